import { describe, expect, it } from 'vitest';
import { ordersTowards, walkersOf } from '../../../src/discord/orders/several.ts';
import { book, openPlaying, positionOf } from '../../systems/vampires-vs-werewolves/example.ts';

/** Orders of side a for all who can walk, on the way to the nearest enemy. */
function towardsTheEnemy(...units: readonly string[]): readonly string[] {
  const view = openPlaying(book, positionOf({ units, map: 'graveyard', alone: true }), []).view('a');
  return ordersTowards(book.handle, view, 'a', walkersOf(book.handle, view, 'a'), 'enemy');
}

describe('sending several off together', () => {
  it('takes along those who wait at the gate: they enter on the side of the enemy', () => {
    expect(towardsTheEnemy('a: huntsman off-board; thrall1 off-board', 'b: kin1 M10 (already acted)')).toEqual([
      'huntsman M19 run',
      'thrall1 L19 run',
    ]);
  });

  it('goes nowhere without an enemy on the board', () => {
    expect(towardsTheEnemy('a: huntsman off-board; thrall1 off-board', 'b: kin1 off-board')).toEqual([]);
  });
});
