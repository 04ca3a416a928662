import { describe, expect, it } from 'vitest';
import type { AnyMatch } from '../../../src/engine/index.ts';
import { chanceOf, isAtRest } from '../../../src/learning/review/chance.ts';
import { openWeighing } from '../../../src/learning/review/variants.ts';
import { chanceToWin } from '../../../src/opponent/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { playedSteps } from '../../support/played-match.ts';

const handle = systems['scrollhammer']!.handle;
const asItStands = (match: AnyMatch): number => chanceToWin(handle, handle.view(match, 'all'), 'a');

/** The first attack in some match to which the other side may react. */
function attacked(): AnyMatch {
  for (let seed = 1; seed < 20; seed += 1)
    for (const { after } of playedSteps(handle, 'learn', seed)) if (!isAtRest(after)) return after;
  throw new Error('Nobody attacked.');
}

describe('the chance to win', () => {
  const match = attacked();

  it('of a position at rest is what the curve says of it', () => {
    const [first] = playedSteps(handle, 'learn', 1).filter(({ after }) => isAtRest(after));
    if (!first) throw new Error('Nothing was played.');
    expect(chanceOf(handle, first.after)).toBe(asItStands(first.after));
  });

  it('in the middle of an attack is what comes of it, not that somebody has to answer', () => {
    const expected = openWeighing(handle, 'a', 1)(match, [], { from: 0, count: 60 }) ?? Number.NaN;
    expect(Math.abs(chanceOf(handle, match) - expected)).toBeLessThan(0.1);
    expect(Math.abs(chanceOf(handle, match) - expected)).toBeLessThan(Math.abs(asItStands(match) - expected));
  });

  it('of one position is the same each time', () => {
    expect(chanceOf(handle, structuredClone(match))).toBe(chanceOf(handle, match));
  });
});
