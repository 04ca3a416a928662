import type { Event, RuleId, SideId } from '../../engine/index.ts';
import type { Glance, SeenEntry } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';

/** Events in words: a line each, and the rules they come from. */
export interface Told {
  readonly lines: readonly string[];
  readonly rules: readonly RuleId[];
}

/** What the viewer of the glance is told of these events. */
export function tell(glance: Glance, events: readonly Event[]): Told {
  const words = wordsOf(glance.door);
  const told = events.flatMap((event) => {
    const line = words.event(event, glance.names);
    return line === null ? [] : [{ line, rule: event.rule }];
  });
  return { lines: told.map(({ line }) => line), rules: [...new Set(told.map(({ rule }) => rule))] };
}

/** Rule ids in small print. */
export const smallPrint = (rules: readonly RuleId[]): string => (rules.length > 0 ? `-# ${rules.join(' · ')}` : '');

/** Lines of several entries with the rules of each below it. */
export const entryLines = (glance: Glance, entries: readonly SeenEntry[]): readonly string[] =>
  entries.flatMap(({ events }) => {
    const { lines, rules } = tell(glance, events);
    return lines.length > 0 ? [...lines, smallPrint(rules)] : [];
  });

/** Sides that were asked something by these entries, are still asked, and did not do the last of them themselves. */
export function newlyAsked(glance: Glance, entries: readonly SeenEntry[]): readonly SideId[] {
  const last = entries[entries.length - 1];
  const asked = new Set(entries.flatMap((entry) => entry.newlyAsked));
  return [...asked].filter((side) => side !== last?.side && (glance.view?.asked.some((decision) => decision.of === side && !decision.in) ?? false));
}
