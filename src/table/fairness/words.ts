import type { SideId } from '../../engine/index.ts';
import { change } from '../change.ts';
import { repeated } from '../enter.ts';
import { fairnessOf, MOST_WORDS, wordsFrom } from './fairness.ts';
import { glanceOf } from '../glance.ts';
import type { Ground } from '../ground.ts';
import { revised } from '../head.ts';
import { record } from '../log/record.ts';
import { isFirst, sidesOf } from '../seats.ts';
import type { Glance, Head, MatchId, Player, Seated } from '../table.ts';
import { trouble } from '../trouble.ts';

/** Adds words of a side to what its match's dice come from; see `Table.addWords`. In a match that has begun it is an entry. */
export const addWords = (ground: Ground, match: MatchId, player: Player, typed: string, interaction: string, side?: SideId): Promise<Seated> =>
  change<{ readonly glance: Glance }>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    const by = sidesOf(head.seats, player).find((held) => side === undefined || held === side);
    if (!by) return { done: trouble('not-a-player') };
    const { wordsOpen, words } = fairnessOf(head);
    if (!wordsOpen || !words) return { done: trouble('words-closed') };
    if ([...typed].length > MOST_WORDS) return { done: trouble('bad-settings', { field: 'words' }) };
    const said = wordsFrom(typed);
    if (said === words[by]) return { done: { ok: true, glance: glanceOf(ground, head, player) } };
    if (words[by] !== null && !isFirst(head.seats, by, player)) return { done: trouble('not-first') };
    const added = { words: { ...words, [by]: said } };
    return head.stage === 'live'
      ? record(ground, head, { by: player, side: by, note: { kind: 'words', side: by, by: player, words: said }, interaction }, added)
      : inLobby(ground, revised(head, added, ground.clock()), player);
  });

const inLobby = (ground: Ground, next: Head, player: Player) => ({ next, done: { ok: true, glance: glanceOf(ground, next, player) } as const });
