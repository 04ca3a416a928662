import type { PositionTerrain, PositionUnit } from '../../../src/engine/index.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { gridFor, label } from '../../../src/systems/genesys/geometry.ts';
import { moverOf, planOf } from '../../../src/systems/genesys/movement/plan.ts';
import type { Plan } from '../../../src/systems/genesys/movement/plan.ts';
import { basic, look } from './example.ts';

/** Somebody of side b who is far away, so that the match is not over. */
export const far = basic('b9', 'AV1');
/** Units and terrain as movements are planned on them. */
export const plan = (units: readonly PositionUnit[], terrain: readonly PositionTerrain[] = []): Plan =>
  planOf(look({ units, terrain }));
export const at = ({ seen }: Plan, cell: string): number => gridFor(seen).read(cell) ?? -1;
export const named = ({ seen }: Plan, cells: readonly (number | null)[]): string =>
  cells.map((cell) => (cell === null ? 'off' : label(seen, cell))).join(' ');
export const mover = (on: Plan, id = 'a1') => moverOf(on, unitOf(on.seen, id));
