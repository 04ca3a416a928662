import { signed } from '../../../kit/index.ts';
import type { FormId } from '../data/forms.ts';
import type { PowerId } from '../data/talents.ts';
import { weaponIds, weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import { inches } from './say.ts';

/** What each power does. VW-11 */
export const powerNotes: Readonly<Record<PowerId, string>> = {
  shapeshift: 'in the Movement phase it takes another shape, if a Pluck roll works',
  zone: 'all within 6″, friend and enemy, have cover 3 to the end of the phase, if a Pluck roll works',
};

/** What a figure gains and loses by taking a shape. VW-11.5, VW-11.6 */
export const formNotes: Readonly<Record<FormId, string>> = {
  human: 'its own values again; it can shoot and hold weapons, and must pick up what it dropped',
  hybrid: 'fights at +1 with claws, walks 8″, Armour Value 9; keeps its weapons but cannot shoot',
  wolf: 'walks 10″, strong jaws, Armour Value 8; drops all its gear and cannot shoot',
  bat: 'flies 10″, fights at −1 with a weak bite, Armour Value 8; drops all its gear and cannot shoot',
};

/** What a weapon does, part by part. VW-2.4 */
export function weaponEffects(id: WeaponId): readonly string[] {
  const { kind, attack, pluck, range, hands, group, blessing, poison } = weapons[id];
  return [
    ...(attack === 0 ? ['no bonus to hit'] : [`${signed(attack)} to hit`]),
    ...(pluck === 0 ? [] : [`${signed(pluck)} to the victim’s Pluck roll`]),
    ...(kind === 'shooting' ? [`range ${inches(range)}`, hands === 1 ? 'one-handed' : 'two-handed'] : []),
    ...(group ? ['strikes a whole group'] : []),
    ...(poison > 0 ? [`poison ${poison}`] : []),
    ...(blessing === null ? [] : ['can put Invulnerable figures out']),
  ];
}

export const weaponNotes = Object.fromEntries(weaponIds.map((id) => [id, weaponEffects(id).join(', ')])) as Readonly<
  Record<WeaponId, string>
>;
