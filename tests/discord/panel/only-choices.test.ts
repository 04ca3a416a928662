import { expect, it } from 'vitest';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { withOnlyChoices } from '../../../src/discord/panel/only-choices.ts';
import { withVerb } from '../../../src/discord/panel/draft-changes.ts';
import { askedOf } from '../../../src/discord/question/question.ts';
import type { AnyView } from '../../../src/engine/index.ts';
import { book, openPlaying, positionOf } from '../../systems/vampires-vs-werewolves/example.ts';

/** What is asked once thrall1, at M20 with one pistol, is to shoot, and the values filled in by then. */
function shooting(enemies: readonly string[]) {
  const units = ['a: thrall1 M20', ...enemies];
  const position = positionOf({ units, map: 'heath', turn: { phase: 'shooting', active: 'a' } });
  const view: AnyView = openPlaying(book, position, []).view('a');
  const decision = askedOf(view);
  if (!decision) throw new Error('Nobody is asked.');
  const draft = withOnlyChoices(book.handle, view, decision, withVerb(book.handle, 'thrall1', 'shoot'));
  const state = formStateOf(book.handle, view, decision, draft);
  return { asked: state.at === 'param' ? state.param.name : state.at, given: draft.given };
}

it('what leaves no choice is filled in, up to the last button', () => {
  const { asked, given } = shooting(['b: kin1 M17']);
  expect(asked).toBe('confirm');
  expect(given).toMatchObject({ unit: 'thrall1', target: 'kin1' });
});

it('where there is a choice, it is asked', () => {
  const { asked, given } = shooting(['b: kin1 M17', 'b: pack1 K17']);
  expect(asked).toBe('target');
  expect(given).toEqual({ unit: 'thrall1' });
});
