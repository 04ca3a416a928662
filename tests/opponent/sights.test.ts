import { describe, expect, it } from 'vitest';
import { fromPreset } from '../../src/opponent/arena/index.ts';
import { choose, openTrials, sights } from '../../src/opponent/index.ts';
import type { Sight } from '../../src/opponent/index.ts';
import { systems } from '../../src/systems/index.ts';

const champions = (() => {
  const book = systems['squads-and-champions'];
  if (!book) throw new Error('There is no such book');
  return book.handle;
})();

const opened = () => fromPreset('near').begin(champions, 1);

/** What a side makes of a position, by kind. */
const seen = (heeds: Sight['heeds']): Readonly<Record<string, number>> => {
  const trials = openTrials(champions, 'a', 1, { sight: { most: Infinity, heeds }, isLate: () => false });
  return Object.fromEntries(trials.merits(opened()).map(({ kind, value }) => [kind, value]));
};

describe('what a skill sees', () => {
  it('is all that the book judges, where nothing else is said', () => {
    const judged = champions.judge(champions.view(opened(), 'a'), 'a');
    expect(seen({})).toEqual(Object.fromEntries(judged.map(({ kind, value }) => [kind, value])));
    expect(Object.keys(seen({}))).toEqual(expect.arrayContaining(['danger', 'order', 'near']));
  });

  it('leaves out what it does not heed at all', () => {
    const { danger, order, ...others } = seen({});
    expect([danger, order]).not.toContain(undefined);
    expect(seen({ danger: 0, order: 0 })).toEqual(others);
  });

  it('counts in part what it heeds in part, and all else in full', () => {
    const { near = 0, ...others } = seen({});
    expect(near).not.toBe(0);
    expect(seen({ near: 0.5 })).toEqual({ ...others, near: near / 2 });
  });

  it('never takes more positions than the skill may evaluate', () => {
    const match = opened();
    const side = match.asked[0]?.of ?? 'a';
    for (const skill of ['veteran', 'master'] as const) {
      const found = choose({ handle: champions, match, side, skill, seed: 1 });
      // Enough that the limit is in reach.
      expect(found?.evaluated).toBeGreaterThan(sights.recruit.most / 2);
      expect(found?.evaluated).toBeLessThanOrEqual(sights[skill].most + 10);
    }
  });
});
