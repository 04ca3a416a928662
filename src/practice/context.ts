import type { PracticeClock } from './clock.ts';
import type { Faults } from './http/faults.ts';
import type { Gateway } from './gateway.ts';
import type { Live } from './live.ts';
import type { State } from './state/state.ts';

/**
 * Time limits of the bot, in milliseconds. They may be changed while the server runs; interactions in progress keep
 * theirs.
 */
export interface Times {
  /** For the first response. */
  acknowledge: number;
  /** Lifetime of an interaction's token. */
  token: number;
}

/** Requests per window of this many milliseconds: in each bucket, and for the bot as a whole. */
export interface Rates {
  bucket: number;
  global: number;
  window: number;
  /** Edits per hour of one message older than an hour. Discord does not publish its number. */
  oldEdits: number;
  /** Requests refused with 401, 403 or 429 within ten minutes before all are refused. */
  invalid: number;
}

/**
 * Is called with each body received (`request`) and sent (`response`, with its status): method, path below `/api/v10`
 * without the query, and the parsed JSON (null for none).
 */
export type TrafficObserver = (
  method: string,
  path: string,
  body: unknown,
  direction: 'request' | 'response',
  status?: number,
) => void;

/** Everything the parts of the practice server share. */
export interface PracticeContext {
  readonly state: State;
  readonly clock: PracticeClock;
  readonly gateway: Gateway;
  readonly live: Live;
  readonly times: Times;
  readonly rates: Rates;
  readonly token: string;
  /** Gives access to the page. */
  readonly key: string;
  readonly watch: TrafficObserver | null;
  /** The faults to inject; null: none. */
  readonly faults: Faults | null;
  /** The number of shards recommended to bots. */
  readonly shards: number;
  /** `http://127.0.0.1:PORT`; known once the server listens. */
  readonly origin: () => string;
}
