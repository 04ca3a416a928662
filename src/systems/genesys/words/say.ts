import type { Json, Names } from '../../../engine/index.ts';
import { array, list } from '../../../kit/index.ts';
import { usualRounds } from '../data/missions.ts';
import { className, isNamedSquad, plural, rankOf } from './class-names.ts';

const parts = (id: string): readonly (string | undefined)[] =>
  (/^(?:[ab]-)?(.+)-(\d+)(?:\.([ab]\d+))?$/.exec(id) ?? []).slice(1);

/** Is it spoken of as one: a Leader, a Unique, or who rose on its own? Leaders mostly go alone. 3.2, GP-22.6 */
function isOne(id: string): boolean {
  const [type = '', , lone] = parts(id);
  const rank = rankOf(type);
  return lone !== undefined || rank === 'leader' || rank === 'unique' || isNamedSquad(type);
}

/**
 * `a-warder-2`, or `warder-2` as it is typed, as "Warders 2"; a Leader as "Thane 1", a Unique or a squad with a name by that, one that rose
 * on its own by its unit; any other by its id.
 */
export function squadName(id: string): string {
  const [type = '', number = '', lone] = parts(id);
  if (type === '') return `squad ${id}`;
  if (lone !== undefined) return `${lone} of ${plural(type)} ${number}`;
  if ((rankOf(type) === 'unique' || isNamedSquad(type)) && number === '1') return className(type);
  return `${isOne(id) ? className(type) : plural(type)} ${number}`;
}

/** The form of a verb that fits squads: "Warders 1 act", "Thane 1 acts". */
export const does = (ids: readonly string[], many: string, one: string): string =>
  ids.length === 1 && isOne(ids[0] ?? '') ? one : many;

export const squads = (ids: Json | undefined, names: Names): string =>
  list(array(ids).map((id) => names.group(String(id))));

/** A unit or a squad, whichever it is. */
export const aim = (id: Json | undefined, names: Names): string => {
  const text = String(id);
  return /^[ab]\d+$/.test(text) ? names.unit(text) : names.group(text);
};

/** Inches as they are read. */
export const inches = (value: Json | undefined): string => `${String(value ?? 0)}″`;

/** A turn that is missed. GP-8.4 */
export const missedWords = (who: string): string => `${who} has spent all Command on reactions and misses this turn.`;

/** "Round 3 of 6": the sixth is the last, unless somebody pushes for more. GP-7.11, GP-23.1 */
export const roundName = (round: number): string =>
  round > usualRounds ? `Round ${round}` : `Round ${round} of ${usualRounds}`;
