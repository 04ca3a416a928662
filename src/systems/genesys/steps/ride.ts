import { other, valuesGiven } from '../../../engine/index.ts';
import type { SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { putAt, settle } from '../combat/casualties.ts';
import { strengthHit } from '../combat/hits.ts';
import { drawIn, meleeOf, brawlNow } from '../combat/melee.ts';
import { inTheWay, legsOf, ridesOf, rowsOfRide } from '../deeds/ride.ts';
import type { Declared } from '../facts/declared.ts';
import { label } from '../geometry.ts';
import { movementBonus } from '../movement/allowance.ts';
import { chargeBonus } from '../needs.ts';
import { squadId, squadOf, unitsIn } from '../squads.ts';
import type { GenesysPlay, GenesysStep, March } from '../state.ts';
import { isStanding, stat, aboard } from '../units.ts';
import { commandLeft } from '../turns.ts';
import { dodge as dodgeVerb, dodgeCells } from '../verbs/dodge.ts';
import { standing } from './melee.ts';

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
    if (values && values.units.length > 0) dodgeAway(play, side, declared, values.units);
    play.next({ step: 'ride', declared });
  },
};

/** All units in the way of the squads that are named get out of it, if they have not acted; one that finds no place stands. GP-17.11 */
function dodgeAway(
  play: GenesysPlay,
  side: SideId,
  declared: Ride,
  rows: readonly { readonly unit: UnitId; readonly cell: number }[],
): void {
  const { match } = play;
  const squads = [...new Set(rows.map(({ unit }) => squadId(unitOf(match, unit))))].slice(0, commandLeft(match, side));
  const rides = rowsOfRide(declared);
  const way = inTheWay(match, rides);
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
      const cells = dodgeCells(match, rides, unit);
      const to = cells.find((cell) => cell === named) ?? cells[0];
      unit.bonus = 0;
      play.tell('dodged', 'GP-17.11', { unit: each, cell: to === undefined ? null : label(match, to) });
      if (to !== undefined) putAt(play, unit, to, unit.level);
    }
    for (const each of unitsIn(match, id)) unitOf(match, each.id).acted = true;
  }
}

/** The ride itself: legs, trampling, and the melee on the way. GP-17.8 – 17.12 */
export const ride: GenesysStep<'ride'> = {
  run(play, { declared }) {
    if (declared.kind !== 'ride') return;
    const { match } = play;
    const rows = rowsOfRide(declared).filter(({ unit }) => isStanding(unitOf(match, unit)));
    const ways = ridesOf(match, rows);
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
          cost: each.cost + way.distance,
          bonus: movementBonus(way.distance),
          charging: true,
        });
      play.tell('moved', 'GP-17.7', {
        unit: unit.id,
        from: from === null ? null : label(match, from),
        path: to === null ? [] : [label(match, to)],
        cost: Math.round(way.distance * 100) / 100,
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

/** The melee along the legs. GP-17.8 */
function rideMelee(play: GenesysPlay, declared: Ride, legs: readonly March[]): void {
  const { match } = play;
  const struck = [
    ...new Set(
      declared.strikes
        .map(({ target }) => unitOf(match, target))
        .filter(isStanding)
        .map(squadId),
    ),
  ];
  const melee = meleeOf(match, declared.by, declared.squads, struck, [...legs]);
  match.own.melee = melee;
  melee.givers = [...declared.givers];
  drawIn(play, melee);
  const brawl = brawlNow(match, declared.by);
  const given = standing(brawl, declared.strikes);
  for (const squad of declared.squads)
    for (const each of unitsIn(match, squad))
      if (!given.some(({ unit }) => unit === each.id)) unitOf(match, each.id).acted = true;
  if (given.length === 0) {
    match.own.melee = null;
    return;
  }
  play.next(
    { step: 'allocate', side: declared.by, given },
    { step: 'allocate', side: other(declared.by), given: [] },
    { step: 'strikes' },
  );
}

/** They are where they rode to. GP-17.9 */
export const rideEnd: GenesysStep<'ride.end'> = {
  run(play, { declared }) {
    for (const squad of declared.squads)
      for (const each of unitsIn(play.match, squad)) unitOf(play.match, each.id).acted = true;
  },
};
