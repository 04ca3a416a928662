import type { Facts } from '../engine/index.ts';

/** The table's own options; the first value is the default. `solo`: one player may hold both sides. */
export const TABLE_OPTIONS = { solo: ['off', 'on'] } as const;

type Own = keyof typeof TABLE_OPTIONS;

const isOwn = (option: string): option is Own => Object.hasOwn(TABLE_OPTIONS, option);

/** Without the table's own options: what the book is asked to settle. */
export const bookOptions = (options: Facts): Facts => Object.fromEntries(Object.entries(options).filter(([option]) => !isOwn(option)));

/** The table's own options with defaults filled in, or the first one whose value may not stand. */
export function tableOptions(options: Facts): { readonly own: Facts } | { readonly bad: Own } {
  const own: Record<string, string> = {};
  for (const option of Object.keys(TABLE_OPTIONS).filter(isOwn)) {
    const given = String(options[option] ?? TABLE_OPTIONS[option][0]).trim().toLowerCase();
    const value = TABLE_OPTIONS[option].find((word) => word === given);
    if (!value) return { bad: option };
    own[option] = value;
  }
  return { own };
}

/** May one player hold both sides? */
export const mayPlayAlone = (options: Facts): boolean => options.solo === 'on';
