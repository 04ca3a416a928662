import { SKILLS, TEMPERS } from '../../opponent/index.ts';
import type { Skill, Temper } from '../../opponent/index.ts';
import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Player, Seats } from '../ids.ts';

/** No person's id begins like this. */
const PREFIX = 'opponent-';

/** How the bot plays in a seat. */
export interface BotManner {
  readonly skill: Skill;
  readonly temper: Temper;
}

/** The bot itself as a player. */
export const opponentAt = (skill: Skill, temper: Temper = 'even'): Player =>
  temper === 'even'
    ? { id: `${PREFIX}${skill}`, name: `Umpire the ${skill}` }
    : { id: `${PREFIX}${skill}-${temper}`, name: `Umpire the ${temper} ${skill}` };

/** Every way in which the bot plays, by its id as a player. */
const manners: ReadonlyMap<string, BotManner> = new Map(
  SKILLS.flatMap((skill) => TEMPERS.map((temper) => [opponentAt(skill, temper).id, { skill, temper }])),
);

/** How a player plays who is the bot itself; null for people. */
export const mannerOf = ({ id }: Player): BotManner | null => manners.get(id) ?? null;

export const isOpponent = (player: Player): boolean => mannerOf(player) !== null || isTeacher(player);

/** The bot on the other side of a lesson, where it does what the script says. */
export const TEACHER: Player = { id: `${PREFIX}teacher`, name: 'Umpire the teacher' };

export const isTeacher = ({ id }: Player): boolean => id === TEACHER.id;

/** The bot where it acts for a side: alone, or in place of people who are away. null where people play. */
export function opponentOf(seats: Seats, side: SideId): { readonly player: Player; readonly manner: BotManner } | null {
  const player = seats[side].find((one) => mannerOf(one) !== null);
  const manner = player && mannerOf(player);
  return player && manner ? { player, manner } : null;
}

/** Does the bot hold a side, and nobody else? */
export const holdsAlone = (seats: Seats, side: SideId): boolean =>
  seats[side].length === 1 && opponentOf(seats, side) !== null;

/** Do people only watch, with the bot on both sides? */
export const isExhibition = (seats: Seats): boolean => SIDES.every((side) => holdsAlone(seats, side));

/** Does the bot act for people who keep their seats on a side? */
export const standsIn = (seats: Seats, side: SideId): boolean =>
  seats[side].length > 1 && opponentOf(seats, side) !== null;

/** The seats of people alone. */
export const withoutOpponents = (seats: Seats): Seats => ({
  a: seats.a.filter((player) => !isOpponent(player)),
  b: seats.b.filter((player) => !isOpponent(player)),
});

/** The sides that the bot acts for. */
export const opponentSides = (seats: Seats): readonly SideId[] =>
  SIDES.filter((side) => opponentOf(seats, side) !== null);
