import { describe, expect, it } from 'vitest';
import { BLOCK, sentencesOf } from '../../scripts/words/book.ts';
import { systems } from '../../src/systems/index.ts';
import { languageReport } from '../support/plain-english.ts';

/** Random matches whose sentences are read. `npm run words` prints those of more. */
const MATCHES = 2;
/** As many characters as a code block shows on a phone. */
const WIDEST: Readonly<Record<string, number>> = { 'vampires-vs-werewolves': 42, genesys: 42, scrollhammer: 42 };
/** What somebody typed, or may type, is repeated in quotes, ids and all. */
const withoutTyped = (sentence: string): string => sentence.replaceAll(/“[^”]+”/g, '“typed”');

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
});
