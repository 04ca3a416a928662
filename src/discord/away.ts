import type { ButtonBuilder } from '@discordjs/builders';
import type { Glance, MatchId, Player, SeenEntry, Table } from '../table/table.ts';
import { writeId } from './ids.ts';
import { callsOf } from './messages/calls.ts';
import { button } from './payload.ts';
import { replayWords as words } from './words/replay.ts';

/** Who has done nothing in so many steps has something to catch up on. */
export const AWAY = 10;

type Read = Pick<Table, 'steps' | 'log'>;

/** Has any of these players done nothing that all may know of in the last steps of a match? */
export async function isAway(table: Read, match: MatchId, players: readonly Player[]): Promise<boolean> {
  const from = (await table.steps(match)).at(-AWAY);
  if (from === undefined) return false;
  const entries = await table.log(match, null, from);
  return players.some((player) => !entries.some(({ by }) => by?.id === player.id));
}

/** A button below what was told of these entries, for who is called by them after having been away. */
export async function awayButtons(table: Read, glance: Glance, entries: readonly SeenEntry[]): Promise<readonly ButtonBuilder[]> {
  const called = callsOf(glance, entries).map(({ player }) => player);
  if (called.length === 0 || !(await isAway(table, glance.id, called))) return [];
  return [button(writeId({ press: 'catch-up', match: glance.id }), words.catchUp.button)];
}
