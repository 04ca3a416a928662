import type { ButtonBuilder } from '@discordjs/builders';
import type { ActResult, MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { entryMark } from '../hash.ts';
import { button } from '../payload.ts';
import { en } from '../words/en.ts';

/**
 * The mark of what a player has just done, if all of it can be taken back without asking anybody; else null. In a lesson
 * every answer counts as it was given.
 */
export function undoMark(matchView: MatchView, done: readonly (ActResult & { readonly ok: true })[]): string | null {
  const [first] = done;
  if (!first || matchView.lesson || !done.every(({ free }) => free)) return null;
  return entryMark(matchView, first.entry.number);
}

export const undoButton = ({ id: match }: MatchView, mark: string): ButtonBuilder =>
  button(writeId({ kind: 'undo', match, param: mark }), en.buttons.undo);
