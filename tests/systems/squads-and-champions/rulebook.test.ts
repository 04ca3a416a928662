import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRulebook, searchRules } from '../../../src/engine/rulebook.ts';
import { options } from '../../../src/systems/squads-and-champions/options.ts';

const markdown = readFileSync(new URL('../../../src/systems/squads-and-champions/rulebook.md', import.meta.url), 'utf8');
const book = readRulebook(markdown);

/** How many rules each section has; 54 rulings follow. */
const RULES = [11, 15, 13, 15, 9, 21, 8, 9, 7, 10, 10, 8, 9];
const RULINGS = 54;
const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const ids = [
  ...RULES.flatMap((most, index) => upTo(most).map((rule) => `SC-${index + 1}.${rule}`)),
  ...upTo(RULINGS).map((ruling) => `SC-R${ruling}`),
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
      for (const [reference] of `${text} ${example ?? ''}`.matchAll(/SC-[R\d][\d.]*\d|SC-[R\d]/g)) {
        expect(known.has(reference), `${id} refers to ${reference}`).toBe(true);
        expect(reference, `${id} refers to itself`).not.toBe(id);
      }
    }
  });

  it('tells of every match option, with its words, in the rule or ruling that the option names', () => {
    for (const { id, rule, values } of options) {
      const text = book.get(rule)?.text ?? '';
      expect(text, `${rule} tells of ${id}`).toContain(`\`${id}\``);
      for (const value of values.flatMap((each) => each.split('/')).filter((each) => /^[a-z]{2}/.test(each) && (rule.startsWith('SC-R') || id === 'factions'))) {
        expect(text, `${rule}: ${value}`).toContain(`\`${value}\``);
      }
    }
  });

  it.each([
    ['flanking', 'Flanking'], ['charge', 'Charging'], ['line of fire', 'Where lines of fire run'], ['obscured', 'Obscured'],
    ['how does a pike face?', 'Facing and front arc of a Pike'], ['double time', 'Double-time'], ['passing', 'Passing'],
    ['what happens when cavalry is hit', 'Cavalry that is hit'], ['dismount', 'Dismounting'], ['wounded', 'Wounded'],
    ['fate points', 'Fate Points'], ['protect', 'Protect'], ['frenzy', 'Frenzy'], ['vault', 'Vault'], ['slopes', 'Slopes'],
    ['reinforcements', 'Reinforcements'], ['reform', 'Reforming'], ['round limit', 'The round limit'], ['range', 'Range'],
    ['leave an enemy', 'Leaving an enemy'], ['drumbeat', 'Drumbeat'],
  ])('finds what "%s" is about among the first three', (words, title) => {
    expect(searchRules(book, words, 3).map((entry) => entry.title)).toContain(title);
  });
});
