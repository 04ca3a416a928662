import { describe, expect, it } from 'vitest';
import { handleOf, scriptedDice } from '../../src/engine/index.ts';
import type { Guide, System } from '../../src/engine/index.ts';
import { done } from '../support/outpost/play.ts';
import { tally } from '../support/tally.ts';
import type { Tally } from '../support/tally.ts';

const why = { key: 'dice', facts: {} };
const bid = (dice: number) => ({ verb: 'bid', params: { dice } });
/** Suggests bids, of which those above three are not legal. */
const generous: Guide<Tally> = {
  walk: { verb: 'bid', goal: 'dice' },
  ends: ['hold'],
  *suggest() {
    for (const dice of [9, 3, 8, 1, 0]) yield { deed: bid(dice), why, at: dice };
  },
  towards: (_, __, actor, cell) => (actor === 'a1' ? bid(cell) : null),
  idle: (view, by) => Object.values(view.units).flatMap(({ id, side }) => (side === by ? [id] : [])),
};
const guided = (more: Partial<Guide<Tally>> = {}) => {
  const handle = handleOf({ ...tally, guide: { ...generous, ...more } } as System<Tally>);
  const { guide } = handle;
  if (!guide) throw new Error('There is no guide');
  return { guide, view: handle.view(done(handle.begin({ options: {} }, scriptedDice([]))).match, 'a') };
};

describe('a guide', () => {
  const { guide, view } = guided();

  it('suggests only what is legal, best first, up to the number wanted', () => {
    const suggested = (most?: number) => guide.suggest(view, 'a', 'a1', most).map(({ deed }) => deed.params['dice']);
    expect([suggested(), suggested(2), suggested(1), suggested(0)]).toEqual([[3, 1, 0], [3, 1], [3], []]);
    expect(guide.suggest(view, 'a', 'a1', 1)).toEqual([
      { deed: { verb: 'bid', by: 'a', params: { dice: 3 } }, why, at: 3 },
    ]);
  });

  it('asks the book for no more than is wanted', () => {
    let made = 0;
    const counting = guided({
      *suggest() {
        for (const dice of [1, 2, 3]) {
          made += 1;
          yield { deed: bid(dice), why, at: null };
        }
      },
    });
    counting.guide.suggest(counting.view, 'a', 'a1', 0);
    expect(made).toBe(0);
    counting.guide.suggest(counting.view, 'a', 'a1', 2);
    expect(made).toBe(2);
  });

  it('leads towards a cell if that is legal', () => {
    expect(guide.towards(view, 'a', 'a1', 2)).toEqual({ verb: 'bid', by: 'a', params: { dice: 2 } });
    expect([guide.towards(view, 'a', 'a1', 5), guide.towards(view, 'a', 'b1', 2)]).toEqual([null, null]);
  });

  it('knows who is idle, and who acts in a row where the book has that', () => {
    expect([guide.idle(view, 'a'), guide.idle(view, 'b')]).toEqual([['a1'], ['b1']]);
    expect(guide.inRow(view, 'a1')).toBeNull();
    expect(guided({ inRow: (_, actor) => [actor] }).guide.inRow(view, 'a1')).toEqual(['a1']);
    expect([guide.walk, guide.ends]).toEqual([generous.walk, generous.ends]);
  });

  it('is missing from a book that has none', () => expect(handleOf(tally).guide).toBeNull());
});
