import { derived } from '../engine/index.ts';
import type { Cell, SideId, Unit, UnitId } from '../engine/index.ts';

/** A match or a view: anything with units. They are in roster order: each side's in the order they were mustered. */
export interface Roster<U> {
  readonly units: Readonly<Record<UnitId, U>>;
}

/** A unit on the board, so that it has a cell. */
export type OnBoard<U> = U & { readonly at: Cell };

/** The unit with that id. Throws if there is none: ids are checked when they are read. */
export function unitOf<U>({ units }: Roster<U>, id: UnitId): U {
  const unit = units[id];
  if (!unit) throw new Error(`There is no unit ${id}`);
  return unit;
}

/** The cell of a unit. Throws for a unit off the board: a programming error. */
export function cellOf({ id, at }: Pick<Unit, 'id' | 'at'>): Cell {
  if (at === null) throw new Error(`${id} is not on the board`);
  return at;
}

export const isOnBoard = <U extends Pick<Unit, 'at'>>(unit: U): unit is OnBoard<U> => unit.at !== null;

type Placed = Pick<Unit, 'at' | 'side'>;

const placed = derived(({ units }: Roster<Placed>): Readonly<Record<SideId | 'both', readonly OnBoard<Placed>[]>> => {
  const a: OnBoard<Placed>[] = [];
  const b: OnBoard<Placed>[] = [];
  for (const unit of Object.values(units)) if (isOnBoard(unit)) (unit.side === 'a' ? a : b).push(unit);
  return { a, b, both: [...a, ...b] };
});

/** Units on the board in roster order, of one side or of both (a's first). */
export const onBoard = <U extends Placed>(roster: Roster<U>, side?: SideId): readonly OnBoard<U>[] =>
  // They are units of this very roster.
  placed(roster)[side ?? 'both'] as readonly OnBoard<U>[];

/** Compares ids by their place in the roster. */
export function rosterOrder(roster: Roster<object>): (one: UnitId, two: UnitId) => number {
  // Asked for at the first comparison: most lists hold one unit or none.
  let places: ReadonlyMap<UnitId, number> | null = null;
  return (one, two) => {
    places ??= rosterPlaces(roster);
    return (places.get(one) ?? -1) - (places.get(two) ?? -1);
  };
}

const rosterPlaces = derived(
  ({ units }: Roster<object>): ReadonlyMap<UnitId, number> =>
    new Map(Object.keys(units).map((each, place) => [each, place])),
);

// Made once: `localeCompare` would make one for each comparison.
const inNumberOrder = new Intl.Collator('en', { numeric: true });

/** Sorts the units of a match by id, comparing digits as numbers: the roster of a book that numbers its units. */
export function orderById<U extends { readonly id: UnitId }>(match: { units: Record<UnitId, U> }): void {
  match.units = Object.fromEntries(inOrderOfId(match.units).map((unit) => [unit.id, unit]));
}

/** Units sorted by id, comparing digits as numbers; in a match, those that were raised later come last. */
export const inOrderOfId = <U extends { readonly id: UnitId }>(units: Readonly<Record<UnitId, U>>): U[] =>
  Object.values(units).sort((one, two) => inNumberOrder.compare(one.id, two.id));

/** The units to make offers for: all, or the one that is given already. */
export const asGiven = <U extends { readonly id: UnitId }>(units: readonly U[], given?: UnitId | null): readonly U[] =>
  given === undefined || given === null ? units : units.filter(({ id }) => id === given);
