import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../scripts/words/book.ts';
import { systems } from '../../src/systems/index.ts';
import { languageReport } from '../support/plain-english.ts';

/** Random matches whose sentences are read. `npm run words` prints those of more. */
const MATCHES = 2;
/** What somebody typed, or may type, is repeated in quotes, ids and all. */
const withoutTyped = (sentence: string): string => sentence.replaceAll(/“[^”]+”/g, '“typed”');

const books = ['salvation-and-steel', 'squads-and-champions', 'vampires-vs-werewolves', 'genesys', 'scrollhammer'];

describe('what the books say', () => {
  it.each(books)('%s: every event, question, refusal, choice and option is plain English', (id) => {
    const { handle } = systems[id]!;
    const said = sentencesOf(handle, MATCHES)
      .entries()
      .flatMap(([place, sentences]) => sentences.map((sentence) => [place, withoutTyped(sentence)] as const));
    expect(said.length).toBeGreaterThan(200);
    const ids = Object.keys(handle.words['en']!.unitTypes).filter((type) => type.includes('-'));
    expect(languageReport(said, ids)).toEqual([]);
  });
});
