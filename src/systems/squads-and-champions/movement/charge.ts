import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { costOf } from './footing.ts';
import { directionNames, label, stepFrom, terrainAt } from '../geometry.ts';
import { directionTo, isWay, tooFar, walk } from './paths.ts';
import type { Way } from './paths.ts';
import { phasesOf } from '../phases.ts';
import { arcAt, arcOf, distance, spaceAt, spaceFrom, spaceOf } from './space.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';
import { targetRefusal } from '../combat/targets.ts';
import { refusal } from '../refusals.ts';
import { classOf, isPike } from '../units.ts';
import { leftOf } from './reach.ts';

/** The fewest steps of a charge. SC-6.11 (a) */
const leastSteps = 2;
/** A declared charge adds nothing to the movement rate. SC-6.13 */
const pace = { doubled: false, burst: false };

const factsOf = (unit: SeenUnit, target: SeenUnit): { readonly unit: UnitId; readonly target: UnitId } => ({
  unit: unit.id,
  target: target.id,
});

/** The steps of a unit, as made or as they would be. */
interface Run {
  readonly from: Cell;
  readonly path: readonly Cell[];
  readonly vaulted: Cell | null;
}

/**
 * The first step that rules out a charge: onto ground whose printed cost is not 1, even with Surefoot, or not closer to
 * the target. SC-6.11 (c), SC-6.11 (d), SC-10.8
 */
function spoiledBy(seen: Seen, unit: SeenUnit, target: SeenUnit, { from, path, vaulted }: Run): Refusal | null {
  // Steps off the board are refused with the path.
  const spaces = path.map((anchor) => spaceAt(seen, anchor, unit.size)).filter((space) => space !== null);
  for (const space of spaces) {
    const rough = space.find((cell) => costOf(seen, cell, vaulted) !== 1);
    if (rough === undefined) continue;
    const terrain = terrainAt(seen, rough).id;
    return refusal('NOT_CLEAR', 'SC-6.11', { ...factsOf(unit, target), cell: label(seen, rough), terrain });
  }
  const goal = spaceOf(seen, target);
  const start = distance(seen, spaceFrom(seen, from, unit.size), goal);
  const wrong = spaces.findIndex((space, index) => distance(seen, space, goal) !== start - index - 1);
  return wrong < 0
    ? null
    : refusal('NOT_TOWARDS_TARGET', 'SC-6.11', { ...factsOf(unit, target), cell: label(seen, path[wrong] ?? from) });
}

/**
 * Whether the unit has charged this target, so that its attack in this attack phase has the bonus. SC-6.11, SC-6.12,
 * SC-6.13
 */
export function charged(seen: Seen, unit: SeenUnit, target: SeenUnit): boolean {
  const { from, path, vaulted, moves, doubled, mobility } = phasesOf(seen, unit).movement;
  if (!classOf(unit).charges || from === null || moves !== 1 || doubled || mobility || path.length < leastSteps)
    return false;
  const ways = path.map((cell, index) => directionTo(seen, path[index - 1] ?? from, cell));
  return (
    ways.every((direction) => direction === ways[0]) && spoiledBy(seen, unit, target, { from, path, vaulted }) === null
  );
}

/** The cells on the straight line to a goal, or null if it is in none of the eight directions. SC-6.11 (b) */
function straightTo(seen: Seen, unit: SeenUnit, goal: Cell): Cell[] | null {
  for (const direction of directionNames.keys()) {
    const path: Cell[] = [];
    for (let at = stepFrom(seen, cellOf(unit), direction); at !== null; at = stepFrom(seen, at, direction)) {
      path.push(at);
      if (at === goal) return path;
    }
  }
  return null;
}

/** A charge to a given goal. */
function givenCharge(seen: Seen, unit: SeenUnit, target: SeenUnit, goal: Cell): Way | Refusal {
  const facts = { ...factsOf(unit, target), cell: label(seen, goal) };
  const path = straightTo(seen, unit, goal);
  if (!path) return refusal('NOT_STRAIGHT', 'SC-6.11', facts);
  if (path.length < leastSteps) return refusal('CHARGE_TOO_SHORT', 'SC-6.11', facts);
  const spoiled = spoiledBy(seen, unit, target, { from: cellOf(unit), path, vaulted: null });
  if (spoiled) return spoiled;
  const way = walk(seen, unit, path, null);
  return isWay(way) ? (tooFar(seen, unit, pace, way.cost) ?? way) : way;
}

/**
 * All charges that would reach a target, in the order of SC-1.3: at most one in each direction, as every step comes
 * closer.
 */
export function chargesAt(seen: Seen, unit: SeenUnit, target: SeenUnit): readonly Way[] {
  const steps = distance(seen, spaceOf(seen, unit), spaceOf(seen, target)) - 1;
  if (steps < leastSteps || steps > leftOf(seen, unit, pace)) return [];
  return [...directionNames.keys()].flatMap((direction) => {
    const path: Cell[] = [];
    for (
      let at = stepFrom(seen, cellOf(unit), direction);
      at !== null && path.length < steps;
      at = stepFrom(seen, at, direction)
    )
      path.push(at);
    // Most directions lead past the target: only if every step comes closer does the last one end next to it.
    const end = path.length < steps ? null : spaceAt(seen, path.at(-1) ?? -1, unit.size);
    if (!end || distance(seen, end, spaceOf(seen, target)) !== 1) return [];
    if (spoiledBy(seen, unit, target, { from: cellOf(unit), path, vaulted: null })) return [];
    const way = walk(seen, unit, path, null);
    if (!isWay(way) || tooFar(seen, unit, pace, way.cost)) return [];
    return arrivalRefusal(seen, unit, target, way, null) ? [] : [way];
  });
}

/**
 * The facing with the target straight ahead, else the first that has it in the front arc; null if there is none, or for
 * a unit without a facing. Section 6.2
 */
export function facingAt(seen: Seen, unit: SeenUnit, target: SeenUnit, at: Cell): Direction | null {
  if (!isPike(unit)) return null;
  const goal = spaceOf(seen, target);
  const covers = [...directionNames.keys()].filter((facing) =>
    arcAt(seen, at, facing).some((cell) => goal.includes(cell)),
  );
  const ahead = covers.find((facing) => goal.includes(stepFrom(seen, at, facing) ?? -1));
  return ahead ?? covers[0] ?? null;
}

/**
 * Why a charge may not end with this facing, or with the default one, in an attack on its target. SC-6.7, section 6.5
 */
export function arrivalRefusal(
  seen: Seen,
  unit: SeenUnit,
  target: SeenUnit,
  way: Way,
  facing: Direction | null,
): Refusal | null {
  const at = way.path.at(-1) ?? cellOf(unit);
  const arrived: SeenUnit = { ...unit, at, facing: facing ?? facingAt(seen, unit, target, at) ?? unit.facing };
  if (facing !== null && !arcOf(seen, arrived).some((cell) => spaceOf(seen, target).includes(cell))) {
    return refusal('NOT_IN_ARC', 'SC-6.7', { ...factsOf(unit, target), facing: directionNames[facing] ?? null });
  }
  return targetRefusal({ ...seen, units: { ...seen.units, [unit.id]: arrived } }, arrived, target, null);
}

/** The path of a charge, to the given goal or else the best one, or why there is none. SC-6.11 */
export function chargeWay(seen: Seen, unit: SeenUnit, target: SeenUnit, goal: Cell | null): Way | Refusal {
  if (goal !== null) return givenCharge(seen, unit, target, goal);
  const [first, ...more] = chargesAt(seen, unit, target);
  if (!first) return refusal('NO_CHARGE_PATH', 'SC-6.11', factsOf(unit, target));
  return more.reduce((best, way) => (way.cost < best.cost ? way : best), first);
}
