import { other } from '../../engine/index.ts';
import type { Cell, Facts, Guide, SideId, Suggestion, UnitId } from '../../engine/index.ts';
import { cellOf, closerButSafe, farBack, onBoard, towards, unitOf } from '../../kit/index.ts';
import type { Dangers, Roads } from '../../kit/index.ts';
import { targetsOf } from './combat/targets.ts';
import { threatOf } from './combat/threat.ts';
import { gridFor, label } from './geometry.ts';
import { adjacent, spaceOf } from './movement/space.ts';
import { sumsOf } from './needs.ts';
import { chargeWay } from './movement/charge.ts';
import { doubleRefusal } from './movement/moves.ts';
import { isWay } from './movement/paths.ts';
import { leftOf, moveReach, reachWithin } from './movement/reach.ts';
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

const walk = (view: ChampionsView, unit: UnitId, cell: Cell, doubled = false) => ({
  verb: 'move',
  params: { unit, path: [label(view, cell)], ...(doubled ? { double: 'yes' } : {}) },
});

/** Attacks and charges that a unit can make now. SC-3.9, SC-6.11 */
function* attacks(view: ChampionsView, unit: SeenUnit): Iterable<Worth> {
  const { id } = unit;
  const phases = phasesOf(view, unit);
  const far = classOf(unit).fights === 'far';
  if (mayAttack(phases))
    for (const target of targetsOf(view, unit, null).slice(0, MOST_TARGETS))
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
  for (const { target, at } of charges.slice(0, MOST_TARGETS))
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
        deed: walk(view, unit.id, cell),
        why: text(cell === goal ? 'guide.objective' : 'guide.to-objective', { cell: label(view, cell) }),
        at: cell,
      };
  }
  for (const enemy of dangers.enemies.slice(0, MOST_TARGETS)) {
    const side = mayAttack(phasesOf(view, unit)) ? bestSide(view, unit, unitOf(view, enemy.id), roads) : null;
    if (fresh(side))
      yield {
        deed: walk(view, unit.id, side),
        why: text('guide.side', { cell: label(view, side), unit: enemy.id }),
        at: side,
      };
    const cell = towards(roads, from, enemy.at);
    if (fresh(cell))
      yield {
        deed: walk(view, unit.id, cell),
        why: text('guide.towards', { cell: label(view, cell), unit: enemy.id }),
        at: cell,
      };
  }
  const [nearest] = dangers.enemies;
  if (nearest && !doubleRefusal(view, unit, null)) {
    const cell = towards(roadsOf(view, unit, DOUBLED), from, nearest.at);
    if (fresh(cell))
      yield {
        deed: walk(view, unit.id, cell, true),
        why: text('guide.double', { cell: label(view, cell), unit: nearest.id }),
        at: cell,
      };
  }
  for (const [key, cell] of [
    ['guide.safe', closerButSafe(roads, from, dangers)],
    ['guide.back', farBack(roads, from, dangers)],
  ] as const)
    if (fresh(cell)) yield { deed: walk(view, unit.id, cell), why: text(key, { cell: label(view, cell) }), at: cell };
}

/** A side's unit on the board that may walk now. SC-3.8, SC-3.10 */
const mayWalk = (view: ChampionsView, by: SideId, unit: SeenUnit): boolean =>
  unit.side === by
  && unit.at !== null
  && !notReady(view, unit)
  && mayMove(phasesOf(view, unit))
  && leftOf(view, unit, PLAIN) > 0;

/** What people are shown first. */
export const guide: Guide<Champions> = {
  walk: { verb: 'move', goal: 'path' },
  ends: ['end', 'pass'],
  *suggest(view, by, id) {
    const unit = unitOf(view, id);
    if (unit.side !== by || unit.at === null || notReady(view, unit)) return;
    yield* attacks(view, unit);
    if (mayWalk(view, by, unit)) yield* walks(view, unit);
  },
  towards(view, by, id, to) {
    const unit = unitOf(view, id);
    if (!mayWalk(view, by, unit)) return null;
    const cell = towards(roadsOf(view, unit, PLAIN), cellOf(unit), to);
    return cell === null ? null : walk(view, id, cell);
  },
  idle(view, by) {
    const { activation } = view.own;
    if (!activation) return [];
    return membersOf(view, by, activation.group)
      .filter((unit) => unit.id !== activation.acting && mayAct(view, unit))
      .map(({ id }) => id);
  },
  // The first of each group, then the second: a few of them show what each group might do. SC-3.3
  others(view, by) {
    const ranks = view.own.activation
      ? []
      : groupsLeft(view, by).flatMap((group) => membersOf(view, by, group).map(({ id }, rank) => ({ id, rank })));
    return ranks.sort((one, two) => one.rank - two.rank).map(({ id }) => id);
  },
  // SC-3.3: a turn belongs to one group.
  inRow(view, id) {
    const unit = unitOf(view, id);
    return membersOf(view, unit.side, groupOf(unit)).map((member) => member.id);
  },
};
