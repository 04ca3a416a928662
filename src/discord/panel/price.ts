import type { Action } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { forceVerb } from '../force/force.ts';
import { en } from '../words/en.ts';

/**
 * The cost of a force and its limit, where the action musters one and the book has a query `force` that answers
 * `{ points, most }` for its parameters.
 */
export function priceLines({ view, handle }: MatchView, action: Action): readonly string[] {
  if (!view || !handle.queries.includes('force') || forceVerb(handle)?.verb !== action.verb) return [];
  const shown = handle.query(view, 'force', action.params);
  if ('code' in shown) return [];
  const { points, most } = shown.facts;
  return typeof points === 'number' && typeof most === 'number' ? [en.force.points(points, most)] : [];
}
