import { defineConfig } from 'vitest/config';
import { ShortestFirst } from './shortest-first.ts';

const tests = (process.env['MUTANTS_TESTS'] ?? '').split(' ').filter(Boolean);

export default defineConfig({
  test: {
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: [
      '**/node_modules/**',
      ...tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    ],
    // As in the suite: modules are loaded once for all files.
    isolate: false,
    sequence: { sequencer: ShortestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
