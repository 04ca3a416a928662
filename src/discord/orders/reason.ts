import type { MatchView } from '../../table/index.ts';
import { actorOf } from '../panel/form.ts';
import { spokenNames } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import type { PlannedOrder } from './plan.ts';
import { printOrder } from './text.ts';

/** How many of a unit’s suggestions are searched for the reason of a walk. */
const MOST_REASONS = 12;
/** What a suggestion to walk says: the cell, and what it is good for. */
const CELL_AND_REASON = /^[A-Z]{1,2}\d+: (?<reason>.+)$/;

/**
 * What a walk is good for, as the book suggests it: "Closer, but too far for most charges of b2 Hounds."; '' otherwise.
 * `told`: what is said of the walk already. Where that names the same unit, as in a walk into a fight, the reason would
 * only repeat it.
 */
export function reasonOf(matchView: MatchView, { line, action, refusal, before }: PlannedOrder, told: string): string {
  const { guide } = matchView.handle;
  const actor = action && actorOf(matchView.handle, matchView.handle.plain(before, action));
  if (!guide || !actor || refusal !== null || action.verb !== guide.walk.verb) return '';
  const suggestion = guide
    .suggest(before, action.by, actor, MOST_REASONS)
    .find(({ deed }) => printOrder(matchView.handle, before, deed) === line);
  if (!suggestion) return '';
  const names = spokenNames(matchView);
  const said = phrasesOf(matchView.handle).text(suggestion.why, names);
  const everybody = Object.values(before.units).flatMap(({ id, group }) => [
    names.unit(id),
    ...(group === null ? [] : [names.group(group)]),
  ]);
  if (everybody.some((name) => said.includes(name) && told.includes(name))) return '';
  return turnWords.orders.reason(CELL_AND_REASON.exec(said)?.groups?.['reason'] ?? '');
}
