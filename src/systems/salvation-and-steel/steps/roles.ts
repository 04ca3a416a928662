import { other, valuesGiven } from '../../../engine/index.ts';
import { diceOff } from '../combat/rolls.ts';
import type { SalvationStep } from '../state.ts';
import { edge, roles } from '../verbs/edge.ts';

/** A dice-off for the roles. SS-21.1 */
export const roleRoll: SalvationStep<'role.roll'> = {
  run(play) {
    play.next({ step: 'role', side: diceOff(play, 'role') });
  },
};

/** Its winner chooses to attack or to defend. SS-21.1, D6 */
export const role: SalvationStep<'role'> = {
  ask: (_view, { side }) => [
    { of: side, kind: 'role', rule: 'SS-21.1', facts: { roles: [...roles] }, verbs: ['edge'], pace: 'setup' },
  ],
  fallback: (_view, decision) => ({ verb: 'edge', by: decision.of, params: { edge: 'attacker' } }),
  run(play, { side }, answers) {
    const attacker = valuesGiven(edge, play.view(side), answers[side][''])?.edge === 'defender' ? other(side) : side;
    play.match.own.attacker = attacker;
    play.tell('role-chosen', 'SS-21.1', { attacker, defender: other(attacker) });
  },
};
