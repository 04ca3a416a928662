import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { ChampionsOwn, ChampionsPlay, GroupId, Seen } from './state.ts';
import { groupsOf } from './units.ts';

/** The side with the role of attacker. Throws before the roll-off: a programming error. SC-2.6 */
export function attackerOf({ attacker }: Pick<ChampionsOwn, 'attacker'>): SideId {
  if (attacker === null) throw new Error('Nobody is the attacker yet');
  return attacker;
}

/** The side whose role comes first, then the other. SC-3.1 */
export const sidesInTurn = (own: Pick<ChampionsOwn, 'attacker'>): readonly [SideId, SideId] => [
  attackerOf(own),
  other(attackerOf(own)),
];

/**
 * A side's groups that may still be activated in this round: squads in colour order, then Elites and Champions in
 * number order. SC-3.3
 */
export const groupsLeft = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): GroupId[] =>
  groupsOf(seen, side).filter((group) => !seen.own.activated[side].includes(group));

/** Whether a side has more turns left than groups to activate, so that it may pass. SC-3.4 */
export const mayPass = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): boolean =>
  seen.own.turns[side] > groupsLeft(seen, side).length;

/** How many turns of a side remain after the present one. */
export const turnsAfter = (own: Pick<ChampionsOwn, 'turns'>, side: SideId): number => Math.max(0, own.turns[side] - 1);

/** A turn in which no group is activated. SC-3.4, SC-3.5 */
export function pass(play: ChampionsPlay, side: SideId, auto: boolean): void {
  const { own } = play.match;
  own.turnOver = true;
  play.tell('passed', auto ? 'SC-3.5' : 'SC-3.4', { side, turns: turnsAfter(own, side), auto });
}

/** Resets everything that is counted per turn. SC-8.2, SC-10.2 */
export function freshTurn(own: ChampionsOwn, side: SideId): void {
  own.active = side;
  own.activation = null;
  own.turnOver = false;
  own.rolled = false;
  own.feats = [];
}
