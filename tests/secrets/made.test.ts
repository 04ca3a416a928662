import { afterAll, describe, expect, it } from 'vitest';
import { openPainter } from '../../rendering/index.ts';
import type { Painter } from '../../rendering/index.ts';
import type { AnyMatch, Names, Scene, Phrases } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { differing, digest, everythingFor, OUTSIDERS, pickOf, scrambled, statesOf } from '../support/twins/twins.ts';
import { times } from '../support/times.ts';
import type { Outsider } from '../support/twins/twins.ts';
import { chanceOf } from '../support/random-match.ts';
import fc from '../support/properties.ts';

const MATCHES = times(1);
const STATES = 3;
const PAINTED = 3;
const seeds = { numRuns: MATCHES, seed: 8, endOnFailure: true };

const names: Names = { unit: (id) => id, group: (id) => id, side: (side) => side };
const sceneFor = ({ handle }: Book, match: AnyMatch, viewer: Outsider): Scene =>
  handle.scene(handle.view(match, viewer), { words: handle.words['en'] as Phrases, names });

const one = openPainter({ threads: 1 });
const two = openPainter({ threads: 1 });
afterAll(() => Promise.all([one.close(), two.close()]));

describe.each(Object.values(systems))('$handle.id', (book) => {
  it('everything made for a viewer is the same whatever the secrets that the viewer may not know', () => {
    let hidden = 0;
    let compared = 0;
    let looked = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const { states, seen } = statesOf(book, seed, STATES);
        const chance = chanceOf(seed + 1);
        looked += states.length;
        for (const match of states) {
          for (const outsider of OUTSIDERS) {
            const twin = scrambled(match, outsider, seen, chance);
            if (JSON.stringify([twin.secrets, twin.answers]) !== JSON.stringify([match.secrets, match.answers]))
              hidden += 1;
            const made = everythingFor(book, match, outsider, seed);
            expect({ outsider, differs: differing(made, everythingFor(book, twin, outsider, seed)) }).toEqual({
              outsider,
              differs: [],
            });
            compared += made.size;
          }
        }
      }),
      seeds,
    );
    // Something was hidden most of the time, and much was looked at.
    expect(hidden).toBeGreaterThan(looked);
    expect(looked).toBeGreaterThanOrEqual(MATCHES * STATES);
    expect(compared).toBeGreaterThan(hidden * 20);
  });

  it('a picture has the same bytes whatever was drawn of the same match for the other side before', async () => {
    const { states, seen } = statesOf(book, 11, PAINTED);
    const chance = chanceOf(12);
    for (const [index, match] of states.entries()) {
      const [insider, outsider] = pickOf(chance, [
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'all'],
        ['b', 'all'],
      ] as const);
      const twin = scrambled(match, outsider, seen, chance);
      const view = pickOf(chance, ['crop', 'whole'] as const);
      const of = `${book.handle.id}-${index % 2}`;
      const paint = async (by: Painter, state: AnyMatch, viewer: Outsider) => {
        const { png, alt } = await by.paint(sceneFor(book, state, viewer), { view, of });
        return [digest(png), png.length, alt];
      };
      await paint(one, match, insider);
      await paint(two, twin, insider).catch(() => undefined);
      expect(await paint(two, twin, outsider)).toEqual(await paint(one, match, outsider));
    }
  });
});
