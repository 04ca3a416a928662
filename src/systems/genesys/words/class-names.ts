import type { Json } from '../../../engine/index.ts';
import { capital, say } from '../../../kit/index.ts';
import { isClass, unitClass } from '../data/classes.ts';
import { isRank } from '../campaign/sheet.ts';
import type { Rank } from '../data/ranks.ts';
import { unitNames, unitPlurals } from './names.ts';

/** `leader-axeman` as its rank and what it was made from: a class that a faction has made for itself. GP-24.8 */
function madeOf(id: string): { readonly rank: Rank; readonly base: string } | null {
  const [, rank, base] = /^([a-z]+)-(.+)$/.exec(id) ?? [];
  return base !== undefined && isRank(rank) && !isClass(id) ? { rank, base } : null;
}

/** A squad with a name of its own, such as `warder-squad`. GP-24.11 */
export const isNamedSquad = (id: string): boolean => /-squad(-[a-z])?$/.test(id);

/** What a class or a squad of a faction's own was made from: `axeman` of `leader-axeman`, `warder` of `warder-squad`. */
export const baseOf = (id: string): string => madeOf(id)?.base ?? id.replace(/-squad(-[a-z])?$/, '');

/** A class, mount or vehicle by its name: what a faction made, by what it was made from. */
export function className(id: Json | undefined): string {
  const text = say(id);
  const known = unitNames[text];
  if (known !== undefined) return known;
  return text.split('-').map(capital).join(' ');
}

/** Several of a class: "Mothers of Tusks", "Elite Bowmen". */
export function plural(id: string): string {
  const made = madeOf(id);
  return made ? `${capital(made.rank)} ${plural(made.base)}` : (unitPlurals[id] ?? `${className(id)}s`);
}

/** The rank of a class; null for a mount or a vehicle. */
export const rankOf = (id: string): Rank | null => (isClass(id) ? unitClass(id).rank : (madeOf(id)?.rank ?? null));
