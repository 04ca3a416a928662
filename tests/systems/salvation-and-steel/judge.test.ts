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
});
