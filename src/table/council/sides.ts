import { SIDES } from '../../engine/index.ts';
import type { Facts, SideId } from '../../engine/index.ts';
import type { Members, Quorum } from '../../learning/index.ts';
import type { Player, Seats } from '../ids.ts';

/** Who acts for a council; no person's id is like this one, and nobody is seated under it. */
export const COUNCIL: Player = { id: 'opponent-council', name: 'the council' };

/** Whether a side is held by a council: by many who vote on what it does. */
export const isCouncil = (options: Facts, side: SideId): boolean =>
  options['council'] === side || options['council'] === 'both';

/** The sides that councils hold. */
export const councilSides = (options: Facts): readonly SideId[] => SIDES.filter((side) => isCouncil(options, side));

/** The option `council` for these sides. */
export const councilOption = (sides: readonly SideId[]): string =>
  sides.length === SIDES.length ? 'both' : (sides[0] ?? 'off');

/** How many of a council must have voted before its captain can end a vote. */
export function quorumIn(options: Facts): Quorum {
  const wanted = Number(options['quorum']);
  return wanted > 0 ? wanted : 'half';
}

/** The people of a side; whoever has been there longest is the captain. */
export const membersOf = (seats: Seats, side: SideId): Members => ({
  members: seats[side].map(({ id }) => id),
  captain: seats[side][0]?.id ?? null,
});
