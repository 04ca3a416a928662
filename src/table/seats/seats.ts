import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Head } from '../stored-match.ts';
import { isOpponent } from '../opponents/players.ts';
import type { Trouble } from '../trouble.ts';
import type { Player, Seats } from '../ids.ts';

export const NOBODY: Seats = { a: [], b: [] };
/** Nothing has been answered yet. */
export const NO_TIMES: Head['answerTimes'] = { a: [], b: [] };

/** The sides a player may act for. */
export const sidesOf = (seats: Seats, player: Player): readonly SideId[] =>
  SIDES.filter((side) => seats[side].some(({ id }) => id === player.id));

/**
 * Is this the player who has been on that side longest? Those who joined later play too, but cannot end the match
 * without the first.
 */
export const isFirst = (seats: Seats, side: SideId, player: Player): boolean => seats[side][0]?.id === player.id;

export const isSeated = (seats: Seats, player: Player): boolean => sidesOf(seats, player).length > 0;

/** Does this player hold both sides, and nobody else any? */
export const playsAlone = (seats: Seats, player: Player): boolean =>
  SIDES.every((side) => seats[side].length > 0 && seats[side].every(({ id }) => id === player.id));

export const emptySides = (seats: Seats): readonly SideId[] => SIDES.filter((side) => seats[side].length === 0);

/** Nobody is seated, or only the bot. */
export const isEmpty = (seats: Seats): boolean => people(seats).length === 0;

/** Everybody in the match, each once. */
export const seated = (seats: Seats): readonly Player[] => [
  ...new Map([...seats.a, ...seats.b].map((player) => [player.id, player])).values(),
];

/** The same without the bot. */
export const people = (seats: Seats): readonly Player[] => seated(seats).filter((player) => !isOpponent(player));

/** The side a player would get: the one named, or else an empty one; or why not. Both sides only with `solo`. */
export function placeFor(
  seats: Seats,
  player: Player,
  side: SideId | undefined,
  alone: boolean,
): { readonly side: SideId } | Trouble['code'] {
  const held = sidesOf(seats, player);
  if (alone ? held.length === SIDES.length || (side && held.includes(side)) : held.length > 0) return 'already-seated';
  const chosen = side ?? emptySides(seats)[0];
  return chosen === undefined ? 'seat-taken' : { side: chosen };
}

/** The seats with the player added to that side, after everybody there. */
export const seat = (seats: Seats, player: Player, side: SideId): Seats => ({
  ...seats,
  [side]: [...seats[side], player],
});

export const unseat = (seats: Seats, player: Player): Seats => ({
  a: seats.a.filter(({ id }) => id !== player.id),
  b: seats.b.filter(({ id }) => id !== player.id),
});
