import type { UnitId } from '../../../engine/index.ts';
import { isWeapon, weaponOf } from '../data/weapons.ts';
import type { WeaponEffect } from '../data/weapons.ts';
import { mutable, nextTurnOf } from '../groups.ts';
import type { Attack, HammerPlay } from '../state.ts';
import { allocationOrder } from './casualties.ts';

/** How often each effect of weapons is due besides units that suffered a wound. SH-8.14 */
function marksOf({ strikes, hits, wounds }: Attack): ReadonlyMap<WeaponEffect | null, number> {
  const marks = new Map<WeaponEffect | null, number>();
  const add = (strike: number, count: number): void => {
    const effect = effectOf(strikes[strike]?.weapon);
    marks.set(effect, (marks.get(effect) ?? 0) + count);
  };
  for (const { strike, saved } of wounds) if (saved && effectOf(strikes[strike]?.weapon) !== 'lowered') add(strike, 1);
  for (const strike of new Set(hits)) {
    const missed =
      hits.filter((each) => each === strike).length - wounds.filter((each) => each.strike === strike).length;
    if (effectOf(strikes[strike]?.weapon) === 'entangled') add(strike, missed);
  }
  return marks;
}

const effectOf = (weapon: string | undefined): WeaponEffect | null =>
  weapon !== undefined && isWeapon(weapon) ? weaponOf(weapon).effect : null;

/** Marks the units that weapons affect: those that suffered, then further ones in the order of allocation. SH-8.14 */
export function applyEffects(
  play: HammerPlay,
  attack: Attack,
  suffered: ReadonlyMap<UnitId, ReadonlySet<number>>,
): void {
  const marks = marksOf(attack);
  const order = allocationOrder(play.match, attack.target).map(({ id }) => id);
  for (const effect of ['chilled', 'lowered', 'entangled'] as const) {
    const hurt = order.filter((id) =>
      [...(suffered.get(id) ?? [])].some((strike) => effectOf(attack.strikes[strike]?.weapon) === effect),
    );
    const further = order.filter((id) => !hurt.includes(id)).slice(0, marks.get(effect) ?? 0);
    const units = [...hurt, ...further];
    for (const id of units) mark(play, id, effect);
    if (units.length > 0) play.tell('effect', 'SH-8.14', { effect, units });
  }
}

function mark(play: HammerPlay, id: UnitId, effect: WeaponEffect): void {
  const unit = mutable(play.match, id);
  if (effect === 'lowered') unit.lowered = true;
  else unit[effect] = nextTurnOf(play.match, unit.side);
}
