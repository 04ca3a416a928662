import { SIDES, other } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { areaPoints, stores } from '../data/scenarios.ts';
import { label } from '../geometry.ts';
import { holderOf, scenarioOf, storesLeft } from '../scenarios/scenario.ts';
import type { ChampionsPlay, ChampionsStep } from '../state.ts';
import { attackerOf, sidesInTurn } from '../turns.ts';
import { ability } from '../units.ts';
import { checkTarget, decideByTotal, isLastRound, score } from '../scenarios/verdict.ts';

/** What the die must show. 3.7 */
const mendNeed = 5;

/** Each Wounded unit with Mend throws a die, the attacker's first. SC-1.10, SC-13.1 */
function mend(play: ChampionsPlay): void {
  for (const side of sidesInTurn(play.match.own)) {
    for (const unit of onBoard(play.match, side)) {
      if (!unit.wounded || !ability(unit, 'mend')) continue;
      const [die = 0] = play.roll(6, 1, 'mend').dice;
      play.tell('mend-roll', 'SC-13.1', { unit: unit.id, die, need: mendNeed });
      if (die < mendNeed) continue;
      unit.wounded = false;
      play.tell('mended', 'SC-13.1', { unit: unit.id });
    }
  }
}

/**
 * Every area that one side alone holds scores for it; after the last round every store left scores for the defender.
 * SC-12.3, SC-R43, section 9.3
 */
function scoreGoals(play: ChampionsPlay): void {
  const { match } = play;
  for (const area of scenarioOf(match).areas) {
    const holder = holderOf(match, area);
    if (holder) score(play, holder, areaPoints, 'SC-12.3', { reason: 'area', area: area.id });
  }
  if (!isLastRound(match)) return;
  const defender = other(attackerOf(match.own));
  for (const { id, at } of storesLeft(match))
    score(play, defender, stores.points, 'SC-12.3', { reason: 'store', store: id, cell: label(match, at) });
}

/** The target is checked when all of the round's end has been scored, then the limit. SC-12.5, SC-12.7, SC-13.1 */
function decide(play: ChampionsPlay): void {
  const { match } = play;
  const target = Number(match.options['target']);
  if (SIDES.every((side) => match.own.scores[side] >= target)) decideByTotal(play, 'target', 'SC-12.5');
  else checkTarget(play);
  if (!match.result && isLastRound(match)) decideByTotal(play, 'round-limit', 'SC-12.7');
}

/** Mend, areas and goals, victory, then both sides regroup. SC-13.1 */
export const roundEnd: ChampionsStep<'round.end'> = {
  run(play) {
    const { own } = play.match;
    mend(play);
    scoreGoals(play);
    play.tell('round-ended', 'SC-13.1', { round: own.round, scores: { ...own.scores } });
    play.beat('round');
    decide(play);
    if (play.match.result) return;
    play.next(...sidesInTurn(own).map((side) => ({ step: 'regroup' as const, side })), { step: 'round' });
  },
};
