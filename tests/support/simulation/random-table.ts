import { createHash } from 'node:crypto';
import { gridOf } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, AnyView, SystemHandle, Facts, Input, SideId } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Job } from '../../../src/store/jobs/jobs.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import type { ActResult, Head, MatchId, Player, Table } from '../../../src/table/index.ts';
import { boldly } from '../../e2e/bold-player.ts';
import { eagerly } from '../../e2e/champions.ts';
import { chanceOf, nextInput, randomOptions } from '../random-match.ts';
import type { Chance } from '../random-match.ts';
import { ann, ben, cid, done } from '../tables.ts';

const START = Date.UTC(2026, 0, 5, 9);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Actions done less often than that are preferred. */
const FEW = 3;
/** Longer than any question of a daily match stays open, including grace. */
const AFTER_ALL = 3 * DAY;

/** How a random match is played. */
export interface RandomTable {
  readonly seed: number;
  /** The percentage of turns in which anything that can be attacked is, and units otherwise walk to the enemy. */
  readonly bold: number;
  /** After this many entries somebody gives up. */
  readonly most: number;
  /** The book's options; by default random. */
  readonly options?: Facts;
  /** By default one in memory. */
  readonly store?: Store;
}

export interface PlayedTable {
  readonly store: Store;
  readonly table: Table;
  readonly match: MatchId;
}

/** The state of a table with random players. */
interface Playing extends PlayedTable {
  readonly handle: SystemHandle;
  readonly chance: Chance;
  readonly interaction: () => string;
  /** How often each verb has been used so far. */
  readonly used: Map<string, number>;
  /** Lets the time of the side that is asked run out. */
  readonly outOfTime: () => Promise<void>;
}

const bold = (handle: SystemHandle, view: AnyView, side: SideId): Action =>
  (handle.id === 'squads-and-champions' ? eagerly : boldly)(handle, view, side);

/**
 * Two people play a whole random match of a book at a table, the same for the same seed: actions, orders, time-outs,
 * and now and then undo, agreements or a look at the past. In every fourth match they continue with a fork, each
 * holding both sides in turn.
 */
export async function playAtTable(
  handle: SystemHandle,
  { seed, bold: boldness, most, options, store = openMemoryStore() }: RandomTable,
): Promise<PlayedTable> {
  const chance = chanceOf(seed);
  let [words, interactions, now] = [0, 0, START + seed * DAY];
  let look: (job: Job) => Promise<void> = async () => {};
  const table = openTable({
    store,
    systems,
    clock: () => now,
    heartbeat: null,
    maskDelay: { least: 2 ** 22, most: 2 ** 22 },
    random: () =>
      createHash('sha256')
        .update(`${handle.id} ${seed} ${(words += 1)}`)
        .digest('hex'),
    jobs: {
      put: async () => {},
      work: (worker) => {
        look = worker;
      },
      close: async () => {},
    },
    failed: (error) => {
      throw error;
    },
  });
  await table.begin();
  const interaction = (): string => `i${(interactions += 1)}`;
  const { id } = done(
    await table.create({
      room: { server: 's', channel: 'c' },
      by: ann,
      system: handle.id,
      options: { ...(options ?? randomOptions(handle, chance)), pace: 'daily', misses: '9' },
    }),
  ).matchView;
  done(await table.join(id, ben));
  done(await table.start(id, ann, interaction()));
  const playing: Playing = {
    store,
    table,
    handle,
    chance,
    interaction,
    match: id,
    used: new Map(),
    async outOfTime() {
      now += AFTER_ALL;
      await look({ id: 'now', due: now, about: { match: id } });
    },
  };
  const passes = (): void => {
    now += MINUTE * (1 + chance(90));
  };
  await playOn(playing, boldness, seed % 4 === 0 ? most / 2 : most, passes, seed % 4 === 2);
  if (seed % 4 !== 0) return { store, table, match: id };
  const forked = await forkOf(playing);
  await playOn({ ...playing, match: forked }, boldness, most, passes);
  return { store, table, match: forked };
}

async function headOf({ store, match }: Playing): Promise<Head> {
  const head = await store.get<Head>(`match:${match}`);
  if (!head) throw new Error(`There is no match ${match}`);
  return head;
}

/** A match that continues from a late position. */
async function forkOf(playing: Playing): Promise<MatchId> {
  const { table, match } = playing;
  for (let number = Math.floor((await headOf(playing)).log.entries * 0.8); ; number -= 1) {
    const forked = await table.fork(match, ann, Math.max(1, number), async () => ({ server: 's', channel: 'd' }));
    if (forked.ok || number < 1) return done(forked).matchView.id;
  }
}

async function playOn(
  playing: Playing,
  boldness: number,
  most: number,
  passes: () => void,
  gathers = false,
): Promise<void> {
  const { table, match, chance, interaction } = playing;
  let apart = gathers;
  for (;;) {
    const head = await headOf(playing);
    if (head.stage === 'over') return;
    if (apart && head.match?.asked[0]?.pace === 'turn') {
      await gather(playing, head.match);
      apart = false;
      continue;
    }
    const [player] = head.seats[chance(2) === 0 ? 'a' : 'b'] as [Player];
    passes();
    if (head.log.entries >= most)
      await (chance(2) === 0 ? table.concede(match, player, interaction()) : draw(playing, head));
    else if (chance(40) === 0) await besides(playing, head, player);
    else await act(playing, head, boldness);
  }
}

/**
 * An organiser puts the units of both sides near the centre of the board, as far as there is room, so that something
 * happens.
 */
async function gather({ table, match, chance, interaction }: Playing, { board, units }: AnyMatch): Promise<void> {
  const grid = gridOf(board);
  const near = (length: number): number => Math.floor(length / 2 - 4 + chance(9));
  for (const { id, at } of Object.values(units)) {
    if (at === null) continue;
    await table.organise(
      match,
      cid,
      {
        what: 'adjust',
        unit: id,
        at: grid.label(near(grid.rows) * grid.columns + near(grid.columns)),
        reason: 'for the sake of it',
      },
      interaction(),
    );
  }
}

async function draw({ table, match, interaction }: Playing, { seats }: Head): Promise<void> {
  for (const [player] of [seats.a, seats.b])
    if (player) await table.propose(match, player, { what: 'draw' }, interaction());
}

/** Something that people do beside the game. */
async function besides(playing: Playing, { log, seats }: Head, player: Player): Promise<void> {
  const { table, match, chance, interaction } = playing;
  const [other] = seats.a[0]?.id === player.id ? seats.b : seats.a;
  switch (chance(4)) {
    case 0:
      return void (await table.undo(match, player, interaction()));
    case 1: {
      const proposed: ActResult = await table.propose(
        match,
        player,
        { what: 'undo', to: Math.max(1, log.entries - 1 - chance(6)) },
        interaction(),
      );
      if (proposed.ok && other) await table.agree(match, other, interaction());
      return;
    }
    case 2:
      return void (await table.nudge(match, player, interaction()));
    default:
      return void (await table.propose(match, player, { what: 'pause', hours: 1 + chance(5) }, interaction()));
  }
}

/** The player who is asked does something, or nothing in time. A bold player who is refused tries anything else. */
async function act(playing: Playing, { seats, match: position }: Head, boldness: number): Promise<void> {
  const { table, match, interaction, outOfTime, used } = playing;
  const input = nextOf(playing, position as AnyMatch, boldness);
  if (!('verb' in input)) return outOfTime();
  used.set(input.verb, (used.get(input.verb) ?? 0) + 1);
  const [player] = seats[input.by];
  if (player)
    await table.act({
      match,
      player,
      verb: input.verb,
      params: input.params,
      interaction: interaction(),
      side: input.by,
    });
}

function nextOf({ handle, chance, used }: Playing, match: AnyMatch, boldness: number): Input {
  const side = match.asked.find(({ id, parts }) => parts.some((part) => match.answers[id]?.[part] === undefined))?.of;
  const view = side && handle.view(match, side);
  if (!side || !view || chance(100) >= boldness) return nextInput(handle, match, chance);
  const offers = handle.offers(view, side);
  // Values that are typed and not offered, such as paths and lists, are not for bold players.
  if (offers.length === 0) return nextInput(handle, match, chance);
  const times = ({ verb }: Action): number => used.get(verb) ?? 0;
  const rarest = offers.reduce((rare, offer) => (times(offer) < times(rare) ? offer : rare));
  return times(rarest) < FEW && chance(2) === 0 ? rarest : bold(handle, view, side);
}
