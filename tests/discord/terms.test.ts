import { describe, expect, it } from 'vitest';
import { readId } from '../../src/discord/components/ids.ts';
import { button, buttonRows, page } from '../../src/discord/payload.ts';
import { termsOf, termsUsed, withTerms } from '../../src/discord/terms/used.ts';
import { followedBy } from '../../src/discord/words/grammar.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { controls } from './clicker.ts';

const handle = systems['salvation-and-steel']!.handle;
const matchView = { handle, id: 'dce4fa428e83' } as MatchView;
const namesIn = (text: string): readonly string[] => termsUsed(handle, text).map((at) => termsOf(handle)[at]!.name);

describe('[?] beside a step', () => {
  it('finds the words of the book that a text uses, in its order, four at most', () => {
    const [first, second] = termsOf(handle);
    expect(namesIn(`Neither ${second?.name.toLowerCase()}s nor ${first?.name}.`)).toEqual([second?.name, first?.name]);
    expect(namesIn('Nothing of the kind.')).toEqual([]);
    const all = termsOf(handle).map(({ name }) => name);
    expect(namesIn(all.join(', '))).toHaveLength(4);
  });

  it('finds a word only where it stands by itself', () => {
    const [{ name } = { name: '' }] = termsOf(handle);
    expect(namesIn(`re${name.toLowerCase()}ment`)).toEqual([]);
  });

  it('finds a word without the short form behind it, and the short form by itself', () => {
    const genesys = systems['genesys']!.handle;
    const found = (text: string) => termsUsed(genesys, text).map((at) => termsOf(genesys)[at]!.name);
    expect(found('You have 2 Command.')).toEqual(['Command (CV)']);
    expect(found('CV 2')).toEqual(['Command (CV)']);
    expect(found('Press Activate, a figure of yours acts.')).toEqual(['Activate']);
  });

  it.each(Object.values(systems).map((system) => system.handle))('every term of $id is found', (book) => {
    termsOf(book).forEach(({ name }, at) => expect(termsUsed(book, `(${name})`), name).toContain(at));
  });

  it('is the last button of a page that uses such words, and opens just those', () => {
    const [term] = termsOf(handle);
    const rows = buttonRows([button('act~m', 'Act')]);
    const shown = withTerms(matchView, page({ texts: [`About ${term?.name}.`], rows }));
    const last = controls(shown.component).at(-1);
    expect([last?.label, readId(last?.custom ?? '')]).toEqual([
      '?',
      { kind: 'terms', match: matchView.id, param: '0' },
    ]);
    const plain = page({ texts: ['About nothing.'], rows });
    expect(withTerms(matchView, plain)).toBe(plain);
    const full = buttonRows(Array.from({ length: 5 }, (_, index) => button(`act~${index}`, 'Act')));
    expect(
      withTerms(matchView, page({ texts: [`About ${term?.name}.`], rows: full })).component.components,
    ).toHaveLength(3);
  });
});

it('what follows a question begins a sentence of its own', () => {
  expect(followedBy('hold or flee?', 'due soon')).toBe('hold or flee? Due soon');
  expect(followedBy('choose a cell', 'due soon')).toBe('choose a cell, due soon');
  expect(followedBy('choose a cell', '')).toBe('choose a cell');
});
