import { isUnread, readValues, refusal, refuseUnread, SIDES, plain } from '../../engine/index.ts';
import type { Cell, Facts, Highlight, Place, Refusal, Shown } from '../../engine/index.ts';
import { onBoard, unitOf } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { attackChance, decimal, fateChance } from './combat/chances.ts';
import { rangeModifier } from './data/range.ts';
import { linesBetween, lineOfFire } from './combat/fire.ts';
import type { Corner, Line } from './combat/fire.ts';
import { directionNames, gridFor, label, labels } from './geometry.ts';
import { compositionOf } from './options.ts';
import { orderKeys, orderOf } from './orders.ts';
import { unitNamed } from './params.ts';
import { mayAttack, mayMove, notReady, phasesOf } from './phases.ts';
import { arcOf, distance, spaceOf } from './movement/space.ts';
import type { ChampionsView, SeenUnit } from './state.ts';
import { targetsOf } from './combat/targets.ts';
import { seenFrom, threatOf } from './combat/threat.ts';
import { card, classId, fateLeft, featLeft, typeOf, worthOf } from './units.ts';
import { allowanceOf, moveReach, rateOf } from './movement/reach.ts';

type Query = (view: ChampionsView, question: Facts) => Shown | Refusal;

/**
 * A place named in a query: the space of a unit, or one cell. Where both are possible, as a1 and A1, lower case means
 * the unit.
 */
interface Spot {
  readonly cells: readonly Cell[];
  /** Empty for a bare cell. */
  readonly unit: string;
}

const isSpot = (found: Spot | Refusal): found is Spot => 'cells' in found;

function spotOf(view: ChampionsView, question: Facts, key: string): Spot | Refusal {
  const given = question[key];
  const missing = refusal('BAD_CELL', 'SC-1.1', { param: key, text: given ?? null });
  if (typeof given !== 'string') return missing;
  const named = (text: string): Spot | null => {
    const unit = Object.hasOwn(view.units, text) ? unitOf(view, text) : null;
    return unit && unit.at !== null ? { cells: spaceOf(view, unit), unit: unit.id } : null;
  };
  const cell = gridFor(view).read(given);
  return named(given) ?? (cell === null ? (named(given.toLowerCase()) ?? missing) : { cells: [cell], unit: '' });
}

const between =
  (found: (view: ChampionsView, from: Spot, to: Spot) => Shown): Query =>
  (view, question) => {
    const from = spotOf(view, question, 'from');
    if (!isSpot(from)) return from;
    const to = spotOf(view, question, 'to');
    return isSpot(to) ? found(view, from, to) : to;
  };

const distanceOf = between((view, from, to) => ({
  facts: { distance: distance(view, from.cells, to.cells), rule: 'SC-1.6' },
}));

/** A lattice point in the picture, where whole numbers are the centres of cells. SC-1.2 */
const placeOf = ({ board }: Pick<ChampionsView, 'board'>, { x, y }: Corner): Place => ({
  column: x - 1.5,
  row: board.rows - y + 0.5,
});

/**
 * Candidate lines of fire with the cells they touch, and what blocks or obscures them. SC-6.15, SC-6.16, SC-6.17,
 * SC-6.18
 */
const sightTo = between((view, from, to) => {
  const lines = linesBetween(view, from.cells, to.cells, from.unit, to.unit);
  const fire = lineOfFire(view, from.cells, to.cells, from.unit, to.unit);
  const apart = distance(view, from.cells, to.cells);
  const used = fire.best ?? lines[0];
  const isUsed = (line: Line): boolean =>
    line.from.x === used?.from.x && line.from.y === used.from.y && line.to.x === used.to.x && line.to.y === used.to.y;
  const blocked = lines.flatMap(({ blockedAt }) => (fire.best || blockedAt === null ? [] : [blockedAt]));
  return {
    facts: {
      clear: fire.best !== null,
      obscured: fire.obscured,
      distance: apart,
      range: rangeModifier(apart),
      rule: 'SC-6.16',
      line: used ? labels(view, used.cells) : [],
      blocked: labels(view, [...new Set(blocked)]),
      by: fire.best ? null : 'blocking',
      candidates: lines.map((line) => ({
        from: [line.from.x, line.from.y],
        to: [line.to.x, line.to.y],
        cells: labels(view, line.cells),
        units: [...line.units],
        blockedAt: line.blockedAt === null ? null : label(view, line.blockedAt),
        obscured: line.obscured,
        used: isUsed(line),
      })),
    },
    overlay: {
      trails: lines.map((line) => ({
        kind: 'sight' as const,
        side: null,
        points: [placeOf(view, line.from), placeOf(view, line.to)],
        label: null,
        good: line.blockedAt === null,
      })),
      highlights: [
        { shade: 'neutral' as const, cells: used?.cells ?? [], name: 'touched', outline: true },
        { shade: 'danger' as const, cells: blocked, name: 'blocked', outline: true },
      ].filter(({ cells }) => cells.length > 0),
      focus: [...from.cells, ...to.cells],
    },
  };
});

/** From one place to another, or, without `to`, every cell in its line of fire. SC-6.16, SC-6.17 */
const sight: Query = (view, question) => {
  if (question['to'] !== undefined) return sightTo(view, question);
  const from = spotOf(view, question, 'from');
  if (!isSpot(from)) return from;
  const cells = seenFrom(view, from.cells);
  return {
    facts: {
      from: from.unit === '' ? (labels(view, from.cells)[0] ?? '') : from.unit,
      cells: labels(view, cells),
      rule: 'SC-6.16',
    },
    overlay: {
      highlights: cells.length > 0 ? [{ shade: 'near', cells, name: 'seen', outline: false }] : [],
      focus: from.cells,
    },
  };
};

/**
 * What a side could attack in a turn of its own on the present board: `{ side }`, with the enemies that stand there.
 * SC-6.1, SC-6.11, SC-6.14
 */
const threat: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  if (!side) return refusal('BAD_VALUE', 'SC-1.9', { param: 'side', text: question['side'] ?? null });
  const { cells, targets } = threatOf(view, side);
  return {
    facts: { side, cells: labels(view, cells), targets: plain(targets) },
    overlay: {
      highlights: cells.length > 0 ? [{ shade: 'danger', cells, name: 'threat', outline: false }] : [],
      focus: [...onBoard(view, side).flatMap((unit) => spaceOf(view, unit)), ...cells],
    },
  };
};

const params = { unit: unitNamed };

function known(view: ChampionsView, question: Facts): SeenUnit | Refusal {
  const found = readValues(params, view, { unit: question['unit'] ?? null });
  return isUnread(found) ? refuseUnread(codes, found, unitNamed.wanted) : unitOf(view, found.unit);
}

const isUnit = (found: SeenUnit | Refusal): found is SeenUnit => 'type' in found;

/**
 * Where a unit can go at normal pace and at Double-time, with costs, and whom it can attack from where it stands.
 * Section 11
 */
const reachOf: Query = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  if (unit.at === null) return refusal('UNKNOWN_UNIT', 'SC-5.7', { unit: unit.id });
  const phases = phasesOf(view, unit);
  // For a unit that has acted, what it could do if it acted now.
  const stale = notReady(view, unit) !== null;
  const moves = stale || mayMove(phases);
  const plain = moves ? moveReach(view, unit, { doubled: false, burst: phases.movement.burst }) : null;
  const doubled =
    moves && (stale || (!phases.attacked && phases.movement.moves === 0))
      ? moveReach(view, unit, { doubled: true, burst: false })
      : null;
  const near = plain?.cells ?? [];
  const far = doubled ? doubled.cells.filter((cell) => !plain || plain.cost(cell) < 0) : [];
  const targets = stale || mayAttack(phases) ? targetsOf(view, unit, null) : [];
  const highlights: Highlight[] = [
    { shade: 'far', cells: far, name: 'Double-time', outline: true },
    { shade: 'reach', cells: near, name: 'moves', outline: false },
    { shade: 'effect', cells: arcOf(view, unit), name: 'front', outline: true },
    { shade: 'charge', cells: targets.flatMap((target) => spaceOf(view, target)), name: 'targets', outline: true },
  ];
  return {
    facts: {
      unit: unit.id,
      rate: rateOf(view, unit),
      moves: near.map((cell) => ({ cell: label(view, cell), cost: plain?.cost(cell) ?? 0 })),
      doubled: far.map((cell) => ({ cell: label(view, cell), cost: doubled?.cost(cell) ?? 0 })),
      targets: targets.map(({ id }) => id),
      front: labels(view, arcOf(view, unit)),
    },
    overlay: {
      highlights: highlights.filter(({ cells }) => cells.length > 0),
      focus: [...spaceOf(view, unit), ...near, ...targets.flatMap((target) => spaceOf(view, target))],
    },
  };
};

/** The card of a unit with its state. */
const unitCard: Query = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  const { rank, keyword, faction, abilities, feats, fate, unique } = card(unit);
  return {
    facts: {
      unit: unit.id,
      type: unit.type,
      rank,
      class: classId(unit),
      base: typeOf(unit),
      faction,
      keyword,
      unique,
      squad: unit.group,
      at: unit.at === null ? null : label(view, unit.at),
      facing: unit.facing === null ? null : (directionNames[unit.facing] ?? null),
      worth: worthOf(unit),
      ...(unit.at === null
        ? {}
        : { rate: rateOf(view, unit), doubleTime: allowanceOf(view, unit, { doubled: true, burst: false }) }),
      abilities: abilities.map(({ id, of }) => `${id}${of ? ` (${of})` : ''}${unit.off.includes(id) ? ' off' : ''}`),
      feats: [...new Set(feats)].map((feat) => `${feat}${featLeft(unit, feat) > 0 ? '' : ' used'}`),
      fate: fate > 0 ? `${fateLeft(unit)} of ${fate}` : null,
      wounded: unit.wounded,
      dismounted: unit.dismounted,
      doubled: unit.doubled,
      done: unit.done,
      defeated: unit.defeated,
    },
    ...(unit.at === null ? {} : { overlay: { focus: spaceOf(view, unit) } }),
  };
};

/**
 * Chances from bare numbers: `{ attack, defence, modifier, fate?, fateAgainst? }`: dice of both, difference of
 * modifiers, Fate Points of both. Section 10
 */
const attack: Query = (_view, question) => {
  const number = (key: string, least: number, most: number): number | null => {
    const given = question[key] ?? Math.max(0, least);
    return typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most ? given : null;
  };
  const [dice, against, delta, points, pointsAgainst] = [
    number('attack', 1, 3),
    number('defence', 1, 3),
    number('modifier', -9, 9),
    number('fate', 0, 3),
    number('fateAgainst', 0, 3),
  ];
  if (dice === null || against === null || delta === null || points === null || pointsAgainst === null)
    return refusal('BAD_VALUE', 'SC-5.2', { param: 'attack', text: JSON.stringify(question) });
  const chance = attackChance(dice, against, delta);
  const best = fateChance({ dice, against, delta, points, pointsAgainst });
  return { facts: { chance: decimal(chance), parts: chance.parts, whole: chance.whole, fate: decimal(best) } };
};

/** How many groups of each rank a force must have; a force costs no points. SC-2.3 */
const force: Query = (view) => ({ facts: { ...compositionOf(view) } });

/** The viewer's own standing orders. 5.4 */
const ordersOf: Query = (view) => {
  const { side } = view;
  if (side === null) return { facts: { orders: [] } };
  return { facts: { orders: orderKeys.map((key) => ({ key, value: orderOf(view, side, key), unit: null })) } };
};

/** Queries: what can be asked without acting. */
export const queries: Readonly<Record<string, Query>> = {
  distance: distanceOf,
  sight,
  threat,
  reach: reachOf,
  unit: unitCard,
  attack,
  force,
  orders: ordersOf,
};
