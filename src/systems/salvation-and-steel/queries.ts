import { away, isRefusal, isUnread, line, other } from '../../engine/index.ts';
import type { Cell, Facts, Refusal, Shown } from '../../engine/index.ts';
import { shaded } from './texts.ts';
import { codes } from './codes.ts';
import { betweenSpots, cellOf, ordersQuery, spotNamed, threatQuery, unitOf } from '../../kit/index.ts';
import type { Query as BookQuery, Spot } from '../../kit/index.ts';
import { priceOf } from './setup/bands.ts';
import { held, notReady, blockedLine, chargeEnds, chargeTargets, label, labels, moveReach } from './movement/ways.ts';
import { edgeDistance, edges, grid, image, midDistance, readCell } from './geometry.ts';
import { attackOdds, atLeast } from './combat/chances.ts';
import { longRange, shortRange } from './needs.ts';
import { orderSpecs } from './orders.ts';
import { bandUnitsParam, spellsParam } from './params.ts';
import type { Salvation, SalvationView } from './state.ts';
import { card, energyLeft, onBoard, resistanceOf, speedLeft, speedOf } from './units.ts';
import { seenFrom, threatOf, threatened } from './combat/threat.ts';
import { shotTargets } from './verbs/shoot.ts';
import { crawlCells } from './data/constants.ts';
import { refusal } from './refusals.ts';
import { notRising } from './verbs/stand.ts';

type Query = BookQuery<Salvation>;

/** A place named in a question. */
const spotOf = (view: SalvationView, question: Facts, key: string): Spot | Refusal =>
  spotNamed(view, question, key, { grid, codes, spaceOf: ({ at }) => (at === null ? [] : [at]) });
const cellIn = ({ cells }: Spot): Cell => cells[0] as Cell;
const between = (found: (view: SalvationView, from: Cell, to: Cell) => Shown): Query =>
  betweenSpots<Salvation, Spot>(spotOf)((view, from, to) => found(view, cellIn(from), cellIn(to)));

const distance = between((_view, from, to) => ({ facts: { distance: grid.apart(from, to) } }));

/** Line of sight with its cells, and what blocks it. SS-1.10, SS-1.11 */
const lineOfSight = between((view, from, to) => {
  const at = (cell: Cell): string => onBoard(view).find((unit) => unit.at === cell)?.id ?? '';
  const blocked = blockedLine(view, { unit: at(from), target: at(to), from, to });
  const steps = line(grid, from, to).map((step) =>
    step.flatMap((place) => {
      const cell = grid.cellAt(place);
      return cell === null ? [] : [cell];
    }),
  );
  return {
    facts: {
      clear: blocked === null,
      line: steps.map(labels),
      blocked: blocked?.cells ?? [],
      by: blocked?.blocker ?? blocked?.piece ?? null,
      distance: grid.apart(from, to),
      rule: 'SS-1.10',
    },
    overlay: {
      trails: [
        { kind: 'sight', side: null, points: [grid.place(from), grid.place(to)], label: null, good: blocked === null },
      ],
      highlights: shaded('danger', 'blocked', (blocked?.cells ?? []).map(readCell), 'outline'),
      focus: [from, to],
    },
  };
});

/** From one place to another, or, without `to`, every cell visible from it. */
const sight: Query = (view, question) => {
  if (question['to'] !== undefined) return lineOfSight(view, question);
  const spot = spotOf(view, question, 'from');
  if (isRefusal(spot)) return spot;
  const from = cellIn(spot);
  const cells = seenFrom(view, from);
  return {
    facts: { from: label(from), cells: labels(cells), rule: 'SS-1.10' },
    overlay: { highlights: shaded('near', 'seen', cells), focus: [from] },
  };
};

/** SS-6, SS-7, SS-12, SS-14 */
const threat = threatQuery<Salvation>({
  codes,
  rule: 'SS-5.9',
  threatOf(view, side) {
    const threats = [...threatOf(view, side)];
    const cells = [...threatened(view, side)].sort((one, two) => one - two);
    const targets = onBoard(view, other(side)).flatMap((unit) => {
      const by = threats.filter(([, reached]) => reached.has(cellOf(unit))).map(([id]) => id);
      return by.length > 0 ? [{ unit: unit.id, by }] : [];
    });
    return { cells, targets };
  },
  labels: (_view, cells) => labels(cells),
  cellsOf: (view, side) => onBoard(view, side).map(cellOf),
});

/** Cells directly away from an origin. SS-1.12 */
const awayFrom = between((_view, from, to) => {
  const places = away(grid, grid.place(from), grid.place(to));
  const cells = places.map((place) => grid.cellAt(place));
  return {
    facts: {
      cells: cells.flatMap((cell) => (cell === null ? [] : [label(cell)])),
      off: cells.filter((cell) => cell === null).length,
    },
  };
});

/** A label in its canonical form, with coordinates, distances to the edges and the image. SS-1.3, SS-1.4, SS-1.8 */
const labelOf: Query = (view, question) => {
  const spot = spotOf(view, question, 'cell');
  if (isRefusal(spot)) return spot;
  const cell = cellIn(spot);
  return {
    facts: {
      cell: label(cell),
      q: grid.across[cell] ?? 0,
      r: grid.down[cell] ?? 0,
      image: label(image(cell)),
      edges: Object.fromEntries(edges.map((edge) => [edge, edgeDistance(cell, edge)])),
      middle: { numbers: midDistance(cell, '1'), letters: midDistance(cell, 'A') },
    },
  };
};

/** Where a unit can go and what it can reach now: moves, charges, shots. */
const reachOf: Query = (view, question) => {
  const id = String(question['unit'] ?? '').toLowerCase();
  if (!Object.hasOwn(view.units, id)) return refusal('NO_SUCH_UNIT', 'SS-3.4', { param: 'unit', text: id });
  const unit = unitOf(view, id);
  if (unit.at === null) return refusal('NO_SUCH_UNIT', 'SS-16.1', { param: 'unit', text: id });
  const ready = !notReady(unit, view.own.turn) && !held(view, unit);
  const crawls = !notRising(view, unit) && !held(view, unit);
  const moves = ready ? moveReach(view, unit).cells : crawls ? moveReach(view, unit, crawlCells).cells : [];
  const charges = ready ? chargeTargets(view, unit) : [];
  const ends = charges.flatMap(({ target }) =>
    chargeEnds(view, unit, unitOf(view, target), speedLeft(unit)).map(({ cell }) => cell),
  );
  const ranged = card(unit).class === 'ranged';
  const rings = (least: number, most: number): Cell[] =>
    Array.from({ length: grid.count }, (_, cell) => cell).filter((cell) => {
      const apart = grid.apart(cellOf(unit), cell);
      return apart >= least && apart <= most;
    });
  const highlights = [
    ...(ranged ? shaded('far', 'long range', rings(shortRange(unit) + 1, longRange(unit)), 'outline') : []),
    ...(ranged ? shaded('near', 'short range', rings(1, shortRange(unit)), 'outline') : []),
    ...shaded('reach', 'moves', moves),
    ...shaded('charge', 'charges', [...new Set(ends)]),
  ];
  return {
    facts: {
      unit: id,
      moves: labels(moves),
      charges: charges.map(({ target, path }) => ({ target, path: labels(path) })),
      shots: shotTargets(view, unit).map((target) => target.id),
      speed: speedLeft(unit),
      energy: energyLeft(unit),
    },
    overlay: {
      highlights,
      focus: [cellOf(unit), ...moves, ...charges.map(({ target }) => cellOf(unitOf(view, target)))],
    },
  };
};

/** The card of a unit with its state. */
const unitCard: Query = (view, question) => {
  const id = String(question['unit'] ?? '').toLowerCase();
  if (!Object.hasOwn(view.units, id)) return refusal('NO_SUCH_UNIT', 'SS-3.4', { param: 'unit', text: id });
  const unit = unitOf(view, id);
  const { speed, energy, accuracy, force, resistance, points, faction } = card(unit);
  return {
    facts: {
      unit: id,
      type: unit.type,
      class: card(unit).class,
      faction,
      at: unit.at === null ? null : label(unit.at),
      removed: unit.removed,
      card: { speed, energy, accuracy, force, resistance, points },
      now: {
        speed: speedOf(unit),
        speedLeft: speedLeft(unit),
        energyLeft: energyLeft(unit),
        resistance: resistanceOf(unit),
      },
      wounds: unit.wounds,
      fallen: unit.fallen,
      running: unit.running,
      helpless: unit.helpless,
      activation: unit.activation,
      spells: [...unit.spells],
      contacts: view.own.contacts
        .filter((contact) => contact[unit.side] === id)
        .map((contact) => contact[other(unit.side)]),
    },
    ...(unit.at === null ? {} : { overlay: { focus: [unit.at] } }),
  };
};

/** Chances from bare numbers: `{ attack, accuracy, force, defence, resistance, sure? }`. Section 10 */
const attack: Query = (_view, question) => {
  const number = (key: string): number => (typeof question[key] === 'number' ? question[key] : 0);
  const found = attackOdds({
    attack: number('attack'),
    accuracy: number('accuracy'),
    force: number('force'),
    defence: number('defence'),
    resistance: number('resistance'),
    sure: typeof question['sure'] === 'boolean' ? question['sure'] : number('defence') === 0,
  });
  return {
    facts: {
      wounded: found.wounded,
      stunned: found.stunned,
      nothing: found.nothing,
      counters: [...found.counters],
      deadly: atLeast(found, 3),
    },
  };
};

/** The cost of a band and its limit: `{ units, spells? }` as they are typed. SS-3.1 */
const forceOf: Query = (view, question) => {
  const units = bandUnitsParam.read(question['units'] ?? [], view);
  const spells = spellsParam.read(question['spells'] ?? [], view);
  return {
    facts: {
      points: priceOf({ units: isUnread(units) ? [] : units, spells: isUnread(spells) ? [] : spells }),
      most: Number(view.options['points']),
    },
  };
};

/** Queries: what can be asked without acting. */
export const queries: Readonly<Record<string, Query>> = {
  distance,
  sight,
  threat,
  away: awayFrom,
  label: labelOf,
  reach: reachOf,
  unit: unitCard,
  attack,
  force: forceOf,
  orders: ordersQuery(orderSpecs),
};
