import type { TerrainLook } from '../../../engine/index.ts';

/** What a cell is. VW-1.4 */
export interface Terrain {
  readonly id: string;
  /** On the maps. 3.8 */
  readonly sign: string;
  readonly solid: boolean;
  /** Walls stop diagonal steps and contact beside them. VW-1.5 */
  readonly wall: boolean;
  /** `null`: steps, which lead from one level to the other. */
  readonly level: 0 | 1 | null;
  /** Inches by which a move is reduced. VW-4.6 */
  readonly type: 0 | 1 | 2 | 3;
  readonly cover: 0 | 1 | 2 | 3;
  readonly look: TerrainLook | null;
}

const plain = { solid: false, wall: false, level: 0, type: 0, cover: 0, look: null } as const;
const difficult = (type: 1 | 2 | 3) => ({ ...plain, type, cover: type });

const rows = {
  open: { ...plain, sign: '.' },
  graves: { ...difficult(1), sign: 'g', look: 'grave' },
  'difficult-1': { ...difficult(1), sign: '1', look: 'wood' },
  'difficult-2': { ...difficult(2), sign: '2', look: 'hedge' },
  'difficult-3': { ...difficult(3), sign: '3', look: 'rock' },
  corner: { ...plain, cover: 2, sign: 'c', look: 'debris' },
  wall: { ...plain, solid: true, wall: true, sign: '#', look: 'wall' },
  high: { ...plain, level: 1, sign: 'h', look: 'hill' },
  'high-graves': { ...difficult(1), level: 1, sign: 'G', look: 'grave' },
  steps: { ...plain, level: null, sign: 's', look: 'steps' },
  tomb: { ...plain, solid: true, sign: 'T', look: 'tomb' },
  'crypt-a': { ...plain, sign: 'A', look: 'crypt' },
  'crypt-b': { ...plain, sign: 'B', look: 'crypt' },
  'gate-a': { ...plain, sign: 'a', look: 'gate' },
  'gate-b': { ...plain, sign: 'b', look: 'gate' },
} as const satisfies Record<string, Omit<Terrain, 'id'>>;

export type TerrainId = keyof typeof rows;

/** All kinds of cells. 3.8 */
export const terrains = Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, id }])) as Readonly<
  Record<TerrainId, Terrain>
>;

export const isTerrain = (id: string): id is TerrainId => Object.hasOwn(terrains, id);

/** Kinds by their signs. */
export const terrainBySign: Readonly<Record<string, TerrainId>> = Object.fromEntries(
  Object.entries(terrains).map(([id, { sign }]) => [sign, id as TerrainId]),
);
