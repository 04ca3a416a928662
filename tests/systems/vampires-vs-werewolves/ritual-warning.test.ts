import { expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { PhaseId } from '../../../src/systems/vampires-vs-werewolves/data/phases.ts';
import { plainNames } from '../../support/book.ts';
import { book, play } from './example.ts';

const words = required(book.handle.words['en'], 'English words');

/** What side a is asked in a phase; an enemy may be at the ritual. */
function asked(phase: PhaseId, isAtRitual: boolean): string {
  const enemy = `kin1 M13 (materials${isAtRitual ? ', ritual' : ''})`;
  const units = ['a: huntsman M20; thrall1 L20', `b: ${enemy}; pack1 L21`];
  const view = play({ turn: { phase, active: 'a' }, units }, []).view('a');
  const decision = required(
    view.asked.find(({ of }) => of === 'a'),
    'question',
  );
  return words.question(decision.kind, decision.facts, plainNames).long;
}

it('VW-13.7, 13.8 who would lose by a ritual reads how to disturb it in this phase', () => {
  const danger = '**kin1 is at the ritual.** Unless it is disturbed, you lose at the end of this turn';
  expect(asked('movement', true)).toContain(`${danger}: move next to it now, or shoot at it later (a miss counts).`);
  expect(asked('shooting', true)).toContain(`${danger}: shoot at it now (a miss counts).`);
  expect(asked('fighting', true)).toContain(`${danger}.\n`);
  for (const phase of ['movement', 'shooting', 'fighting'] as const)
    expect(asked(phase, false)).not.toContain('at the ritual');
});
