import { other } from '../../../engine/index.ts';
import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { activationOf } from '../activation.ts';
import { openBlows } from '../combat/blows.ts';
import { partakers } from '../combat/entries.ts';
import { damagesOf } from '../combat/wounds.ts';
import { drawIn, chargedAt, meleeOf } from '../combat/melee.ts';
import { shotLimit } from '../combat/shot.ts';
import { openShots } from '../combat/shots.ts';
import { isRanged } from '../data/weapons.ts';
import { castRefusal } from '../deeds/cast.ts';
import { newBrawl } from '../deeds/fight.ts';
import { weighMarches } from '../deeds/march.ts';
import { plainRefusal, runPlain } from '../deeds/plain.ts';
import type { PlainParams } from '../deeds/plain-deed.ts';
import { rideRefusal, rowsOfRide } from '../deeds/ride.ts';
import { fireOf } from '../deeds/shoot.ts';
import type { Declared } from '../facts/declared.ts';
import type { Marching } from '../facts/steps.ts';
import { runsOf, flightEdge } from '../movement/flight.ts';
import { lacksDriver } from '../movement/marches.ts';
import { planOf } from '../movement/plan.ts';
import { fieldOf } from '../sight/field.ts';
import { squadId, squadOf, unitsIn } from '../squads.ts';
import type { GenesysPlay, GenesysStep, GenesysUnit, SquadId } from '../state.ts';
import { body, isStanding } from '../units.ts';
import { verbOf } from './windows.ts';
import { dropAll } from '../combat/casualties.ts';

type Ride = Extract<Declared, { readonly kind: 'ride' }>;

/** The action of all units of these squads is spent. GP-10.4 */
export function spendAll({ match }: GenesysPlay, squads: readonly SquadId[]): void {
  for (const squad of squads) {
    squadOf(match, squad).acted = true;
    for (const unit of unitsIn(match, squad)) unitOf(match, unit.id).acted = true;
  }
}

/** Nothing of an action is left: it is not spent, and another may be declared. GP-10.11 */
export function dropped(play: GenesysPlay, declared: Declared): void {
  const { activation } = play.match.own;
  play.tell('action-dropped', 'GP-10.11', { squads: [...declared.squads], verb: verbOf(declared) });
  if (!declared.reaction && activation) activation.acted = false;
}

/** What was declared happens, as far as it still can. GP-10.11 */
export function carryOut(play: GenesysPlay, declared: Declared): void {
  switch (declared.kind) {
    case 'march':
      return march(play, declared, declared.verb);
    case 'flight':
      return flight(play, declared);
    case 'ride': {
      const ride = stillRidden(play, declared);
      if (ride) play.next({ step: 'dodge', declared: ride });
      return;
    }
    case 'shoot':
      return shoot(play, declared);
    case 'dive':
      return dive(play, declared);
    case 'fight':
      return fight(play, declared);
    case 'cast':
      return cast(play, declared);
    case 'plain': {
      const params = declared.params as PlainParams;
      const { match } = play;
      // The action counts as declared already.
      const seen =
        declared.reaction || !match.own.activation
          ? match
          : { ...match, own: { ...match.own, activation: { ...match.own.activation, acted: false } } };
      if (plainRefusal(seen, declared.by, declared.squads, declared.verb, params, declared.reaction))
        return dropped(play, declared);
      for (const squad of declared.squads) squadOf(match, squad).acted = true;
      runPlain(play, declared.by, declared.verb, params);
      if (declared.reaction) spendAll(play, declared.squads);
    }
  }
}

/** A ride with those whose leg is open still and who can still act; the others may move again. GP-10.11 */
export function stillRidden(play: GenesysPlay, declared: Ride): Ride | null {
  const { match } = play;
  const plan = planOf(match);
  const rows = rowsOfRide(declared);
  const barred = rows
    .filter((row) => rideRefusal(plan, declared.by, declared.squads, row) !== null)
    .map(({ unit }) => unit);
  const again = barred.filter((id) => isStanding(unitOf(match, id)) && !lacksDriver(match, unitOf(match, id)));
  const activation = activationOf(match);
  if (again.length > 0) play.tell('moves-again', 'GP-10.11', { units: again });
  if (barred.length === rows.length) {
    activation.moved = false;
    dropped(play, declared);
    return null;
  }
  activation.again = [...activation.again, ...again];
  const stays = (id: UnitId): boolean => barred.includes(body(match, unitOf(match, id)).id);
  return {
    ...declared,
    marches: declared.marches.filter(({ unit }) => !stays(unit)),
    strikes: declared.strikes.filter(({ unit }) => !stays(unit)),
  };
}

/** It stands, or waits at the edge. GP-6.9, GP-10.11 */
const mayMove = (unit: GenesysUnit): boolean => isStanding(unit) || unit.place === 'edge';

/** Units whose way is still open go; the others may be moved again, or keep the action that a rush would have been. GP-10.11 */
export function march(
  play: GenesysPlay,
  declared: Extract<Declared, { readonly kind: 'march' }>,
  manner: Marching['manner'],
): void {
  const { match } = play;
  const { activation } = match.own;
  const forgo = declared.squads.some((squad) => squadOf(match, squad).forgone);
  const weighed = weighMarches(match, declared.by, declared, { reaction: declared.reaction, forgo });
  const rushes = declared.verb === 'rush';
  const legal = weighed.filter(({ refusal, march: { unit } }) => {
    const mover = unitOf(match, unit);
    // GP-8.8: who has struck back in the meantime has no action left to rush with.
    return refusal === null && mayMove(mover) && !(rushes && mover.acted);
  });
  if (rushes && legal.length === 0) return dropped(play, declared);
  const again = weighed
    .filter(({ refusal, march: { unit } }) => refusal !== null && mayMove(unitOf(match, unit)))
    .map(({ march: { unit } }) => unit);
  if (activation && !declared.reaction && !rushes) {
    activation.again = again;
    if (again.length > 0) play.tell('moves-again', 'GP-10.11', { units: again });
  }
  for (const squad of declared.squads) {
    squadOf(match, squad).moved = true;
    if (declared.hold !== null) squadOf(match, squad).hold = declared.hold;
  }
  if (rushes) {
    for (const squad of declared.squads) squadOf(match, squad).acted = true;
    for (const {
      march: { unit },
    } of legal)
      spendCarrier(play, unit);
  }
  if (legal.length === 0) return;
  play.next({
    step: 'provoke',
    marching: {
      marches: legal.map((each) => ({ ...each.march, facing: each.facing })),
      by: declared.by,
      manner,
      squads: declared.squads,
      leaves: [],
      targets: declared.targets,
    },
  });
}

/** A rush spends the action of who rushes, and of who rides. GP-9.2 */
function spendCarrier({ match }: GenesysPlay, id: string): void {
  for (const unit of Object.values(match.units)) if (unit.id === id || unit.aboard === id) unit.acted = true;
}

/** A squad runs for the nearest edge. GP-15.2 – 15.7 */
export function flight(play: GenesysPlay, declared: Extract<Declared, { readonly kind: 'flight' }>): void {
  const { match } = play;
  for (const id of declared.squads) {
    const squad = squadOf(match, id);
    const units = unitsIn(match, id).filter(isStanding);
    if (units.length === 0) continue;
    // GP-4.16: who runs drops what it carries.
    for (const unit of units) dropAll(play, unit.id);
    squad.fleeing = true;
    squad.moved = true;
    play.tell('fled', 'GP-15.6', { squad: id, edge: flightEdge(match, id) });
    const runs = runsOf(match, id, declared.times, declared.reaction);
    play.next({
      step: 'provoke',
      marching: {
        marches: runs.map((run) => run.march),
        by: declared.by,
        manner: 'flight',
        squads: [id],
        leaves: runs.filter(({ leaves }) => leaves).map((run) => run.march.unit),
        targets: [],
      },
    });
  }
}

/** Shots that can still be fired are. GP-12.7 */
export function shoot(play: GenesysPlay, declared: Extract<Declared, { readonly kind: 'shoot' }>): void {
  const { match } = play;
  const fire = fireOf(match, declared.by, declared.squads, declared.reaction);
  const shots = openShots(fire, declared.strikes);
  if (shots.length === 0) return dropped(play, declared);
  for (const squad of declared.squads) squadOf(match, squad).acted = true;
  // GP-12.7: targets in the order in which they first appear.
  const targets = [...new Set(shots.map(({ target }) => target))];
  const ordered = targets.flatMap((target) => shots.filter((shot) => shot.target === target));
  for (const { unit: id, weapon } of ordered) {
    const unit = unitOf(match, id);
    if (isRanged(weapon)) unit.limit = Math.min(unit.limit ?? Infinity, shotLimit(weapon));
  }
  for (const id of partakers(shots)) unitOf(match, id).acted = true;
  if (declared.reaction) spendAll(play, declared.squads);
  play.next({ step: 'shots', shots: ordered, by: declared.by, reaction: declared.reaction, before: damagesOf(match) });
}

/** Everybody throws themselves down, riders too; who shifts away from an enemy may be struck first. GP-10.8, GP-11.23 */
function dive(play: GenesysPlay, declared: Extract<Declared, { readonly kind: 'dive' }>): void {
  const { match } = play;
  for (const squad of declared.squads)
    for (const { id } of unitsIn(match, squad).filter(isStanding)) {
      const unit = unitOf(match, id);
      unit.prone = true;
      unit.dived = true;
    }
  play.tell('dived', 'GP-10.8', { squad: declared.squads[0] ?? '' });
  spendAll(play, declared.squads);
  const shifts = { ...declared, verb: 'move' as const, targets: [] };
  const legal = weighMarches(match, declared.by, shifts, { reaction: true, forgo: false }).filter(
    ({ refusal }) => refusal === null,
  );
  if (legal.length === 0) return;
  play.next({
    step: 'provoke',
    marching: {
      marches: legal.map((each) => each.march),
      by: declared.by,
      manner: 'dive',
      squads: declared.squads,
      leaves: [],
      targets: [],
    },
  });
}

/** The squads are drawn in, pile in, and strike. GP-11.5 – 11.12 */
export function fight(play: GenesysPlay, declared: Extract<Declared, { readonly kind: 'fight' }>): void {
  const { match } = play;
  const { own } = match;
  const brawl = newBrawl(match, declared.by, declared.squads);
  const strikes = openBlows(brawl, declared.strikes);
  if (strikes.length === 0) return dropped(play, declared);
  for (const squad of declared.squads) squadOf(match, squad).acted = true;
  const struck = [...new Set(strikes.map(({ target }) => squadId(unitOf(match, target))))];
  const melee = meleeOf(match, declared.by, declared.squads, struck);
  own.melee = melee;
  drawIn(play, melee);
  if (own.activation?.moved && !declared.reaction)
    chargedAt(
      play,
      melee.squads.filter((id) => squadOf(match, id).side !== declared.by),
    );
  const second = other(declared.by);
  play.next(
    { step: 'pile', side: declared.by, given: declared.pile },
    { step: 'pile', side: second, given: null },
    { step: 'allocate', side: declared.by, given: strikes },
    { step: 'allocate', side: second, given: [] },
    { step: 'strikes' },
  );
}

/** Powers that still find their targets. GP-21.3 */
export function cast(play: GenesysPlay, declared: Extract<Declared, { readonly kind: 'cast' }>): void {
  const { match } = play;
  const field = fieldOf(match);
  const casts = declared.casts.filter(
    (each) =>
      isStanding(unitOf(match, each.unit))
      && castRefusal(field, declared.by, declared.squads, each, declared.reaction) === null,
  );
  if (casts.length === 0) return dropped(play, declared);
  for (const squad of declared.squads) squadOf(match, squad).acted = true;
  for (const { unit } of casts) unitOf(match, unit).acted = true;
  if (declared.reaction) spendAll(play, declared.squads);
  play.next({ step: 'cast', casts, by: declared.by, reaction: declared.reaction });
}

/** After the reactions the deed goes on. GP-10.11 */
export const resolve: GenesysStep<'resolve'> = {
  run(play, { declared }) {
    carryOut(play, declared);
  },
};
