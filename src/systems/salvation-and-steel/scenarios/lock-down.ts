import { lockDownTarget, setUpDepth, terrainCount } from '../data/constants.ts';
import { lockDownObjectives } from '../data/scenarios.ts';
import type { SalvationPlay } from '../state.ts';
import { drawn, win } from './verdict.ts';
import { claimObjectives, heldBy, holdsNow, layObjectives, notHeldBy } from './objectives.ts';
import type { Scenario } from './scenario.ts';
import { text } from '../texts.ts';

/** What a point of the score is worth to a side, and an objective that would score one now, in points of units. */
const scoreWorth = 6;
const holdWorth = 4;

/** The side with more points, or null. */
const ahead = ({ match }: SalvationPlay): 'a' | 'b' | null => {
  const { a, b } = match.own.scores;
  return a === b ? null : a > b ? 'a' : 'b';
};

/** SS-18: objectives score at the end of each turn. */
export const lockDown: Scenario = {
  rule: 'SS-18.1',
  terrain: { fixed: terrainCount['lock-down'] },
  prepare: (match) => layObjectives(match, lockDownObjectives),
  depth: () => setUpDepth['lock-down'],
  setUp: (winner) => [{ step: 'deploy.turns', side: winner }],
  endOfTurn(play) {
    const { scores } = play.match.own;
    for (const owner of claimObjectives(play)) if (owner) scores[owner] += 1;
    play.tell('score', 'SS-18.1', { scores: { ...scores }, a: heldBy(play.match, 'a'), b: heldBy(play.match, 'b') });
    // SS-18.3: as long as both have reached the target and are level, the match goes on for another turn.
    const leader = ahead(play);
    if (leader && scores[leader] >= lockDownTarget) win(play, leader, 'points', 'SS-18.3');
  },
  decide(play, rule) {
    const leader = ahead(play);
    if (leader) win(play, leader, 'limit', rule);
    else drawn(play, 'limit', rule);
  },
  aims: (view, side) => notHeldBy(view, side),
  success: (view, side) => scoreWorth * view.own.scores[side] + holdWorth * holdsNow(view, side),
  standing: ({ own }) => [text('banner.scores', { ...own.scores, target: lockDownTarget })],
};
