import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { compile } from '../../scripts/compile.mjs';
import { fileOf } from '../../scripts/programs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Within the project, from where packages are found.
mkdirSync(join(root, 'dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'dist', 'programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('every program that package.json runs can be compiled', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const programs = Object.values(scripts).flatMap((line) => /run\.mjs (\S+\.ts)/.exec(line)?.[1] ?? []);
  expect(programs.length).toBeGreaterThan(10);
  await compile(programs, folder);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(programs.map(fileOf)));
});
