import { other, valuesGiven } from '../../../engine/index.ts';
import type { Json, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import {
  aimIn,
  blowEntries,
  blowRefusal,
  blowsRefusal,
  resolveBlows,
  strikersIn,
  usualBlow,
  usualStrikes,
} from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { putAt, settle } from '../combat/casualties.ts';
import { strengthHit } from '../combat/hits.ts';
import { brawlOf, drawIn, fightOut, meleeOf, rememberFight } from '../combat/melee.ts';
import { isMelee } from '../data/weapons.ts';
import { ridesOf, rowsOfRide } from '../deeds/ride.ts';
import type { Declared } from '../facts/declared.ts';
import { label, labels } from '../geometry.ts';
import { movementBonus } from '../movement/allowance.ts';
import { pilers, usualPile, pileRefusal } from '../movement/pile.ts';
import { weighAll } from '../movement/marches.ts';
import { marchOf } from '../params.ts';
import { chargeBonus } from '../needs.ts';
import { orderOf } from '../orders.ts';
import { fieldOf } from '../sight/field.ts';
import { squadId, squadOf, unitsIn } from '../squads.ts';
import type { GenesysPlay, GenesysStep, March, Melee, Seen, Strike } from '../state.ts';
import { isStanding, stat, aboard } from '../units.ts';
import { commandLeft } from '../turns.ts';
import { allocate as allocateVerb } from '../verbs/allocate.ts';
import { dodge as dodgeVerb, dodgeCells } from '../verbs/dodge.ts';
import { pile as pileVerb } from '../verbs/pile.ts';

/** The melee under way. Throws if there is none: a programming error. */
export function meleeNow({ own }: Pick<Seen, 'own'>): Melee {
  if (!own.melee) throw new Error('There is no melee');
  return own.melee;
}

export const brawlNow = (seen: Seen, side: SideId): Brawl => brawlOf(seen, fieldOf(seen), side, meleeNow(seen));

/** Who is not in contact yet may come closer. GP-11.11 */
export const pile: GenesysStep<'pile'> = {
  ask(view, { side, given }) {
    if (given) return [];
    const units = pilers(view, side, meleeNow(view).squads).map(({ id }) => id);
    return units.length === 0
      ? []
      : [
          {
            of: side,
            kind: 'pile',
            rule: 'GP-11.11',
            facts: { units },
            verbs: ['pile'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ];
  },
  autoAnswer(view, { of }) {
    const order = orderOf(view, of, 'pile');
    if (order === 'ask') return null;
    const marches = order === 'auto' ? usualPile(view, of, meleeNow(view).squads) : [];
    return {
      verb: 'pile',
      by: of,
      params: { units: marches.map((each) => ({ unit: each.unit, path: labels(view, each.path) })) },
    };
  },
  fallback: (_view, { of }) => ({ verb: 'pile', by: of, params: {} }),
  run(play, { side, given }, answers) {
    const { match } = play;
    const named =
      valuesGiven(pileVerb, play.view(side), answers[side][''])?.units.map((row) => marchOf(match, row)) ?? [];
    const marches = given ?? named;
    if (answers[side][''] && marches.length === 0) play.tell('stayed', 'GP-11.11', { side });
    if (marches.length === 0 || pileRefusal(match, side, meleeNow(match).squads, marches)) return;
    for (const each of weighAll(match, marches, { verb: 'pile', by: side })) {
      if (each.refusal) continue;
      const unit = unitOf(match, each.march.unit);
      const from = unit.at;
      putAt(play, unit, each.end, each.level);
      if (each.facing !== null) unit.facing = each.facing;
      for (const rider of [unit, ...aboard(match, unit)])
        Object.assign(unitOf(match, rider.id), {
          moved: true,
          cost: each.cost,
          distance: each.track.distance,
          bonus: movementBonus(each.track.distance),
        });
      play.tell('moved', 'GP-11.11', {
        unit: unit.id,
        from: from === null ? null : label(match, from),
        path: labels(match, each.march.path),
        cost: Math.round(each.cost * 100) / 100,
        distance: Math.round(each.track.distance * 100) / 100,
        bonus: unit.bonus,
        level: unit.level,
      });
    }
    // A contact made by piling in is a new one. GP-11.19
    const melee = meleeNow(match);
    melee.first = meleeOf(match, melee.initiator, melee.acting, melee.squads).first || melee.first;
  },
};

/** Strikes that still stand after what happened since they were declared. GP-11.28 */
const standing = (brawl: Brawl, strikes: readonly Strike[]): Strike[] =>
  strikes.filter(({ unit: id, target, weapon }) => {
    const unit = unitOf(brawl.field.seen, id);
    return (
      isStanding(unit) && isMelee(weapon) && blowRefusal(brawl, unit, unitOf(brawl.field.seen, target), weapon) === null
    );
  });

/** A strike that cannot hit any more, or can again, is struck as it must be. GP-13.13 */
function straightened(brawl: Brawl, strike: Strike): Strike {
  const { seen } = brawl.field;
  if (!isMelee(strike.weapon)) return strike;
  const { impossible } = aimIn(
    brawl,
    unitOf(seen, strike.unit),
    unitOf(seen, strike.target),
    strike.weapon,
    strike.bonus,
  );
  if (impossible === strike.impossible) return strike;
  return {
    ...strike,
    impossible,
    attacks: impossible ? 1 : stat(unitOf(seen, strike.unit), 'at'),
    bonus: impossible ? 0 : strike.bonus,
  };
}

/** Units of the declaration whose strikes have become illegal. GP-11.28 */
function lost(brawl: Brawl, given: readonly Strike[]): UnitId[] {
  const kept = standing(brawl, given).map(({ unit }) => unit);
  return [
    ...new Set(
      given
        .map(({ unit }) => unit)
        .filter(
          (id) =>
            !kept.includes(id)
            && isStanding(unitOf(brawl.field.seen, id))
            && usualBlow(brawl, unitOf(brawl.field.seen, id)) !== null,
        ),
    ),
  ];
}

const strikesTold = (strikes: readonly Strike[]): Json =>
  strikes.map(({ unit, target, weapon, attacks }) => ({ unit, target, weapon, attacks }));

/** Each side says who strikes whom. GP-11.12, GP-11.28 */
export const allocate: GenesysStep<'allocate'> = {
  ask(view, { side, given }) {
    const melee = meleeNow(view);
    const brawl = brawlNow(view, side);
    const question = {
      of: side,
      kind: 'allocate' as const,
      rule: 'GP-11.12',
      verbs: ['allocate'],
      parts: [''],
      secret: false,
      pace: 'reaction' as const,
      veiled: true,
    };
    const squads = [...brawl.squads];
    const strikes = strikesTold(melee.strikes[other(side)]);
    if (side === melee.initiator)
      return lost(brawl, given).length > 0 ? [{ ...question, facts: { squads, strikes, again: true } }] : [];
    const able = strikersIn(brawl).some((unit) => usualBlow(brawl, unit) !== null);
    return able ? [{ ...question, facts: { squads, strikes, again: false } }] : [];
  },
  autoAnswer(view, { of }) {
    const order = orderOf(view, of, 'allocate');
    return order === 'ask' ? null : { verb: 'allocate', by: of, params: {} };
  },
  fallback: (_view, { of }) => ({ verb: 'allocate', by: of, params: {} }),
  run(play, { side, given }, answers) {
    const { match } = play;
    const melee = meleeNow(match);
    const brawl = brawlNow(match, side);
    const initiates = side === melee.initiator;
    const kept = standing(brawl, given);
    const values = valuesGiven(allocateVerb, play.view(side), answers[side]['']);
    const entries = values ? blowEntries(brawl, values.strikes) : [];
    const { strikes, givers } = blowsRefusal(brawl, entries)
      ? { strikes: [], givers: [] }
      : resolveBlows(brawl, entries);
    const named = [...kept.map(({ unit }) => unit), ...strikes.map(({ unit }) => unit), ...melee.givers, ...givers];
    // GP-11.7: who can strike must; what a declaration has lost is lost. GP-11.28
    const skip = initiates && !values ? [...named, ...given.map(({ unit }) => unit)] : named;
    const rest = melee.ride && initiates ? [] : resolveBlows(brawl, usualStrikes(brawl, skip)).strikes;
    melee.givers = [...melee.givers, ...givers];
    melee.strikes[side] = [...kept, ...strikes, ...rest].map((strike) => straightened(brawl, strike));
    play.tell('allocated', 'GP-11.12', { side, strikes: strikesTold(melee.strikes[side]) });
  },
};

/** All strike; then the melee is over for this time. GP-11.19 – 11.21 */
export const strikes: GenesysStep<'strikes'> = {
  run(play) {
    const { match } = play;
    const melee = meleeNow(match);
    fightOut(play, melee);
    rememberFight(match, melee);
    // GP-9.3: who was drawn in has fought with its bonus for the last time.
    for (const squad of melee.squads)
      if (!melee.acting.includes(squad) && !match.own.activation?.squads.includes(squad))
        for (const each of unitsIn(match, squad)) Object.assign(unitOf(match, each.id), { bonus: 0, charging: false });
    match.own.melee = null;
  },
};

type Ride = Extract<Declared, { readonly kind: 'ride' }>;

/** Enemies in the way of a trampling ride. GP-17.11 */
export function inTheWay(seen: Seen, declared: Ride): UnitId[] {
  return [...new Set(ridesOf(seen, rowsOfRide(declared)).flatMap(({ trampled }) => trampled))];
}

/** Who is in the way may get out of it. GP-17.11 */
export const dodge: GenesysStep<'dodge'> = {
  ask(view, { declared }) {
    if (declared.kind !== 'ride') return [];
    const of = other(declared.by);
    const units = inTheWay(view, declared).filter((id) => {
      const squad = squadOf(view, squadId(unitOf(view, id)));
      return !squad.reacted && !squad.acted && !squad.fleeing && unitsIn(view, squad.id).some((unit) => !unit.acted);
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
    const { match } = play;
    const side = other(declared.by);
    const values = valuesGiven(dodgeVerb, play.view(side), answers[side]['']);
    match.own.dodging = [];
    if (values && values.units.length > 0) dodgeAway(play, side, declared, values.units);
    play.next({ step: 'ride', declared });
  },
};

/** All units in the way of the squads that are named get out of it; one that finds no place stands. GP-17.11 */
function dodgeAway(
  play: GenesysPlay,
  side: SideId,
  declared: Ride,
  rows: readonly { readonly unit: UnitId; readonly cell: number }[],
): void {
  const { match } = play;
  const squads = [...new Set(rows.map(({ unit }) => squadId(unitOf(match, unit))))].slice(0, commandLeft(match, side));
  const way = inTheWay(match, declared);
  for (const id of squads) {
    const squad = squadOf(match, id);
    match.own.spent[side] += 1;
    squad.reacted = true;
    squad.acted = true;
    squad.state = 'done';
    for (const each of way.filter((unit) => squadId(unitOf(match, unit)) === id)) {
      const unit = unitOf(match, each);
      const named = rows.find((row) => row.unit === each)?.cell;
      const cells = dodgeCells(match, declared, unit);
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
    const { own } = match;
    const rows = rowsOfRide(declared).filter(({ unit }) => isStanding(unitOf(match, unit)));
    const ways = ridesOf(match, rows);
    for (const squad of declared.squads) Object.assign(squadOf(match, squad), { moved: true, acted: true });
    for (const way of ways) {
      const unit = unitOf(match, way.march.unit);
      const from = unit.at;
      const to = way.march.path[1] ?? from;
      if (to !== null) putAt(play, unit, to, unit.level);
      if (way.march.facing !== null) unit.facing = way.march.facing;
      for (const each of [unit, ...aboard(match, unit)])
        Object.assign(unitOf(match, each.id), {
          moved: true,
          distance: way.distance,
          cost: unit.cost + way.distance,
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
    own.dodging = [];
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
