import type { SideId } from '../../engine/index.ts';
import type { Player, Seats } from '../../table/index.ts';

/** Who sits at which table, and who is left over. */
export interface Pairing {
  readonly tables: readonly Seats[];
  readonly spare: readonly Player[];
}

/** Seats one person on the same side of every board, against each of the others; `most`: how many boards there can be. */
export function againstAll(one: Player, side: SideId, people: readonly Player[], most: number): Pairing {
  const others = people.filter(({ id }) => id !== one.id);
  const seats = (other: Player): Seats => (side === 'a' ? { a: [one], b: [other] } : { a: [other], b: [one] });
  return { tables: others.slice(0, most).map(seats), spare: others.slice(most) };
}

/**
 * Seats people at tables in their order, `team` on each side. The last table may have smaller teams; one person alone
 * is left over, as are those for whom there is no table.
 *
 * @param most how many tables there can be
 */
export function pairUp(people: readonly Player[], team: number, most: number): Pairing {
  const tables: Seats[] = [];
  let rest = people;
  while (rest.length > 1 && tables.length < most) {
    const here = rest.slice(0, 2 * team);
    const half = Math.ceil(here.length / 2);
    tables.push({ a: here.slice(0, half), b: here.slice(half) });
    rest = rest.slice(here.length);
  }
  return { tables, spare: rest };
}
