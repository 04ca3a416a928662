import type { AnyView, Facts, SystemHandle, Names, SideId } from '../../engine/index.ts';
import { isCouncil } from '../council/sides.ts';
import { NOBODY } from './seats.ts';
import type { Seats } from '../ids.ts';

/** Names in a list: "Ann", "Ann and Ben", "Ann, Ben and Cid". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** A council by the name of its captain: nobody wants to read all its members each time. */
export const councilName = (seats: Seats, side: SideId): string => `${seats[side][0]?.name ?? side}’s council`;

/** The types of a group's units, in roster order. */
const typesIn = (view: AnyView | null, group: string): string[] =>
  Object.values(view?.units ?? {}).flatMap((unit) => (unit.group === group ? [unit.type] : []));

/**
 * The names of units and sides, from what a viewer sees and who sits where. A player of both sides is marked with the
 * side's letter; `options`: those of the match, by which councils are known.
 */
export function namesOf(handle: SystemHandle, view: AnyView | null, seats: Seats = NOBODY, options: Facts = {}): Names {
  const words = handle.words['en'];
  const both = seats.a.some(({ id }) => seats.b.some((player) => player.id === id));
  const unit = (id: string): string => {
    const known = view && Object.hasOwn(view.units, id) ? view.units[id] : undefined;
    if (!known) return id;
    return words?.unit?.(id, known.type) ?? `${id} ${words?.unitTypes[known.type] ?? known.type}`;
  };
  return {
    unit,
    group: (id) => (view && Object.hasOwn(view.units, id) ? unit(id) : (words?.group?.(id, typesIn(view, id)) ?? id)),
    side(id: SideId) {
      const players = listed(seats[id].map(({ name }) => name));
      if (players === '') return `Side ${id.toUpperCase()}`;
      if (isCouncil(options, id)) return councilName(seats, id);
      return both ? `${players} (${id})` : players;
    },
  };
}
