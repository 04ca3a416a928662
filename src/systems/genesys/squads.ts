import { required } from '../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { gapOf } from './geometry.ts';
import { lasting } from './lasting.ts';
import type { Squad, Seen, SeenUnit, SquadId } from './state.ts';
import { blockOf, isMember, isStanding, morale, stat, isDown } from './units.ts';
import type { Space } from './geometry.ts';

/** Neighbours of a chain stand within so many inches of each other. GP-2.6, GP-8.10 */
export const chainGap = 2;

/** The squad of that id. Throws if there is none: ids are checked where they come in. */
export const squadOf = ({ own }: Pick<Seen, 'own'>, id: SquadId): Squad => required(own.squads[id], id);

/** The squad that a unit belongs to now. Throws for one without: a programming error. */
export const squadId = ({ id, group }: Pick<SeenUnit, 'id' | 'group'>): SquadId => required(group, id);

const bySquad = lasting(({ units }: Pick<Seen, 'units'>): ReadonlyMap<SquadId | null, readonly SeenUnit[]> => {
  const found = new Map<SquadId | null, SeenUnit[]>();
  for (const unit of Object.values(units)) {
    const squad = found.get(unit.group);
    if (squad) squad.push(unit);
    else found.set(unit.group, [unit]);
  }
  return found;
});

/** Units of a squad, mounts and vehicles included, in id order. GP-5.7 */
export function unitsIn(seen: Pick<Seen, 'units'>, squad: SquadId): readonly SeenUnit[] {
  // While a rule writes they are looked for at each time.
  if ('agenda' in seen) return Object.values(seen.units).filter(({ group }) => group === squad);
  return bySquad(seen).get(squad) ?? [];
}
export const standingIn = (seen: Pick<Seen, 'units'>, squad: SquadId): SeenUnit[] =>
  unitsIn(seen, squad).filter(isStanding);
export const standingMembers = (seen: Pick<Seen, 'units'>, squad: SquadId): SeenUnit[] =>
  standingIn(seen, squad).filter(isMember);

/** A side's squads in list order. GP-5.7 */
export const squadsOf = ({ own }: Pick<Seen, 'own'>, side: SideId): Squad[] =>
  Object.values(own.squads).filter((squad) => squad.side === side);

/** Is anybody of it on the board, or waiting to enter in this round? GP-7.1 */
export const canActivate = (seen: Pick<Seen, 'own' | 'units'>, squad: Readonly<Squad>): boolean =>
  unitsIn(seen, squad.id).some((unit) => isStanding(unit) || unit.place === 'edge');
export const isFresh = (seen: Pick<Seen, 'own' | 'units'>, squad: Readonly<Squad>): boolean =>
  squad.state === 'fresh' && canActivate(seen, squad);
export const freshSquads = (seen: Pick<Seen, 'own' | 'units'>, side: SideId): Squad[] =>
  squadsOf(seen, side).filter((squad) => isFresh(seen, squad));
/** It waits at a table edge. GP-6.8, GP-6.13 */
export const isEntering = (seen: Pick<Seen, 'units'>, squad: SquadId): boolean =>
  unitsIn(seen, squad).some(({ place }) => place === 'edge');

/** The highest Command of its standing units, or of those that are about to enter. GP-2.11 */
export const squadCommand = (seen: Pick<Seen, 'units'>, squad: SquadId): number =>
  Math.max(
    0,
    ...unitsIn(seen, squad)
      .filter((unit) => isStanding(unit) || unit.place === 'edge')
      .map((unit) => stat(unit, 'cm')),
  );

/** Morale target number: the best of its standing members. GP-15.1 */
export const squadMorale = (seen: Pick<Seen, 'units'>, squad: SquadId): number =>
  Math.max(0, ...standingMembers(seen, squad).map(morale));

/** Which of some blocks form one chain with the first? */
export function isChain<T extends object>(items: readonly T[], near: (one: T, other: T) => boolean): boolean {
  const [first, ...rest] = items;
  if (first === undefined) return true;
  const linked = [first];
  let left = rest;
  for (const link of linked) {
    const next = left.filter((item) => near(link, item));
    if (next.length === 0) continue;
    linked.push(...next);
    left = left.filter((item) => !next.includes(item));
  }
  return left.length === 0;
}

/** Do the standing units of a squad that are on the board, or have come to these `ends`, form one chain? GP-2.6 */
export function isCoherent(
  seen: Pick<Seen, 'units' | 'board'>,
  squad: SquadId,
  ends: ReadonlyMap<UnitId, Cell> = new Map(),
): boolean {
  const blocks = new Map<UnitId, Space>();
  for (const unit of unitsIn(seen, squad)) {
    const carrier = unit.aboard ?? unit.id;
    const at = ends.get(carrier);
    if (at !== undefined && !isDown(unit)) blocks.set(carrier, { at, size: unitOf(seen, carrier).size });
    else if (isStanding(unit)) blocks.set(carrier, blockOf(seen, unit));
  }
  const bodies = [...blocks.values()];
  return isChain(bodies, (one, other) => gapOf(seen, one, other) <= chainGap);
}

/** Are two squads within 2" of each other? GP-8.10 */
export const isNear = (seen: Pick<Seen, 'units' | 'board'>, one: SquadId, other: SquadId): boolean =>
  standingIn(seen, one).some((unit) =>
    standingIn(seen, other).some((each) => gapOf(seen, blockOf(seen, unit), blockOf(seen, each)) <= chainGap),
  );

/** The same power or command does not add to itself: the greater counts. GP-21.8 */
export function boost(squad: Squad, added: Squad['boosts'][number]): void {
  const before = squad.boosts.find(({ source }) => source === added.source);
  const value = Math.max(added.value, before?.value ?? 0);
  squad.boosts = [...squad.boosts.filter((each) => each !== before), { ...added, value }];
}
