import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { circlesIn, importsOf } from '../scripts/structure/cycles.ts';

it('the project has no import cycle, of values or of types', () => {
  expect(circlesIn(importsOf(fileURLToPath(new URL('..', import.meta.url))))).toEqual([]);
});

describe('an import cycle', () => {
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

  it('is found through a value, a type and an import() type, and from a file to itself; files that only import it are not part of it', () => {
    expect([...circlesIn(importsOf(folder))].sort()).toEqual([['named.ts', 'other.ts', 'value.ts'], ['self.ts']]);
  });
});
