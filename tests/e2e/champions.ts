import { gridOf } from '../../src/engine/index.ts';
import type { Action, AnyView, SystemHandle, SideId, UnitId } from '../../src/engine/index.ts';
import { toEnemy } from './bold-player.ts';

/** The kind of an action, finer than its verb: at Double-time, idle, with its Feat. */
export const kindOf = ({ verb, params }: Action): string =>
  [verb, params['double'] ? 'double' : '', params['idle'] ? 'idle' : '', String(params['feat'] ?? '')]
    .filter(Boolean)
    .join(' ');

/** The aims of an eager player. */
export interface Aims {
  /** Kinds of actions that come first. */
  readonly wanted?: ReadonlySet<string>;
  /** Cells that a side walks to, by their labels; by default it walks to the enemy. */
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

/** How many cells closer to its goal a move brings its unit; a path counts by its last cell. */
function gain(view: AnyView, { by, params }: Action, aims: Aims): number {
  const from = view.units[params['unit'] as UnitId]?.at ?? null;
  const goal = cellOf(view, [params['path']].flat().at(-1));
  return from === null || goal === null ? 0 : toGoal(view, by, from, aims) - toGoal(view, by, goal, aims);
}

/** The most useful move, at normal pace if that is as good, without a Feat; null if none is of use. */
function advance(view: AnyView, offers: readonly Action[], aims: Aims): Action | null {
  const moves = offers
    .filter(({ verb, params }) => verb === 'move' && !params['feat'])
    .map((action) => ({ action, gain: gain(view, action, aims) - (action.params['double'] ? 0.5 : 0) }));
  return (
    moves.reduce<(typeof moves)[number] | null>((best, move) => (move.gain > (best?.gain ?? 0) ? move : best), null)
      ?.action ?? null
  );
}

/** The preferred actions, best first. */
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
