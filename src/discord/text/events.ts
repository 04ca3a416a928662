import { spokenNames } from './names.ts';
import type { Event, ResultStage } from '../../engine/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { beginLines, logBits, sealBits } from '../fairness/lines.ts';
import { withDice } from '../emoji/placeholders.ts';
import { noteLines } from './notes.ts';
import { numbered } from './numbered.ts';
import { en } from '../words/en.ts';
import { fairnessWords } from '../words/fairness.ts';
import { firstUses } from '../terms/first-use.ts';
import { inShort, resultBlock } from './result-block.ts';

/** One thing that happened, in words: a line, and for a result the stages that led to it. */
export interface EventText {
  readonly line: string;
  readonly stages: readonly ResultStage[];
  /** What a result with stages is made of; empty for everything else. */
  readonly events: readonly Event[];
}

/** These events as the viewer of the match view is told them. */
export function tell(matchView: Pick<MatchView, 'handle' | 'names'>, events: readonly Event[]): readonly EventText[] {
  const words = phrasesOf(matchView.handle);
  const names = spokenNames(matchView);
  const texts: EventText[] = [];
  for (let at = 0; at < events.length;) {
    const result = words.result?.(events, at, names) ?? null;
    if (result) {
      const own = result.stages.length > 0 ? events.slice(at, at + result.events) : [];
      if (result.headline !== null) texts.push({ line: `**${result.headline}**`, stages: result.stages, events: own });
      at += result.events;
      continue;
    }
    const run = runFrom(events, at);
    const together = run.length > 1 ? (words.together?.(run, names) ?? null) : null;
    const lines = together === null ? run.map((event) => words.event(event, names)) : [together];
    texts.push(...lines.flatMap((line) => (line === null ? [] : [{ line, stages: [], events: [] }])));
    at += run.length;
  }
  return texts;
}

/** More stages than this in one message do not fit a phone's screen, and are told in short. */
const MOST_STAGES = 16;

/** What happened in one line each, without the dice. */
export const headlines = (matchView: MatchView, events: readonly Event[]): readonly string[] =>
  tell(matchView, events).map(({ line }) => line);

/** The same of what only one side knows. */
export const ownHeadlines = (matchView: MatchView, events: readonly Event[]): readonly string[] =>
  headlines(
    matchView,
    events.filter(({ seen }) => seen !== 'all'),
  );

/**
 * The same of what came of dice: on a phone the channel's message is out of sight above the panel, and nobody should have
 * to scroll back to learn whether they hit.
 */
export const resultHeadlines = (matchView: MatchView, events: readonly Event[]): readonly string[] =>
  tell(matchView, events)
    .filter(({ stages }) => stages.length > 0)
    .map(({ line }) => line);

/** What an order will surely bring, in one line each. */
export function foretold(matchView: MatchView, events: readonly Event[]): readonly string[] {
  const words = phrasesOf(matchView.handle);
  if (!words.foretold) return headlines(matchView, events);
  const names = spokenNames(matchView);
  return events.flatMap((event) => words.foretold?.(event, names) ?? []);
}

/** The events of one kind that follow one another from this place on. */
function runFrom(events: readonly Event[], at: number): readonly Event[] {
  const end = events.findIndex((event, place) => place > at && event.kind !== events[at]?.kind);
  return events.slice(at, end < 0 ? undefined : end);
}

/** The names of the terms that say what the numbers of these stages are, in their order. */
export const termsOfStages = ({ handle }: MatchView, stages: readonly ResultStage[]): readonly string[] =>
  stages.flatMap((stage) => phrasesOf(handle).teaching?.termsOf(stage) ?? []);

/** Hashes and the like stand in small print. */
export const isSmallPrint = (line: string): boolean => line.startsWith('-# ');

/** What else lines say. */
export interface LineOptions {
  /** What entries by these numbers took back. */
  readonly back?: ReadonlyMap<number, readonly string[]>;
  /** The terms whose numbers need no words any more, which grow by those that get theirs here; null: none gets any. */
  readonly known?: Set<string> | null;
  /** Single dice are to be pictures, where the application has them: only for texts of a message. */
  readonly pictured?: boolean;
  /** Many results have numbers, as on the picture beside them. */
  readonly counted?: boolean;
  /** What else is told, above the small print. */
  readonly more?: readonly string[];
}

/**
 * What several entries tell, events at the table first, and below a result its dice as a block. The first entry gives
 * the seal of the dice too. Rules are not named here: "Why?" does that.
 */
export const toldLines = (
  matchView: MatchView,
  entries: readonly SeenEntry[],
  { back = new Map(), known = null, pictured = false, counted = false }: LineOptions = {},
): readonly string[] => {
  const told = chapters(matchView, entries, back).map(({ heads, events }) => ({
    heads,
    texts: tell(matchView, events),
  }));
  const isLong = told.flatMap(({ texts }) => texts.flatMap(({ stages }) => stages)).length > MOST_STAGES;
  const numbers = counted
    ? numbered(
        matchView.view,
        told.flatMap(({ texts }) => texts),
      )
    : [];
  return told.flatMap(({ heads, texts }) => [
    ...heads,
    ...texts.flatMap((text) => {
      const { line, stages } = text;
      const number = numbers.indexOf(text) + 1;
      return [
        number > 0 ? en.result(number, line) : pictured && stages.length === 0 ? withDice(line) : line,
        ...(stages.length > 0 ? [resultBlock(isLong ? inShort(stages) : stages)] : []),
        ...(known ? firstUses(matchView, termsOfStages(matchView, stages), known) : []),
      ];
    }),
  ]);
};

/** The results that these entries tell and that have numbers: what each is made of, in their order. */
export const numberedResults = (matchView: MatchView, entries: readonly SeenEntry[]): readonly (readonly Event[])[] =>
  numbered(
    matchView.view,
    chapters(matchView, entries, new Map()).flatMap(({ events }) => tell(matchView, events)),
  ).map(({ events }) => events);

/** What is told in one go: lines about the table, and what then happened. */
interface Chapter {
  readonly heads: readonly string[];
  readonly events: Event[];
}

/** The kind of event that a note says already, and with more: who changed what and why, or how often time ran out. */
const saidByNote = (note: SeenEntry['note']): string | null =>
  note?.kind === 'adjusted' ? 'adjusted' : note?.kind === 'default' ? 'timed-out' : null;

/** Entries that say nothing of the table go on with the one before: squads placed one by one are told in one line. */
function chapters(
  matchView: MatchView,
  entries: readonly SeenEntry[],
  back: ReadonlyMap<number, readonly string[]>,
): readonly Chapter[] {
  const all: Chapter[] = [];
  for (const entry of entries) {
    const undone = back.get(entry.number) ?? [];
    // Who took it back is said with what that was.
    const isSaid = undone.length > 0 && entry.note?.kind === 'undone' && entry.note.why === 'player';
    const heads = [
      ...(isSaid ? [] : noteLines(matchView, entry)),
      ...undone,
      ...(entry.number === 1 ? beginLines(matchView) : []),
    ];
    const events = entry.events.filter(({ kind }) => kind !== saidByNote(entry.note));
    const before = heads.length === 0 ? all.at(-1) : undefined;
    if (before) before.events.push(...events);
    else all.push({ heads, events: [...events] });
  }
  return all;
}

/** What these entries tell, and at the end in small print the digest of the log so far and the seals made and opened. */
export function entryLines(
  matchView: MatchView,
  entries: readonly SeenEntry[],
  options: LineOptions = {},
): readonly string[] {
  const told = [...toldLines(matchView, entries, options), ...(options.more ?? [])];
  // The dice of a lesson are nothing to check.
  if (matchView.lesson) return told;
  // Each digest commits to all entries before it, so that the last one is enough.
  const digest = entries.findLast(({ link }) => link !== null);
  const small = [...(digest ? logBits(digest) : []), ...entries.flatMap(sealBits)];
  return small.length > 0 ? [...told, fairnessWords.proof(small)] : told;
}
