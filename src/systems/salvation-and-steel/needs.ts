import type { Need, Reason } from '../../engine/index.ts';
import { chargedAccuracy, panicPerDeath, rallyPerFriend, resistancePerWound } from './data/constants.ts';
import { treasureFoundFrom } from './data/scenarios.ts';
import type { LosableRoll } from './facts/terms.ts';
import type { SalvationView } from './state.ts';
import { card } from './units.ts';
import type { SeenUnit } from './units.ts';
import { because } from './texts.ts';

const need = (reasons: readonly Reason[], lost: boolean): Need => ({
  total: reasons.reduce((total, reason) => total + reason.value, 0),
  because: reasons,
  pass: 'at most',
  sure: lost ? 'failure' : null,
});

/** Resistance with its reasons, before the modifiers of a roll. SS-2.5 */
function resistance(unit: SeenUnit): Reason[] {
  const full = because(card(unit).resistance, 'resistance', 'SS-2.2');
  const reasons =
    unit.wounds > 0
      ? [full, because(resistancePerWound * unit.wounds, 'wound-counters', 'SS-2.5', { count: unit.wounds })]
      : [full];
  if (!unit.halvedResistance) return reasons;
  const total = reasons.reduce((sum, reason) => sum + reason.value, 0);
  return [...reasons, because(Math.floor(total / 2) - total, 'halved', 'SS-14.3')];
}

/** To hit in close combat. SS-2.2, SS-7.11 */
export function hitNeed(attacker: SeenUnit, atItsCharger: boolean, lost: boolean): Need {
  const reasons = [because(card(attacker).accuracy, 'accuracy', 'SS-2.2')];
  return need(atItsCharger ? [...reasons, because(chargedAccuracy, 'charged', 'SS-7.11')] : reasons, lost);
}

/** A shot within this distance has full Accuracy. SS-12.5 */
export const shortRange = (shooter: SeenUnit): number => Math.floor(card(shooter).force / 2);
export const longRange = (shooter: SeenUnit): number => card(shooter).force;

/** To hit with a shot. SS-12.5 */
export function shotNeed(shooter: SeenUnit, distance: number, lost: boolean): Need {
  const { accuracy } = card(shooter);
  const reasons = [because(accuracy, 'accuracy', 'SS-2.2')];
  if (distance > shortRange(shooter))
    reasons.push(because(Math.floor(accuracy / 2) - accuracy, 'long-range', 'SS-12.5', { distance }));
  return need(reasons, lost);
}

/** To cast. SS-13.2 */
export const castNeed = (caster: SeenUnit, lost: boolean): Need =>
  need([because(card(caster).accuracy, 'accuracy', 'SS-2.2')], lost);

/** To wound with a spell. SS-13.7 */
export const spellNeed = (force: number, lost: boolean): Need => need([because(force, 'spell-force', 'SS-13.7')], lost);

/** To wound. SS-9.2 */
export const woundNeed = (attacker: SeenUnit, lost: boolean): Need =>
  need([because(card(attacker).force, 'force', 'SS-9.2')], lost);

/** To neutralise a hit. SS-9.3 */
export const defenceNeed = (target: SeenUnit, lost: boolean): Need => need(resistance(target), lost);

/** To take over a hostage. SS-19.16 */
export const handoverNeed = (unit: SeenUnit, lost: boolean): Need =>
  need([because(card(unit).force, 'force', 'SS-2.2')], lost);

/** To find out whether a unit is a courier. SS-23.9 */
export const checkNeed = (unit: SeenUnit, lost: boolean): Need =>
  need([because(card(unit).accuracy, 'accuracy', 'SS-2.2')], lost);

/** To stand up. SS-11.5 */
export const standNeed = (unit: SeenUnit, lost: boolean): Need => need(resistance(unit), lost);

/** Not to run after friends died near. SS-15.1 */
export const panicNeed = (unit: SeenUnit, deaths: number, lost: boolean): Need =>
  need([...resistance(unit), because(panicPerDeath * deaths, 'deaths-near', 'SS-15.1', { count: deaths })], lost);

/** Not to run along with a friend. SS-15.3 */
export const chainNeed = (unit: SeenUnit, lost: boolean): Need => need(resistance(unit), lost);

/** The lowest die that finds the treasure, after this many rolls in the match. SS-20.2 */
export const treasureNeed = (rolls: number): Need => {
  const from = treasureFoundFrom[rolls] ?? 1;
  return {
    total: from,
    because: [because(from, 'treasure-roll', 'SS-20.2', { roll: rolls + 1 })],
    pass: 'at least',
    sure: null,
  };
};

/** To stop running. SS-15.8 */
export function rallyNeed(view: Pick<SalvationView, 'options'>, unit: SeenUnit, friends: number, lost: boolean): Need {
  const choice = view.options['rally-friends'];
  const each = choice === 'none' ? 0 : choice === 'plus' ? 1 : rallyPerFriend;
  const reasons = resistance(unit);
  return need(
    friends > 0 && each !== 0
      ? [...reasons, because(each * friends, 'friends-near', 'SS-15.8', { count: friends })]
      : reasons,
    lost,
  );
}

export type { LosableRoll };
