import type { ShardState } from './watch-client.ts';

/** A shard's heartbeat comes every 41 seconds; after two missed ones the connection counts as broken. */
const OLDEST_HEARTBEAT = 120_000;

export interface HealthInputs {
  readonly now: number;
  /** When the process started: a shard's first heartbeat comes after a while. */
  readonly since: number;
  readonly stopping: boolean;
  /** Empty before the first connection. */
  readonly shards: readonly ShardState[];
  readonly store: { readonly ok: boolean; readonly milliseconds: number };
}

/** The answer of `/healthz`. */
export interface Health {
  /** Whether the process serves its servers. */
  readonly ok: boolean;
  readonly stopping: boolean;
  readonly gateway: {
    readonly ready: boolean;
    readonly shards: readonly {
      readonly id: number;
      readonly ready: boolean;
      readonly heartbeatSeconds: number | null;
    }[];
  };
  readonly store: { readonly ok: boolean; readonly milliseconds: number };
  readonly uptimeSeconds: number;
}

export function healthOf({ now, since, stopping, shards, store }: HealthInputs): Health {
  const alive = ({ ready, heartbeat }: ShardState): boolean => ready && now - (heartbeat ?? since) <= OLDEST_HEARTBEAT;
  const ready = shards.length > 0 && shards.every(alive);
  return {
    ok: ready && store.ok && !stopping,
    stopping,
    gateway: {
      ready,
      shards: shards.map(({ id, ready: up, heartbeat }) => ({
        id,
        ready: up,
        heartbeatSeconds: heartbeat === null ? null : Math.round((now - heartbeat) / 1_000),
      })),
    },
    store,
    uptimeSeconds: Math.round((now - since) / 1_000),
  };
}
