import { describe, expect, it } from 'vitest';
import { searchRules } from '../../../src/discord/rules/search.ts';
import { readRulebook } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { tallyDoor } from '../../support/tally.ts';
import { questions } from './questions.ts';

const markdown = `# A book

Words before the first entry are nobody's.

## XY-1 Going about

### XY-1.1 Moving costs Speed

One Speed for each cell.

Two where it is wet: see XY-1.2.

Example: Three cells cost 3.

### XY-1.2 Wet ground

- ponds
- rivers

## XY-10 Fighting

### XY-10.1 Charging

A charger pushes and moves.

## Rulings

### XY-R1 What counts as a push

Only deliberate ones.

### XY-R12 Ponds

They are wet.
`;
const book = { handle: tallyDoor, rulebook: readRulebook(markdown) };
const found = (words: string, most?: number): string[] =>
  searchRules(book, words, most === undefined ? {} : { most }).map((entry) => entry.id);

describe('searchRules', () => {
  it.each(['XY-1.1', 'xy-1.1', 'xy 1.1', 'XY1.1', '1.1', ' 1.1 '])('finds a rule by its id, typed as "%s"', (typed) => {
    expect(found(typed)[0]).toBe('XY-1.1');
  });

  it('puts the exact id before longer ones that begin with it', () => {
    expect(found('R1')).toEqual(['XY-R1', 'XY-R12']);
    expect(found('XY-1')).toEqual(['XY-1.1', 'XY-1.2', 'XY-10.1']);
    expect(found('xy-r')).toEqual(['XY-R1', 'XY-R12']);
  });

  it('ignores ids of other books', () => {
    expect(found('AB-1.1')).toEqual([]);
  });

  it('weighs titles more than texts', () => {
    expect(found('wet')[0]).toBe('XY-1.2');
    expect(found('wet')).toHaveLength(3);
    expect(found('ponds')).toEqual(['XY-R12', 'XY-1.2']);
  });

  it.each(['charging', 'Charge', 'CHARGED', 'charges', 'charg', 'charger'])(
    'finds "%s" in any form and case',
    (typed) => {
      expect(found(typed)).toEqual(['XY-10.1']);
    },
  );

  it('finds entries with any of the words, and ignores those that say little', () => {
    expect(found('moves and pushes').toSorted()).toEqual(['XY-1.1', 'XY-10.1', 'XY-R1']);
    expect(found('what is a push')[0]).toBe('XY-R1');
  });

  it('forgives a slip of the finger in a longer word', () => {
    expect(found('chatge')).toEqual(['XY-10.1']);
  });

  it('finds words of the example', () => {
    expect(found('three')).toEqual(['XY-1.1']);
  });

  it('gives the beginning of the book for no text, nothing for nonsense, and never more than the limit', () => {
    expect(found('', 2)).toEqual(['XY-1.1', 'XY-1.2']);
    expect(found('zzz')).toEqual([]);
    expect(found('?!')).toEqual([]);
    expect(found('wet', 1)).toEqual(['XY-1.2']);
  });
});

describe.each(Object.entries(questions))('%s answers what newcomers ask', (id, asked) => {
  it('with at least twenty questions', () => {
    expect(asked.length).toBeGreaterThanOrEqual(20);
  });

  it.each(asked)('“$asks” $scenario: $finds', ({ asks, finds, scenario = null }) => {
    const searched = systems[id];
    if (!searched) throw new Error(`There is no book ${id}.`);
    const first = searchRules(searched, asks, { scenario, most: 3 });
    expect(
      first.filter((entry) => finds.includes(entry.id)),
      first.map((one) => `${one.id} ${one.title}`).join('; '),
    ).not.toEqual([]);
  });
});

describe('what newcomers ask, and took the first answer for', () => {
  it.each([
    ['salvation-and-steel', 'why would I defend', 'SS-9.3', 'cancels one hit'],
    ['salvation-and-steel', 'what happens if I lose all energy', 'SS-5.7', 'a unit without Energy can walk'],
    ['salvation-and-steel', 'can I walk away from a fight', 'SS-6.7', 'cannot move, charge or crawl away'],
    ['salvation-and-steel', 'how many points is a knight worth', 'SS-3.1', 'a Knight costs 23 points'],
    ['scrollhammer', 'what does 4+ mean', 'SH-2.1', '4+ means 4, 5 or 6'],
    ['vampires-vs-werewolves', 'what is a mob', 'VW-6.7', 'make one attack together'],
    ['squads-and-champions', 'how do I win', 'SC-12.4', 'as many points as the match is played to'],
  ])('%s: “%s” is answered by %s', (id, asks, rule, says) => {
    const searched = systems[id];
    if (!searched) throw new Error(`There is no book ${id}.`);
    const [first] = searchRules(searched, asks, { most: 1 });
    expect(first?.id).toBe(rule);
    expect(`${first?.text} ${first?.example ?? ''}`).toContain(says);
  });
});
