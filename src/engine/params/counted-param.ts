import { isJsonList } from '../json.ts';
import { unread } from './param.ts';
import type { Param } from './param.ts';

/** Names with a count: `4 pawn`, `pawn x4` or `pawn`, in kebab case. Null for anything else. */
export function readCounted(text: string): readonly string[] | null {
  const typed = /^\s*(?:(\d{1,3})\s*x?\s+)?([a-z][a-z -]*?)(?:\s+x?\s*(\d{1,3}))?\s*$/i.exec(text);
  if (!typed) return null;
  const name = (typed[2] ?? '').toLowerCase().replaceAll(' ', '-');
  return Array.from({ length: Number(typed[1] ?? typed[3] ?? 1) }, () => name);
}

/** A list of names, with repeated ones counted: `4 pawn, rook`. */
export function printCounted(names: readonly string[]): string {
  const runs: { name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count += 1;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`)).join(', ');
}

/**
 * A list of names, repeated as often as they count, typed with counts as in `like`: `4 pawn, rook`. May be empty. Names
 * are not checked.
 */
export const countedParam = (like: string): Param<readonly string[]> => ({
  kind: 'rows',
  optional: false,
  wanted: { like },
  read(input) {
    const items = typeof input === 'string' ? input.split(',').filter((item) => item.trim() !== '') : input;
    if (!isJsonList(items)) return unread('value');
    const names: string[] = [];
    for (const item of items) {
      const read = typeof item === 'string' ? readCounted(item) : null;
      if (!read) return unread('value', { part: item });
      names.push(...read);
    }
    return names;
  },
  write: (value) => [...value],
  print: printCounted,
});
