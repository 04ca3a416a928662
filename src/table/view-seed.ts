import { createHash } from 'node:crypto';
import type { AnyView } from '../engine/index.ts';

/**
 * Chance that is the same for the same view. The number of the next entry would not do: it counts what the other side
 * has done in secret.
 */
export const seedOf = (view: AnyView): number =>
  createHash('sha256').update(JSON.stringify(view)).digest().readUInt32BE() >>> 1;
