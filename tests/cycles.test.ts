import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { circlesIn, importsOf } from '../scripts/cycles.ts';

it('no files import one another in a circle, for values or for types', () => {
  expect(circlesIn(importsOf(fileURLToPath(new URL('..', import.meta.url))))).toEqual([]);
});

describe('a circle is found', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'circles-'));
    const files = {
      'tsconfig.json': JSON.stringify({
        compilerOptions: { module: 'nodenext', allowImportingTsExtensions: true, noEmit: true },
        include: ['*.ts'],
      }),
      'value.ts': `import { other } from './other.ts';\nexport const value = (): number => other;`,
      'other.ts': `import type { Named } from './named.ts';\nexport const other: Named = 1;`,
      'named.ts': `export type Named = ReturnType<typeof import('./value.ts').value>;`,
      'self.ts': `export { self as again } from './self.ts';\nexport const self = 1;`,
      'leaf.ts': `export const leaf = 1;`,
      'above.ts': `export * from './leaf.ts';\nexport * from './value.ts';`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('through a value, a type and a type taken by import(), and of a file with itself; what only imports it is not part of it', () => {
    expect([...circlesIn(importsOf(folder))].sort()).toEqual([['named.ts', 'other.ts', 'value.ts'], ['self.ts']]);
  });
});
