import type { Cell, Highlight } from '../../../engine/index.ts';
import { arcOfBase, boxOf } from '../formation/ranks.ts';
import { facingOfGroup, groupOf, inRanks, unitsOf } from '../groups.ts';
import type { GroupId, HammerView } from '../state.ts';
import { shaded } from '../texts.ts';

/** How far the sides and the rear of a block are tinted, in cells. */
const DEPTH = 4;

/** The cells round a Ranks group from which a charge strikes its side or its rear. SH-1.15, SH-6.16 */
export function flanksOf(view: HammerView, id: GroupId): Highlight[] {
  const group = groupOf(view, id);
  const units = unitsOf(view, id);
  if (!inRanks(group) || units.length < 2) return [];
  const { columns, rows } = view.board;
  const box = boxOf(view, units);
  const facing = facingOfGroup(group);
  const cells: Cell[] = [];
  for (let row = Math.max(0, box.north - DEPTH); row <= Math.min(rows - 1, box.south + DEPTH); row += 1)
    for (let column = Math.max(0, box.west - DEPTH); column <= Math.min(columns - 1, box.east + DEPTH); column += 1) {
      const at = row * columns + column;
      if (arcOfBase(view, box, facing, { at, size: 1 }) !== 'front') cells.push(at);
    }
  return shaded('neutral', 'flanks', cells, 'faint');
}
