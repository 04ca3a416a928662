import { passing } from '../../../engine/index.ts';
import { weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { armourOf, fightingOf, fightingWeapons, shootingOf, shootingWeapons, worthOf } from '../units.ts';
import { dieSides, needOf } from './attack.ts';
import { pluckFaces } from './chances.ts';
import { downLoss } from './prospects.ts';

/** What a hit with a weapon takes of a figure on average, in shares of it, by who hits whom with what: cards never change. */
const hits = new Map<string, number>();

function takenByHit(seen: Pick<Seen, 'units'>, unit: SeenFigure, weapon: WeaponId, target: SeenFigure): number {
  const key = `${unit.type} ${weapon} ${target.type}`;
  const known = hits.get(key);
  if (known !== undefined) return known;
  const faces = pluckFaces(seen, {
    attacker: unit.id,
    target: target.id,
    weapon,
    kind: 'fighting',
    value: 0,
    modifiers: [],
  });
  const taken = (faces.out + faces.down * downLoss) / dieSides;
  hits.set(key, taken);
  return taken;
}

/** With what a figure may attack, as it is shaped and armed now, and what that adds to the die. VW-5.4, 6.4 */
const attacksOf = (unit: SeenFigure): readonly { readonly weapon: WeaponId; readonly added: number }[] => [
  ...fightingWeapons(unit).map((weapon) => ({ weapon, added: fightingOf(unit) + weapons[weapon].attack })),
  ...shootingWeapons(unit).map((weapon) => ({ weapon, added: shootingOf(unit) + weapons[weapon].attack })),
];

/**
 * What a figure could take from one enemy after another, on average of them all, in points: by its better blow or shot, were
 * it beside them or in range. Claws take more than a club that puts no Invulnerable figure out. VW-10.3, 11.5
 */
export function armedAgainst(seen: Pick<Seen, 'units'>, unit: SeenFigure, enemies: readonly SeenFigure[]): number {
  const attacks = attacksOf(unit);
  let sum = 0;
  for (const enemy of enemies) {
    const armour = armourOf(enemy);
    let most = 0;
    for (const { weapon, added } of attacks)
      most = Math.max(
        most,
        (passing(needOf(armour, added), dieSides) / dieSides) * takenByHit(seen, unit, weapon, enemy),
      );
    sum += most * worthOf(enemy);
  }
  return enemies.length === 0 ? 0 : sum / enemies.length;
}
