import { same } from '../engine/index.ts';
import type { Json } from '../engine/index.ts';
import { change } from './change.ts';
import { withHours } from './clock/ledger.ts';
import type { Ledger } from './clock/ledger.ts';
import type { Ground } from './ground.ts';
import { revised } from './head.ts';
import { matchesOf } from './lists.ts';
import { changed, hoursOf, keepPerson, personOf } from './people.ts';
import type { Person, PersonChanges } from './people.ts';
import { sidesOf } from './seats.ts';
import type { Done, MatchId, Player } from './table.ts';
import { trouble } from './trouble.ts';

/** Changes what a player has chosen; waking hours hold from now on in all of their matches. */
export async function choose(ground: Ground, player: Player, changes: PersonChanges): Promise<Done<{ readonly person: Person }>> {
  const tried = changed(await personOf(ground.store, player), changes);
  if ('bad' in tried) return trouble('bad-settings', { field: tried.bad });
  const person = await keepPerson(ground.store, player, (kept) => {
    const next = changed(kept, changes);
    return 'bad' in next ? kept : next;
  });
  for (const { id } of await matchesOf(ground, player)) await setHours(ground, id, player);
  return { ok: true, person };
}

/** Puts the waking hours of a player's sides into the clocks of a match. */
const setHours = (ground: Ground, match: MatchId, player: Player): Promise<Done<object>> =>
  change<object>(ground, match, async (head) => {
    const done = { ok: true } as const;
    if (head.stage === 'over') return { done };
    const hours = await hoursOf(ground.store, head.seats);
    const now = ground.clock();
    const old = sidesOf(head.seats, player).filter((side) => !same(head.clock.sides[side].hours as unknown as Json, hours[side] as unknown as Json));
    const clock = old.reduce<Ledger>((ledger, side) => withHours(ledger, side, hours[side], now), head.clock);
    return old.length === 0 ? { done } : { next: revised(head, { clock }, now), done };
  });
