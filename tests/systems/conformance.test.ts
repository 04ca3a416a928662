import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';

// One file for each book, since they take long and run in parallel.
it.each(Object.keys(systems).flatMap((id) => ['conformance', 'positions', 'rulebook'].map((suite) => [suite, id])))(
  'the suite %s runs on %s',
  (suite, id) => {
    expect(existsSync(new URL(`${id}/${suite}.test.ts`, import.meta.url))).toBe(true);
  },
);
