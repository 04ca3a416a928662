import { afterwards, gridOf, rehearse } from '../../engine/index.ts';
import type { Action, Cell, Event, Ghost, Overlay, Trail } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { closestFirst } from '../board/distances.ts';
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

/** Those who are on the board only after an action, each where it would stand, as the book draws it. */
function placedBy({ handle, view, names }: MatchView, action: Action): readonly Ghost[] {
  const isSetUp = handle.verbs[action.verb]?.place === 'setup';
  const after = view && isSetUp ? afterwards(handle, view, action) : null;
  if (!view || !after) return [];
  const grid = gridOf(view.board);
  const stands = (at: Cell | null | undefined): boolean => at != null && at < grid.count;
  const placed = new Set(
    Object.values(after.units).flatMap(({ id, side, at }) =>
      side === action.by && stands(at) && !stands(view.units[id]?.at) ? [id] : [],
    ),
  );
  return placed.size === 0
    ? []
    : handle
        .scene(after, { words: phrasesOf(handle), names })
        .tokens.flatMap(({ unit, cells, side, label }): Ghost[] => {
          const [at] = cells;
          return at === undefined || !placed.has(unit) ? [] : [{ at, cells, side, label }];
        });
}

/** A picture of where units would be set up: they fill it, with those that stand already as far as there is room. */
function withPlaced({ view }: MatchView, ghosts: readonly Ghost[]): Overlay {
  if (!view) return {};
  const grid = gridOf(view.board);
  const focus = ghosts.flatMap(({ at, cells = [at] }) => cells);
  const others = Object.values(view.units).flatMap(({ at }) => (at !== null && at < grid.count ? [at] : []));
  return { ghosts, focus, wider: closestFirst(grid, focus, others) };
}

/** What is known beforehand of an action that has not been taken yet. */
export interface Foresight {
  /** Its ways, or at whom it is aimed, or who would stand where; null if it leads nowhere. */
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
  const placed = trails.length > 0 ? [] : placedBy(matchView, action);
  return {
    ways: placed.length > 0 ? withPlaced(matchView, placed) : trails.length > 0 ? withTrails(matchView, trails) : null,
    answerable: tried.refusal === null && tried.answerable,
    told: tried.refusal === null && !tried.open ? foretold(matchView, rehearsal.events().filter(isTelling)) : [],
  };
}
