import { isUnread, other, readValues, refusal, refuseUnread, SIDES } from '../../engine/index.ts';
import type { Cell, Facts, Highlight, Refusal, Shown } from '../../engine/index.ts';
import { onBoard, unitOf } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { initiativeChance } from './combat/initiative.ts';
import { hasShot, targetsOf } from './combat/shots.ts';
import { sightBlockedAt } from './combat/sight.ts';
import { threatOf } from './combat/threat.ts';
import { companyPoints } from './data/companies.ts';
import { perInch, runBonus } from './data/constants.ts';
import { weapons } from './data/weapons.ts';
import { gridFor, groundOf, inchesBetween, label, labels, squared, terrainAt, within } from './geometry.ts';
import { gateRefusal, waysFor } from './movement/moves.ts';
import { goalsFor } from './movement/goals.ts';
import { sightOf } from './needs.ts';
import { orderKeys, orderOf } from './orders.ts';
import { figureParam } from './params.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import { leadershipOf } from './steps/turns.ts';
import {
  armourOf,
  baseOf,
  canRun,
  card,
  enemiesAt,
  enemiesOf,
  fightingOf,
  inReserve,
  isEngaged,
  shootingOf,
  shootingWeapons,
  unarmedOf,
  wornBy,
  worthOf,
} from './units.ts';

type Query = (view: VampiresView, question: Facts) => Shown | Refusal;

/** A place that a question names: that of a figure, or a cell. Where both could be meant, figures are written small. */
interface Spot {
  readonly cell: Cell;
  /** Null for a bare cell. */
  readonly unit: SeenFigure | null;
}

const isSpot = (found: Spot | Refusal): found is Spot => 'cell' in found;

function spotOf(view: VampiresView, question: Facts, key: string): Spot | Refusal {
  const given = question[key];
  const missing = refusal('NO_SUCH_UNIT', 'VW-1.1', { param: key, text: given ?? null });
  if (typeof given !== 'string') return missing;
  const named = figureParam.read(given, view);
  const unit = isUnread(named) ? null : unitOf(view, named);
  const cell = gridFor(view).read(given);
  // `b1` is a figure, `B1` is the cell.
  const asCell =
    cell !== null && (unit === null || (given !== given.toLowerCase() && !Object.hasOwn(view.units, given)));
  if (asCell) return { cell, unit: null };
  return unit && unit.at !== null ? { cell: unit.at, unit } : missing;
}

const between =
  (found: (view: VampiresView, from: Spot, to: Spot) => Shown): Query =>
  (view, question) => {
    const from = spotOf(view, question, 'from');
    if (!isSpot(from)) return from;
    const to = spotOf(view, question, 'to');
    return isSpot(to) ? found(view, from, to) : to;
  };

/** VW-1.2 */
const distance = between((view, from, to) => ({
  facts: {
    distance: inchesBetween(view, from.cell, to.cell),
    squared: squared(view, from.cell, to.cell),
    rule: 'VW-1.2',
  },
}));

/** The line between two places: what blocks it, how long it is, whether light and weapons reach so far. VW-1.9, 5.2 */
const sightTo = between((view, from, to) => {
  const blocked = sightBlockedAt(view, from.cell, to.cell) ?? [];
  const apart = inchesBetween(view, from.cell, to.cell);
  const limit = from.unit ? sightOf(view, from.unit) : null;
  const dark = limit !== null && !within(view, from.cell, to.cell, limit);
  const reaching = from.unit
    ? shootingWeapons(from.unit).filter((id) => within(view, from.cell, to.cell, weapons[id].range))
    : [];
  const { type, cover } = terrainAt(view, to.cell);
  const { grid } = groundOf(view);
  return {
    facts: {
      clear: blocked.length === 0 && !dark,
      distance: apart,
      rule: 'VW-1.9',
      blocked: labels(view, blocked),
      by: blocked.length > 0 ? 'blocking' : dark ? 'dark' : null,
      cover: Math.max(type, cover, to.unit?.hunkered ? 3 : 0),
      weapons: reaching,
      line: [],
    },
    overlay: {
      trails: [
        {
          kind: 'sight' as const,
          side: null,
          points: [grid.place(from.cell), grid.place(to.cell)],
          label: `${apart}″`,
          good: blocked.length === 0 && !dark,
        },
      ],
      highlights:
        blocked.length > 0 ? [{ shade: 'danger' as const, cells: blocked, name: 'blocked', outline: true }] : [],
      focus: [from.cell, to.cell],
    },
  };
});

/** From one place to another, or, without `to`, every cell that is seen from it. */
const sight: Query = (view, question) => {
  if (question['to'] !== undefined) return sightTo(view, question);
  const from = spotOf(view, question, 'from');
  if (!isSpot(from)) return from;
  const limit = from.unit ? sightOf(view, from.unit) : null;
  const cells = groundOf(view).terrain.flatMap(({ solid }, cell) =>
    !solid
    && cell !== from.cell
    && (limit === null || within(view, from.cell, cell, limit))
    && sightBlockedAt(view, from.cell, cell) === null
      ? [cell]
      : [],
  );
  return {
    facts: { from: from.unit?.id ?? label(view, from.cell), cells: labels(view, cells), sight: limit, rule: 'VW-1.9' },
    overlay: {
      highlights: cells.length > 0 ? [{ shade: 'near', cells, name: 'seen', outline: false }] : [],
      focus: [from.cell],
    },
  };
};

/** What a side could attack in a turn of its own as all stand now: `{ side }`, with the enemies that stand there. */
const threat: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  if (!side) return refusal('BAD_VALUE', 'VW-3.6', { param: 'side', text: question['side'] ?? null });
  const { cells, targets } = threatOf(view, side);
  return {
    facts: { side, cells: labels(view, cells), targets },
    overlay: {
      highlights: cells.length > 0 ? [{ shade: 'danger', cells, name: 'threat', outline: false }] : [],
      focus: [...onBoard(view, side).map(({ at }) => at), ...cells],
    },
  };
};

const params = { unit: figureParam };

function known(view: VampiresView, question: Facts): SeenFigure | Refusal {
  const found = readValues(params, view, { unit: question['unit'] ?? null });
  return isUnread(found) ? refuseUnread(codes, found, figureParam.wanted) : unitOf(view, found.unit);
}

const isUnit = (found: SeenFigure | Refusal): found is SeenFigure => 'type' in found;

/** Where a figure can walk and run, with costs and the best goals, and whom it can shoot from where it stands. */
const reach: Query = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  if (unit.out) return refusal('UNIT_OUT', 'VW-2.8', { unit: unit.id });
  const leaves = isEngaged(view, unit);
  const able = !unit.down && !gateRefusal(view, unit);
  const walks = able ? waysFor(view, unit, { run: false, leaves }) : null;
  const runs = able && canRun(unit) ? waysFor(view, unit, { run: true, leaves }) : null;
  const near = walks?.cells ?? [];
  const far = (runs?.cells ?? []).filter((cell) => walks?.cost(cell) === null);
  const targets = shootingWeapons(unit).flatMap((weapon) => targetsOf(view, unit, weapon));
  const contact = [...near, ...far].filter((cell) => enemiesAt(view, unit.side, cell).length > 0);
  const goals = runs ?? walks;
  const highlights: Highlight[] = [
    { shade: 'far', cells: far, name: 'runs', outline: true },
    { shade: 'reach', cells: near, name: 'walks', outline: false },
    { shade: 'charge', cells: contact, name: 'contact', outline: true },
    { shade: 'effect', cells: targets.map(({ at }) => at), name: 'targets', outline: true },
  ];
  const cost = (cell: Cell, ways: typeof walks): number => (ways?.cost(cell) ?? 0) / perInch;
  return {
    facts: {
      unit: unit.id,
      base: baseOf(unit) / perInch,
      moves: near.map((cell) => ({ cell: label(view, cell), cost: cost(cell, walks) })),
      runs: far.map((cell) => ({ cell: label(view, cell), cost: cost(cell, runs) })),
      goals:
        goals && !leaves
          ? goalsFor(view, unit, goals).map(({ kind, cell }) => ({ kind, cell: label(view, cell) }))
          : [],
      targets: [...new Set(targets.map(({ id }) => id))],
    },
    overlay: {
      highlights: highlights.filter(({ cells }) => cells.length > 0),
      focus: [...(unit.at === null ? [] : [unit.at]), ...near, ...far],
    },
  };
};

/** The card of a figure with its state. */
const unitCard: Query = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  const { kind, pluck, leadership, talents, powers } = card(unit);
  const listed = [...unit.weapons, unarmedOf(unit)];
  return {
    facts: {
      unit: unit.id,
      type: unit.type,
      kind,
      form: unit.form,
      points: worthOf(unit),
      at: unit.at === null ? null : label(view, unit.at),
      pluck,
      fighting: fightingOf(unit),
      shooting: shootingOf(unit),
      av: armourOf(unit),
      armour: wornBy(unit),
      base: baseOf(unit) / perInch,
      run: canRun(unit) ? (baseOf(unit) + runBonus) / perInch : null,
      weapons: listed.map((id) => ({
        id,
        left: weapons[id].limited ? (unit.ammo[id] ?? 0) : null,
        lost: unit.lost.includes(id),
      })),
      leadership,
      talents: [...talents],
      powers: powers.filter((power) => !unit.powersLost.includes(power)),
      powersLost: [...unit.powersLost],
      enemies: enemiesOf(view, unit).map(({ id }) => id),
      gearAt: unit.gearAt === null ? null : label(view, unit.gearAt),
      reserve: inReserve(unit),
      down: unit.down,
      hunkered: unit.hunkered,
      ritual: unit.ritual,
      materials: unit.materials,
      moved: unit.moved / perInch,
      ran: unit.ran,
      acted: unit.acted,
      out: unit.out,
    },
    ...(unit.at === null ? {} : { overlay: { focus: [unit.at] } }),
  };
};

/** What is on a cell: terrain, type, cover, who stands there and what lies there. */
const cellCard: Query = (view, question) => {
  const cell = typeof question['cell'] === 'string' ? gridFor(view).read(question['cell']) : null;
  if (cell === null) return { ...codes.badLabel, facts: { param: 'cell', text: question['cell'] ?? null } };
  const { id, type, cover, level, solid } = terrainAt(view, cell);
  return {
    facts: {
      cell: label(view, cell),
      terrain: id,
      type,
      cover: Math.max(type, cover),
      level,
      solid,
      unit: onBoard(view).find(({ at }) => at === cell)?.id ?? null,
      gear: Object.values(view.units).flatMap((unit) => (unit.gearAt === cell ? [unit.id] : [])),
      materials: Object.values(view.markers).flatMap(({ at, facts }) => (at === cell ? [facts['side'] ?? null] : [])),
    },
    overlay: { focus: [cell] },
  };
};

/** The chance of each side to win the initiative as its leaders stand now. Section 10 */
const initiative: Query = (view) => {
  const [a, b] = [leadershipOf(view, 'a'), leadershipOf(view, 'b')];
  const chance = initiativeChance(a - b);
  return { facts: { a: chance, b: 1 - chance, bonus: { a, b } } };
};

/** How much a company may cost, and who shoots. 3.7 */
const force: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']) ?? 'a';
  return {
    facts: {
      points: companyPoints,
      shooters: onBoard(view, side).filter((unit) => hasShot(view, unit)).length,
      enemies: onBoard(view, other(side)).length,
    },
  };
};

/** The viewer's own standing orders. Section 5 */
const orders: Query = (view) => {
  const { side } = view;
  if (side === null) return { facts: { orders: [] } };
  return { facts: { orders: orderKeys.map((key) => ({ key, value: orderOf(view, side, key), unit: null })) } };
};

/** What can be asked without acting. */
export const queries: Readonly<Record<string, Query>> = {
  distance,
  sight,
  threat,
  reach,
  unit: unitCard,
  cell: cellCard,
  initiative,
  force,
  orders,
};
