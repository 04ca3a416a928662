import type { UnitId } from '../../../engine/index.ts';
import type { IdleReason, NoShot } from '../facts/declared.ts';
import { gapOf } from '../geometry.ts';
import { movementOf } from '../movement/allowance.ts';
import { bodyIn } from '../sight/field.ts';
import { standingIn } from '../squads.ts';
import type { SeenUnit } from '../state.ts';
import { body } from '../units.ts';
import { isShooter, shotLimit, shotRefusal, shotWeapons } from './shot.ts';
import type { Fire } from './shot.ts';
import { shotTargets } from './usual-shots.ts';

const reasonOf = (code: string): IdleReason =>
  code === 'OUT_OF_RANGE' || code === 'WEAPON_TOO_SHORT' ? 'range' : code === 'DARK' ? 'dark' : 'sight';

/** Why a unit has no shot at any of these: its own movement before anything else, else what bars the nearest. */
function whyIdle(fire: Fire, unit: SeenUnit, targets: readonly SeenUnit[]): Omit<NoShot, 'units'> {
  const { field } = fire;
  if (!isShooter(fire, unit)) return { why: 'engaged', most: null };
  const from = bodyIn(field, unit).block;
  const near = targets
    .map((target) => ({ target, gap: gapOf(field.seen, from, bodyIn(field, target).block) }))
    .sort((one, other) => one.gap - other.gap);
  const barred = shotWeapons(field.seen, unit).flatMap((weapon) =>
    near.map(({ target }) => ({ weapon, code: shotRefusal(fire, unit, target, weapon)?.code ?? null })),
  );
  // GP-12.6: whom it could hit is behind others.
  if (barred.some(({ code }) => code === null)) return { why: 'behind', most: null };
  const moved = barred.find(({ code }) => code === 'MOVED_TOO_FAR');
  if (moved) return { why: 'moved', most: shotLimit(moved.weapon) * movementOf(field.seen, body(field.seen, unit)) };
  return { why: reasonOf(barred[0]?.code ?? ''), most: null };
}

/** Who could still act and has a weapon, but takes no part in the usual shots of these squads, by reasons. GP-9.7, GP-12 */
export function idleShooters(fire: Fire, wanted: string | null, shooting: readonly UnitId[]): NoShot[] {
  const { seen } = fire.field;
  const targets = shotTargets(fire, wanted).filter(({ at }) => at !== null);
  const idle = fire.squads
    .flatMap((squad) => standingIn(seen, squad))
    .filter((unit) => !unit.acted && !unit.recovering && unit.at !== null && !shooting.includes(unit.id))
    .filter((unit) => shotWeapons(seen, unit).length > 0)
    .map((unit) => ({ unit: unit.id, ...whyIdle(fire, unit, targets) }));
  const reasons = new Map(idle.map(({ why, most }) => [`${why} ${most}`, { why, most }]));
  return [...reasons.values()].map(({ why, most }) => ({
    units: idle.filter((each) => each.why === why && each.most === most).map(({ unit }) => unit),
    why,
    most,
  }));
}
