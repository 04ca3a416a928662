import { away, countedParam, isUnread, line, other, refusal, SIDES, plain } from '../../engine/index.ts';
import type { Cell, Facts, Highlight, Refusal, Shown } from '../../engine/index.ts';
import { cellOf, unitOf } from '../../kit/index.ts';
import { priceOf } from './setup/bands.ts';
import { held, notReady, blockedLine, chargeEnds, chargeTargets, label, labels, moveReach } from './movement/ways.ts';
import { edgeDistance, edges, grid, image, midDistance } from './geometry.ts';
import { attackOdds, atLeast } from './combat/chances.ts';
import { longRange, shortRange } from './needs.ts';
import { orderIn, orderSpecs } from './orders.ts';
import { spellsParam } from './params.ts';
import type { SalvationView } from './state.ts';
import { card, energyLeft, onBoard, resistanceOf, speedLeft, speedOf } from './units.ts';
import { seenFrom, threatOf } from './combat/threat.ts';
import { shotTargets } from './verbs/shoot.ts';
import { crawlCells } from './data/constants.ts';
import { notRising } from './verbs/stand.ts';

type Query = (view: SalvationView, question: Facts) => Shown | Refusal;

/**
 * A place named in a query: a cell by label, or the cell of a unit. Where both are possible, as a1 and A1, lower case
 * means the unit.
 */
function placeOf(view: SalvationView, question: Facts, key: string): Cell | Refusal {
  const given = question[key];
  if (typeof given !== 'string') return refusal('BAD_CELL', 'SS-1.3', { param: key, text: given ?? null });
  const unitNamed = (id: string): Cell | null => (Object.hasOwn(view.units, id) ? unitOf(view, id).at : null);
  return (
    unitNamed(given)
    ?? grid.read(given)
    ?? unitNamed(given.toLowerCase())
    ?? refusal('BAD_CELL', 'SS-1.3', { param: key, text: given })
  );
}

const isCell = (place: Cell | Refusal): place is Cell => typeof place === 'number';

/** Answers a query about two places. */
const between =
  (found: (view: SalvationView, from: Cell, to: Cell, question: Facts) => Shown): Query =>
  (view, question) => {
    const from = placeOf(view, question, 'from');
    if (!isCell(from)) return from;
    const to = placeOf(view, question, 'to');
    return isCell(to) ? found(view, from, to, question) : to;
  };

const distance = between((_view, from, to) => ({ facts: { distance: grid.apart(from, to) } }));

/** Line of sight with its cells, and what blocks it. SS-1.10, SS-1.11 */
const lineOfSight = between((view, from, to) => {
  const at = (cell: Cell): string => onBoard(view).find((unit) => unit.at === cell)?.id ?? '';
  const blocked = blockedLine(view, from, to, at(from), at(to), 'NO_LINE_OF_SIGHT', 'SS-1.10');
  const steps = line(grid, from, to).map((step) =>
    step.flatMap((place) => {
      const cell = grid.cellAt(place);
      return cell === null ? [] : [cell];
    }),
  );
  const cells = blocked ? (blocked.facts['cells'] as readonly string[]).map((text) => grid.read(text) as Cell) : [];
  return {
    facts: {
      clear: blocked === null,
      line: steps.map(labels),
      blocked: blocked ? labels(cells) : [],
      by: blocked?.facts['blocker'] ?? blocked?.facts['piece'] ?? null,
      distance: grid.apart(from, to),
      rule: 'SS-1.10',
    },
    overlay: {
      trails: [
        { kind: 'sight', side: null, points: [grid.place(from), grid.place(to)], label: null, good: blocked === null },
      ],
      highlights: cells.length > 0 ? [{ shade: 'danger', cells, name: 'blocked', outline: true }] : [],
      focus: [from, to],
    },
  };
});

/** From one place to another, or, without `to`, every cell visible from it. */
const sight: Query = (view, question) => {
  if (question['to'] !== undefined) return lineOfSight(view, question);
  const from = placeOf(view, question, 'from');
  if (!isCell(from)) return from;
  const cells = seenFrom(view, from, onBoard(view).find((unit) => unit.at === from)?.id ?? '');
  return {
    facts: { from: label(from), cells: labels(cells), rule: 'SS-1.10' },
    overlay: { highlights: [{ shade: 'near', cells, name: 'seen', outline: false }], focus: [from] },
  };
};

/**
 * The cells a side could attack if its next turn began now: `{ side }`, with the enemies that stand there. SS-6, SS-7,
 * SS-12, SS-14
 */
const threat: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  if (!side) return refusal('BAD_VALUE', 'SS-5.9', { param: 'side', text: question['side'] ?? null });
  const threats = [...threatOf(view, side)];
  const cells = [...new Set(threats.flatMap(([, reached]) => [...reached]))].sort((one, two) => one - two);
  const targets = onBoard(view, other(side)).flatMap((unit) => {
    const by = threats.filter(([, reached]) => reached.has(cellOf(unit))).map(([id]) => id);
    return by.length > 0 ? [{ unit: unit.id, by }] : [];
  });
  return {
    facts: { side, cells: labels(cells), targets },
    overlay: {
      highlights: cells.length > 0 ? [{ shade: 'danger', cells, name: 'threat', outline: false }] : [],
      focus: [...onBoard(view, side).map(cellOf), ...cells],
    },
  };
};

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
  const cell = placeOf(view, question, 'cell');
  if (!isCell(cell)) return cell;
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
  const highlights: Highlight[] = [
    ...(ranged
      ? [
          {
            shade: 'far' as const,
            cells: rings(shortRange(unit) + 1, longRange(unit)),
            name: 'long range',
            outline: true,
          },
          { shade: 'near' as const, cells: rings(1, shortRange(unit)), name: 'short range', outline: true },
        ]
      : []),
    { shade: 'reach', cells: moves, name: 'moves', outline: false },
    { shade: 'charge', cells: [...new Set(ends)], name: 'charges', outline: false },
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
      highlights: highlights.filter(({ cells }) => cells.length > 0),
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
  const units = countedParam.read(question['units'] ?? [], view);
  const spells = spellsParam.read(question['spells'] ?? [], view);
  return {
    facts: {
      points: priceOf({ units: isUnread(units) ? [] : units, spells: isUnread(spells) ? [] : spells }),
      most: Number(view.options['points']),
    },
  };
};

/** The viewer's own standing orders: those of the side, then those of units that differ. Section 5.3 */
const ordersOf: Query = (view) => {
  const secret = view.side === null ? undefined : view.secrets[view.side];
  if (!secret) return { facts: { orders: [] } };
  const ofSide = Object.keys(orderSpecs).map((key) => ({ key, value: orderIn(secret, key), unit: null }));
  const ofUnits = Object.entries(secret.unitOrders).flatMap(([unit, orders]) =>
    Object.entries(orders).map(([key, value]) => ({ key, value, unit })),
  );
  return { facts: { orders: plain([...ofSide, ...ofUnits]) } };
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
  orders: ordersOf,
};
