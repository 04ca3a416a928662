import type { ButtonBuilder } from '@discordjs/builders';
import type { SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { hash } from '../hash.ts';
import { button } from '../payload.ts';
import { turnWords } from '../words/turn.ts';
import { ordersInWords } from './in-words.ts';

/** The button that opens a form for orders as text. */
export const writeButton = ({ id: match, handle }: MatchView, { id, pace }: SeenDecision): readonly ButtonBuilder[] =>
  pace === 'turn' && handle.guide
    ? [button(writeId({ kind: 'write', match, decision: id }), turnWords.buttons.write)]
    : [];

/** Which orders a button means, so that it does nothing about others that were given since. */
export const ordersHash = (lines: readonly string[]): string => hash(lines.join('\n'), 8);

/** Marks the button of orders that were suggested: once they are carried out, the next ones are suggested. */
export const SUGGESTED = 'suggested';

/** What is left of orders that had to stop. */
export const leftLines = (matchView: MatchView, { of }: SeenDecision, left: readonly string[]): readonly string[] =>
  left.length > 0 ? [turnWords.orders.left(ordersInWords(matchView, of, left))] : [];

/** Buttons to go on with them, or to drop them. */
export const leftButtons = (
  { id: match }: MatchView,
  { id, pace }: SeenDecision,
  left: readonly string[],
): readonly ButtonBuilder[] =>
  left.length > 0 && pace === 'turn'
    ? [
        button(
          writeId({ kind: 'orders', match, decision: id, verb: ordersHash(left) }),
          turnWords.buttons.goOn,
          'good',
        ),
        button(writeId({ kind: 'discard', match, decision: id }), turnWords.buttons.discard),
      ]
    : [];
