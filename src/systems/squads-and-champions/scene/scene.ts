import { other, plain, SIDES } from '../../../engine/index.ts';
import type { Cell, Highlight, Scene, SceneMarker, SideId, Trail } from '../../../engine/index.ts';
import {
  drawnTerrain,
  focusOn,
  groundKey,
  legendOf,
  onBoard,
  shadeOf,
  sideZones,
  unitsNamed,
  waitsOf,
} from '../../../kit/index.ts';
import { terrainById } from '../data/terrain.ts';
import type { Level } from '../data/terrain.ts';
import { gridFor, startRows } from '../geometry.ts';
import { tokensOf } from './tokens.ts';
import { cellIn, diceOf, ghostsOf, trailsOf, unitsTold } from './events.ts';
import { force } from '../setup/deployment.ts';
import { holderOf, rectangle, scenarioOf, sidesIn, storesLeft } from '../scenarios/scenario.ts';
import { arcOf, distance, spaceOf } from '../movement/space.ts';
import type { ChampionsShow, ChampionsView, SeenUnit } from '../state.ts';
import { groupsLeft } from '../turns.ts';
import { isChampion, worthOf } from '../units.ts';
import { sayIn, shaded } from '../texts.ts';
import type { SayText } from '../texts.ts';

/** Slopes are half-way up; cliffs are where high ground meets low. SC-11.6 */
const heights: Readonly<Record<Level, number>> = { ground: 0, slope: 0.5, elevated: 1 };

/** A position as it is drawn; section 11. */
export function scene(view: ChampionsView, show: ChampionsShow): Scene {
  const told = show.events ?? [];
  const say = sayIn(show);
  const zones = zonesOf(view, say);
  const threats = threatsOf(view);
  const shown = [...threats, ...(show.overlay?.highlights ?? [])];
  const trails = [...trailsOf(view, told, show), ...(show.overlay?.trails ?? [])];
  return {
    board: view.board,
    ground: groundKey(view.system, view.board.pieces, zones),
    terrain: drawnTerrain(view.board.pieces, (kind) => {
      const { look = null, fire, level } = terrainById[kind] ?? {};
      return look && level
        ? { look, name: say(`terrain.${kind}`), tall: fire === 'blocks', height: heights[level] }
        : null;
    }),
    zones,
    lines: [],
    tokens: tokensOf(view, show),
    markers: markersOf(view, say),
    links: [],
    trails,
    ghosts: ghostsOf(view, told),
    highlights: [...areasOf(view, say), ...shown],
    dice: diceOf(view, told, show),
    sides: SIDES.map((side) => sideOf(view, side, show)),
    banner: banner(view, show, say),
    focus: show.overlay?.focus ?? focusOf(view, show, trails),
    legend: legendOf(shown, show),
  };
}

/** Start areas during set-up; after it only where reinforcements come in, as a light tint. SC-2.8, SC-13.5 */
function zonesOf(view: ChampionsView, say: SayText): Highlight[] {
  const { attacker, round } = view.own;
  if (attacker === null || (round > 0 && view.options['reinforcements'] !== 'on')) return [];
  const { columns, rows } = view.board;
  const cells = (side: SideId): Cell[] => {
    const [first, last] = startRows(view, side);
    return Array.from({ length: (last - first + 1) * columns }, (_, index) => (rows - last) * columns + index);
  };
  return sideZones(cells, (side) => say('zone', { side }), round > 0);
}

/** Victory areas with their present holders. 9.2, SC-R43 */
function areasOf(view: ChampionsView, say: SayText): Highlight[] {
  return scenarioOf(view).areas.map((area): Highlight => {
    const side = holderOf(view, area);
    const facts = { area: area.id, side, contested: sidesIn(view, area).length > 1 };
    return {
      shade: shadeOf(side),
      cells: rectangle(view, area.cells),
      name: say('area.alt', facts),
      label: say('area', facts),
      outline: true,
    };
  });
}

/** Cells in front of the waiting side's Pikes: a move ends there. SC-4.10 */
function threatsOf(view: ChampionsView): Highlight[] {
  const { own } = view;
  if (own.round === 0 || view.result || !view.asked.some(({ kind }) => kind === 'turn' || kind === 'activation'))
    return [];
  const cells = [
    ...new Set(
      onBoard(view)
        .filter(({ side }) => side !== own.active)
        .flatMap((unit) => arcOf(view, unit)),
    ),
  ];
  return shaded('danger', 'front arcs', cells, 'faint');
}

/** Stores, and the places of burnt ones. 9.3 */
function markersOf(view: ChampionsView, say: SayText): SceneMarker[] {
  const left = storesLeft(view);
  const burnt = scenarioOf(view).markers.filter(({ id }) => !left.some((marker) => marker.id === id));
  return [
    ...left.map((store): SceneMarker => ({
      id: store.id,
      sign: 'barrel',
      at: store.at,
      label: '',
      side: null,
      name: say('store'),
    })),
    ...burnt.map(({ id, cell }): SceneMarker => ({
      id,
      sign: 'barrel',
      at: cellIn(view, cell),
      label: '',
      side: null,
      name: say('store.burnt'),
      spent: true,
    })),
  ];
}

/** The side that must do something now, which may be the one whose turn it is not, or over. SC-9.4, SC-13.1 */
const isAwaited = ({ asked, own }: ChampionsView, side: SideId): boolean =>
  asked.length === 0 ? own.active === side : asked.some(({ of }) => of === side);

/** Points, and the groups that have yet to begin in this round; the worth of its Champions to the other side. SC-3.3, SC-12.1 */
function sideOf(view: ChampionsView, side: SideId, show: ChampionsShow): Scene['sides'][number] {
  const { own } = view;
  // Until everybody is set up, those count as well who have no place yet.
  const units = own.round > 0 ? onBoard(view, side) : force(view, side);
  const say = sayIn(show);
  const champions = units.filter(isChampion).map((unit) => ({ unit: unit.id, worth: worthOf(unit) }));
  return {
    side,
    name: show.names.side(side),
    active: own.round > 0 && !view.result && isAwaited(view, side),
    note: say('side-note', { points: own.scores[side], target: Number(view.options['target']), units: units.length }),
    ...(own.round > 0
      ? { more: say('side-more', { groups: view.result ? null : groupsLeft(view, side).length, champions }) }
      : {}),
  };
}

function banner(view: ChampionsView, show: ChampionsShow, say: SayText): Scene['banner'] {
  const { attacker, round } = view.own;
  const scenario =
    round === 0 && attacker === null
      ? []
      : [say('banner.scenario', { scenario: String(view.options['scenario']), attacker })];
  return { title: titleOf(view, say), lines: [...waitsOf(view, show), ...scenario] };
}

function titleOf({ own, options, result }: ChampionsView, say: SayText): string {
  if (result) return say('banner.over', { winner: result.winner });
  if (own.round === 0) return say('banner.set-up', { scenario: String(options['scenario']) });
  const { round, active, activation } = own;
  return say('banner.turn', {
    round,
    limit: Number(options['roundLimit']),
    turn: own.turnsEach - own.turns[active] + 1,
    turns: own.turnsEach,
    side: active,
    group: activation?.group ?? null,
  });
}

/** The picture includes enemies within this many cells of a unit about to act. */
const lookout = 8;

/** The nearest enemies of a unit, if close enough to matter. */
function nearestEnemies(view: ChampionsView, unit: SeenUnit): SeenUnit[] {
  const own = spaceOf(view, unit);
  const away = (enemy: SeenUnit): number => distance(view, own, spaceOf(view, enemy));
  return onBoard(view, other(unit.side))
    .filter((enemy) => away(enemy) <= lookout)
    .sort((one, two) => away(one) - away(two))
    .slice(0, 1);
}

/**
 * What the crop must show: what just happened and whom the question is about; if there is nothing, and when the first
 * round begins, all units. During set-up, the whole board.
 */
function focusOf(view: ChampionsView, show: ChampionsShow, trails: readonly Trail[]): Cell[] {
  const told = show.events ?? [];
  const asked = view.asked
    .flatMap(({ facts }) => unitsNamed(view, plain(facts), ['unit', 'attacker', 'target', 'units']))
    .flatMap((unit) => [unit, ...(unit.at === null ? [] : nearestEnemies(view, unit))]);
  const begins = view.own.round === 1 && told.some(({ kind }) => kind === 'round-began');
  const shown = [...unitsTold(view, told), ...asked, ...(begins ? onBoard(view) : [])];
  const cells = focusOn(
    ({ column, row }) => gridFor(view).cellAt({ column: Math.floor(column), row: Math.ceil(row) }),
    trails,
    shown,
    (unit) => (unit.at === null ? [] : spaceOf(view, unit)),
  );
  return cells.length === 0 && view.own.round > 0 ? onBoard(view).flatMap((unit) => [...spaceOf(view, unit)]) : cells;
}
