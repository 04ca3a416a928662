import { deepEqual } from '../engine/index.ts';
import { update } from './update.ts';
import { withHours } from './clock/ledger.ts';
import type { Ledger } from './clock/ledger.ts';
import type { TableContext } from './context.ts';
import { revised } from './head.ts';
import { matchesOf } from './indexes/lists.ts';
import { changed, hoursOf, keepPerson, personOf } from './settings.ts';
import type { Person, PersonChanges } from './settings.ts';
import { sidesOf } from './seats/seats.ts';
import type { TableResult } from './trouble.ts';
import type { MatchId, Player } from './ids.ts';
import { trouble } from './trouble.ts';

/** Changes a player's settings; new waking hours take effect at once in all of their matches. */
export async function changeSettings(
  context: TableContext,
  player: Player,
  changes: PersonChanges,
): Promise<TableResult<{ readonly person: Person }>> {
  const tried = changed(await personOf(context.store, player), changes);
  if ('bad' in tried) return trouble('bad-settings', { field: tried.bad });
  const person = await keepPerson(context.store, player, (kept) => {
    const next = changed(kept, changes);
    return 'bad' in next ? kept : next;
  });
  for (const { id } of await matchesOf(context, player)) await setHours(context, id, player);
  return { ok: true, person };
}

/** Enters a player's waking hours into the clocks of a match. */
const setHours = (context: TableContext, match: MatchId, player: Player): Promise<TableResult<object>> =>
  update<object>(context, match, async (head) => {
    const done = { ok: true } as const;
    if (head.stage === 'over') return { done };
    const hours = await hoursOf(context.store, head.seats);
    const now = context.clock();
    const old = sidesOf(head.seats, player).filter((side) => !deepEqual(head.clock.sides[side].hours, hours[side]));
    const clock = old.reduce<Ledger>((ledger, side) => withHours(ledger, side, hours[side], now), head.clock);
    return old.length === 0 ? { done } : { next: revised(head, { clock }, now), done };
  });
