import { Events, RESTEvents, Status } from 'discord.js';
import type { Client } from 'discord.js';
import type { Log } from '../discord/log/log.ts';
import type { Listener } from '../discord/router.ts';
import type { Metrics } from './metrics.ts';
import { secondsSince } from './instrument.ts';

/** A shard in the health report. */
export interface ShardState {
  readonly id: number;
  readonly ready: boolean;
  /** When the last acknowledged heartbeat was sent, in milliseconds since 1970; null: none yet. */
  readonly heartbeat: number | null;
}

export const shardsOf = (client: Client): readonly ShardState[] =>
  client.ws.shards.map(({ id, status, lastPingTimestamp }) => ({
    id,
    ready: status === Status.Ready,
    heartbeat: lastPingTimestamp > 0 ? lastPingTimestamp : null,
  }));

/** The first response to an interaction; its path contains the interaction's id and token. */
const CALLBACK = /^\/interactions\/(\d+)\/[^/]+\/callback$/;

/** Logs once when a shard loses its connection, and when it is back; `leaving`: whether the bot is shutting down. */
function watchShards(client: Client, metrics: Pick<Metrics, 'reconnected'>, log: Log, leaving: () => boolean): void {
  const away = new Set<number>();
  const back = (shard: number): void => {
    if (away.delete(shard)) log.info('a shard is back', { shard });
  };
  client.on(Events.ShardReconnecting, (shard) => {
    if (leaving()) return;
    metrics.reconnected();
    if (!away.has(shard)) log.warn('a shard is away; it connects anew by itself', { shard });
    away.add(shard);
  });
  client.on(Events.ShardResume, back);
  client.on(Events.ShardReady, back);
  client.on(Events.ShardError, (error, shard) => log.warn('a shard has failed', { shard, error }));
  client.on(Events.ShardDisconnect, ({ code }, shard) =>
    log.error('Discord has closed a shard for good', new Error(`It says ${code}.`), { shard }),
  );
}

/** Counts a client's events and requests; gives the router's listener. */
export function watchClient(client: Client, metrics: Metrics, log: Log, leaving: () => boolean): Listener {
  const began = new Map<string, { readonly at: number; acknowledged: number | null }>();
  client.rest.on(RESTEvents.Response, ({ path }, { status, ok }) => {
    metrics.request(status);
    const heard = ok ? began.get(CALLBACK.exec(path)?.[1] ?? '') : undefined;
    if (heard) heard.acknowledged ??= secondsSince(heard.at);
  });
  client.rest.on(RESTEvents.RateLimited, ({ scope }) => metrics.rateLimited(scope));
  watchShards(client, metrics, log, leaving);
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
