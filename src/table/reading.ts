import type { Action, AnyView, SideId, Viewer } from '../engine/index.ts';
import { handleFor } from './context.ts';
import type { TableContext } from './context.ts';
import { load } from './head.ts';
import type { MatchId, Player, Room } from './ids.ts';
import { matchesIn, matchesOf, openLobbies } from './indexes/lists.ts';
import { matchIn } from './indexes/rooms.ts';
import { entriesFor, readEntries, stepNumbers, stepsUpTo, whole } from './log/log.ts';
import { positionAfter, positions } from './log/replay.ts';
import { matchViewOf, mayLook, readerOf, viewAs, viewerOf } from './match-view.ts';
import { sidesOf } from './seats/seats.ts';
import type { MatchView, SeenEntry } from './seen-match.ts';

// What can be read about matches; see the methods of `Table` with these names.

export const matchAt = ({ store }: TableContext, room: Room): Promise<MatchId | null> => matchIn(store, room);

export async function viewFor(
  context: TableContext,
  match: MatchId,
  player: Player | null,
  side?: SideId,
): Promise<MatchView | null> {
  const head = await load(context, match);
  return head && matchViewOf(context, head, player, side);
}

export const listOf = async (context: TableContext, player: Player): Promise<readonly MatchView[]> =>
  (await matchesOf(context, player)).map((head) => matchViewOf(context, head, player));

export const listIn = async (context: TableContext, server: string): Promise<readonly MatchView[]> =>
  (await matchesIn(context, server)).map((head) => viewAs(context, head, 'all'));

export const lobbies = async (context: TableContext): Promise<readonly MatchView[]> =>
  (await openLobbies(context)).map((head) => viewAs(context, head, 'all'));

export const logOf = (
  context: TableContext,
  match: MatchId,
  player: Player | null,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
  as?: Viewer,
): Promise<readonly SeenEntry[]> =>
  whole(async () => {
    const head = await load(context, match);
    return head
      ? entriesFor(
          await readEntries(context, head, from, to),
          as && mayLook(head, player, as) ? as : readerOf(head, player),
        )
      : [];
  });

export const past = (
  context: TableContext,
  match: MatchId,
  player: Player | null,
  number: number,
  as?: Viewer,
): Promise<AnyView | null> =>
  whole(async () => {
    const head = await load(context, match);
    const position = head && (await positionAfter(context, head, number));
    if (!head || !position) return null;
    const handle = handleFor(context, head);
    return handle.view(position, as && mayLook(head, player, as) ? as : viewerOf(handle, head, player));
  });

export const taken = (
  context: TableContext,
  match: MatchId,
  player: Player | null,
  number: number,
): Promise<Action | null> =>
  whole(async () => {
    const head = await load(context, match);
    const [entry] = head ? await readEntries(context, head, number, number) : [];
    if (!head || !entry?.input || !('verb' in entry.input)) return null;
    const { verb, by, params } = entry.input;
    const isKnown = head.stage === 'over' || (player !== null && sidesOf(head.seats, player).includes(by));
    return isKnown ? { verb, by, params } : null;
  });

export async function* story(
  context: TableContext,
  match: MatchId,
  player: Player | null,
  from: number,
  to: number,
  as?: Viewer,
): AsyncGenerator<{ readonly entry: SeenEntry; readonly view: AnyView | null }> {
  const head = await load(context, match);
  if (!head) return;
  const handle = handleFor(context, head);
  const [reader, viewer] =
    as && mayLook(head, player, as) ? [as, as] : [readerOf(head, player), viewerOf(handle, head, player)];
  for await (const { entry, match: position } of positions(context, head, from, to)) {
    const [seen] = entriesFor([entry], reader);
    if (seen) yield { entry: seen, view: position && handle.view(position, viewer) };
  }
}

export const stepCount = (context: TableContext, match: MatchId): Promise<number> =>
  stepOf(context, match, Number.MAX_SAFE_INTEGER);

export const stepOf = (context: TableContext, match: MatchId, entry: number): Promise<number> =>
  whole(async () => {
    const head = await load(context, match);
    return head ? stepsUpTo(context, head, entry) : 0;
  });

export const steps = (
  context: TableContext,
  match: MatchId,
  from = 1,
  to = Number.MAX_SAFE_INTEGER,
): Promise<readonly number[]> =>
  whole(async () => {
    const head = await load(context, match);
    return head ? stepNumbers(context, head, from, to) : [];
  });
