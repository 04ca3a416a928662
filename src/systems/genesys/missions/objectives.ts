import type { Cell, Marker, Refusal, UnitId } from '../../../engine/index.ts';
import { carryRange } from '../data/missions.ts';
import { atMost, centreDistance, gapOf, spot } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { blockOf, isStanding, transportOf, isVehicleUnit } from '../units.ts';

/** What a numbered marker remembers. GP-3.8, GP-4.16 */
export interface MarkerFacts {
  readonly number: number;
  readonly carrier: UnitId | null;
  /** Where it was before the activation in which it moved. */
  readonly origin: Cell | null;
  /** The activation of the round in which it moved; 0 for none. */
  readonly movedIn: number;
  /** Where it lay when the missions stood: there a position stays. GP-4.12 */
  readonly start: Cell | null;
}

export const markerId = (number: number): string => `m${number}`;

export function factsOf({ facts }: Pick<Marker, 'facts'>): MarkerFacts {
  const { number = 0, carrier = null, origin = null, movedIn = 0, start = null } = facts as Partial<MarkerFacts>;
  return { number, carrier, origin, movedIn, start };
}

/** Replaces some of what a marker remembers; what is nothing is not kept. */
export function remember(marker: Marker, facts: Partial<MarkerFacts>): void {
  marker.facts = Object.fromEntries(
    Object.entries({ ...marker.facts, ...facts }).filter(([, value]) => value !== null && value !== 0),
  );
}

/** The markers that a unit carries. */
export const carriedBy = ({ markers }: Pick<Seen, 'markers'>, unit: UnitId): Marker[] =>
  Object.values(markers).filter((marker) => factsOf(marker).carrier === unit);

/** Is it an objective of this match? GP-4.13 */
export const isObjective = ({ own }: Pick<Seen, 'own'>, marker: Marker): boolean =>
  (own.control[String(factsOf(marker).number)] ?? 0) > 0;

/** Is it the Artifact, which never moves? GP-4.15, GP-4.19 */
export const isArtifact = ({ own }: Pick<Seen, 'own'>, marker: Marker): boolean =>
  own.artifact === factsOf(marker).number;

/** Does the unit touch the marker, or stand on it, on the ground? GP-4.14 */
export const touches = (seen: Seen, unit: SeenUnit, marker: Marker): boolean =>
  unit.at !== null && marker.at !== null && unit.level === 0 && gapOf(seen, blockOf(seen, unit), spot(marker.at)) === 0;

/** Which side claims it: the one with more standing units in contact. GP-4.14, GP-4.20 */
export function claimedBy(seen: Seen, marker: Marker): 'a' | 'b' | null {
  const near = Object.values(seen.units).filter((unit) => isStanding(unit) && touches(seen, unit, marker));
  const own = near.filter(({ side }) => side === 'a').length;
  return own * 2 === near.length ? null : own * 2 > near.length ? 'a' : 'b';
}

/** May somebody aboard a vehicle, or the vehicle, carry? GP-4.15 */
export const mayCarry = (seen: Seen, unit: SeenUnit): boolean =>
  !isVehicleUnit(unit) && transportOf(seen, unit) === null;

/** It has moved in another activation of this round. GP-4.16 */
export const hasMoved = ({ own }: Pick<Seen, 'own'>, marker: Marker): boolean => {
  const { movedIn } = factsOf(marker);
  return movedIn > 0 && movedIn !== own.count;
};

/** May it lie in this cell now? GP-4.16 */
export function isNearEnough(seen: Seen, marker: Marker, to: Cell): boolean {
  const { origin, movedIn } = factsOf(marker);
  const from = movedIn === seen.own.count && origin !== null ? origin : marker.at;
  return from === null || atMost(centreDistance(seen, from, to), carryRange);
}

/** Why what these carry may not come along to a cell: the mover names them. GP-4.16 */
export function carryRefusal(seen: Seen, unit: UnitId, carriers: readonly SeenUnit[], to: Cell): Refusal | null {
  for (const marker of carriers.flatMap(({ id }) => carriedBy(seen, id))) {
    const facts = { unit, marker: marker.id };
    if (!isNearEnough(seen, marker, to)) return refusal('OBJECTIVE_FAR', 'GP-4.16', facts);
    if (hasMoved(seen, marker)) return refusal('OBJECTIVE_MOVED', 'GP-4.16', facts);
  }
  return null;
}
