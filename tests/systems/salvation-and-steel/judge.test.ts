import { describe, expect, it } from 'vitest';
import { totalMerit } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

/** What one kind of merit is worth for side a. */
function kindOf(kind: string, units: Example['units'], differs: Partial<Example> = {}): number {
  const view = openPlaying(book, positionOf({ units, ...differs }), []).view('a');
  return totalMerit(book.handle.judge(view, 'a').filter((merit) => merit.kind === kind));
}

const enemies = [unit('b1', 'skeleton', 'S23')];

describe('section 13: the value of a position', () => {
  it('SS-7.1 is worse within reach of a charge than out of it', () => {
    const near = kindOf('danger', [unit('a1', 'squire', 'S19'), ...enemies]);
    const far = kindOf('danger', [unit('a1', 'squire', 'S3'), ...enemies]);
    expect(far).toBeCloseTo(0, 9);
    // The skeleton has more to fear of the squire than the squire of it.
    expect(near).toBeGreaterThan(0);
    expect(kindOf('danger', [unit('a1', 'squire', 'S19'), unit('b1', 'grotesque', 'S23')])).toBeLessThan(0);
  });

  it('SS-12.2 is worse within sight and range of a shooter', () => {
    const shooter = unit('b1', 'ranged-knight', 'S29');
    expect(kindOf('danger', [unit('a1', 'squire', 'S19'), shooter])).toBeLessThan(0);
    expect(kindOf('danger', [unit('a1', 'squire', 'S3'), shooter])).toBeCloseTo(0, 9);
  });

  it('SS-5.7 counts the dice that are left: who has spent them is worth attacking', () => {
    const squire = (energyLeft: number) => unit('b1', 'squire', 'S23', { energyLeft });
    const knight = unit('a1', 'knight', 'S19');
    expect(kindOf('danger', [knight, squire(0)])).toBeGreaterThan(kindOf('danger', [knight, squire(3)]));
  });

  it('SS-8.7 an enemy attacks only one of those that it threatens, and several may attack the same', () => {
    const skeletons = [unit('a1', 'skeleton', 'S19'), unit('a2', 'skeleton', 'T20')];
    expect(kindOf('order', [...skeletons, unit('b1', 'grotesque', 'S23')])).toBeGreaterThan(0);
    const warriors = [unit('b1', 'warrior', 'S23'), unit('b2', 'warrior', 'T24')];
    expect(kindOf('order', [unit('a1', 'squire', 'S19'), ...warriors])).toBeLessThan(
      kindOf('order', [unit('a1', 'squire', 'S19'), ...warriors.slice(0, 1)]),
    );
  });

  /** A Squire against another; what differs is the position of side a. */
  const even =
    (differs: object = {}, more: Partial<Example> = {}, foe: object = {}) =>
    (kind: string) =>
      kindOf(kind, [unit('a1', 'squire', 'S10', differs as never), unit('b1', 'squire', 'S30', foe as never)], {
        alone: true,
        ...more,
      });
  /** What a Squire is worth in points. */
  const points = kindOf(
    'units',
    [unit('a1', 'squire', 'S10'), unit('a2', 'squire', 'S8'), unit('b1', 'squire', 'S30')],
    { alone: true },
  );

  it('SS-16.1 counts the points of who is on the board', () => {
    expect(points).toBeGreaterThan(0);
    expect(even()('units')).toBe(0);
    expect(
      kindOf('units', [unit('a1', 'squire', 'S10'), unit('a2', 'squire', null), unit('b1', 'squire', 'S30')], {
        alone: true,
      }),
    ).toBe(0);
  });

  it('SS-10.2, SS-10.4, SS-15.1 counts wounds, lying, helplessness and flight as a share of a unit’s points', () => {
    const share = (differs: object): number => even(differs)('harm') / points;
    expect(even()('harm')).toBeCloseTo(0, 9);
    expect(share({ wounds: 1 })).toBeCloseTo(-0.25, 9);
    expect(share({ wounds: 2 })).toBeCloseTo(-0.6, 9);
    expect(share({ fallen: true })).toBeCloseTo(-0.3, 9);
    // Who is helpless lies, too: that counts once.
    expect(share({ fallen: true, helpless: true })).toBeCloseTo(-0.5, 9);
    expect(share({ running: true })).toBeCloseTo(-0.6, 9);
    expect(share({ wounds: 1, running: true })).toBeCloseTo(-0.85, 9);
    expect(share({ wounds: 2, running: true })).toBeCloseTo(-0.95, 9);
    expect(even({}, {}, { wounds: 1 })('harm') / points).toBeCloseTo(0.25, 9);
  });

  it('SS-5.6, SS-8.3 counts the dice that may still be used in this turn', () => {
    const spare = (differs: Partial<Example>, at = 'S11'): number =>
      kindOf('spare', [unit('a1', 'squire', 'S10'), unit('b1', 'squire', at, { energyLeft: 0 })], {
        alone: true,
        ...differs,
      });
    const fought = (half: number) => ({ contacts: [{ pair: 'a1-b1', fought: { turn: 2, half } }] });
    // Three dice of the Squire.
    expect(spare({})).toBeCloseTo(1.2, 9);
    expect(spare({}, 'S12')).toBeCloseTo(0, 9);
    // In the first half, what has fought fights again in the second.
    expect(spare({ own: fought(1) })).toBeCloseTo(1.2, 9);
    expect(spare({ own: fought(1), turn: { half: 2, active: 'b' } })).toBeCloseTo(1.2, 9);
    expect(spare({ turn: { half: 2, active: 'b' } })).toBeCloseTo(1.2, 9);
    expect(spare({ own: fought(2), turn: { half: 2, active: 'b' } })).toBeCloseTo(0, 9);
  });

  it('SS-16.5 counts who is ahead in points where these decide, the more the nearer the end is', () => {
    const goals = (round: number, limit: number, more: Example['units'] = [unit('a2', 'knight', 'S8')]): number =>
      kindOf('goals', [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30'), ...more], {
        alone: true,
        options: { 'turn-limit': limit },
        turn: { round },
      });
    expect(goals(2, 0)).toBe(0);
    expect(goals(4, 8, [])).toBe(0);
    const [middle, end] = [goals(4, 8), goals(8, 8)];
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThan(24);
    expect(middle / end).toBeCloseTo(1 / 4, 6);
    expect(goals(8, 8, [unit('b2', 'knight', 'S32')])).toBeCloseTo(-end, 9);
  });

  it('SS-20.5 counts how far the treasure still has to go to the enemy’s edge', () => {
    const goals = (markers: NonNullable<Example['markers']>): number =>
      kindOf('goals', [unit('a1', 'squire', 'B10'), unit('b1', 'squire', 'B30')], {
        alone: true,
        scenario: 'treasure',
        markers,
        own: { edges: { a: '1', b: '37' } },
      });
    expect(goals([{ kind: 'counter', at: 'S19' }])).toBeCloseTo(0, 9);
    const [middle, near] = [goals([{ kind: 'treasure', at: 'S19' }]), goals([{ kind: 'treasure', at: 'S29' }])];
    expect(middle).toBeCloseTo(0, 9);
    // Ten cells nearer to b's edge, and ten farther from a's.
    expect(near).toBeCloseTo(30, 9);
  });

  it('SS-20.3 is better after a search in vain, though the next counter is far away, and no worse for who has lost a unit since', () => {
    const near = (at: string, rolls: number, counters: readonly string[], more: Example['units'] = []): number =>
      kindOf('near', [unit('a1', 'squire', at), unit('b1', 'squire', 'B37'), ...more], {
        alone: true,
        scenario: 'treasure',
        markers: counters.map((cell) => ({ kind: 'counter', at: cell })),
        own: { treasure: { rolls } },
      });
    const before = near('S17', 0, ['S19', 'S26']);
    const after = near('S18', 1, ['S26']);
    expect(after).toBeGreaterThan(before);
    // What was searched counts alike for one unit and for two.
    const credit = (more: Example['units']): number => near('S18', 1, ['S26'], more) - near('S18', 0, ['S26'], more);
    expect(credit([unit('a2', 'knight', 'R18')])).toBeCloseTo(credit([]), 9);
  });

  it('SS-10.8 is worse with the back to the edge of the board, next to an enemy', () => {
    const danger = (a: string, b: string): number =>
      kindOf('danger', [unit('a1', 'squire', a), unit('b1', 'squire', b)], { alone: true });
    expect(danger('S1', 'S2')).toBeLessThan(danger('S10', 'S11'));
  });

  it('SS-6.1 is better nearer to the enemy for who fights, and not for who shoots from there', () => {
    const near = (type: string, at: string): number =>
      kindOf('near', [unit('a1', type, at), unit('b1', 'squire', 'S30')], { alone: true });
    expect(near('squire', 'S25')).toBeGreaterThan(near('squire', 'S10'));
    expect(near('ranged-warrior', 'S24')).toBeCloseTo(near('ranged-warrior', 'S25'), 9);
    expect(near('ranged-warrior', 'S10')).toBeLessThan(near('ranged-warrior', 'S25'));
  });

  it('SS-16.1 is decided once the match is over', () => {
    const playing = openPlaying(book, positionOf({ units: [unit('a1', 'squire', 'S10'), ...enemies] }), []);
    playing.act({ verb: 'concede', by: 'b', params: {} });
    const of = (side: 'a' | 'b'): number => totalMerit(book.handle.judge(playing.view(side), side));
    expect(of('a')).toBeGreaterThan(500);
    expect(of('b')).toBe(-of('a'));
  });
});
