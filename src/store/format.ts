import type { Json } from '../engine/json.ts';

/** A kept record that says in which form it was written. */
export interface Formatted {
  readonly format: number;
}

/** Makes a record of one format into one of the next. */
export type Upgrade = (kept: { readonly [field: string]: Json }) => { readonly [field: string]: Json };

/** Of the heads of matches: element 0 makes format 1 into 2, and so on; there is one for every format that was ever released. */
const matchUpgrades: readonly Upgrade[] = [];
/** Of the pages of logs. */
const logUpgrades: readonly Upgrade[] = [];

/** What is written now. */
export const matchFormat = matchUpgrades.length + 1;
export const logFormat = logUpgrades.length + 1;

/** The head of a match as it is written now. Throws on one of a newer release. */
export function readMatch<T extends Formatted>(kept: Formatted): T {
  return upgraded(kept, 'match', matchUpgrades);
}

/** A page of a log as it is written now. Throws on one of a newer release. */
export function readLog<T extends Formatted>(kept: Formatted): T {
  return upgraded(kept, 'log', logUpgrades);
}

/** Takes a record through all upgrades that it lacks; each result gets its number. `what` names it in errors. */
export function upgraded<T extends Formatted>(kept: Formatted, what: string, upgrades: readonly Upgrade[]): T {
  const newest = upgrades.length + 1;
  const { format } = kept;
  if (!Number.isInteger(format) || format < 1) throw new Error(`This ${what} has no valid format: ${JSON.stringify(format)}.`);
  if (format > newest) throw new Error(`This ${what} has format ${format}, this release knows formats up to ${newest}: it was written by a newer release of Umpire.`);
  const record = kept as Formatted & { readonly [field: string]: Json };
  return upgrades.slice(format - 1).reduce<{ readonly [field: string]: Json }>((older, upgrade, index) => ({ ...upgrade(older), format: format + index + 1 }), record) as unknown as T;
}
