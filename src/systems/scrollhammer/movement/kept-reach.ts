import type { Cell } from '../../../engine/index.ts';
import type { MoveField } from './field.ts';
import { readKeys, search } from './reach.ts';
import type { MoveReach, SearchLimits } from './reach.ts';

/** Where one unit can go, with what its paths cost and enter; unlike `MoveReach` it stays valid. */
export type KeptReach = Pick<MoveReach, 'cells' | 'cost' | 'dangers' | 'hard'>;

// A field is made for one question and never changed, but many goals may be tried on it.
const known = new WeakMap<MoveField['flags'], Map<string, KeptReach>>();

/** The same as `search`, once for each unit and manner as long as the field is kept. SH-1.10 */
export function reachIn(
  field: MoveField,
  from: Cell,
  { limit, shun = 0, cap = Infinity }: Omit<SearchLimits, 'goal'>,
): KeptReach {
  const kept = known.get(field.flags) ?? new Map<string, KeptReach>();
  known.set(field.flags, kept);
  const key = `${from} ${limit} ${shun} ${cap}`;
  const found = kept.get(key) ?? copied(field, search(field, from, { limit, shun, cap }));
  kept.set(key, found);
  return found;
}

function copied({ flags }: MoveField, { cells, key }: MoveReach): KeptReach {
  const keys = new Int32Array(flags.length).fill(-1);
  for (const cell of cells) keys[cell] = key(cell);
  return { cells, ...readKeys((cell) => keys[cell] ?? -1) };
}
