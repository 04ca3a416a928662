import { randomBytes } from 'node:crypto';
import { openTable } from '../../src/table/index.ts';
import type {
  ActRequest,
  ActResult,
  Systems,
  TableResult,
  Head,
  MatchId,
  Player,
  Table,
} from '../../src/table/index.ts';
import type { TableContext } from '../../src/table/context.ts';
import { openQueue } from '../../src/table/queue.ts';
import type { Facts, Json, SideId } from '../../src/engine/index.ts';
import type { Store } from '../../src/store/store.ts';
import { tallyDoor } from './tally.ts';

export const ann: Player = { id: '1001', name: 'Ann' };
export const ben: Player = { id: '1002', name: 'Ben' };
export const cid: Player = { id: '1003', name: 'Cid' };

export const books: Systems = { tally: { handle: tallyDoor } };

/** The successful result; throws the table's reason otherwise. */
export function done<T extends { readonly ok: boolean }>(result: T): Extract<T, { readonly ok: true }> {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result as Extract<T, { readonly ok: true }>;
}

/** The code of the table's reason; null for success. */
export const troubleOf = (result: TableResult<object>): string | null => (result.ok ? null : result.trouble.code);

let interactions = 0;
export const interaction = (): string => `i${(interactions += 1)}`;

export const does = (
  table: Table,
  match: MatchId,
  player: Player,
  verb: string,
  params: Readonly<Record<string, Json>> = {},
  more: Partial<ActRequest> = {},
): Promise<ActResult> => table.act({ match, player, verb, params, interaction: interaction(), ...more });

export interface Begun {
  readonly table: Table;
  readonly match: MatchId;
}

/** A live match of tally between Ann (a) and Ben (b). */
export async function begun(
  store: Store,
  options: Facts = { target: 100 },
  parts: {
    readonly clock?: () => number;
    readonly random?: () => string;
    readonly channel?: string;
    readonly systems?: Systems;
  } = {},
): Promise<Begun> {
  const { channel = 'hall', ...rest } = parts;
  const table = openTable({ store, systems: books, ...rest });
  const { matchView } = done(await table.create({ room: { server: 's', channel }, by: ann, system: 'tally', options }));
  done(await table.join(matchView.id, ben, 'b'));
  done(await table.start(matchView.id, ann, interaction()));
  return { table, match: matchView.id };
}

/** Plays whole rounds: both bid, both add. */
export async function rounds(table: Table, match: MatchId, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    done(await does(table, match, ann, 'bid', { dice: round % 3 }));
    done(await does(table, match, ben, 'bid', { dice: (round + 1) % 3 }));
    for (const _ of [1, 2]) {
      const { asked } = (await table.viewOf(match, null))?.view ?? { asked: [] };
      const of: SideId = asked[0]?.of ?? 'a';
      done(await does(table, match, of === 'a' ? ann : ben, 'add', { dice: 1 }));
    }
  }
}

/** The stored head of a match. Throws if there is none. */
export async function headOf(store: Store, match: MatchId): Promise<Head> {
  const head = await store.get<Head>(`match:${match}`);
  if (!head) throw new Error(`There is no match ${match}`);
  return head;
}

/** The table's internal context, to look deeper than a table allows. */
export const groundOn = (store: Store, clock: () => number = Date.now): TableContext => ({
  store,
  systems: books,
  clock,
  random: () => randomBytes(32).toString('hex'),
  queue: openQueue(),
  kept: () => undefined,
  forgotten: async () => undefined,
  failed: (error) => {
    throw error;
  },
});

/** Both sides bid, Ann more: it is her turn. */
export async function annFirst(table: Table, match: MatchId): Promise<void> {
  done(await does(table, match, ann, 'bid', { dice: 2 }));
  done(await does(table, match, ben, 'bid', { dice: 1 }));
}
