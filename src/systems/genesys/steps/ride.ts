import { other, valuesGiven } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { openBlows, strikersIn, usualBlow } from '../combat/blows.ts';
import { putAt, settle } from '../combat/casualties.ts';
import { partakers } from '../combat/entries.ts';
import { strengthHit } from '../combat/hits.ts';
import { brawlOf, drawIn, meleeOf, unableIn } from '../combat/melee.ts';
import { inTheWay, legsOf, ridesOf, rowsOfRide } from '../deeds/ride.ts';
import type { Declared } from '../facts/declared.ts';
import { label } from '../geometry.ts';
import { movementBonus } from '../movement/allowance.ts';
import { chargeBonus } from '../needs.ts';
import { fieldOf } from '../sight/field.ts';
import { squadId, squadOf, squadsOf, unitsIn } from '../squads.ts';
import type { GenesysPlay, GenesysStep, GenesysUnit, March, Melee, Seen, SquadId, Strike } from '../state.ts';
import { aboard, body, isStanding, stat } from '../units.ts';
import { commandLeft } from '../turns.ts';
import { dodge as dodgeVerb, dodgeCells } from '../verbs/dodge.ts';
import { stillRidden } from './resolve.ts';

type Ride = Extract<Declared, { readonly kind: 'ride' }>;

/** Who is in the way may get out of it. GP-17.11 */
export const dodge: GenesysStep<'dodge'> = {
  ask(view, { declared }) {
    if (declared.kind !== 'ride') return [];
    const of = other(declared.by);
    const units = inTheWay(view, rowsOfRide(declared)).filter((id) => {
      const unit = unitOf(view, id);
      const squad = squadOf(view, squadId(unit));
      return !squad.reacted && !squad.acted && !squad.fleeing && !unit.acted;
    });
    return units.length === 0 || commandLeft(view, of) === 0
      ? []
      : [
          {
            of,
            kind: 'dodge',
            rule: 'GP-17.11',
            facts: {
              units,
              squads: [...new Set(units.map((id) => squadId(unitOf(view, id))))],
              command: commandLeft(view, of),
              legs: legsOf(view, declared),
            },
            verbs: ['dodge'],
            parts: [''],
            secret: false,
            pace: 'reaction',
          },
        ];
  },
  fallback: (_view, { of }) => ({ verb: 'dodge', by: of, params: {} }),
  run(play, { declared }, answers) {
    if (declared.kind !== 'ride') return;
    const side = other(declared.by);
    const values = valuesGiven(dodgeVerb, play.view(side), answers[side]['']);
    const marches = dodgeAway(play, side, declared, values?.units ?? []);
    const squads = [...new Set(marches.map(({ unit }) => squadId(unitOf(play.match, unit))))];
    const marching = { marches, by: side, manner: 'dodge' as const, squads, leaves: [], targets: [] };
    // GP-11.23: this is a movement like others.
    play.next(...(marches.length > 0 ? [{ step: 'provoke' as const, marching }] : []), { step: 'ride', declared });
  },
};

/** How all units in the way of the squads that are named get out of it, if they have not acted; one that finds no place stands. GP-17.11 */
function dodgeAway(
  play: GenesysPlay,
  side: SideId,
  declared: Ride,
  rows: readonly { readonly unit: UnitId; readonly cell: Cell }[],
): March[] {
  const { match } = play;
  const squads = [...new Set(rows.map(({ unit }) => squadId(unitOf(match, unit))))].slice(0, commandLeft(match, side));
  const rides = rowsOfRide(declared);
  const way = inTheWay(match, rides);
  const marches: March[] = [];
  let units: Record<UnitId, GenesysUnit> = match.units;
  for (const id of squads) {
    const squad = squadOf(match, id);
    match.own.spent[side] += 1;
    squad.reacted = true;
    squad.acted = true;
    squad.state = 'done';
    for (const each of way) {
      const unit = unitOf(match, each);
      if (squadId(unit) !== id || unit.acted) continue;
      const named = rows.find((row) => row.unit === each)?.cell;
      const cells = dodgeCells({ ...match, units }, rides, unit);
      const to = cells.find((cell) => cell === named) ?? cells[0];
      if (to === undefined) {
        play.tell('dodged', 'GP-17.11', { unit: each, cell: null });
        continue;
      }
      marches.push({ unit: each, path: [to], levels: [unit.level], facing: null });
      // The next one finds this place taken.
      units = { ...units, [each]: { ...unit, at: to } };
    }
    // GP-9.3: the bonuses of a squad end with its reaction.
    for (const each of unitsIn(match, id))
      Object.assign(unitOf(match, each.id), { acted: true, bonus: 0, charging: false });
  }
  return marches;
}

/** The ride itself: legs, trampling, and the melee on the way. GP-17.8 – 17.12 */
export const ride: GenesysStep<'ride'> = {
  run(play, { declared: planned }) {
    // Who has struck at those who dodged has no action left. GP-11.24
    const declared = planned.kind === 'ride' ? stillRidden(play, planned) : null;
    if (!declared) return;
    const { match } = play;
    const ways = ridesOf(match, rowsOfRide(declared));
    for (const squad of declared.squads) Object.assign(squadOf(match, squad), { moved: true, acted: true });
    for (const way of ways) {
      const unit = unitOf(match, way.march.unit);
      const from = unit.at;
      const to = way.march.path[1] ?? from;
      if (to !== null) putAt(play, unit, to, unit.level);
      if (way.march.facing !== null) unit.facing = way.march.facing;
      for (const each of [unit, ...aboard(match, unit)].map(({ id }) => unitOf(match, id)))
        Object.assign(each, {
          moved: true,
          distance: way.distance,
          cost: each.cost + way.cost,
          bonus: movementBonus(way.distance),
          charging: true,
        });
      play.tell('moved', 'GP-17.7', {
        unit: unit.id,
        from: from === null ? null : label(match, from),
        path: to === null ? [] : [label(match, to)],
        cost: Math.round(way.cost * 100) / 100,
        distance: Math.round(way.distance * 100) / 100,
        bonus: movementBonus(way.distance),
        level: unit.level,
      });
    }
    for (const way of ways)
      for (const id of way.trampled) {
        const [victim, trampler] = [unitOf(match, id), unitOf(match, way.march.unit)];
        play.tell('trampled', 'GP-17.10', { unit: id, by: trampler.id });
        strengthHit(play, victim, stat(trampler, 'st') + chargeBonus(match, trampler), 'trample', 'GP-17.11');
      }
    settle(play);
    play.next({ step: 'ride.end', declared });
    rideMelee(
      play,
      declared,
      ways.map(({ march }) => march),
    );
  },
};

/** The melee along the legs, with those who can really be struck. GP-17.8 */
function rideMelee(play: GenesysPlay, declared: Ride, legs: readonly March[]): void {
  const { match } = play;
  const { by, squads } = declared;
  const meleeWith = (strikes: readonly Strike[]): Melee => {
    const targets = strikes.map(({ target }) => unitOf(match, target)).filter(isStanding);
    return meleeOf(match, by, squads, [...new Set(targets.map(squadId))], [...legs]);
  };
  const given = openBlows(brawlOf(match, fieldOf(match), by, meleeWith(declared.strikes)), declared.strikes);
  const melee = meleeWith(given);
  melee.may = passed(match, other(by), melee);
  if (given.length === 0 && melee.may.length === 0) return;
  match.own.melee = melee;
  drawIn(play, melee);
  Object.assign(melee.exhausted, unableIn(match, melee.may));
  spendRiders(play, declared, partakers(given));
  play.next(
    { step: 'allocate', side: by, given },
    { step: 'allocate', side: other(by), given: [] },
    { step: 'strikes' },
  );
}

/** Squads that nobody strikes, and whose reach somebody rides through: they may strike as well. GP-17.8 */
function passed(seen: Seen, side: SideId, melee: Melee): SquadId[] {
  const field = fieldOf(seen);
  return squadsOf(seen, side)
    .map(({ id }) => id)
    .filter((id) => {
      const { fleeing, acted, reacted } = squadOf(seen, id);
      if (melee.squads.includes(id) || fleeing || acted || reacted) return false;
      const exhausted = unableIn(seen, [id]);
      const brawl = brawlOf(seen, field, side, { ...melee, squads: melee.acting.concat(id), exhausted });
      return strikersIn(brawl).some((unit) => usualBlow(brawl, unit) !== null);
    });
}

/** The action of all is spent, but for those whose leg was barred. GP-10.11, GP-17.7 */
function spendRiders({ match }: GenesysPlay, { squads }: Ride, but: readonly UnitId[] = []): void {
  const barred = match.own.activation?.again ?? [];
  for (const unit of squads.flatMap((squad) => unitsIn(match, squad)))
    if (!but.includes(unit.id) && !barred.includes(body(match, unit).id)) unitOf(match, unit.id).acted = true;
}

/** They are where they rode to. GP-17.9 */
export const rideEnd: GenesysStep<'ride.end'> = {
  run(play, { declared }) {
    if (declared.kind === 'ride') spendRiders(play, declared);
  },
};
