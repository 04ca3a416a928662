import type { Cell, UnitId } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { numbers } from '../data/formations.ts';
import { apart, chains, linked, touchesAny } from '../formation/links.ts';
import { frontLine } from '../formation/ranks.ts';
import { cellAt, columnOf, depthOf, forwardColumns, forwardRows, rowOf, touch } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { facingOfGroup, formationOf, groupOf, inRanks, placeIn, unitsOf } from '../groups.ts';
import { bySize, fieldFor, isFree } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import { cellsForward, stepForward } from '../movement/face.ts';
import { search } from '../movement/reach.ts';
import { roomAmong } from '../movement/room.ts';
import type { GroupId, HammerMatch, Placed, Seen } from '../state.ts';
import { standsIn } from '../terrain.ts';
import { foesIn } from './combats.ts';

/** Where units went, and who entered dangerous terrain. */
export interface PiledIn {
  readonly from: Record<UnitId, Cell>;
  readonly danger: UnitId[];
}

const allUnits = (seen: Seen): Placed[] =>
  Object.values(seen.own.groups).flatMap(({ id, reserve }) => (reserve ? [] : unitsOf(seen, id)));

/** Enemies outside the combat keep their zones; nobody else may be run over but who is still to pile in. SH-11.8 */
const pileField = (seen: Seen, id: GroupId, groups: readonly GroupId[], waiting: ReadonlySet<UnitId>): MoveField =>
  fieldFor(seen, groupOf(seen, id), {
    free: (unit) => waiting.has(unit.id),
    zoned: (unit) => !groups.includes(unit.group ?? ''),
  });

/** Moves the units of one group towards the enemy; the match is changed as each of them goes. SH-11.9 */
export function pileIn(
  match: HammerMatch,
  id: GroupId,
  groups: readonly GroupId[],
  may: (unit: Placed) => boolean,
): PiledIn {
  const result: PiledIn = { from: {}, danger: [] };
  const move = (unit: Placed, cell: Cell, path: readonly Cell[]): void => {
    if (cell === unit.at) return;
    result.from[unit.id] ??= unit.at;
    const own = match.units[unit.id];
    if (own) own.at = cell;
    const isRisky = path.some((at) =>
      standsIn(match, { at, size: unit.size }, (terrain) => terrain.move === 'dangerous'),
    );
    if (isRisky && !result.danger.includes(unit.id)) result.danger.push(unit.id);
  };
  if (inRanks(groupOf(match, id))) pileRanks(match, id, groups, may, move);
  else pileLoose(match, id, groups, may, move);
  return result;
}

type Mover = (unit: Placed, cell: Cell, path: readonly Cell[]) => void;

/** Points that units of a block have left of this pile-in, whatever they do in it. SH-11.8, SH-R76 */
type Left = Map<UnitId, number>;
const leftOf = (left: Left, { id }: Pick<Placed, 'id'>): number => left.get(id) ?? numbers.pileIn;

function pileRanks(
  match: HammerMatch,
  id: GroupId,
  groups: readonly GroupId[],
  may: (unit: Placed) => boolean,
  move: Mover,
): void {
  const group = groupOf(match, id);
  const facing = facingOfGroup(group);
  const foes = foesIn(match, groups, group.side);
  const units = livingIn(match, id);
  const inContact = units.filter((unit) => touchesAny(match, unit, foes));
  const free = (unit: Placed): boolean => may(unit) && !inContact.includes(unit);
  const line = frontLine(match, inContact.length > 0 ? inContact : units, facing);
  const field = pileField(match, id, groups, new Set(units.map((unit) => unit.id)));
  const to = stepForward(match, field, facing, units, line, free);
  const left: Left = new Map();
  for (const unit of units) {
    const cell = to[unit.id];
    if (cell === undefined) continue;
    const path = cellsForward(match, unit.at, cell, facing);
    left.set(unit.id, leftOf(left, unit) - 10 * path.length);
    move(unit, cell, path);
  }
  if (inContact.length === 0) advance(match, id, groups, may, move, left);
  closeComponents(match, id, groups, may, move, left);
}

/** Together straight forward, at most three cells, until one is in contact; who has gone as far already stays. SH-11.9, SH-R76 */
function advance(
  match: HammerMatch,
  id: GroupId,
  groups: readonly GroupId[],
  may: (unit: Placed) => boolean,
  move: Mover,
  left: Left,
): void {
  const group = groupOf(match, id);
  const facing = facingOfGroup(group);
  for (let step = 0; step < 3; step += 1) {
    const foes = foesIn(match, groups, group.side);
    const units = livingIn(match, id).filter((unit) => may(unit) && leftOf(left, unit) >= 10);
    if (units.length === 0 || units.some((unit) => touchesAny(match, unit, foes))) return;
    const field = pileField(match, id, groups, new Set(units.map((unit) => unit.id)));
    const next = units.map((unit) =>
      cellAt(match, columnOf(match, unit.at) + forwardColumns(facing), rowOf(match, unit.at) + forwardRows(facing)),
    );
    if (next.some((cell) => cell === null || !isFree(field, cell))) return;
    for (const [index, unit] of units.entries()) {
      const cell = next[index];
      if (cell == null) continue;
      left.set(unit.id, leftOf(left, unit) - 10);
      move(unit, cell, [cell]);
    }
  }
}

/** Of a block that has come apart the smallest part that touches no enemy closes up to the rest. SH-11.8, SH-11.9, SH-R74 */
function closeComponents(
  match: HammerMatch,
  id: GroupId,
  groups: readonly GroupId[],
  may: (unit: Placed) => boolean,
  move: Mover,
  left: Left,
): void {
  const group = groupOf(match, id);
  const facing = facingOfGroup(group);
  const foes = foesIn(match, groups, group.side);
  for (let round = 0; round < 8; round += 1) {
    const units = livingIn(match, id);
    const parts = chains(match, 'ranks', units).map((part) => part.flatMap((index) => units[index] ?? []));
    const idle = parts.filter((part) => !part.some((unit) => touchesAny(match, unit, foes)));
    const [first] = idle;
    if (parts.length < 2 || !first) return;
    const number = (part: readonly Placed[]): number => Math.max(...part.map((unit) => placeIn(id, unit.id)));
    const smallest = idle.reduce(
      (best, part) =>
        part.length < best.length || (part.length === best.length && number(part) > number(best)) ? part : best,
      first,
    );
    const rest: Base[] = units.filter((unit) => !smallest.includes(unit));
    const inTurn = smallest.filter(may).sort((one, two) => apart(match, [one], rest) - apart(match, [two], rest));
    let moved = false;
    for (const unit of inTurn) {
      const field = pileField(match, id, groups, new Set([unit.id]));
      const reach = search(field, unit.at, { limit: leftOf(left, unit) });
      const spots = reach.cells
        .filter((cell) => isFree(field, cell) && touchesAny(match, { at: cell, size: 1 }, rest))
        .sort(
          (one, two) =>
            reach.cost(one) - reach.cost(two) || depthOf(match, two, facing) - depthOf(match, one, facing) || one - two,
        );
      const [cell] = spots;
      if (cell === undefined) continue;
      moved = true;
      left.set(unit.id, leftOf(left, unit) - reach.cost(cell));
      move(unit, cell, reach.path(cell));
      rest.push({ at: cell, size: unit.size });
    }
    if (!moved) return;
  }
}

/** Three rounds: to fresh enemies, beside friends that fight, as near as can be. SH-11.9 */
function pileLoose(
  match: HammerMatch,
  id: GroupId,
  groups: readonly GroupId[],
  may: (unit: Placed) => boolean,
  move: Mover,
): void {
  const group = groupOf(match, id);
  const formation = formationOf(group);
  const foes = foesIn(match, groups, group.side);
  if (foes.length === 0) return;
  const inCombat = (): Placed[] =>
    groups.filter((each) => groupOf(match, each).side === group.side).flatMap((each) => livingIn(match, each));
  const fights = (unit: Base): boolean => touchesAny(match, unit, foes);
  const engaged = (unit: Placed): boolean =>
    fights(unit) || inCombat().some((each) => each.id !== unit.id && touch(match, each, unit) && fights(each));
  const waiting = livingIn(match, id)
    .filter((unit) => may(unit) && !engaged(unit))
    .map((unit) => ({ unit, away: apart(match, [unit], foes) }))
    .sort((one, two) => one.away - two.away)
    .map(({ unit }) => unit);
  const left = new Set(waiting.map((unit) => unit.id));
  for (const round of [1, 2, 3] as const)
    for (const unit of waiting) {
      if (!left.has(unit.id)) continue;
      const field = bySize(pileField(match, id, groups, left))(unit.size);
      const reach = search(field, unit.at, { limit: numbers.pileIn });
      const hasRoom = roomAmong(match, allUnits(match));
      const mates = livingIn(match, id).filter((each) => each.id !== unit.id);
      const friends = inCombat().filter((each) => each.id !== unit.id);
      const fresh = foes.filter((foe) => !friends.some((each) => touch(match, each, foe)));
      const fighting = friends.filter(fights);
      const worth = (base: Base): number | null => {
        if (round === 1) return touchesAny(match, base, fresh) ? 0 : null;
        if (round === 2) return touchesAny(match, base, fighting) ? (fights(base) ? 0 : 1) : null;
        return apart(match, [base], foes);
      };
      const rank = (cell: Cell): number | null => {
        const base = { at: cell, size: unit.size };
        if (!hasRoom(unit, cell)) return null;
        const value = worth(base);
        if (value === null || mates.length === 0) return value;
        return mates.some((each) => linked(match, formation, each, base)) ? value : null;
      };
      let best: { cell: Cell; rank: number; cost: number } | null = null;
      for (const cell of reach.cells) {
        const value = cell === unit.at && round < 3 ? null : rank(cell);
        if (value === null) continue;
        const cost = reach.cost(cell);
        if (
          !best
          || value < best.rank
          || (value === best.rank && (cost < best.cost || (cost === best.cost && cell < best.cell)))
        )
          best = { cell, rank: value, cost };
      }
      if (!best) continue;
      left.delete(unit.id);
      move(unit, best.cell, reach.path(best.cell));
    }
}

/** Does nobody touch an enemy, with more than two pile-ins between the sides? SH-11.10 */
export function isOver(seen: Seen, groups: readonly GroupId[]): boolean {
  const units = groups.flatMap((id) => livingIn(seen, id));
  const a = units.filter(({ side }) => side === 'a');
  const b = units.filter(({ side }) => side === 'b');
  if (a.length === 0 || b.length === 0) return true;
  if (a.some((unit) => touchesAny(seen, unit, b))) return false;
  return !a.some((unit) => {
    if (apart(seen, [unit], b) > 64) return false;
    const field = bySize(pileField(seen, unit.group ?? '', groups, new Set([unit.id])))(unit.size);
    const reach = search(field, unit.at, { limit: numbers.pileInApart });
    return reach.cells.some((cell) => touchesAny(seen, { at: cell, size: unit.size }, b));
  });
}
