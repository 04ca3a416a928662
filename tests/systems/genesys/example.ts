import { expect, it } from 'vitest';
import type {
  Action,
  AnyMatch,
  Event,
  Facts,
  Json,
  Position,
  PositionTerrain,
  PositionUnit,
  SideId,
} from '../../../src/engine/index.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import { directionNames, label } from '../../../src/systems/genesys/geometry.ts';
import { genesys } from '../../../src/systems/genesys/index.ts';
import type { GenesysUnit, GenesysView } from '../../../src/systems/genesys/state.ts';
import { isDown, isGone } from '../../../src/systems/genesys/units.ts';
import { bookOf } from '../../support/book.ts';
import { act, openPlaying, perform } from '../../support/example.ts';
import type { Deed, Playing } from '../../support/example.ts';

export { act, asks, refused, timeUp } from '../../support/example.ts';
export type { Playing } from '../../support/example.ts';

export const book = bookOf(genesys);

/** In what a figure differs from an untouched one of its type. */
export interface Differs {
  readonly squad?: string;
  readonly facing?: (typeof directionNames)[number];
  readonly level?: number;
  readonly gear?: readonly string[];
  readonly stats?: Readonly<Record<string, number>>;
  readonly with?: Facts;
}

/** A figure by id, type and cell; alone in its squad unless one is named. */
export const figure = (id: string, type: string, at: string | null, differs: Differs = {}): PositionUnit => ({
  id,
  side: id[0] as SideId,
  type,
  at,
  ...(differs.squad ? { group: differs.squad } : {}),
  ...(differs.facing ? { facing: directionNames.indexOf(differs.facing) } : {}),
  ...(differs.level ? { level: differs.level } : {}),
  with: {
    ...(differs.gear ? { gear: [...differs.gear] } : {}),
    ...(differs.stats ? { stats: differs.stats } : {}),
    ...differs.with,
  },
});

/** The basic figure of section 8: a Warder with nothing but a blade. */
export const basic = (id: string, at: string, differs: Differs = {}): PositionUnit => figure(id, 'warder', at, differs);

export interface Placed {
  readonly units: readonly PositionUnit[];
  readonly terrain?: readonly PositionTerrain[];
  readonly markers?: NonNullable<Position['markers']>;
  readonly options?: Facts;
  readonly turn?: NonNullable<Position['turn']>;
  readonly own?: Facts;
  /** Whether side b is asked about reactions: never, unless it says so. */
  readonly watch?: string;
}

export interface Example extends Placed {
  readonly play: readonly Deed[];
  readonly dice?: readonly number[];
  /** What units are at the end. */
  readonly has?: Readonly<Record<string, Has>>;
  readonly after?: (playing: Playing) => void;
}

/** What can be said of a unit: standing, fallen, dead; where it is; any other fact. */
export interface Has {
  readonly is?: 'standing' | 'fallen' | 'dead';
  readonly at?: string | null;
  readonly [fact: string]: Json | undefined;
}

/** A position as section 8 has them: open ground by day in round 2, side a to play, nobody watches. */
export function positionOf({
  units,
  terrain,
  markers,
  options = {},
  turn = {},
  own = {},
  watch = 'none',
}: Placed): Position {
  return {
    system: 'genesys',
    options: {
      points: 1000,
      terrain: 'preset:open',
      'mission.a': 'kill-points',
      'mission.b': 'kill-points',
      'mission.secondary': 'kill-points',
      optionalMission: 'off',
      windows: 'all',
      timeOfDay: 'daylight',
      weather: 'normal',
      ...options,
    },
    turn: { phase: 'turn', active: 'a', round: 2, ...turn },
    units,
    terrain: terrain ?? [],
    ...(markers ? { markers } : {}),
    own: { missions: { a: 'kill-points', b: 'kill-points', secondary: 'kill-points' }, ...own },
    secrets: { a: { orders: { watch } }, b: { orders: { watch } } },
  };
}

export const viewOf = (playing: Playing): GenesysView => playing.view('umpire') as unknown as GenesysView;

export function unitIn(playing: Playing, id: string): GenesysUnit {
  const unit = viewOf(playing).units[id];
  if (!unit) throw new Error(`There is no ${id}`);
  return unit as GenesysUnit;
}

/** A unit in players' words. */
export function stateOf(playing: Playing, id: string): Has {
  const unit = unitIn(playing, id);
  return {
    ...unit,
    at: unit.at === null ? null : label(viewOf(playing), unit.at),
    is: isGone(unit) || unit.place === 'dead' ? 'dead' : isDown(unit) ? 'fallen' : 'standing',
  } as unknown as Has;
}

/** A worked example: position, actions, every die in order, and how units are afterwards. */
export function example(title: string, { play, dice = [], has = {}, after, ...placed }: Example): void {
  it(title, () => {
    const playing = openPlaying(book, positionOf(placed), dice);
    perform(playing, play);
    for (const [id, expected] of Object.entries(has)) expect(stateOf(playing, id), id).toMatchObject(expected);
    after?.(playing);
    playing.finish();
  });
}

/** Events of a kind, with their facts. */
export const told = (playing: Playing, kind: string): Facts[] =>
  playing.events.filter((event) => event.kind === kind).map(({ facts }) => facts);

const side = (id: string): SideId => id[0] as SideId;

/** One unit goes along cells. */
export const goes = (id: string, path: string, more: Facts = {}): Action =>
  act(side(id), 'move', { units: [{ unit: id, path: path.split(' '), ...more }] });
/** Several units go: `a1 K12, a2 L12`. */
export const go = (by: SideId, units: string, more: Facts = {}): Action => act(by, 'move', { units, ...more });
export const charges = (by: SideId, targets: string, units: string, more: Facts = {}): Action =>
  act(by, 'charge', { targets, units, ...more });
export const shoots = (by: SideId, shots: string | readonly Facts[], more: Facts = {}): Action =>
  act(by, 'shoot', { shots, ...more });
export const fights = (by: SideId, strikes: string | readonly Facts[], more: Facts = {}): Action =>
  act(by, 'fight', { strikes, ...more });
export const allocates = (by: SideId, strikes: string | readonly Facts[] = ''): Action =>
  act(by, 'allocate', strikes === '' ? {} : { strikes });
export const activates = (by: SideId, ...squads: readonly string[]): Action => act(by, 'activate', { squads });
export const ends = (by: SideId): Action => act(by, 'end');
export const passes = (by: SideId): Action => act(by, 'pass');
export const reacts = (by: SideId, ...reactions: readonly Facts[]): Action => act(by, 'react', { reactions });

/** A position only looked at. */
export function look(placed: Placed): GenesysView {
  const opened = book.handle.open(positionOf(placed), scriptedDice([]));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return book.handle.view(opened.match, 'umpire') as unknown as GenesysView;
}

/** Options with nothing left to the dice of the set-up. */
export const settled = {
  points: 1000,
  terrain: 'preset:open',
  'mission.a': 'kill-points',
  'mission.b': 'kill-points',
  'mission.secondary': 'kill-points',
  optionalMission: 'off',
  timeOfDay: 'daylight',
  weather: 'normal',
};

/** A match being set up. */
export interface SetUp {
  readonly match: AnyMatch;
  readonly events: readonly Event[];
  readonly view: GenesysView;
  /** Scripted dice not thrown. */
  readonly left: number;
  /** Facts of the events of a kind. */
  told(kind: string): Facts[];
  /** The code with which an action is refused now; null where it is accepted. */
  codeOf(action: Action): string | null;
}

/** A match from its beginning, with these options and dice, after some actions. */
export function setUp(options: Facts, dice: readonly number[] = [], deeds: readonly Action[] = []): SetUp {
  const script = scriptedDice(dice);
  const begun = book.handle.begin({ options: { ...settled, ...options } }, script);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const events = [...begun.events];
  let { match } = begun;
  for (const deed of deeds) {
    const outcome = book.handle.apply(match, deed, script);
    if (!outcome.ok) throw new Error(JSON.stringify([deed, outcome.refusal]));
    events.push(...outcome.events);
    match = outcome.match;
  }
  return {
    match,
    events,
    view: book.handle.view(match, 'umpire') as unknown as GenesysView,
    left: script.left(),
    told: (kind) => events.filter((event) => event.kind === kind).map(({ facts }) => facts),
    codeOf: (action) => book.handle.check(book.handle.view(match, action.by), action)?.code ?? null,
  };
}

/** Army lists of both sides for 1000 points, the ready ones unless squads are given. */
export const mustered = (a: Facts = {}, b: Facts = {}): Action[] => [
  act('a', 'muster', { ...(a['squads'] === undefined ? { list: 'holds-1000' } : {}), ...a }),
  act('b', 'muster', { ...(b['squads'] === undefined ? { list: 'concord-1000' } : {}), ...b }),
];

/** Parameters of all that a side is offered of a verb. */
export const offers = (playing: Playing, by: SideId, verb: string): readonly Facts[] =>
  playing.book.handle.offers(playing.view(by), by, verb).map(({ params }) => params);

/** What a form offers for a parameter, or for a field of one of its rows: values, cells, rows by their keys, or bounds. */
export function choices(
  playing: Playing,
  by: SideId,
  verb: string,
  param: string,
  { given = {}, row, field = '' }: { readonly given?: Facts; readonly row?: string; readonly field?: string } = {},
): readonly string[] {
  const at = row === undefined ? undefined : { row, field };
  const found = playing.book.handle.choices(playing.view(by), by, verb, given, param, at);
  if ('list' in found) return found.list.map(({ value }) => String(value));
  if ('cells' in found) return found.cells.map((cell) => label(viewOf(playing), cell));
  if ('records' in found) return found.records.map(({ key }) => key);
  if ('least' in found) return [`${found.least} to ${found.most}`];
  throw new Error('These rows are no records');
}
