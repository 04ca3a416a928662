import { other } from '../../engine/index.ts';
import type { Cell, Facts, Guide, Suggestion, UnitId } from '../../engine/index.ts';
import { farBack, leastOf, onBoard, unitOf } from '../../kit/index.ts';
import { blowsOnEach, compared, hitFaces } from './combat/chances.ts';
import { friendsAtRisk, shotOn, targetsOf } from './combat/shots.ts';
import { threatOf } from './combat/threat.ts';
import type { WeaponId } from './data/weapons.ts';
import { label, squared } from './geometry.ts';
import { goalsFor } from './movement/goals.ts';
import type { Goal } from './movement/goals.ts';
import { gateRefusal, walksAndRuns } from './movement/moves.ts';
import type { WalksAndRuns } from './movement/moves.ts';
import type { Seen, SeenFigure, Vampires } from './state.ts';
import { eligible } from './turns.ts';
import { ritualRefusal } from './verbs/ritual.ts';
import { isEngaged, shootingWeapons } from './units.ts';
import { text } from './texts.ts';

type Worth = Suggestion<{ readonly verb: string; readonly params: Facts }>;

const MOST_TARGETS = 4;

/** A walk, or a run where walking is not enough. VW-4.2, 4.3 */
const walk = (seen: Seen, unit: UnitId, { walks }: WalksAndRuns, cell: Cell) => ({
  verb: 'move',
  params: { unit, to: label(seen, cell), ...(walks.cost(cell) === null ? { run: 'yes' } : {}) },
});

const mayWalk = (seen: Seen, unit: SeenFigure): boolean =>
  seen.own.phase === 'movement'
  && !unit.acted
  && !unit.down
  && !unit.out
  && !isEngaged(seen, unit)
  && gateRefusal(seen, unit) === null;

/** Cells worth going to. VW-4.2 */
function* walks(seen: Seen, unit: SeenFigure): Iterable<Worth> {
  const ways = walksAndRuns(seen, unit);
  const found = new Set<Cell>();
  // One bearer of materials is enough to go on with; the others are of more use in front of it.
  const carried = onBoard(seen, unit.side).some(({ id, materials }) => id !== unit.id && materials);
  const isErrand = ({ kind }: Goal): boolean => carried && (kind === 'crypt' || kind === 'towards-crypt');
  // Who can begin the ritual gains nothing by another place beside the tomb. VW-13.5
  const mayBegin = ritualRefusal(seen, unit) === null;
  const goals = goalsFor(seen, unit, ways.runs).filter(({ kind }) => kind !== 'tomb' || !mayBegin);
  for (const { kind, cell, unit: about } of [...goals.filter((goal) => !isErrand(goal)), ...goals.filter(isErrand)]) {
    found.add(cell);
    yield {
      deed: walk(seen, unit.id, ways, cell),
      why: text('guide.goal', { cell: label(seen, cell), kind, ...(about === undefined ? {} : { unit: about }) }),
      at: cell,
    };
  }
  const from = unit.at;
  if (from === null) return;
  const enemies = onBoard(seen, other(unit.side)).map(({ id, at }) => ({ id, at }));
  const threatened = new Set(threatOf(seen, other(unit.side)).cells);
  const around = { cells: ways.runs.cells, apart: (one: Cell, two: Cell) => squared(seen, one, two) };
  const back = farBack(around, from, { enemies, threatened });
  if (back !== null && !found.has(back))
    yield { deed: walk(seen, unit.id, ways, back), why: text('guide.back', { cell: label(seen, back) }), at: back };
}

/** Who carries materials leaves its Fight for the tomb: if the roll fails, it has lost nothing. VW-4.14 */
function* escapes(seen: Seen, unit: SeenFigure): Iterable<Worth> {
  if (!unit.materials || unit.down || !isEngaged(seen, unit)) return;
  const ways = walksAndRuns(seen, unit, true);
  const goal = goalsFor(seen, unit, ways.runs).find(({ kind }) => kind === 'tomb' || kind === 'towards-tomb');
  if (goal)
    yield {
      deed: { ...walk(seen, unit.id, ways, goal.cell), verb: 'disengage' },
      // Beside the tomb all cells may touch an enemy, so that the way out leads away from it.
      why: text('guide.goal', { cell: label(seen, goal.cell), kind: goal.kind === 'tomb' ? 'tomb' : 'escape' }),
      at: goal.cell,
    };
}

/** What a shot is good for, best first: it ends a ritual, hit or miss; it harms nobody else; it may hit a friend. */
const ranks = { ritual: 0, safe: 1, risky: 2 } as const;

function rankOf(seen: Seen, { id }: SeenFigure, weapon: WeaponId, target: SeenFigure): number {
  // VW-13.7
  if (target.ritual) return ranks.ritual;
  const friends = friendsAtRisk(seen, { unit: id, weapon, target: target.id, others: [], single: false });
  return friends.length === 0 ? ranks.safe : ranks.risky;
}

/** Shots worth suggesting, best first: those that some die makes a hit, and those that end a ritual. VW-5.5, 5.11 */
const aimsOf = (seen: Seen, unit: SeenFigure) =>
  shootingWeapons(unit)
    .flatMap((weapon) =>
      targetsOf(seen, unit, weapon)
        .map((target) => ({ target, attack: shotOn(seen, unit, weapon, target, [], false) }))
        .filter(({ target, attack }) => target.ritual || hitFaces(seen, attack) > 0)
        .map(({ target, attack }) => ({ weapon, target, attack, rank: rankOf(seen, unit, weapon, target) })),
    )
    .toSorted((one, two) => one.rank - two.rank || compared(seen, one.attack, two.attack));

/** Attacks of the phase. VW-5.1, 6.1 */
function* attacks(seen: Seen, unit: SeenFigure): Iterable<Worth> {
  if (seen.own.phase === 'fighting') {
    for (const { target, weapon } of unit.down ? [] : blowsOnEach(seen, unit).slice(0, MOST_TARGETS))
      yield {
        deed: { verb: 'fight', params: { unit: unit.id, target, weapon } },
        why: text('guide.fight', { unit: target }),
        at: unitOf(seen, target).at,
      };
    return;
  }
  if (seen.own.phase !== 'shooting') return;
  for (const { weapon, target } of aimsOf(seen, unit).slice(0, MOST_TARGETS))
    yield {
      deed: { verb: 'shoot', params: { unit: unit.id, target: target.id, weapon } },
      why: text('guide.shoot', { unit: target.id }),
      at: target.at,
    };
}

/** What people are shown first. */
export const guide: Guide<Vampires> = {
  walk: { verb: 'move', goal: 'to' },
  ends: ['pass'],
  *suggest(view, by, id) {
    const unit = unitOf(view, id);
    if (unit.side !== by || unit.acted || unit.out) return;
    if (view.own.phase === 'movement') {
      yield { deed: { verb: 'ritual', params: { unit: id } }, why: text('guide.ritual'), at: null };
      if (unit.down) yield { deed: { verb: 'stand', params: { unit: id } }, why: text('guide.stand'), at: null };
      yield { deed: { verb: 'pickup', params: { unit: id } }, why: text('guide.pickup'), at: null };
      yield* escapes(view, unit);
      if (isEngaged(view, unit))
        yield { deed: { verb: 'hold', params: { unit: id } }, why: text('guide.hold'), at: null };
    }
    yield* attacks(view, unit);
    if (mayWalk(view, unit)) yield* walks(view, unit);
  },
  towards(view, by, id, to) {
    const unit = unitOf(view, id);
    if (unit.side !== by || !mayWalk(view, unit)) return null;
    const ways = walksAndRuns(view, unit);
    const cell = leastOf(ways.runs.cells, (each) => squared(view, each, to) * 1000 + (ways.runs.cost(each) ?? 0));
    if (cell === null) return null;
    // Who waits at the gate comes nearer wherever it enters. VW-4.12
    const isNearer = unit.at === null || squared(view, cell, to) < squared(view, unit.at, to);
    return isNearer ? walk(view, id, ways, cell) : null;
  },
  idle: (view, by) =>
    eligible(view, by)
      .filter((unit) => view.own.phase !== 'shooting' || aimsOf(view, unit).some(({ rank }) => rank < ranks.risky))
      .map(({ id }) => id),
  atRest(view, id) {
    const unit = unitOf(view, id);
    if (unit.acted) return text('rest.acted');
    if (unit.down) return text('state.down');
    return text(isEngaged(view, unit) ? 'rest.in-fight' : 'rest.nothing');
  },
  ready: (view, by) => eligible(view, by).map(({ id }) => id),
};
