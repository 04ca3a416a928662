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
  /** Nearest first. */
  readonly targets: readonly SeenUnit[];
}

/** What a unit could shoot at, with the first weapon that finds anything. */
function chanceOf(fire: Fire, unit: SeenUnit, wanted: readonly SeenUnit[]): Chance | null {
  const { field } = fire;
  const from = bodyIn(field, unit).block;
  const near = wanted
    .map((target) => ({ target, gap: gapOf(field.seen, from, bodyIn(field, target).block) }))
    .sort((one, other) => one.gap - other.gap);
  for (const weapon of shotWeapons(field.seen, unit)) {
    const targets = near
      .filter(({ target }) => shotRefusal(fire, unit, target, weapon) === null)
      .map(({ target }) => target);
    if (targets.length > 0) return { unit, weapon, targets };
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
  return chances.flatMap(({ unit, weapon, targets: seenTargets }): AttackEntry[] => {
    const vehicle = unit.gear.includes(weapon) ? null : transportOf(seen, unit);
    if (vehicle) {
      if (guns.has(`${vehicle.id} ${weapon}`)) return [];
      guns.add(`${vehicle.id} ${weapon}`);
    }
    const target = seenTargets.find((each) => !shotShelter(fire.field, unit, each).models);
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
