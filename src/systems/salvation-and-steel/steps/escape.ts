import { other, valuesOf } from '../../../engine/index.ts';
import { diceOff } from '../combat/rolls.ts';
import type { SalvationStep } from '../state.ts';
import { onBoard } from '../units.ts';
import { courierCount, hide } from '../verbs/hide.ts';

/** A dice-off: its winner chases. SS-23.1 */
export const chaserRoll: SalvationStep<'chaser.roll'> = {
  run(play) {
    const chaser = diceOff(play, 'role');
    play.match.own.attacker = chaser;
    play.tell('chaser-set', 'SS-23.1', { chaser, escapee: other(chaser) });
  },
};

/** The escapee names its couriers in secret; with too few units, all are. SS-23.5, D11 */
export const couriers: SalvationStep<'couriers'> = {
  ask: (_view, { side }) => [
    { of: side, kind: 'couriers', rule: 'SS-23.5', facts: {}, verbs: ['hide'], secret: true, pace: 'setup' },
  ],
  autoAnswer(view, decision) {
    const units = onBoard(view, decision.of);
    return units.length > courierCount
      ? null
      : { verb: 'hide', by: decision.of, params: { couriers: units.map(({ id }) => id) } };
  },
  fallback: (view, decision) => ({
    verb: 'hide',
    by: decision.of,
    params: {
      couriers: onBoard(view, decision.of)
        .slice(0, courierCount)
        .map(({ id }) => id),
    },
  }),
  run(play, { side }, answers) {
    const action = answers[side][''];
    if (!action) throw new Error(`Side ${side} has named no couriers`);
    play.match.secrets[side].couriers = [...(valuesOf(hide, play.view(side), action).couriers ?? [])];
  },
};
