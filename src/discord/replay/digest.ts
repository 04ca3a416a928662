import type { AnyView } from '../../engine/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { clip, plain } from '../text/split.ts';
import { replayWords as words } from '../words/replay.ts';
import { headlines } from '../text/events.ts';
import { noteLines } from '../text/notes.ts';

/** Entries up to the end of an activation. */
export type Chunk = readonly SeenEntry[];

const MOST_LINES = 6;
const MOST_LINE = 260;

/** Entries cut at the ends of activations, turns and rounds; events at the table stand alone. */
export function chunksOf(entries: readonly SeenEntry[]): readonly Chunk[] {
  const chunks: SeenEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.note && chunks.at(-1)?.length) chunks.push([]);
    chunks.at(-1)?.push(entry);
    if (entry.beats.length > 0 || entry.note) chunks.push([]);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

const linesOf = (matchView: MatchView, chunk: Chunk): readonly string[] =>
  chunk.flatMap((entry) => [...noteLines(matchView, entry), ...headlines(matchView, entry.events)]);

/** Units that were on the board then and are not now, by name. */
function unitsGone({ names }: MatchView, then: AnyView | null, now: AnyView | null): readonly string[] {
  if (!then || !now) return [];
  return Object.values(then.units)
    .filter(({ id, at }) => at !== null && (now.units[id]?.at ?? null) === null)
    .map(({ id }) => names.unit(id));
}

/**
 * What a player missed, in at most ten lines: since when, by whom, lost units, and the activations, older ones folded
 * into one line. `last`: the player's own last entry; null if there is none.
 */
export function digestLines(
  matchView: MatchView,
  last: SeenEntry | null,
  missed: readonly SeenEntry[],
  then: AnyView | null,
): readonly string[] {
  const title = last ? words.catchUp.title(last.at) : words.catchUp.whole;
  if (missed.length === 0) return [title, words.catchUp.nothing];
  const actors = [...new Set(missed.flatMap(({ by }) => (by ? [plain(by.name)] : [])))];
  const turns = missed.reduce((sum, { beats }) => sum + beats.filter((beat) => beat !== 'activation').length, 0);
  const left = unitsGone(matchView, then, matchView.view);
  const chunks = chunksOf(missed)
    .map((chunk) => linesOf(matchView, chunk))
    .filter((lines) => lines.length > 0);
  const { recent, older } = packLines(chunks);
  return [
    title,
    words.catchUp.sum(missed.length, actors, turns),
    ...(left.length > 0 ? [clip(words.catchUp.gone(left.join(', ')), MOST_LINE)] : []),
    // Of older activations only the outcome.
    ...(older.length > 0
      ? [clip(words.catchUp.folded(older.length, older.map((lines) => lines.at(-1) ?? '').join(' ')), MOST_LINE)]
      : []),
    ...recent.map((text) => clip(words.catchUp.line(text), MOST_LINE)),
  ];
}

/** The newest activations, short ones joined in one line, and those for which there is no line left. */
function packLines(chunks: readonly (readonly string[])[]): {
  readonly recent: readonly string[];
  readonly older: readonly (readonly string[])[];
} {
  const recent: string[] = [];
  for (const [back, lines] of chunks.toReversed().entries()) {
    const text = lines.join(' ');
    const [first] = recent;
    if (first !== undefined && text.length + first.length + 3 <= MOST_LINE) recent[0] = `${text} ${first}`;
    else if (recent.length < MOST_LINES) recent.unshift(text);
    else return { recent, older: chunks.slice(0, chunks.length - back) };
  }
  return { recent, older: [] };
}
