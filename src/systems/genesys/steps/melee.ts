import { other, valuesGiven } from '../../../engine/index.ts';
import type { Json, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import {
  aimIn,
  blowEntries,
  blowsRefusal,
  mayStay,
  openBlows,
  resolveBlows,
  strikersIn,
  usualBlow,
  usualStrikes,
} from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { putAt } from '../combat/casualties.ts';
import { partakers, straightened } from '../combat/entries.ts';
import { attacksOf } from '../combat/in-hand.ts';
import {
  cameInto,
  fightOut,
  joinIn,
  meleeOf,
  squadsJoining,
  rememberFight,
  meleeNow,
  brawlNow,
} from '../combat/melee.ts';
import { isMelee } from '../data/weapons.ts';
import { label, labels } from '../geometry.ts';
import { movementBonus } from '../movement/allowance.ts';
import { pilers, stillPiled, usualPile, pileRefusal } from '../movement/pile.ts';
import { weighAll } from '../movement/marches.ts';
import { marchOf } from '../params.ts';
import { orderOf } from '../orders.ts';
import { fieldOf } from '../sight/field.ts';
import { squadId, unitsIn } from '../squads.ts';
import type { GenesysStep, Strike } from '../state.ts';
import { commandLeft } from '../turns.ts';
import { isStanding, aboard } from '../units.ts';
import { allocate as allocateVerb } from '../verbs/allocate.ts';
import { pile as pileVerb } from '../verbs/pile.ts';

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
    const marches = given ? stillPiled(match, side, meleeNow(match).squads, given) : named;
    if (answers[side][''] && marches.length === 0) play.tell('stayed', 'GP-11.11', { side });
    if (marches.length === 0 || pileRefusal(match, side, meleeNow(match).squads, marches)) return;
    const weighed = weighAll(match, marches, { verb: 'pile', by: side }).filter(({ refusal }) => refusal === null);
    for (const each of weighed) {
      const unit = unitOf(match, each.march.unit);
      const from = unit.at;
      putAt(play, unit, each.end, each.level);
      if (each.facing !== null) unit.facing = each.facing;
      if (match.own.activation?.squads.includes(squadId(unit))) match.own.activation.stays.push(unit.id);
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
    // Piling in is a movement: who comes into contact by it meets those who moved earlier. GP-9.5, GP-11.11
    const field = fieldOf(match);
    for (const { march } of weighed) cameInto(play, field, unitOf(match, march.unit));
    // A contact made by piling in is a new one. GP-11.19
    const melee = meleeNow(match);
    melee.first = meleeOf(match, melee.initiator, melee.acting, melee.squads).first || melee.first;
  },
};

/** As it must be struck now. GP-13.13 */
function asItMust(brawl: Brawl, strike: Strike): Strike {
  const [unit, target] = [unitOf(brawl.field.seen, strike.unit), unitOf(brawl.field.seen, strike.target)];
  if (!isMelee(strike.weapon)) return strike;
  const { impossible } = aimIn(brawl, unit, target, strike.weapon, strike.bonus);
  return straightened(strike, impossible, attacksOf(unit, strike.weapon));
}

/** Units of the declaration whose strikes have become illegal. GP-11.28 */
function lost(brawl: Brawl, given: readonly Strike[]): UnitId[] {
  const kept = openBlows(brawl, given).map(({ unit }) => unit);
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
    const may = commandLeft(view, side) > 0 ? melee.may.filter((id) => brawl.squads.includes(id)) : [];
    const squads = brawl.squads.filter((id) => !melee.may.includes(id));
    const strikes = strikesTold(melee.strikes[other(side)]);
    if (side === melee.initiator)
      return lost(brawl, given).length > 0 ? [{ ...question, facts: { squads, may: [], strikes, again: true } }] : [];
    const able = strikersIn(brawl).some(
      (unit) => (may.includes(squadId(unit)) || !mayStay(brawl, unit)) && usualBlow(brawl, unit) !== null,
    );
    return able ? [{ ...question, facts: { squads, may, strikes, again: false } }] : [];
  },
  autoAnswer(view, { of }) {
    const order = orderOf(view, of, 'allocate');
    return order === 'ask' ? null : { verb: 'allocate', by: of, params: {} };
  },
  // What has become illegal of a declaration is dropped. GP-11.28
  fallback: (view, { of }) => (of === meleeNow(view).initiator ? null : { verb: 'allocate', by: of, params: {} }),
  run(play, { side, given }, answers) {
    const { match } = play;
    const melee = meleeNow(match);
    const brawl = brawlNow(match, side);
    const initiates = side === melee.initiator;
    const kept = openBlows(brawl, given);
    const values = valuesGiven(allocateVerb, play.view(side), answers[side]['']);
    const entries = values ? blowEntries(brawl, values.strikes) : [];
    const strikes = blowsRefusal(brawl, entries) ? [] : resolveBlows(brawl, entries);
    const named = partakers([...kept, ...strikes]);
    joinIn(play, melee, squadsJoining(brawl, match, [...kept, ...strikes]));
    // GP-11.7: who can strike must; what a declaration has lost is lost. GP-11.28
    const skip = initiates && !values ? [...named, ...given.map(({ unit }) => unit)] : named;
    const rest = melee.ride && initiates ? [] : resolveBlows(brawl, usualStrikes(brawl, skip));
    melee.strikes[side] = [...kept, ...strikes, ...rest].map((strike) => asItMust(brawl, strike));
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
