import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { entries } from '../data/entries.ts';
import { usualFiles } from '../data/formations.ts';
import { frontageOf } from '../formation/ranks.ts';
import {
  cellAt,
  cellsOfBase,
  columnOf,
  forwardColumns,
  forwardRows,
  label,
  liesOn,
  rowOf,
  turned,
  zoneRows,
} from '../geometry.ts';
import { groupOf, groupsOf, isCharacter, unitsOf } from '../groups.ts';
import { fieldFor } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import { refusal } from '../refusals.ts';
import type { Facing, GroupId, Seen, SeenGroup } from '../state.ts';
import { solid } from '../terrain.ts';

/** How a group is set up. SH-18.5 */
export interface GroupLayout {
  readonly anchor: Cell;
  readonly facing: Facing;
  readonly files: number;
}

/** Where a side looks: a to the north, b to the south. SH-18.5 */
export const aheadOf = (side: SideId): Facing => (side === 'a' ? 0 : 2);

export const filesOf = ({ formation, units }: Pick<SeenGroup, 'formation' | 'units'>, files: number | null): number =>
  Math.max(1, Math.min(units.length, files ?? usualFiles[formation]));

/** The place of a Standard Bearer: the middle of the first row, left of it if even. SH-18.5 */
export const standardAt = (group: Pick<SeenGroup, 'formation' | 'units'>, files: number | null): number =>
  (filesOf(group, files) - 1) >> 1;

/** Cells between neighbours: the base, and in Skirmish one more. SH-18.5 */
const spacing = ({ formation, entry }: Pick<SeenGroup, 'formation' | 'entry'>): number =>
  (entries[entry]?.size ?? 1) + (formation === 'skirmish' ? 1 : 0);

/** The cells of so many places from the front-left one; null off the board. SH-18.5 */
export function placesFrom(
  seen: Pick<Seen, 'board'>,
  group: SeenGroup,
  { anchor, facing, files }: GroupLayout,
  count: number,
): (Cell | null)[] {
  const right = turned(facing, 1);
  const step = spacing(group);
  return Array.from({ length: count }, (_, index) => {
    const file = (index % files) * step;
    const rank = Math.floor(index / files) * step;
    return cellAt(
      seen,
      columnOf(seen, anchor) + file * forwardColumns(right) - rank * forwardColumns(facing),
      rowOf(seen, anchor) + file * forwardRows(right) - rank * forwardRows(facing),
    );
  });
}

/** Why a unit of this size may not be set up on a cell. SH-18.4, SH-18.5 */
function cellRefusal(
  seen: Seen,
  field: MoveField,
  side: SideId,
  cell: Cell | null,
  size: number,
  group: GroupId,
): Refusal | null {
  if (cell === null || !liesOn(seen, { at: cell, size }))
    return refusal('OFF_BOARD', 'SH-18.5', { group, unit: null, cell: null });
  const [first, last] = zoneRows(seen, side);
  const cells = cellsOfBase(seen, { at: cell, size });
  const facts = { group, unit: null, cell: label(seen, cell) };
  if (cells.some((each) => rowOf(seen, each) < first || rowOf(seen, each) > last))
    return refusal('OUT_OF_ZONE', 'SH-18.4', facts);
  return cells.some((each) => ((field.flags[each] ?? 0) & solid) !== 0) ? refusal('BLOCKED', 'SH-18.5', facts) : null;
}

/** Where all units of a group would stand, or why not. SH-18.5 */
export function placing(
  seen: Seen,
  id: GroupId,
  layout: GroupLayout,
  field: MoveField | null = null,
): readonly Cell[] | Refusal {
  const group = groupOf(seen, id);
  const ground = field ?? fieldFor(seen, group, { zoned: () => false });
  const size = entries[group.entry]?.size ?? 1;
  const places = placesFrom(seen, group, layout, group.units.length);
  const wrong = cellRefusal(seen, ground, group.side, places[0] ?? null, size, id);
  if (wrong) return wrong;
  const cells = places.filter((cell): cell is Cell => cell !== null);
  const room =
    cells.length === places.length && cells.every((cell) => !cellRefusal(seen, ground, group.side, cell, size, id));
  return room ? cells : refusal('NO_ROOM', 'SH-18.5', { group: id, unit: null });
}

export const isPlacing = (found: readonly Cell[] | Refusal): found is readonly Cell[] => Array.isArray(found);

/** The next free place in a group that is set up, for a character. SH-18.5 */
export function placeIn(seen: Seen, id: GroupId, host: GroupId): Cell | Refusal {
  const group = groupOf(seen, host);
  const units = unitsOf(seen, host);
  const [first] = units;
  const facing = group.facing ?? aheadOf(group.side);
  const none = refusal('NO_ROOM', 'SH-18.5', { group: id, unit: null });
  if (!first) return none;
  const files = frontageOf(seen, units, facing);
  const field = fieldFor(seen, { id: '', side: group.side }, { zoned: () => false });
  const places = placesFrom(seen, group, { anchor: first.at, facing, files }, units.length + files);
  const free = places.find((cell) => cell !== null && !cellRefusal(seen, field, group.side, cell, 1, id));
  return free ?? none;
}

/** Groups that are neither on the board nor in reserve nor with another. SH-18.5 */
export const undeployed = (seen: Seen, side: SideId): GroupId[] =>
  groupsOf(seen, side, true)
    .filter(({ units, reserve }) => !reserve && units.length > 0 && seen.units[units[0] ?? '']?.at === null)
    .map(({ id }) => id);

/** Anchors in the order in which they are tried: rows from the foremost, in each from the middle outwards, west before east. SH-18.6 */
export function* anchors(seen: Seen, side: SideId): Generator<Cell> {
  const [first, last] = zoneRows(seen, side);
  const { columns } = seen.board;
  const middle = (columns - 1) >> 1;
  const rows = Array.from({ length: last - first + 1 }, (_, index) => (side === 'a' ? first + index : last - index));
  for (const row of rows) {
    yield row * columns + middle;
    for (let away = 1; away < columns; away += 1) {
      if (middle - away >= 0) yield row * columns + middle - away;
      if (middle + away < columns) yield row * columns + middle + away;
    }
  }
}

/** The first place where all of a group can stand; with another frontage where its own finds none. SH-18.6 */
export function autoLayout(seen: Seen, id: GroupId): GroupLayout | null {
  const group = groupOf(seen, id);
  const field = fieldFor(seen, group, { zoned: () => false });
  const facing = aheadOf(group.side);
  for (const wanted of [null, 10, 4, 3, 2, 1, 20]) {
    const files = filesOf(group, wanted);
    for (const anchor of anchors(seen, group.side)) {
      const layout = { anchor, facing, files };
      if (isPlacing(placing(seen, id, layout, field))) return layout;
    }
  }
  return null;
}

/** Some anchors that will do, spread over the zone. */
export function* someLayouts(seen: Seen, id: GroupId, most: number): Generator<GroupLayout> {
  const group = groupOf(seen, id);
  const field = fieldFor(seen, group, { zoned: () => false });
  let count = 0;
  let tried = 0;
  for (const anchor of anchors(seen, group.side)) {
    tried += 1;
    if (tried % 7 !== 1) continue;
    const layout = { anchor, facing: aheadOf(group.side), files: filesOf(group, null) };
    if (!isPlacing(placing(seen, id, layout, field))) continue;
    yield layout;
    count += 1;
    if (count >= most) return;
  }
}

/** Groups of a side on the board that a character may be set up in. SH-18.5 */
export const hostsFor = (seen: Seen, id: GroupId): GroupId[] => {
  const group = groupOf(seen, id);
  const first = seen.units[group.units[0] ?? ''];
  if (!first || !isCharacter(first)) return [];
  return groupsOf(seen, group.side)
    .filter((host) => host.id !== id && unitsOf(seen, host.id).some((unit) => !isCharacter(unit)))
    .map((host) => host.id);
};
