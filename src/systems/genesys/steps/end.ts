import { SIDES, other, valuesGiven } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { lastRound, usualRounds } from '../data/missions.ts';
import { boardCommand, byInitiative, isWipedOut } from '../turns.ts';
import { tally, winnerBy, isAccomplished } from '../missions/score.ts';
import type { GenesysStep } from '../state.ts';
import { pressOn as pressOnVerb } from '../verbs/press-on.ts';
import { push as pushVerb } from '../verbs/push.ts';

/** Against nobody the match ends, unless the side that is left goes on. GP-23.5 */
export const pressOn: GenesysStep<'press-on'> = {
  ask(view) {
    const gone = SIDES.filter((side) => isWipedOut(view, side));
    const [lost] = gone;
    return gone.length !== 1 || lost === undefined || view.own.pressOn || view.own.round >= usualRounds
      ? []
      : [
          {
            of: other(lost),
            kind: 'press-on',
            rule: 'GP-23.5',
            facts: { round: view.own.round },
            verbs: ['press-on'],
            parts: [''],
            secret: false,
            pace: 'reaction',
          },
        ];
  },
  fallback: (_view, { of }) => ({ verb: 'press-on', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const { match } = play;
    const gone = SIDES.filter((side) => isWipedOut(match, side));
    const [lost] = gone;
    if (lost === undefined) {
      play.next({ step: 'push' });
      return;
    }
    const left = other(lost);
    const on =
      gone.length === 1
      && (match.own.pressOn || valuesGiven(pressOnVerb, play.view(left), answers[left][''])?.answer === 'yes');
    if (on && !match.own.pressOn) play.tell('pressed-on', 'GP-23.5', { side: left });
    match.own.pressOn = on;
    play.next({ step: on && match.own.round < usualRounds ? 'round' : 'end' });
  },
};

/** After round 6 the match goes on only if somebody pushes. GP-23.1 */
export const push: GenesysStep<'push'> = {
  ask: (view) =>
    view.own.round < usualRounds || view.own.round >= lastRound
      ? []
      : SIDES.map((of) => ({
          of,
          kind: 'push' as const,
          rule: 'GP-23.1',
          facts: { round: view.own.round, command: boardCommand(view, of), scores: scoresOf(view, of) },
          verbs: ['push'],
          parts: [''],
          secret: false,
          pace: 'reaction' as const,
        })),
  fallback: (_view, { of }) => ({ verb: 'push', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const { match } = play;
    const { own } = match;
    if (own.round < usualRounds) {
      play.next({ step: 'round' });
      return;
    }
    for (const side of own.round < lastRound ? byInitiative(own) : []) {
      if (valuesGiven(pushVerb, play.view(side), answers[side][''])?.answer !== 'yes') continue;
      const die = play.roll(6, 1, 'push').dice[0] ?? 1;
      const total = die + boardCommand(match, side);
      const passed = total >= own.round + 1;
      play.tell('pushed', 'GP-23.1', { side, die, total, need: own.round + 1, passed });
      if (!passed) continue;
      play.next({ step: 'round' });
      return;
    }
    play.next({ step: 'end' });
  },
};

const scoresOf = (view: Parameters<typeof tally>[0], side: SideId) => {
  const mission = view.own.missions[side];
  return mission === null ? {} : { mission, own: tally(view, side, mission), enemy: tally(view, other(side), mission) };
};

/** Missions are judged, and that is the end. GP-23.3, GP-23.4 */
export const end: GenesysStep<'end'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.stage = 'over';
    for (const side of SIDES)
      for (const secondary of [false, true]) {
        const mission = secondary ? own.missions.secondary : own.missions[side];
        if (mission !== null)
          play.tell('accomplished', 'GP-23.3', {
            side,
            mission,
            secondary,
            done: isAccomplished(match, side, mission),
            count: tally(match, side, mission),
          });
      }
    const { winner, reason } = winnerBy(match);
    play.tell('match-end', reason === 'primary' ? 'GP-23.3' : 'GP-23.4', { winner, reason });
    match.result = { winner, reason, rule: reason === 'primary' ? 'GP-23.3' : 'GP-23.4' };
  },
};
