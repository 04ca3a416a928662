import type { Cell, Choice, Choices, Facts, Refusal, Text, UnitId } from '../engine/index.ts';

/**
 * A text by any key; `words/` turns it into a sentence. For the kit itself: a book takes `text`, `words`, `because`, `sayIn`
 * and `shaded` from `textsFor` (texts.ts), which knows its keys.
 */
export const text = (key: string, facts: Facts = {}): Text => ({ key, facts });

interface Named {
  readonly id: UnitId;
}

export const unitChoice = ({ id }: Named, note?: Text): Choice => ({
  value: id,
  name: text('unit', { unit: id }),
  ...(note ? { note } : {}),
});
/** Units to choose from, in this order. */
export const units = (list: readonly Named[]): Choices => ({ list: list.map((unit) => unitChoice(unit)) });
/** Words to choose from; the text `key.word` names each. */
export const words = (values: readonly string[], key: string): Choices => ({
  list: values.map((value) => ({ value, name: text(`${key}.${value}`) })),
});
/** A cell, by its label. */
export const cellChoice = (label: string, note?: Text): Choice => ({
  value: label,
  name: text('cell', { cell: label }),
  ...(note ? { note } : {}),
});
export const cells = (list: readonly Cell[]): Choices => ({ cells: list });
export const nothing: Choices = { list: [] };

/** The first refusal among checks, made in the order of the spec's codes. */
export function firstOf(...checks: readonly (Refusal | null | (() => Refusal | null))[]): Refusal | null {
  for (const check of checks) {
    const refused = typeof check === 'function' ? check() : check;
    if (refused) return refused;
  }
  return null;
}
