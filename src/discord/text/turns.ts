import type { MatchView, SeenEntry } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { spokenNames } from './names.ts';

/**
 * The board's name for the turn that begins with an entry, the last one if it begins several; null if it begins none.
 */
export function turnBegunBy(matchView: MatchView, { events }: Pick<SeenEntry, 'events'>): string | null {
  const words = phrasesOf(matchView.handle);
  const names = spokenNames(matchView);
  return events.reduce<string | null>((found, event) => words.turnOf(event, names) ?? found, null);
}

/** Whether a turn or round ends with this entry. */
export const endsTurn = ({ beats }: Pick<SeenEntry, 'beats'>): boolean => beats.some((beat) => beat !== 'activation');

/**
 * The finished turns, each with the number of the entry that ended it and the board's name for it; null: it was before
 * the first.
 */
export function turnsEnded(
  matchView: MatchView,
  entries: readonly SeenEntry[],
): readonly { readonly number: number; readonly name: string | null }[] {
  const ended: { number: number; name: string | null }[] = [];
  let name: string | null = null;
  for (const entry of entries) {
    if (endsTurn(entry)) ended.push({ number: entry.number, name });
    name = turnBegunBy(matchView, entry) ?? name;
  }
  return ended;
}
