import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDerived } from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { digestOf } from './digest.ts';
import { shownOf } from './shown.ts';
import type { Digests } from './shown.ts';

const kept = JSON.parse(readFileSync(new URL('../digests.json', import.meta.url), 'utf8')) as Record<string, string[]>;

/** The rules of a book make the same of random matches as before. */
export function keepsItsDigests({ handle }: Book): void {
  describe(`${handle.id} makes the same of a random match as before (else look why, then npm run digests -- --renew)`, () => {
    afterEach(() => checkDerived(false));

    // The rest are compared by `npm run digests`.
    it('match 1', () => expect(digestOf(handle, 1)).toBe(kept[handle.id]?.[0]));

    it('match 2, where whatever is kept of a position is compared with what follows from it, each time it is used', () => {
      checkDerived(true);
      expect(digestOf(handle, 2)).toBe(kept[handle.id]?.[1]);
    });
  });
}

const shown = JSON.parse(readFileSync(new URL('../shown.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Digests>
>;

/** Whatever a book shows of its matches is what it showed before. */
export function showsTheSame({ handle }: Book): void {
  describe(`${handle.id} shows the same of a match as before (else look why, then npm run digests -- --renew)`, () => {
    it.each(Object.entries(shownOf(handle)))('%s', (name, show) => expect(show()).toEqual(shown[handle.id]?.[name]));
  });
}
