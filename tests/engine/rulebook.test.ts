import { describe, expect, it } from 'vitest';
import { readRulebook, searchRules } from '../../src/engine/rulebook.ts';

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
const book = readRulebook(markdown);
const found = (words: string, most?: number): string[] => searchRules(book, words, most).map((entry) => entry.id);

describe('readRulebook', () => {
  it('keeps entries in order, with paragraphs, lists and the example separated', () => {
    expect([...book.keys()]).toEqual(['XY-1.1', 'XY-1.2', 'XY-10.1', 'XY-R1', 'XY-R12']);
    expect(book.get('XY-1.1')).toEqual({
      id: 'XY-1.1',
      title: 'Moving costs Speed',
      text: 'One Speed for each cell.\n\nTwo where it is wet: see XY-1.2.',
      example: 'Three cells cost 3.',
    });
    expect(book.get('XY-1.2')).toMatchObject({ text: '- ponds\n- rivers', example: null });
  });

  it('accepts Windows line ends', () => {
    expect([...readRulebook(markdown.replaceAll('\n', '\r\n'))]).toEqual([...book]);
  });

  it.each([
    ['a heading without a title', '### XY-1.1\n\nText.'],
    ['a heading without an id', '### Moving\n\nText.'],
    ['an entry without text', '### XY-1.1 Moving\n\nExample: none.'],
    ['two examples', '### XY-1.1 Moving\n\nText.\n\nExample: one.\n\nExample: two.'],
    ['the same id twice', '### XY-1.1 Moving\n\nText.\n\n### XY-1.1 Moving\n\nText.'],
  ])('rejects %s', (_, bad) => {
    expect(() => readRulebook(bad)).toThrow(/The rulebook/);
  });
});

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
    expect(found('wet')).toEqual(['XY-1.2', 'XY-1.1', 'XY-R12']);
    expect(found('ponds')).toEqual(['XY-R12', 'XY-1.2']);
  });

  it.each(['charging', 'Charge', 'CHARGED', 'charges', 'charg', 'charger'])(
    'finds "%s" in any form and case',
    (typed) => {
      expect(found(typed)).toEqual(['XY-10.1']);
    },
  );

  it('prefers entries with all the words, and ignores stop words', () => {
    expect(found('moves and pushes')).toEqual(['XY-10.1', 'XY-1.1', 'XY-R1']);
    expect(found('what is a push')[0]).toBe('XY-R1');
  });

  it('accepts a longer word for a shorter one only if that has four letters or more', () => {
    expect(found('pondweed')).toEqual(['XY-R12', 'XY-1.2']);
    expect(found('wetland')).toEqual([]);
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
