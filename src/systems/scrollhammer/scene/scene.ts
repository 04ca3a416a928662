import { SIDES, within as areaAround } from '../../../engine/index.ts';
import type { Cell, Highlight, Link, Scene, SceneMarker, SideId, Trail } from '../../../engine/index.ts';
import { groundKey, legendOf, waitsOf } from '../../../kit/index.ts';
import { isTerrain, terrains } from '../data/terrain.ts';
import { sideUnits } from '../formation/links.ts';
import { touch, gridFor, within, zoneRows } from '../geometry.ts';
import { groupsOf, unitsOf } from '../groups.ts';
import { agreedCovers, planOf } from '../options.ts';
import { holderOf, holding, pointsOfMission } from '../scenarios/verdict.ts';
import type { HammerEvent, HammerShow, HammerView } from '../state.ts';
import { flanksOf } from './arcs.ts';
import { diceOf, ghostsOf, groupsTold, trailsOf } from './events.ts';
import { tokensOf } from './tokens.ts';
import { sayIn, shaded } from '../texts.ts';
import type { SayText } from '../texts.ts';

/** A position as it is drawn; section 11. */
export function scene(view: HammerView, show: HammerShow): Scene {
  const told = show.events ?? [];
  const say = sayIn(show);
  const zones = [...zonesOf(view, say), ...objectiveAreas(view)];
  const shown = [...(show.overlay?.highlights ?? []), ...struck(view, told)];
  const trails = [...trailsOf(view, told), ...(show.overlay?.trails ?? [])];
  return {
    board: view.board,
    ground: groundKey(view.system, view.board.pieces, zones),
    terrain: terrainOf(view, say),
    zones,
    lines: [],
    tokens: tokensOf(view, show),
    markers: markersOf(view, say),
    links: linksOf(view),
    trails,
    ghosts: ghostsOf(view, told),
    highlights: shown,
    dice: diceOf(view, told, say),
    sides: SIDES.map((side) => sideOf(view, side, show)),
    banner: banner(view, show, say),
    focus: show.overlay?.focus ?? focusOf(view, show, trails),
    legend: legendOf(shown, show),
  };
}

/** Pieces with their cover on them; dangerous ground hatched, difficult dotted. Section 11 */
function terrainOf(view: HammerView, say: SayText): Scene['terrain'] {
  const covers = agreedCovers(view);
  return view.board.pieces.flatMap(({ kind, cells }) => {
    if (!isTerrain(kind)) return [];
    const { look, move, cover: usual, sight, elevation } = terrains[kind];
    const cover = covers.get(kind) ?? usual;
    return [
      {
        look,
        name: cover === null ? say(`terrain.${kind}`) : say('terrain-cover', { terrain: kind, cover }),
        cells,
        tall: sight === 'blocks',
        height: elevation,
        ...(cover === null ? {} : { label: `${cover}+` }),
        ...(move === 'dangerous'
          ? { over: 'hatched' as const }
          : move === 'difficult'
            ? { over: 'dotted' as const }
            : {}),
      },
    ];
  });
}

/** Sides and rear of the blocks that were just charged. Section 11 */
const struck = (view: HammerView, told: readonly HammerEvent[]): Highlight[] => {
  const targets = told.flatMap((event) => (event.kind === 'charge.declared' ? event.facts.targets : []));
  return [...new Set(targets)].flatMap((id) => (view.own.groups[id] ? flanksOf(view, id) : []));
};

/** Deployment zones, strong while groups are set up. SH-18.4 */
function zonesOf(view: HammerView, say: SayText): Highlight[] {
  if (view.own.turn > 0) return [];
  const { columns } = view.board;
  return SIDES.map((side): Highlight => {
    const [first, last] = zoneRows(view, side);
    return {
      shade: side === 'a' ? 'side-a' : 'side-b',
      cells: Array.from({ length: (last - first + 1) * columns }, (_, index) => first * columns + index),
      name: say('zone', { side }),
      outline: false,
    };
  });
}

/** The cells from which an objective is held. SH-18.9 */
function objectiveAreas(view: HammerView): Highlight[] {
  if (view.options['mission'] !== 'objectives') return [];
  const grid = gridFor(view);
  return planOf(view).objectives.flatMap((label) => {
    const at = grid.read(label);
    if (at === null) return [];
    const near = areaAround(grid, at, holding).filter((cell) =>
      within(view, { at, size: 1 }, { at: cell, size: 1 }, holding),
    );
    return shaded('neutral', '', near, 'faint');
  });
}

/** Objectives with who holds them. SH-18.9 */
function markersOf(view: HammerView, say: SayText): SceneMarker[] {
  if (view.options['mission'] !== 'objectives') return [];
  return planOf(view).objectives.flatMap((label, index) => {
    const at = gridFor(view).read(label);
    const side = holderOf(view, label);
    return at === null
      ? []
      : [
          {
            id: `objective-${index + 1}`,
            sign: 'flag' as const,
            at,
            label: String(index + 1),
            side,
            name: say('objective-of', { number: index + 1, side }),
          },
        ];
  });
}

/** A line between units in contact with an enemy. Section 11 */
function linksOf(view: HammerView): Link[] {
  const enemies = sideUnits(view, 'b');
  return sideUnits(view, 'a').flatMap((unit) =>
    enemies.flatMap((enemy): Link[] =>
      touch(view, unit, enemy) ? [{ from: unit.at, to: enemy.at, kind: 'contact' }] : [],
    ),
  );
}

function sideOf(view: HammerView, side: SideId, show: HammerShow): Scene['sides'][number] {
  const { own } = view;
  const say = sayIn(show);
  const units = sideUnits(view, side);
  const more = say('side-more', {
    dice: units.reduce((sum, { pool }) => sum + pool, 0),
    reserve: groupsOf(view, side, true).filter(({ reserve }) => reserve).length,
  });
  return {
    side,
    name: show.names.side(side),
    active: own.turn > 0 && !view.result && own.active === side,
    note: say('side-note', {
      units: units.length,
      of: Object.values(view.units).filter((unit) => unit.side === side).length,
      points: own.turn > 0 ? pointsOfMission(view)[side] : null,
      mission: view.options['mission'] ?? null,
    }),
    ...(more === '' ? {} : { more }),
  };
}

function banner(view: HammerView, show: HammerShow, say: SayText): Scene['banner'] {
  const { own, result, options } = view;
  const title = result
    ? say('banner.over', { winner: result.winner })
    : own.turn === 0
      ? say('banner.set-up')
      : say('banner.turn', {
          round: Math.ceil(own.turn / 2),
          turns: Number(options['turns']),
          phase: own.phase === 'strike' ? 'movement' : own.phase,
          side: own.active,
        });
  return { title, lines: [...waitsOf(view, show), say('banner.mission', { mission: options['mission'] ?? null })] };
}

/** What the crop must show: whom what happened concerns; if nothing did, all units; before the first turn the whole board. */
function focusOf(view: HammerView, show: HammerShow, trails: readonly Trail[]): Cell[] {
  if (view.own.turn === 0) return [];
  const cells = new Set<Cell>();
  for (const { points, along = [] } of trails)
    for (const place of [...points, ...along.flat()]) {
      const cell = gridFor(view).cellAt(place);
      if (cell !== null) cells.add(cell);
    }
  for (const id of groupsTold(show.events ?? []))
    if (view.own.groups[id]) for (const { at } of unitsOf(view, id)) cells.add(at);
  if (cells.size === 0) for (const side of SIDES) for (const { at } of sideUnits(view, side)) cells.add(at);
  return [...cells];
}
