import { actorCell, gridOf, rehearse } from '../../engine/index.ts';
import type { Action, AnyView, Cell, SideId, Suggestion, SystemHandle } from '../../engine/index.ts';
import { actorOf } from '../panel/form.ts';
import { isGuided } from '../panel/suggestions.ts';
import { enemiesFrom } from './several.ts';
import { printOrder } from './text.ts';

/** How many suggestions for a unit are tried, as others may already have taken the place of the first. */
const MOST_TRIED = 6;
/** What brings less than this is not worth doing. */
const LEAST_GAIN = 1e-6;

/** What orders bring, by how they are printed; null for one of which that is not known. */
export type OrderGains = ReadonlyMap<string, number | null>;

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

/** The order that ends a side's turn or phase, where it may: for when nothing else is worth doing. */
export function endingOrder(handle: SystemHandle, view: AnyView, side: SideId): readonly string[] {
  const ends = handle.guide?.ends.map((verb): Action => ({ verb, by: side, params: {} })) ?? [];
  const end = ends.find((action) => handle.check(view, action) === null);
  return end ? [printOrder(handle, view, end)] : [];
}

/** All that the book suggests for those who may act now, to be weighed. */
export const suggestedDeeds = (handle: SystemHandle, view: AnyView, side: SideId): readonly Action[] =>
  orderedActors(handle, view, side).flatMap((actor) =>
    (handle.guide?.suggest(view, side, actor, MOST_TRIED) ?? []).map(({ deed }) => deed),
  );

/** What these actions bring, by how they are printed. `found`: in their order; null where it is not known. */
export const gainsByOrder = (
  handle: SystemHandle,
  view: AnyView,
  deeds: readonly Action[],
  found: readonly (number | null)[] | null,
): OrderGains => new Map(deeds.map((deed, place) => [printOrder(handle, view, deed), found?.[place] ?? null]));

/** Suggestions for one unit that are worth it, best first; as the book has them where nothing is known of what they bring. */
function worthwhile(
  handle: SystemHandle,
  view: AnyView,
  suggestions: readonly Suggestion[],
  gains: OrderGains,
): readonly Suggestion[] {
  const weighed = suggestions.map((suggestion) => ({
    suggestion,
    gain: gains.get(printOrder(handle, view, suggestion.deed)) ?? null,
  }));
  const known = weighed.flatMap(({ gain }) => gain ?? []);
  if (known.length === 0) return suggestions;
  // Where all that is known of brings nothing, what others' moves have made possible since hardly will.
  if (Math.max(...known) <= LEAST_GAIN) return [];
  return weighed
    .filter(({ gain }) => gain === null || gain > LEAST_GAIN)
    .sort((one, two) => (two.gain ?? 0) - (one.gain ?? 0))
    .map(({ suggestion }) => suggestion);
}

/**
 * An order for each unit or group that may act in a row: the suggestion of the book that gains most, or none if no
 * suggestion gains anything; without `gains`, the book's first. The unit that gains most decides which row it is. Attacks
 * come before walks, and of those who walk the nearest to the enemy goes first, so that nobody is in another's way.
 */
export function suggestedOrders(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  gains: OrderGains = new Map(),
): readonly string[] {
  const { guide } = handle;
  if (!guide) return [];
  const suggested = (seen: AnyView, actor: string): readonly Suggestion[] =>
    worthwhile(handle, seen, guide.suggest(seen, side, actor, MOST_TRIED), gains);
  const gainOf = ([first]: readonly Suggestion[]): number =>
    (first && gains.get(printOrder(handle, view, first.deed))) ?? 0;
  const { apart } = gridOf(view.board);
  const gap = (actor: string): number => {
    const from = actorCell(view, actor);
    const [enemy] = from === null ? [] : enemiesFrom(handle, view, side, from);
    return from === null || !enemy ? 0 : apart(from, enemy.at);
  };
  const actors = orderedActors(handle, view, side);
  const able = actors
    .flatMap((actor) => {
      const all = suggested(view, actor);
      const [first] = all;
      return first ? [{ actor, walks: first.deed.verb === guide.walk.verb, gap: gap(actor), gain: gainOf(all) }] : [];
    })
    .sort((one, two) => Number(one.walks) - Number(two.walks) || one.gap - two.gap);
  const inOrder = able.map(({ actor }) => actor);
  const leader = [...able].sort((one, two) => two.gain - one.gain)[0]?.actor;
  const row = leader === undefined ? null : guide.inRow(view, leader);
  // Who can do nothing yet may only have to wait until others are out of the way.
  const boxedIn = [...new Set([...actors, ...(row ?? [])])].filter((actor) => !inOrder.includes(actor));
  const rehearsal = rehearse(handle, view);
  /** How likely whoever is there is still there, after the orders so far. */
  const still = new Map<Cell, number>();
  const isUntouched = ({ at }: Suggestion): boolean => at === null || !still.has(at);
  const isThere = ({ at }: Suggestion): boolean => at === null || (still.get(at) ?? 1) > SPENT;
  /** What a unit that has just walked does from there, if it is not to walk on: otherwise others may act before it does. */
  const attackAfter = (actor: string): readonly string[] => {
    const there = rehearsal.view();
    const [next] = guide.suggest(there, side, actor, 1);
    if (!next || next.deed.verb === guide.walk.verb || guide.ends.includes(next.deed.verb)) return [];
    const isPossible = chancesOf(handle, there, next.deed).best > 0 && !rehearsal.try(next.deed).refusal;
    return isPossible ? [printOrder(handle, there, next.deed)] : [];
  };
  return [...inOrder, ...boxedIn].flatMap((actor) => {
    if (row && !row.includes(actor)) return [];
    const before = rehearsal.view();
    const possible = suggested(before, actor);
    // Rather another target than one that may be gone by then, and nothing that cannot succeed.
    const fresh = possible.filter((one) => one.deed.verb === possible[0]?.deed.verb && isUntouched(one));
    // Where dice decide what comes of it, nobody knows how it stands then: nothing more is suggested for who did it.
    let isOpen = false;
    const taken = [...fresh, ...possible].find((one) => {
      if (!isThere(one) || chancesOf(handle, before, one.deed).best <= 0) return false;
      const tried = rehearsal.try(one.deed);
      if (tried.refusal) return false;
      isOpen = tried.open;
      return true;
    });
    if (!taken) return [];
    const { at, deed } = taken;
    // The least of an attack's chances is that its target is gone.
    if (at !== null) still.set(at, (still.get(at) ?? 1) * (1 - chancesOf(handle, before, deed).least));
    const line = printOrder(handle, before, deed);
    return deed.verb === guide.walk.verb && !isOpen ? [line, ...attackAfter(actor)] : [line];
  });
}
