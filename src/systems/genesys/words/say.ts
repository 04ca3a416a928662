import type { Json, Names } from '../../../engine/index.ts';
import { array, list, nameIn } from '../../../kit/index.ts';
import { unitNames, unitPlurals } from './names.ts';

/** `a-warder-2`, or `warder-2` as it is typed, as "Warders 2"; one that rose on its own by its unit; any other by its id. */
export function squadName(id: string): string {
  const [, type = '', number = '', lone] = /^(?:[ab]-)?(.+)-(\d+)(?:\.([ab]\d+))?$/.exec(id) ?? [];
  const name = unitNames[type];
  if (name === undefined) return `squad ${id}`;
  const several = unitPlurals[type] ?? `${name}s`;
  return lone === undefined ? `${several} ${number}` : `${lone} of ${several} ${number}`;
}

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
