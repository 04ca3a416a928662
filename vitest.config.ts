import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILED_FILES, compiledModules } from './tests/support/compiled-modules.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Files that mostly wait: for servers, for browsers and other processes, for time to pass. More run in parallel than there
 * are cores.
 */
const waiting = [
  'tests/store/*.test.ts',
  'tests/operations/*.test.ts',
  'tests/faults/{store*,discord}.test.ts',
  'tests/table/processes.test.ts',
  'tests/rendering/painter.test.ts',
  'tests/practice/gateway.test.ts',
  'tests/practice/page/{page,reading,server}.test.ts',
  'tests/e2e/opponent-restart.test.ts',
  'tests/scripts/where.test.ts',
  'tests/discord/trouble.test.ts',
  'tests/secrets/logs.test.ts',
  'tests/e2e/{page,table-page}.test.ts',
];

/**
 * Files that need a process of their own: counting how often code runs makes all code in that process slower. They run
 * nightly.
 */
const alone = ['tests/abuse/longest.test.ts'];

/** Too long for each push, which has shorter tests of the same code. `npm run test:nightly` runs them. */
const nightly = [
  'tests/e2e/{restart,campaign-restart,table-restart}.test.ts',
  'tests/e2e/{missions,scenarios,champions-scenarios,champions-page,champions-match,scrollhammer-turns,keyboard}.test.ts',
  'tests/e2e/{whole-matches,council-twelve,interactions,simul}.test.ts',
  'tests/discord/learn/courses.test.ts',
  'tests/learning/puzzles/puzzles.test.ts',
  'tests/table/growth.test.ts',
  'tests/practice/page/reading.test.ts',
  'tests/faults/{discord-{channels,killed},store-redis}.test.ts',
  'tests/operations/{restore,processes}.test.ts',
  'tests/table/simulation-redis.test.ts',
  // Set-up and checks, which each push goes through anyway; programs and mutants are seldom changed.
  'tests/scripts.test.ts',
  'tests/scripts/{programs,mutants}.test.ts',
  'tests/{load,replay-all}.test.ts',
];

/** One a core: more take turns on the same cores, and each loads all modules. */
const workers = availableParallelism();

export default defineConfig({
  plugins: [compiledModules],
  test: {
    globalSetup: 'tests/support/compiled.mjs',
    server: { deps: { external: [COMPILED_FILES] } },
    setupFiles: 'tests/support/leaves-nothing.ts',
    // Processes, not threads: canvas and lmdb are native, and the pictures start threads of their own.
    pool: 'forks',
    // A process runs many files, so that modules are loaded once; tests/support/leaves-nothing.ts keeps files apart.
    isolate: false,
    // One process runs hundreds of files, and its heap grows. Close to the limit it would spend its time collecting
    // garbage, and at the limit it would crash. The other two options save a fifth of the processor: what lives briefly is
    // collected less often, and scripts/run.mjs explains the last.
    execArgv: ['--max-old-space-size=8192', '--max-semi-space-size=64', '--max-inlined-bytecode-size-cumulative=300'],
    // They only end what hangs: a browser or a whole bot on a busy machine takes its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is polled comes late on a busy machine; vitest itself would wait one second.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'working',
          include: ['tests/**/*.test.ts'],
          exclude: [...waiting, ...alone, ...nightly],
          maxWorkers: workers,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, isolate: true, maxWorkers: workers } },
      {
        extends: true,
        test: { name: 'waiting', include: waiting, exclude: nightly, maxWorkers: 4, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: 'nightly', include: nightly, maxWorkers: workers, sequence: { groupOrder: 2 } } },
    ],
  },
});
