import {
  cellParam,
  isUnread,
  nearestFew,
  optional,
  rowsParam,
  unread,
  unitParam as anyUnit,
  wordParam,
} from '../../engine/index.ts';
import type { Cell, Json, Param, SideId, UnitId, Unread } from '../../engine/index.ts';
import { directionNames, gridFor } from './geometry.ts';
import type { Direction } from './geometry.ts';
import type { GenesysOwn, March, Seen, SquadId } from './state.ts';
import { levelNames } from './units.ts';
import { body } from './units.ts';
import { unitOf } from '../../kit/index.ts';

const endingIn = (squads: Readonly<Record<SquadId, unknown>>, name: string): SquadId[] =>
  Object.keys(squads).filter((id) => id.toLowerCase().endsWith(`-${name}`));

/** A squad as people type it: `warder-2`, or with its side where both have one of that name. */
export function printSquad({ own: { squads } }: Pick<Seen, 'own'>, id: SquadId): string {
  const short = id.replace(/^[ab]-/, '');
  return endingIn(squads, short).length === 1 ? short : id;
}

/** What somebody who sees both may name: their own first. */
interface Named {
  readonly own: Pick<GenesysOwn, 'squads'>;
  readonly units: Seen['units'];
  readonly side?: SideId | null;
}

const ownFirst = <T extends { readonly side: SideId }>(things: readonly T[], side: SideId | null | undefined): T[] => [
  ...things.filter((thing) => thing.side === side),
  ...things.filter((thing) => thing.side !== side),
];
const squadNames = ({ own, side }: Named): string[] =>
  ownFirst(Object.values(own.squads), side).map(({ id }) => printSquad({ own } as Pick<Seen, 'own'>, id));
const unitNames = ({ units, side }: Named): string[] => ownFirst(Object.values(units), side).map(({ id }) => id);

/** There is nothing of that name, but of these. */
const noneOf = (names: readonly string[], typed: Json): Unread =>
  unread('thing', typeof typed === 'string' ? { among: nearestFew(names, typed) } : {});

/** A unit of the match, by its id in any case. */
export const unitParam: Param<UnitId> = {
  ...anyUnit,
  read(input, view) {
    const read = anyUnit.read(input, view);
    return isUnread(read) ? noneOf(unitNames(view as unknown as Named), input) : read;
  },
};

/** A squad by its id, by the end of it where that is its alone, or by one of its units: `a-warder-2`, `warder-2`, `a7`. */
export const squadParam: Param<SquadId> = {
  kind: 'group',
  optional: false,
  wanted: { like: 'a-warder-1' },
  read(input, view) {
    if (typeof input !== 'string') return unread('thing');
    const name = input.trim().toLowerCase();
    const { squads } = view.own as GenesysOwn;
    const known = Object.keys(squads).find((id) => id.toLowerCase() === name);
    if (known !== undefined) return known;
    const unit = Object.hasOwn(view.units, name) ? view.units[name] : undefined;
    if (unit?.group) return unit.group;
    const ends = endingIn(squads, name);
    const own = ends.filter((id) => squads[id]?.side === view.side);
    const [only, second] = own.length > 0 ? own : ends;
    return only !== undefined && second === undefined ? only : noneOf(squadNames(view as unknown as Named), input);
  },
  write: (value) => value,
  print: (value, view) => printSquad(view as Pick<Seen, 'own'>, value),
};

/** A squad or a unit, as both may be aimed at: a unit by its id, else a squad. */
export const aimParam: Param<string> = {
  ...squadParam,
  kind: 'word',
  read(input, view) {
    const name = typeof input === 'string' ? input.trim().toLowerCase() : '';
    if (Object.hasOwn(view.units, name)) return name;
    const { squads } = view.own as GenesysOwn;
    const known = Object.keys(squads).filter(
      (id) => id.toLowerCase() === name || id.toLowerCase().endsWith(`-${name}`),
    );
    const [only] = known;
    const all = view as unknown as Named;
    return only !== undefined && known.length === 1
      ? only
      : (squads[name]?.id ?? noneOf([...squadNames(all), ...unitNames(all)], input));
  },
  print: (value, view) => (Object.hasOwn(view.units, value) ? value : printSquad(view as Pick<Seen, 'own'>, value)),
};

/** One of the eight directions by its name, in any case. GP-1.10 */
export const directionParam: Param<Direction> = {
  kind: 'word',
  optional: false,
  wanted: { words: directionNames },
  read(input) {
    const name = typeof input === 'string' ? input.trim().toUpperCase() : null;
    const direction = directionNames.findIndex((each) => each === name);
    return direction < 0 ? unread('value') : direction;
  },
  write: (value) => directionNames[value] ?? '',
  print: (value) => directionNames[value] ?? '',
};

export const levelParam = wordParam(levelNames);
export const yesParam = wordParam(['yes'] as const);
export const yesNoParam = wordParam(['yes', 'no'] as const);

/** A stop on a way: its cell, and the level that is reached there. GP-9.10 */
export interface Stop {
  readonly cell: Cell;
  readonly level: number | null;
}

/** A way: cells one after the other, with `@middle` behind one where the level changes. */
export const wayParam: Param<readonly Stop[]> = {
  kind: 'path',
  optional: false,
  wanted: { like: 'K12 K14' },
  read(input, view) {
    const stops = typeof input === 'string' ? input.split(/[\s,>]+/).filter(Boolean) : input;
    if (!Array.isArray(stops)) return unread('label');
    if (stops.length === 0) return unread('missing');
    const way: Stop[] = [];
    for (const stop of stops as readonly Json[]) {
      const [label = '', level] = typeof stop === 'string' ? stop.split('@') : [];
      const cell = gridFor(view).read(label);
      const height = level === undefined ? null : levelNames.findIndex((name) => name === level.toLowerCase());
      if (cell === null || height === -1) return unread('label', { part: stop });
      way.push({ cell, level: height });
    }
    return way;
  },
  write: (value, view) => value.map((stop) => printStop(stop, view)),
  print: (value, view) => value.map((stop) => printStop(stop, view)).join(' '),
};

const printStop = ({ cell, level }: Stop, view: Pick<Seen, 'board'>): string =>
  `${gridFor(view).label(cell)}${level === null ? '' : `@${levelNames[level] ?? ''}`}`;

const marchFields = {
  unit: unitParam,
  path: optional(wayParam),
  dir: optional(directionParam),
  level: optional(levelParam),
};

/** Movements of units, a unit a row; who is not named stays, or goes with the others where a goal is named. */
export const marchesParam = rowsParam({
  key: 'unit',
  fields: marchFields,
  like: 'a1 K12, a2 L14',
  default: () => null,
});
export type MarchRow = {
  readonly unit: UnitId;
  readonly path: readonly Stop[] | null;
  readonly dir: Direction | null;
  readonly level: (typeof levelNames)[number] | null;
};

/** A row as a movement of the body that it names or that carries who it names. Section 6 */
export function marchOf(seen: Pick<Seen, 'units'>, { unit: id, path, dir, level }: MarchRow): March {
  const unit = body(seen, unitOf(seen, id));
  const stops = path ?? (level === null || unit.at === null ? [] : [{ cell: unit.at, level: null }]);
  let height = unit.level;
  const levels = stops.map((stop, index) => {
    const last = index === stops.length - 1 && level !== null ? levelNames.indexOf(level) : null;
    height = last ?? stop.level ?? height;
    return height;
  });
  return { unit: unit.id, path: stops.map(({ cell }) => cell), levels, facing: dir };
}

/** A march as it is typed. */
export const rowOfMarch = ({ unit, path, levels, facing }: March, start: number): MarchRow => {
  let before = start;
  return {
    unit,
    path:
      path.length === 0
        ? null
        : path.map((cell, index) => {
            const level = levels[index] ?? before;
            const stop = { cell, level: level === before ? null : level };
            before = level;
            return stop;
          }),
    dir: facing,
    level: null,
  };
};

export const turnsParam = rowsParam({
  key: 'unit',
  fields: { unit: unitParam, dir: directionParam },
  like: 'a1 N, a2 NE',
  default: () => null,
});
export const placesParam = rowsParam({
  key: 'unit',
  fields: { unit: unitParam, cell: cellParam },
  like: 'a1 K12, a2 L12',
  default: () => null,
});
