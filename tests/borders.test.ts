import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsIn, mayImport } from '../scripts/structure/borders.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The imports of a file with this code that cross a border. */
const crossing = (file: string, code: string): readonly string[] =>
  importsIn(code).flatMap((it) => (mayImport(file, it) ? [] : [it.what]));

const value = (from: string) => `export { thing } from '${from}';`;
const type = (from: string) => `export type { Thing } from '${from}';`;

const refused: readonly (readonly [file: string, code: string])[] = [
  ['src/engine/system.ts', value('../systems/index.ts')],
  ['src/engine/system.ts', value('../table/table.ts')],
  ['src/engine/system.ts', type('../store/store.ts')],
  ['src/engine/system.ts', value('../waiting/index.ts')],
  ['src/engine/system.ts', value('node:crypto')],
  ['src/engine/system.ts', value('keyv')],
  ['src/engine/board/hex.ts', value('../../config.ts')],
  ['src/engine/system.ts', value('../kit/index.ts')],
  ['src/kit/units.ts', value('../engine/system.ts')],
  ['src/kit/units.ts', value('../systems/index.ts')],
  ['src/kit/units.ts', value('node:crypto')],
  ['src/systems/genesys/index.ts', value('../../kit/units.ts')],
  ['src/systems/genesys/index.ts', value('../../engine/system.ts')],
  ['src/systems/genesys/index.ts', type('../../engine/system.ts')],
  ['src/systems/genesys/index.ts', value('../scrollhammer/index.ts')],
  ['src/systems/genesys/index.ts', value('../index.ts')],
  ['src/systems/genesys/verbs/move.ts', value('../../../table/table.ts')],
  ['src/systems/genesys/verbs/move.ts', value('node:fs')],
  ['src/systems/index.ts', value('./genesys/state.ts')],
  ['src/systems/index.ts', value('../table/table.ts')],
  ['src/systems/index.ts', value('node:http')],
  ['src/waiting/attempts.ts', value('../store/index.ts')],
  ['src/store/redis.ts', value('../waiting/attempts.ts')],
  ['src/store/redis.ts', value('../engine/json.ts')],
  ['src/store/redis.ts', type('../engine/system.ts')],
  ['src/store/redis.ts', type('../engine/index.ts')],
  ['src/store/redis.ts', type('../table/table.ts')],
  ['src/table/log.ts', value('../engine/dice.ts')],
  ['src/table/log.ts', type('../engine/system.ts')],
  ['src/table/log.ts', value('../systems/genesys/index.ts')],
  ['src/table/log.ts', value('../kit/index.ts')],
  ['src/table/log.ts', value('../discord/client.ts')],
  ['src/table/log.ts', value('../../rendering/index.ts')],
  ['src/table/log.ts', value('discord.js')],
  ['src/table/log.ts', value('keyv')],
  ['src/table/log.ts', value('lmdb')],
  ['src/table/act.ts', value('bullmq')],
  ['rendering/pen.ts', value('../src/engine/scene.ts')],
  ['rendering/pen.ts', type('../src/engine/index.ts')],
  ['rendering/pen.ts', type('../src/engine/system.ts')],
  ['rendering/pen.ts', type('../src/table/table.ts')],
  ['rendering/pen.ts', value('discord.js')],
  ['commands/move.ts', value('../src/engine/system.ts')],
  ['commands/move.ts', value('../src/systems/genesys/index.ts')],
  ['commands/move.ts', value('../src/store/open.ts')],
  ['commands/move.ts', value('../rendering/pen.ts')],
  ['commands/move.ts', value('canvas')],
  ['src/discord/respond.ts', type('../engine/system.ts')],
  ['src/discord/respond.ts', value('../systems/genesys/words/en.ts')],
  ['src/discord/respond.ts', value('../practice/server.ts')],
  ['src/discord/respond.ts', value('canvas')],
  ['src/discord/respond.ts', value('@keyv/redis')],
  ['src/operations/metrics.ts', value('../engine/system.ts')],
  ['src/operations/metrics.ts', value('../practice/server.ts')],
  ['src/operations/doctor/machine.ts', value('../../../rendering/pen.ts')],
  ['src/operations/doctor/machine.ts', value('canvas')],
  ['src/operations/open.ts', value('lmdb')],
  ['src/discord/start.ts', value('../operations/open.ts')],
  ['src/table/open.ts', value('../operations/open.ts')],
  ['src/practice/server.ts', value('../engine/system.ts')],
  ['src/practice/server.ts', value('../discord/client.ts')],
  ['src/practice/server.ts', value('../store/open.ts')],
  ['src/practice/server.ts', value('discord.js')],
  ['src/practice/server.ts', value('@discordjs/builders')],
  ['src/practice/page/app.tsx', value('../../engine/system.ts')],
  ['src/referee/main.ts', value('../engine/system.ts')],
  ['src/referee/main.ts', value('../systems/genesys/index.ts')],
  ['src/referee/main.ts', value('../../rendering/index.ts')],
  ['src/referee/main.ts', value('@discordjs/rest')],
  ['src/main.ts', value('./engine/system.ts')],
  ['src/main.ts', value('./systems/genesys/index.ts')],
  ['src/main.ts', value('./kit/index.ts')],
  ['src/main.ts', value('canvas')],
  ['src/config.ts', value('./store/index.ts')],
  ['src/table/log.ts', type('../store/store.ts')],
  ['src/table/log.ts', value('../store/format.ts')],
  ['src/discord/drafts.ts', value('../store/index.ts')],
  ['src/discord/drafts.ts', type('../store/store.ts')],
  ['src/discord/drafts.ts', type('../table/types.ts')],
  ['src/discord/drafts.ts', value('../table/clock/paces.ts')],
  ['commands/lobby.ts', value('../src/table/clock/paces.ts')],
  ['src/referee/main.ts', type('../table/table.ts')],
  ['src/operations/open.ts', value('../table/indexes/live.ts')],
  ['src/operations/open.ts', type('../store/store.ts')],
  ['src/main.ts', value('./store/jobs/open.ts')],
  ['src/main.ts', value('./table/open.ts')],
  ['src/main.ts', value('../rendering/draw.ts')],
  ['bench/index.ts', value('../src/engine/system.ts')],
];

const open: readonly (readonly [file: string, code: string])[] = [
  ['src/engine/system.ts', value('./board/hex.ts')],
  ['src/kit/units.ts', value('../engine/index.ts')],
  ['src/systems/genesys/verbs/move.ts', value('../../../kit/index.ts')],
  ['src/systems/genesys/verbs/move.ts', value('../../../engine/index.ts')],
  ['src/systems/genesys/verbs/move.ts', value('../state.ts')],
  ['src/systems/index.ts', value('./genesys/index.ts')],
  ['src/systems/index.ts', value('node:fs')],
  ['src/store/store.ts', type('../engine/json.ts')],
  ['src/store/redis.ts', value('../waiting/index.ts')],
  ['src/store/redis.ts', value('@keyv/redis')],
  ['src/store/jobs/redis.ts', value('bullmq')],
  ['src/table/log.ts', value('../engine/index.ts')],
  ['src/table/log.ts', value('../systems/index.ts')],
  ['src/table/clock/waking.ts', value('luxon')],
  ['src/table/log.ts', type('../store/index.ts')],
  ['rendering/pen.ts', type('../src/engine/scene.ts')],
  ['rendering/pen.ts', type('../src/engine/board/board.ts')],
  ['rendering/pen.ts', value('canvas')],
  ['commands/move.ts', value('../src/discord/respond.ts')],
  ['commands/move.ts', value('@discordjs/builders')],
  ['src/discord/drafts.ts', type('../store/index.ts')],
  ['src/table/log.ts', value('./clock/paces.ts')],
  ['src/discord/drafts.ts', type('../table/index.ts')],
  ['src/discord/drafts.ts', value('../waiting/index.ts')],
  ['src/main.ts', value('./store/index.ts')],
  ['src/discord/client.ts', value('discord.js')],
  ['src/practice/server.ts', value('ws')],
  ['src/main.ts', value('./discord/client.ts')],
  ['src/main.ts', value('../rendering/index.ts')],
  ['bench/picture.ts', value('canvas')],
  ['tests/engine/dice.test.ts', value('../../src/engine/system.ts')],
];

describe('import borders', () => {
  it('are kept by every file', () => {
    const files = ['src', 'commands', 'rendering', 'bench'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(folder, file).split(sep).join('/')),
    );
    expect(files.length).toBeGreaterThan(500);
    const crossed = files.map((file) => [file, crossing(file, readFileSync(join(root, file), 'utf8'))] as const);
    expect(Object.fromEntries(crossed.filter(([, imports]) => imports.length > 0))).toEqual({});
  });

  it.each(refused)('%s may not import %s', (file, code) => {
    expect(crossing(file, code)).toHaveLength(1);
  });

  it.each(open)('%s may import %s', (file, code) => {
    expect(importsIn(code)).toHaveLength(1);
    expect(crossing(file, code)).toEqual([]);
  });

  it.each([
    `import '../table/table.ts';`,
    `import thing from '../table/table.ts'; thing();`,
    `import * as thing from '../table/table.ts'; thing();`,
    `import thing = require('../table/table.ts');`,
    `import type { Thing } from '../table/table.ts'; export const one: Thing = 1;`,
    `import { type Thing } from '../table/table.ts'; export const one: Thing = 1;`,
    `export * from '../table/table.ts';`,
    `export const one = import('../table/table.ts');`,
    `export const one = () => import(\`../table/table.ts\`);`,
    `export const one: import('../table/table.ts').Thing = 1;`,
  ])('catch every way of writing an import: %s', (code) => {
    expect(crossing('src/engine/system.ts', code)).toEqual(['../table/table.ts']);
  });

  it('do not count a mixed import as a type import', () => {
    const types = `import type { Json } from '../engine/json.ts'; import { type Json as One } from '../engine/json.ts';`;
    expect(crossing('src/store/redis.ts', types)).toEqual([]);
    const mixed = `import { type Json, same } from '../engine/json.ts'; export const one: Json = same(1, 1);`;
    expect(crossing('src/store/redis.ts', mixed)).toEqual(['../engine/json.ts']);
    expect(crossing('src/store/redis.ts', `import same, { type Json } from '../engine/json.ts';`)).toHaveLength(1);
  });
});

/** By file, the rules of lint that code written into it breaks. */
function broken(sources: readonly (readonly [file: string, code: string])[]): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    return sources.map(([file, code]) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${code}\n`);
      const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
      const { stdout } = spawnSync(process.execPath, [program, '--format=json', file], { cwd: folder });
      const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: { code: string }[] };
      return diagnostics.map(({ code }) => code);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('lint', () => {
  const globals = 'eslint(no-restricted-globals)';
  const properties = 'eslint(no-restricted-properties)';
  const any = 'typescript(no-explicit-any)';
  const cases: readonly (readonly [source: readonly [file: string, code: string], rules: readonly string[]])[] = [
    [['src/engine/system.ts', 'export const now = Date.now();'], [globals]],
    [['src/engine/dice.ts', 'export const die = Math.random();'], [properties]],
    [['src/systems/genesys/needs.ts', 'export const die = Math.random();'], [properties]],
    [['src/systems/genesys/needs.ts', 'export const turn = Math.sin(1);'], [properties]],
    [['src/systems/genesys/needs.ts', 'export const folder = process.cwd();'], [globals]],
    [['src/systems/genesys/needs.ts', 'export const length = Math.sqrt(2);'], []],
    [['src/engine/system.ts', 'export const one: any = 1;'], [any]],
    [['commands/move.ts', 'export const one: any = 1;'], [any]],
    [['rendering/pen.ts', 'export const one: any = 1;'], [any]],
    [['tests/engine/dice.test.ts', 'export const one: any = 1;'], [any]],
  ];

  it('keeps clocks, chance and surroundings out of the rules, and any out of everything', () => {
    expect(broken(cases.map(([source]) => source))).toEqual(cases.map(([, rules]) => rules));
  });

  it('is switched off by no comment', () => {
    const found = spawnSync('git', ['grep', '-lE', '(//|/\\*) *(eslint|oxlint)-disable|@ts-(ignore|nocheck)'], {
      cwd: root,
    });
    expect(
      found.stdout
        .toString()
        .split('\n')
        .filter((file) => file && file !== 'tests/borders.test.ts'),
    ).toEqual([]);
  });
});
