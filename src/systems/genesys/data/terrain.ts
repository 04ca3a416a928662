import type { TerrainLook } from '../../../engine/index.ts';

export type Cover = 'soft' | 'hard';

/** What a kind of terrain does. 3.17 */
export interface Terrain {
  /** Who stands in it has its cover. GP-14.6 */
  readonly area: boolean;
  readonly cover: Cover | null;
  /** In inches. */
  readonly top: number;
  readonly ground: 'open' | 'rough' | 'impassable';
  /** Nothing is seen through it; else it gives cover at most. */
  readonly blocks: boolean;
  readonly look: TerrainLook;
}

const soft = (area: boolean, top: number, ground: Terrain['ground'], look: TerrainLook): Terrain => ({
  area,
  cover: 'soft',
  top,
  ground,
  blocks: false,
  look,
});
const hard = (
  area: boolean,
  top: number,
  ground: Terrain['ground'],
  look: TerrainLook,
  blocks: boolean = false,
): Terrain => ({ area, cover: 'hard', top, ground, blocks, look });

export const terrains = {
  forest: soft(true, 4, 'rough', 'wood'),
  underbrush: soft(true, 1.5, 'open', 'hedge'),
  ruins: hard(true, 4, 'rough', 'ruin'),
  rocks: hard(true, 1.5, 'rough', 'rock'),
  debris: soft(true, 1, 'rough', 'rough'),
  emplacement: hard(false, 1.5, 'rough', 'wall'),
  building: hard(false, 6, 'impassable', 'building', true),
  wreck: hard(false, 3, 'impassable', 'pit', true),
  'rough-ground': { area: false, cover: null, top: 0, ground: 'rough', blocks: false, look: 'rough' },
} as const satisfies Readonly<Record<string, Terrain>>;

export type TerrainId = keyof typeof terrains;
export const terrainIds = Object.keys(terrains) as readonly TerrainId[];
export const isTerrain = (id: string): id is TerrainId => Object.hasOwn(terrains, id);
export const terrainOf = (id: string): Terrain | undefined => (isTerrain(id) ? terrains[id] : undefined);

/** A piece as it is placed. 3.17 */
export interface PieceType {
  readonly kind: TerrainId;
  readonly columns: number;
  readonly rows: number;
  /** In halves, so that numbers are whole: 1, 2 or 4. GP-3.5 */
  readonly halves: number;
}

const piece = (kind: TerrainId, columns: number, rows: number, halves: number): PieceType => ({
  kind,
  columns,
  rows,
  halves,
});

export const pieces = {
  thicket: piece('underbrush', 3, 5, 1),
  copse: piece('forest', 4, 4, 1),
  outcrop: piece('rocks', 4, 3, 1),
  rubble: piece('debris', 5, 4, 1),
  house: piece('building', 5, 5, 1),
  wood: piece('forest', 8, 6, 2),
  ruin: piece('ruins', 6, 6, 2),
  ridge: piece('rocks', 9, 3, 2),
  wall: piece('emplacement', 6, 1, 2),
  hall: piece('building', 8, 6, 2),
  'great-wood': piece('forest', 14, 8, 4),
  'ruined-block': piece('ruins', 13, 7, 4),
} as const satisfies Readonly<Record<string, PieceType>>;

export type PieceId = keyof typeof pieces;
export const pieceIds = Object.keys(pieces) as readonly PieceId[];
export const isPiece = (id: string): id is PieceId => Object.hasOwn(pieces, id);
