import { describe, expect, it } from 'vitest';
import { attackOdds } from '../../../src/systems/salvation-and-steel/combat/chances.ts';
import { chargedAccuracy } from '../../../src/systems/salvation-and-steel/data/constants.ts';
import { fight } from './deeds.ts';
import { unit } from './example.ts';
import { line, oddsAt } from './odds.ts';

describe('odds of a combat, worked out by hand', () => {
  it('SS-9.1 hits are certain against a target that sets no defence dice, and only against it', () => {
    const units = [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')];
    const odds = oddsAt({ units }, fight('a1', { allocation: { a1: 'b1 1/0' } }));
    const share = (what: string, plan: string) => line(odds, 'odds.unit', { unit: 'b1', what, plan });
    const [hit, force] = [11 / 20, 11 / 20];
    expect(share('wounded', 'attack')).toBeCloseTo(force, 9);
    expect(share('stunned', 'attack')).toBeCloseTo(1 - force, 9);
    expect(share('wounded', 'half')).toBeLessThan(hit * force);
  });

  it('SS-9.4 count which hits the target’s defence dice neutralise first', () => {
    const units = [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')];
    const hit = fight('a1', { allocation: { a1: 'b1 0/2' } });
    const wounded = (block: string) =>
      line(oddsAt({ units, secrets: { a: { orders: { block } } } }, hit), 'odds.unit', {
        unit: 'a1',
        what: 'wounded',
        plan: 'attack',
      });
    const exact = (first: 'wounds' | 'stuns') =>
      attackOdds({ attack: 3, accuracy: 12, force: 11, defence: 2, resistance: 9, sure: false, first }).wounded;
    expect([wounded('wounds'), wounded('stuns')]).toEqual([exact('wounds'), exact('stuns')].map((share) => expect.closeTo(share, 9))); // oxfmt-ignore
    expect(exact('stuns')).toBeGreaterThan(exact('wounds'));
  });

  it('SS-7.11 count the Accuracy of a charged unit that attacks its charger, and of nobody else', () => {
    const units = [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')];
    const wounded = (allocation: string, id: string, charged: readonly string[]) =>
      line(oddsAt({ units, charged }, fight('a1', { allocation: { a1: allocation } })), 'odds.unit', {
        unit: id,
        what: 'wounded',
        plan: 'attack',
      });
    const theirs = { force: 11, defence: 2, resistance: 9, sure: false };
    expect(wounded('b1 0/2', 'a1', ['a1>b1'])).toBeCloseTo(
      attackOdds({ ...theirs, attack: 1, accuracy: 12 + chargedAccuracy }).wounded,
      9,
    );
    expect(wounded('b1 0/2', 'a1', [])).toBeCloseTo(attackOdds({ ...theirs, attack: 3, accuracy: 12 }).wounded, 9);
  });
});
