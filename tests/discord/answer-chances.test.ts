import { expect, it } from 'vitest';
import { presetPosition, seededDice } from '../../src/engine/index.ts';
import type { Action, SeenDecision } from '../../src/engine/index.ts';
import { answerChances, answersExplained } from '../../src/discord/question/page.ts';
import { askedOf } from '../../src/discord/question/question.ts';
import { openPuzzle } from '../../src/learning/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { plainNames } from '../support/book.ts';

/** What a side is asked after an action in a puzzle, and how it sees the match then. */
function askedAfter(
  book: string,
  puzzle: string,
  action: Action,
): { readonly matchView: MatchView; readonly decision: SeenDecision } {
  const { handle } = systems[book]!;
  const given = handle.puzzles[puzzle];
  if (!given) throw new Error('There is no such puzzle.');
  const next = handle.apply(openPuzzle(handle, given), action, seededDice(1));
  if (!next.ok) throw new Error(JSON.stringify(next.refusal));
  const view = handle.view(next.match, given.side);
  const decision = askedOf(view);
  if (!decision) throw new Error('Nobody is asked anything.');
  const seats: MatchView['seats'] = { a: [{ id: '1', name: 'Ann' }], b: [{ id: '2', name: 'Ben' }] };
  const matchView = { ...({} as MatchView), id: 'm', handle, view, viewer: given.side, names: plainNames, seats };
  return { matchView: { ...matchView, options: {} }, decision };
}

const CHARGE: Action = { verb: 'charge', by: 'b', params: { group: 'b-1', targets: 'a-1' } };

it('SH-10.6 who is charged reads what to hold and to flee mean', () => {
  const { matchView, decision } = askedAfter('scrollhammer', 'hold-or-flee', CHARGE);
  const [explained = '', ...others] = answersExplained(matchView, decision);
  expect(explained).toMatch(
    /^-# For \*\*Ann\*\*: .* set off to charge .*\. Hold: stay.* Flee: run as many inches as one die shows/,
  );
  expect(others).toEqual([]);
});

it('a turn, for which a panel is opened, is not explained in the channel', () => {
  const { matchView, decision } = askedAfter('scrollhammer', 'hold-or-flee', CHARGE);
  expect(answersExplained(matchView, { ...decision, pace: 'turn', verbs: ['charge', 'end'] })).toEqual([]);
});

it('SH-10.6 who is charged sees what to hold and to flee may bring', () => {
  const { matchView, decision } = askedAfter('scrollhammer', 'hold-or-flee', CHARGE);
  const [hold, flee] = answerChances(matchView, decision);
  expect(hold).toMatch(/^-# \*\*Hold\*\*: .*58%$/);
  expect(flee).toMatch(/^-# \*\*Flee\*\*: .*16% · /);
});

it('a first match begins with nothing to say of answers', () => {
  const { handle } = systems['scrollhammer']!;
  const position = presetPosition(handle.presets['learn']);
  if (!position) throw new Error('There is no such position.');
  const opened = handle.open(position, seededDice(1));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const view = handle.view(opened.match, 'a');
  const decision = askedOf(view);
  if (!decision) throw new Error('Nobody is asked anything.');
  const matchView: MatchView = { ...({} as MatchView), id: 'm', handle, view, viewer: 'a', names: plainNames };
  expect(answerChances(matchView, decision)).toEqual([]);
});
