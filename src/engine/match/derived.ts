import { checkGrounds } from '../board/index.ts';
import type { UnitId } from '../ids.ts';
import { sameData } from '../json.ts';

/**
 * What everybody may see of a match, and all that a derived value may depend on: no secrets, no questions, no answers.
 */
interface Open {
  readonly units: Readonly<Record<UnitId, object>>;
  readonly board?: unknown;
  readonly markers?: unknown;
  readonly own?: unknown;
  readonly options?: unknown;
  readonly secrets?: never;
  readonly asked?: never;
  readonly answers?: never;
}

/** A match, or a view of it. */
type Whole = Omit<Open, 'secrets' | 'asked' | 'answers'>;

/** What a derivation with keys has worked out. */
export type KeptValues = Map<unknown, unknown>;

/** What is known of a match for as long as nobody writes to it. */
interface Known {
  readonly match: Open;
  /** What the values are worked out from: the match, or one that it is a copy of. */
  readonly from: Open;
  /** By the number of the derivation: its value, or its values by key. */
  readonly values: unknown[];
}

// Mostly the same match is asked about again.
let latest: Known | undefined;
// The others. A match and all views of it share their units, so these stand for all of them.
const known = new WeakMap<object, Known>();
let derivations = 0;
let checking = false;

const openPart = ({ units, board, markers, own, options }: Whole): Open => ({ units, board, markers, own, options });

/** KeptValues derived from this match are kept from now on, until `forgetDerived`. The match must not change meanwhile. */
export function keepDerived(match: Whole): void {
  if (knownOf(match)) return;
  const open = openPart(match);
  keep({ match: open, from: open, values: [] });
}

/** Somebody is about to write to this match: nothing derived from it is kept any longer. */
export function forgetDerived(match: Whole): void {
  if (latest?.match.units === match.units) latest = undefined;
  known.delete(match.units);
}

/** What is known of one match at a time is at hand; only when it is another's turn is it put away, which costs more. */
function keep(facts: Known): void {
  if (latest !== undefined && latest !== facts) known.set(latest.match.units, latest);
  latest = facts;
}

/** What is known of a match is also known of a copy of it, until somebody writes to that. */
export function shareDerived(copy: Whole, match: Whole): void {
  const kept = knownOf(match);
  if (kept) keep({ match: openPart(copy), from: kept.from, values: kept.values });
}

/** From now on every kept value that is asked for is compared with a fresh one, and an old one throws: for tests. */
export function checkDerived(on: boolean): void {
  checking = on;
  checkGrounds(on);
}

/** A part that is missing does not matter; another part than its own makes it another match. */
const isOf = (kept: Known | undefined, { board, markers, own, options }: Whole): kept is Known =>
  kept !== undefined
  && (own === undefined || own === kept.match.own)
  && (board === undefined || board === kept.match.board)
  && (markers === undefined || markers === kept.match.markers)
  && (options === undefined || options === kept.match.options);

function knownOf(seen: Whole): Known | null {
  const kept = latest?.match.units === seen.units ? latest : known.get(seen.units);
  if (!isOf(kept, seen)) return null;
  if (kept !== latest) keep(kept);
  return kept;
}

/** Compares what is kept with what was worked out anew. */
function compare(old: unknown, fresh: unknown): void {
  if (!sameData(old, fresh))
    throw new Error('A derived value is out of date: it is not pure, or the match was changed by other than a run');
}

const valuesOf = ({ values }: Known, derivation: number): KeptValues =>
  (values[derivation] ??= new Map<unknown, unknown>()) as KeptValues;

/** What is kept under a key; undefined if there is nothing, or if it is to be checked. */
export const keptUnder = (values: KeptValues, key: unknown): unknown => (checking ? undefined : values.get(key));

/** Keeps what was worked out, or checks what is kept. */
export function kept<T>(values: KeptValues, key: unknown, fresh: T): T {
  if (checking && values.has(key)) compare(values.get(key), fresh);
  values.set(key, fresh);
  return fresh;
}

/**
 * `work`, which must be pure, done once for a position instead of each time somebody asks. Nothing is kept while a rule
 * writes, from its first use of `play.match` until it has run. All callers share the value and must not change it.
 *
 *     export const occupancy = derived((seen: Seen): Uint8Array => …);
 *
 * `otherwise` is how it is worked out of a position of which nothing is kept.
 */
export function derived<S extends Open, T>(work: (seen: S) => T, otherwise = work): (seen: S) => T {
  const derivation = derivations++;
  return (seen) => {
    const found = knownOf(seen);
    if (!found) return otherwise(seen);
    const { values } = found;
    const old = values[derivation];
    if (old !== undefined && !checking) return old as T;
    const fresh = work(found.from as S);
    if (old !== undefined) compare(old, fresh);
    values[derivation] = fresh;
    return fresh;
  };
}

/** The same for a value that also depends on a word or a number: a side, a cell, the id of a unit. */
export function derivedFor<S extends Open, K extends string | number | null | undefined, T>(
  work: (seen: S, key: K) => T,
): (seen: S, key: K) => T {
  const derivation = derivations++;
  return (seen, key) => {
    const found = knownOf(seen);
    if (!found) return work(seen, key);
    const values = valuesOf(found, derivation);
    const value = keptUnder(values, key);
    return value === undefined ? kept(values, key, work(found.from as S, key)) : (value as T);
  };
}

/** A derivation that depends on a unit; `known` is its value if somebody has already asked for it, else undefined. */
interface DerivedOf<S, U, More extends readonly unknown[], T> {
  (seen: S, unit: U, ...more: More): T;
  known(seen: S, unit: U, ...more: More): T | undefined;
}

/**
 * The same for what depends on a unit, and perhaps on a word or a number besides. Of a unit that is not the match's own
 * but a changed copy nothing is kept.
 */
export function derivedOf<
  S extends Open,
  U extends { readonly id: UnitId },
  More extends readonly (string | number)[],
  T,
>(work: (seen: S, unit: U, ...more: More) => T): DerivedOf<S, U, More, T> {
  const derivation = derivations++;
  const keyOf = (unit: U, more: More): string => {
    let key = unit.id;
    for (const each of more) key += ` ${each}`;
    return key;
  };
  const value = (seen: S, unit: U, ...more: More): T => {
    const found = seen.units[unit.id] === unit ? knownOf(seen) : null;
    if (!found) return work(seen, unit, ...more);
    const values = valuesOf(found, derivation);
    const key = keyOf(unit, more);
    const known = keptUnder(values, key);
    return known === undefined
      ? kept(values, key, work(found.from as S, found.from.units[unit.id] as U, ...more))
      : (known as T);
  };
  const known = (seen: S, unit: U, ...more: More): T | undefined =>
    seen.units[unit.id] === unit
    && (knownOf(seen)?.values[derivation] as KeptValues | undefined)?.has(keyOf(unit, more))
      ? value(seen, unit, ...more)
      : undefined;
  return Object.assign(value, { known });
}
