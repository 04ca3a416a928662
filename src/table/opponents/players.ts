import { SKILLS } from '../../opponent/index.ts';
import type { Skill } from '../../opponent/index.ts';
import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Player, Seats } from '../ids.ts';

/** No person's id begins like this. */
const PREFIX = 'opponent-';

/** The bot itself as a player. */
export const opponentAt = (skill: Skill): Player => ({ id: `${PREFIX}${skill}`, name: `Umpire the ${skill}` });

/** How well a player plays who is the bot itself; null for people. */
export const skillOf = ({ id }: Player): Skill | null => SKILLS.find((skill) => id === `${PREFIX}${skill}`) ?? null;

export const isOpponent = (player: Player): boolean => skillOf(player) !== null || isTeacher(player);

/** The bot on the other side of a lesson, where it does what the script says. */
export const TEACHER: Player = { id: `${PREFIX}teacher`, name: 'Umpire the teacher' };

export const isTeacher = ({ id }: Player): boolean => id === TEACHER.id;

/** The bot where it holds a side alone; null where people do. */
export function opponentOf(seats: Seats, side: SideId): { readonly player: Player; readonly skill: Skill } | null {
  const [player, second] = seats[side];
  const skill = player && !second ? skillOf(player) : null;
  return player && skill ? { player, skill } : null;
}

/** The seats of people alone. */
export const withoutOpponents = (seats: Seats): Seats => ({
  a: seats.a.filter((player) => !isOpponent(player)),
  b: seats.b.filter((player) => !isOpponent(player)),
});

/** The sides that the bot holds. */
export const opponentSides = (seats: Seats): readonly SideId[] =>
  SIDES.filter((side) => opponentOf(seats, side) !== null);
