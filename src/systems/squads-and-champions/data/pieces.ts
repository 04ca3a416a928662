import { keysOf } from '../../../engine/index.ts';

/** Terrain pieces of constructed battlefields: rows from the north, characters as in `terrain.ts`. 3.12 */
export const pieces = {
  tower: ['##', '##'],
  wall: ['#####'],
  wood: ['###', '###', '###'],
  rubble: ['hhh', 'hhh', 'hhh'],
  brush: ['hhhh', 'hhhh'],
  hill: ['/////', '/^^^/', '/^^^/', '/^^^/', '/////'],
  crag: ['^^^^', '^^^^', '^^^^', '////'],
  reeds: ['cccc', 'cccc'],
  hedge: ['ccccc'],
  pond: ['sss', 'sss', 'sss'],
  lake: ['ddd', 'ddd'],
  chasm: ['ddddd'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PieceId = keyof typeof pieces;
export const pieceIds = keysOf(pieces);

/** How many pieces each side brings. SC-2.7 */
export const piecesEach = 3;
/** What a side brings that names no pieces. 5.3 (a) */
export const usualPieces: readonly PieceId[] = ['wood', 'hill', 'hedge'];
/** How many cells stay free to the edge of the board and between pieces. SC-2.11 */
export const pieceGap = 2;

export const turnings = ['0', '90', '180', '270'] as const;
export type Turning = (typeof turnings)[number];
