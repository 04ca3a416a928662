import { other } from '../../../engine/index.ts';
import type { SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isMelee } from '../data/weapons.ts';
import { commandLeft } from '../turns.ts';
import { bodyIn, contactsOf, fieldOf, isContact } from '../sight/field.ts';
import type { Battlefield, Occupant } from '../sight/field.ts';
import { ofLayout } from '../sight/layout.ts';
import { squadId, squadOf, standingIn, unitsIn, squadsOf } from '../squads.ts';
import type { GenesysMatch, GenesysPlay, GenesysUnit, Melee, Seen, SquadId, Strike } from '../state.ts';
import { isDown, isPast, trait } from '../units.ts';
import type { Brawl } from './blows.ts';
import { settle } from './casualties.ts';
import { partakers } from './entries.ts';
import { throwAttack } from './fire.ts';
import { takeHit, takeLuckyHit } from './hits.ts';
import type { Damages } from '../facts/steps.ts';
import { damagesOf } from './wounds.ts';
import { isVenomous, reachOf } from './in-hand.ts';
import { aimIn } from './blows.ts';

/** Pairs of squads of both sides that touch, as they are remembered. GP-11.1, GP-11.19 */
export const contactPairs = ofLayout(
  (_field: Battlefield) => '',
  ({ seen, bodies }): readonly string[] => {
    const pairs = new Set<string>();
    for (const one of bodies)
      if (one.unit.side === 'a')
        for (const two of bodies) if (isContact(seen, one, two)) pairs.add(`${squadId(one.unit)} ${squadId(two.unit)}`);
    return [...pairs];
  },
);

/** Squads linked with some by contact, again and again, of both sides. GP-11.5 */
export function linkedSquads(pairs: readonly string[], from: readonly SquadId[]): SquadId[] {
  const found = [...from];
  for (const squad of found)
    for (const pair of pairs) {
      const two = pair.split(' ');
      if (two.includes(squad)) for (const each of two) if (!found.includes(each)) found.push(each);
    }
  return found;
}

/** The melee that a declared fight would be. GP-11.5, GP-11.19 */
export function meleeOf(
  seen: Seen,
  initiator: SideId,
  acting: readonly SquadId[],
  struck: readonly SquadId[],
  ride: Melee['ride'] = null,
): Melee {
  const pairs = contactPairs(fieldOf(seen));
  const squads = ride ? [...acting, ...struck] : linkedSquads(pairs, [...acting, ...struck]);
  const within = pairs.filter((pair) => pair.split(' ').every((squad) => squads.includes(squad)));
  const first = ride !== null || within.length === 0 || within.some((pair) => !seen.own.fought.includes(pair));
  return { initiator, acting, squads, first, exhausted: {}, strikes: { a: [], b: [] }, ride, may: [] };
}

/** A squad that a melee draws in: can any of it act, and does its side pay for it? GP-11.6 */
interface Drawn {
  readonly squad: SquadId;
  readonly side: SideId;
  readonly able: boolean;
  readonly paid: boolean;
}

/** Whom a melee draws in, in list order, as far as Command lasts. GP-11.6 – 11.8 */
function drawnInto(seen: Seen, melee: Melee): Drawn[] {
  return [melee.initiator, other(melee.initiator)].flatMap((side) => {
    let left = commandLeft(seen, side);
    return squadsOf(seen, side).flatMap(({ id, fleeing }) => {
      // GP-11.6: one that is being activated pays nothing and stays active.
      if (!melee.squads.includes(id) || melee.acting.includes(id) || seen.own.activation?.squads.includes(id))
        return [];
      const able = !fleeing && standingIn(seen, id).some((unit) => !unit.acted && !unit.recovering);
      const paid = able && left > 0;
      if (paid) left -= 1;
      return [{ squad: id, side, able, paid }];
    });
  });
}

/** Who is exhausted in a melee, and why. GP-11.8, GP-11.9 */
function exhaustedIn(seen: Seen, { squads }: Melee, drawn: readonly Drawn[]): Melee['exhausted'] {
  const exhausted: Melee['exhausted'] = {};
  for (const squad of squads) {
    const unpaid = drawn.some((each) => each.squad === squad && each.able && !each.paid);
    for (const { id, acted, recovering } of standingIn(seen, squad))
      if (acted || recovering || squadOf(seen, squad).fleeing) exhausted[id] = 'no-action';
      else if (unpaid) exhausted[id] = 'no-command';
  }
  return exhausted;
}

/** A melee with those who will be exhausted in it. GP-11.6 – 11.9 */
export const foreseen = (seen: Seen, melee: Melee): Melee => ({
  ...melee,
  exhausted: exhaustedIn(seen, melee, drawnInto(seen, melee)),
});

/** Squads of the melee pay and are done; who has no action, or no Command left, is exhausted. GP-11.6 – 11.9 */
export function drawIn(play: GenesysPlay, melee: Melee): void {
  const { match } = play;
  const { own } = match;
  const drawn = drawnInto(match, melee);
  melee.exhausted = exhaustedIn(match, melee, drawn);
  for (const { squad: id, side, able, paid } of drawn) {
    const squad = squadOf(match, id);
    if (paid) own.spent[side] += 1;
    tellExhausted(play, melee, id, 'no-command');
    play.tell('drawn-in', 'GP-11.6', { squad: id, paid });
    squad.state = 'done';
    if (able) {
      squad.acted = true;
      if (side !== own.active) squad.reacted = true;
    }
  }
  for (const squad of melee.squads) tellExhausted(play, melee, squad, 'no-action');
}

/** Squads that take part in a ride which nobody of it strikes at them: each pays, and is done. GP-17.8 */
export function joinIn({ match, tell }: GenesysPlay, melee: Melee, squads: readonly SquadId[]): void {
  for (const id of squads) {
    const squad = squadOf(match, id);
    match.own.spent[squad.side] += 1;
    melee.squads.push(id);
    Object.assign(squad, { state: 'done', acted: true, reacted: true });
    tell('drawn-in', 'GP-17.8', { squad: id, paid: true });
  }
}

/** Squads of those that need not strike and do. GP-17.8 */
export const squadsJoining = (
  { melee }: Brawl,
  seen: Pick<Seen, 'units'>,
  entries: Parameters<typeof partakers>[0],
): SquadId[] => [
  ...new Set(
    partakers(entries)
      .map((id) => squadId(unitOf(seen, id)))
      .filter((id) => melee?.may.includes(id) ?? false),
  ),
];

/** Who of these could not strike back in any case. GP-11.9 */
export const unableIn = (seen: Seen, squads: readonly SquadId[]): Melee['exhausted'] =>
  Object.fromEntries(
    squads.flatMap((squad) =>
      standingIn(seen, squad).flatMap(({ id, acted, recovering }) =>
        acted || recovering || squadOf(seen, squad).fleeing ? [[id, 'no-action' as const]] : [],
      ),
    ),
  );

function tellExhausted(
  { match, tell }: GenesysPlay,
  { exhausted }: Melee,
  squad: SquadId,
  reason: 'no-action' | 'no-command',
): void {
  const units = standingIn(match, squad).flatMap(({ id }) => (exhausted[id] === reason ? [id] : []));
  if (units.length > 0) tell('exhausted', reason === 'no-action' ? 'GP-11.9' : 'GP-11.8', { units, reason });
}

/** The bodies that a unit has come into contact with by its movement: their squads are ready for it. GP-9.5 */
export function cameInto(play: GenesysPlay, field: Battlefield, unit: GenesysUnit): readonly Occupant[] {
  const touched = contactsOf(field, bodyIn(field, unit));
  chargedAt(play, [...new Set(touched.map((body) => squadId(body.unit)))]);
  return touched;
}

/** Enemies that moved earlier in this round have a charging bonus against who comes at them. GP-9.5 */
export function chargedAt({ match }: GenesysPlay, squads: readonly SquadId[]): void {
  for (const squad of squads)
    for (const unit of unitsIn(match, squad)) if (unit.moved && unit.bonus > 0) unitOf(match, unit.id).charging = true;
}

/** Of a side of the melee under way. */
export function brawlOf(seen: Seen, field: Battlefield, side: SideId, melee: Melee): Brawl {
  const mine = (id: SquadId): boolean => squadOf(seen, id).side === side;
  const acting = melee.acting.filter(mine);
  return {
    field,
    side,
    squads: [...melee.squads, ...melee.may.filter((id) => !melee.squads.includes(id))].filter(mine),
    enemies: melee.squads.filter((id) => !mine(id)),
    cohort: acting.length > 1 && (seen.own.activation?.squads.length ?? 0) > 1,
    melee,
  };
}

/** Steps of the melee, greatest reach first, then who strikes last. GP-11.19 */
export function meleeSteps(seen: Seen, melee: Melee): { readonly side: SideId; readonly strike: Strike }[][] {
  const all = [melee.initiator, other(melee.initiator)].flatMap((side) =>
    melee.strikes[side].map((strike) => ({ side, strike })),
  );
  const isLast = ({ strike }: (typeof all)[number]): boolean => {
    const unit = unitOf(seen, strike.unit);
    return unit.prone || (strike.weapon === 'unarmed' && trait(unit, 'unarmed-combat') === 0);
  };
  const last = all.filter(isLast);
  const rest = all.filter((each) => !isLast(each));
  if (!melee.first) return [rest, last];
  const reach = ({ strike }: (typeof all)[number]): number =>
    isMelee(strike.weapon) ? reachOf(unitOf(seen, strike.unit), strike.weapon) : 0;
  const reaches = [...new Set(rest.map(reach))].sort((one, two) => two - one);
  return [...reaches.map((each) => rest.filter((one) => reach(one) === each)), last];
}

/** All blows of one strike, aimed at the target as it was when the step began. GP-11.20, GP-11.21 */
function strike(play: GenesysPlay, brawl: Brawl, blow: Strike, before: Damages): void {
  const { match } = play;
  const unit = unitOf(match, blow.unit);
  const target = unitOf(match, blow.target);
  if (!isMelee(blow.weapon)) return;
  const aimedAt = { ...target, damage: before[target.id] ?? target.damage };
  for (let attack = 0; attack < blow.attacks; attack += 1) {
    if (isPast(target)) {
      if (attack === 0) tellLost(play, blow);
      return;
    }
    const aim = {
      ...aimIn(brawl, unit, aimedAt, blow.weapon, attack === 0 ? blow.bonus : 0),
      impossible: blow.impossible,
    };
    const { hit, total } = throwAttack(play, unit, target, blow.weapon, aim, 'GP-13.1');
    if (!hit) continue;
    const poison = isVenomous(unit, blow.weapon);
    if (blow.impossible) takeLuckyHit(play, target, poison);
    else
      takeHit(play, target, {
        cr: total,
        strength: aim.strength,
        rule: 'GP-13.4',
        exhausted: brawl.melee?.exhausted[target.id] !== undefined,
        poison,
      });
  }
}

/** Whom it was meant for is down already. GP-11.21 */
const tellLost = ({ tell }: GenesysPlay, { unit, target }: Strike): void =>
  tell('strike-lost', 'GP-11.21', { unit, target });

/** All strikes of the melee, step by step. GP-11.19 – 11.21 */
export function fightOut(play: GenesysPlay, melee: Melee): void {
  const { match } = play;
  for (const step of meleeSteps(match, melee)) {
    const field = fieldOf(match);
    const before = damagesOf(match);
    const stands = (id: UnitId): boolean => {
      const unit = unitOf(match, id);
      return unit.at !== null && !isDown(unit);
    };
    const struck = step
      .filter(({ strike: { unit } }) => stands(unit))
      .map((each) => ({ ...each, open: stands(each.strike.target) }));
    for (const { side, strike: blow, open } of struck)
      if (open) strike(play, brawlOf(match, field, side, melee), blow, before);
      else tellLost(play, blow);
    settle(play);
  }
  for (const side of [melee.initiator, other(melee.initiator)])
    for (const id of partakers(melee.strikes[side])) unitOf(match, id).acted = true;
}

/** The contacts that exist now have been fought over. GP-11.19 */
export function rememberFight(match: GenesysMatch, melee: Melee): void {
  const pairs = contactPairs(fieldOf(match));
  match.own.fought = pairs.filter(
    (pair) => match.own.fought.includes(pair) || pair.split(' ').every((squad) => melee.squads.includes(squad)),
  );
}

/** Contacts that are no more are forgotten: the next one is new. GP-11.19 */
export function forgetContacts(match: GenesysMatch): void {
  if (match.own.fought.length === 0) return;
  const pairs = contactPairs(fieldOf(match));
  match.own.fought = match.own.fought.filter((pair) => pairs.includes(pair));
}

/** The melee under way. Throws if there is none: a programming error. */
export function meleeNow({ own }: Pick<Seen, 'own'>): Melee {
  if (!own.melee) throw new Error('There is no melee');
  return own.melee;
}

/** The melee under way as one side fights it. Throws if there is none. */
export const brawlNow = (seen: Seen, side: SideId): Brawl => brawlOf(seen, fieldOf(seen), side, meleeNow(seen));
