import type { Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, unitOf } from '../../../kit/index.ts';
import { interrupt, stopHunkering } from '../effects.ts';
import type { WeaponId } from '../data/weapons.ts';
import { blowModifiers } from '../needs.ts';
import type { Seen, SeenFigure, VampiresPlay } from '../state.ts';
import { enemiesOf, fightingOf, fightingWeapons, isDown, offBoard, touching, unarmedOf } from '../units.ts';
import { noWeapon } from './arms.ts';
import { rollAttack } from './attack.ts';
import { refusal } from '../refusals.ts';

/** One attack of a Fight with its share of the Fighting Value. VW-6.5 */
export interface Blow {
  readonly target: UnitId;
  readonly share: number;
  readonly weapon: WeaponId;
}

/** Why a figure may not fight with a weapon. VW-6.3 */
export function fightingWeaponRefusal(unit: SeenFigure, weapon: WeaponId): Refusal | null {
  if (unit.lost.includes(weapon)) return refusal('WEAPON_BROKEN', 'VW-7.2', { unit: unit.id, weapon });
  return noWeapon(unit, weapon, 'fighting', 'VW-6.3');
}

export const notInContact = (seen: Seen, unit: SeenFigure, target: SeenFigure): Refusal | null =>
  target.side !== unit.side && touching(seen, unit, target)
    ? null
    : refusal('NOT_IN_CONTACT', 'VW-6.2', { unit: unit.id, target: target.id });

/** Why a figure may not strike these blows, in the order of section 6. */
export function blowsRefusal(seen: Seen, unit: SeenFigure, blows: readonly Blow[]): Refusal | null {
  return firstOf(
    offBoard(unit),
    isDown(unit),
    () => (enemiesOf(seen, unit).length > 0 ? null : refusal('NOT_ENGAGED', 'VW-6.1', { unit: unit.id })),
    ...blows.map(
      ({ target, weapon }) =>
        () =>
          firstOf(notInContact(seen, unit, unitOf(seen, target)), () => fightingWeaponRefusal(unit, weapon)),
    ),
    () => splitRefusal(seen, unit, blows),
  );
}

/** VW-6.5 */
function splitRefusal(seen: Seen, unit: SeenFigure, blows: readonly Blow[]): Refusal | null {
  const fv = fightingOf(unit);
  const targets = new Set(blows.map(({ target }) => target));
  const same = seen.options['splitSame'] === 'on';
  const whole = blows.length === 1 && blows[0]?.share === fv;
  const fits =
    blows.every(({ share }) => share >= 1)
    && blows.reduce((sum, { share }) => sum + share, 0) === fv
    && (same || targets.size === blows.length);
  return whole || fits ? null : refusal('BAD_SPLIT', 'VW-6.5', { unit: unit.id, fv, same });
}

/** Who may fight together with a lead, in roster order. VW-6.7 */
export const mobOf = (seen: Seen, lead: SeenFigure, target: SeenFigure): SeenFigure[] =>
  Object.values(seen.units).filter(
    (unit) =>
      unit.side === lead.side && unit.id !== lead.id && !unit.acted && !unit.down && touching(seen, unit, target),
  );

/** All attacks of one figure, in the order declared. VW-6.4, 6.5, 15.7 */
export function strike(play: VampiresPlay, id: UnitId, blows: readonly Blow[], others: readonly UnitId[] = []): void {
  const { match } = play;
  const unit = unitOf(match, id);
  for (const one of [id, ...others]) {
    unitOf(match, one).acted = true;
    interrupt(play, one, 'acted');
    stopHunkering(play, one);
  }
  for (const { target: at, share, weapon: declared } of blows) {
    const target = unitOf(match, at);
    if (target.out) {
      play.tell('attack-lost', 'VW-6.5', { attacker: id, target: at });
      continue;
    }
    interrupt(play, at, 'attacked');
    // VW-7.4: a weapon lost on the way is made up for with the body.
    const weapon = fightingWeapons(unit).includes(declared) ? declared : unarmedOf(unit);
    const modifiers = blowModifiers(match, unit, target, others.length);
    rollAttack(play, { attacker: id, target: at, weapon, kind: 'fighting', value: share, modifiers });
  }
}
