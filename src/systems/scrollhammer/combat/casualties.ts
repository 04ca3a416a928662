import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import {
  formationOf,
  groupOf,
  groupOfUnit,
  homeOf,
  isCharacter,
  isSummoned,
  mutable,
  placeIn,
  unitsOf,
} from '../groups.ts';
import { endIfWiped } from '../scenarios/verdict.ts';
import { chains, enemiesOf, touchesAny } from '../formation/links.ts';
import { breadthOf, depthOf, distanceSquared } from '../geometry.ts';
import type { GroupId, HammerMatch, HammerPlay, Placed, Seen, SeenGroup, SeenUnit } from '../state.ts';

/** Units with the same profile and status; each character is one by itself. Section 2 */
export const classOf = (unit: SeenUnit): string =>
  isCharacter(unit) ? unit.id : `${unit.type}${unit.standard ? ' standard' : ''}`;

/** Living units that the slain have not left yet: of a fight until its step is over. SH-8.13 */
export const livingIn = (seen: Seen, id: GroupId): Placed[] => unitsOf(seen, id).filter(({ wounds }) => wounds > 0);

/** What tells units of a group apart when losses are chosen, worked out once. */
interface Ranked {
  readonly unit: Placed;
  readonly touched: boolean;
  readonly back: number;
  readonly right: number;
}

function rankedOf(seen: Seen, group: SeenGroup, units: readonly Placed[]): Ranked[] {
  const enemies = enemiesOf(seen, group.side);
  const facing = formationOf(group) === 'ranks' ? group.facing : null;
  return units.map((unit) => ({
    unit,
    touched: touchesAny(seen, unit, enemies),
    back:
      facing === null
        ? enemies.reduce((least, enemy) => Math.min(least, distanceSquared(seen, unit, enemy)), Infinity)
        : -depthOf(seen, unit.at, facing),
    right: facing === null ? 0 : breadthOf(seen, unit.at, facing),
  }));
}

/** The order in which units of a set fall, after those that have fallen; lazily, as mostly few are needed. SH-8.2 */
export function* casualtyOrder(
  seen: Seen,
  id: GroupId,
  set: readonly Placed[],
  fallen: ReadonlySet<UnitId> = new Set(),
): Generator<Placed> {
  const group = groupOf(seen, id);
  const formation = formationOf(group);
  let standing = livingIn(seen, id).filter((unit) => !fallen.has(unit.id));
  const left = rankedOf(seen, group, set).sort(
    (one, two) =>
      Number(one.touched) - Number(two.touched)
      || two.back - one.back
      || two.right - one.right
      || placeIn(id, two.unit.id) - placeIn(id, one.unit.id),
  );
  while (left.length > 0) {
    const parts = chains(seen, formation, standing).length;
    const keeps = (unit: Placed): boolean =>
      chains(
        seen,
        formation,
        standing.filter((each) => each.id !== unit.id),
      ).length <= parts;
    const found = left.findIndex(({ unit }) => keeps(unit));
    const [next] = left.splice(Math.max(0, found), 1);
    if (!next) return;
    standing = standing.filter((each) => each.id !== next.unit.id);
    yield next.unit;
  }
}

/** Ordinary units, then standard bearers, then characters, each part in casualty order. SH-8.3 */
export function allocationOrder(seen: Seen, id: GroupId): Placed[] {
  const living = livingIn(seen, id);
  const part = (unit: Placed): number => (isCharacter(unit) ? 2 : unit.standard ? 1 : 0);
  return [0, 1, 2].flatMap((each) => [
    ...casualtyOrder(
      seen,
      id,
      living.filter((unit) => part(unit) === each),
    ),
  ]);
}

/** Takes slain units off the board. SH-8.13 */
export function remove(play: HammerPlay, ids: readonly UnitId[]): void {
  if (ids.length === 0) return;
  const { match } = play;
  const byGroup = new Map<GroupId, UnitId[]>();
  for (const id of ids) {
    const group = groupOfUnit(match, unitOf(match, id)).id;
    byGroup.set(group, [...(byGroup.get(group) ?? []), id]);
  }
  for (const [group, units] of byGroup) play.tell('unit.slain', 'SH-8.13', { group, units });
  takeOff(play, ids);
}

/** Servants on the board that these units called. SH-16.9 */
const servantsOf = (match: HammerMatch, callers: readonly UnitId[]): UnitId[] =>
  Object.values(match.units)
    .filter(
      ({ caller, type, at }) => at !== null && type === 'bound-servant' && caller !== null && callers.includes(caller),
    )
    .map(({ id }) => id);

/** Groups as they were mustered that go with these units, since nobody else of them is left. SH-18.8 */
function lostWith(match: HammerMatch, ids: readonly UnitId[]): GroupId[] {
  const left = new Set(
    Object.values(match.units).flatMap(({ id, at }) => (at === null || ids.includes(id) ? [] : [homeOf(id)])),
  );
  return [...new Set(ids.map(homeOf))].filter((id) => {
    const unit = match.units[ids.find((each) => homeOf(each) === id) ?? ''];
    return !left.has(id) && unit?.at != null && !isSummoned(unit);
  });
}

/**
 * Takes units off the board that were told of already: those that were slain or left it, or a group that was destroyed,
 * `told`. Groups that have nobody left are told as destroyed. The servants of casters go with them, and a side that has
 * nobody left has lost. SH-16.9, SH-18.1, SH-18.8
 */
export function takeOff(play: HammerPlay, ids: readonly UnitId[], told: GroupId | null = null): void {
  const { match } = play;
  for (const id of lostWith(match, ids))
    if (id !== told)
      play.tell('group.destroyed', 'SH-18.8', {
        group: id,
        units: ids.filter((unit) => homeOf(unit) === id),
        why: 'last',
      });
  for (const id of ids) {
    const unit = mutable(match, id);
    const group = groupOf(match, unit.group ?? homeOf(id));
    unit.at = null;
    unit.slot = null;
    unit.wounds = 0;
    unit.group = homeOf(id);
    group.units = group.units.filter((each) => each !== id);
    if (group.units.length === 0) forget(match, group.id);
  }
  remove(play, servantsOf(match, ids));
  endIfWiped(play);
}

/** A group without units is flanked by nobody and flanks nobody. SH-6.18 */
function forget(match: HammerMatch, id: GroupId): void {
  for (const group of Object.values(match.own.groups)) group.flanks = group.flanks.filter(({ by }) => by !== id);
  const gone = match.own.groups[id];
  if (gone) {
    gone.flanks = [];
    gone.fleeing = false;
    gone.down = 0;
    gone.loose = false;
    gone.reserve = false;
  }
}

/** Destroys a whole group. */
export function destroy(play: HammerPlay, id: GroupId, why: string, rule: string): void {
  const units = [...groupOf(play.match, id).units];
  play.tell('group.destroyed', rule, { group: id, units, why });
  takeOff(play, units, id);
}

/** Takes wounds off a unit; how many it suffered. It stays where it stands until it is removed. SH-8.13 */
export function hurt(play: HammerPlay, id: UnitId, wounds: number): number {
  const unit = mutable(play.match, id);
  const suffered = Math.min(unit.wounds, wounds);
  unit.wounds -= suffered;
  if (unit.wounds > 0) play.tell('unit.wounded', 'SH-8.12', { unit: id, left: unit.wounds });
  return suffered;
}
