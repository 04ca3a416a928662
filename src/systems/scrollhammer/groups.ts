import { other } from '../../engine/index.ts';
import type { Refusal, SideId, UnitId } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { entries, standardPoints } from './data/entries.ts';
import type { ArmyEntry, UnitRule } from './data/entries.ts';
import type { Formation } from './data/formations.ts';
import { refusal } from './refusals.ts';
import type {
  PhaseDeed,
  Facing,
  GroupId,
  GroupState,
  HammerMatch,
  HammerUnit,
  Placed,
  Seen,
  SeenGroup,
  SeenUnit,
} from './state.ts';

/** The line of the army list of a unit. Throws if there is none: a programming error. */
export function entryOf({ type }: Pick<SeenUnit, 'type'>): ArmyEntry {
  const found = entries[type];
  if (!found) throw new Error(`There is no entry ${type}`);
  return found;
}

export const hasRule = (unit: Pick<SeenUnit, 'type'>, rule: UnitRule): boolean => entryOf(unit).rules.includes(rule);
export const isCharacter = (unit: Pick<SeenUnit, 'type'>): boolean => hasRule(unit, 'independent');
export const isSummoned = (unit: Pick<SeenUnit, 'type'>): boolean => hasRule(unit, 'summoned');
/** Toughness now: Grey Pox takes 1 off. SH-15.11 */
export const toughnessOf = (unit: SeenUnit): number => Math.max(1, entryOf(unit).t - (unit.pox ? 1 : 0));
/** Weapon Skill now. Section 3.13 */
export const skillOf = (unit: SeenUnit): number => Math.max(1, entryOf(unit).ws - (unit.chilled > 0 ? 1 : 0));
/** Initiative now: that of Entangled units counts as 1. Section 3.13 */
export const initiativeNow = (unit: SeenUnit): number => (unit.entangled > 0 ? 1 : entryOf(unit).i);
export const isHurt = (unit: SeenUnit): boolean => unit.wounds < entryOf(unit).w;

type Groups<G> = { readonly own: { readonly groups: Readonly<Record<GroupId, G>> } };

/** What an enemy unit is worth that was slain; summoned ones nothing. SH-18.8 */
export const worthOf = (unit: Pick<SeenUnit, 'type' | 'standard'>): number =>
  entryOf(unit).points + (unit.standard ? standardPoints : 0);

/** The group of that id. Throws if there is none: ids are checked where they come in. */
export function groupOf<G>({ own }: Groups<G>, id: GroupId): G {
  const group = own.groups[id];
  if (!group) throw new Error(`There is no group ${id}`);
  return group;
}

/** The number of a group, or of a unit within its own. */
export const numberOf = (id: string): number => Number(id.slice(id.search(/\d+$/)));
/** The group that a unit was mustered in. */
export const homeOf = (id: UnitId): GroupId => id.slice(0, id.indexOf('.'));

/** The group that a unit belongs to now. Throws for a unit without one: a programming error. */
export function groupOfUnit(seen: Seen, unit: Pick<SeenUnit, 'id' | 'group'>): SeenGroup {
  return groupOf(seen, unit.group ?? homeOf(unit.id));
}

/** Where a unit comes in its group: the group's own by number, then characters that joined, by theirs. SH-17.1 */
export const placeIn = (group: GroupId, id: UnitId): number =>
  (homeOf(id) === group ? 0 : numberOf(homeOf(id)) * 1000) + numberOf(id);
/** Units in the order of a group. SH-2.2 */
export const inOrder = (group: GroupId, ids: readonly UnitId[]): UnitId[] =>
  [...ids].sort((one, two) => placeIn(group, one) - placeIn(group, two));

/** Living units of a group on the board, in order. */
export function unitsOf<M extends Pick<Seen, 'units'> & Groups<SeenGroup>>(seen: M, id: GroupId): Placed[] {
  const found: Placed[] = [];
  for (const each of groupOf(seen, id).units) {
    const unit = seen.units[each];
    if (unit && unit.at !== null) found.push(unit as Placed);
  }
  return found;
}

/** The same, to be changed. */
export const mutable = (match: HammerMatch, id: UnitId): HammerUnit => unitOf(match, id);

/** Groups of a side by number; with living units on the board, unless `all`. SH-2.2 */
export function groupsOf<G extends SeenGroup>(seen: Groups<G>, side: SideId, all = false): G[] {
  return Object.values(seen.own.groups)
    .filter((group) => group.side === side && (all || (group.units.length > 0 && !group.reserve)))
    .sort((one, two) => numberOf(one.id) - numberOf(two.id));
}

/** Groups of the active side by number, then those of the other. SH-2.2 */
export const activeFirst = <G extends SeenGroup>(
  seen: Groups<G> & { readonly own: { readonly active: SideId } },
): G[] => [...groupsOf(seen, seen.own.active), ...groupsOf(seen, other(seen.own.active))];

/** Some groups in that order. */
export const inActiveOrder = (seen: Seen, ids: readonly GroupId[]): GroupId[] =>
  activeFirst(seen)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));

export const did = ({ did: done }: Pick<SeenGroup, 'did'>, deed: PhaseDeed): boolean => done.includes(deed);
export function note(group: GroupState, ...done: readonly PhaseDeed[]): void {
  for (const deed of done) if (!group.did.includes(deed)) group.did.push(deed);
}

/** How it is arranged now: one that falls back, or has regrouped amid a charge, counts as Skirmish. SH-13.9, SH-10.16 */
export const formationOf = ({ formation, fleeing, loose }: SeenGroup): Formation =>
  fleeing || loose ? 'skirmish' : formation;
export const inRanks = (group: SeenGroup): boolean => formationOf(group) === 'ranks';
/** Where it faces. Throws for a loose group: a programming error. */
export function facingOfGroup({ id, facing }: Pick<SeenGroup, 'id' | 'facing'>): Facing {
  if (facing === null) throw new Error(`${id} faces nowhere`);
  return facing;
}

export const isDown = ({ down }: Pick<SeenGroup, 'down'>): boolean => down > 0;

/** SH-17.11: a rule that all units of a group need, characters aside. */
export function allHave(seen: Seen, id: GroupId, rule: UnitRule): boolean {
  const units = unitsOf(seen, id);
  const ranks = units.filter((unit) => !isCharacter(unit));
  return units.length > 0 && (ranks.length > 0 ? ranks : units).every((unit) => hasRule(unit, rule));
}
/** SH-17.11: a rule that one unit of it is enough for. */
export const anyHas = (seen: Seen, id: GroupId, rule: UnitRule): boolean =>
  unitsOf(seen, id).some((unit) => hasRule(unit, rule));

export const isBeasts = (seen: Seen, id: GroupId): boolean => unitsOf(seen, id).every((unit) => entryOf(unit).beast);
/** Of Summoned units, with or without a character that joined them. SH-16.7 */
export const isSummonedGroup = (seen: Seen, id: GroupId): boolean => unitsOf(seen, id).some(isSummoned);

/** The highest Leadership among living units. SH-2.4 */
export const leadershipOf = (seen: Seen, id: GroupId): number =>
  unitsOf(seen, id).reduce((most, unit) => Math.max(most, entryOf(unit).ld), 0);

/** The value that most have; of equally many the highest. SH-2.10 */
export function majority(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = 0;
  let most = 0;
  for (const [value, count] of counts) {
    if (count > most || (count === most && value > best)) {
      best = value;
      most = count;
    }
  }
  return best;
}

/** The player turn at whose end something ends that lasts until the end of a side's next turn. Section 3.13 */
export const nextTurnOf = ({ own }: Pick<Seen, 'own'>, side: SideId): number =>
  own.turn + (own.active === side ? 2 : 1);

/** The groups of a side on the board. */
const idsOf = (seen: Seen, side: SideId): GroupId[] => groupsOf(seen, side).map(({ id }) => id);

/** General checks of section 6: is it a group with living units, and one's own? */
export function notMine(seen: Seen, by: SideId, id: GroupId): Refusal | null {
  const group = seen.own.groups[id];
  if (!group || (group.units.length === 0 && !group.reserve))
    return refusal('NO_SUCH_GROUP', 'SH-2.2', { group: id, groups: idsOf(seen, by) });
  return group.side === by ? null : refusal('NOT_YOURS', 'SH-2.2', { group: id });
}

/** The same of a unit. */
export function notMyUnit(seen: Seen, by: SideId, id: UnitId): Refusal | null {
  const unit = seen.units[id];
  if (!unit || unit.wounds === 0) return refusal('NO_SUCH_UNIT', 'SH-2.2', { unit: id });
  return unit.side === by ? null : refusal('NOT_YOURS', 'SH-2.2', { unit: id });
}

/** An enemy group that is named as a target. */
export function notEnemy(seen: Seen, by: SideId, id: GroupId): Refusal | null {
  const group = seen.own.groups[id];
  if (!group || group.units.length === 0 || group.reserve)
    return refusal('NO_SUCH_GROUP', 'SH-2.2', { group: id, groups: idsOf(seen, other(by)) });
  return group.side === by
    ? refusal('BAD_TARGET', 'SH-7.3', { group: id, why: 'own', groups: idsOf(seen, other(by)) })
    : null;
}
