import type { Rates } from '../context.ts';

const TEN_MINUTES = 10 * 60_000;

/** Counts refused requests; a client with too many is blocked until the window is over. */
export interface Refusals {
  /** Call with the status of each answer. `shared`: the rate limit was not the client's fault. */
  count(status: number, shared: boolean): void;
  /** Seconds until the client is unblocked; null: it is not blocked. */
  shut(): number | null;
}

export function refusals(rates: Rates, now: () => number): Refusals {
  let window: Window = { until: 0, used: 0 };
  return {
    count(status, shared) {
      if (![401, 403, 429].includes(status) || shared) return;
      if (window.until <= now()) window = { until: now() + TEN_MINUTES, used: 0 };
      window.used += 1;
    },
    shut: () =>
      window.used >= rates.invalid && window.until > now() ? Math.ceil((window.until - now()) / 1000) : null,
  };
}

/**
 * The state of a bucket after a request, for the headers. `wait`: seconds until there is more, null if the request was
 * allowed.
 */
export interface Ration {
  readonly headers: Readonly<Record<string, string>>;
  readonly wait: number | null;
  readonly scope: 'global' | 'user';
}

interface Window {
  until: number;
  used: number;
}

/** Rate limits with fixed windows: one for each bucket, one for all requests with the bot's token. */
export function buckets(rates: Rates, now: () => number): (bucket: string, counted: boolean) => Ration {
  const windows = new Map<string, Window>();

  function window(name: string): Window {
    const kept = windows.get(name);
    if (kept !== undefined && kept.until > now()) return kept;
    if (windows.size > 5_000) windows.clear();
    const fresh = { until: now() + rates.window, used: 0 };
    windows.set(name, fresh);
    return fresh;
  }

  return (bucket, counted) => {
    const own = window(bucket);
    const all = window('');
    const [full, allFull] = [own.used >= rates.bucket, counted && all.used >= rates.global];
    if (!full && !allFull) {
      own.used += 1;
      if (counted) all.used += 1;
    }
    const after = (it: Window): number => Math.max(1, it.until - now()) / 1000;
    const wait = allFull ? after(all) : full ? after(own) : null;
    return {
      wait,
      scope: allFull ? 'global' : 'user',
      headers: {
        'X-RateLimit-Limit': String(rates.bucket),
        'X-RateLimit-Remaining': String(Math.max(0, rates.bucket - own.used)),
        'X-RateLimit-Reset': (own.until / 1000).toFixed(3),
        'X-RateLimit-Reset-After': after(own).toFixed(3),
        'X-RateLimit-Bucket': Buffer.from(bucket).toString('hex').slice(0, 32),
        ...(wait === null
          ? {}
          : {
              'Retry-After': String(Math.ceil(wait)),
              'X-RateLimit-Scope': allFull ? 'global' : 'user',
              ...(allFull ? { 'X-RateLimit-Global': 'true' } : {}),
            }),
      },
    };
  };
}
