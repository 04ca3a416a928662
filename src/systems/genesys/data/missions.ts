/** In the order of the die. 3.5 */
export const missionIds = ['assassinate', 'kill-points', 'expansion', 'hold-ground', 'objectives', 'artifact'] as const;
export type MissionId = (typeof missionIds)[number];

/** Within this gap of a marker a position is held, or the artifact. GP-4.9, GP-4.19 */
export const holdRange = 6;
/** How far an objective may be carried in a round, centre to centre. GP-4.16 */
export const carryRange = 6;

export type TimeOfDay = 'dawn' | 'daylight' | 'dusk' | 'night';
export type Weather = 'normal' | 'fog' | 'rain';

export const timesOfDay: readonly TimeOfDay[] = ['dawn', 'daylight', 'dusk', 'night'];
export const weathers: readonly Weather[] = ['normal', 'fog', 'rain'];

/** By the die. 3.5 */
export const timeByDie = (die: number): TimeOfDay =>
  die === 1 ? 'dawn' : die <= 4 ? 'daylight' : die === 5 ? 'dusk' : 'night';
export const weatherByDie = (die: number): Weather => (die <= 4 ? 'normal' : die === 5 ? 'fog' : 'rain');
export const missionByDie = (die: number): MissionId => missionIds[die - 1] ?? 'kill-points';

/** The End Game begins: dawn and dusk change. GP-3.11, GP-23.2 */
export const endGame = 7;
export const lastRound = 10;
/** Rounds that are always played. GP-7.11 */
export const usualRounds = 6;
/** Beyond this gap nothing is seen at night without Night Sight. GP-3.12 */
export const nightRange = 24;

export const isNight = (time: TimeOfDay, round: number): boolean =>
  time === 'night' || (time === 'dawn' && round < endGame) || (time === 'dusk' && round >= endGame);
