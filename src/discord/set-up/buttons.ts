import type { ButtonBuilder } from '@discordjs/builders';
import type { SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { en } from '../words/en.ts';
import { ALL, ASK, mayBeLeft, setUpOrderOf } from './order.ts';

/** The button that leaves a question before the first turn, and others of its kind, to the bot. */
export const autoButtons = (matchView: MatchView, decision: SeenDecision): readonly ButtonBuilder[] =>
  mayBeLeft(matchView, decision)
    ? [button(writeId({ kind: 'auto', match: matchView.id, decision: decision.id }), en.buttons.auto)]
    : [];

/**
 * The buttons below a private page of the set-up, by what the side has ordered: everything that is still to come is left to the bot,
 * or nothing is any more. `isRestOffered`: another button there leaves as much to the bot.
 */
export function setUpButtons(matchView: MatchView, isRestOffered = false): readonly ButtonBuilder[] {
  const { id: match, view } = matchView;
  const open = view?.asked.find((decision) => mayBeLeft(matchView, decision));
  if (!view?.side || !open) return [];
  const order = setUpOrderOf(matchView);
  return [
    ...(order === ALL || isRestOffered ? [] : [button(writeId({ kind: 'rest', match }), en.buttons.rest)]),
    ...(order === ASK ? [] : [button(writeId({ kind: 'mine', match }), en.buttons.mine)]),
  ];
}
