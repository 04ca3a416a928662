import { gridOf, rehearse } from '../../engine/index.ts';
import type { Action, Cell, Event, Overlay, Trail } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { aimsOf } from '../board/intent.ts';
import { phrasesOf } from '../words/phrases.ts';

/** The ways that these events tell of, as the book draws them. */
export function trailsIn({ handle, view, names }: MatchView, events: readonly Event[]): readonly Trail[] {
  if (!view || events.length === 0) return [];
  return handle.scene(view, { words: phrasesOf(handle), names, events }).trails;
}

/** An overlay of ways, and the cells that a picture of them must show, besides these. */
export function withTrails({ view }: MatchView, trails: readonly Trail[], more: readonly Cell[] = []): Overlay {
  const grid = view && gridOf(view.board);
  const passed = trails.flatMap(({ points, along = [] }) =>
    [...points, ...along.flat()].map((place) => grid?.cellAt(place) ?? null),
  );
  return { trails, focus: [...more, ...passed.filter((cell) => cell !== null)] };
}

/** The ways of actions that have not been taken yet, or at whom they are aimed; null if they lead nowhere. */
export function waysOf(matchView: MatchView, actions: readonly Action[]): Overlay | null {
  const { handle, view } = matchView;
  if (!view) return null;
  const rehearsal = rehearse(handle, view);
  for (const action of actions) rehearsal.try(action);
  const ways = trailsIn(matchView, rehearsal.events());
  const trails = ways.length > 0 ? ways : actions.flatMap((action) => aimsOf(matchView, action));
  return trails.length > 0 ? withTrails(matchView, trails) : null;
}
