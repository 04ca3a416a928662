import type { SideId, UnitId } from '../../engine/index.ts';
import { diceOrder, orderIn as orderAmong, setUpOrder, severalOrder, unitOf, wordOrder } from '../../kit/index.ts';
import type { OrderSpec, OrderValue } from '../../kit/index.ts';
import { setUpKinds } from './facts/decisions.ts';
import type { CastRoll, Division, LosableRoll } from './facts/terms.ts';
import type { Allocation, SalvationSecret, SalvationView } from './state.ts';
import { byRoster, card, mayAttack, usableEnergy } from './units.ts';

export const losableRolls: readonly LosableRoll[] = ['panic', 'chain', 'rally', 'defence', 'hit', 'wound', 'check'];

/** Which rolls a caster may lose with the spell. SS-2.3 */
export const castRolls: readonly CastRoll[] = ['cast', 'wound'];

/** The standing orders. Section 5.3 */
export const orderSpecs: Readonly<Record<string, OrderSpec>> = {
  allocate: wordOrder(['ask', 'defend', 'half', 'attack'], 'ask'), // SS-8.7
  block: wordOrder(['wounds', 'stuns', 'ask'], 'wounds'), // SS-9.4
  shot: diceOrder(['ask', 'none', 'equal', 'all'], 'equal'), // SS-12.6
  spell: diceOrder(['ask', 'none', 'equal', 'all'], 'equal'), // SS-13.6
  fall: wordOrder(['ask', 'auto'], 'ask'), // SS-10.7
  push: wordOrder(['ask', 'auto', 'stay'], 'ask'), // SS-10.6
  follow: wordOrder(['ask', 'never', 'always'], 'ask'), // SS-10.9
  react: wordOrder(['ask', 'charges', 'never'], 'ask'), // SS-13.8
  shield: wordOrder(['ask', 'auto', 'never'], 'ask'), // SS-14.4
  initiative: wordOrder(['ask', 'first', 'second'], 'ask'), // SS-5.2
  check: wordOrder(['auto', 'never'], 'auto'), // SS-23.9
  lose: severalOrder(losableRolls), // SS-2.3
  ...setUpOrder(setUpKinds, 'SS-5.10'),
};

/** The order in force for a unit, or for the side if no unit is named. */
export const orderIn = (secret: SalvationSecret | undefined, key: string, unit?: UnitId): OrderValue =>
  orderAmong(orderSpecs, key, unit === undefined ? undefined : secret?.unitOrders[unit], secret?.orders);

export const orderOf = (view: Pick<SalvationView, 'secrets'>, side: SideId, key: string, unit?: UnitId): OrderValue =>
  orderIn(view.secrets[side], key, unit);

/** Has the unit's player chosen to lose this roll? SS-2.3 */
export function loses(
  secrets: Readonly<Record<SideId, SalvationSecret>>,
  unit: { readonly id: UnitId; readonly side: SideId },
  roll: LosableRoll,
  also: readonly LosableRoll[] = [],
): boolean {
  const order = orderIn(secrets[unit.side], 'lose', unit.id);
  return also.includes(roll) || (Array.isArray(order) && order.includes(roll));
}

export type Policy = 'defend' | 'half' | 'attack';
export const policies: readonly Policy[] = ['defend', 'half', 'attack'];

/** Dice spread evenly over the enemies, the remainder one each to the lowest. */
function spread(dice: number, enemies: readonly UnitId[]): number[] {
  const each = Math.floor(dice / enemies.length);
  return enemies.map((_, index) => each + (index < dice % enemies.length ? 1 : 0));
}

/** How a policy divides a unit's Energy among the enemies of its step; section 5.3. */
export function byPolicy(
  view: SalvationView,
  policy: Policy,
  id: UnitId,
  enemies: readonly UnitId[],
  charged: boolean,
): Allocation {
  const unit = unitOf(view, id);
  const energy = usableEnergy(unit);
  const wanted = policy === 'attack' ? energy : policy === 'half' ? Math.floor(energy / 2) : 0;
  const attack = !mayAttack(view, unit) ? 0 : charged ? Math.min(1, wanted) : wanted;
  const sorted = [...enemies].sort(byRoster(view));
  const attacks = spread(attack, sorted);
  const defences = spread(energy - attack, sorted);
  const dice: Division[] = sorted.map((enemy, index) => ({
    enemy,
    attack: attacks[index] ?? 0,
    defence: defences[index] ?? 0,
  }));
  return { dice, brace: false, lose: [] };
}

/** Dice against a shot or spell by an order: policy `equal` is as many as there are attacks. Section 5.3 */
export function defenceByOrder(view: SalvationView, id: UnitId, order: OrderValue, attacks: number): number {
  const unit = unitOf(view, id);
  const energy = usableEnergy(unit);
  if (typeof order === 'number') return Math.min(energy, order);
  if (order === 'none') return 0;
  if (order === 'all') return energy;
  const keepsFocus = card(unit).class === 'mage' && unit.side === view.own.active && !unit.focusLost;
  return keepsFocus ? 0 : Math.min(energy, attacks);
}
