import { describe, expect, it } from 'vitest';
import { PARTS, figuresOf, isSetUp, judgeStep, reviewOf } from '../../../src/learning/index.ts';
import { SIDES } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { playedSteps } from '../../support/played-match.ts';

/** One whole match of each book, short enough for a test. */
const MATCHES = [
  ['salvation-and-steel', 'near'],
  ['squads-and-champions', 'near'],
  ['vampires-vs-werewolves', 'learn'],
  ['scrollhammer', 'learn'],
  ['genesys', 'learn'],
] as const;

describe.each(MATCHES)('A review of a whole match of %s', (system, preset) => {
  const handle = systems[system]?.handle;
  if (!handle) throw new Error(`There is no book ${system}`);
  const played = playedSteps(handle, preset, 3).filter((step) => !isSetUp(step));
  const judged = played.map((step) => judgeStep(handle, step, step.number));
  const review = reviewOf(judged);
  if (!review) throw new Error('Nothing was played');

  it('goes from the first chance to the result', () => {
    const winner = played.at(-1)?.after.result?.winner;
    expect(review.result).toBe(winner === 'a' ? 1 : winner === 'b' ? 0 : 0.5);
    for (const [place, { after }] of judged.entries())
      if (judged[place + 1]) expect(judged[place + 1]?.before).toBeCloseTo(after, 9);
  });

  it('shows both sides parts that add up to the result', () => {
    for (const side of SIDES) {
      const { start, result, parts } = figuresOf(review, side);
      expect(start + PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(result);
      expect(Math.abs(parts.luck - (side === 'a' ? 100 : -100) * review.luck)).toBeLessThanOrEqual(1);
    }
  });

  it('finds luck where dice were thrown, and nowhere else', () => {
    for (const [place, { luck }] of judged.entries()) if (!played[place]?.thrown) expect(luck).toBe(0);
    expect(judged.some(({ luck }) => luck !== 0)).toBe(true);
  });

  it('judges a step alike each time', () => {
    const place = judged.findIndex(({ luck }) => luck !== 0);
    const step = played[place];
    expect(step && judgeStep(handle, step, step.number)).toEqual(judged[place]);
  });
});
