import type { Refusal, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isEnclosed } from '../combat/reach.ts';
import { power, powersOf } from '../data/powers.ts';
import type { PowerId } from '../data/powers.ts';
import type { Cast, Intent } from '../facts/declared.ts';
import { atMost, gapOf, shownLength } from '../geometry.ts';
import { movementOf } from '../movement/allowance.ts';
import { lastingFor } from '../lasting.ts';
import { refusal } from '../refusals.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import type { Battlefield } from '../sight/field.ts';
import { sees } from '../sight/sight.ts';
import { squadId, squadOf, standingIn } from '../squads.ts';
import type { Seen, SeenUnit, SquadId } from '../state.ts';
import { body, classOf, isFallen, isLiving, isMember, isStanding, trait } from '../units.ts';

type CastIntent = Extract<Intent, { readonly kind: 'cast' }>;

/** The domain of a caster, or null. GP-21.1 */
export const domainOf = (unit: SeenUnit): 'arcane' | 'faith' | null =>
  trait(unit, 'arcane') + trait(unit, 'arcane-gift') > 0
    ? 'arcane'
    : trait(unit, 'faith') + trait(unit, 'faith-gift') > 0
      ? 'faith'
      : null;

/** The powers that a caster knows. GP-21.1 */
export function knownPowers(seen: Pick<Seen, 'own'>, unit: SeenUnit): readonly PowerId[] {
  const domain = domainOf(unit);
  if (domain === null) return [];
  return isMember(unit) && classOf(unit).knowsAll ? powersOf(domain) : squadOf(seen, unit.home).powers;
}

export const isEtherBorn = (unit: SeenUnit): boolean => trait(unit, 'ether-born') > 0;

/** It may not use a power in this round, as it has gone too far. GP-9.8 */
export function tooFarToCast(seen: Seen, unit: SeenUnit): Refusal | null {
  const mover = body(seen, unit);
  const most = movementOf(seen, mover);
  return atMost(mover.cost, most)
    ? null
    : refusal('MOVE_LIMIT', 'GP-9.8', { unit: unit.id, cost: shownLength(mover.cost), most });
}

/** Whom a power may be aimed at: units, or squads of which any unit will do. GP-21.3 */
function aimRefusal(
  field: Battlefield,
  unit: SeenUnit,
  id: PowerId,
  target: string,
  reaction: boolean,
): Refusal | null {
  const { seen } = field;
  const { range, target: kind, seen: needsSight } = power(id);
  const facts = { unit: unit.id, power: id, target };
  const bad = (): Refusal => refusal('BAD_TARGET', 'GP-21.3', { ...facts, units: [], aim: kind });
  const squads = kind === 'enemy-squad' || kind === 'friend-squad';
  const named = seen.units[target];
  const units = squads ? (seen.own.squads[target] ? standingIn(seen, target) : []) : named ? [named] : [];
  const friendly = kind === 'friend' || kind === 'friend-squad';
  const fits = units.filter(
    (each) =>
      (each.side === unit.side) === friendly
      && (kind === 'friend' ? isLiving(each) && (isStanding(each) || isFallen(each)) : isStanding(each)),
  );
  if (fits.length === 0) return bad();
  // GP-20.9: who sits behind closed doors is out of reach for all who do not.
  const inReach = fits.filter((each) => !isEnclosed(seen, each) || each.aboard === unit.aboard);
  if (inReach.length === 0) return refusal('TARGET_ENCLOSED', 'GP-20.9', { unit: unit.id, target });
  // GP-22.6: no power at an enemy by who is recovering.
  if (unit.recovering && !friendly) return refusal('RECOVERING', 'GP-22.6', facts);
  const from = bodyIn(field, unit).block;
  const near = inReach.filter((each) => atMost(gapOf(seen, from, bodyIn(field, each).block), range));
  if (near.length === 0) {
    const gap = Math.min(...inReach.map((each) => gapOf(seen, from, bodyIn(field, each).block)));
    return refusal('OUT_OF_RANGE', 'GP-21.3', { ...facts, gap: shownLength(gap), most: range, reaction });
  }
  return needsSight && !near.some((each) => sees(field, unit, each))
    ? refusal('NO_LINE_OF_SIGHT', 'GP-21.3', facts)
    : null;
}

/** Why a power may not be cast so; in the order of section 6. */
export function castRefusal(
  field: Battlefield,
  by: SideId,
  squads: readonly SquadId[],
  { unit: id, power: name, target }: Cast,
  reaction: boolean,
): Refusal | null {
  const { seen } = field;
  const unit = unitOf(seen, id);
  const facts = { unit: id, power: name };
  if (unit.side !== by || !squads.includes(squadId(unit)) || !isStanding(unit))
    return refusal('NOT_YOURS', 'GP-21.3', facts);
  if (unit.acted) return refusal('ACTION_SPENT', 'GP-8.8', facts);
  if (unit.recovering && unit.moved) return refusal('RECOVERING', 'GP-22.6', facts);
  if (domainOf(unit) === null) return refusal('NOT_A_CASTER', 'GP-21.1', facts);
  if (!knownPowers(seen, unit).includes(name)) return refusal('POWER_UNKNOWN', 'GP-21.1', facts);
  if (unit.hasCast) return refusal('ALREADY_CAST', 'GP-21.4', facts);
  if (!isEtherBorn(unit) && unit.channelled?.power !== name) return refusal('CHANNEL_FIRST', 'GP-21.3', facts);
  return tooFarToCast(seen, unit) ?? aimRefusal(field, unit, name, target, reaction);
}

/** Powers ready to be declared, or why not. */
export const castDeed = lastingFor(function cast(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  casts: readonly Cast[],
  reaction: boolean,
): CastIntent | Refusal {
  const { activation } = seen.own;
  const spent = squads.find((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone);
  if (spent !== undefined || (!reaction && activation?.acted))
    return refusal('ACTION_SPENT', 'GP-8.8', { squad: spent ?? squads[0] ?? null });
  const field = fieldOf(seen);
  for (const cast of casts) {
    const wrong = castRefusal(field, by, squads, cast, reaction);
    if (wrong) return wrong;
  }
  return { kind: 'cast', casts: [...casts] };
});
