// Mutation testing: changes the code in one place at a time and checks whether the tests notice: `npm run mutants --
// table` (see mutants/areas.ts; by default all), `--minutes 20` to limit the time, `--sample 100` for that many places drawn at
// random (`--seed 1`). `--only src/engine/board/grid.ts,src/engine/board/area.ts:80-107` tests these alone; `--tests
// tests/engine/board/grid.test.ts` runs these tests in place of the area's. Lists the survivors, and the share noticed so
// far; mutants/equivalent.json sets some aside.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas } from './mutants/areas.ts';
import type { Area } from './mutants/areas.ts';
import { drawn } from './mutants/drawn.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const config = join(root, 'scripts', 'mutants', 'stryker.config.mjs');

/** What of an area is to be tested: all of it, some files or lines, or places drawn from these at random. */
function chosenCode(all: readonly string[]): readonly string[] {
  const code = values.only?.split(',') ?? all;
  return places === null ? code : drawn(root, code, { places, seed: Number(values.seed) });
}

/** Tests one area until it is done or the time is up; true if it was done. */
function tried({ code, tests }: Area, milliseconds: number): Promise<boolean> {
  const mutate = chosenCode(code);
  const child = spawn(process.execPath, [stryker, 'run', config, '--mutate', mutate.join(',')], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, MUTANTS_TESTS: values.tests ?? tests.join(' ') },
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
    only: { type: 'string' },
    tests: { type: 'string' },
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
  const done = await tried(areas[name] as Area, time);
  if (!done) console.log(`${name} did not get to its end.`);
}
rmSync(join(root, '.stryker-tmp'), { recursive: true, force: true });
