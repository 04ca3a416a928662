import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '../../scripts/mutants/areas.ts';
import { filesOf } from '../../scripts/mutants/drawn.ts';

const root = join(import.meta.dirname, '..', '..');

/** A mutant that is set aside; see scripts/mutants/survivors.mjs. */
interface Equivalent {
  readonly file: string;
  readonly line: string;
  readonly was: string;
  readonly becomes: readonly string[];
  readonly why: string;
}

describe('mutation testing', () => {
  it('finds code in every area, and every file of tests that it names', () => {
    for (const [name, { code, tests }] of Object.entries(areas)) {
      expect([name, filesOf(root, code).length > 0]).toEqual([name, true]);
      for (const file of tests.filter((each) => !each.includes('*')))
        expect([file, existsSync(join(root, file.replace(/^!/, '')))]).toEqual([file, true]);
    }
  });

  it('sets aside only mutants of lines that are still there', () => {
    const path = join(root, 'scripts', 'mutants', 'equivalent.json');
    for (const { file, line, was, becomes, why } of JSON.parse(readFileSync(path, 'utf8')) as Equivalent[]) {
      const lines = readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((each) => each.trim());
      expect([file, lines.filter((each) => each === line)]).toEqual([file, [line]]);
      expect(line).toContain(was.split(' ')[0]);
      expect(becomes).not.toContain(was);
      expect(why).toMatch(/\.$/);
    }
  });
});
