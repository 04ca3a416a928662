import { gridOf } from '../../src/engine/index.ts';
import type { Action, AnyView, Door, SideId, UnitId } from '../../src/engine/index.ts';
import { toEnemy } from './bold.ts';

/** What kind of action it is, finer than by its verb: with its Feat, at Double-time, idle. */
export const kindOf = ({ verb, params }: Action): string =>
  [verb, params['double'] ? 'double' : '', params['idle'] ? 'idle' : '', String(params['feat'] ?? '')].filter(Boolean).join(' ');

/** By how many cells a move brings its unit nearer to the enemy; a way of several cells counts by its last. */
function gain(view: AnyView, { by, params }: Action): number {
  const from = view.units[params['unit'] as UnitId]?.at ?? null;
  const goal = gridOf(view.board).read(String([params['path']].flat().at(-1)));
  return from === null || goal === null ? 0 : toEnemy(view, by, from) - toEnemy(view, by, goal);
}

/** The move that brings its unit nearest to the enemy, at normal pace if that is as good, without a Feat; null where none brings any nearer. */
function advance(view: AnyView, offers: readonly Action[]): Action | null {
  const moves = offers.filter(({ verb, params }) => verb === 'move' && !params['feat']).map((action) => ({ action, gain: gain(view, action) - (action.params['double'] ? 0.5 : 0) }));
  return moves.reduce<(typeof moves)[number] | null>((best, move) => (move.gain > (best?.gain ?? 0) ? move : best), null)?.action ?? null;
}

/** What is done where it may be, best first. */
const EAGER = ['muster', 'terrain', 'ready', 'burn', 'charge', 'attack', 'protect', 'fate', 'place', 'reinforce', 'done'] as const;

/** A player who leaves set-up to the bot, attacks whatever can be attacked, and otherwise walks towards the enemy. First of all, what is `wanted` and may be done. */
export function eagerly(door: Door, view: AnyView, side: SideId, wanted: ReadonlySet<string> = new Set()): Action {
  const offers = door.offers(view, side);
  const eager = EAGER.map((name) => offers.find(({ verb }) => verb === name)).find((offer) => offer !== undefined);
  const found = offers.find((offer) => wanted.has(kindOf(offer))) ?? eager ?? advance(view, offers) ?? offers.find(({ verb }) => verb === 'end') ?? offers[0];
  if (!found) throw new Error(`Nothing is offered to side ${side}.`);
  return found;
}
