import { describe, expect, it } from 'vitest';
import { scriptedDice, totalMerit } from '../../../src/engine/index.ts';
import type { Merit, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { basic, book, figure, positionOf } from './example.ts';

const { handle } = book;

/** What one kind of merit is worth to a side. */
function worth(
  units: readonly PositionUnit[],
  kind: Merit['kind'],
  side: SideId = 'a',
  own = {},
  markers: readonly string[] = [],
): number {
  const laid = markers.map((at, index) => ({ id: `m${index + 1}`, kind: 'marker', at }));
  const found = handle.open(positionOf({ units, own, markers: laid }), scriptedDice([]));
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return totalMerit(handle.judge(handle.view(found.match, side), side).filter((merit) => merit.kind === kind));
}

describe('section 13: the value of a position', () => {
  it('GP-12.2 is worse in range of a rifle', () => {
    const shot = (gear: readonly string[]): readonly PositionUnit[] => [
      basic('a1', 'K40'),
      figure('b1', 'trooper', 'K10', { facing: 'S', gear }),
    ];
    expect(worth(shot(['blade', 'rifle']), 'danger')).toBeLessThan(0);
    expect(worth(shot(['blade']), 'danger')).toBeCloseTo(0, 9);
    expect(worth(shot(['blade', 'rifle']), 'danger', 'b')).toBeCloseTo(-worth(shot(['blade', 'rifle']), 'danger'), 9);
  });

  it('GP-11.2 is worse for bowmen within reach of a charge', () => {
    const bow = figure('a1', 'bowman', 'K30', { facing: 'N', gear: ['bow', 'blade'] });
    const danger = (at: string): number => worth([bow, basic('b1', at), basic('b2', 'B2')], 'danger');
    expect(danger('K24')).toBeLessThan(danger('K4'));
  });

  it('GP-11.10 is worse for who has acted and can be charged', () => {
    // A squad far away still has its turn.
    const units = [basic('a1', 'K30'), figure('a2', 'bowman', 'B47'), basic('b1', 'K24')];
    const danger = (state: 'fresh' | 'done'): number =>
      worth(units, 'danger', 'a', { squads: { 'a-warder-1': { state } } });
    expect(danger('done')).toBeLessThan(danger('fresh'));
  });

  it('GP-12.3 does not send archers nearer than their bows fire unhindered', () => {
    const bow = figure('a1', 'bowman', 'K30', { facing: 'N', gear: ['bow', 'blade'] });
    const near = (at: string): number => worth([bow, basic('b1', at)], 'near');
    expect(near('K20')).toBeCloseTo(0, 9);
    expect(near('K2')).toBeLessThan(near('K20'));
  });

  const duel = [basic('a1', 'K30'), basic('b1', 'K4')];
  /** What a Warder is worth. */
  const warder = worth([...duel, basic('a2', 'K32')], 'units');

  it('GP-13.16 counts who stands, by what is left of its life; not who has fallen, died or fled', () => {
    expect(warder).toBeGreaterThan(0);
    expect(worth(duel, 'units')).toBe(0);
    for (const place of ['dead', 'fled', 'lost'])
      expect(worth([...duel, figure('a2', 'warder', null, { with: { place } })], 'units')).toBe(0);
    expect(worth([...duel, basic('a2', 'K32', { with: { damage: 1 } })], 'units')).toBe(0);
    const thane = (damage: number): number =>
      worth([...duel, figure('a2', 'thane', 'K32', { with: { damage } })], 'units');
    expect(thane(1)).toBeLessThan(thane(0));
    expect(thane(0)).toBeCloseTo(80, 6);
    expect(thane(1)).toBeCloseTo((80 * 2) / 3, 6);
    expect(thane(0) - thane(1)).toBeCloseTo(thane(1) - thane(2), 6);
    expect(worth([...duel, figure('a2', 'warder', null, { with: { place: 'reserve' } })], 'units')).toBe(warder);
  });

  it('GP-2.7 counts three points for each squad that has not acted, and takes five for one that has come apart', () => {
    const order = (own: object, units: readonly PositionUnit[] = duel): number => worth(units, 'order', 'a', own);
    expect(order({})).toBe(0);
    const two = [...duel, basic('a2', 'K40', { squad: 'qe' })];
    expect(order({}, two)).toBe(3);
    expect(order({ squads: { qe: { state: 'done' } } }, two)).toBe(0);
    const squad = 'qe';
    expect(order({}, [...duel, basic('a2', 'K40', { squad }), basic('a3', 'K41', { squad })])).toBe(3);
    expect(order({}, [...duel, basic('a2', 'K20', { squad }), basic('a3', 'K45', { squad })])).toBe(-2);
    expect(order({}, [...duel, figure('a2', 'warder', null, { squad, with: { place: 'dead' } })])).toBe(0);
  });

  it('GP-8.1 counts four points for each Command that is left, and six for who was done first', () => {
    expect(worth(duel, 'spare', 'a', { firstDone: 'a' }) - worth(duel, 'spare')).toBe(6);
    expect(worth(duel, 'spare', 'a', { firstDone: 'b' }) - worth(duel, 'spare')).toBe(-6);
    const led = worth([...duel, figure('a2', 'thane', 'K34')], 'spare') - worth(duel, 'spare');
    expect(led).toBeGreaterThan(0);
    expect(led % 4).toBe(0);
  });

  it('GP-4.7 counts how far its mission has come, as a share of the army’s value', () => {
    expect(worth(duel, 'goals')).toBe(0);
    const dead = [...duel, figure('b2', 'warder', null, { with: { place: 'dead' } })];
    const gained = worth(dead, 'goals');
    expect(gained).toBeGreaterThan(0);
    expect(worth(dead, 'goals', 'b')).toBe(-gained);
    // As many on both sides come to nothing.
    expect(worth([...dead, figure('a2', 'warder', null, { with: { place: 'dead' } })], 'goals')).toBe(0);
    // The primary mission counts for more than the secondary one.
    const none = { missions: { a: null, b: null, secondary: 'kill-points' } };
    expect(worth(dead, 'goals', 'a', none)).toBeLessThan(gained);
  });

  it('GP-4.1 counts three quarters of 600 points for a mission that is done, 250 for the secondary one, else a part', () => {
    const dead = (id: string) => figure(id, 'warder', null, { with: { place: 'dead' } });
    expect(worth([...duel, dead('b2')], 'goals')).toBeCloseTo(600 * 0.75 + 250, 6);
    // One has fallen here and two there: a third of the way.
    const behind = worth([...duel, dead('b2'), dead('a2'), dead('a3')], 'goals');
    expect(behind).toBeCloseTo((600 * 0.7) / 3 - 600 * 0.75 - 250, 6);
    const alone = (mission: string, target: string | null = null, ...more: readonly PositionUnit[]) =>
      worth([...duel, ...more], 'goals', 'a', {
        missions: { a: mission, b: null, secondary: null },
        targets: { a: target, b: null },
      });
    expect(alone('kill-points')).toBeCloseTo(600 * 0.4, 6);
    expect(alone('assassinate', 'b1')).toBeCloseTo(600 * 0.4, 6);
    expect(alone('assassinate', 'b2', dead('b2'))).toBeCloseTo(600 * 0.75, 6);
    // As many on both sides are half of the way, and another’s target is none of its own.
    expect(alone('kill-points', null, dead('a2'), dead('b2'))).toBeCloseTo((600 * 0.7) / 2, 6);
    const hunted = { missions: { a: 'assassinate', b: null, secondary: null }, targets: { a: 'b1', b: 'a2' } };
    expect(worth([...duel, dead('a2')], 'goals', 'a', hunted)).toBeCloseTo(600 * 0.4, 6);
  });

  it('GP-9.1 takes four thousandths of the points of a unit for each inch that it is too far away', () => {
    const near = (at: string, kind = 'warder', gear: readonly string[] = ['blade']): number =>
      worth([figure('a1', kind, at, { gear }), basic('b1', 'K4')], 'near');
    expect(near('K31') - near('K30')).toBeCloseTo(-0.004 * 14, 9);
    expect(near('K6')).toBeCloseTo(-0.004 * 14, 9);
    // A Bowman of 16 points with a bow of 12 inches.
    expect(near('K30', 'bowman', ['bow', 'blade'])).toBeCloseTo(-0.004 * 16 * (26 - 12), 9);
    // Who strikes better than it shoots has to come near all the same.
    const strikes = figure('a1', 'warder', 'K30', { gear: ['bow', 'blade'], stats: { rc: 2 } });
    expect(worth([strikes, basic('b1', 'K4')], 'near')).toBeCloseTo(-0.004 * 14 * (26 - 1), 9);
    expect(near('K30', 'warder', ['bow', 'blade'])).toBeCloseTo(-0.004 * 14 * (26 - 12), 9);
    // A marker is worth going to as an enemy is.
    expect(worth(duel, 'near', 'a', {}, ['K28'])).toBeGreaterThan(worth(duel, 'near'));
    // Who has fallen is not too far away, and is nobody to go to.
    const fallen = basic('b2', 'K28', { with: { damage: 1 } });
    expect(worth([...duel, fallen, basic('a2', 'K47', { with: { damage: 1 } })], 'near')).toBe(worth(duel, 'near'));
  });

  it('GP-4.1 is decided once the match is over', () => {
    const found = handle.open(positionOf({ units: duel }), scriptedDice([]));
    if (!found.ok) throw new Error('The position is refused');
    const over = handle.apply(found.match, { verb: 'concede', by: 'b', params: {} }, scriptedDice([]));
    if (!over.ok) throw new Error('Nobody may concede');
    const of = (side: SideId): number => totalMerit(handle.judge(handle.view(over.match, side), side));
    expect([of('a'), of('b')]).toEqual([2_000, -2_000]);
  });
});
