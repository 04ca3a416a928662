import { other, valuesGiven } from '../../../engine/index.ts';
import { boardCommand, holderBonus } from '../turns.ts';
import type { GenesysStep } from '../state.ts';
import { challenge as challengeVerb } from '../verbs/challenge.ts';
import { order as orderVerb } from '../verbs/order.ts';
import { beginTurn } from './turns.ts';

/** The side without the initiative may challenge. GP-7.4 */
export const challenge: GenesysStep<'challenge'> = {
  ask({ own, ...view }) {
    const side = other(own.initiative);
    return own.round < 2 || own.stage === 'challenge'
      ? []
      : [
          {
            of: side,
            kind: 'challenge',
            rule: 'GP-7.4',
            facts: {
              round: own.round,
              own: boardCommand(view, side),
              enemy: boardCommand(view, own.initiative),
              bonus: holderBonus(own),
            },
            verbs: ['challenge'],
            parts: [''],
            secret: false,
            pace: 'reaction',
          },
        ];
  },
  fallback: (_view, { of }) => ({ verb: 'challenge', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const { match } = play;
    const { own } = match;
    const holder = own.initiative;
    const side = other(holder);
    own.stage = 'challenge';
    if (valuesGiven(challengeVerb, play.view(side), answers[side][''])?.answer !== 'yes') return;
    const [mine = 1, theirs = 1] = [play.roll(6, 1, 'challenge').dice[0], play.roll(6, 1, 'challenge').dice[0]];
    const ownTotal = mine + boardCommand(match, side);
    const enemy = theirs + boardCommand(match, holder) + holderBonus(own);
    const taken = ownTotal > enemy;
    if (taken) own.initiative = side;
    play.tell('challenge', 'GP-7.4', { side, own: ownTotal, enemy, dice: [mine, theirs], taken });
  },
};

/** Who has the initiative goes first or second. GP-7.6 */
export const order: GenesysStep<'order'> = {
  ask: ({ own }) => [
    {
      of: own.initiative,
      kind: 'order',
      rule: 'GP-7.6',
      facts: { round: own.round },
      verbs: ['order'],
      parts: [''],
      secret: false,
      pace: 'reaction',
    },
  ],
  fallback: (_view, { of }) => ({ verb: 'order', by: of, params: { go: 'first' } }),
  run(play, _step, answers) {
    const { own } = play.match;
    const side = own.initiative;
    const go = valuesGiven(orderVerb, play.view(side), answers[side][''])?.go ?? 'first';
    own.first = go === 'first' ? side : other(side);
    own.stage = 'turns';
    play.tell('order', 'GP-7.6', { side, first: own.first });
    beginTurn(play, own.first);
  },
};
