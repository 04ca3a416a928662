import type { MatchView, SeenEntry } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { spokenNames } from './names.ts';

type SeenEvent = SeenEntry['events'][number];

/** The board's name for the turn that begins with an event; null if it begins none. */
export const turnNamedBy = (matchView: MatchView, event: SeenEvent): string | null =>
  phrasesOf(matchView.handle).turnOf(event, spokenNames(matchView));

/** The event of an entry that begins a turn, the last one if it begins several; null if it begins none. */
export const eventThatBeginsTurn = (matchView: MatchView, { events }: Pick<SeenEntry, 'events'>): SeenEvent | null =>
  events.findLast((event) => turnNamedBy(matchView, event) !== null) ?? null;

/** The board's name for the turn that begins with an entry; null if it begins none. */
export function turnBegunBy(matchView: MatchView, entry: Pick<SeenEntry, 'events'>): string | null {
  const event = eventThatBeginsTurn(matchView, entry);
  return event && turnNamedBy(matchView, event);
}

/** Whether a turn or round ends with this entry. */
export const endsTurn = ({ beats }: Pick<SeenEntry, 'beats'>): boolean => beats.some((beat) => beat !== 'activation');
