import { other } from '../engine/index.ts';
import type { Settled, SideId } from '../engine/index.ts';
import { change } from './change.ts';
import type { Change } from './change.ts';
import { enter, repeated } from './enter.ts';
import type { Accepted } from './enter.ts';
import { waitedFor } from './glance.ts';
import { doorOf, veil } from './ground.ts';
import type { Ground } from './ground.ts';
import type { Authority, Note } from './log/notes.ts';
import { isFirst, sidesOf } from './seats.ts';
import type { Acted, Head, MatchId, Player } from './table.ts';
import { trouble } from './trouble.ts';

/** By whom (nobody: the clock), for which side, and the interaction it came with. */
export interface Doer {
  readonly by: Player | null;
  readonly side: SideId;
  readonly interaction: string | null;
}

/** Ends a match in another way than by its book. */
function settle(ground: Ground, head: Head, doer: Doer, settled: Settled, note: Note): Change<Accepted> {
  const input = { settled };
  return enter(ground, head, { ...doer, input, note }, (dice) => {
    if (!head.match) throw new Error(`Match ${head.id} has not begun`);
    return doorOf(ground, head).apply(head.match, input, dice, veil);
  });
}

/** Both sides want no winner. */
export const drawn = (ground: Ground, head: Head, doer: Doer): Change<Accepted> =>
  settle(ground, head, doer, { winner: null, reason: 'agreed' }, { kind: 'drawn' });

/** A side gives the match up, or has to. */
export const conceded = (ground: Ground, head: Head, doer: Doer, why: Authority): Change<Accepted> =>
  settle(ground, head, doer, { winner: other(doer.side), reason: 'concede' }, { kind: 'conceded', side: doer.side, why });

/** Gives the match up for a side whose first player this is; who holds both, for the one that is waited for. */
export const concede = (ground: Ground, match: MatchId, player: Player, interaction: string): Promise<Acted> =>
  change<Accepted>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'live' || !head.match) return { done: trouble('not-live') };
    const held = sidesOf(head.seats, player);
    const waited = waitedFor(doorOf(ground, head), head.match);
    const led = held.filter((one) => isFirst(head.seats, one, player));
    const side = led.find((one) => waited.includes(one)) ?? led[0];
    if (held.length > 0 && !side) return { done: trouble('not-first') };
    return side ? conceded(ground, head, { by: player, side, interaction }, 'player') : { done: trouble('not-a-player') };
  });
