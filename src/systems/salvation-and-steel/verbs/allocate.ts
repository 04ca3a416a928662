import { optional, unitParam } from '../../../engine/index.ts';
import type { Choice, Choices, UnitId } from '../../../engine/index.ts';
import { nothing, unitOf, units } from '../../../kit/index.ts';
import { ableUnits, allocationOf, currentStep, enemiesInStep, mayBrace, splitRefusal } from '../combat/allocation.ts';
import type { Split, StepOfFight } from '../combat/allocation.ts';
import { losableRolls, policies } from '../orders.ts';
import type { Policy } from '../orders.ts';
import { diceParam, loseParam, policyParam, yesParam } from '../params.ts';
import type { Division, LosableRoll } from '../facts/terms.ts';
import { refusal } from '../refusals.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { mayAttack, usableEnergy } from '../units.ts';
import { text, words } from '../texts.ts';

const params = {
  unit: optional(unitParam),
  dice: optional(diceParam),
  brace: optional(yesParam),
  policy: optional(policyParam),
  lose: optional(loseParam),
};

interface Given {
  readonly dice: readonly Division[] | null;
  readonly brace: 'yes' | null;
  readonly policy: Policy | null;
  readonly lose: readonly LosableRoll[] | null;
}

/** The policies, the one that suits most first. */
const usualFirst = [...policies].sort((one, two) => Number(two === 'half') - Number(one === 'half'));

/** What a policy comes to for a unit, against all its enemies together. */
function diceOf(view: SalvationView, step: StepOfFight, unit: UnitId, policy: Policy) {
  const { dice } = allocationOf(view, step, unit, { dice: null, brace: false, policy, lose: [] });
  const total = (kind: 'attack' | 'defence'): number => dice.reduce((sum, each) => sum + each[kind], 0);
  return { attack: total('attack'), defence: total('defence') };
}

/**
 * The policies that give a unit different dice, the usual one first. One that gives no attack die is named a defence, and
 * one that gives as many as the unit may use is named an attack: half of one die is none, and a charged unit has only one
 * attack die. SS-7.11, SS-8.8
 */
function policiesFor(view: SalvationView, step: StepOfFight, unit: UnitId): readonly Policy[] {
  const attack = (policy: Policy): number => diceOf(view, step, unit, policy).attack;
  const called = (policy: Policy): Policy =>
    attack(policy) === 0 ? 'defend' : attack(policy) === attack('attack') ? 'attack' : policy;
  const isThreatened = enemiesInStep(step.contacts, unit)
    .map((enemy) => unitOf(view, enemy))
    .some((enemy) => mayAttack(view, enemy) && usableEnergy(enemy) > 0);
  // Against those who cannot strike, dice in defence would be lost.
  const order: readonly Policy[] = isThreatened ? usualFirst : ['attack', ...usualFirst];
  return [...new Set(order.map(called))];
}

export const splitOf = ({ dice, brace, policy, lose }: Given): Split => ({
  dice,
  brace: brace !== null,
  policy,
  lose: lose ?? [],
});

/** All pairs of attack and defence dice that a unit may set against one enemy. */
function pairs(view: SalvationView, step: StepOfFight, unit: UnitId, left: number): Choice[] {
  const most = !mayAttack(view, unitOf(view, unit)) ? 0 : step.charged[unit] !== undefined ? Math.min(1, left) : left;
  const list: Choice[] = [];
  for (let attack = 0; attack <= most; attack += 1) {
    for (let defence = 0; attack + defence <= left; defence += 1) {
      list.push({ value: `${attack}/${defence}`, name: text('dice-pair', { attack, defence }) });
    }
  }
  // Five dice give 21 pairs; with more dice, only pairs that use all of them, so that they fit into a menu.
  return list.length <= 25
    ? list
    : list
        .filter(({ value }) => value === '0/0' || sumOf(value) === left || sumOf(value) === Math.ceil(left / 2))
        .slice(0, 25);
}

const sumOf = (value: string): number => value.split('/').reduce((sum, part) => sum + Number(part), 0);

function diceRows(view: SalvationView, step: StepOfFight, unit: UnitId): Choices {
  const energy = usableEnergy(unitOf(view, unit));
  return {
    rows: enemiesInStep(step.contacts, unit).map((enemy) => ({
      key: enemy,
      name: text('unit', { unit: enemy }),
      note: text('energy-left', { energy }),
      list: pairs(view, step, unit, energy),
      ifEmpty: '0/0',
    })),
  };
}

/** Dice set secretly against each enemy of a step. SS-8.7 */
export const allocate: SalvationVerb<typeof params> = {
  rule: 'SS-8.7',
  place: 'answer',
  params,
  secret: () => true,
  // SS-5.8: a policy without a unit answers for all units without an answer yet.
  part: ({ unit }, _parts, open) => (unit === null ? open : [unit]),
  // SS-8.9: the dice are revealed, but not the policy behind them or what is to be lost on purpose.
  revealed(view, _by, values, part) {
    const { dice, brace } = allocationOf(view, currentStep(view), part, splitOf(values));
    return { dice: dice.map((each) => ({ ...each })), brace };
  },
  choices(view, by, given, param) {
    if (view.own.fight?.kind !== 'combat') return nothing;
    const step = currentStep(view);
    const able = ableUnits(view, step.contacts, by);
    const unit = given.unit ?? (able.length === 1 ? able[0] : undefined);
    switch (param) {
      case 'unit':
        return units(able.map((id) => unitOf(view, id)));
      case 'dice':
        return unit !== undefined && able.includes(unit) ? diceRows(view, step, unit) : nothing;
      case 'brace':
        return unit !== undefined && mayBrace(view, step, unit) ? words(['yes'], 'brace') : nothing;
      case 'policy':
        return unit !== undefined && able.includes(unit)
          ? {
              list: policies.map((policy) => ({
                value: policy,
                name: text('policy-dice', { policy, ...diceOf(view, step, unit, policy) }),
              })),
            }
          : words(policies, 'policy');
      case 'lose':
        return words(losableRolls.slice(3, 6), 'lose');
    }
  },
  *offers(view, by, given) {
    const decision = view.asked.find((each) => each.of === by && each.kind === 'allocation');
    if (!decision) return;
    const step = currentStep(view);
    for (const unit of decision.parts.filter((part) => given?.unit == null || part === given.unit)) {
      for (const policy of policiesFor(view, step, unit)) yield { unit, dice: null, brace: null, policy, lose: null };
      if (mayBrace(view, step, unit)) yield { unit, dice: null, brace: 'yes', policy: null, lose: null };
      const energy = usableEnergy(unitOf(view, unit));
      for (const enemy of enemiesInStep(step.contacts, unit)) {
        for (const { value } of pairs(view, step, unit, energy)) {
          const [attack = 0, defence = 0] = value.split('/').map(Number);
          yield { unit, dice: [{ enemy, attack, defence }], brace: null, policy: null, lose: null };
        }
      }
    }
  },
  refuse(view, by, values) {
    const step = currentStep(view);
    if (values.unit === null) {
      return values.policy ? null : refusal('NOT_IN_STEP', 'SS-8.7', { unit: null });
    }
    const refused = splitRefusal(view, step, by, values.unit, splitOf(values));
    if (refused) return refused;
    if (!ableUnits(view, step.contacts, by).includes(values.unit))
      return refusal('TOO_MANY_DICE', 'SS-8.7', { unit: values.unit, dice: 0, left: 0 });
    const said = values.dice ?? values.brace ?? values.policy;
    return said === null
      ? refusal('BAD_VALUE', 'SS-8.7', {
          unit: values.unit,
          param: 'dice',
          text: null,
          wanted: {
            words: [...policies, ...(mayBrace(view, step, values.unit) ? ['brace'] : [])],
            like: diceParam.wanted.like ?? '',
          },
        })
      : null;
  },
  receipt(play, by, _values, { complete }) {
    if (complete) play.tell('allocation-in', 'SS-8.9', { side: by });
  },
};
