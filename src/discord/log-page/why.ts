import type { ButtonBuilder } from '@discordjs/builders';
import { spokenNames } from '../text/names.ts';
import type { Event, Json, Reason } from '../../engine/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { writeId } from '../components/ids.ts';
import { button, MOST_TEXT, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { split } from '../text/split.ts';
import { en } from '../words/en.ts';

const isReason = (value: Json): value is Json & Reason =>
  typeof value === 'object' && value !== null && 'value' in value && 'text' in value && 'rule' in value;

/** The reasons behind the number in an event; empty if there are none. */
export function reasonsOf({ facts }: Pick<Event, 'facts'>): readonly Reason[] {
  const because = facts['because'];
  return Array.isArray(because) && because.every(isReason) ? because : [];
}

/** Whether these entries contain a number with reasons. */
export const hasReasons = (entries: readonly SeenEntry[]): boolean =>
  entries.some(({ events }) => events.some((event) => reasonsOf(event).length > 0));

/** `11 (Resistance, SS-2.2) − 2 (1 wound counter, SS-2.5) = 9`, or the only number with its reason. */
function sumLine(matchView: MatchView, reasons: readonly Reason[]): string {
  const words = phrasesOf(matchView.handle);
  const terms = reasons.map(({ value, text, rule }, index) => {
    const sign = index === 0 ? (value < 0 ? '−' : '') : value < 0 ? '− ' : '+ ';
    return `${sign}${Math.abs(value)} (${words.text(text, spokenNames(matchView))}, ${rule})`;
  });
  return en.why.sum(
    terms.join(' '),
    reasons.length > 1 ? reasons.reduce((total, { value }) => total + value, 0) : null,
  );
}

/**
 * Everything that happened in these entries, with rule ids and the full arithmetic of every number. Where several in a
 * row need the same number for the same reasons, as when a squad shoots, these stand below the last of them.
 */
function whyLines(matchView: MatchView, entries: readonly SeenEntry[]): readonly string[] {
  const words = phrasesOf(matchView.handle);
  const told = entries
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const line = words.event(event, spokenNames(matchView));
      const reasons = reasonsOf(event);
      return line === null
        ? []
        : [{ line: `${line} · ${event.rule}`, sum: reasons.length > 0 ? sumLine(matchView, reasons) : null }];
    });
  return told.flatMap(({ line, sum }, index) => (sum === null || sum === told[index + 1]?.sum ? [line] : [line, sum]));
}

/** The same as pages, cut between lines. */
export function whyPages(matchView: MatchView, entries: readonly SeenEntry[]): readonly Page[] {
  if (!hasReasons(entries)) return [page({ texts: [en.why.none] })];
  return split([en.why.title, ...whyLines(matchView, entries)], MOST_TEXT - 100).map((text) => page({ texts: [text] }));
}

/** A button for the reasons, below an announcement of these entries that has any. */
export function whyButtons(matchView: MatchView, entries: readonly SeenEntry[]): readonly ButtonBuilder[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || !hasReasons(entries)) return [];
  // Identifies entries by their times: their numbers would reveal how much was done in secret.
  return [button(writeId({ kind: 'why', match: matchView.id, param: `${first.at}-${last.at}` }), en.buttons.why)];
}
