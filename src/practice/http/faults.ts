/**
 * The faults of a request to the API. `-before`: it was not processed; `-after`: it was processed, and the answer is
 * lost. The others are Discord's own refusals: 50001, 50013, 10003, 10008, 50007, 50035; `archived` and `locked`
 * actually close the thread before the request is processed.
 */
export const REQUEST_FAULTS = [
  'error-before',
  'error-after',
  'cut-before',
  'cut-after',
  'slow',
  'rate-route',
  'rate-global',
  'no-access',
  'no-permission',
  'no-channel',
  'no-message',
  'no-direct',
  'too-long',
  'archived',
  'locked',
] as const;

/**
 * The faults of an interaction: it never arrives, arrives twice, arrives after its token expired, or after another
 * process has deferred it.
 */
export const INTERACTION_FAULTS = ['dropped', 'twice', 'late', 'taken'] as const;

/**
 * The faults of the gateway connection: it is cut, asked to reconnect, its session is invalidated, or it silently
 * stops.
 */
export const LINE_FAULTS = ['line-cut', 'reconnect', 'invalid', 'deaf'] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type InteractionFault = (typeof INTERACTION_FAULTS)[number];
export type LineFault = (typeof LINE_FAULTS)[number];
export type Fault = RequestFault | InteractionFault | LineFault;

export const FAULTS: readonly Fault[] = [...REQUEST_FAULTS, ...INTERACTION_FAULTS, ...LINE_FAULTS];

/** The probability of each kind where it is possible, 0 to 1; by default none. */
export type FaultRates = Readonly<Partial<Record<Fault, number>>>;

export interface FaultPlan {
  readonly seed: number;
  readonly rates: FaultRates;
  /** Seconds that a 429 asks to wait; by default 1. */
  readonly retryAfter?: number;
  /** Extra milliseconds of a slow answer; by default 1500. */
  readonly slow?: number;
}

/** A pseudo-random number from 0 up to 1 that depends only on seed and place. */
export function chanceAt(seed: number, place: number): number {
  let mixed = (seed ^ Math.imul(place + 1, 0x9e3779b1)) >>> 0;
  for (const factor of [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]) mixed = Math.imul(mixed ^ (mixed >>> 15), factor) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** The fault of the n-th operation, of the kinds possible for it; null for none. */
export const faultsOf =
  (seed: number, rates: FaultRates) =>
  <F extends Fault>(place: number, kinds: readonly F[]): F | null => {
    let left = chanceAt(seed, place);
    for (const kind of kinds) {
      left -= rates[kind] ?? 0;
      if (left < 0) return kind;
    }
    return null;
  };

/** Faults in about one of so many operations, each kind equally likely: for playing by hand. */
export const evenRates = (rate: number): FaultRates => {
  const usual = rate / (REQUEST_FAULTS.length / 2);
  return {
    ...Object.fromEntries(REQUEST_FAULTS.map((kind) => [kind, usual])),
    ...Object.fromEntries([...INTERACTION_FAULTS, ...LINE_FAULTS].map((kind) => [kind, rate / 8])),
  };
};

/** The faults of a running server. */
export interface Faults {
  readonly retryAfter: number;
  readonly slow: number;
  /** How often each kind has occurred. */
  readonly injected: Readonly<Record<Fault, number>>;
  /** The fault of the next operation, of these kinds. */
  next<F extends Fault>(kinds: readonly F[]): F | null;
  /** Switches faults off, or on again. */
  pause(on: boolean): void;
}

export function openFaults({ seed, rates, retryAfter = 1, slow = 1_500 }: FaultPlan): Faults {
  const befalls = faultsOf(seed, rates);
  const injected = Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Record<Fault, number>;
  let place = 0;
  let paused = false;
  return {
    retryAfter,
    slow,
    injected,
    next(kinds) {
      if (paused) return null;
      const fault = befalls(place++, kinds);
      if (fault !== null) injected[fault] += 1;
      return fault;
    },
    pause(on) {
      paused = on;
    },
  };
}
