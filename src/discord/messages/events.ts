import { spokenNames } from '../names.ts';
import type { Event, RuleId } from '../../engine/index.ts';
import type { Glance, SeenEntry } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { beginLines, logBits, sealBits } from './fairness.ts';
import { noteLines } from './notes.ts';

/** Events in words: a line each, and the rules they come from. */
export interface Told {
  readonly lines: readonly string[];
  readonly rules: readonly RuleId[];
}

/** What the viewer of the glance is told of these events. */
export function tell(glance: Glance, events: readonly Event[]): Told {
  const words = wordsOf(glance.door);
  const told = runsOf(events).flatMap((run) => {
    const rule = run[0]?.rule ?? '';
    const line = run.length > 1 ? (words.together?.(run, spokenNames(glance)) ?? null) : null;
    if (line !== null) return [{ line, rule }];
    return run.flatMap((event) => {
      const own = words.event(event, spokenNames(glance));
      return own === null ? [] : [{ line: own, rule: event.rule }];
    });
  });
  return { lines: told.map(({ line }) => line), rules: [...new Set(told.map(({ rule }) => rule))] };
}

/** Events of one kind in a row, put together. */
function runsOf(events: readonly Event[]): readonly (readonly Event[])[] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === event.kind) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Rule ids and the like in small print. */
export const smallPrint = (bits: readonly string[]): string => (bits.length > 0 ? `-# ${bits.join(' · ')}` : '');
export const isSmallPrint = (line: string): boolean => line.startsWith('-# ');

/**
 * Lines of several entries, what happened at the table first, with the rules of each, the digest of the log so far and what it seals and opens in small print below it;
 * the first entry tells the seal of the dice too.
 */
export const entryLines = (glance: Glance, entries: readonly SeenEntry[]): readonly string[] =>
  entries.flatMap((entry) => {
    const { lines, rules } = tell(glance, entry.events);
    const small = [...(lines.length > 0 ? [...rules, ...logBits(entry)] : []), ...sealBits(entry)];
    return [...noteLines(glance, entry), ...(entry.number === 1 ? beginLines(glance) : []), ...lines, ...(small.length > 0 ? [smallPrint(small)] : [])];
  });
