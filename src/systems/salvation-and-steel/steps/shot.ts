import { cellOf, unitOf } from '../../../kit/index.ts';
import { valuesGiven } from '../../../engine/index.ts';
import { grid } from '../geometry.ts';
import { shotNeed } from '../needs.ts';
import { defenceByOrder, loses, orderOf } from '../orders.ts';
import { strike, tellAttack } from '../combat/rolls.ts';
import type { SalvationStep } from '../state.ts';
import { usableEnergy } from '../units.ts';
import { defend } from '../verbs/defend.ts';
import { fightOf } from './combat.ts';

/** The target's player sets defence dice before any die is thrown. SS-12.6, D15 */
export const shotDefend: SalvationStep<'shot.defend'> = {
  ask(view, step) {
    const target = unitOf(view, step.target);
    if (usableEnergy(target) === 0 || view.options['ranged-defence'] === 'free') return [];
    return [
      {
        of: target.side,
        kind: 'shot-defence',
        rule: 'SS-12.6',
        facts: { unit: step.unit, target: step.target, shots: step.shots },
        verbs: ['defend'],
        parts: [step.target],
        pace: 'reaction',
      },
    ];
  },
  autoAnswer(view, decision, unit, step) {
    const order = orderOf(view, decision.of, 'shot', unit);
    return order === 'ask'
      ? null
      : { verb: 'defend', by: decision.of, params: { unit, dice: defenceByOrder(view, unit, order, step.shots) } };
  },
  fallback: (view, decision, unit, step) => ({
    verb: 'defend',
    by: decision.of,
    params: { unit, dice: defenceByOrder(view, unit, 'equal', step.shots) },
  }),
  run(play, step, answers) {
    const target = unitOf(play.match, step.target);
    const given = valuesGiven(defend, play.view(target.side), answers[target.side][step.target]);
    const dice = given?.dice ?? 0;
    if (given) play.tell('defence-set', 'SS-12.6', { unit: step.target, dice });
    target.energySpent += dice;
    if (dice > 0) target.focusLost = true;
    play.next({ ...step, step: 'shot.roll', defence: dice });
  },
};

/** The dice of a shot and their effect. SS-12.5, SS-12.6, SS-12.7, SS-12.8 */
export const shotRoll: SalvationStep<'shot.roll'> = {
  run(play, step) {
    const { match } = play;
    const shooter = unitOf(match, step.unit);
    const target = unitOf(match, step.target);
    const fight = fightOf(play);
    const distance = grid.apart(cellOf(shooter), cellOf(target));
    const hit = shotNeed(shooter, distance, loses(match.secrets, shooter, 'hit', step.lose));
    const attack = strike(play, {
      attacker: step.unit,
      target: step.target,
      attacks: step.shots,
      defence: step.defence,
      sure: false,
      hit,
      attackerLoses: step.lose,
      targetLoses: [],
      freeDefence: match.options['ranged-defence'] === 'free',
    });
    fight.attacks.push(attack);
    tellAttack(play, attack);
    play.next({ step: 'shields' }, { step: 'results' });
  },
};
