import { describe, expect, it } from 'vitest';
import { BLOCK, sentencesOf } from '../../scripts/words/book.ts';
import { systems } from '../../src/systems/index.ts';
import type { SystemHandle } from '../../src/engine/index.ts';
import { plainNames } from '../support/book.ts';
import { languageReport } from '../support/plain-english.ts';

/** Random matches whose sentences are read; `npm run words` prints those of more. */
const MATCHES = 1;
/** As many characters as a code block shows on a phone. */
const WIDEST: Readonly<Record<string, number>> = { 'vampires-vs-werewolves': 42, genesys: 42, scrollhammer: 42 };
/** What somebody typed, or may type, is repeated in quotes, ids and all. */
const withoutTyped = (sentence: string): string => sentence.replaceAll(/“[^”]+”/g, '“typed”');

/** The number of a unit stays as it is: `A1` would be a cell. */
const beginsSmall = (sentence: string): boolean => /^\p{Ll}(?!\d)/u.test(sentence);

/** The book with names in small letters for whoever is spoken of, such as a squad that is only known by its id. */
const inSmallLetters = (handle: SystemHandle): SystemHandle => ({
  ...handle,
  words: { en: { ...handle.words['en']!, unit: (id) => `figure ${id}`, group: (id) => `squad ${id}` } },
});

const refusalsOf = (handle: SystemHandle): readonly string[] =>
  sentencesOf(handle, MATCHES)
    .entries()
    .flatMap(([place, sentences]) => (place.startsWith('refusal ') ? sentences : []));

const books = ['salvation-and-steel', 'squads-and-champions', 'vampires-vs-werewolves', 'genesys', 'scrollhammer'];

describe('what the books say', () => {
  it.each(books)('%s: every event, question, refusal, choice and option is plain English', (id) => {
    const { handle } = systems[id]!;
    const samples = sentencesOf(handle, MATCHES).entries();
    const said = samples
      .filter(([place]) => place !== BLOCK)
      .flatMap(([place, sentences]) => sentences.map((sentence) => [place, withoutTyped(sentence)] as const));
    expect(said.length).toBeGreaterThan(200);
    const ids = Object.keys(handle.words['en']!.unitTypes).filter((type) => type.includes('-'));
    expect(languageReport(said, ids)).toEqual([]);
    const blocks = samples.flatMap(([place, lines]) => (place === BLOCK ? lines : []));
    expect(blocks.filter((line) => line.length > (WIDEST[id] ?? Infinity))).toEqual([]);
  });

  it.each(books)('%s: every refusal begins with a capital letter, whatever somebody is called', (id) => {
    const { handle } = systems[id]!;
    const refusals = refusalsOf(inSmallLetters(handle));
    expect(refusals.length).toBeGreaterThan(15);
    expect(refusals.filter(beginsSmall)).toEqual([]);
    expect(refusals.filter((sentence) => /^(?:Squad|Figure) \S/.test(sentence)).length).toBeGreaterThan(0);
    const unknown = handle.words['en']!.refusal({ code: 'OF_ANOTHER_REVISION', facts: {} }, plainNames);
    expect(unknown).toBe('Of another revision.');
  });

  it('a refusal about a sheet begins so, too', () => {
    const { campaign } = systems['genesys']!.handle.words['en']!;
    const facts = { why: 'age', trait: 'wings', class: null, age: 2, instead: [] };
    expect(campaign?.refusal({ code: 'TRAIT_NOT_ALLOWED', facts })).toBe('Wings needs Age 2.');
  });
});
