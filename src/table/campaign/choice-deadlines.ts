import { appended } from './append.ts';
import type { CampaignRules } from './fold.ts';
import type { CampaignForce, CampaignRecord } from './record.ts';

/** When the default of a choice that a force owes is taken; null: it owes none. */
export const choiceDue = (
  { patience }: Pick<CampaignRecord, 'patience'>,
  { owesSince }: CampaignForce,
): number | null => (owesSince === null ? null : owesSince + patience);

/** More defaults at once than any book can owe would be a fault of the book. */
const MOST = 100;

/**
 * The record with the default for every choice whose time is up, each as of the moment it was due: so it makes no
 * difference when somebody looks. The same record if nothing is due.
 */
export function withDefaultsTaken(rules: CampaignRules, record: CampaignRecord, now: number): CampaignRecord {
  let next = record;
  for (let taken = 0; taken < MOST; taken += 1) {
    const [late] = Object.values(next.state.closed ? {} : next.state.forces)
      .map((force) => ({ force, due: choiceDue(next, force) ?? Infinity }))
      .filter(({ due }) => due <= now)
      .sort((one, other) => one.due - other.due);
    const action = late && rules.handle.fallback(late.force.sheet, rules.options);
    if (!late || !action) return next;
    const input = { kind: 'spent', force: late.force.id, action, why: 'time' } as const;
    const done = appended(rules, next, { by: null, at: late.due, input });
    if (!done.ok) throw new Error(`The default of campaign ${record.id} was refused: ${done.refusal.code}`);
    next = done.record;
  }
  return next;
}
