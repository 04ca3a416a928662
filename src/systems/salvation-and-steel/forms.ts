import type { Cell, Choice, Choices, Refusal, Text } from '../../engine/index.ts';
import type { Facts } from '../../engine/index.ts';
import type { SeenUnit } from './units.ts';
import { byNumber } from './units.ts';
import { label } from './movement/ways.ts';

/** Text by key, put into words at the edge. */
export const text = (key: string, facts: Facts = {}): Text => ({ key, facts });

export const unitChoice = (unit: SeenUnit, note?: Text): Choice => ({ value: unit.id, name: text('unit', { unit: unit.id }), ...(note ? { note } : {}) });
export const units = (list: readonly SeenUnit[]): Choices => ({ list: [...list].sort(byNumber).map((unit) => unitChoice(unit)) });
export const words = (values: readonly string[], key: string): Choices => ({ list: values.map((value) => ({ value, name: text(`${key}.${value}`) })) });
export const cells = (list: readonly Cell[]): Choices => ({ cells: list });
export const cellChoice = (cell: Cell, note?: Text): Choice => ({ value: label(cell), name: text('cell', { cell: label(cell) }), ...(note ? { note } : {}) });
export const nothing: Choices = { list: [] };

/** The first refusal of a list of checks, which are made in the order of the spec's codes. */
export function firstOf(...checks: readonly (Refusal | null | (() => Refusal | null))[]): Refusal | null {
  for (const check of checks) {
    const refused = typeof check === 'function' ? check() : check;
    if (refused) return refused;
  }
  return null;
}

