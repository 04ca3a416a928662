import { describe, expect, it } from 'vitest';
import { scattered } from '../../../src/systems/genesys/combat/fire.ts';
import { cellAt, centreDistance, emptyBoard, gapOf } from '../../../src/systems/genesys/geometry.ts';
import { legCells, pivotCost } from '../../../src/systems/genesys/movement/legs.ts';
import { movementBonus } from '../../../src/systems/genesys/movement/allowance.ts';
import { adjusted, saveNeed, verdict } from '../../../src/systems/genesys/needs.ts';
import { buildable } from '../../../src/systems/genesys/setup/ready-lists.ts';
import { printSquad, readSquads } from '../../../src/systems/genesys/setup/lists.ts';
import { fieldOf } from '../../../src/systems/genesys/sight/field.ts';
import type { SeenUnit } from '../../../src/systems/genesys/state.ts';
import fc from '../../support/properties.ts';
import { basic, look } from './example.ts';

const seen = { board: emptyBoard(false) };
const cell = fc.integer({ min: 0, max: 48 * 48 - 1 });
const size = fc.constantFrom(1, 2, 3, 4);
const block = fc
  .tuple(cell, size)
  .filter(([at, wide]) => (at % 48) + wide <= 48 && Math.floor(at / 48) + wide <= 48)
  .map(([at, wide]) => ({ at, size: wide }));
const runs = { numRuns: 120 };
const field = fieldOf(look({ units: [basic('a1', 'A48'), basic('b1', 'AV1')] }));

describe('measuring', () => {
  it('GP-1.4 a gap is the same both ways, and 0 for neighbours alone', () => {
    fc.assert(
      fc.property(block, block, (one, other) => {
        const gap = gapOf(seen, one, other);
        expect(gap).toBe(gapOf(seen, other, one));
        expect(gap).toBeGreaterThanOrEqual(0);
        // From the north-west cell to the north-west cell it is never less than the gap.
        expect(centreDistance(seen, one.at, other.at)).toBeGreaterThanOrEqual(gap);
      }),
      runs,
    );
  });
  it('GP-1.7 a leg goes from cell to neighbouring cell, from its start to its end', () => {
    fc.assert(
      fc.property(cell, cell, (from, to) => {
        const way = [from, ...legCells(field, from, to)];
        expect(way.at(-1)).toBe(to);
        for (const [index, at] of way.entries()) {
          const before = way[index - 1];
          if (index === 0 || before === undefined || before === null || at === null) continue;
          expect(Math.abs((at % 48) - (before % 48))).toBeLessThanOrEqual(1);
          expect(Math.abs(Math.floor(at / 48) - Math.floor(before / 48))).toBeLessThanOrEqual(1);
          expect(at).not.toBe(before);
        }
      }),
      runs,
    );
  });
  it('GP-1.12 a pivot costs the same to either side, and more the farther it turns', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 4 }), (wide, from, turned) => {
        const cost = pivotCost(wide, from, (from + turned) % 8);
        expect(cost).toBeCloseTo(wide * Math.SQRT2 * Math.sin((turned * Math.PI) / 8), 9);
        expect(pivotCost(wide, from, (from - turned + 8) % 8)).toBe(cost);
      }),
      runs,
    );
  });
  it('GP-18.2 a shot scatters as far as it should, within half a cell each way', () => {
    const middle = cellAt(seen, 24, 24) ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 20 }), (die, inches) => {
        const to = scattered({ seen: field.seen }, middle, inches, die);
        if (to === null) throw new Error('It lies on the board');
        expect(Math.abs(centreDistance(seen, middle, to) - inches)).toBeLessThanOrEqual(Math.SQRT1_2 + 0.000001);
      }),
      runs,
    );
  });
});

describe('numbers', () => {
  it('GP-9.3 a movement bonus never falls with the distance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (way, more) => {
          expect(movementBonus(way + more)).toBeGreaterThanOrEqual(movementBonus(way));
        },
      ),
      runs,
    );
  });
  it('GP-13.4, GP-13.7 – 13.9 the save is between 2 and 6 wherever one is thrown', () => {
    const victim = field.bodies[0]?.unit as SeenUnit;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 9 }),
        (cr, strength, to) => {
          const hit = adjusted({ ...victim, stats: { to } }, cr, strength, false);
          const { total } = saveNeed(hit);
          if (verdict(hit) === 'save') expect(total).toBeGreaterThanOrEqual(2);
          if (verdict(hit) === 'save') expect(total).toBeLessThanOrEqual(6);
          if (verdict(hit) === 'shrugged') expect(total).toBeLessThanOrEqual(1);
          if (verdict(hit) === 'critical') expect(total).toBeGreaterThan(6);
        },
      ),
      runs,
    );
  });
});

it('GP-2.5 a squad is read as it is printed', () => {
  const squads = buildable(1500, 1500, null);
  fc.assert(
    fc.property(fc.constantFrom(...squads), (squad) => {
      expect(readSquads(printSquad(squad))).toEqual([squad]);
    }),
    runs,
  );
});
