import { gridOf, rehearse } from '../../engine/index.ts';
import type { Action, Cell, Event, Overlay, Trail } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { aimsOf } from '../board/intent.ts';
import { foretold } from '../text/events.ts';
import { phrasesOf } from '../words/phrases.ts';
import { isTelling } from './plan.ts';

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

/** What is known beforehand of an action that has not been taken yet. */
export interface Foresight {
  /** Its ways, or at whom it is aimed; null if it leads nowhere. */
  readonly ways: Overlay | null;
  /** The other side may react before it happens. */
  readonly answerable: boolean;
  /** What it will surely bring, in words; none if dice or the other side decide. */
  readonly told: readonly string[];
}

/** Tries an action out, from what its side may know. */
export function foreseen(matchView: MatchView, action: Action): Foresight {
  const { handle, view } = matchView;
  if (!view) return { ways: null, answerable: false, told: [] };
  const rehearsal = rehearse(handle, view);
  const tried = rehearsal.try(action);
  const ways = trailsIn(matchView, rehearsal.events());
  const trails = ways.length > 0 ? ways : aimsOf(matchView, action);
  return {
    ways: trails.length > 0 ? withTrails(matchView, trails) : null,
    answerable: tried.refusal === null && tried.answerable,
    told: tried.refusal === null && !tried.open ? foretold(matchView, rehearsal.events().filter(isTelling)) : [],
  };
}
