import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systems } from '../src/systems/index.ts';

/** Code that knows books only through their handles. */
const FOLDERS = [
  'src/engine',
  'src/table',
  'src/store',
  'src/discord',
  'src/practice',
  'src/referee',
  'commands',
  'rendering',
];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

const files = FOLDERS.flatMap(filesBelow).filter((path) => /\.(ts|tsx|mjs)$/.test(path));

describe('no file outside a book’s folder names the book', () => {
  it('there are files to check', () => {
    expect(files.length).toBeGreaterThan(150);
  });

  for (const [id, { handle }] of Object.entries(systems)) {
    const title = Object.values(handle.words)[0]?.title ?? id;
    const ids = [id, title, ...Object.keys(handle.samples)];
    it(id, () => {
      // Its id, its title, and the ids of its sample forces: as code, and as text.
      const named = files.filter((path) => {
        const text = readFileSync(path, 'utf8').toLowerCase();
        return ids.some((word) => text.includes(word.toLowerCase()));
      });
      expect(named).toEqual([]);
    });
  }
});
