import { blockedAt, other, required } from '../../engine/index.ts';
import type { Cell, Facts, Guide, SideId, Suggestion, UnitId } from '../../engine/index.ts';
import { cellOf, closerButSafe, farBack, leastOf, towards, unitOf } from '../../kit/index.ts';
import type { Dangers, Roads } from '../../kit/index.ts';
import { threatened } from './combat/threat.ts';
import { shotEnergy } from './data/constants.ts';
import { edgeDistance, grid, sightBlockers } from './geometry.ts';
import { contactsOf, enemiesOf } from './movement/contacts.ts';
import { chargeTargets, label, moveReach } from './movement/ways.ts';
import { printWay } from './params.ts';
import { canAttack, hasActed, mayMove, readyUnits } from './ready.ts';
import { besideTreasure } from './scenarios/drags.ts';
import { hostageOf, stepsLeft } from './scenarios/hostages.ts';
import { scenarioOf } from './scenarios/index.ts';
import type { Salvation, SalvationView } from './state.ts';
import { text } from './texts.ts';
import { energyLeft, isHostage, onBoard } from './units.ts';
import type { SeenUnit } from './units.ts';
import { mayStrike } from './verbs/fight.ts';
import { bestDrag } from './verbs/drag.ts';
import { crossingOf } from './verbs/move.ts';
import { shotTargets } from './verbs/shoot.ts';
import { notRising } from './verbs/stand.ts';

type Worth = Suggestion<{ readonly verb: string; readonly params: Facts }>;

const MOST_TARGETS = 2;

const roadsOf = (view: SalvationView, unit: SeenUnit): Roads => ({
  cells: moveReach(view, unit).cells,
  far: moveReach(view, unit, grid.count),
  apart: grid.apart,
});

/** The enemies on the board, the nearest to a cell first, and where they could attack. */
function dangersFor(view: SalvationView, side: SideId, from: Cell): Dangers {
  const enemies = onBoard(view, other(side)).map((unit) => ({ id: unit.id, at: cellOf(unit) }));
  return {
    enemies: enemies.sort((one, two) => grid.apart(from, one.at) - grid.apart(from, two.at)),
    threatened: threatened(view, other(side)),
  };
}

const walk = (unit: UnitId, cell: Cell) => ({ verb: 'move', params: { unit, cell: label(cell) } });

/** Attacks that a unit can make now. SS-7, SS-8, SS-12 */
function* attacks(view: SalvationView, unit: SeenUnit): Iterable<Worth> {
  const { id } = unit;
  const [enemy] = mayStrike(view, unit) ? enemiesOf(view, id) : [];
  if (enemy !== undefined)
    yield { deed: { verb: 'fight', params: { unit: id } }, why: text('guide.fight', { unit: enemy }), at: null };
  const charges = mayMove(view, unit)
    ? [...chargeTargets(view, unit)].sort((one, two) => one.path.length - two.path.length)
    : [];
  for (const { target, path } of charges.slice(0, MOST_TARGETS)) {
    const at = required(path.at(-1), 'end of the charge');
    yield {
      deed: { verb: 'charge', params: { unit: id, target } },
      why: text('guide.charge', { unit: target, cell: label(at) }),
      at,
    };
  }
  const shots = [...shotTargets(view, unit)].sort(
    (one, two) => grid.apart(cellOf(unit), cellOf(one)) - grid.apart(cellOf(unit), cellOf(two)),
  );
  for (const target of shots.slice(0, MOST_TARGETS))
    yield {
      deed: {
        verb: 'shoot',
        params: { unit: id, target: target.id, shots: Math.floor(energyLeft(unit) / shotEnergy) },
      },
      why: text('guide.shoot', { unit: target.id }),
      at: target.at,
    };
}

/** What the scenario wants of a unit: to leave the board, or to take along what wins. SS-19.11, SS-19.19, SS-20.5, SS-23.7 */
function* errands(view: SalvationView, unit: SeenUnit): Iterable<Worth> {
  const { id } = unit;
  const scenario = view.own.scenario === null ? null : scenarioOf(view);
  const hostage = view.units[hostageOf(unit.side)];
  if (hostage)
    yield { deed: { verb: 'escort', params: { unit: id } }, why: text('guide.escort', { unit: hostage.id }), at: null };
  if (view.own.scenario === 'escape')
    yield { deed: { verb: 'pickup', params: { unit: id } }, why: text('guide.pickup'), at: null };
  const way = besideTreasure(view, unit.side).some((each) => each.id === id) ? bestDrag(view, unit.side) : null;
  if (way) yield { deed: { verb: 'drag', params: { way: printWay(way) } }, why: text('guide.drag'), at: null };
  const edge = mayMove(view, unit) ? (scenario?.leavesBy?.(view, unit) ?? null) : null;
  if (edge === null) return;
  const from = cellOf(unit);
  const ways = moveReach(view, unit);
  const isAtEdge = (cell: Cell): boolean => edgeDistance(cell, edge) === 1;
  const left = stepsLeft(unit) - crossingOf(view, unit, edge);
  const last = isAtEdge(from) ? from : leastOf(ways.cells.filter(isAtEdge), ways.cost);
  if (last !== null && left >= (last === from ? 0 : (ways.cost(last) ?? 0)))
    yield {
      deed: { verb: 'move', params: { unit: id, ...(last === from ? {} : { cell: label(last) }), exit: edge } },
      why: text('guide.leave', { cell: label(last) }),
      at: last,
    };
  const roads = roadsOf(view, unit);
  const goal = leastOf(roads.far.cells.filter(isAtEdge), roads.far.cost);
  const cell = goal === null ? null : towards(roads, from, goal);
  if (cell !== null) yield { deed: walk(id, cell), why: text('guide.edge', { cell: label(cell) }), at: cell };
}

/** Cells worth walking to, each once. SS-6 */
function* walks(view: SalvationView, unit: SeenUnit): Iterable<Worth> {
  const from = cellOf(unit);
  const roads = roadsOf(view, unit);
  const dangers = dangersFor(view, unit.side, from);
  const found = new Set<Cell>();
  const fresh = (cell: Cell | null): cell is Cell => cell !== null && !found.has(cell) && found.add(cell).size > 0;
  const scenario = view.own.scenario === null ? null : scenarioOf(view);
  const markers = Object.values(view.markers).filter(({ facts }) => facts['side'] !== unit.side);
  for (const aim of [...markers.flatMap(({ at }) => at ?? []), ...(scenario?.aims?.(view, unit.side) ?? [])]) {
    const cell = towards(roads, from, aim);
    if (fresh(cell))
      yield {
        deed: walk(unit.id, cell),
        why: text(grid.apart(cell, aim) <= 1 ? 'guide.objective' : 'guide.to-objective', { cell: label(cell) }),
        at: cell,
      };
  }
  for (const enemy of dangers.enemies.slice(0, MOST_TARGETS)) {
    const cell = towards(roads, from, enemy.at);
    if (fresh(cell))
      yield { deed: walk(unit.id, cell), why: text('guide.towards', { cell: label(cell), unit: enemy.id }), at: cell };
  }
  const hidden = hiddenNear(view, unit, roads, dangers);
  for (const [key, cell] of [
    ['guide.safe', closerButSafe(roads, from, dangers)],
    ['guide.hidden', hidden],
    ['guide.back', farBack(roads, from, dangers)],
  ] as const)
    if (fresh(cell)) yield { deed: walk(unit.id, cell), why: text(key, { cell: label(cell) }), at: cell };
}

/** The cell nearest to the enemy that none of them sees. SS-1.10 */
function hiddenNear(view: SalvationView, unit: SeenUnit, { cells, apart }: Roads, { enemies }: Dangers): Cell | null {
  const blockers = sightBlockers(view, unit.id, '');
  const isSeen = (cell: Cell): boolean =>
    enemies.some(({ at }) => !blockedAt(grid, at, cell, (between) => between !== at && blockers(between)));
  return leastOf(
    cells.filter((cell) => !isSeen(cell)),
    (cell) => Math.min(...enemies.map(({ at }) => apart(cell, at))),
  );
}

/** What people are shown first. */
export const guide: Guide<Salvation> = {
  walk: { verb: 'move', goal: 'cell' },
  ends: ['end'],
  // SS-8.1: a charge strikes nobody; the combat is called.
  followed: { charge: 'fight' },
  *suggest(view, by, id) {
    const unit = unitOf(view, id);
    if (unit.side !== by || unit.at === null) return;
    yield* errands(view, unit);
    yield* attacks(view, unit);
    if (!notRising(view, unit))
      yield { deed: { verb: 'stand', params: { unit: id } }, why: text('guide.stand'), at: null };
    if (mayMove(view, unit)) yield* walks(view, unit);
  },
  towards(view, by, id, to) {
    const unit = unitOf(view, id);
    if (unit.side !== by || unit.at === null || !mayMove(view, unit)) return null;
    const cell = towards(roadsOf(view, unit), unit.at, to);
    return cell === null ? null : walk(id, cell);
  },
  // Who may still attack has not done all it should, whatever it has done.
  idle: (view, by) =>
    readyUnits(view, by)
      .filter((unit) => !hasActed(view, unit) || canAttack(view, unit))
      .map(({ id }) => id),
  ready: (view, by) => readyUnits(view, by).map(({ id }) => id),
  atRest(view, id) {
    if (isHostage(id)) return null;
    const unit = unitOf(view, id);
    if (unit.helpless) return text('state.helpless');
    if (unit.fallen !== null) return text('now.fallen');
    if (hasActed(view, unit)) return text('rest.acted');
    return text(contactsOf(view, id).length > 0 ? 'rest.in-contact' : 'rest.nothing');
  },
  // Who has walked or shot may walk on. SS-6.1
  others: (view, by) =>
    readyUnits(view, by)
      .filter((unit) => hasActed(view, unit) && !canAttack(view, unit))
      .map(({ id }) => id),
};
