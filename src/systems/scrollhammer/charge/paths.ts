import { arcOfBase, boxOf } from '../formation/ranks.ts';
import { touch } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { facingOfGroup, groupOf, inRanks, isBeasts, unitsOf } from '../groups.ts';
import { numbers } from '../data/formations.ts';
import { fieldFor } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import type { Arc, GroupId, Placed, Seen } from '../state.ts';

/** Who charges whom, and which side of Ranks targets is struck. SH-10.10 */
export interface ChargeOf {
  readonly group: GroupId;
  readonly targets: readonly GroupId[];
  readonly arcs: Readonly<Record<GroupId, Arc>>;
}

/** The longest charge there is for a group, in inches. Section 3.8 */
export const longest = (seen: Seen, group: GroupId): number =>
  isBeasts(seen, group) ? numbers.chargeMost.beast : numbers.chargeMost.infantry;

/** What a charging unit finds in its way: zones of enemies that are not charged, and all units but its own that have not moved. SH-10.17 */
export const chargeField = (
  seen: Seen,
  { group, targets }: ChargeOf,
  moved: (unit: Placed) => boolean = () => false,
): MoveField =>
  fieldFor(seen, groupOf(seen, group), {
    free: (unit) => unit.group === group && !moved(unit),
    zoned: (unit) => !targets.includes(unit.group ?? ''),
  });

/** Enemy units that may be touched, with the box and facing of their Ranks. */
export interface Mark {
  readonly unit: Placed;
  readonly group: GroupId;
  /** May a base there strike it: does it lie in the arc struck? */
  readonly allows: (base: Base) => boolean;
}

export function marksOf(seen: Seen, { targets, arcs }: ChargeOf): Mark[] {
  return targets.flatMap((id) => {
    const units = unitsOf(seen, id);
    const group = groupOf(seen, id);
    const arc = arcs[id];
    const box = boxOf(seen, units);
    const allows =
      inRanks(group) && arc !== undefined
        ? (base: Base): boolean => arcOfBase(seen, box, facingOfGroup(group), base) === arc
        : (): boolean => true;
    return units.map((unit) => ({ unit, group: id, allows }));
  });
}

/** Units that a base there would be in contact with, by the arc struck. SH-10.18 */
export const touched = (seen: Seen, marks: readonly Mark[], base: Base): Mark[] =>
  marks.filter((mark) => touch(seen, mark.unit, base) && mark.allows(base));

/** Positions in which a base of one size would be in contact with some of them: 1, others 0. SH-10.18 */
export function contactCells(seen: Seen, marks: readonly Mark[], size: number): Uint8Array {
  const { columns, rows } = seen.board;
  const cells = new Uint8Array(columns * rows);
  for (const { unit, allows } of marks) {
    const [column, row] = [unit.at % columns, Math.floor(unit.at / columns)];
    for (let y = Math.max(0, row - size); y <= Math.min(rows - 1, row + unit.size); y += 1)
      for (let x = Math.max(0, column - size); x <= Math.min(columns - 1, column + unit.size); x += 1) {
        const at = y * columns + x;
        if (cells[at] === 0 && touch(seen, unit, { at, size }) && allows({ at, size })) cells[at] = 1;
      }
  }
  return cells;
}
