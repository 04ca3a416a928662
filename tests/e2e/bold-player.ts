import { gridOf } from '../../src/engine/index.ts';
import type { Action, AnyView, Cell, SystemHandle, SideId, UnitId } from '../../src/engine/index.ts';

/** What a bold player does first, if possible. */
export const BOLD = ['fight', 'charge', 'shoot', 'stand', 'follow', 'crawl'] as const;

/** Cells from here to the nearest enemy; infinity if none is left. */
export function toEnemy(view: AnyView, side: SideId, from: Cell): number {
  const grid = gridOf(view.board);
  return Math.min(
    ...Object.values(view.units).flatMap(({ side: theirs, at }) =>
      theirs !== side && at !== null ? [grid.apart(from, at)] : [],
    ),
  );
}

/** How many cells closer to the enemy a move brings its unit. */
function gain(view: AnyView, { by, params }: Action): number {
  const from = view.units[params['unit'] as UnitId]?.at ?? null;
  const goal = gridOf(view.board).read(String(params['cell']));
  return from === null || goal === null ? 0 : toEnemy(view, by, from) - toEnemy(view, by, goal);
}

/** The move that brings a unit closest to the enemy; null if none brings any closer. */
function advance(view: AnyView, offers: readonly Action[]): Action | null {
  const moves = offers
    .filter(({ verb, params }) => verb === 'move' && params['exit'] === undefined)
    .map((action) => ({ action, gain: gain(view, action) }));
  const best = moves.reduce<(typeof moves)[number] | null>(
    (found, move) => (move.gain > (found?.gain ?? 0) ? move : found),
    null,
  );
  return best?.action ?? null;
}

/** A player who sets up at once, attacks whatever can be attacked, and otherwise walks towards the enemy. */
export function boldly(handle: SystemHandle, view: AnyView, side: SideId): Action {
  const offers = handle.offers(view, side);
  const open = view.asked.find(({ of }) => of === side)?.open ?? [];
  // Who cannot attack has a defence to give.
  const divided = offers.filter(({ verb, params }) => verb === 'allocate' && open.includes(String(params['unit'])));
  const eager = BOLD.map((verb) => offers.find((offer) => offer.verb === verb)).find((offer) => offer !== undefined);
  const found =
    offers.find(({ verb, params }) => verb === 'deploy' && params['plan'] === 'auto')
    ?? divided.find(({ params }) => params['policy'] === 'attack')
    ?? divided[0]
    ?? eager
    ?? advance(view, offers)
    ?? offers.find(({ verb }) => verb === 'end')
    ?? offers[0];
  if (!found) throw new Error(`Nothing is offered to side ${side}.`);
  return found;
}
