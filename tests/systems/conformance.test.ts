import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';

// One file a book, since they take long and go side by side.
it.each(Object.keys(systems))('what every book promises is checked on %s', (id) => {
  expect(existsSync(new URL(`${id}/conformance.test.ts`, import.meta.url))).toBe(true);
});
