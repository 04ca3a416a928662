import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Each rule book is a project of its own, since a project that shares one process fills one core. */
const books = readdirSync(new URL('tests/systems', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`systems/${entry.name}`] : [],
);

/** Files that keep nothing from one to the next: one process may run many of them, so that modules are read once. */
const together = ['engine', ...books, 'commands', 'referee', 'discord'];

/** Files that mostly wait: for servers, for other processes, for time to pass. More of them go at once than there are cores. */
const waiting = [
  'tests/store/*.test.ts',
  'tests/operations/*.test.ts',
  'tests/faults/{store-*,discord*}.test.ts',
  'tests/table/{processes,simulation-redis}.test.ts',
  'tests/practice/gateway.test.ts',
  'tests/e2e/*restart.test.ts',
  'tests/load.test.ts',
];

const below = (folder: string): string => `tests/${folder}/**/*.test.ts`;

export default defineConfig({
  test: {
    setupFiles: ['tests/support/patience.ts'],
    // Processes, not threads: canvas and lmdb are native, and the pictures start threads of their own.
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What is polled comes late on a busy machine; vitest itself would wait one second.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      ...together.map((name) => ({
        extends: true as const,
        test: { name, include: [below(name)], isolate: false, maxWorkers: 2 },
      })),
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.ts'],
          exclude: [...together.map(below), ...waiting],
          maxWorkers: 2,
        },
      },
      { extends: true, test: { name: 'waiting', include: waiting, maxWorkers: 5, sequence: { groupOrder: 1 } } },
    ],
  },
});
