import type { ButtonBuilder } from '@discordjs/builders';
import { SIDES } from '../../engine/index.ts';
import type { SeenDecision } from '../../engine/index.ts';
import { isExhibition } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { unitEmojiName } from '../emoji/names.ts';
import { emojiNamed } from '../emoji/placeholders.ts';
import { button } from '../payload.ts';
import { guessWords as words } from '../words/guesses.ts';

/** The turn of an exhibition that is about to be played, which people may guess about; null: none. */
export const guessedAbout = ({ seats, stage, view }: MatchView): SeenDecision | null =>
  stage === 'live' && isExhibition(seats)
    ? (view?.asked.find((asked) => asked.pace === 'turn' && !asked.secret && !asked.in) ?? null)
    : null;

/** The buttons to guess who gains by the turn that is about to be played. */
export function guessButtons(matchView: MatchView): readonly ButtonBuilder[] {
  const asked = guessedAbout(matchView);
  if (!asked) return [];
  const guess = (param: string, label: string): ButtonBuilder =>
    button(writeId({ kind: 'guess', match: matchView.id, decision: asked.id, param }), label);
  const [a, b] = SIDES.map((side) =>
    guess(side, words.buttons.gains(matchView.names.side(side))).setEmoji(emojiNamed(unitEmojiName(side, 'banner'))),
  );
  return [a, guess('even', words.buttons.even), b].filter((one) => one !== undefined);
}
