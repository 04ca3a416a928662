import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint({
  overrideConfig: {
    rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
    languageOptions: { parserOptions: { projectService: false } },
  },
});

/** The rules that a file of one line would break. */
async function broken(file: string, code: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return (result?.messages ?? []).map(({ ruleId, message, fatal }) => (fatal ? message : ruleId));
}

const value = (from: string) => `export { thing } from '${from}';`;
const type = (from: string) => `export type { Thing } from '${from}';`;

const refused: readonly (readonly [file: string, code: string])[] = [
  ['src/engine/system.ts', value('../systems/index.ts')],
  ['src/engine/system.ts', value('../table/table.ts')],
  ['src/engine/system.ts', type('../store/store.ts')],
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
  ['src/main.ts', value('./store/index.ts')],
  ['src/discord/client.ts', value('discord.js')],
  ['src/practice/server.ts', value('ws')],
  ['src/main.ts', value('./discord/client.ts')],
  ['src/main.ts', value('../rendering/index.ts')],
  ['bench/picture.ts', value('canvas')],
  ['tests/engine/dice.test.ts', value('../../src/engine/system.ts')],
];

describe('import borders', () => {
  it.each(refused)('%s may not import %s', async (file, code) => {
    expect(await broken(file, code)).toEqual(['umpire/border']);
  });

  it.each(open)('%s may import %s', async (file, code) => {
    expect(await broken(file, code)).toEqual([]);
  });

  it.each([
    `import '../table/table.ts';`,
    `import thing from '../table/table.ts'; thing();`,
    `import type { Thing } from '../table/table.ts'; export const one: Thing = 1;`,
    `import { type Thing } from '../table/table.ts'; export const one: Thing = 1;`,
    `export * from '../table/table.ts';`,
    `export const one = import('../table/table.ts');`,
    `export const one: import('../table/table.ts').Thing = 1;`,
    `// eslint-disable-next-line\nexport * from '../table/table.ts';`,
  ])('catches every way of writing an import: %s', async (code) => {
    expect(await broken('src/engine/system.ts', code)).toContain('umpire/border');
  });

  it('a mixed import does not count as a type import', async () => {
    expect(
      await broken(
        'src/store/redis.ts',
        `import { type Json, same } from '../engine/json.ts'; export const one: Json = same(1, 1);`,
      ),
    ).toContain('umpire/border');
  });
});

describe('pure rules', () => {
  it.each([
    ['src/engine/system.ts', 'export const now = Date.now();', 'no-restricted-globals'],
    ['src/engine/dice.ts', 'export const die = Math.random();', 'no-restricted-properties'],
    ['src/systems/genesys/needs.ts', 'export const die = Math.random();', 'no-restricted-properties'],
    ['src/systems/genesys/needs.ts', 'export const turn = Math.sin(1);', 'no-restricted-properties'],
    ['src/systems/genesys/needs.ts', 'export const folder = process.cwd();', 'no-restricted-globals'],
  ])('%s may not use %s', async (file, code, rule) => {
    expect(await broken(file, code)).toEqual([rule]);
  });

  it('a square root is allowed', async () => {
    expect(await broken('src/systems/genesys/needs.ts', 'export const length = Math.sqrt(2);')).toEqual([]);
  });
});

it('any is an error everywhere', async () => {
  for (const file of ['src/engine/system.ts', 'commands/move.ts', 'rendering/pen.ts', 'tests/engine/dice.test.ts']) {
    expect(await broken(file, 'export const one: any = 1;')).toEqual(['@typescript-eslint/no-explicit-any']);
  }
});
