import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRulebook, searchRules } from '../../../src/engine/rulebook.ts';
import { options } from '../../../src/systems/salvation-and-steel/options.ts';

const markdown = readFileSync(new URL('../../../src/systems/salvation-and-steel/rulebook.md', import.meta.url), 'utf8');
const book = readRulebook(markdown);

/** How many rules each section has; 71 rulings follow. */
const RULES = [15, 7, 7, 11, 12, 10, 14, 12, 6, 10, 6, 10, 11, 6, 10, 7, 3, 3, 20, 11, 5, 1, 13, 6];
const RULINGS = 71;
const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const ids = [
  ...RULES.flatMap((most, index) => upTo(most).map((rule) => `SS-${index + 1}.${rule}`)),
  ...upTo(RULINGS).map((ruling) => `SS-R${ruling}`),
];

describe('the rulebook', () => {
  it('has every rule and every ruling, in order, and nothing else', () => {
    expect([...book.keys()]).toEqual(ids);
  });

  it('keeps titles and texts short enough for a message', () => {
    for (const { id, title, text, example } of book.values()) {
      expect(title.length, id).toBeLessThanOrEqual(80);
      expect(text.length, id).toBeLessThanOrEqual(1500);
      expect(example?.length ?? 0, id).toBeLessThanOrEqual(500);
    }
  });

  it('has no title twice, so that a list of titles can be told apart', () => {
    const titles = [...book.values()].map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('refers only to what exists', () => {
    const known = new Set(ids);
    for (const { id, text, example } of book.values()) {
      for (const [reference] of `${text} ${example ?? ''}`.matchAll(/SS-[R\d][\d.]*\d|SS-[R\d]/g)) {
        expect(known.has(reference), `${id} refers to ${reference}`).toBe(true);
        expect(reference, `${id} refers to itself`).not.toBe(id);
      }
    }
  });

  it('tells of every match option, with its values, in the rule or ruling that the option names', () => {
    for (const { id, rule, values } of options) {
      const entry = book.get(rule);
      expect(entry?.text, `${rule} tells of ${id}`).toContain(`\`${id}\``);
      if (rule.startsWith('SS-R')) for (const value of values) expect(entry?.text, `${rule}: ${value}`).toContain(`\`${value}\``);
    }
  });

  it.each([
    ['line of sight', 'Line of sight (LoS)'], ['los', 'Line of sight (LoS)'], ['brace', 'Brace'], ['caught', 'Caught'],
    ['how does a charge work?', 'What a charge is'], ['what happens when I am stunned', 'What a stun does'],
    ['follow up', 'Follow-up'], ['pushed off the board', 'Pushed off the board'], ['fireball', 'Fireball'],
    ['standing up', 'Standing up'], ['crawl', 'Crawling'], ['truce', 'The truce'], ['couriers', 'Escape: couriers'],
    ['rally', 'Rallying'], ['contested', 'Lock-Down: contested objectives'], ['reactions', 'Reaction'],
    ['win annihilation', 'Annihilation: set-up and winning'],
  ])('finds what "%s" is about among the first three', (words, title) => {
    expect(searchRules(book, words, 3).map((entry) => entry.title)).toContain(title);
  });
});
