import { randomBytes } from 'node:crypto';
import { presetOptions, presetPosition } from '../../src/engine/index.ts';
import type { SystemHandle } from '../../src/engine/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { Head, MatchId, LogPage, Player } from '../../src/table/index.ts';
import { boldly } from '../../tests/e2e/bold-player.ts';
import { eagerly } from '../../tests/e2e/champions.ts';

/** After how many actions the matches of each book are taken as templates: set up, in the middle, late. */
const STAGES = [30, 60, 100, 140, 180, 220];

const ONE: Player = { id: '7001', name: 'Player One' };
const TWO: Player = { id: '7002', name: 'Player Two' };

/** A stored live match with its pages. */
interface Model {
  readonly head: Head;
  readonly pages: readonly (readonly [string, LogPage])[];
}

/** Plays a match of a book for this many actions, or until its end. */
async function played(handle: SystemHandle, actions: number): Promise<Model> {
  const store = openMemoryStore();
  const table = openTable({ store, systems, heartbeat: null });
  const [preset] = Object.values(handle.presets);
  const created = await table.create({
    room: { server: 's', channel: 'c' },
    by: ONE,
    system: handle.id,
    options: presetOptions(preset),
    position: presetPosition(preset),
  });
  if (!created.ok) throw new Error(JSON.stringify(created.trouble));
  const { id } = created.matchView;
  await table.join(id, TWO);
  await table.start(id, ONE, 'start');
  const headOf = async (): Promise<Head> => (await store.get<Head>(`match:${id}`)) as Head;
  for (let count = 0; count < actions; count += 1) {
    const open = (await table.viewOf(id, null))?.view?.asked.find((decision) => !decision.in);
    if (!open) break;
    const player = open.of === 'a' ? ONE : TWO;
    const matchView = await table.viewOf(id, player);
    if (!matchView?.view) break;
    const action = (handle.id === 'squads-and-champions' ? eagerly : boldly)(handle, matchView.view, open.of);
    const before = await headOf();
    await table.act({ match: id, player, verb: action.verb, params: action.params, interaction: `i${count}` });
    // The position before the end counts.
    if ((await headOf()).stage !== 'over') continue;
    await table.close();
    return { head: before, pages: await pagesOf(store, before) };
  }
  await table.close();
  const head = await headOf();
  return { head, pages: await pagesOf(store, head) };
}

const pagesOf = (store: Store, { log }: Head): Promise<readonly (readonly [string, LogPage])[]> =>
  Promise.all(log.pages.map(async ({ key }) => [key, (await store.get<LogPage>(key)) as LogPage] as const));

/** Where a match is placed, and who plays it. */
export interface Seat {
  readonly channel: string;
  readonly a: Player;
  readonly b: Player;
}

/**
 * Stores live matches of all books in turn, one for each of these rooms; all entries but the last count as announced.
 */
export async function fillStore(store: Store, server: string, seats: readonly Seat[]): Promise<readonly MatchId[]> {
  const models: Model[] = [];
  for (const actions of STAGES)
    for (const { handle } of Object.values(systems))
      if (models.length < seats.length) models.push(await played(handle, actions));
  const ids: MatchId[] = [];
  for (const [index, { channel, a, b }] of seats.entries()) {
    const model = models[index % models.length] as Model;
    const id = randomBytes(6).toString('hex');
    const mine = <T extends object>(value: T): T =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(model.head.id, id)
          .replaceAll(`"${ONE.id}"`, `"${a.id}"`)
          .replaceAll(`"${TWO.id}"`, `"${b.id}"`)
          .replaceAll(`"${ONE.name}"`, JSON.stringify(a.name))
          .replaceAll(`"${TWO.name}"`, JSON.stringify(b.name)),
      ) as T;
    const head = mine(model.head);
    for (const [key, page] of model.pages) await store.set(key.replace(model.head.id, id), mine(page));
    await store.set(`match:${id}`, {
      ...head,
      room: { server, channel },
      seed: randomBytes(32).toString('hex'),
      accepted: {},
      told: head.log.entries - 1,
    });
    await store.set(`channel:${channel}`, { rev: 1, match: id, before: null });
    for (const key of ['live', `server:${server}`, `player:${a.id}`, `player:${b.id}`]) await store.add(key, id);
    ids.push(id);
  }
  return ids;
}
