export { openTable } from './open.ts';
export type { TableParts } from './open.ts';
export type { Books } from './ground.ts';
export { dieOf, sealedDice } from './dice.ts';
export { FormatError } from '../store/format.ts';
export { namesOf } from './names.ts';
export { TABLE_OPTIONS } from './options.ts';
export { replay } from './replay.ts';
export type * from './table.ts';
