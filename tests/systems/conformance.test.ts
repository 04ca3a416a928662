import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';

const SUITES = ['conformance', 'corpus', 'course', 'digests', 'positions', 'rulebook'];

// One file for each book, since they take long and run in parallel.
it.each(Object.keys(systems).flatMap((id) => SUITES.map((suite) => [suite, id])))(
  'the suite %s runs on %s',
  (suite, id) => {
    expect(existsSync(new URL(`${id}/${suite}.test.ts`, import.meta.url))).toBe(true);
  },
);
