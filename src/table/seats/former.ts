import { other, SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { readEntries } from '../log/log.ts';
import type { Note } from '../log/notes.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';

interface FormerSeat {
  readonly side: SideId;
  readonly who: Player;
}

/**
 * The people who have held a seat and given it up, or lost it. Heads of an earlier release did not keep them: for those
 * the log is read.
 */
export async function formerPlayersOf(context: TableContext, head: Head): Promise<readonly Player[]> {
  if (head.formerPlayers) return head.formerPlayers;
  const former = (await formerSeatsIn(context, head)).map(({ who }) => [who.id, who] as const);
  return [...new Map(former).values()];
}

/** The sides that a person has held a seat on and lost it. The log is read for former players only. */
export async function formerSidesOf(context: TableContext, head: Head, { id }: Player): Promise<readonly SideId[]> {
  const former = await formerPlayersOf(context, head);
  if (former.every((one) => one.id !== id)) return [];
  const seats = await formerSeatsIn(context, head);
  return SIDES.filter((side) => seats.some((seat) => seat.side === side && seat.who.id === id));
}

/** Whether somebody who has held these sides before may play on this one: they know the secrets of those they held. */
export const mayPlayOn = (side: SideId, former: readonly SideId[]): boolean => !former.includes(other(side));

/** Why they may not. `own`: it is they who ask. */
export const playedAgainst = (
  former: readonly SideId[],
  own: boolean,
): Extract<TableResult<object>, { readonly ok: false }> =>
  trouble('played-against', { own, both: former.length === SIDES.length });

async function formerSeatsIn(context: TableContext, head: Head): Promise<readonly FormerSeat[]> {
  const entries = await readEntries(context, head, 1, head.log.entries);
  return entries.flatMap(({ note }) => seatsLost(note));
}

/** The seats that somebody lost with this note. */
function seatsLost(note: Note | null): readonly FormerSeat[] {
  switch (note?.kind) {
    case 'seat-taken':
    case 'replaced':
      return note.from.map((who) => ({ side: note.side, who }));
    case 'seat-released':
      return [{ side: note.side, who: note.who }];
    default:
      return [];
  }
}
