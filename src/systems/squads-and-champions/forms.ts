import type { Cell, Choices, Facts, Refusal, Text } from '../../engine/index.ts';
import { byNumber } from './units.ts';
import type { SeenUnit } from './state.ts';

/** Text by key, put into words at the edge. */
export const text = (key: string, facts: Facts = {}): Text => ({ key, facts });

export const units = (list: readonly SeenUnit[]): Choices => ({ list: [...list].sort(byNumber).map(({ id }) => ({ value: id, name: text('unit', { unit: id }) })) });
export const words = (values: readonly string[], key: string): Choices => ({ list: values.map((value) => ({ value, name: text(`${key}.${value}`) })) });
export const cells = (list: readonly Cell[]): Choices => ({ cells: list });
export const nothing: Choices = { list: [] };

/** The first refusal of a list of checks, which are made in the order of the spec's codes. */
export function firstOf(...checks: readonly (Refusal | null | (() => Refusal | null))[]): Refusal | null {
  for (const check of checks) {
    const refused = typeof check === 'function' ? check() : check;
    if (refused) return refused;
  }
  return null;
}
