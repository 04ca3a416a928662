import { rehearse } from '../../engine/index.ts';
import type { Action, Event, Trail } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';

/** The ways that these events tell of, as the book draws them. */
export function trailsIn({ handle, view, names }: MatchView, events: readonly Event[]): readonly Trail[] {
  if (!view || events.length === 0) return [];
  return handle.scene(view, { words: phrasesOf(handle), names, events }).trails;
}

/** The ways of actions that have not been taken yet. */
export function trailsOf(matchView: MatchView, actions: readonly Action[]): readonly Trail[] {
  const { handle, view } = matchView;
  if (!view) return [];
  const rehearsal = rehearse(handle, view);
  for (const action of actions) rehearsal.try(action);
  return trailsIn(matchView, rehearsal.events());
}
