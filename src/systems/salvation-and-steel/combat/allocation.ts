import type { Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { unitsIn } from '../movement/contacts.ts';
import { chargedAttackDice } from '../data/constants.ts';
import { byPolicy } from '../orders.ts';
import type { Policy } from '../orders.ts';
import type { Division, LosableRoll } from '../facts/terms.ts';
import { refusal } from '../refusals.ts';
import type { Allocation, Fight, SalvationView } from '../state.ts';
import { energyLeft, mayAttack, standing, usableEnergy } from '../units.ts';

type Contacts = readonly (readonly [a: UnitId, b: UnitId])[];

/** One step of a combat, in progress or about to begin. */
export interface StepOfFight {
  readonly contacts: Contacts;
  readonly charged: Fight['charged'];
}

/** A player's allocation for one unit: dice or a policy, and rolls to lose. */
export interface Split {
  readonly dice: readonly Division[] | null;
  readonly brace: boolean;
  readonly policy: Policy | null;
  readonly lose: readonly LosableRoll[];
}

/** The step whose dice are being allocated. Throws if there is no combat. */
export function currentStep(view: Pick<SalvationView, 'own'>): StepOfFight {
  const { fight } = view.own;
  const contacts = fight?.steps[fight.current];
  if (!fight || !contacts) throw new Error('There is no combat to allocate for');
  return { contacts, charged: fight.charged };
}

/** Enemies of a unit in a step. */
export const enemiesInStep = (contacts: Contacts, unit: UnitId): UnitId[] =>
  contacts.filter((pair) => pair.includes(unit)).map(([a, b]) => (a === unit ? b : a));

/** Units of a side in a step that could use at least one die: only these are waited for. SS-5.8 */
export const ableUnits = (view: SalvationView, contacts: Contacts, side: SideId): UnitId[] =>
  unitsIn(view, contacts, side).filter((id) => usableEnergy(unitOf(view, id)) > 0);

/** Whether a unit may brace against its charger. SS-7.12 */
export function mayBrace(view: SalvationView, step: StepOfFight, id: UnitId): boolean {
  const unit = unitOf(view, id);
  return (
    step.charged[id] !== undefined
    && standing(unit)
    && !unit.running
    && !unit.helpless
    && unit.escorting === null
    && energyLeft(unit) > 0
  );
}

/** Why a unit may not divide its dice in this way, in the order of the codes. SS-7.11, SS-7.12, SS-8.7, SS-8.8 */
export function splitRefusal(
  view: SalvationView,
  step: StepOfFight,
  by: SideId,
  id: UnitId,
  split: Split,
): Refusal | null {
  const unit = unitOf(view, id);
  if (unit.side !== by) return refusal('NOT_YOUR_UNIT', 'SS-5.9', { unit: id });
  const enemies = enemiesInStep(step.contacts, id);
  if (enemies.length === 0) return refusal('NOT_IN_STEP', 'SS-8.7', { unit: id });
  const dice = split.dice ?? [];
  const stranger = dice.find((each) => !enemies.includes(each.enemy));
  if (stranger) return refusal('NOT_IN_CONTACT', 'SS-8.7', { unit: id, target: stranger.enemy, enemies });
  const twice = dice.find((each, index) => dice.findIndex((first) => first.enemy === each.enemy) !== index);
  if (twice) return refusal('NOT_IN_CONTACT', 'SS-8.7', { unit: id, twice: twice.enemy, enemies });
  const energy = usableEnergy(unit);
  const attack = dice.reduce((sum, each) => sum + each.attack, 0);
  const total = attack + dice.reduce((sum, each) => sum + each.defence, 0);
  if (total > energy) return refusal('TOO_MANY_DICE', 'SS-8.7', { unit: id, dice: total, left: energy });
  if (attack > 0 && !mayAttack(view, unit))
    return refusal(
      'CANNOT_ATTACK',
      unit.fallen === null && !unit.running && unit.escorting === null ? 'SS-12.10' : 'SS-8.8',
      { unit: id },
    );
  const charger = step.charged[id];
  if (charger !== undefined && attack > chargedAttackDice)
    return refusal('CHARGED_LIMIT', 'SS-7.11', { unit: id, charger });
  if (split.brace && (!mayBrace(view, step, id) || attack > 0)) return refusal('CANNOT_BRACE', 'SS-7.12', { unit: id });
  return null;
}

/** The allocation that an answer gives to one unit. */
export function allocationOf(view: SalvationView, step: StepOfFight, id: UnitId, split: Split): Allocation {
  if (split.brace) return { dice: [], brace: true, lose: split.lose };
  if (split.dice) return { dice: split.dice, brace: false, lose: split.lose };
  const planned = byPolicy(
    view,
    split.policy ?? 'defend',
    id,
    enemiesInStep(step.contacts, id),
    step.charged[id] !== undefined,
  );
  return { ...planned, lose: split.lose };
}

/** Dice of one unit against one enemy. */
export const diceAgainst = (allocation: Allocation | undefined, enemy: UnitId): Division =>
  allocation?.dice.find((each) => each.enemy === enemy) ?? { enemy, attack: 0, defence: 0 };

/**
 * A braced unit has as many defence dice as its charger uses attack dice against it, even beyond its Energy; it pays at
 * most the Energy it has. SS-7.12
 */
export function fillInBrace(
  allocations: Readonly<Record<UnitId, Allocation>>,
  charged: Fight['charged'],
): Record<UnitId, Allocation> {
  const filled: Record<UnitId, Allocation> = {};
  for (const [id, allocation] of Object.entries(allocations)) {
    const charger = charged[id];
    filled[id] =
      allocation.brace && charger !== undefined
        ? {
            ...allocation,
            dice: [{ enemy: charger, attack: 0, defence: diceAgainst(allocations[charger], id).attack }],
          }
        : allocation;
  }
  return filled;
}

/** Energy that an allocation costs a unit. SS-8.10 */
export function energyOf(allocation: Allocation, left: number): number {
  return Math.min(
    left,
    allocation.dice.reduce((sum, each) => sum + each.attack + each.defence, 0),
  );
}
