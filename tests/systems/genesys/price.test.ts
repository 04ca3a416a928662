import { describe, expect, it } from 'vitest';
import type { Action, Facts } from '../../../src/engine/index.ts';
import { basic, book, look, reacts, shoots } from './example.ts';
import type { Placed } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
const dives = (squad: string): Facts => ({ squad, kind: 'dive' });

/** What an action of side b uses up, by Warders of 14 points: somebody of side a has declared a shot. */
function paid(action: Action, squads: Facts = {}): readonly number[] {
  const placed: Placed = {
    units: [
      basic('a1', 'K20', { squad: 'qa', ...bow }),
      basic('b1', 'K10', { squad: 'one' }),
      basic('b2', 'M10', { squad: 'two' }),
    ],
    own: { squads },
  };
  return (book.handle.price?.(look(placed), action) ?? []).map(({ value }) => value);
}

describe('section 13: what an action uses up beside what the position after it shows', () => {
  it('GP-10.4 is the turn of each squad that reacts', () => {
    expect(paid(reacts('b', dives('one')))).toEqual([-14]);
    expect(paid(reacts('b', dives('one'), dives('two')))).toEqual([-28]);
  });

  it('GP-10.4 is nothing for a squad that has had its turn, and nothing where nobody reacts', () => {
    expect(paid(reacts('b', dives('one'), dives('two')), { one: { state: 'done' } })).toEqual([-14]);
    expect(paid(reacts('b'))).toEqual([]);
  });

  it('is nothing for an action in a squad’s own turn', () => {
    expect(paid(shoots('a', 'a1 b1'))).toEqual([]);
  });
});
