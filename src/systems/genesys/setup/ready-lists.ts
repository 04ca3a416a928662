import { required } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { bookRoster, rosterOf } from '../campaign/roster.ts';
import { classes, classesOf } from '../data/classes.ts';
import type { FactionId, UnitClass } from '../data/classes.ts';
import type { GearId } from '../data/gear.ts';
import { lists } from '../data/lists.ts';
import type { ReadyList } from '../data/lists.ts';
import { freePowers, powerIds, powers } from '../data/powers.ts';
import { pointsOf } from '../options.ts';
import type { Seen } from '../state.ts';
import { squadPoints, sizeBounds, listRefusal } from './list-rules.ts';
import type { ListUnit, ListSquad } from './lists.ts';
import { readSquads } from './lists.ts';

const squadsOf = ({ squads }: ReadyList): readonly ListSquad[] => required(readSquads(squads), squads);

/** A ready list as squads. 3.18 */
export const readyList = (id: string): readonly ListSquad[] | null =>
  Object.hasOwn(lists, id) ? squadsOf(required(lists[id], id)) : null;

/** The smallest squad of a class that may stand alone. */
export function least(points: number, kind: UnitClass): ListSquad {
  const count = sizeBounds(points, kind)?.least ?? 1;
  const [must] = kind.must;
  const unit: ListUnit = { gear: must ? [must] : [], mount: kind.mustMount ? kind.mount : null, barding: false };
  return {
    class: kind.id,
    units: Array.from({ length: count }, () => unit),
    vehicle: kind.crews ? 'crawler-open' : null,
    powers:
      kind.domain !== null && !kind.knowsAll
        ? powerIds.filter((each) => powers[each].domain === kind.domain).slice(0, freePowers)
        : [],
    unknown: [],
  };
}

/** The ready list that a side gets in the end: that of its level or the next lower one, made to fit. 5, decision 7 */
export function defaultList(
  points: number,
  faction: FactionId,
  designated: string | null,
  roster = bookRoster,
): readonly ListSquad[] {
  const known = Object.values(lists).filter((list) => list.faction === faction);
  const list = required(known.findLast(({ level }) => level <= points) ?? known[0], faction);
  // A squad may need more units at more points, never fewer. GP-5.3
  const fits = (squad: ListSquad): boolean => {
    const kind = roster.find(squad.class);
    const bounds = kind && sizeBounds(points, kind);
    return bounds !== null && squad.units.length >= bounds.least;
  };
  const ready = squadsOf(list).filter(fits);
  const place = ready.findIndex((squad) => roster.classOf(squad.class) === designated);
  // The class that was named comes first, then as much of the list as may go with it. GP-4.2
  const all =
    designated === null || place === 0
      ? ready
      : [
          ready[place] ?? least(points, required(roster.find(designated), designated)),
          ...ready.toSpliced(place, place < 0 ? 0 : 1),
        ];
  const kept: ListSquad[] = [];
  for (const squad of all)
    if (kept.length === 0 || listRefusal(points, [...kept, squad], null, roster) === null) kept.push(squad);
  return kept;
}

/** Ready lists that may be mustered now. */
export const readyFor = (seen: Pick<Seen, 'options' | 'own'>, side: SideId): string[] =>
  Object.keys(lists).filter((id) => {
    const squads = squadsOf(required(lists[id], id));
    return listRefusal(pointsOf(seen), squads, seen.own.designated[side], rosterOf(seen.own, side)) === null;
  });

/** Squads that could be added for so many points, plain ones first: for building a list step by step. */
export function buildable(points: number, left: number, faction: FactionId | null, roster = bookRoster): ListSquad[] {
  return (roster.classes ?? (faction ? classesOf(faction) : Object.values(classes)))
    .flatMap((kind) => {
      const bounds = sizeBounds(points, kind);
      if (!bounds) return [];
      const one = least(points, kind);
      const variants: readonly (readonly GearId[])[] =
        kind.must.length > 0 ? kind.must.map((id) => [id]) : [[], ...kind.buys.map((id) => [id])];
      const sizes = [...new Set([bounds.least, Math.min(bounds.most, bounds.least * 2), bounds.most])];
      return variants.flatMap((gear) =>
        sizes.map((size): ListSquad => ({
          ...one,
          units: Array.from({ length: size }, () => ({ gear, mount: one.units[0]?.mount ?? null, barding: false })),
        })),
      );
    })
    .filter((squad) => squadPoints(squad, roster) <= left && listRefusal(points, [squad], null, roster) === null);
}
