import type { ButtonBuilder } from '@discordjs/builders';
import type { Table, MatchView, SeenEntry, MatchId, Player } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { callsOf } from '../announce/calls.ts';
import { button } from '../payload.ts';
import { replayWords as words } from '../words/replay.ts';

type MatchReader = Pick<Table, 'stepCount' | 'steps' | 'log'>;

/**
 * Whether something public has happened since one of these players last acted. The beginning of a match does not count,
 * nor does what is told only now: `told`, so many steps at the end.
 */
export async function hasMissedNews(
  table: MatchReader,
  match: MatchId,
  players: readonly Player[],
  told = 0,
): Promise<boolean> {
  const count = (await table.stepCount(match)) - told;
  const [last] = count > 1 ? await table.steps(match, count, count) : [];
  if (last === undefined) return false;
  const [entry] = await table.log(match, null, last, last);
  return players.some(({ id }) => entry?.by?.id !== id);
}

/** How many of a match's steps this entry and later ones are. */
async function stepsSince(table: MatchReader, match: MatchId, entry: number): Promise<number> {
  const count = await table.stepCount(match);
  let since = 0;
  while (since < count) {
    const [number = 0] = await table.steps(match, count - since, count - since);
    if (number < entry) break;
    since += 1;
  }
  return since;
}

/** A button below an announcement for players it calls who have missed something before it. */
export async function catchUpButtons(
  table: MatchReader,
  matchView: MatchView,
  entries: readonly SeenEntry[],
): Promise<readonly ButtonBuilder[]> {
  const called = callsOf(matchView, entries).map(({ player }) => player);
  const first = entries[0]?.number ?? 0;
  const told = entries.length === 0 ? 0 : await stepsSince(table, matchView.id, first);
  if (called.length === 0 || !(await hasMissedNews(table, matchView.id, called, told))) return [];
  return [button(writeId({ kind: 'catch-up', match: matchView.id }), words.catchUp.button)];
}
