import type { SideId, UnitId } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { lockedWith } from '../formation/links.ts';
import { touch } from '../geometry.ts';
import { groupOf, groupsOf, inActiveOrder, numberOf } from '../groups.ts';
import type { Combat, GroupId, HammerMatch, HammerOwn, Placed, Seen } from '../state.ts';

/** The combat under way. Throws if there is none: a programming error. */
export function combatOf({ own }: Pick<Seen, 'own'>): Combat {
  if (!own.combat) throw new Error('No combat is under way');
  return own.combat as Combat;
}

/** Connected groups that are locked with one another, by the lowest group of the active side. SH-11.1 */
export function findCombats(seen: Seen): HammerOwn['combats'] {
  const found: GroupId[][] = [];
  for (const { id } of groupsOf(seen, seen.own.active)) {
    if (found.some((groups) => groups.includes(id))) continue;
    const groups = [id];
    for (const each of groups)
      for (const enemy of lockedWith(seen, each)) if (!groups.includes(enemy)) groups.push(enemy);
    if (groups.length > 1) found.push(groups);
  }
  return found.map((groups, index) => ({
    id: `c${index + 1}`,
    groups: inActiveOrder(seen, groups),
    engaged: [...contactsIn(seen, groups).engaged],
  }));
}

/** Flanks end of groups that are no longer in one combat. SH-6.16, SH-6.18 */
export function endFlanks(match: HammerMatch): void {
  const flanked = Object.values(match.own.groups).filter(({ flanks }) => flanks.length > 0);
  if (flanked.length === 0) return;
  const combats = findCombats(match);
  for (const group of flanked) {
    const groups = combats.find((each) => each.groups.includes(group.id))?.groups ?? [];
    group.flanks = group.flanks.filter(({ by }) => groups.includes(by));
  }
}

/** Who touches whom in a combat. SH-11.6 */
export interface Contacts {
  /** Units in contact with an enemy of the combat, and which. */
  readonly enemies: ReadonlyMap<UnitId, readonly Placed[]>;
  /** Units in contact with a friend of the combat, and which. */
  readonly friends: ReadonlyMap<UnitId, readonly Placed[]>;
  /** In contact with an enemy, or with a friend that is. */
  readonly engaged: ReadonlySet<UnitId>;
}

export function contactsIn(seen: Seen, groups: readonly GroupId[]): Contacts {
  const units = groups.flatMap((id) => livingIn(seen, id));
  const enemies = new Map<UnitId, Placed[]>();
  const friends = new Map<UnitId, Placed[]>();
  const add = (map: Map<UnitId, Placed[]>, id: UnitId, unit: Placed): void => {
    const known = map.get(id);
    if (known) known.push(unit);
    else map.set(id, [unit]);
  };
  for (const [index, one] of units.entries())
    for (let next = index + 1; next < units.length; next += 1) {
      const two = units[next];
      if (!two || !touch(seen, one, two)) continue;
      const map = one.side === two.side ? friends : enemies;
      add(map, one.id, two);
      add(map, two.id, one);
    }
  const engaged = new Set<UnitId>();
  for (const { id } of units)
    if (enemies.has(id) || friends.get(id)?.some((friend) => enemies.has(friend.id))) engaged.add(id);
  return { enemies, friends, engaged };
}

/** Groups of a combat that are still there, of one side. */
export const fighters = (seen: Seen, groups: readonly GroupId[], side: SideId): GroupId[] =>
  groups
    .filter((id) => groupOf(seen, id).side === side && livingIn(seen, id).length > 0)
    .sort((one, two) => numberOf(one) - numberOf(two));

export const foesIn = (seen: Seen, groups: readonly GroupId[], side: SideId): Placed[] =>
  fighters(seen, groups, other(side)).flatMap((id) => livingIn(seen, id));

/** Enemy groups of the combat that a group is in; outside combats those that it is in contact with. SH-13.15, SH-17.3 */
export function enemiesInCombat(seen: Seen, id: GroupId): GroupId[] {
  const { combat } = seen.own;
  return combat?.groups.includes(id)
    ? fighters(seen, combat.groups, other(groupOf(seen, id).side))
    : lockedWith(seen, id);
}

/** Notes who is in contact with whom: they have been locked with each other in this combat. SH-12.6 */
export function noteLocked(seen: Seen, combat: Combat): void {
  for (const id of combat.groups) {
    if (livingIn(seen, id).length === 0) continue;
    const known = (combat.locked[id] ??= []);
    for (const enemy of lockedWith(seen, id))
      if (combat.groups.includes(enemy) && !known.includes(enemy)) known.push(enemy);
  }
}
