import { expect, it } from 'vitest';
import { rehearse, scriptedDice } from '../../../src/engine/index.ts';
import type { Rehearsal } from '../../../src/engine/index.ts';
import { act, book, figure, positionOf } from './example.ts';

const squad = 'a-bowman-1';

/** A Bowman of a's in sight of one of b's, who may shoot before anything happens. */
function rehearsed(): Rehearsal {
  const units = [figure('a1', 'bowman', 'K20'), figure('b1', 'bowman', 'K12')];
  const opened = book.handle.open(positionOf({ units }), scriptedDice([]));
  if (!opened.ok) throw new Error(opened.refusal.code);
  return rehearse(book.handle, book.handle.view(opened.match, 'a'));
}

it('GP-10.2 a move that the enemy may answer is shown as it goes if nobody does', () => {
  const rehearsal = rehearsed();
  expect(rehearsal.try(act('a', 'move', { squad, goal: 'K22' }))).toEqual({
    refusal: null,
    open: false,
    answerable: true,
  });
  expect(rehearsal.events().map(({ kind }) => kind)).toContain('moved');
  // What comes next is judged after it.
  expect(rehearsal.view().own).toMatchObject({ activation: { squads: [squad], moved: true } });
  expect(rehearsal.try(act('a', 'move', { squad, goal: 'K24' }))).toMatchObject({ refusal: { code: 'ALREADY_MOVED' } });
});

it('GP-12.1 a move with a shot after it shows its way, though nobody knows how the dice fall', () => {
  const rehearsal = rehearsed();
  const order = act('a', 'move', { squad, goal: 'K19', then: 'shoot' });
  expect(rehearsal.try(order)).toEqual({ refusal: null, open: true, answerable: true });
  expect(rehearsal.events().map(({ kind }) => kind)).toContain('moved');
  expect(rehearsal.view().own).toMatchObject({ activation: null });
});
