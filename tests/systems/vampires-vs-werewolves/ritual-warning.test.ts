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

/** What side a is asked in the Movement phase with these figures. */
function moves(units: readonly string[], phase: PhaseId = 'movement'): string {
  const view = play({ turn: { phase, active: 'a' }, units }, []).view('a');
  const decision = required(
    view.asked.find(({ of }) => of === 'a'),
    'question',
  );
  return words.question(decision.kind, decision.facts, plainNames).long;
}

it('VW-13.5 who has an enemy at the tomb with materials reads that the ritual may begin, and how to prevent it', () => {
  const danger = '**kin1 stands at the tomb with ritual materials.** The ritual can begin as soon as it may move again';
  const ready = 'b: kin1 M13 (materials)';
  for (const phase of ['movement', 'shooting'] as const)
    expect(moves(['a: huntsman M20', ready], phase)).toContain(danger);
  // In a Fight, away from the tomb, or without materials it can begin nothing.
  expect(moves(['a: huntsman M20; thrall1 L12', ready])).not.toContain('at the tomb');
  expect(moves(['a: huntsman M20', 'b: kin1 M12 (materials)'])).not.toContain('at the tomb');
  expect(moves(['a: huntsman M20', 'b: kin1 M13'])).not.toContain('at the tomb');
});

it('VW-13.5 who carries materials is told what to do with them', () => {
  const far = moves(['a: huntsman M20; thrall1 L20 (materials)', 'b: kin1 A4']);
  expect(far).toContain('**thrall1 carries your ritual materials**: stop next to the tomb');
  const there = moves(['a: huntsman M20; thrall1 M15 (materials)', 'b: kin1 A4']);
  expect(there).toContain('**thrall1 can begin the ritual now**');
  expect(there).not.toContain('carries');
});

it('VW-11.8 the question names powers only where somebody has one to use', () => {
  expect(moves(['a: baron M20', 'b: kin1 M12'], 'shooting')).toContain('shoot with one figure, use a power or pass');
  expect(moves(['a: huntsman M20', 'b: kin1 M12'], 'shooting')).toContain('shoot with one figure or pass');
});
