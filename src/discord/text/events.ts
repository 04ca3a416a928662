import { spokenNames } from './names.ts';
import type { Event, RuleId } from '../../engine/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { beginLines, logBits, sealBits } from '../fairness/lines.ts';
import { noteLines } from './notes.ts';

/** Events in words: a line each, and their rules. */
export interface EventText {
  readonly lines: readonly string[];
  readonly rules: readonly RuleId[];
}

/** These events as the viewer of the match view is told them. */
export function tell(matchView: MatchView, events: readonly Event[]): EventText {
  const words = phrasesOf(matchView.handle);
  const texts = runsOf(events).flatMap((run) => {
    const rule = run[0]?.rule ?? '';
    const line = run.length > 1 ? (words.together?.(run, spokenNames(matchView)) ?? null) : null;
    if (line !== null) return [{ line, rule }];
    return run.flatMap((event) => {
      const own = words.event(event, spokenNames(matchView));
      return own === null ? [] : [{ line: own, rule: event.rule }];
    });
  });
  return { lines: texts.map(({ line }) => line), rules: [...new Set(texts.map(({ rule }) => rule))] };
}

/** Consecutive events of one kind, grouped. */
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
 * Lines of several entries, events at the table first; below them in small print the rules of each, the digest of the
 * log so far, and the seals made and opened. The first entry gives the seal of the dice too.
 */
export const entryLines = (matchView: MatchView, entries: readonly SeenEntry[]): readonly string[] =>
  entries.flatMap((entry) => {
    const { lines, rules } = tell(matchView, entry.events);
    const small = [...(lines.length > 0 ? [...rules, ...logBits(entry)] : []), ...sealBits(entry)];
    return [
      ...noteLines(matchView, entry),
      ...(entry.number === 1 ? beginLines(matchView) : []),
      ...lines,
      ...(small.length > 0 ? [smallPrint(small)] : []),
    ];
  });
