import { SIDES } from '../../../engine/index.ts';
import type { Cell, Highlight, Link, Scene, SideId, Trail } from '../../../engine/index.ts';
import { groundKey, legendOf, onBoard, waitsOf } from '../../../kit/index.ts';
import { zoneRadius } from '../data/constants.ts';
import { terrains } from '../data/terrain.ts';
import type { TerrainId } from '../data/terrain.ts';
import { gatesOf, gridFor, groundOf, within } from '../geometry.ts';
import { scenarioOf } from '../options.ts';
import { countsPoints, pointsOf } from '../scenarios/verdict.ts';
import { zoneCells } from '../setup/deployment.ts';
import type { SeenFigure, VampiresShow, VampiresView } from '../state.ts';
import { enemiesOf, inGame, inReserve } from '../units.ts';
import { diceOf, ghostsOf, trailsOf, unitsTold } from './events.ts';
import { markerLegend, markersOf } from './markers.ts';
import { tokensOf } from './tokens.ts';
import { sayIn, shaded } from '../texts.ts';
import type { SayText } from '../texts.ts';

/** Steps lie half way up. VW-1.4 */
const heightOf = (level: 0 | 1 | null): number => level ?? 0.5;

/** A position as it is drawn; section 11. */
export function scene(view: VampiresView, show: VampiresShow): Scene {
  const told = show.events ?? [];
  const say = sayIn(show);
  const zones = zonesOf(view, say);
  const shown = [...shadowsOf(view), ...(show.overlay?.highlights ?? [])];
  const trails = [...trailsOf(view, told, show), ...(show.overlay?.trails ?? [])];
  const focus = show.overlay?.focus ?? focusOf(view, show, trails);
  const markers = markersOf(view, say);
  // The marker on the tomb is drawn in its place.
  const pieces = view.board.pieces.filter(({ kind }) => kind !== 'tomb' || !scenarioOf(view).ritual);
  return {
    board: view.board,
    ground: groundKey(view.system, pieces, zones),
    terrain: pieces.flatMap(({ kind, cells }) => {
      const terrain = terrains[kind as TerrainId];
      return terrain.look
        ? [
            {
              look: terrain.look,
              name: say(`terrain.${kind as TerrainId}`),
              cells,
              tall: terrain.solid,
              height: heightOf(terrain.level),
            },
          ]
        : [];
    }),
    zones,
    lines: [],
    tokens: tokensOf(view, show),
    markers,
    links: linksOf(view),
    trails,
    ghosts: ghostsOf(view, told),
    highlights: shown,
    dice: diceOf(view, told, say),
    sides: SIDES.map((side) => sideOf(view, side, show)),
    banner: banner(view, show, say),
    focus,
    legend: [...legendOf(shown, show), ...markerLegend(view, markers, focus, say)],
  };
}

/** Where a side comes from: its zone while it sets up, its gate afterwards. 3.8 */
function zonesOf(view: VampiresView, say: SayText): Highlight[] {
  const gates = scenarioOf(view).entry === 'gates';
  if (!gates && view.own.turn > 0) return [];
  return SIDES.map((side): Highlight => ({
    shade: side === 'a' ? 'side-a' : 'side-b',
    cells: gates ? gatesOf(view, side) : zoneCells(view, side),
    name: say(gates ? 'gate' : 'zone', { side }),
    outline: false,
    faint: view.own.turn > 0,
  })).filter(({ cells }) => cells.length > 0);
}

/** VW-11.8 */
function shadowsOf(view: VampiresView): Highlight[] {
  const cells = groundOf(view).terrain.flatMap((_, cell) =>
    view.own.zones.some(({ at }) => within(view, at, cell, zoneRadius)) ? [cell] : [],
  );
  return shaded('effect', 'Zone of Shadows', cells, 'faint');
}

/** A line between figures in contact, each pair once. Section 11 */
const linksOf = (view: VampiresView): Link[] =>
  onBoard(view, 'a').flatMap((unit) =>
    enemiesOf(view, unit).map((enemy): Link => ({ from: unit.at, to: enemy.at, kind: 'contact' })),
  );

function sideOf(view: VampiresView, side: SideId, show: VampiresShow): Scene['sides'][number] {
  const { own } = view;
  const say = sayIn(show);
  const units = inGame(view, side);
  const out = Object.values(view.units).filter((unit) => unit.side === side && unit.out).length;
  const more =
    own.turn > 0
      ? say('side-more', {
          reserve: units.filter(inReserve).length,
          out,
          // Of what is over, only what is left counts.
          initiative: !view.result && own.initiative === side,
          passed: !view.result && own.passed.includes(side),
        })
      : '';
  return {
    side,
    name: show.names.side(side),
    active: !view.result && view.asked.some(({ of }) => of === side),
    note: say('side-note', {
      company: own.companies[side],
      units: units.length,
      points: countsPoints(view) ? pointsOf(view, side) : null,
    }),
    ...(more === '' ? {} : { more }),
  };
}

function banner(view: VampiresView, show: VampiresShow, say: SayText): Scene['banner'] {
  const figures = Object.values(view.units);
  const rituals = figures.flatMap(({ id, ritual }) => (ritual ? [say('banner.ritual', { unit: id })] : []));
  const bearers = figures.flatMap(({ id, materials }) => (materials ? [id] : []));
  const about =
    bearers.length > 0
      ? say('banner.materials', { units: bearers })
      : say('banner.scenario', { scenario: String(view.options['scenario']) });
  // A ritual takes the room of what the match is about.
  return {
    title: titleOf(view, say),
    lines: [...rituals, ...waitsOf(view, show), ...(rituals.length > 0 ? [] : [about])],
  };
}

function titleOf(view: VampiresView, say: SayText): string {
  const { own, options, result, asked } = view;
  if (result) return say('banner.over', { winner: result.winner });
  if (own.turn === 0) return say('banner.set-up', { scenario: String(options['scenario']) });
  const facts = { turn: own.turn, turns: Number(options['turns']) };
  const [decision] = asked;
  return decision ? say('banner.phase', { ...facts, phase: own.phase, side: decision.of }) : say('banner.turn', facts);
}

/** How far from what happened the picture looks for others, in inches. */
const lookout = 5;

/** What the crop must show: what just happened and who is near; if nothing did, all figures, and before the first turn the whole board. */
function focusOf(view: VampiresView, show: VampiresShow, trails: readonly Trail[]): Cell[] {
  if (view.own.turn === 0) return [];
  const cells = new Set<Cell>();
  const add = (unit: SeenFigure): void => {
    if (unit.at !== null) cells.add(unit.at);
  };
  for (const { points } of trails)
    for (const place of points) {
      const cell = gridFor(view).cellAt(place);
      if (cell !== null) cells.add(cell);
    }
  const begins = (show.events ?? []).some(({ kind }) => kind === 'turn-started');
  if (!begins) unitsTold(view, show.events ?? []).forEach(add);
  for (const { at, ...unit } of onBoard(view))
    if ([...cells].some((cell) => within(view, cell, at, lookout))) add({ ...unit, at });
  if (cells.size === 0 || begins) {
    onBoard(view).forEach(add);
    const { tomb } = groundOf(view);
    if (tomb !== null && scenarioOf(view).ritual) cells.add(tomb);
    for (const side of SIDES)
      if (inGame(view, side).some(inReserve)) gatesOf(view, side).forEach((cell) => cells.add(cell));
  }
  return [...cells];
}
