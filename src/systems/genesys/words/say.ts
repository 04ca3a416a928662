import type { Json, Names } from '../../../engine/index.ts';
import { array, list, nameIn } from '../../../kit/index.ts';
import { isClass, unitClass } from '../data/classes.ts';
import { unitNames, unitPlurals } from './names.ts';

const parts = (id: string): readonly (string | undefined)[] =>
  (/^(?:[ab]-)?(.+)-(\d+)(?:\.([ab]\d+))?$/.exec(id) ?? []).slice(1);

const rankOf = (type: string): string | null => (isClass(type) ? unitClass(type).rank : null);

/** Is it spoken of as one: a Leader, a Unique, or who rose on its own? Leaders mostly go alone. 3.2, GP-22.6 */
function isOne(id: string): boolean {
  const [type = '', , lone] = parts(id);
  const rank = rankOf(type);
  return lone !== undefined || rank === 'leader' || rank === 'unique';
}

/**
 * `a-warder-2`, or `warder-2` as it is typed, as "Warders 2"; a Leader as "Thane 1", a Unique by its name, one that rose
 * on its own by its unit; any other by its id.
 */
export function squadName(id: string): string {
  const [type = '', number = '', lone] = parts(id);
  const name = unitNames[type];
  if (name === undefined) return `squad ${id}`;
  if (lone !== undefined) return `${lone} of ${plural(type)} ${number}`;
  if (rankOf(type) === 'unique' && number === '1') return name;
  return `${isOne(id) ? name : plural(type)} ${number}`;
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
export const inches = (value: Json | undefined): string => `${String(value ?? 0)}"`;

export const plural = (type: string): string => unitPlurals[type] ?? `${nameIn(unitNames, type)}s`;
