import type { SideId } from '../../../engine/index.ts';

/** Columns and rows counted from 0, both ends included. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Row of zones, and block of columns, of side a. 3.6 */
const places: Readonly<Record<number, readonly [row: number, block: number]>> = {
  1: [0, 0],
  2: [0, 1],
  3: [0, 2],
  4: [1, 0],
  5: [1, 1],
  6: [1, 2],
  7: [2, 0],
  8: [2, 2],
};

export const zoneDepth = 6;
export const zoneNumbers: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** A deployment zone on a board of so many columns: those of b are a's turned about the centre. 3.6 */
export function zone(columns: number, rows: number, side: SideId, number: number): Rectangle {
  const [row, block] = places[number] ?? [0, 0];
  const width = columns / 3;
  const bottom = rows - 1 - row * zoneDepth;
  const own = { left: block * width, right: block * width + width - 1, top: bottom - zoneDepth + 1, bottom };
  return side === 'a'
    ? own
    : {
        left: columns - 1 - own.right,
        right: columns - 1 - own.left,
        top: rows - 1 - own.bottom,
        bottom: rows - 1 - own.top,
      };
}

/** Rows of a deployment area; between both lies the area of conflict. 3.6 */
export const areaRows = 12;
