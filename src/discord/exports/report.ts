import { SIDES } from '../../engine/index.ts';
import type { SideId, Viewer } from '../../engine/index.ts';
import type { Exported, ExportedEntry, MatchView, SeenEntry } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { plain } from '../text/split.ts';
import { replayWords } from '../words/replay.ts';
import { tell } from '../text/events.ts';
import { optionLines } from '../lobby/option-lines.ts';
import { stageLines } from '../text/result-block.ts';
import { noteLines } from '../text/notes.ts';
import { turnBegunBy } from '../text/turns.ts';

const words = replayWords.report;

/** Formats as 2026-03-01 18:30 UTC: the time zone of a file's reader is unknown. */
const date = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Converts lines for Discord to lines for a file: timestamps become dates, small print is dropped. */
const bare = (line: string): string =>
  line.replace(/<t:(\d+):\w>/g, (_, seconds: string) => date(Number(seconds) * 1000)).replace(/^-# /, '');

const nameOf = ({ seats }: MatchView, side: SideId): string =>
  seats[side].map(({ name }) => plain(name)).join(', ') || side.toUpperCase();

/**
 * A match told turn by turn in the words of its book, as a Markdown file. Entries and match view must have the same
 * viewer.
 */
export function report(matchView: MatchView, entries: readonly SeenEntry[], exported: Exported): string {
  const { result } = matchView.view ?? {};
  const [one, other] = SIDES.map((side) => nameOf(matchView, side));
  const parts = [
    words.title(phrasesOf(matchView.handle).title, one ?? '', other ?? ''),
    ...(result ? [] : [words.unfinished(whose(matchView))]),
    [
      ...SIDES.map((side) => words.side(side, nameOf(matchView, side))),
      words.begun(date(entries[0]?.at ?? matchView.created)),
      ...(matchView.ended === null ? [] : [words.ended(date(matchView.ended))]),
      ...(matchView.adjusted ? [words.adjusted] : []),
    ].join('\n'),
    optionLines(matchView).join('\n'),
    ...story(matchView, entries),
    ...(result ? [words.result, result.winner ? words.won(nameOf(matchView, result.winner)) : words.drawn] : []),
    ...(exported.importable ? dice(matchView, exported.entries) : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function whose(matchView: MatchView): string {
  const viewer: Viewer = matchView.viewer;
  if (viewer === 'all') return words.of.all;
  return viewer === 'umpire' ? words.of.umpire : words.of.side(nameOf(matchView, viewer));
}

/** A section for each turn, a paragraph for each activation. */
function story(matchView: MatchView, entries: readonly SeenEntry[]): readonly string[] {
  const parts: string[] = [];
  let heading: string | null = words.setUp;
  let paragraph: string[] = [];
  const close = (): void => {
    if (paragraph.length === 0) return;
    if (heading) parts.push(heading);
    heading = null;
    parts.push(paragraph.join('\\\n'));
    paragraph = [];
  };
  for (const entry of entries) {
    paragraph.push(...[...noteLines(matchView, entry), ...eventLines(matchView, entry)].map(bare));
    const begun = turnBegunBy(matchView, entry);
    if (entry.beats.length > 0 || entry.note || begun !== null) close();
    // The events that begin a turn are told with those that ended the one before it.
    if (begun !== null) heading = words.turn(begun);
  }
  close();
  return parts;
}

/** What happened in an entry, with the dice of its results. */
const eventLines = (matchView: MatchView, { events }: SeenEntry): readonly string[] =>
  tell(matchView, events).flatMap(({ line, stages }) => [line, ...stageLines(stages)]);

interface DiceSum {
  count: number;
  sum: number;
}

/** How many dice of each kind were thrown on each side's activations, and how high. */
function dice(matchView: MatchView, entries: readonly ExportedEntry[]): readonly string[] {
  const tally = new Map<string, { readonly sides: number; readonly side: SideId | null } & DiceSum>();
  for (const { side, dice: fallen } of entries) {
    for (const { sides, value } of fallen) {
      const key = `${String(sides).padStart(4, '0')} ${side ?? 'z'}`;
      const found = tally.get(key) ?? { sides, side, count: 0, sum: 0 };
      tally.set(key, { ...found, count: found.count + 1, sum: found.sum + value });
    }
  }
  if (tally.size === 0) return [];
  const lines = [...tally]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { sides, side, count, sum }]) =>
      words.diceLine(
        `d${sides}`,
        side ? words.acted(nameOf(matchView, side)) : words.clock,
        count,
        (sum / count).toFixed(2),
        ((sides + 1) / 2).toFixed(2),
      ),
    );
  return [words.dice, [words.diceHead, ...lines].join('\n')];
}
