import { createHash } from 'node:crypto';
import { afterEach } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openTimers } from '../../../src/store/jobs/timers.ts';
import type { Jobs } from '../../../src/store/jobs/jobs.ts';
import type { Store } from '../../../src/store/store.ts';
import { COUNCIL, openTable } from '../../../src/table/index.ts';
import type { MatchId, Player, Systems, Table } from '../../../src/table/index.ts';
import { ann, ben, books, done, headOf, interaction } from '../../support/tables.ts';

export const dee: Player = { id: '1004', name: 'Dee' };

const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

/** A table that is closed after the test. */
export function tableOn(
  store: Store,
  {
    clock = Date.now,
    jobs = openTimers(clock),
    systems = books,
    ...parts
  }: {
    readonly clock?: () => number;
    readonly jobs?: Jobs;
    readonly systems?: Systems;
    readonly random?: () => string;
  } = {},
): Table {
  const table = openTable({ store, systems, heartbeat: null, clock, jobs, ...parts });
  tables.push(table);
  return table;
}

/** Random texts that are the same in every run, so that the same dice fall. */
export function foreseen(seed: string): () => string {
  let drawn = 0;
  return () =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest('hex');
}

/** A live match of tally: a council of these people on side a, Ben on side b. */
export async function councilOf(
  store: Store,
  people: readonly Player[],
  options: Facts = {},
  table = tableOn(store),
): Promise<{ table: Table; match: MatchId }> {
  const { matchView } = done(
    await table.create({
      room: { server: 's', channel: 'hall' },
      by: people[0] ?? ann,
      system: 'tally',
      options: { target: 100, council: 'a', ...options },
    }),
  );
  for (const player of people.slice(1)) done(await table.join(matchView.id, player, 'a'));
  done(await table.join(matchView.id, ben, 'b'));
  done(await table.start(matchView.id, ann, interaction()));
  return { table, match: matchView.id };
}

export const bid = (dice: number) => ({
  deeds: [{ verb: 'bid', params: { dice } }],
  lines: [`bid ${dice}`],
  reason: null,
});

/** A plan of these verbs, one after the other. */
export const plan = (...verbs: readonly string[]) => ({
  deeds: verbs.map((verb) => ({ verb, params: verb === 'add' ? { dice: 1 } : {} })),
  lines: verbs,
  reason: null,
});

/** What the council has done, in order. */
export const verbsOf = async (store: Store, match: MatchId): Promise<readonly string[]> =>
  (await headOf(store, match)).log.tail.flatMap(({ by, input }) =>
    by?.id === COUNCIL.id && input && 'verb' in input ? [input.verb] : [],
  );
