import { expect } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type {
  AnyView,
  Event,
  Facts,
  Json,
  Position,
  PositionTerrain,
  PositionUnit,
  SideId,
} from '../../../src/engine/index.ts';
import type { ClassId } from '../../../src/systems/squads-and-champions/data/ranks.ts';
import { unitTypes } from '../../../src/systems/squads-and-champions/data/units.ts';
import { directionNames } from '../../../src/systems/squads-and-champions/geometry.ts';
import type { DirectionName } from '../../../src/systems/squads-and-champions/geometry.ts';
import { squadsAndChampions } from '../../../src/systems/squads-and-champions/index.ts';
import type { ChampionsUnit, ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import { classId, isCavalry, worthOf } from '../../../src/systems/squads-and-champions/units.ts';
import { askOf, bookOf } from '../../support/book.ts';
import { exampleTest } from '../../support/example.ts';
import type { Played, Playing } from '../../support/example.ts';

export { act, askedIn, asks, left, refused, timeUp } from '../../support/example.ts';

export const book = bookOf(squadsAndChampions);

/** The differences between a unit and a fresh one, its facing and its squad's colour. */
export interface Differs {
  readonly facing?: DirectionName;
  /** For Standards; red by default. */
  readonly squad?: string;
  readonly dismounted?: boolean;
  readonly wounded?: boolean;
  readonly fateSpent?: number;
  readonly featsUsed?: readonly string[];
  readonly off?: readonly string[];
  readonly done?: boolean;
  readonly doubled?: boolean;
  readonly defeated?: boolean;
}

/** A unit by id (its first letter is the side), unit type, cell or anchor, and its differences from a fresh one. */
export const unit = (
  id: string,
  type: string,
  at: string | null,
  { facing, squad, ...differs }: Differs = {},
): PositionUnit => ({
  id,
  side: id[0] as SideId,
  type,
  at,
  with: { ...differs } as Facts,
  ...(facing ? { facing: directionNames.indexOf(facing) } : {}),
  ...(squad ? { group: squad } : {}),
});

/** A Standard of a class: of Hallowmere for side a, of the Ashen Host for side b. */
export function standard(id: string, klass: ClassId, at: string | null, differs: Differs = {}): PositionUnit {
  const faction = id.startsWith('a') ? 'hallowmere' : 'ashen';
  const type = Object.values(unitTypes).find(
    (each) => each.faction === faction && each.rank === 'standard' && each.class === klass,
  );
  return unit(id, type?.id ?? '', at, differs);
}

/** Cells of one type of terrain, or a piece of 3.12 by its anchor. */
export const ground = (kind: string, ...cells: readonly string[]): PositionTerrain => ({ kind, cells });
export const piece = (kind: string, at: string, turned: 0 | 90 | 180 | 270 = 0): PositionTerrain => ({
  kind,
  at,
  turned,
});

/** An event by its kind, with facts that it must have. */
export type Given = string | readonly [kind: string, facts: Facts];

/** What can be stated about a unit afterwards. */
export interface Has {
  readonly at?: string | null;
  readonly facing?: DirectionName | null;
  readonly class?: ClassId;
  /** Its squad's colour. */
  readonly squad?: string | null;
  readonly worth?: number;
  readonly dismounted?: boolean;
  readonly wounded?: boolean;
  readonly defeated?: boolean;
  readonly done?: boolean;
  readonly doubled?: boolean;
  readonly fateSpent?: number;
  readonly featsUsed?: readonly string[];
  readonly off?: readonly string[];
}

export interface Placed {
  readonly units: readonly PositionUnit[];
  /** Without the distant squad-mates that keep a turn from ending and a side from being wiped out. */
  readonly alone?: boolean;
  readonly terrain?: readonly PositionTerrain[];
  /** A pregenerated map instead of the blank board. */
  readonly map?: 'vale' | 'fords' | 'keep';
  readonly options?: Facts;
  readonly turn?: NonNullable<Position['turn']>;
  readonly markers?: NonNullable<Position['markers']>;
  readonly own?: Facts;
  readonly secrets?: NonNullable<Position['secrets']>;
}

export interface Example extends Placed, Played<Has> {
  /** Every die, in order; none is left over, and there are no others. */
  readonly dice?: readonly number[];
  /** All events, in order; those about turns and rounds may be left out altogether. */
  readonly gives?: readonly Given[];
  readonly scores?: Readonly<Record<SideId, number>>;
}

/** Kinds of events that are compared only if an example names one of the kind. */
const quiet: readonly string[] = [
  'activated',
  'turn-ended',
  'passed',
  'round-began',
  'round-ended',
  'regroup-done',
  'timed-out',
  'orders-set',
];

/**
 * A worked example: position, actions, dice in order, and the results. Side a attacks and is active in round 1 on a
 * blank board, by default.
 */
export function example(title: string, given: Example): void {
  const { dice = [], gives, scores } = given;
  const told = ({ events, view }: Playing): void => {
    if (gives) compare(events, gives);
    if (scores) expect((view('umpire') as unknown as ChampionsView).own.scores).toEqual(scores);
  };
  exampleTest(title, { book, position: positionOf(given), dice, stateOf, told }, given);
}

function compare(events: readonly Event[], gives: readonly Given[]): void {
  const kinds = gives.map((given) => (typeof given === 'string' ? given : given[0]));
  const told = events.filter(({ kind }) => !quiet.includes(kind) || kinds.includes(kind));
  expect(told.map(({ kind }) => kind)).toEqual(kinds);
  for (const [index, given] of gives.entries())
    if (typeof given !== 'string') expect(told[index]?.facts, given[0]).toMatchObject(given[1]);
}

/**
 * Every side has a distant squad-mate for each squad of one, so that its turn goes on (section 8); a side without
 * squads has a lone squad there.
 */
function mates(units: readonly PositionUnit[]): PositionUnit[] {
  return (['a', 'b'] as const).flatMap((side) => {
    const squads = new Map<string, PositionUnit[]>();
    for (const each of units) {
      if (each.side === side && each.at && unitTypes[each.type]?.rank === 'standard')
        squads.set(each.group ?? 'red', [...(squads.get(each.group ?? 'red') ?? []), each]);
    }
    const lone = [...squads].flatMap(([squad, [first, ...more]]) =>
      first && more.length === 0 ? [{ squad, type: first.type }] : [],
    );
    const missing = squads.size > 0 ? lone : [{ squad: 'red', type: side === 'a' ? 'h-footman' : 'e-cutter' }];
    const corners = side === 'a' ? ['A1', 'C1', 'E1', 'G1'] : ['W23', 'U23', 'S23', 'Q23'];
    return missing.map(({ squad, type }, index) =>
      unit(`${side}${90 + index}`, type, corners[index] ?? null, { squad }),
    );
  });
}

/** The position of an example, in the notation of the engine. */
export function positionOf({
  units,
  alone = false,
  terrain,
  map,
  options = {},
  turn = {},
  markers,
  own = {},
  secrets,
}: Placed): Position {
  const field =
    options['battlefield'] === undefined && options['scenario'] === undefined
      ? { battlefield: map ?? 'constructed' }
      : {};
  return {
    system: book.handle.id,
    options: { ...field, attacker: 'a', ...options },
    turn,
    own,
    units: alone ? units : [...units, ...mates(units)],
    ...(map && options['scenario'] === undefined ? { map } : {}),
    ...(terrain ? { terrain } : {}),
    ...(markers ? { markers } : {}),
    ...(secrets ? { secrets } : {}),
  };
}

export const ask = askOf(book);

/** The state of a unit, in players' words. */
export function stateOf(view: Pick<AnyView, 'units' | 'board'>, id: string): Has {
  const found = view.units[id] as ChampionsUnit | undefined;
  if (!found) throw new Error(`There is no unit ${id}`);
  const one: ChampionsUnit = found;
  return {
    ...one,
    at: one.at === null ? null : gridOf(view.board).label(one.at),
    facing: one.facing === null ? null : (directionNames[one.facing] ?? null),
    class: classId(one),
    squad: one.group,
    worth: worthOf(one),
  };
}

/** Whether it is Large now. */
export const isLarge = (view: AnyView, id: string): boolean => isCavalry(view.units[id] as ChampionsUnit);

/** The cells that an answer may name now. */
export const cellsOffered =
  (by: SideId, verb: string, param: string): ((playing: Playing) => readonly Json[]) =>
  ({ view }) => [...new Set(book.handle.offers(view(by), by, verb).map(({ params }) => params[param] ?? null))];
