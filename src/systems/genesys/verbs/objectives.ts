import { nameParam, nearestFew } from '../../../engine/index.ts';
import type { Marker, Refusal, SideId } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { unitOf, units } from '../../../kit/index.ts';
import { activationOf, ensureActive } from '../activation.ts';
import { gapOf, label } from '../geometry.ts';
import {
  carriedBy,
  claimedBy,
  factsOf,
  hasMoved,
  isArtifact,
  isNearEnough,
  isObjective,
  mayCarry,
  remember,
  touches,
} from '../missions/objectives.ts';
import { refusal } from '../refusals.ts';
import { standingIn } from '../squads.ts';
import type { GenesysPlay, GenesysVerb, GenesysView, Seen, SeenUnit } from '../state.ts';
import { blockOf, isStanding, isVehicleUnit } from '../units.ts';
import { actors, eachActor, withActing } from './acting.ts';
import { text } from '../texts.ts';

/** A marker by its number or id. */
const markerNamed = (seen: Pick<Seen, 'markers'>, name: string): Marker | null =>
  seen.markers[name] ?? Object.values(seen.markers).find((marker) => String(factsOf(marker).number) === name) ?? null;

const mine = (view: GenesysView, by: SideId): SeenUnit[] =>
  actors(view, by).flatMap((squad) => standingIn(view, squad));

/** The objective goes to somebody's cell: this too is moving it. GP-4.16 */
function give({ match }: GenesysPlay, marker: Marker, unit: SeenUnit): void {
  if (factsOf(marker).movedIn !== match.own.count) remember(marker, { origin: marker.at, movedIn: match.own.count });
  remember(marker, { carrier: unit.id });
  marker.at = unit.at;
}

function takeRefusal(seen: Seen, by: SideId, unit: SeenUnit, name: string): Refusal | null {
  const marker = markerNamed(seen, name);
  const facts = { unit: unit.id, marker: name };
  if (!marker)
    return refusal('UNKNOWN', 'GP-4.15', {
      param: 'marker',
      text: name,
      among: nearestFew(Object.keys(seen.markers), name),
    });
  if (unit.side !== by || !isStanding(unit)) return refusal('NOT_YOURS', 'GP-4.15', facts);
  if (!touches(seen, unit, marker) || factsOf(marker).carrier !== null)
    return refusal('NOT_ADJACENT', 'GP-4.15', facts);
  if (claimedBy(seen, marker) !== by) return refusal('OBJECTIVE_CONTESTED', 'GP-4.15', facts);
  if (isArtifact(seen, marker) || !isObjective(seen, marker)) return refusal('OBJECTIVE_LOCKED', 'GP-4.15', facts);
  if (hasMoved(seen, marker)) return refusal('OBJECTIVE_MOVED', 'GP-4.16', facts);
  if (!isNearEnough(seen, marker, unit.at)) return refusal('OBJECTIVE_FAR', 'GP-4.16', facts);
  return mayCarry(seen, unit) ? null : refusal('IS_VEHICLE', 'GP-4.15', facts);
}

const takeParams = { unit: unitParam, marker: nameParam };

/** Picks an objective up. GP-4.15 */
export const take: GenesysVerb<typeof takeParams> = {
  rule: 'GP-4.15',
  place: 'turn',
  params: takeParams,
  choices(view, by, _given, param) {
    if (param === 'unit')
      return units(
        mine(view, by).filter((unit) => Object.values(view.markers).some((marker) => touches(view, unit, marker))),
      );
    return {
      list: Object.values(view.markers)
        .filter((marker) => isObjective(view, marker))
        .map((marker) => ({ value: marker.id, name: text('marker', { marker: marker.id }) })),
    };
  },
  *offers(view, by) {
    for (const { acting } of eachActor(view, by))
      for (const unit of acting.squads.flatMap((squad) => standingIn(acting.seen, squad)))
        for (const marker of Object.values(view.markers))
          if (!takeRefusal(acting.seen, by, unit, marker.id)) yield { unit: unit.id, marker: marker.id };
  },
  refuse: (view, by, { unit, marker }) =>
    withActing(view, by, unitOf(view, unit).group, (seen) => takeRefusal(seen, by, unitOf(seen, unit), marker) ?? {}),
  run(play, by, { unit: id, marker: name }) {
    ensureActive(play, by, unitOf(play.match, id).group);
    const unit = unitOf(play.match, id);
    const marker = markerNamed(play.match, name);
    if (!marker || unit.at === null) return;
    give(play, marker, unit);
    play.tell('objective', 'GP-4.15', {
      unit: id,
      marker: marker.id,
      deed: 'take',
      to: null,
      cell: label(play.match, unit.at),
    });
  },
};

const handParams = { unit: unitParam, to: unitParam };

function handRefusal(seen: Seen, by: SideId, unit: SeenUnit, to: SeenUnit): Refusal | null {
  const facts = { unit: unit.id, to: to.id };
  const [marker] = carriedBy(seen, unit.id);
  if (unit.side !== by || to.side !== by) return refusal('NOT_YOURS', 'GP-4.17', facts);
  const touch =
    unit.at !== null
    && to.at !== null
    && isStanding(to)
    && unit.id !== to.id
    && unit.level === to.level
    && gapOf(seen, blockOf(seen, unit), blockOf(seen, to)) === 0;
  if (!marker || !touch) return refusal('NOT_ADJACENT', 'GP-4.17', facts);
  if (hasMoved(seen, marker) || seen.own.activation?.handed) return refusal('OBJECTIVE_MOVED', 'GP-4.17', facts);
  if (to.at === null || !isNearEnough(seen, marker, to.at)) return refusal('OBJECTIVE_FAR', 'GP-4.16', facts);
  return mayCarry(seen, to) && !isVehicleUnit(to) ? null : refusal('IS_VEHICLE', 'GP-4.15', facts);
}

const carriers = (view: GenesysView, by: SideId): SeenUnit[] =>
  mine(view, by).filter((unit) => carriedBy(view, unit.id).length > 0);

/** Hands an objective to a friend in contact. GP-4.17 */
export const hand: GenesysVerb<typeof handParams> = {
  rule: 'GP-4.17',
  place: 'turn',
  params: handParams,
  choices: (view, by, _given, param) =>
    units(
      param === 'unit'
        ? carriers(view, by)
        : Object.values(view.units).filter((unit) => unit.side === by && isStanding(unit)),
    ),
  *offers(view, by) {
    for (const { id: unit } of carriers(view, by))
      for (const to of Object.keys(view.units)) if (!hand.refuse(view, by, { unit, to })) yield { unit, to };
  },
  refuse: (view, by, { unit, to }) =>
    withActing(
      view,
      by,
      unitOf(view, unit).group,
      (seen) => handRefusal(seen, by, unitOf(seen, unit), unitOf(seen, to)) ?? {},
    ),
  run(play, by, { unit: id, to }) {
    ensureActive(play, by, unitOf(play.match, id).group);
    const target = unitOf(play.match, to);
    const [marker] = carriedBy(play.match, id);
    if (!marker || target.at === null) return;
    give(play, marker, target);
    activationOf(play.match).handed = true;
    play.tell('objective', 'GP-4.17', {
      unit: id,
      marker: marker.id,
      deed: 'hand',
      to,
      cell: label(play.match, target.at),
    });
  },
};

const dropParams = { unit: unitParam };

const dropRefusal = (seen: Seen, by: SideId, unit: SeenUnit): Refusal | null => {
  if (unit.side !== by) return refusal('NOT_YOURS', 'GP-4.16', { unit: unit.id });
  return carriedBy(seen, unit.id).length > 0
    ? null
    : refusal('NOT_ADJACENT', 'GP-4.16', { unit: unit.id, marker: null });
};

/** Puts an objective down. GP-4.16 */
export const drop: GenesysVerb<typeof dropParams> = {
  rule: 'GP-4.16',
  place: 'turn',
  params: dropParams,
  choices: (view, by) => units(carriers(view, by)),
  *offers(view, by) {
    for (const unit of carriers(view, by)) yield { unit: unit.id };
  },
  refuse: (view, by, { unit }) =>
    withActing(view, by, unitOf(view, unit).group, (seen) => dropRefusal(seen, by, unitOf(seen, unit)) ?? {}),
  run(play, by, { unit: id }) {
    ensureActive(play, by, unitOf(play.match, id).group);
    const unit = unitOf(play.match, id);
    for (const marker of carriedBy(play.match, id)) {
      remember(marker, { carrier: null });
      play.tell('objective', 'GP-4.16', {
        unit: id,
        marker: marker.id,
        deed: 'drop',
        to: null,
        cell: label(play.match, unit.at ?? 0),
      });
    }
  },
};
