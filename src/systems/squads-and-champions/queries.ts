import { isRefusal, isUnread, readValues, refuseUnread } from '../../engine/index.ts';
import type { Facts, Place, Refusal } from '../../engine/index.ts';
import { shaded } from './texts.ts';
import { betweenSpots, onBoard, ordersQuery, spotNamed, threatQuery, unitOf } from '../../kit/index.ts';
import type { Query as BookQuery, Spot } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { attackChance, decimal, fateChance } from './combat/chances.ts';
import { rangeModifier } from './data/range.ts';
import { linesBetween, lineOfFire } from './combat/fire.ts';
import type { Corner, Line } from './combat/fire.ts';
import { directionNames, gridFor, label, labels } from './geometry.ts';
import { compositionOf } from './options.ts';
import { orderSpecs } from './orders.ts';
import { unitNamed } from './params.ts';
import { mayAttack, mayMove, notReady, phasesOf } from './phases.ts';
import { arcOf, distance, spaceOf } from './movement/space.ts';
import type { Champions, ChampionsView, SeenUnit } from './state.ts';
import { targetsOf } from './combat/targets.ts';
import { seenFrom, threatOf } from './combat/threat.ts';
import { card, classId, diceOf, fateLeft, featLeft, typeOf, worthOf } from './units.ts';
import { allowanceOf, moveReach, rateOf } from './movement/reach.ts';
import { refusal } from './refusals.ts';

type Query = BookQuery<Champions>;

/** A place named in a question. */
const spotOf = (view: ChampionsView, question: Facts, key: string): Spot | Refusal =>
  spotNamed(view, question, key, {
    grid: gridFor(view),
    codes,
    spaceOf: (unit) => (unit.at === null ? [] : spaceOf(view, unit)),
  });
const between = betweenSpots<Champions, Spot>(spotOf);

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
  const lines = linesBetween(view, from.cells, to.cells, from.unit ?? '', to.unit ?? '');
  const fire = lineOfFire(view, from.cells, to.cells, from.unit ?? '', to.unit ?? '');
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
        ...shaded('neutral', 'touched', used?.cells ?? [], 'outline'),
        ...shaded('danger', 'blocked', blocked, 'outline'),
      ],
      focus: [...from.cells, ...to.cells],
    },
  };
});

/** From one place to another, or, without `to`, every cell in its line of fire. SC-6.16, SC-6.17 */
const sight: Query = (view, question) => {
  if (question['to'] !== undefined) return sightTo(view, question);
  const from = spotOf(view, question, 'from');
  if (isRefusal(from)) return from;
  const cells = seenFrom(view, from.cells);
  return {
    facts: { from: from.unit ?? labels(view, from.cells)[0] ?? '', cells: labels(view, cells), rule: 'SC-6.16' },
    overlay: { highlights: shaded('near', 'seen', cells), focus: from.cells },
  };
};

/** SC-6.1, SC-6.11, SC-6.14 */
const threat = threatQuery<Champions>({
  codes,
  rule: 'SC-1.9',
  threatOf,
  labels,
  cellsOf: (view, side) => onBoard(view, side).flatMap((unit) => spaceOf(view, unit)),
});

const params = { unit: unitNamed };

function known(view: ChampionsView, question: Facts): SeenUnit | Refusal {
  const found = readValues(params, view, { unit: question['unit'] ?? null });
  return isUnread(found) ? refuseUnread(codes, found, unitNamed.wanted) : unitOf(view, found.unit);
}

/**
 * Where a unit can go at normal pace and at Double-time, with costs, and whom it can attack from where it stands.
 * Section 11
 */
const reachOf: Query = (view, question) => {
  const unit = known(view, question);
  if (isRefusal(unit)) return unit;
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
  const highlights = [
    ...shaded('far', 'Double-time', far, 'outline'),
    ...shaded('reach', 'moves', near),
    ...shaded('effect', 'front', arcOf(view, unit), 'outline'),
    ...shaded(
      'charge',
      'targets',
      targets.flatMap((target) => spaceOf(view, target)),
      'outline',
    ),
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
      highlights,
      focus: [...spaceOf(view, unit), ...near, ...targets.flatMap((target) => spaceOf(view, target))],
    },
  };
};

/** The card of a unit with its state. */
const unitCard: Query = (view, question) => {
  const unit = known(view, question);
  if (isRefusal(unit)) return unit;
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
      dice: diceOf(unit),
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

/** Queries: what can be asked without acting. */
export const queries: Readonly<Record<string, Query>> = {
  distance: distanceOf,
  sight,
  threat,
  reach: reachOf,
  unit: unitCard,
  attack,
  force,
  orders: ordersQuery(orderSpecs),
};
