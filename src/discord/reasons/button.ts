import type { ButtonBuilder } from '@discordjs/builders';
import { isOpponent, isTeacher } from '../../table/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { reasonWords } from '../words/reasons.ts';

/** Did the bot do that in its seat? */
export const byBot = ({ by, note }: SeenEntry): boolean =>
  by !== null && isOpponent(by) && !isTeacher(by) && note === null;

/** A button for the bot's reasons, below a message that tells what it did. */
export function reasonsButtons(matchView: MatchView, entries: readonly SeenEntry[]): readonly ButtonBuilder[] {
  const [first, ...rest] = entries.filter(byBot);
  if (!first) return [];
  // Entries are named by their times: their numbers would reveal how much was done in secret.
  const times = `${first.at}-${(rest.at(-1) ?? first).at}`;
  return [button(writeId({ kind: 'reasons', match: matchView.id, param: times }), reasonWords.button)];
}
