import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/index.ts';
import type { Action, Position } from '../../src/engine/index.ts';
import { gainsOf } from '../../src/opponent/index.ts';
import { systems } from '../../src/systems/index.ts';

const { handle } = systems['squads-and-champions']!;

/** A footman beside an enemy whom it may attack, and room to walk away. */
const position: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-footman', at: 'K12', group: 'red' },
    { id: 'a2', side: 'a', type: 'h-footman', at: 'L12', group: 'red' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: 'K11', group: 'red' },
  ],
};
const opened = handle.open(position, seededDice(1));
if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
const { match } = opened;
const does = (verb: string, params: Action['params']): Action => ({ verb, by: 'a', params });
const attack = does('attack', { unit: 'a1', target: 'b1' });
const away = does('move', { unit: 'a2', cell: 'L16' });
const illegal = does('attack', { unit: 'a1', target: 'a2' });
const never = (): boolean => false;

it('an attack that may win brings more than to walk away; of what is not legal nothing is known', () => {
  const [gained, lost, nothing] = gainsOf(handle, match, 'a', [attack, away, illegal], {
    seed: 1,
    isLate: never,
    before: [],
  });
  expect(gained).toBeGreaterThan(0);
  expect(lost ?? 0).toBeLessThan(gained ?? 0);
  expect(nothing).toBeNull();
});

it('is the same for the same seed, and nothing when it is late', () => {
  const once = () => gainsOf(handle, match, 'a', [attack, away], { seed: 7, isLate: never, before: [] });
  expect(once()).toEqual(once());
  expect(gainsOf(handle, match, 'a', [attack, away], { seed: 7, isLate: () => true, before: [] })).toEqual([
    null,
    null,
  ]);
});

it('is what actions bring after others: a cell that somebody has left is free, and what is illegal leads nowhere', () => {
  const follow = does('move', { unit: 'a1', cell: 'L12' });
  const after = (...before: Action[]) => gainsOf(handle, match, 'a', [follow], { seed: 1, isLate: never, before });
  expect(after()).toEqual([null]);
  expect(after(away)).toEqual([expect.any(Number)]);
  expect(after(illegal)).toEqual([null]);
});

/** A werewolf who may strike once more before the turn ends: a Down one time in six, and nothing to lose. */
const lastBlow: Position = {
  system: 'vampires-vs-werewolves',
  options: { scenario: 'ritual', light: 'day', activation: 'side', turns: 6 },
  turn: { phase: 'fighting', round: 3, active: 'b' },
  own: { initiative: 'a' },
  units: [
    { id: 'baron', side: 'a', type: 'baron', at: 'M15' },
    { id: 'beta', side: 'b', type: 'beta', at: 'L14' },
  ],
};

describe('the last attack of a phase', () => {
  const book = systems['vampires-vs-werewolves']!.handle;
  const begun = book.open(lastBlow, seededDice(1));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const blow: Action = { verb: 'fight', by: 'b', params: { unit: 'beta', target: 'baron', weapon: 'knife' } };
  const pass: Action = { verb: 'pass', by: 'b', params: {} };
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  const found = seeds.map((seed) => gainsOf(book, begun.match, 'b', [blow, pass], { seed, isLate: never, before: [] }));

  it('is worth something, however the first dice fall', () => {
    for (const [gained] of found) expect(gained).toBeGreaterThan(0.01);
  });

  it('is not blamed for what the end of the turn brings, which comes anyway', () => {
    for (const [, ended] of found) expect(ended).toBeCloseTo(0, 6);
  });
});
