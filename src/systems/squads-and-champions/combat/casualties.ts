import { other } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { label } from '../geometry.ts';
import type { ChampionsPlay, ChampionsUnit, SeenUnit } from '../state.ts';
import { card, isCavalry, isChampion, worthOf } from '../units.ts';
import { checkTarget, checkWipedOut, score } from '../scenarios/verdict.ts';

/**
 * The effect of a successful attack on a unit; `tested`: a die decides whether it is defeated or dismounted. SC-5.5,
 * SC-5.6
 */
export type Consequence = 'defeated' | 'wounded' | 'dismounted' | 'tested';

export function consequenceOf(unit: SeenUnit): Consequence {
  if (isCavalry(unit)) return isChampion(unit) ? 'dismounted' : card(unit).rank === 'elite' ? 'tested' : 'defeated';
  return isChampion(unit) && !unit.wounded ? 'wounded' : 'defeated';
}

/** How many successful attacks a unit can take, including the last; on average if a die decides. SC-5.5, SC-5.6 */
export function hitsLeft(unit: SeenUnit): number {
  if (isChampion(unit)) return isCavalry(unit) ? 3 : unit.wounded ? 1 : 2;
  return consequenceOf(unit) === 'tested' ? 1.5 : 1;
}

/** A Wounded unit carries on without any penalty. SC-5.8 */
export function wound(play: ChampionsPlay, unit: ChampionsUnit, by: string): void {
  unit.wounded = true;
  play.tell('wounded', 'SC-5.5', { unit: unit.id, by });
}

/** Removes the unit at once; the enemy scores its worth, which may end the match. SC-5.7, SC-12.1, SC-12.2 */
export function defeat(play: ChampionsPlay, unit: ChampionsUnit, by: string): void {
  const at = label(play.match, cellOf(unit));
  unit.at = null;
  unit.defeated = true;
  play.tell('defeated', 'SC-5.7', { unit: unit.id, by, at, type: unit.type });
  score(play, other(unit.side), worthOf(unit), 'SC-12.1', { unit: unit.id });
  checkTarget(play);
  checkWipedOut(play);
}
