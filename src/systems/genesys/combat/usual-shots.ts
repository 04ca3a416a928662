import type { UnitId } from '../../../engine/index.ts';
import type { RangedId } from '../data/weapons.ts';
import { gapOf } from '../geometry.ts';
import { shotShelter } from '../sight/cover.ts';
import { bodyIn } from '../sight/field.ts';
import { squadId, unitsIn } from '../squads.ts';
import type { SeenUnit } from '../state.ts';
import { isStanding, transportOf } from '../units.ts';
import type { AttackEntry } from './entries.ts';
import type { Fire } from './shot.ts';
import { shotWeapons, isShooter, shotRefusal, aimOf } from './shot.ts';
import { shotsOf } from './in-hand.ts';

/** Standing enemies, those of one squad or unit only where one is wanted. */
export const shotTargets = ({ field: { seen }, side, at }: Fire, wanted: string | null): SeenUnit[] =>
  Object.values(seen.units).filter(
    (unit) =>
      unit.side !== side
      && isStanding(unit)
      && (!at || at.includes(squadId(unit)))
      && (wanted === null || unit.id === wanted || squadId(unit) === wanted),
  );

interface Chance {
  readonly unit: SeenUnit;
  readonly weapon: RangedId;
  /** The nearest that nobody is in front of; null if all are behind others. */
  readonly target: SeenUnit | null;
}

/** What a unit could shoot at, with the first weapon that finds anything. */
function chanceOf(fire: Fire, unit: SeenUnit, wanted: readonly SeenUnit[]): Chance | null {
  const { field } = fire;
  const from = bodyIn(field, unit).block;
  const near = wanted
    .map((target) => ({ target, gap: gapOf(field.seen, from, bodyIn(field, target).block) }))
    .sort((one, other) => one.gap - other.gap);
  for (const weapon of shotWeapons(field.seen, unit)) {
    let found = false;
    for (const { target } of near) {
      if (shotRefusal(fire, unit, target, weapon)) continue;
      if (!shotShelter(field, unit, target).models) return { unit, weapon, target };
      found = true;
    }
    if (found) return { unit, weapon, target: null };
  }
  return null;
}

/**
 * Shots of all who can shoot and are not named already: each at the nearest enemy in plain sight, those behind others left alone.
 * GP-10.12, GP-12.6
 */
export function usualShots(fire: Fire, wanted: string | null = null, but: readonly UnitId[] = []): AttackEntry[] {
  const { seen } = fire.field;
  const targets = shotTargets(fire, wanted);
  const guns = new Set<string>();
  const chances = fire.squads
    .flatMap((squad) => unitsIn(seen, squad))
    .filter((unit) => !but.includes(unit.id) && isShooter(fire, unit))
    .flatMap((unit) => chanceOf(fire, unit, targets) ?? []);
  return chances.flatMap(({ unit, weapon, target }): AttackEntry[] => {
    const vehicle = unit.gear.includes(weapon) ? null : transportOf(seen, unit);
    if (vehicle) {
      if (guns.has(`${vehicle.id} ${weapon}`)) return [];
      guns.add(`${vehicle.id} ${weapon}`);
    }
    if (!target) return [];
    const { impossible } = aimOf(fire, unit, target, weapon, 0);
    return [
      {
        unit: unit.id,
        weapon,
        target: target.id,
        attacks: impossible ? 1 : shotsOf(unit, weapon),
        impossible,
        combine: null,
      },
    ];
  });
}
