// Mutation testing: changes the code in one place at a time and checks whether the tests notice: `npm run mutants --
// clock` (see `areas`; by default all), `--minutes 20` to limit the time, `--sample 100` for that many places drawn at
// random (`--seed 1`). Lists the survivors, and the share noticed so far.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawn } from './mutants/drawn.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const config = join(root, 'scripts', 'mutants', 'stryker.config.mjs');

/** Code, and the tests that should notice its mutants. */
interface Area {
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

/** Fast tests of the table. */
const quick: readonly string[] = [
  'tests/table/**/*.test.ts',
  '!tests/table/{simulation,simulation-redis,processes}.test.ts',
];

const book = (id: string): Area => ({
  code: [`src/systems/${id}/**/*.ts`, `!src/systems/${id}/words/**`, `!src/systems/${id}/data/**`],
  tests: [`tests/systems/${id}/{rules,examples,odds,queries}*.test.ts`],
});

const areas: Readonly<Record<string, Area>> = {
  clock: { code: ['src/table/clock/*.ts'], tests: quick },
  fairness: {
    code: ['src/table/fairness/*.ts'],
    tests: ['tests/table/fairness/*.test.ts', 'tests/table/agreements/undo.test.ts', 'tests/secrets/seals.test.ts'],
  },
  privacy: { code: ['src/table/privacy/*.ts'], tests: ['tests/abuse/{forgotten,privacy,servers,abandoned}.test.ts'] },
  table: { code: ['src/table/*.ts', 'src/table/log/*.ts'], tests: quick },
  store: { code: ['src/store/*.ts'], tests: ['tests/store/{memory,lmdb,format,command-scope,soundness}.test.ts'] },
  engine: { code: ['src/engine/**/*.ts'], tests: ['tests/engine/**/*.test.ts'] },
  'salvation-and-steel': book('salvation-and-steel'),
  'squads-and-champions': book('squads-and-champions'),
  'vampires-vs-werewolves': book('vampires-vs-werewolves'),
  scrollhammer: book('scrollhammer'),
  genesys: book('genesys'),
};

/** Tests one area until it is done or the time is up; true if it was done. */
function tried({ code, tests }: Area, milliseconds: number, places: number | null): Promise<boolean> {
  const mutate = places === null ? code : drawn(root, code, { places, seed: Number(values.seed) });
  const child = spawn(process.execPath, [stryker, 'run', config, '--mutate', mutate.join(',')], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, MUTANTS_TESTS: tests.join(' ') },
  });
  const end = (): void => {
    // Its workers, too.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const stop = setTimeout(end, milliseconds);
  process.once('SIGINT', end);
  return new Promise((resolve) => {
    child.once('close', (status) => {
      clearTimeout(stop);
      process.removeListener('SIGINT', end);
      resolve(status === 0);
    });
  });
}

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const chosen = positionals.length > 0 ? positionals : Object.keys(areas);
const unknown = chosen.filter((name) => !Object.hasOwn(areas, name));
const minutes = Number(values.minutes);
const places = values.sample === undefined ? null : Number(values.sample);
if (unknown.length > 0 || !(minutes > 0) || (places !== null && !(places > 0))) {
  console.error(
    unknown.length > 0
      ? `There is no ${unknown.join(', ')}; there is ${Object.keys(areas).join(', ')}.`
      : 'Minutes and sample must be numbers above 0.',
  );
  process.exit(1);
}
const until = Date.now() + minutes * 60_000;
for (const [index, name] of chosen.entries()) {
  console.log(`\n${name}`);
  // The remaining time is divided among the remaining areas.
  const time = Math.max(1, (until - Date.now()) / (chosen.length - index));
  const done = await tried(areas[name] as Area, time, places);
  if (!done) console.log(`${name} did not get to its end.`);
}
rmSync(join(root, '.stryker-tmp'), { recursive: true, force: true });
