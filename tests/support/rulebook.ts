import { describe, expect, it } from 'vitest';
import { searchRules } from '../../src/discord/rules/search.ts';
import type { OptionSpec } from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';

interface Expected {
  /** The prefix of its ids: `SS` in `SS-4.12`. */
  readonly prefix: string;
  /** How many rules each section has. */
  readonly rules: readonly number[];
  readonly rulings: number;
  /** Words that the rule of an option must contain. */
  wordsToldOf(option: OptionSpec): readonly string[];
  /** What somebody may ask for, and the title of a rule that must be among the first three found. */
  readonly finds: readonly (readonly [question: string, title: string])[];
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/** The promises of every rulebook, checked on this one. */
export function isRulebook(
  { handle, rulebook: book }: Book,
  { prefix, rules, rulings, wordsToldOf, finds }: Expected,
): void {
  const { options } = handle;
  const ids = [
    ...rules.flatMap((most, index) => upTo(most).map((rule) => `${prefix}-${index + 1}.${rule}`)),
    ...upTo(rulings).map((ruling) => `${prefix}-R${ruling}`),
  ];

  describe('the rulebook', () => {
    it('has every rule and every ruling, in order, and nothing else', () => {
      expect([...book.keys()]).toEqual(ids);
    });

    it('keeps titles and texts short enough for a message', () => {
      for (const { id: rule, title, text, example } of book.values()) {
        expect(title.length, rule).toBeLessThanOrEqual(80);
        expect(text.length, rule).toBeLessThanOrEqual(1500);
        expect(example?.length ?? 0, rule).toBeLessThanOrEqual(500);
      }
    });

    it('has unique titles', () => {
      const titles = [...book.values()].map(({ title }) => title);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    });

    it('refers only to what exists', () => {
      const known = new Set(ids);
      for (const { id: rule, text, example } of book.values()) {
        for (const [reference] of `${text} ${example ?? ''}`.matchAll(
          new RegExp(`${prefix}-(?:[R\\d][\\d.]*\\d|[R\\d])`, 'g'),
        )) {
          expect(known.has(reference), `${rule} refers to ${reference}`).toBe(true);
          expect(reference, `${rule} refers to itself`).not.toBe(rule);
        }
      }
    });

    it('describes every match option, with its words, in the rule or ruling that the option cites', () => {
      for (const option of options) {
        const text = book.get(option.rule)?.text ?? '';
        expect(text, `${option.rule} tells of ${option.id}`).toContain(`\`${option.id}\``);
        for (const word of wordsToldOf(option)) expect(text, `${option.rule}: ${word}`).toContain(`\`${word}\``);
      }
    });

    it.each(finds)('finds what "%s" is about among the first three', (words, title) => {
      expect(searchRules({ handle, rulebook: book }, words, { most: 3 }).map((entry) => entry.title)).toContain(title);
    });
  });
}
