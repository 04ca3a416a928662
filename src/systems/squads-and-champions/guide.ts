import { other } from '../../engine/index.ts';
import type { Cell, Facts, Guide, SideId, Suggestion } from '../../engine/index.ts';
import { cellOf, closerButSafe, farBack, onBoard, towards, unitOf } from '../../kit/index.ts';
import type { Dangers, Roads } from '../../kit/index.ts';
import { gainOf } from './combat/prospects.ts';
import { targetRefusal, targetsOf } from './combat/targets.ts';
import { threatOf } from './combat/threat.ts';
import { gridFor, label, labels } from './geometry.ts';
import { adjacent, spaceOf, touching } from './movement/space.ts';
import { sumsOf } from './needs.ts';
import { charged, chargeWay } from './movement/charge.ts';
import { doubleRefusal } from './movement/moves.ts';
import { isWay } from './movement/paths.ts';
import { leftOf, moveReach, pathTo, reachWithin } from './movement/reach.ts';
import { mayAct, mayAttack, mayMove, notReady, phasesOf } from './phases.ts';
import { rectangle, scenarioOf, storesLeft } from './scenarios/scenario.ts';
import type { Champions, ChampionsView, SeenUnit } from './state.ts';
import { text } from './texts.ts';
import { groupsLeft } from './turns.ts';
import { classOf, groupOf, membersOf } from './units.ts';

type Worth = Suggestion<{ readonly verb: string; readonly params: Facts }>;

const MOST_TARGETS = 2;
const PLAIN = { doubled: false, burst: false } as const;
const DOUBLED = { doubled: true, burst: false } as const;

function roadsOf(
  view: ChampionsView,
  unit: SeenUnit,
  how: { readonly doubled: boolean; readonly burst: boolean },
): Roads {
  const grid = gridFor(view);
  return { cells: moveReach(view, unit, how).cells, far: reachWithin(view, unit, grid.count, {}), apart: grid.apart };
}

/** The enemies on the board, the nearest to a cell first, and where they could attack. */
function dangersFor(view: ChampionsView, side: SideId, from: Cell): Dangers {
  const { apart } = gridFor(view);
  const enemies = onBoard(view, other(side)).map((unit) => ({ id: unit.id, at: cellOf(unit) }));
  return {
    enemies: enemies.sort((one, two) => apart(from, one.at) - apart(from, two.at)),
    threatened: new Set(threatOf(view, other(side)).cells),
  };
}

const walk = (view: ChampionsView, unit: SeenUnit, cell: Cell, doubled = false) => ({
  verb: 'move',
  params: {
    unit: unit.id,
    path: labels(view, pathTo(view, unit, moveReach(view, unit, doubled ? DOUBLED : PLAIN), cell)),
    ...(doubled ? { double: 'yes' } : {}),
  },
});

/** Those of the most value, the best first. */
function mostOf<T>(list: readonly T[], valueOf: (one: T) => number): readonly T[] {
  return list
    .map((one) => ({ one, value: valueOf(one) }))
    .sort((first, second) => second.value - first.value)
    .slice(0, MOST_TARGETS)
    .map(({ one }) => one);
}

/** Attacks and charges that a unit can make now, those likeliest to score first. SC-3.9, SC-6.11 */
function* attacks(view: ChampionsView, unit: SeenUnit): Iterable<Worth> {
  const { id } = unit;
  const phases = phasesOf(view, unit);
  const far = classOf(unit).fights === 'far';
  const gain = (target: SeenUnit): number =>
    gainOf(view, unit, target, { feat: null, charged: charged(view, unit, target) });
  if (mayAttack(phases))
    for (const target of mostOf(targetsOf(view, unit, null), gain))
      yield {
        deed: { verb: 'attack', params: { unit: id, target: target.id } },
        why: text(far ? 'guide.shoot' : 'guide.fight', { unit: target.id }),
        at: target.at,
      };
  if (!classOf(unit).charges || phases.movement.closed || phases.movement.moves > 0 || phases.attacked) return;
  const charges = onBoard(view, other(unit.side)).flatMap((target) => {
    const way = chargeWay(view, unit, target, null);
    return isWay(way) ? [{ target, at: way.path.at(-1) ?? cellOf(unit) }] : [];
  });
  const arriving = ({ target, at }: (typeof charges)[number]): number =>
    gainOf(view, { ...unit, at }, target, { feat: null, charged: true });
  for (const { target, at } of mostOf(charges, arriving))
    yield {
      deed: { verb: 'charge', params: { unit: id, target: target.id } },
      why: text('guide.charge', { unit: target.id, cell: label(view, at) }),
      at,
    };
}

/** Cells that the scenario pays for, the nearest to a cell first. Section 9 */
function objectives(view: ChampionsView, side: SideId, from: Cell): readonly Cell[] {
  const { apart } = gridFor(view);
  const areas = scenarioOf(view).areas;
  const held = new Set(onBoard(view, side).flatMap(({ at }) => [at]));
  const nearest = areas
    .map((area) => rectangle(view, area.cells))
    .filter((cells) => !cells.some((cell) => held.has(cell)))
    .flatMap((cells) => [...cells].sort((one, two) => apart(from, one) - apart(from, two)).slice(0, 1));
  const stores = storesLeft(view).map(({ at }) => at);
  return [...nearest, ...stores].sort((one, two) => apart(from, one) - apart(from, two));
}

/** By how much the modifiers favour an attack on a target from a cell. SC-5.3 */
function favour(view: ChampionsView, unit: SeenUnit, target: SeenUnit, at: Cell): number {
  const { attack, defence } = sumsOf(view, { ...unit, at }, target, { feat: null, charged: false });
  return attack.total - defence.total;
}

/**
 * The cell next to an enemy from where an attack on it has the best modifiers: opposite an ally, or outside the front of
 * a Pike. null if none is better than where it stands or comes by the shortest way. SC-6.2, SC-6.8
 */
function bestSide(view: ChampionsView, unit: SeenUnit, target: SeenUnit, roads: Roads): Cell | null {
  if (classOf(unit).fights === 'far') return null;
  const nextTo = new Set(spaceOf(view, target).flatMap((cell) => gridFor(view).nextTo(cell)));
  const isNear = (cell: Cell): boolean => adjacent(view, spaceOf(view, { ...unit, at: cell }), spaceOf(view, target));
  const usual = towards(roads, cellOf(unit), cellOf(target)) ?? cellOf(unit);
  let [best, most]: [Cell | null, number] = [null, isNear(usual) ? favour(view, unit, target, usual) : -Infinity];
  for (const cell of roads.cells) {
    if (!nextTo.has(cell) || !isNear(cell)) continue;
    const value = favour(view, unit, target, cell);
    if (value > most) [best, most] = [cell, value];
  }
  return best;
}

/** Whether a unit could attack an enemy from a cell; a Pike can turn to it first. SC-6.1, SC-6.9, SC-6.14 */
function reachesFrom(view: ChampionsView, unit: SeenUnit, at: Cell, enemy: SeenUnit): boolean {
  const there = { ...unit, at };
  if (classOf(unit).fights === 'near') return touching(view, there, enemy);
  return targetRefusal({ ...view, units: { ...view.units, [unit.id]: there } }, there, enemy, null) === null;
}

/** Whom a unit could attack after a walk to a cell, by preference this enemy; null if nobody. SC-3.7 */
function attackedFrom(view: ChampionsView, unit: SeenUnit, at: Cell, aim: SeenUnit | null = null): SeenUnit | null {
  if (!mayAttack(phasesOf(view, unit))) return null;
  const enemies = [...(aim ? [aim] : []), ...onBoard(view, other(unit.side))];
  return enemies.find((enemy) => reachesFrom(view, unit, at, enemy)) ?? null;
}

/** Why to walk to a cell on the way to an enemy. */
function towardsWhy(view: ChampionsView, unit: SeenUnit, enemy: SeenUnit, at: Cell): Worth['why'] {
  const attacked = attackedFrom(view, unit, at, enemy);
  const key = !attacked ? 'guide.towards' : classOf(unit).fights === 'near' ? 'guide.beside' : 'guide.in-range';
  return text(key, { cell: label(view, at), unit: (attacked ?? enemy).id });
}

/** Cells worth walking to, each once. SC-4 */
function* walks(view: ChampionsView, unit: SeenUnit): Iterable<Worth> {
  const from = cellOf(unit);
  const roads = roadsOf(view, unit, PLAIN);
  const dangers = dangersFor(view, unit.side, from);
  const found = new Set<Cell>();
  const fresh = (cell: Cell | null): cell is Cell => {
    if (cell === null || found.has(cell)) return false;
    found.add(cell);
    return true;
  };
  for (const goal of objectives(view, unit.side, from).slice(0, 1)) {
    const cell = towards(roads, from, goal);
    if (fresh(cell))
      yield {
        deed: walk(view, unit, cell),
        why: text(cell === goal ? 'guide.objective' : 'guide.to-objective', { cell: label(view, cell) }),
        at: cell,
      };
  }
  for (const enemy of dangers.enemies.slice(0, MOST_TARGETS)) {
    const side = mayAttack(phasesOf(view, unit)) ? bestSide(view, unit, unitOf(view, enemy.id), roads) : null;
    if (fresh(side))
      yield {
        deed: walk(view, unit, side),
        why: text('guide.side', { cell: label(view, side), unit: enemy.id }),
        at: side,
      };
    const cell = towards(roads, from, enemy.at);
    if (fresh(cell))
      yield { deed: walk(view, unit, cell), why: towardsWhy(view, unit, unitOf(view, enemy.id), cell), at: cell };
  }
  const [nearest] = dangers.enemies;
  if (nearest && !doubleRefusal(view, unit, null)) {
    // SC-4.4: it cannot attack after that, so an enemy next to it strikes first.
    const enemies = onBoard(view, other(unit.side));
    const isBeside = (cell: Cell): boolean => enemies.some((enemy) => touching(view, { ...unit, at: cell }, enemy));
    const doubled = roadsOf(view, unit, DOUBLED);
    const cell = towards({ ...doubled, cells: doubled.cells.filter((each) => !isBeside(each)) }, from, nearest.at);
    if (cell !== null && !roads.cells.includes(cell) && fresh(cell))
      yield {
        deed: walk(view, unit, cell, true),
        why: text('guide.double', { cell: label(view, cell), unit: nearest.id }),
        at: cell,
      };
  }
  for (const [key, cell] of [
    ['guide.safe', closerButSafe(roads, from, dangers)],
    ['guide.back', farBack(roads, from, dangers)],
  ] as const)
    if (fresh(cell)) yield { deed: walk(view, unit, cell), why: text(key, { cell: label(view, cell) }), at: cell };
}

/** A side's unit on the board that may walk now. SC-3.8, SC-3.10 */
const mayWalk = (view: ChampionsView, by: SideId, unit: SeenUnit): boolean =>
  unit.side === by
  && unit.at !== null
  && !notReady(view, unit)
  && mayMove(phasesOf(view, unit))
  && leftOf(view, unit, PLAIN) > 0;

/** What is worth doing with a unit now, best first. */
function* worthwhile(view: ChampionsView, by: SideId, unit: SeenUnit): Iterable<Worth> {
  if (unit.side !== by || unit.at === null || notReady(view, unit)) return;
  yield* attacks(view, unit);
  if (mayWalk(view, by, unit)) yield* walks(view, unit);
}

/** Whether a unit had best walk to where it can attack: that attack is lost if another unit begins before. SC-3.10 */
function walksToAttack(view: ChampionsView, unit: SeenUnit): boolean {
  const [best] = worthwhile(view, unit.side, unit);
  return best?.deed.verb === 'move' && best.at !== null && attackedFrom(view, unit, best.at) !== null;
}

/** The unit in the middle of its turn, if it has somebody to attack. SC-3.9 */
function aboutToAttack(view: ChampionsView): SeenUnit | null {
  const acting = view.own.activation?.acting ?? null;
  const unit = acting === null ? null : unitOf(view, acting);
  return unit && targetsOf(view, unit, null).length > 0 ? unit : null;
}

/** What people are shown first. */
export const guide: Guide<Champions> = {
  // A unit has to come into danger before it can attack; docs/strength.md has the figures.
  mindsDanger: false,
  walk: { verb: 'move', goal: 'path' },
  ends: ['end', 'pass'],
  suggest: (view, by, id) => worthwhile(view, by, unitOf(view, id)),
  towards(view, by, id, to) {
    const unit = unitOf(view, id);
    if (!mayWalk(view, by, unit)) return null;
    const cell = towards(roadsOf(view, unit, PLAIN), cellOf(unit), to);
    return cell === null ? null : walk(view, unit, cell);
  },
  // Also who has moved to where it can attack, and first: nobody else may begin before it does. SC-3.10
  idle(view, by) {
    const { activation, active } = view.own;
    if (!activation || active !== by) return [];
    const others = membersOf(view, by, activation.group).filter(
      (unit) => unit.id !== activation.acting && mayAct(view, unit),
    );
    return [aboutToAttack(view), ...others].flatMap((unit) => unit?.id ?? []);
  },
  // The first of each group, then the second: a few of them show what each group might do. SC-3.3
  others(view, by) {
    const ranks = view.own.activation
      ? []
      : groupsLeft(view, by).flatMap((group) => membersOf(view, by, group).map(({ id }, rank) => ({ id, rank })));
    return ranks.sort((one, two) => one.rank - two.rank).map(({ id }) => id);
  },
  // SC-3.3: a turn belongs to one group.
  atRest(view, id) {
    const unit = Object.hasOwn(view.units, id) ? unitOf(view, id) : null;
    const [group, side] = unit ? [groupOf(unit), unit.side] : [id, view.own.active];
    const { activation, activated } = view.own;
    if (activation?.group === group) return text('rest.acted');
    return text(activated[side].includes(group) ? 'rest.turn-over' : 'rest.turn-later');
  },
  /**
   * SC-3.3: a turn belongs to one group. SC-3.10: whoever begins takes from the unit before it what that has not done.
   * So an attack that is due comes first, a walk to an attack leaves time for nobody else, and the unit that was acting
   * does nothing after another one.
   */
  inRow(view, id) {
    const due = aboutToAttack(view);
    if (due && due.id !== id) return [due.id];
    const unit = unitOf(view, id);
    if (walksToAttack(view, unit)) return [id];
    const acting = view.own.activation?.acting ?? null;
    return membersOf(view, unit.side, groupOf(unit))
      .filter(
        (member) => member.id === id || (member.id !== acting && mayAct(view, member) && !walksToAttack(view, member)),
      )
      .map((member) => member.id);
  },
};
