import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../src/store/lmdb.ts';
import { systems } from '../src/systems/index.ts';
import { openTable } from '../src/table/index.ts';
import type { MatchId, Player, Table } from '../src/table/index.ts';

/** The length of the match, in entries, at which measuring starts. */
export const LENGTHS = [10, 500, 3_000] as const;
/** How many actions and undos are measured, over more than one page of the log. */
const ROUNDS = 60;

const ME: Player = { id: '7001', name: 'Player One' };

async function begin(table: Table, channel: string): Promise<MatchId> {
  const created = await table.create({
    room: { server: 's', channel },
    by: ME,
    system: 'salvation-and-steel',
    options: { solo: 'on', terrain: 'crossroads', 'turn-limit': 20 },
  });
  if (!created.ok) throw new Error(JSON.stringify(created.trouble));
  await table.join(created.matchView.id, ME, 'b');
  await table.start(created.matchView.id, ME, 'start');
  return created.matchView.id;
}

/** Median milliseconds of one call. */
function middle(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Matches on the file store that have grown by undone actions: milliseconds of an action and of an undo, and of
 * operations that read the whole match.
 */
export async function benchGrowth(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-growth-'));
  const store = await openEmbeddedStore(folder);
  const table = openTable({ store, systems, heartbeat: null });
  const figures: Record<string, number> = {};
  try {
    let calls = 0;
    const timed = async (run: () => Promise<{ readonly ok: boolean } | readonly unknown[]>): Promise<number> => {
      const began = performance.now();
      const done = await run();
      const took = performance.now() - began;
      if ('ok' in done && !done.ok) throw new Error(JSON.stringify(done));
      return took;
    };
    const act = async (match: MatchId): Promise<number> => {
      const matchView = await table.viewOf(match, ME);
      const open = matchView?.view?.asked.find((decision) => !decision.in);
      const offers = matchView?.view && open ? matchView.handle.offers(matchView.view, open.of) : [];
      const offer = offers[calls % offers.length];
      if (!offer || !open) throw new Error(`Nothing is offered for ${open?.kind ?? 'nobody'}.`);
      return timed(() =>
        table.act({
          match,
          player: ME,
          verb: offer.verb,
          params: offer.params,
          interaction: `i${(calls += 1)}`,
          side: open.of,
        }),
      );
    };
    const undo = (match: MatchId): Promise<number> => timed(() => table.undo(match, ME, `i${(calls += 1)}`));
    const grown: {
      readonly length: number;
      readonly match: MatchId;
      readonly acts: number[];
      readonly undos: number[];
    }[] = [];
    for (const length of LENGTHS) {
      const match = await begin(table, `c${length}`);
      while (((await table.viewOf(match, ME))?.entries ?? 0) < length) {
        await act(match);
        await undo(match);
      }
      grown.push({ length, match, acts: [], undos: [] });
    }
    // Alternating, so that noise affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { match, acts, undos } of grown) {
        acts.push(await act(match));
        undos.push(await undo(match));
      }
    }
    for (const { length, match, acts, undos } of grown) {
      figures[`growth.${length}.act.ms`] = middle(acts);
      figures[`growth.${length}.undo.ms`] = middle(undos);
      figures[`growth.${length}.steps.ms`] = await timed(() => table.steps(match));
      figures[`growth.${length}.verify.ms`] = await timed(() => table.checked(match));
      figures[`growth.${length}.export.ms`] = await timed(() => table.exported(match, ME));
    }
    for (const what of ['act', 'undo']) {
      const times = LENGTHS.map((length) => figures[`growth.${length}.${what}.ms`] ?? 0);
      figures[`growth.${what}.ratio`] = Math.max(...times) / Math.min(...times);
    }
  } finally {
    await table.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}
