import { defineConfig } from 'vitest/config';

const tests = (process.env['MUTANTS_TESTS'] ?? '').split(' ').filter(Boolean);

export default defineConfig({
  test: {
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: [
      '**/node_modules/**',
      ...tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
