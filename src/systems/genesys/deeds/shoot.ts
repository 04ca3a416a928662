import type { Refusal, SideId } from '../../../engine/index.ts';
import { isShooter, isUnarmed, shotRefusal, shotWeapons } from '../combat/shot.ts';
import { resolveShots, shotEntries, shotsRefusal } from '../combat/shots.ts';
import { shotTargets, usualShots } from '../combat/usual-shots.ts';
import type { Fire } from '../combat/shot.ts';
import { idleShooters } from '../combat/idle-shooters.ts';
import { partakers } from '../combat/entries.ts';
import { isEnclosed } from '../combat/reach.ts';
import type { AttackRow } from '../combat/entries.ts';
import type { Intent, NoShot } from '../facts/declared.ts';
import { lastingFor } from '../lasting.ts';
import { refusal } from '../refusals.ts';
import { fieldOf } from '../sight/field.ts';
import { squadOf, standingIn } from '../squads.ts';
import type { Seen, SquadId } from '../state.ts';
import { isDown } from '../units.ts';

type ShootIntent = Extract<Intent, { readonly kind: 'shoot' }>;

export interface ShootOrder {
  /** A unit or a squad to shoot at; null: the nearest. */
  readonly target: string | null;
  readonly rows: readonly AttackRow[];
}

/** Shooting by some squads; in the enemy's turn at those who act. GP-10.7 */
export const fireOf = (seen: Seen, side: SideId, squads: readonly SquadId[], reaction: boolean): Fire => ({
  field: fieldOf(seen),
  side,
  squads,
  at: reaction ? (seen.own.activation?.squads ?? []) : null,
  reaction,
  cohort: !reaction && (seen.own.activation?.squads.length ?? 0) > 1,
});

/** Shots ready to be declared, and who gives theirs up; or why not. 6 */
export const shootDeed = lastingFor(function shoot(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  order: ShootOrder,
  reaction: boolean,
): ShootIntent | Refusal {
  const { activation } = seen.own;
  const spent = squads.find((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone);
  if (spent !== undefined || (!reaction && activation?.acted))
    return refusal('ACTION_SPENT', 'GP-8.8', { squad: spent ?? squads[0] ?? null });
  const fire = fireOf(seen, by, squads, reaction);
  const named = shotEntries(fire, order.rows);
  const usual = order.rows.length > 0 && order.target === null ? [] : usualShots(fire, order.target, partakers(named));
  const entries = [...named, ...usual];
  if (entries.length === 0) return whyNobody(seen, fire, squads, order.target);
  const wrong = shotsRefusal(fire, entries);
  if (wrong) return wrong;
  return { kind: 'shoot', strikes: resolveShots(fire, entries) };
});

/** Who has a weapon and will not shoot as these squads are told to; nobody where each is told what to do. GP-9.7 */
export function idleIn(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  { target, rows }: ShootOrder,
): readonly NoShot[] {
  if (rows.length > 0) return [];
  const fire = fireOf(seen, by, squads, false);
  return idleShooters(fire, target, partakers(usualShots(fire, target)));
}

/** Why nobody of these can shoot at that: the reason of the first who has a weapon. */
function whyNobody(seen: Seen, fire: Fire, squads: readonly SquadId[], target: string | null): Refusal {
  const aimed = Object.values(seen.units).filter((unit) => unit.id === target || unit.group === target);
  if (target !== null && aimed.length > 0 && aimed.every((unit) => isDown(unit) || unit.place === 'dead'))
    return refusal('TARGET_FALLEN', 'GP-12.2', { target });
  const units = squads.flatMap((id) => standingIn(seen, id));
  const facts = { squad: squads[0] ?? null, target };
  if (units.length > 0 && units.every((unit) => isUnarmed(seen, unit)))
    return refusal('NO_SUCH_ITEM', 'GP-12.1', facts);
  if (units.length > 0 && units.every((unit) => isEnclosed(seen, unit)))
    return refusal('BEHIND_DOORS', 'GP-20.12', facts);
  const armed = units.filter((unit) => shotWeapons(seen, unit).length > 0);
  if (armed.length > 0 && armed.every((unit) => unit.acted)) return refusal('ACTION_SPENT', 'GP-12.1', facts);
  if (armed.some((unit) => unit.recovering))
    return refusal('RECOVERING', 'GP-22.6', { ...facts, unit: armed[0]?.id ?? null });
  const shooters = armed.filter((unit) => isShooter(fire, unit));
  if (armed.length > 0 && shooters.length === 0) return refusal('ENGAGED_NO_SHOOT', 'GP-12.11', facts);
  const [shooter] = shooters;
  const [weapon] = shooter ? shotWeapons(seen, shooter) : [];
  const [enemy] = shotTargets(fire, target);
  const why = shooter && weapon && enemy ? shotRefusal(fire, shooter, enemy, weapon) : null;
  return why ?? refusal('NO_LINE_OF_SIGHT', 'GP-12.2', facts);
}
