import { SIDES } from '../../engine/index.ts';
import { isSimul } from '../../table/index.ts';
import type { MatchView, Player } from '../../table/index.ts';

/** Whether somebody plays this match as one of many boards. */
export const playsMany = ({ options, seats }: Pick<MatchView, 'options' | 'seats'>, { id }: Player): boolean =>
  SIDES.some((side) => isSimul(options, side) && seats[side].some((one) => one.id === id));

/** Whether somebody is asked something in a match, as they see it. */
export const waitsFor = ({ stage, view, seats, pausedUntil }: MatchView, { id }: Player): boolean =>
  stage === 'live'
  && pausedUntil === null
  && (view?.asked.some((asked) => !asked.in && seats[asked.of].some((one) => one.id === id)) ?? false);
