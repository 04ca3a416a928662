/**
 * What can befall a request to the API. `-before`: nothing was done; `-after`: it was done, and the answer is lost. The rest are Discord's
 * own refusals: 50001, 50013, 10003, 10008, 50007, 50035; `archived` and `locked` close the thread for real before the request is looked at.
 */
export const REQUEST_FAULTS = [
  'error-before', 'error-after', 'cut-before', 'cut-after', 'slow', 'rate-route', 'rate-global',
  'no-access', 'no-permission', 'no-channel', 'no-message', 'no-direct', 'too-long', 'archived', 'locked',
] as const;

/** What can befall an interaction on its way: it never arrives, arrives twice, arrives when its token is dead, or when another process has put it off. */
export const INTERACTION_FAULTS = ['dropped', 'twice', 'late', 'taken'] as const;

/** What can befall the bot's line to the gateway: it is cut, it is to come again, its session has ended, or it goes silent without a word. */
export const LINE_FAULTS = ['line-cut', 'reconnect', 'invalid', 'deaf'] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type InteractionFault = (typeof INTERACTION_FAULTS)[number];
export type LineFault = (typeof LINE_FAULTS)[number];
export type Fault = RequestFault | InteractionFault | LineFault;

export const FAULTS: readonly Fault[] = [...REQUEST_FAULTS, ...INTERACTION_FAULTS, ...LINE_FAULTS];

/** How likely each kind is where it can strike, 0 to 1; none unless named. */
export type FaultRates = Readonly<Partial<Record<Fault, number>>>;

export interface FaultPlan {
  readonly seed: number;
  readonly rates: FaultRates;
  /** Seconds that a 429 tells to wait; 1 unless told. */
  readonly retryAfter?: number;
  /** Milliseconds that a slow answer takes longer; 1500 unless told. */
  readonly slow?: number;
}

/** A number from 0 up to 1, the same for the same seed and place. */
export function chanceAt(seed: number, place: number): number {
  let mixed = (seed ^ Math.imul(place + 1, 0x9e3779b1)) >>> 0;
  for (const factor of [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]) mixed = Math.imul(mixed ^ (mixed >>> 15), factor) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** What befalls the n-th thing that can be befallen, of the kinds that can strike it; null for nothing. */
export const faultsOf = (seed: number, rates: FaultRates) => <F extends Fault>(place: number, kinds: readonly F[]): F | null => {
  let left = chanceAt(seed, place);
  for (const kind of kinds) {
    left -= rates[kind] ?? 0;
    if (left < 0) return kind;
  }
  return null;
};

/** About one thing in so many is befallen, each kind as likely as the others: what a person plays with by hand. */
export const evenRates = (rate: number): FaultRates => {
  const usual = rate / (REQUEST_FAULTS.length / 2);
  return { ...Object.fromEntries(REQUEST_FAULTS.map((kind) => [kind, usual])), ...Object.fromEntries([...INTERACTION_FAULTS, ...LINE_FAULTS].map((kind) => [kind, rate / 8])) };
};

/** Faults as they strike a running server. */
export interface Faults {
  readonly retryAfter: number;
  readonly slow: number;
  /** How often each kind has struck. */
  readonly injected: Readonly<Record<Fault, number>>;
  /** What befalls the next thing, of these kinds. */
  next<F extends Fault>(kinds: readonly F[]): F | null;
  /** From now on nothing is befallen, or again. */
  pause(on: boolean): void;
}

export function openFaults({ seed, rates, retryAfter = 1, slow = 1_500 }: FaultPlan): Faults {
  const befalls = faultsOf(seed, rates);
  const injected = Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Record<Fault, number>;
  let place = 0;
  let paused = false;
  return {
    retryAfter, slow, injected,
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
