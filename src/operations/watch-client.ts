import { Events, RESTEvents, Status } from 'discord.js';
import type { Client } from 'discord.js';
import type { Listener } from '../discord/router.ts';
import type { Metrics } from './metrics.ts';
import { secondsSince } from './timed.ts';

/** A shard as health reports it. */
export interface ShardState {
  readonly id: number;
  readonly ready: boolean;
  /** Milliseconds since 1970 when its last heartbeat that was answered was sent; null: none yet. */
  readonly heartbeat: number | null;
}

export const shardsOf = (client: Client): readonly ShardState[] =>
  client.ws.shards.map(({ id, status, lastPingTimestamp }) => ({ id, ready: status === Status.Ready, heartbeat: lastPingTimestamp > 0 ? lastPingTimestamp : null }));

/** The first response to an interaction; its address holds the interaction's id and token. */
const CALLBACK = /^\/interactions\/(\d+)\/[^/]+\/callback$/;

/** Counts what a client hears and asks; gives the listener that the router tells of interactions. */
export function watchClient(client: Client, metrics: Metrics): Listener {
  const began = new Map<string, { readonly at: number; acknowledged: number | null }>();
  client.rest.on(RESTEvents.Response, ({ path }, { status, ok }) => {
    metrics.request(status);
    const heard = ok ? began.get(CALLBACK.exec(path)?.[1] ?? '') : undefined;
    if (heard) heard.acknowledged ??= secondsSince(heard.at);
  });
  client.rest.on(RESTEvents.RateLimited, ({ scope }) => metrics.rateLimited(scope));
  client.on(Events.ShardReconnecting, () => metrics.reconnected());
  return {
    began: ({ interaction }) => void began.set(interaction, { at: performance.now(), acknowledged: null }),
    ended(heard, outcome) {
      const { kind, interaction } = heard;
      const known = began.get(interaction);
      began.delete(interaction);
      metrics.interaction(heard, outcome);
      if (!known) return;
      if (known.acknowledged !== null) metrics.acknowledged(kind, known.acknowledged);
      else if (outcome !== 'elsewhere') metrics.unacknowledged(kind);
      if (outcome === 'answered') metrics.answered(kind, secondsSince(known.at));
    },
  };
}
