import type { TerrainLook } from '../../../engine/index.ts';

export const terrainIds = [
  'wood',
  'boulders',
  'ruin',
  'grass',
  'bog',
  'lava',
  'hedge',
  'wall',
  'rampart',
  'house',
  'cliff',
  'pond',
  'hill',
] as const;
export type TerrainId = (typeof terrainIds)[number];

/** Section 3.7. */
export interface Terrain {
  readonly id: TerrainId;
  readonly move: 'open' | 'difficult' | 'dangerous' | 'impassable';
  readonly sight: 'open' | 'obscures' | 'blocks';
  readonly cover: number | null;
  readonly area: boolean;
  /** A firer in contact with it sees over it. SH-7.15 */
  readonly obstacle: boolean;
  readonly elevation: number;
  readonly look: TerrainLook;
}

const terrain = (
  id: TerrainId,
  move: Terrain['move'],
  sight: Terrain['sight'],
  cover: number | null,
  look: TerrainLook,
  differs: Partial<Terrain> = {},
): Terrain => ({ id, move, sight, cover, area: false, obstacle: false, elevation: 0, look, ...differs });

export const terrains: Readonly<Record<TerrainId, Terrain>> = {
  wood: terrain('wood', 'difficult', 'obscures', 4, 'wood', { area: true }),
  boulders: terrain('boulders', 'difficult', 'obscures', 4, 'rock', { area: true }),
  ruin: terrain('ruin', 'difficult', 'obscures', 4, 'ruin', { area: true }),
  grass: terrain('grass', 'open', 'obscures', 5, 'rough', { area: true }),
  bog: terrain('bog', 'dangerous', 'open', null, 'shallows', { area: true }),
  lava: terrain('lava', 'dangerous', 'open', null, 'pit', { area: true }),
  hedge: terrain('hedge', 'difficult', 'obscures', 5, 'hedge', { obstacle: true }),
  wall: terrain('wall', 'difficult', 'obscures', 4, 'wall', { obstacle: true }),
  rampart: terrain('rampart', 'difficult', 'obscures', 3, 'gate', { obstacle: true }),
  house: terrain('house', 'impassable', 'blocks', 4, 'building'),
  cliff: terrain('cliff', 'impassable', 'blocks', 4, 'slope'),
  pond: terrain('pond', 'impassable', 'open', null, 'water'),
  hill: terrain('hill', 'open', 'open', null, 'hill', { elevation: 1 }),
};

export const isTerrain = (id: string): id is TerrainId => Object.hasOwn(terrains, id);
/** What shelters but has no kind of its own: units and the gaps between them. Section 3.6 */
export const unitCover = 4;
/** Of shots from units that do not see. SH-6.13 */
export const unsightedCover = 3;
