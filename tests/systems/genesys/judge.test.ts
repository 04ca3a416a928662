import { describe, expect, it } from 'vitest';
import { scriptedDice, totalMerit } from '../../../src/engine/index.ts';
import type { Merit, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { basic, book, figure, positionOf } from './example.ts';

const { handle } = book;

/** What one kind of merit is worth to a side. */
function worth(units: readonly PositionUnit[], kind: Merit['kind'], side: SideId = 'a', own = {}): number {
  const found = handle.open(positionOf({ units, own }), scriptedDice([]));
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
});
