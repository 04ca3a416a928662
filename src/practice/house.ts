import type { PracticeClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { Live } from './live.ts';
import type { State } from './state.ts';

/** How long the bot may take, in milliseconds. May be changed while the server runs; what is under way keeps its times. */
export interface Times {
  /** Until the first response. */
  acknowledge: number;
  /** Life of an interaction's token. */
  token: number;
}

/** Requests in a window of so many milliseconds: each bucket, and the bot as a whole. */
export interface Rates {
  bucket: number;
  global: number;
  window: number;
  /** Edits an hour of one message that is older than an hour. Discord does not say its number. */
  oldEdits: number;
  /** Requests in ten minutes that may be refused with 401, 403 or 429 before all are. */
  invalid: number;
}

/**
 * Is told each body on the way in (`request`) and out (`response`, with its status): method, path below `/api/v10` without the
 * query, the parsed JSON (null for none).
 */
export type Watch = (method: string, path: string, body: unknown, direction: 'request' | 'response', status?: number) => void;

/** Everything the parts of the practice server share. */
export interface House {
  readonly state: State;
  readonly clock: PracticeClock;
  readonly gateway: Gateway;
  readonly live: Live;
  readonly times: Times;
  readonly rates: Rates;
  readonly token: string;
  /** Opens the page. */
  readonly key: string;
  readonly watch: Watch | null;
  /** What goes wrong; null: nothing does. */
  readonly faults: Faults | null;
  /** So many are recommended to bots. */
  readonly shards: number;
  /** `http://127.0.0.1:PORT`; known once the server listens. */
  readonly origin: () => string;
}

