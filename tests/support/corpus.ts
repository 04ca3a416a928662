import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Book } from '../../src/systems/index.ts';
import { exportText } from '../../src/table/exports/export-match.ts';
import { readExport } from '../../src/table/exports/reading.ts';
import { openTable } from '../../src/table/index.ts';
import type { WholeExport } from '../../src/table/index.ts';
import { differencesIn } from '../../src/table/log/story.ts';
import type { Difference } from '../../src/table/log/story.ts';
import { exportedStory } from '../../src/table/log/stories.ts';
import { ann, done } from './tables.ts';

/** Finished matches, a folder for each book. */
export const corpus = new URL('../corpus/', import.meta.url);

export const finishedMatch = (file: URL): WholeExport =>
  JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as WholeExport;

export const linesOf = (differences: Iterable<Difference>): readonly string[] =>
  [...differences].map(
    ({ entry, rules, at, was, is }) =>
      `entry ${entry} ${rules.join(' ')}: ${at} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`,
  );

/** The finished matches of a book go as they went. */
export function goesAsItWent(book: Book): void {
  const { handle } = book;
  const folder = new URL(`${handle.id}/`, corpus);
  const files = readdirSync(folder);

  describe(`finished matches of ${handle.id}`, () => {
    it.each(files)(
      '%s is the same to the last event with this code (else raise the revision of the book, and renew with npm run corpus)',
      (name) => {
        const exported = finishedMatch(new URL(name, folder));
        expect(readExport(exportText(exported))).toMatchObject({ ok: true });
        expect(exported).toMatchObject({ system: handle.id, rules: handle.rules });
        expect(linesOf(differencesIn(handle, exportedStory(name, exported)))).toEqual([]);
      },
    );

    it('can also be imported by the table', async () => {
      const table = openTable({ store: openMemoryStore(), systems: { [handle.id]: book } });
      // The import does the same as the test above: the shortest matches are enough.
      const size = (name: string): number => statSync(new URL(name, folder)).size;
      for (const name of files.toSorted((one, other) => size(one) - size(other)).slice(0, 2)) {
        const exported = finishedMatch(new URL(name, folder));
        const { matchView } = done(await table.imported(exportText(exported), { server: 's', channel: name }, ann));
        expect(matchView.view?.result).toEqual(exported.result);
      }
    }, 60_000);

    it('show every verb of the book, except those made from others', () => {
      const shown = new Set(
        files.flatMap((name) =>
          finishedMatch(new URL(name, folder)).entries.flatMap(({ input }) =>
            input && 'verb' in input ? [input.verb] : [],
          ),
        ),
      );
      const missing = Object.keys(handle.verbs).filter((verb) => !shown.has(verb));
      expect(missing.length, missing.join(', ')).toBeLessThanOrEqual(Object.keys(handle.verbs).length / 3);
    });
  });
}
