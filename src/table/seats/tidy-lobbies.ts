import { update } from '../update.ts';
import { cleanUp } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import { closeLobby, lobbies } from '../indexes/lists.ts';
import { roomOf } from '../indexes/rooms.ts';
import type { Head } from '../stored-match.ts';
import { calledOff, offLists } from './lobby.ts';

/** How long the creation of a lobby may take, in milliseconds. */
const MAKING = 60_000;

/**
 * Cleans up lobbies: unlists those that have started; cancels those that a crash left without a room, of which nobody
 * was told.
 */
export async function tidyLobbies(context: TableContext): Promise<void> {
  for (const match of await lobbies(context.store)) {
    const head = await load(context, match);
    if (head?.stage === 'lobby') await cleanUp(context, match, [callOffRoomless(context, head)]);
    else await closeLobby(context.store, match);
  }
}

async function callOffRoomless(context: TableContext, head: Head): Promise<void> {
  // Its creation may still be in progress.
  if (context.clock() - head.created < MAKING || (await roomOf(context.store, head.room)).open === head.id) return;
  await update<object>(context, head.id, (now) =>
    now.stage === 'lobby' ? { next: calledOff(context, now), done: { ok: true } } : { done: { ok: true } },
  );
  await cleanUp(context, head.id, offLists(context, head));
}
