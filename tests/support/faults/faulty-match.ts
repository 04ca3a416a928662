import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { seededDice, SIDES } from '../../../src/engine/index.ts';
import type { Action, Decision, SystemHandle, Facts, SideId, Viewer } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { patient } from '../../../src/store/patient.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import type { ActResult, Systems, Entry, Head, MatchId, Player, SeenEntry, Table } from '../../../src/table/index.ts';
import { MOST_REMEMBERED } from '../../../src/table/head.ts';
import { entryFor, readEntries } from '../../../src/table/log/log.ts';
import { openTimers } from '../../../src/store/jobs/timers.ts';
import { faultyStore } from './faulty-store.ts';
import type { Faults } from './faulty-store.ts';
import { chanceOf, walk } from '../random-match.ts';
import { headOf } from '../tables.ts';

const T = Date.UTC(2026, 4, 6, 12);
export const ROOM = { server: 'home', channel: 'hall' };
export const PLAYERS: Readonly<Record<SideId, Player>> = {
  a: { id: '2001', name: 'Ann' },
  b: { id: '2002', name: 'Ben' },
};

/** After this many tries a player gives up: no store fails so often. */
const MOST_TRIES = 400;

export interface FaultyMatch {
  /** What players were told that did not happen, or happened twice. */
  readonly wrong: readonly string[];
  readonly store: Store;
  readonly match: MatchId;
  readonly head: Head;
  readonly entries: readonly Entry[];
}

const wordFrom = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Nothing happens by itself: only players act. */
const alone = { clock: () => T, heartbeat: null, maskDelay: { least: 2 ** 30, most: 2 ** 30 } } as const;

/** Which match is played, and for how long. */
interface Playing {
  readonly books: Systems;
  readonly system: string;
  readonly options: Facts;
  readonly seed: number;
  readonly inputs: number;
}

/**
 * Plays a match at two tables whose stores in memory fail. `patience`: how long calls are retried, in milliseconds;
 * null: not at all.
 */
export async function playUnderFaults({
  faults,
  patience,
  ...playing
}: Playing & { readonly faults: Faults; readonly patience: number | null }): Promise<
  FaultyMatch & { readonly happened: Readonly<Record<keyof Faults, number>> }
> {
  const store = openMemoryStore();
  const stores = [1, 2].map((process) => faultyStore(store, chanceOf(1_000 * playing.seed + process), faults));
  const played = await playAmidFaults({
    ...playing,
    kept: store,
    stores: patience === null ? stores : stores.map((one) => patient(one, patience)),
    heal: () => Promise.all(stores.map((one) => one.heal())),
  });
  const happened = { refused: 0, unanswered: 0, late: 0, slow: 0, afterwards: 0, lost: 0 };
  for (const one of stores)
    for (const fault of Object.keys(happened) as (keyof Faults)[]) happened[fault] += one.happened[fault];
  return { ...played, happened };
}

/**
 * Plays a random match of a book at several tables, each with its own connection to the same store, with players who
 * retry until they get an answer: the same interaction again, as Discord may do, at another table too, or a new one for
 * the same question. `kept`: a connection without faults, or one that retries for long. `heal` ends the faults.
 */
export async function playAmidFaults({
  books,
  system,
  options,
  seed,
  inputs,
  kept: store,
  stores,
  heal,
  until = () => false,
}: Playing & {
  readonly kept: Store;
  readonly stores: readonly Store[];
  readonly heal: () => Promise<unknown>;
  /** Ends the match early. */
  readonly until?: () => boolean;
}): Promise<FaultyMatch> {
  const chance = chanceOf(seed);
  let words = 0;
  const tables = stores.map((one): Table =>
    openTable({
      ...alone,
      store: one,
      systems: books,
      random: () => wordFrom(`${seed} ${(words += 1)}`),
      jobs: openTimers(alone.clock),
      failed: () => {},
    }),
  );
  const wrong: string[] = [];
  const acknowledged: {
    readonly interaction: string;
    readonly entry: SeenEntry;
    readonly viewer: Viewer;
    readonly what: string;
  }[] = [];
  let interactions = 0;
  const interaction = (): string => `f${(interactions += 1)}`;
  const anyTable = (): Table => tables[chance(tables.length)] as Table;

  /** Retries until the table answers. */
  async function insist<
    T extends { readonly ok: true } | { readonly ok: false; readonly trouble: { readonly code: string } },
  >(ask: (table: Table, tries: number) => Promise<T>): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await ask(anyTable(), tries).catch(() => null);
      if (answer && (answer.ok || answer.trouble.code !== 'busy')) return answer;
    }
    throw new Error(`Seed ${seed}: nothing is answered`);
  }

  /** One deed of a player, once: with one interaction, mostly at one table, now and then at both at the same time. */
  async function once(
    what: string,
    ask: (table: Table, interaction: string) => Promise<ActResult>,
  ): Promise<ActResult> {
    const id = interaction();
    const twice = chance(5) === 0;
    const [acted, other] = await Promise.all([
      insist((table) => ask(table, id)),
      ...(twice ? [insist((table) => ask(table, id))] : []),
    ]);
    for (const one of [acted, other]) {
      if (!one?.ok) continue;
      if (one.entry.number !== (acted?.ok ? acted.entry.number : 0))
        wrong.push(`${what} was accepted as entry ${one.entry.number} too`);
      acknowledged.push({ interaction: id, entry: one.entry, viewer: one.matchView.viewer, what });
    }
    return acted as ActResult;
  }

  async function begin(): Promise<MatchId> {
    const made = await insist((table) =>
      table.create({ room: ROOM, by: PLAYERS.a, system, options: { ...options, pace: 'none' } }),
    );
    // It was created, but its creator was not told: the lobby is in the room.
    const match = made.ok ? made.matchView.id : String(made.trouble.facts['match']);
    await insist((table) => table.join(match, PLAYERS.b, 'b'));
    await once('the beginning', (table, id) => table.start(match, PLAYERS.a, id));
    return match;
  }

  const match = await begin();
  const now = (): Promise<Head> => headOf(store, match);
  const doorOf = (): SystemHandle => (books[system] as Systems[string]).handle;

  /** A legal action that answers a question. */
  function answerTo(head: Head, decision: Decision): Action | null {
    const handle = doorOf();
    if (!head.match) return null;
    const view = handle.view(head.match, decision.of);
    for (let tries = 0; tries < 12; tries += 1) {
      const verb = decision.verbs[chance(decision.verbs.length)] as string;
      const offers = chance(3) === 0 ? handle.offers(view, decision.of, verb) : [];
      const action = offers[chance(Math.max(1, offers.length))] ?? walk(handle, view, decision.of, verb, chance);
      if (
        action
        && action.verb !== 'concede'
        && handle.apply(head.match, action, seededDice(1), { delayMasked: true }).ok
      )
        return action;
    }
    return handle.offers(view, decision.of).find(({ verb }) => verb !== 'concede') ?? null;
  }

  /**
   * A player answers a question: with one interaction, or a new one for each try. Once it has been reported as closed,
   * this answer did it.
   */
  async function answer(head: Head, decision: Decision): Promise<void> {
    const action = answerTo(head, decision);
    if (!action) return;
    const request = {
      match,
      player: PLAYERS[decision.of],
      verb: action.verb,
      params: action.params,
      decision: decision.id,
    };
    const what = `${decision.of}'s ${action.verb}`;
    const anew = !decision.secret && chance(3) === 0;
    const acted = anew
      ? await insist((table) => table.act({ ...request, interaction: interaction() }))
      : await once(what, (table, id) => table.act({ ...request, interaction: id }));
    if (!acted.ok && !(anew && acted.trouble.code === 'moved-on'))
      wrong.push(`${what} was refused: ${JSON.stringify(acted.trouble)}`);
    done.push({ by: decision.of, verb: action.verb });
  }

  const done: { readonly by: SideId; readonly verb: string }[] = [];

  async function besides(): Promise<void> {
    const side = SIDES[chance(2)] as SideId;
    const head = await now();
    if (chance(2) === 0) return void (await once('an undo', (table, id) => table.undo(match, PLAYERS[side], id)));
    const to = Math.max(1, head.log.entries - 1 - chance(4));
    const proposed = await once('a proposal', (table, id) =>
      table.propose(match, PLAYERS[side], { what: 'undo', to }, id),
    );
    if (proposed.ok)
      await once('an agreement', (table, id) =>
        chance(4) > 0
          ? table.agree(match, PLAYERS[side === 'a' ? 'b' : 'a'], id)
          : table.decline(match, PLAYERS[side], id),
      );
  }

  for (let given = 0; given < inputs && !until(); given += 1) {
    const head = await now();
    if (head.stage !== 'live' || !head.match) break;
    const open = doorOf()
      .view(head.match, 'all')
      .asked.filter((decision) => !decision.in);
    if (open.length === 0) throw new Error(`Seed ${seed}: nobody is asked`);
    const before = done.length;
    const asked = open.length > 1 && chance(2) === 0 ? open : [open[chance(open.length)] as Decision];
    await Promise.all(asked.map((decision) => answer(head, decision)));
    // Exactly what was done since is in the log: each once, in any order if both answered at the same time.
    const since = await readEntries({ store }, await now(), head.log.entries + 1, Number.MAX_SAFE_INTEGER);
    const lines = (deeds: readonly { readonly by: SideId; readonly verb: string }[]): string =>
      deeds
        .map(({ by, verb }) => `${by} ${verb}`)
        .sort()
        .join();
    const kept = lines(since.flatMap(({ input }) => (input && 'verb' in input ? [input] : [])));
    if (kept !== lines(done.slice(before)) || since.length !== done.length - before)
      wrong.push(`of ${lines(done.slice(before))} the log has ${kept} in ${since.length} entries`);
    if (chance(12) === 0)
      await insist(async (table) => ({ ok: true, told: await table.told(match, (await now()).log.entries) }));
    if (chance(15) === 0) await besides();
  }
  if ((await now()).stage === 'live' && chance(2) === 0)
    await once('giving up', (table, id) => table.concede(match, PLAYERS.b, id));

  await heal();
  for (const table of tables) await table.close();
  const head = await now();
  const entries = await readEntries({ store }, head, 1, head.log.entries);
  for (const { interaction: id, entry, viewer, what } of acknowledged) {
    const kept = entries[entry.number - 1];
    if (!kept || !isDeepStrictEqual(entryFor(kept, viewer), entry))
      wrong.push(`${what}, entry ${entry.number}, was acknowledged and is not there`);
    if (entry.number > head.log.entries - MOST_REMEMBERED && head.accepted[id]?.entry !== entry.number)
      wrong.push(`${what}, entry ${entry.number}, is among the latest, and its interaction is not known`);
  }
  return { wrong, store, match, head, entries };
}

/**
 * Plays the inputs of a log at a table whose store never fails, with the same seed for the dice; returns the head and
 * the entries.
 */
export async function playAgain(
  books: Systems,
  { head: model, entries: log }: Pick<FaultyMatch, 'head' | 'entries'>,
): Promise<{ readonly head: Head; readonly entries: readonly Entry[] }> {
  const store = openMemoryStore();
  const given = [model.id.padEnd(64, '0'), model.seed];
  let words = 0;
  const table = openTable({
    ...alone,
    store,
    systems: books,
    random: () => given.shift() ?? wordFrom(`again ${(words += 1)}`),
    jobs: openTimers(alone.clock),
    failed: (error) => {
      throw error;
    },
  });
  const match = model.id;
  await table.create({ room: ROOM, by: PLAYERS.a, system: model.system, options: model.options });
  await table.join(match, PLAYERS.b, 'b');
  for (const entry of log) {
    const id = `again ${entry.number}`;
    const acted = await repeat(table, match, entry, id);
    if (!acted.ok) throw new Error(`Entry ${entry.number} is refused without faults: ${JSON.stringify(acted.trouble)}`);
  }
  await table.close();
  const head = await headOf(store, match);
  return { head, entries: await readEntries({ store }, head, 1, head.log.entries) };
}

function repeat(table: Table, match: MatchId, { number, by, input, note }: Entry, id: string): Promise<ActResult> {
  if (!by) throw new Error(`Entry ${number} is nobody's`);
  switch (note?.kind) {
    case 'proposed':
      return table.propose(match, by, note.proposal, id);
    case 'proposal-dropped':
      return table.decline(match, by, id);
    case 'undone':
      return note.why === 'consent' ? table.agree(match, by, id) : table.undo(match, by, id);
    case 'conceded':
      return table.concede(match, by, id);
    default:
  }
  if (input && 'begin' in input) return table.start(match, by, id);
  if (input && 'verb' in input)
    return table.act({ match, player: by, verb: input.verb, params: input.params, interaction: id });
  throw new Error(`Entry ${number} cannot be done again: ${JSON.stringify({ input, note })}`);
}
