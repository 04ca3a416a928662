import { other } from '../../../engine/index.ts';
import type { Cell, Place, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { panicRadius } from '../data/constants.ts';
import { remove } from '../combat/casualties.ts';
import { grid, occupancy } from '../geometry.ts';
import { chainNeed } from '../needs.ts';
import { loses } from '../orders.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { rollAgainst } from '../combat/rolls.ts';
import type { SalvationPlay } from '../state.ts';
import { exhaust, onBoard, speedOf, standing } from '../units.ts';
import { travel } from './travel.ts';
import { label, labels } from './ways.ts';

/** The next step of a runner. */
interface Stride {
  readonly place: Place;
  readonly cell: Cell | null;
  readonly direction: number;
}

/** One step of a run away from the enemy at `origin`, or null when it ends. SS-15.4 */
function stride(taken: Uint8Array, start: Cell, at: Cell, origin: Cell, visited: ReadonlySet<Cell>): Stride | null {
  const from = grid.place(at);
  const enemy = grid.place(origin);
  const v = {
    q: (grid.across[start] ?? 0) - (grid.across[origin] ?? 0),
    r: (grid.down[start] ?? 0) - (grid.down[origin] ?? 0),
  };
  const now = grid.distance(from, enemy);
  const strides: { stride: Stride; further: number; bend: number }[] = [];
  for (let direction = 0; direction < grid.directions; direction += 1) {
    const place = grid.step(from, direction);
    const cell = grid.cellAt(place);
    const further = grid.distance(place, enemy) - now;
    // Where it has been it never comes further away.
    if (further < 0 || (cell !== null && (taken[cell] || visited.has(cell)))) continue;
    const w = {
      q: place.column - (place.row >> 1) - (grid.across[origin] ?? 0),
      r: place.row - (grid.down[origin] ?? 0),
    };
    strides.push({ stride: { place, cell, direction }, further, bend: Math.abs(v.q * w.r - v.r * w.q) });
  }
  strides.sort(
    (one, two) => two.further - one.further || one.bend - two.bend || one.stride.direction - two.stride.direction,
  );
  return strides[0]?.stride ?? null;
}

/**
 * A unit runs its full Speed from the nearest enemy, off the board if that is where it leads. SS-15.2, SS-15.4, SS-15.5
 */
function run(play: SalvationPlay, id: UnitId): void {
  const { match } = play;
  const unit = unitOf(match, id);
  const start = cellOf(unit);
  scenarioOf(match).runs?.(play, unit);
  const [nearest] = [...onBoard(match, other(unit.side))].sort(
    (one, two) => grid.apart(start, cellOf(one)) - grid.apart(start, cellOf(two)),
  );
  const path: Cell[] = [];
  const visited = new Set<Cell>([start]);
  let off = false;
  if (nearest) {
    const origin = cellOf(nearest);
    const taken = occupancy(match).slice();
    taken[start] = 0;
    let at = start;
    for (let left = speedOf(unit); left > 0; left -= 1) {
      const next = stride(taken, start, at, origin, visited);
      if (!next) break;
      unit.heading = next.direction;
      if (next.cell === null) {
        off = true;
        break;
      }
      at = next.cell;
      visited.add(at);
      path.push(at);
    }
    unit.running = true;
    travel(play, id, path);
  }
  exhaust(unit);
  unit.running = true;
  unit.ran = match.own.turn;
  play.tell('ran', 'SS-15.2', { unit: id, from: label(start), path: labels(path), enemy: nearest?.id ?? null, off });
  if (off) remove(play, id, 'off-board');
}

/**
 * Runs and chain checks until nobody is left to run or to check. `runners` have failed their check and run in this
 * order. SS-15.3
 */
export function runAndChain(play: SalvationPlay, runners: readonly UnitId[]): void {
  const { match } = play;
  const waiting = [...runners];
  const listed: UnitId[] = [];
  const checked = new Set<UnitId>(runners);
  for (const id of waiting) unitOf(match, id).running = true;
  for (;;) {
    const runner = waiting.shift();
    if (runner !== undefined) {
      const unit = unitOf(match, runner);
      if (unit.at === null) continue;
      const from = unit.at;
      const friends = onBoard(match, unit.side).filter(
        (friend) =>
          friend.id !== runner
          && standing(friend)
          && !friend.running
          && !checked.has(friend.id)
          && grid.apart(cellOf(friend), from) <= panicRadius,
      );
      for (const friend of friends) {
        checked.add(friend.id);
        listed.push(friend.id);
      }
      run(play, runner);
      continue;
    }
    const next = listed.shift();
    if (next === undefined) return;
    const unit = unitOf(match, next);
    if (!standing(unit) || unit.running) continue;
    const need = chainNeed(unit, loses(match.secrets, unit, 'chain'));
    if (rollAgainst(play, 'chain', 'SS-15.3', next, 1, need) === 0) {
      unit.running = true;
      waiting.push(next);
    }
  }
}
