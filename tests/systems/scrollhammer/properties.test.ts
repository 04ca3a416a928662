import { describe, expect, it } from 'vitest';
import { allocate, allocationRefusal, policies } from '../../../src/systems/scrollhammer/combat/allocation.ts';
import { formations } from '../../../src/systems/scrollhammer/data/formations.ts';
import { chains } from '../../../src/systems/scrollhammer/formation/links.ts';
import { distanceSquared } from '../../../src/systems/scrollhammer/geometry.ts';
import { Crowd } from '../../../src/systems/scrollhammer/movement/crowd.ts';
import { fieldFor, forSize } from '../../../src/systems/scrollhammer/movement/field.ts';
import { reachIn } from '../../../src/systems/scrollhammer/movement/kept-reach.ts';
import { straight } from '../../../src/systems/scrollhammer/movement/movers.ts';
import { search } from '../../../src/systems/scrollhammer/movement/reach.ts';
import { openPlaying } from '../../support/example.ts';
import fc from '../../support/properties.ts';
import { book, positionOf, viewOf } from './example.ts';

const opened = (groups: Parameters<typeof positionOf>[0]['groups'], map = 'empty') =>
  viewOf(openPlaying(book, positionOf({ groups, options: { map } }), []));
const columns = 48;
const cell = fc.integer({ min: 0, max: columns * 36 - 1 });

describe('properties', () => {
  const marked = opened({
    'a-1': ['spearman', 'K20:T20', { with: { 'a-1.4': { standard: true } } }],
    'b-1': ['hunter', 'K2'],
  });
  it('SH-8.1 however many wounds, and by whatever policy, nobody gets two more than another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 35 }), fc.constantFrom(...policies), (wounds, policy) => {
        const units = allocate(marked, 'a-1', wounds, policy, new Map());
        expect(units).toHaveLength(wounds);
        expect(allocationRefusal(marked, 'a-1', units)).toBeNull();
      }),
    );
  });

  const ground = opened({ 'a-1': ['hunter', 'A36'], 'b-1': ['clansman', 'T18 T19 T20 AA15 AC15'] }, 'preset');
  const field = fieldFor(ground, { id: 'a-1', side: 'a' });
  it('SH-1.10 what is kept of a search is what the search says, for bases of both sizes', () => {
    fc.assert(
      fc.property(
        cell,
        fc.constantFrom(1, 2),
        fc.constantFrom(30, 60, 120),
        fc.constantFrom(10, 30, Infinity),
        (from, size, limit, cap) => {
          const own = forSize(field, size);
          const kept = reachIn(own, from, { limit, cap });
          const found = search(own, from, { limit, cap });
          expect(kept.cells).toEqual(found.cells);
          for (const to of found.cells)
            expect([kept.cost(to), kept.dangers(to), kept.hard(to)]).toEqual([
              found.cost(to),
              found.dangers(to),
              found.hard(to),
            ]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('SH-1.7, SH-1.10 the way straight over open ground is the best there is', () => {
    fc.assert(
      fc.property(cell, cell, (from, goal) => {
        const direct = straight(field, from, goal);
        if (direct === null) return;
        const found = search(field, from, { limit: 1000, goal });
        expect([direct, 0, 0]).toEqual([found.cost(goal), found.dangers(goal), found.hard(goal)]);
      }),
      { numRuns: 60 },
    );
  });

  const bases = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 11 }).chain((x) => fc.integer({ min: 2, max: 10 }).map((y) => y * columns + x)),
      size: fc.constantFrom(1, 2),
    }),
    { minLength: 1, maxLength: 12 },
  );
  it('SH-1.6 chains hold everybody once, and are the same whoever is asked first', () => {
    fc.assert(
      fc.property(bases, fc.constantFrom(...formations), (units, formation) => {
        const parts = chains(ground, formation, units);
        expect(parts.flat().sort((one, two) => one - two)).toEqual([...units.keys()]);
        expect(chains(ground, formation, [...units].reverse())).toHaveLength(parts.length);
      }),
    );
  });

  it('SH-1.2, SH-1.6 who has been put somewhere is found there, and linked as far as its formation reaches', () => {
    fc.assert(
      fc.property(bases, fc.constantFrom('horde' as const, 'skirmish' as const), cell, (units, formation, at) => {
        const crowd = new Crowd(ground, formation);
        for (const unit of units) crowd.put(unit);
        const base = { at, size: 1 };
        const away = Math.min(...units.map((unit) => distanceSquared(ground, unit, base)));
        expect(crowd.isTaken(base)).toBe(away === 0);
        expect(crowd.isBeside(base)).toBe(away <= (formation === 'horde' ? 4 : 9));
      }),
    );
  });
});
