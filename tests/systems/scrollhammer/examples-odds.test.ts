import { describe, expect, it } from 'vitest';
import { atLeastOf } from '../../../src/kit/index.ts';
import {
  capChance,
  castChance,
  chargeChance,
  decimal,
  hitChance,
  killChance,
  killsOf,
  moraleChance,
  sweepChance,
} from '../../../src/systems/scrollhammer/combat/chances.ts';
import { toHitShooting } from '../../../src/systems/scrollhammer/data/charts.ts';

describe('Scrollhammer, the table of odds', () => {
  const is = (chance: { ways: number; of: number }, ways: number, of: number): void =>
    expect(chance.ways * of).toBe(ways * chance.of);

  it('shots: lines 1 to 4', () => {
    is(hitChance(toHitShooting(7)), 8, 9);
    is(hitChance(toHitShooting(8, -1)), 13, 18);
    const kill = killChance(hitChance(toHitShooting(3)), 5, 7);
    is(kill, 1, 6);
    expect(atLeastOf(killsOf(Array.from({ length: 10 }, () => kill)), 3)).toBeCloseTo(566299 / 2519424, 10);
  });

  it('tests and charges: lines 5 and 6', () => {
    is(moraleChance(5), 5, 18);
    is(moraleChance(1), 1, 36);
    is(chargeChance(7, false, 0), 7, 12);
    is(chargeChance(7, true, 0), 23, 72);
  });

  it('spells: lines 7 to 9 and 12', () => {
    is(castChance(2, 7), 7, 12);
    is(castChance(2, 7, 1), 89, 108);
    is(castChance(3, 10), 5, 8);
    is(castChance(3, 10, 1), 179, 216);
    is(castChance(4, 15), 575, 1296);
    is(castChance(5, 15), 1009, 1296);
    is(castChance(1, 3), 2, 3);
    is(castChance(1, 3, 1), 17, 18);
  });

  it('pursuit and difficult ground: lines 10 and 11', () => {
    is(sweepChance(1), 13, 18);
    is(sweepChance(0), 7, 12);
    is(sweepChance(-1), 5, 12);
    is(capChance(4, 6), 3, 4);
    is(capChance(3, 3), 5, 9);
    expect(decimal(capChance(1, 6))).toBe(1);
  });
});
