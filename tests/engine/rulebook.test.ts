import { describe, expect, it } from 'vitest';
import { readRulebook } from '../../src/engine/rulebook.ts';

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

describe('readRulebook', () => {
  it('keeps entries in order, with paragraphs, lists and the example separated', () => {
    expect([...book.keys()]).toEqual(['XY-1.1', 'XY-1.2', 'XY-10.1', 'XY-R1', 'XY-R12']);
    expect(book.get('XY-1.1')).toEqual({
      id: 'XY-1.1',
      section: 'Going about',
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
