import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const books = /^src\/systems\/([a-z-]+)\//;

/** Names of the types, interfaces, classes and enums that a source file declares and exports. */
function exportedTypes(file: string, text: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((it) => {
    const isType =
      ts.isInterfaceDeclaration(it)
      || ts.isTypeAliasDeclaration(it)
      || ts.isClassDeclaration(it)
      || ts.isEnumDeclaration(it);
    const isExported = isType && it.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    return isExported && it.name !== undefined ? [it.name.text] : [];
  });
}

/**
 * Names that are exported by several files, with these files. The rule books are alternatives, so each of them may have
 * a type of its own by a name that no file outside the books uses.
 */
function ambiguous(sources: ReadonlyMap<string, string>): Readonly<Record<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const name of exportedTypes(file, text)) files.set(name, [...(files.get(name) ?? []), file]);
  const isAmbiguous = (found: readonly string[]): boolean => {
    const owners = found.map((file) => books.exec(file)?.[1] ?? null);
    return found.length > 1 && (owners.includes(null) || new Set(owners).size < owners.length);
  };
  return Object.fromEntries([...files].filter(([, found]) => isAmbiguous(found)));
}

const sources = new Map(
  ['src', 'commands', 'rendering'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
);

describe('the name of an exported type', () => {
  it('stands for one thing', () => {
    expect(sources.size).toBeGreaterThan(500);
    expect(ambiguous(sources)).toEqual({});
  });

  const declared = (...files: readonly string[]) =>
    Object.keys(ambiguous(new Map(files.map((file) => [file, 'export interface Turn {}']))));

  it('is ambiguous when two files export it', () => {
    expect(declared('src/table/one.ts', 'src/discord/two.ts')).toEqual(['Turn']);
    expect(declared('src/engine/one.ts', 'src/systems/genesys/two.ts')).toEqual(['Turn']);
    expect(declared('src/systems/genesys/one.ts', 'src/systems/genesys/two.ts')).toEqual(['Turn']);
  });

  it('may be used once by each rule book', () => {
    expect(declared('src/systems/genesys/one.ts', 'src/systems/scrollhammer/two.ts')).toEqual([]);
  });
});
