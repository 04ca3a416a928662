import type { TerrainLook } from '../../../engine/index.ts';

export type Level = 'ground' | 'slope' | 'elevated';

/** One type of terrain: all that the rules need to know of a cell. 3.11 */
export interface Terrain {
  readonly id: string;
  readonly char: string;
  /** Cost of entering, before contact; null: units cannot enter. SC-4.5, SC-4.7 */
  readonly cost: 1 | 2 | null;
  /** A movement phase may end there. */
  readonly end: boolean;
  readonly fire: 'none' | 'obscured' | 'blocks';
  readonly level: Level;
  /** Null: nothing to draw. */
  readonly look: TerrainLook | null;
}

export const clear: Terrain = { id: 'clear', char: '.', cost: 1, end: true, fire: 'none', level: 'ground', look: null };

/** Terrain is data, so that new mixtures need no code. 3.11 */
export const terrains: readonly Terrain[] = [
  clear,
  { id: 'blocking', char: '#', cost: null, end: false, fire: 'blocks', level: 'ground', look: 'wall' },
  { id: 'hindering', char: 'h', cost: 2, end: true, fire: 'obscured', level: 'ground', look: 'rough' },
  { id: 'elevated', char: '^', cost: 1, end: true, fire: 'none', level: 'elevated', look: 'hill' },
  { id: 'slope', char: '/', cost: 2, end: false, fire: 'obscured', level: 'slope', look: 'slope' },
  { id: 'concealing', char: 'c', cost: 1, end: true, fire: 'obscured', level: 'ground', look: 'hedge' },
  { id: 'shallow', char: 's', cost: 2, end: true, fire: 'none', level: 'ground', look: 'shallows' },
  { id: 'deep', char: 'd', cost: null, end: false, fire: 'none', level: 'ground', look: 'water' },
  { id: 'elevated-hindering', char: 'H', cost: 2, end: true, fire: 'obscured', level: 'elevated', look: 'ruin' },
];

export const terrainById: Readonly<Record<string, Terrain>> = Object.fromEntries(
  terrains.map((each) => [each.id, each]),
);
export const terrainByChar: Readonly<Record<string, Terrain>> = Object.fromEntries(
  terrains.map((each) => [each.char, each]),
);
