import { createHash } from 'node:crypto';
import { plain, isJsonList, isJsonObject } from '../../engine/index.ts';
import type { AnyMatch, Json, Result } from '../../engine/index.ts';
import { canonical } from '../fairness/canonical.ts';
import { EXPORT_VERSION } from './format.ts';
import type { Exported, SeenExport, WholeExport } from './format.ts';
import { commitmentOf } from '../fairness/fairness.ts';
import { readerOf } from '../match-view.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import { entriesFor, readEntries } from '../log/log.ts';
import type { Note } from '../log/notes.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import { notLive } from '../update-live.ts';
import type { TableResult } from '../trouble.ts';
import type { SeenEntry } from '../seen-match.ts';
import type { Entry } from '../log/entry.ts';
import type { MatchId, Player } from '../ids.ts';
import { current } from '../rules.ts';
import { isPlayer } from '../privacy/traces.ts';

/** The `digest` of an export: over all its other fields. */
export function digestOf(exported: object): string {
  const { digest: _, ...rest } = plain(exported);
  return createHash('sha256').update(canonical(rest)).digest('hex');
}

/** An exported match as the text of its file: byte for byte, so that any change shows. */
export const exportText = (exported: object): string => `${JSON.stringify(exported, null, 1)}\n`;

/**
 * Whether the text is exactly what `exportText` makes of this value. It stops at the first difference: a stranger's
 * deeply nested data would be far longer written out than in their file.
 */
export function isTextOf(exported: Json, text: string): boolean {
  let at = 0;
  const take = (piece: string): boolean => {
    const fits = text.startsWith(piece, at);
    at += piece.length;
    return fits;
  };
  const within = (open: string, close: string, pad: string, items: readonly (() => boolean)[]): boolean =>
    items.length === 0
      ? take(open + close)
      : take(open)
        && items.every((item, index) => take(`${index > 0 ? ',' : ''}\n${pad} `) && item())
        && take(`\n${pad}${close}`);
  const matches = (value: Json, pad: string): boolean => {
    if (isJsonList(value))
      return within(
        '[',
        ']',
        pad,
        value.map((item) => () => matches(item, `${pad} `)),
      );
    if (!isJsonObject(value)) return take(JSON.stringify(value));
    return within(
      '{',
      '}',
      pad,
      Object.entries(value).map(
        ([field, inner]) =>
          () =>
            take(`${JSON.stringify(field)}: `) && matches(inner, `${pad} `),
      ),
    );
  };
  return matches(exported, '') && take('\n') && at === text.length;
}

/** The people of a match, numbered in order of appearance. */
interface Cast {
  /** `p1` for the first. */
  key(player: Player): string;
  /** The same value with every person replaced by their key. */
  mask<T>(value: T): T;
  players(): readonly Player[];
}

function openCast(): Cast {
  const known = new Map<string, Player>();
  const mask = (player: Player): Player => {
    const found = known.get(player.id) ?? { id: `p${known.size + 1}`, name: player.name };
    known.set(player.id, found);
    return found;
  };
  const maskedValue = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(maskedValue);
    return isPlayer(value)
      ? mask(value)
      : Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, maskedValue(inner)]));
  };
  return {
    key: (player) => mask(player).id,
    mask: (value) => maskedValue(value) as typeof value,
    players: () => [...known.values()],
  };
}

/** An export of a match; see `Table.exported`. */
export async function exportOf(
  context: TableContext,
  match: MatchId,
  player: Player | null,
): Promise<TableResult<{ readonly exported: Exported }>> {
  const stored = await headOf(context.store, match);
  // Its entries hold all that was played, even if this release cannot read its final state.
  const head = stored && (stored.stage === 'over' ? stored : current(context.systems, stored));
  if (!head) return trouble('no-match');
  if (!head.match) return notLive(head);
  // Its dice are written, and its steps are not those of a match: nobody could check it.
  if (head.lesson) return trouble('in-lesson');
  const entries = await readEntries(context, head, 1, head.log.entries);
  const { result } = head.match;
  return {
    ok: true,
    exported: result
      ? wholeExport(head, head.match, result, entries)
      : exportSeenBy(context, head, head.match, entries, player),
  };
}

function wholeExport(head: Head, match: AnyMatch, result: Result, entries: readonly Entry[]): WholeExport {
  const cast = openCast();
  const begin = beginning(head, match, cast);
  const exportedEntries = entries.map(({ by, note, ...rest }) => ({
    ...rest,
    by: by && cast.key(by),
    note: cast.mask(note),
  }));
  const rest = {
    ...begin,
    dice: { ...begin.dice, seed: head.seed },
    players: cast.players(),
    importable: true as const,
    ended: head.ended ?? head.created,
    result,
    entries: exportedEntries,
  };
  return { ...rest, digest: digestOf(rest) };
}

function exportSeenBy(
  context: TableContext,
  head: Head,
  match: AnyMatch,
  entries: readonly Entry[],
  player: Player | null,
): SeenExport {
  const cast = openCast();
  const handle = handleFor(context, head);
  const viewer = readerOf(head, player);
  const begin = beginning(head, match, cast);
  const known = entriesFor(entries, viewer);
  const exportedEntries = known.map(({ at, by, side, note, events, beats, sealed, opened }, index) => ({
    number: index + 1,
    at,
    by: by && cast.key(by),
    side,
    note: note && cast.mask(renumbered(note, known)),
    events,
    beats,
    sealed,
    opened,
  }));
  return {
    ...begin,
    players: cast.players(),
    importable: false,
    viewer,
    position: handle.write(handle.view(match, viewer)),
    entries: exportedEntries,
  };
}

/** The note, with entry numbers as this viewer counts them: the stored ones count secret actions as well. */
function renumbered(note: Note, known: readonly SeenEntry[]): Note {
  const countedTo = (to: number): number => known.filter(({ number }) => number <= to).length;
  if (note.kind === 'undone') return { ...note, to: countedTo(note.to) };
  const proposed = (note.kind === 'proposed' || note.kind === 'proposal-dropped') && note.proposal.what === 'undo';
  return proposed ? { ...note, proposal: { ...note.proposal, to: countedTo(note.proposal.to) } } : note;
}

/** The beginning of every export, without the players, who are known only once everything is written. */
const beginning = (
  { system, options, created, seats, adjusted, seed, drawnAs, words }: Head,
  { rules }: AnyMatch,
  cast: Cast,
) => ({
  umpire: 'match' as const,
  version: EXPORT_VERSION,
  system,
  rules,
  options,
  created,
  dice: { match: drawnAs, commitment: commitmentOf(seed), words },
  seats: { a: seats.a.map(cast.key), b: seats.b.map(cast.key) },
  adjusted,
});
