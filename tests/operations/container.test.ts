import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { largeBlocks } from '../../scripts/large-blocks.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name));

/** Packages that the files of a folder import at run time. */
const importedIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...read(join(folder, name)).matchAll(/^(?:import|export) (?!type)[^;]*?from '([^.'][^']*)'/gm)].map(
        ([, from = '']) =>
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
      ),
    );

describe('the container', () => {
  it('has every package that the program imports', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const imported = new Set(
      ['src', 'commands', 'rendering']
        .flatMap(importedIn)
        .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
    );
    expect(imported.size).toBeGreaterThan(10);
    expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('copies existing files, and uses existing settings', () => {
    const docker = read('Dockerfile');
    const copied = [...docker.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(copied.filter((name) => !readdirSync(root).includes(name))).toEqual([]);
    for (const [, name = ''] of docker.matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm))
      expect(settings.has(name) || Object.hasOwn({ NODE_ENV: '', ...largeBlocks }, name), name).toBe(true);
    for (const [, name = ''] of read('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm))
      expect(settings.has(name), name).toBe(true);
  });

  it('starts the bot with the same options of node as run.mjs does', () => {
    const options = [...read('scripts/run.mjs').matchAll(/'(--[^']+)'/g)].map(([, option]) => option);
    expect(options).toHaveLength(2);
    const command = read('Dockerfile')
      .split('\n')
      .find((line) => line.startsWith('CMD ["node"'));
    for (const option of options) expect(command).toContain(`"${option}"`);
  });

  it('contains neither secrets nor matches', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', '.data', 'backups']) expect(ignored).toContain(name);
  });

  it('runs a Redis that loses nothing and is not reachable from outside', () => {
    const compose = read('compose.yaml');
    for (const option of ['--appendonly yes', '--appendfsync always', '--maxmemory-policy noeviction'])
      expect(compose).toContain(option);
    expect(compose).not.toMatch(/^\s*ports:/m);
  });
});

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');

  it('lists every setting and every counter, and no others', () => {
    expect([...settings].filter((name) => !text.includes(String(name)))).toEqual([]);
    const counters = [...read('src/operations/metrics.ts').matchAll(/name: '(umpire_[a-z_]+)'/g)].map(
      ([, name = '']) => name,
    );
    expect(counters.length).toBeGreaterThan(10);
    expect(counters.filter((name) => !text.includes(name))).toEqual([]);
    const named = [...text.matchAll(/\bumpire_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
    expect(named.filter((name) => !counters.includes(name))).toEqual([]);
  });
});
