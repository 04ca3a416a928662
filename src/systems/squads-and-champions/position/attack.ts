import type { Facts, Json, Position, Refusal } from '../../../engine/index.ts';
import { isFacts } from '../../../kit/index.ts';
import { consequenceOf } from '../combat/casualties.ts';
import { charged } from '../movement/charge.ts';
import { sumsOf } from '../needs.ts';
import { bad } from './fields.ts';
import { attackFeats } from '../combat/targets.ts';
import type { Attack, ChampionsMatch, ChampionsView, SeenUnit } from '../state.ts';
import { diceOf } from '../units.ts';

const isDie = (value: Json | undefined): value is number =>
  typeof value === 'number' && [1, 2, 3, 4, 5, 6].includes(value);
const isRoll = (value: Json | undefined, dice: number): value is readonly number[] =>
  Array.isArray(value) && value.length === dice && value.every(isDie);

/** The phases in which somebody may be asked about an attack in progress: SC-9.4, SC-10.6, SC-7.5. */
export const attackPhases = ['fate', 'protect', 'dismount'] as const;
export type AttackPhase = (typeof attackPhases)[number];

/**
 * Reads the attack in progress: `{ attacker, target, feat?, attackDice, defenceDice, dismountDie? }`; modifiers are
 * computed again. SC-5.4
 */
export function readAttack(match: ChampionsMatch, { own = {} }: Position, phase: AttackPhase): Refusal | null {
  const attack = readOne(match, own['attack'], phase);
  if (!attack) return bad('own.attack', own['attack']);
  match.own.attack = attack;
  match.own.rolled = true;
  return null;
}

function readOne(match: ChampionsMatch, given: Json | undefined, phase: AttackPhase): Attack | null {
  if (!isFacts(given)) return null;
  const { attacker: by, target: at, attackDice, defenceDice, dismountDie = null } = given;
  const standing = (id: Json | undefined): SeenUnit | null => {
    const unit = typeof id === 'string' && Object.hasOwn(match.units, id) ? match.units[id] : undefined;
    return unit && unit.at !== null ? unit : null;
  };
  const [attacker, target] = [standing(by), standing(at)];
  if (!attacker || !target || match.own.activation?.acting !== attacker.id || target.side === attacker.side)
    return null;
  const feat = attackFeats.find((each) => each === given['feat']) ?? null;
  if (feat !== (given['feat'] ?? null) || !isRoll(attackDice, diceOf(attacker)) || !isRoll(defenceDice, diceOf(target)))
    return null;
  const consequence = consequenceOf(target);
  const unhorsed = phase === 'dismount' && (consequence === 'dismounted' || consequence === 'tested');
  if (
    dismountDie === null
      ? phase === 'dismount' && consequence !== 'dismounted'
      : !isDie(dismountDie) || consequence !== 'tested' || (phase !== 'fate' && !unhorsed)
  )
    return null;
  const sums = sumsOf(match, attacker, target, { feat, charged: feat === null && charged(match, attacker, target) });
  return {
    attacker: attacker.id,
    target: target.id,
    feat,
    attackSum: sums.attack,
    defenceSum: sums.defence,
    attackDice: [...attackDice],
    defenceDice: [...defenceDice],
    dismountDie: isDie(dismountDie) ? dismountDie : null,
  };
}

/** The attack in progress as a position notes it. */
export function writeAttack({ own }: Pick<ChampionsView, 'own'>): Facts {
  if (!own.attack) return {};
  const { attacker, target, feat, attackDice, defenceDice, dismountDie } = own.attack;
  return {
    attack: { attacker, target, feat, attackDice: [...attackDice], defenceDice: [...defenceDice], dismountDie },
  };
}
