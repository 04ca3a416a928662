import { actorCell, gridOf, rehearse } from '../../engine/index.ts';
import type { Action, AnyView, Cell, SideId, Suggestion, SystemHandle } from '../../engine/index.ts';
import { actorOf } from '../panel/form.ts';
import { isGuided } from '../panel/suggestions.ts';
import { enemiesFrom } from './several.ts';
import { printOrder } from './text.ts';

/** How many suggestions for a unit are tried, as others may already have taken the place of the first. */
const MOST_TRIED = 3;

/** A target less likely than this to be left is not aimed at again. */
const SPENT = 0.35;

/** The chances of an action, from the least to the best; 1 where no dice are thrown. */
function chancesOf(
  handle: SystemHandle,
  view: AnyView,
  deed: Action,
): { readonly least: number; readonly best: number } {
  const chances = handle.odds(view, deed).map(({ chance }) => chance);
  return chances.length === 0 ? { least: 1, best: 1 } : { least: Math.min(...chances), best: Math.max(...chances) };
}

/** The units or groups that a book has suggestions for: those that have done nothing yet, else all that can act. */
export function suggestedActors(handle: SystemHandle, view: AnyView, side: SideId): readonly string[] {
  const idle = handle.guide?.idle(view, side) ?? [];
  if (idle.length > 0) return idle;
  const actors = handle.offers(view, side).map((offer) => actorOf(handle, offer));
  return [...new Set(actors.filter((actor) => actor !== null))].filter((actor) => isGuided({ handle, view }, actor));
}

/** Those that orders are suggested for: nobody where all that may still act have good reason to do nothing. */
function orderedActors(handle: SystemHandle, view: AnyView, side: SideId): readonly string[] {
  const idle = handle.guide?.idle(view, side) ?? [];
  const rests = idle.length === 0 && (handle.guide?.ready(view, side) ?? []).length > 0;
  return rests ? [] : suggestedActors(handle, view, side);
}

/** Whether the book suggests anything for a unit of this side now. */
export const hasSuggestions = (handle: SystemHandle, view: AnyView, side: SideId): boolean =>
  orderedActors(handle, view, side).some((actor) => (handle.guide?.suggest(view, side, actor, 1).length ?? 0) > 0);

/**
 * One order for each unit or group that may act in a row: what the book suggests first for it. Attacks come before
 * walks, and of those who walk the nearest to the enemy goes first, so that nobody is in another's way.
 */
export function suggestedOrders(handle: SystemHandle, view: AnyView, side: SideId): readonly string[] {
  const { guide } = handle;
  if (!guide) return [];
  const { apart } = gridOf(view.board);
  const gap = (actor: string): number => {
    const from = actorCell(view, actor);
    const [enemy] = from === null ? [] : enemiesFrom(handle, view, side, from);
    return from === null || !enemy ? 0 : apart(from, enemy.at);
  };
  const actors = orderedActors(handle, view, side);
  const inOrder = actors
    .flatMap((actor) =>
      guide
        .suggest(view, side, actor, 1)
        .map(({ deed }) => ({ actor, walks: deed.verb === guide.walk.verb, gap: gap(actor) })),
    )
    .sort((one, two) => Number(one.walks) - Number(two.walks) || one.gap - two.gap)
    .map(({ actor }) => actor);
  const [leader] = inOrder;
  const row = leader === undefined ? null : guide.inRow(view, leader);
  // Who can do nothing yet may only have to wait until others are out of the way.
  const boxedIn = [...new Set([...actors, ...(row ?? [])])].filter((actor) => !inOrder.includes(actor));
  const rehearsal = rehearse(handle, view);
  /** How likely whoever is there is still there, after the orders so far. */
  const still = new Map<Cell, number>();
  const isUntouched = ({ at }: Suggestion): boolean => at === null || !still.has(at);
  const isThere = ({ at }: Suggestion): boolean => at === null || (still.get(at) ?? 1) > SPENT;
  return [...inOrder, ...boxedIn].flatMap((actor) => {
    if (row && !row.includes(actor)) return [];
    const before = rehearsal.view();
    const possible = guide.suggest(before, side, actor, MOST_TRIED);
    // Rather another target than one that may be gone by then, and nothing that cannot succeed.
    const fresh = possible.filter((one) => one.deed.verb === possible[0]?.deed.verb && isUntouched(one));
    const taken = [...fresh, ...possible].find(
      (one) => isThere(one) && chancesOf(handle, before, one.deed).best > 0 && !rehearsal.try(one.deed).refusal,
    );
    if (!taken) return [];
    const { at, deed } = taken;
    // The least of an attack's chances is that its target is gone.
    if (at !== null) still.set(at, (still.get(at) ?? 1) * (1 - chancesOf(handle, before, deed).least));
    return [printOrder(handle, before, deed)];
  });
}
