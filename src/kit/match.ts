import { deepCopy } from '../engine/index.ts';
import type { Board, Facts, Game, Marker, Match, SideId, SystemId, Unit, UnitId } from '../engine/index.ts';

/** What a book says of a match in which nothing has happened. */
interface Blank<G extends Game> {
  readonly system: SystemId;
  /** Revision of the book's code. */
  readonly rules: number;
  /** As agreed and resolved. */
  readonly options: Facts;
  readonly board: Board;
  readonly markers?: readonly Marker[];
  readonly own: G['own'];
  /** What a side keeps to itself; called once for each side. */
  secret(): G['secret'];
}

/** A match in which nothing has happened: no unit, nothing on the agenda, nobody asked. */
export const blankMatch = <G extends Game>({
  system,
  rules,
  options,
  board,
  markers = [],
  own,
  secret,
}: Blank<G>): Match<G> => ({
  system,
  rules,
  options,
  board,
  units: {},
  markers: Object.fromEntries(markers.map((marker) => [marker.id, marker])),
  own,
  secrets: { a: secret(), b: secret() },
  agenda: [],
  asked: [],
  answers: {},
  asks: 0,
  drawn: 0,
  result: null,
});

/** The engine's part of a unit that joins its side: off the board, one cell large, in no group, facing nowhere. */
export const blankUnit = (id: UnitId, side: SideId, type: string): Unit => ({
  id,
  side,
  type,
  group: null,
  at: null,
  size: 1,
  facing: null,
  level: 0,
});

/**
 * Makes units as they join their side, each with the book's own part as it is then. Copying a unit is several times
 * quicker than joining both parts anew, and every position that is opened makes them all.
 */
export function unitsFrom<S extends object>(untouched: () => S): (id: UnitId, side: SideId, type: string) => Unit & S {
  const first = { ...blankUnit('', 'a', ''), ...untouched() };
  return (id, side, type) => Object.assign(deepCopy(first), { id, side, type });
}
