import { actorCell, actorUnits } from '../../engine/index.ts';
import type { AnyView, Cell, Event } from '../../engine/index.ts';

/** So many results on one picture can be told apart without numbers. */
const MOST_PLAIN = 3;

/** Facts that name who acts, first. */
const ACTORS = ['unit', 'group', 'squad', 'attacker', 'by'];

/** All that the events of a result name, who acts first. */
const namedIn = (result: readonly Event[]): readonly string[] =>
  result.flatMap(({ facts }) =>
    [...ACTORS, ...Object.keys(facts)].map((key) => facts[key]).filter((value) => typeof value === 'string'),
  );

/** The results that have a number each, in the text and on the picture: where many were brought about, all of them. */
export function numbered<T extends { readonly events: readonly Event[] }>(
  view: AnyView | null,
  texts: readonly T[],
): readonly T[] {
  const results = texts.filter(({ events }) => namedIn(events).some((id) => view && actorUnits(view, id).length > 0));
  return results.length > MOST_PLAIN ? results : [];
}

/** The cell of the unit that caused a result, now or before it; null if it is in none of these positions. */
export function placeOf(result: readonly Event[], views: readonly AnyView[]): Cell | null {
  for (const id of namedIn(result))
    for (const view of views) {
      const cell = actorCell(view, id);
      if (cell !== null) return cell;
    }
  return null;
}
