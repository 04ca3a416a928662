import { other } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { label } from '../geometry.ts';
import type { ChampionsPlay, ChampionsUnit, SeenUnit } from '../state.ts';
import { card, isCavalry, isChampion, worthOf } from '../units.ts';
import { checkTarget, checkWipedOut, score } from '../scenarios/verdict.ts';

/** What a successful attack does to a unit; `tested`: a die says whether it is defeated or dismounted. SC-5.5, 5.6 */
export type Consequence = 'defeated' | 'wounded' | 'dismounted' | 'tested';

export function consequenceOf(unit: SeenUnit): Consequence {
  if (isCavalry(unit)) return isChampion(unit) ? 'dismounted' : card(unit).rank === 'elite' ? 'tested' : 'defeated';
  return isChampion(unit) && !unit.wounded ? 'wounded' : 'defeated';
}

/** It goes on without any penalty. SC-5.8 */
export function wound(play: ChampionsPlay, unit: ChampionsUnit, by: string): void {
  unit.wounded = true;
  play.tell('wounded', 'SC-5.5', { unit: unit.id, by });
}

/** Off the board at once; its worth is scored, and that may end the match. SC-5.7, 12.1, 12.2 */
export function defeat(play: ChampionsPlay, unit: ChampionsUnit, by: string): void {
  const at = label(play.match, cellOf(unit));
  unit.at = null;
  unit.defeated = true;
  play.tell('defeated', 'SC-5.7', { unit: unit.id, by, at, type: unit.type });
  score(play, other(unit.side), worthOf(unit), 'SC-12.1', { unit: unit.id });
  checkTarget(play);
  checkWipedOut(play);
}
