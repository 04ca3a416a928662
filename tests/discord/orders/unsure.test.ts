import { expect, it } from 'vitest';
import { planOf, possibleIn, withoutRefused } from '../../../src/discord/orders/plan.ts';
import { seededDice } from '../../../src/engine/index.ts';
import type { Position } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';

const { handle } = systems['squads-and-champions']!;

/** Two squads face one another; side a acts first. */
const facing: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-footman', at: 'K12', group: 'red' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: 'K11', group: 'red' },
  ],
};

it('what dice decide before it may make an order possible: it is neither crossed out nor left out', () => {
  const opened = handle.open(facing, seededDice(1));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const view = handle.view(opened.match, 'a');
  const lines = ['a1 attack b1', 'end', 'a1 attack b77', 'a1 dance b1'];
  const { orders } = planOf(handle, view, 'a', lines);
  expect(orders.map(({ refusal, unsure }) => [refusal !== null, unsure])).toEqual([
    [false, false],
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(withoutRefused(orders).map(({ line }) => line)).toEqual(['a1 attack b1', 'end']);
  expect(possibleIn(handle, view, 'a', lines)).toEqual(['a1 attack b1', 'end']);
  // Alone, it is surely refused: no squad has begun its turn.
  expect(possibleIn(handle, view, 'a', ['end'])).toEqual([]);
});
