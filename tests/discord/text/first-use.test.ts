import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { presetOptions, presetPosition } from '../../../src/engine/index.ts';
import type { Event, SystemHandle } from '../../../src/engine/index.ts';
import { tell, termsOfStages, toldLines } from '../../../src/discord/text/events.ts';
import { explainsNumbers, knownTerms } from '../../../src/discord/terms/known.ts';
import { termsOf } from '../../../src/discord/terms/used.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { systems } from '../../../src/systems/index.ts';
import { paces } from '../../../src/table/index.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';

const books: readonly SystemHandle[] = Object.values(systems).map(({ handle }) => handle);
const CORPUS = 'tests/corpus';

/** The entries of the matches that are kept of a book, as everybody would see them. */
const matchesOf = ({ id }: SystemHandle): readonly (readonly SeenEntry[])[] =>
  readdirSync(`${CORPUS}/${id}`)
    .filter((file) => file.endsWith('.json.gz'))
    .map((file) => {
      const kept = JSON.parse(gunzipSync(readFileSync(`${CORPUS}/${id}/${file}`)).toString()) as {
        readonly entries: readonly { readonly number: number; readonly events: readonly Event[] }[];
      };
      return kept.entries.map(({ number, events }) => ({ ...({} as SeenEntry), number, events, note: null }));
    });

const viewOf = (handle: SystemHandle, more: Partial<MatchView> = {}): MatchView => ({
  ...({} as MatchView),
  pace: paces.learning,
  options: {},
  lesson: null,
  handle,
  names: { side: (id: string) => `Side ${id}`, unit: (id: string) => id, group: (id: string) => id },
  ...more,
});

const small = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('-# **'));

describe.each(books)('numbers of $id get their words on first use', (handle) => {
  const matchView = viewOf(handle);
  const matches = matchesOf(handle).map((entries) => entries.filter(({ number }) => number > 1));

  it('every kind of number that dice have to meet has a term of the glossary', () => {
    const stages = matches.flat().flatMap(({ events }) => tell(matchView, events).flatMap((text) => text.stages));
    const named = [
      ...stages.flatMap((stage) => termsOfStages(matchView, [stage])),
      ...Object.values(phrasesOf(handle).teaching?.termOfChance ?? {}),
    ];
    const terms = new Set(termsOf(handle).map(({ name }) => name));
    expect(named.filter((name) => !terms.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
    const bare = stages.filter(
      (stage) => /\d/u.test(stage.needs) && stage.dice.length > 0 && termsOfStages(matchView, [stage]).length === 0,
    );
    // What these need stands in the result itself.
    expect(
      [...new Set(bare.map(({ name }) => name))].filter(
        (name) => !['pick up', 'search', 'aim', 'take over', 'look', 'roll'].includes(name),
      ),
    ).toEqual([]);
  });

  it('a match says what each means once, in the first result that has it, and a new message knows what was said', async () => {
    const entries = matches.find((one) =>
      toldLines(matchView, one, { known: new Set() }).some((line) => line.startsWith('-# **')),
    );
    if (!entries) throw new Error('Nothing is explained.');
    const lines = small(toldLines(matchView, entries, { known: new Set() }));
    expect(new Set(lines).size).toBe(lines.length);
    const after = Math.ceil(entries.length / 2);
    const table = { log: async () => entries.slice(0, after) };
    const known = await knownTerms(table, matchView, null, 9);
    expect([
      ...small(toldLines(matchView, entries.slice(0, after), { known: new Set() })),
      ...small(toldLines(matchView, entries.slice(after), { known })),
    ]).toEqual(lines);
    expect(small(toldLines(matchView, entries))).toEqual([]);
  });

  it('does so at the learning pace and in first matches only', () => {
    expect(explainsNumbers(viewOf(handle))).toBe(true);
    expect(explainsNumbers(viewOf(handle, { lesson: { id: 'one', step: 'one' } as never }))).toBe(false);
    for (const [id, preset] of Object.entries(handle.presets)) {
      const options = handle.resolveOptions(presetOptions(preset));
      if ('code' in options) throw new Error(String(options.code));
      const fromPosition = presetPosition(preset) !== null;
      expect(explainsNumbers(viewOf(handle, { pace: paces.daily, options, fromPosition })), id).toBe(
        ['near', 'learn'].includes(id),
      );
    }
  });
});
