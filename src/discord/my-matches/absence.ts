import type { ButtonBuilder } from '@discordjs/builders';
import type { Table, MatchView, SeenEntry, MatchId, Player } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { callsOf } from '../announce/calls.ts';
import { button } from '../payload.ts';
import { replayWords as words } from '../words/replay.ts';

type MatchReader = Pick<Table, 'stepCount' | 'steps' | 'log'>;

/**
 * Whether something public has happened since one of these players last acted. The beginning of a match does not count.
 */
export async function hasMissedNews(table: MatchReader, match: MatchId, players: readonly Player[]): Promise<boolean> {
  const count = await table.stepCount(match);
  const [last] = count > 1 ? await table.steps(match, count, count) : [];
  if (last === undefined) return false;
  const [entry] = await table.log(match, null, last, last);
  return players.some(({ id }) => entry?.by?.id !== id);
}

/** A button below an announcement for players it calls who have missed something. */
export async function catchUpButtons(
  table: MatchReader,
  matchView: MatchView,
  entries: readonly SeenEntry[],
): Promise<readonly ButtonBuilder[]> {
  const called = callsOf(matchView, entries).map(({ player }) => player);
  if (called.length === 0 || !(await hasMissedNews(table, matchView.id, called))) return [];
  return [button(writeId({ kind: 'catch-up', match: matchView.id }), words.catchUp.button)];
}
