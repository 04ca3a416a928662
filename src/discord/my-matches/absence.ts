import type { ButtonBuilder } from '@discordjs/builders';
import type { Table, MatchView, SeenEntry, MatchId, Player } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { callsOf } from '../announce/calls.ts';
import { button } from '../payload.ts';
import { replayWords as words } from '../words/replay.ts';

type Read = Pick<Table, 'steps' | 'log'>;

/** Has something happened that all may know of since one of these players last did something, up to but without this entry? The beginning of a match is nothing to catch up on. */
export async function hasMissed(table: Read, match: MatchId, players: readonly Player[], before = Infinity): Promise<boolean> {
  const [, ...steps] = await table.steps(match);
  const last = steps.findLast((number) => number < before);
  if (last === undefined) return false;
  const [entry] = await table.log(match, null, last, last);
  return players.some(({ id }) => entry?.by?.id !== id);
}

/** A button below what was told of these entries, for who is called by them and was not there for what happened before them. */
export async function catchUpButtons(table: Read, matchView: MatchView, entries: readonly SeenEntry[]): Promise<readonly ButtonBuilder[]> {
  const called = callsOf(matchView, entries).map(({ player }) => player);
  if (called.length === 0 || !(await hasMissed(table, matchView.id, called, entries[0]?.number))) return [];
  return [button(writeId({ press: 'catch-up', match: matchView.id }), words.catchUp.button)];
}
