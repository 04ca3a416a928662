import { SIDES, plain } from '../../../engine/index.ts';
import type { Cell, Highlight, Link, Scene, SceneDice, Trail, UnitId } from '../../../engine/index.ts';
import {
  cellOf,
  drawnTerrain,
  focusOn,
  groundKey,
  legendOf,
  sideZones,
  unitOf,
  unitsNamed,
  waitsOf,
} from '../../../kit/index.ts';
import { sameMoment, now } from '../movement/contacts.ts';
import { centre } from '../data/scenarios.ts';
import { pieceTypes } from '../data/terrain.ts';
import { strip, zoneOf } from '../setup/deployment.ts';
import { grid, readCell, shape } from '../geometry.ts';
import { marksOf } from './marks.ts';
import { readyUnits } from '../ready.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { SalvationView, SalvationEvent, SalvationShow } from '../state.ts';
import { isHostage, onBoard } from '../units.ts';
import { pointsOf } from '../scenarios/verdict.ts';
import { sayIn, shaded, text } from '../texts.ts';
import { token } from './token.ts';
import { trailsOf, cellAt, sideOf } from './trails.ts';

/** A position as it is drawn; section 11. */
export function scene(view: SalvationView, show: SalvationShow): Scene {
  const told = show.events ?? [];
  const zones = zonesOf(view, show);
  const highlights = [...areasOf(told), ...(show.overlay?.highlights ?? [])];
  const ready = new Set(readyUnits(view, view.own.active).map(({ id }) => id));
  const trails = [...told.flatMap((event) => trailsOf(event)), ...(show.overlay?.trails ?? [])];
  const focus = show.overlay?.focus ?? focusOf(view, told, trails);
  return {
    board: shape,
    ground: groundKey(view.system, view.board.pieces, zones),
    terrain: drawnTerrain(view.board.pieces, (kind) => ({
      look: pieceTypes[kind]?.look ?? 'rock',
      name: sayIn(show)(`piece.${kind}`),
      tall: pieceTypes[kind]?.tall ?? true,
    })),
    zones,
    lines: view.own.edges ? [midLine(view, show)] : [],
    tokens: onBoard(view).map((unit) => token(view, unit, ready.has(unit.id), show)),
    markers: marksOf(view, show),
    links: linksOf(view),
    trails,
    ghosts: ghostsOf(view, told),
    highlights,
    dice: diceOf(view, told),
    sides: SIDES.map((side) => {
      const units = onBoard(view, side);
      const facts = {
        units: units.length,
        of: Object.values(view.units).filter((unit) => unit.side === side && !isHostage(unit.id)).length,
        points: pointsOf(view, side),
      };
      return {
        side,
        name: show.names.side(side),
        note: sayIn(show)('side-note', facts),
        active: view.own.turn > 0 && !view.result && view.own.active === side,
      };
    }),
    banner: banner(view, show),
    focus,
    legend: [
      ...legendOf(highlights, show),
      ...zonesNear(zones, focus).map(({ shade, name }) => ({ shade, text: name })),
    ],
  };
}

/** Set-up zones during set-up; later the sides' own edges. */
function zonesOf(view: SalvationView, show: SalvationShow): Highlight[] {
  const middle: Highlight = {
    shade: 'centre',
    cells: [readCell(centre)],
    name: sayIn(show)('zone.centre'),
    outline: false,
  };
  const { edges, scenario } = view.own;
  if (!edges || !scenario) return [middle];
  const sides = sideZones(
    (side) => (view.own.turn === 0 ? zoneOf(view, side) : strip(view, side, 1)),
    (side) => sayIn(show)('zone', { side }),
  );
  return [...sides, middle];
}

/** How many cells around what a picture is about are surely in it. */
const MARGIN = 2;

/** The zones of which something is in a picture about these cells; all in one of the whole board. */
const zonesNear = (zones: readonly Highlight[], focus: readonly Cell[]): readonly Highlight[] =>
  focus.length === 0
    ? zones
    : zones.filter(({ cells }) => cells.some((cell) => focus.some((each) => grid.apart(cell, each) <= MARGIN)));

function midLine(view: SalvationView, show: SalvationShow): Scene['lines'][number] {
  const name = sayIn(show)('line.middle');
  const numbers = view.own.edges?.a === '1' || view.own.edges?.a === '37';
  return numbers
    ? { from: { column: 18, row: 0 }, to: { column: 18, row: 35 }, name }
    : { from: { column: 0, row: 17.5 }, to: { column: 36, row: 17.5 }, name };
}

function linksOf(view: SalvationView): Link[] {
  const tethers = onBoard(view).flatMap((unit): Link[] =>
    unit.escorting === null ? [] : [{ from: cellOf(unit), to: cellOf(unitOf(view, unit.escorting)), kind: 'tether' }],
  );
  // SS-8.12: until results are complete, contacts of a unit that is already gone remain.
  const there = view.own.contacts.filter(({ a, b }) => view.units[a]?.at != null && view.units[b]?.at != null);
  return [
    ...tethers,
    ...there.map((contact): Link => {
      const charger = contact.charger === contact.b ? contact.b : contact.a;
      const from = cellOf(unitOf(view, charger));
      const to = cellOf(unitOf(view, charger === contact.a ? contact.b : contact.a));
      if (sameMoment(contact.fought, now(view))) return { from, to, kind: 'fought' };
      if (contact.charger !== null) return { from, to, kind: 'charge' };
      return { from, to, kind: contact.how === 'fresh' && sameMoment(contact.arose, now(view)) ? 'fresh' : 'contact' };
    }),
  ];
}

/** Areas where spells burned or raised units. SS-14.1, SS-14.2, SS-14.6 */
const areasOf = (told: readonly SalvationEvent[]): Highlight[] =>
  told.flatMap((event) => {
    if ((event.kind !== 'spell-effect' && event.kind !== 'raised') || !event.facts.cells) return [];
    return shaded(
      'effect',
      'spell',
      event.facts.cells.flatMap((each) => cellAt(each) ?? []),
    );
  });

/** The former cells of units that moved or are gone. */
function ghostsOf(view: SalvationView, told: readonly SalvationEvent[]): Scene['ghosts'] {
  const left = new Map<string, Cell>();
  for (const { kind, facts: known } of told) {
    const { unit, from, cell: last } = plain(known);
    const cell = cellAt(from ?? (kind === 'died' ? last : null));
    if (typeof unit === 'string' && cell !== null && !left.has(unit)) left.set(unit, cell);
  }
  return [...left]
    .filter(([, at]) => !onBoard(view).some((each) => each.at === at))
    .map(([id, at]) => ({
      at,
      side: sideOf(id) ?? 'a',
      label: id,
      ...(onBoard(view).some((each) => each.id === id) ? {} : { gone: true }),
    }));
}

/** Dice, shown at the unit that threw them. */
function diceOf(view: SalvationView, told: readonly SalvationEvent[]): SceneDice[] {
  const dice: SceneDice[] = [];
  for (const event of told) {
    if (event.kind !== 'roll' || !('unit' in event.facts)) continue;
    const { facts } = event;
    const unit = view.units[facts.unit];
    if (!unit || unit.at === null || facts.dice.length === 0) continue;
    dice.push({
      at: unit.at,
      side: unit.side,
      dice: facts.dice.map((value) => ({ value, good: 'need' in facts && value <= facts.need })),
    });
  }
  return dice;
}

/**
 * What the crop must show: what just happened and whom the question is about; if there is nothing, all units. During
 * set-up, the whole board.
 */
function focusOf(view: SalvationView, told: readonly SalvationEvent[], trails: readonly Trail[]): Cell[] {
  const shown = [
    ...told.flatMap(({ facts }) => unitsNamed(view, plain(facts), ['unit', 'target', 'enemy', 'attacker', 'by'])),
    ...told.flatMap((event) => unitsNamed(view, { fighters: fightersOf(event) }, ['fighters'])),
    ...view.asked.flatMap(({ facts, secret, parts }) =>
      unitsNamed(view, { ...facts, parts: secret ? [] : [...parts] }, ['parts', 'unit', 'by', 'target']),
    ),
  ];
  const cells = focusOn(grid.cellAt, trails, shown, ({ at }) => (at === null ? [] : [at]));
  return cells.length === 0 && view.own.turn > 0 ? onBoard(view).map(cellOf) : cells;
}

/** Who fights whom is known to all as soon as a combat is called. SS-8.1 */
function fightersOf(event: SalvationEvent): readonly UnitId[] {
  if (event.kind === 'fight-called') return event.facts.steps.flat().flatMap((contact) => contact.split('-'));
  return event.kind === 'allocations-revealed' ? Object.keys(event.facts.units) : [];
}

function banner(view: SalvationView, show: SalvationShow): Scene['banner'] {
  const { own } = view;
  const say = sayIn(show);
  const title = view.result
    ? say('banner.over', { winner: view.result.winner })
    : own.turn === 0
      ? say('banner.set-up', { scenario: own.scenario })
      : say('banner.turn', { turn: own.turn, half: own.half, side: own.active });
  const limit = Number(view.options['turn-limit']);
  const stands = [
    ...(own.scenario ? (scenarioOf(view).standing?.(view) ?? []) : []),
    ...(limit > 0 ? [text('banner.limit', { turns: limit })] : []),
  ];
  return { title, lines: [...stands.map((each) => show.words.text(each, show.names)), ...waitsOf(view, show)] };
}
