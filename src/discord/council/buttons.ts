import type { ButtonBuilder } from '@discordjs/builders';
import { councilSides } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { councilWords as words } from '../words/council.ts';

/** Back to the vote, on a panel that proposes. */
export const backToVote = ({ id: match }: Pick<MatchView, 'id'>): ButtonBuilder =>
  button(writeId({ kind: 'council', match }), words.buttons.back);

/** How well the council has voted, where that is judged. */
export const scoresButton = ({ id: match }: Pick<MatchView, 'id'>): ButtonBuilder =>
  button(writeId({ kind: 'council-scores', match }), words.buttons.scores);

/** A button for each council of a match, to join it. */
export const joinButtons = ({ id: match, options }: Pick<MatchView, 'id' | 'options'>): readonly ButtonBuilder[] =>
  councilSides(options).map((side) =>
    button(writeId({ kind: 'council-join', match, param: side }), words.buttons.join(side.toUpperCase())),
  );

/** Makes the presser's side a council, or no longer one; `card`: the message that shows everybody. */
export const setButton = ({ id: match }: Pick<MatchView, 'id'>, on: boolean, card = ''): ButtonBuilder =>
  button(
    writeId({ kind: 'council-set', match, verb: on ? 'open' : 'close', param: card }),
    on ? words.buttons.open : words.buttons.close,
  );
