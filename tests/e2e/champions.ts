import { gridOf } from '../../src/engine/index.ts';
import type { Action, AnyView, SystemHandle, SideId, UnitId } from '../../src/engine/index.ts';
import { toEnemy } from './bold-player.ts';

/** What kind of action it is, finer than by its verb: at Double-time, idle, with its Feat. */
export const kindOf = ({ verb, params }: Action): string =>
  [verb, params['double'] ? 'double' : '', params['idle'] ? 'idle' : '', String(params['feat'] ?? '')]
    .filter(Boolean)
    .join(' ');

/** What an eager player is after. */
export interface Aims {
  /** Kinds of actions that come before all others. */
  readonly wanted?: ReadonlySet<string>;
  /** Cells that a side walks to, by their labels; without them it walks to the enemy. */
  readonly goals?: Readonly<Partial<Record<SideId, readonly string[]>>>;
}

const cellOf = (view: AnyView, text: unknown): number | null => gridOf(view.board).read(String(text));

/** Cells from here to the nearest goal of the side. */
function toGoal(view: AnyView, side: SideId, from: number, { goals }: Aims): number {
  const wished = (goals?.[side] ?? []).map((label) => cellOf(view, label)).filter((cell) => cell !== null);
  return wished.length > 0
    ? Math.min(...wished.map((cell) => gridOf(view.board).apart(from, cell)))
    : toEnemy(view, side, from);
}

/** By how many cells a move brings its unit nearer to where it wants to go; a way of several cells counts by its last. */
function gain(view: AnyView, { by, params }: Action, aims: Aims): number {
  const from = view.units[params['unit'] as UnitId]?.at ?? null;
  const goal = cellOf(view, [params['path']].flat().at(-1));
  return from === null || goal === null ? 0 : toGoal(view, by, from, aims) - toGoal(view, by, goal, aims);
}

/** The move that gains most, at normal pace if that is as good, without a Feat; null where none gains anything. */
function advance(view: AnyView, offers: readonly Action[], aims: Aims): Action | null {
  const moves = offers
    .filter(({ verb, params }) => verb === 'move' && !params['feat'])
    .map((action) => ({ action, gain: gain(view, action, aims) - (action.params['double'] ? 0.5 : 0) }));
  return (
    moves.reduce<(typeof moves)[number] | null>((best, move) => (move.gain > (best?.gain ?? 0) ? move : best), null)
      ?.action ?? null
  );
}

/** What is done where it may be, best first. */
const EAGER = [
  'muster',
  'terrain',
  'ready',
  'burn',
  'charge',
  'attack',
  'protect',
  'fate',
  'place',
  'reinforce',
  'done',
] as const;

/** A player who leaves set-up to the bot, attacks whatever can be attacked, and otherwise walks towards the enemy. */
export function eagerly(handle: SystemHandle, view: AnyView, side: SideId, aims: Aims = {}): Action {
  const offers = handle.offers(view, side);
  const eager = EAGER.map((name) => offers.find(({ verb }) => verb === name)).find((offer) => offer !== undefined);
  const found =
    offers.find((offer) => aims.wanted?.has(kindOf(offer)))
    ?? eager
    ?? advance(view, offers, aims)
    ?? offers.find(({ verb }) => verb === 'end')
    ?? offers[0];
  if (!found) throw new Error(`Nothing is offered to side ${side}.`);
  return found;
}
