import type { Action } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { en } from '../words/en.ts';

/**
 * The cost of a force and its limit, if the book has a query `force` that answers `{ points, most }` for its
 * parameters.
 */
export function priceLines({ view, handle }: MatchView, action: Action): readonly string[] {
  if (!view || !handle.queries.includes('force')) return [];
  const shown = handle.query(view, 'force', action.params);
  if ('code' in shown) return [];
  const { points, most } = shown.facts;
  return typeof points === 'number' && typeof most === 'number' ? [en.force.points(points, most)] : [];
}
