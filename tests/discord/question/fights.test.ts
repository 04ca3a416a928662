import { expect, it } from 'vitest';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import { FEW, fewAnswers, quickAnswers } from '../../../src/discord/question/answers.ts';
import { answersExplained, offerButtons, publicRows } from '../../../src/discord/question/page.ts';
import { askedOf } from '../../../src/discord/question/question.ts';
import { actionName } from '../../../src/discord/question/values.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import { act, book, positionOf, quiet } from '../../systems/scrollhammer/example.ts';

/** Two fights, and who is to say which comes first. */
function twoFights() {
  const playing = openPlaying(
    book,
    positionOf({
      groups: {
        'a-1': ['warden', 'K20'],
        'b-1': ['levyman', 'K19'],
        'a-2': ['warden', 'T20'],
        'b-2': ['levyman', 'T19'],
      },
      turn: { phase: 'fight' },
      secrets: quiet(),
    }),
    [],
  );
  const view = playing.view('a');
  const decision = askedOf(view);
  if (!decision) throw new Error('Nobody is asked anything.');
  const seats: MatchView['seats'] = { a: [{ id: '1', name: 'Ann' }], b: [{ id: '2', name: 'Ben' }] };
  const matchView: MatchView = {
    ...({} as MatchView),
    id: 'm',
    handle: book.handle,
    view,
    names: plainNames,
    seats,
    options: {},
  };
  return { matchView, decision };
}

it('SH-11.2 which fight comes first has a button for each, by who fights, and one for all of them', () => {
  const { matchView, decision } = twoFights();
  const { few, all } = fewAnswers(matchView, decision);
  const buttons = offerButtons(matchView, few, decision.id, FEW, true).map((button) => button.toJSON());
  expect(all).toBe(true);
  expect(buttons.map((button) => ('label' in button ? button.label : null))).toEqual([
    'Fight: a-1 against b-1',
    'Fight: a-2 against b-2',
    'Fight: all of them, one by one',
  ]);
  expect(quickAnswers(matchView, decision, EMPTY)).toEqual(few);
  expect(answersExplained(matchView, decision)[0]).toContain('There are 2 combats to fight. Which is fought first?');
});

it('SH-11.2 and no other button to choose with, such as one that ends the phase', () => {
  const { matchView } = twoFights();
  expect(JSON.stringify(publicRows(matchView))).not.toMatch(/End the phase|Act|Suggest/);
});

it('SH-11.2 a fight goes by who fights, not by its number', () => {
  const { matchView } = twoFights();
  expect(actionName(matchView, act('a', 'fight', { combat: 'c2' }))).toBe('Fight: a-2 against b-2');
});
