import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SIDES } from '../../../src/engine/index.ts';
import type { DecisionId, SideId } from '../../../src/engine/index.ts';
import { openStore } from '../../../src/store/open.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import type { ActRequest, ActResult, Entry, Head, MatchId, Player, Table } from '../../../src/table/index.ts';
import { liveMatches } from '../../../src/table/indexes/live.ts';
import { readEntries } from '../../../src/table/log/log.ts';
import { programArguments } from '../program-arguments.ts';
import { chanceOf } from '../random-match.ts';
import type { Chance } from '../random-match.ts';
import type { Deed, Said, Told } from './races-bot.ts';
import { done, headOf } from '../tables.ts';
import { veiledDoor } from '../masked-tally.ts';

export interface Raced {
  readonly races: number;
  /** Acknowledged deeds that are missing from the log, or different in it. */
  lost: number;
  /** Deeds in the log more than once, or refused and yet there. */
  doubled: number;
  /** Races after which the processes see different matches, or with an impossible end. */
  disagreeing: number;
  /** How often each kind was run, and how each ended. */
  readonly kinds: Record<string, number>;
  /** Discrepancies, in words. */
  readonly wrong: string[];
}

/** Races of one match until it ends. */
const RACES_A_MATCH = 24;
/** In milliseconds, until the race begins. */
const READY = 4;
/** The most milliseconds between two deeds. */
const APART = 4;

interface Bot {
  do(deed: Deed, at: number): Promise<Said>;
  stop(): Promise<void>;
}

async function startBot(redisUrl: string): Promise<Bot> {
  const child = spawn(process.execPath, [...programArguments('tests/support/simulation/races-bot.ts'), redisUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, (said: Said) => void>();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // It must not outlive its parent process.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.removeListener('exit', end));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('A process ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') return resolve();
      const said = JSON.parse(line) as Said;
      waiting.get(said.number)?.(said);
      waiting.delete(said.number);
    });
  });
  let number = 0;
  return {
    do(deed, at) {
      const told: Told = { number: (number += 1), at, deed };
      child.stdin.write(`${JSON.stringify(told)}\n`);
      return new Promise((resolve) => waiting.set(told.number, resolve));
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** A race: the results of its deeds in order, the match before and after, and the entries in between. */
interface Run {
  readonly said: readonly Said[];
  readonly before: Head;
  readonly after: Head;
  readonly since: readonly Entry[];
}

const bidsOf = ({ match }: Head) => (match?.own as { bids: Record<SideId, number> }).bids;
const diceOf = ({ input }: Entry): unknown => (input && 'verb' in input ? input.params['dice'] : undefined);
const verbOf = ({ input }: Entry): string | undefined => (input && 'verb' in input ? input.verb : undefined);
const accepted = (said: readonly (Said | undefined)[]): number => said.filter((one) => one?.ok).length;

/** Runs races between two processes on one Redis, several matches side by side. */
export async function runRaces({
  redisUrl,
  races,
  lanes = 8,
  seed = 1,
  progress = () => {},
}: {
  readonly redisUrl: string;
  readonly races: number;
  readonly lanes?: number;
  readonly seed?: number;
  readonly progress?: (run: number) => void;
}): Promise<Raced> {
  const store = await openStore({ redisUrl, folder: '' });
  const table = openTable({
    store,
    systems: { tally: { handle: veiledDoor } },
    heartbeat: null,
    maskDelay: { least: 2 ** 22, most: 2 ** 22 },
  });
  const bots = await Promise.all([startBot(redisUrl), startBot(redisUrl)]);
  const raced: Raced = { races, lost: 0, doubled: 0, disagreeing: 0, kinds: {}, wrong: [] };
  let begun = 0;
  const next = (): boolean => {
    if (begun >= races) return false;
    begun += 1;
    if (begun % 500 === 0) progress(begun);
    return true;
  };
  try {
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        runLane({ store, table, bots, raced, lane, chance: chanceOf(seed * 1_000 + lane), next }),
      ),
    );
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()));
    await table.close();
    await store.close();
  }
  return raced;
}

interface Lane {
  readonly store: Store;
  readonly table: Table;
  readonly bots: readonly Bot[];
  readonly raced: Raced;
  readonly lane: number;
  readonly chance: Chance;
  /** Is there another race to be run? */
  readonly next: () => boolean;
}

async function runLane({ store, table, bots, raced, lane, chance, next }: Lane): Promise<void> {
  let made = 0;
  const name = (what: string): string => `${what}${lane}.${(made += 1)}`;
  const player = (what: string): Player => ({ id: name(what), name: what });
  const interaction = (): string => name('i');
  const bid = (): number => chance(4);

  function wrong(which: 'lost' | 'doubled' | 'disagreeing', kind: string, what: string): void {
    raced[which] += 1;
    if (raced.wrong.length < 20) raced.wrong.push(`${kind}: ${what}`);
  }

  /**
   * Lets deeds race, each in one of the processes in turn, and checks the result. `fits`: the possible outcomes of this
   * kind.
   */
  async function race(kind: string, match: MatchId, deeds: readonly Deed[], fits: (run: Run) => boolean): Promise<Run> {
    const before = await headOf(store, match);
    const at = Date.now() + READY;
    const first = chance(2);
    // Mostly at the same instant; now and then one comes a little later, while another is half done.
    const apart = chance(3) === 0 ? APART : 1;
    const said = await Promise.all(
      deeds.map((deed, index) => (bots[(first + index) % bots.length] as Bot).do(deed, at + chance(apart))),
    );
    const after = await headOf(store, match);
    const entries = await readEntries({ store }, after, 1, Number.MAX_SAFE_INTEGER);
    const since = entries.slice(before.log.entries);
    const run = { said, before, after, since };
    const say = JSON.stringify(said.map(({ entry, again, trouble }) => trouble ?? (again ? `${entry} again` : entry)));
    const key = `${kind} ${said.map(({ ok }) => (ok ? 'yes' : 'no')).join(' ')}`;
    raced.kinds[key] = (raced.kinds[key] ?? 0) + 1;

    const told = new Set(said.flatMap(({ entry }) => (entry === null ? [] : [entry])));
    for (const entry of told)
      if (entry > after.log.entries || entry <= before.log.entries)
        wrong('lost', kind, `entry ${entry} of ${say} is not there`);
    if (entries.some(({ number }, index) => number !== index + 1) || entries.length !== after.log.entries)
      wrong('lost', kind, 'the log has a gap');
    if (since.length > told.size) wrong('doubled', kind, `${say} made ${since.length} entries`);
    for (const entry of told) {
      const same = said.filter((one) => one.entry === entry);
      if (same.filter(({ again }) => !again).length !== 1)
        wrong('doubled', kind, `entry ${entry} was accepted ${same.length} times: ${say}`);
    }
    const looks = await Promise.all(
      [null, after.seats.a[0] ?? null, after.seats.b[0] ?? null].map((who) =>
        Promise.all(bots.map((bot) => bot.do({ do: 'look', match, player: who }, 0))),
      ),
    );
    if (looks.some(([one, other]) => one?.seen !== other?.seen))
      wrong('disagreeing', kind, 'the processes see different matches');
    if (!fits(run)) wrong('disagreeing', kind, `ended with ${say}`);
    return run;
  }

  /** A lobby that two want to join, the match that both start, races in it, a seat that two want, and a concession. */
  async function playOne(): Promise<void> {
    const ann = player('ann');
    const [ben, cid] = [player('ben'), player('cid')];
    const { id: match } = done(
      await table.create({
        room: { server: 's', channel: name('c') },
        by: ann,
        system: 'tally',
        options: { target: 100, pace: 'daily', misses: '99' },
      }),
    ).matchView;
    const joined = await race(
      'one seat, two players',
      match,
      [
        { do: 'join', match, player: ben },
        { do: 'join', match, player: cid },
      ],
      ({ said, after }) => accepted(said) === 1 && after.seats.b.length === 1,
    );
    const players: Record<SideId, Player> = { a: ann, b: joined.after.seats.b[0] ?? ben };
    if (!next()) return;
    await race(
      'both begin',
      match,
      SIDES.map((side) => ({ do: 'start', match, player: players[side], interaction: interaction() })),
      ({ said, after }) => accepted(said) === 1 && after.stage === 'live' && after.log.entries === 1,
    );
    for (let count = 0; count < RACES_A_MATCH; count += 1) {
      if (!next()) return;
      await (kinds[chance(kinds.length)] as (typeof kinds)[number])(match, players);
    }
    if (!next()) return;
    const [dan, eve] = [player('dan'), player('eve')];
    done(await table.offerSeat(match, players.a, interaction()));
    const taken = await race(
      'one offered seat, two takers',
      match,
      [dan, eve].map((who) => ({ do: 'take', match, player: who, side: 'a', interaction: interaction() })),
      ({ said, after, since }) => accepted(said) === 1 && after.seats.a.length === 1 && since.length === 1,
    );
    players.a = taken.after.seats.a[0] ?? dan;
    if (!next()) return;
    await toBids(match, players);
    await race(
      'giving up against acting',
      match,
      [
        { do: 'concede', match, player: players.a, interaction: interaction() },
        {
          do: 'act',
          act: { match, player: players.b, verb: 'bid', params: { dice: bid() }, interaction: interaction() },
        },
      ],
      ({ said, after }) =>
        said[0]?.ok === true
        && after.match?.result?.winner === 'b'
        && (said[1]?.ok === true || said[1]?.trouble === 'not-live'),
    );
    if ((await liveMatches(store)).includes(match) || (await table.listOf(players.b)).length > 0)
      wrong('disagreeing', 'giving up against acting', 'the match is still on a list');
  }

  const acts = (match: MatchId, who: Player, verb: string, dice?: number, decision?: DecisionId): ActRequest => ({
    match,
    player: who,
    verb,
    params: dice === undefined ? {} : { dice },
    interaction: interaction(),
    ...(decision ? { decision } : {}),
  });
  const act = (...given: Parameters<typeof acts>): Deed => ({ do: 'act', act: acts(...given) });

  const askedIn = async (match: MatchId) => (await headOf(store, match)).match?.asked ?? [];
  const perform = async (given: ActRequest): Promise<ActResult> => done(await table.act(given));

  /** Plays until both sides are asked for their bids, and neither has bid. */
  async function toBids(match: MatchId, players: Readonly<Record<SideId, Player>>): Promise<DecisionId> {
    for (;;) {
      const head = await headOf(store, match);
      const [first] = head.match?.asked ?? [];
      if (!first || !head.match) throw new Error('nobody is asked');
      if (first.kind === 'bid' && Object.keys(head.match.answers).length === 0) return first.id;
      const open = head.match.asked.find(({ id }) => head.match?.answers[id] === undefined) ?? first;
      await perform(
        acts(match, players[open.of], open.kind === 'bid' ? 'bid' : 'hold', open.kind === 'bid' ? bid() : undefined),
      );
    }
  }

  /** Plays until one side is asked to add or hold; returns that side and its question. */
  async function toGo(
    match: MatchId,
    players: Readonly<Record<SideId, Player>>,
  ): Promise<{ readonly side: SideId; readonly decision: DecisionId }> {
    await toBids(match, players);
    for (const side of SIDES) await perform(acts(match, players[side], 'bid', bid()));
    const [asked] = await askedIn(match);
    if (!asked) throw new Error('nobody is asked');
    return { side: asked.of, decision: asked.id };
  }

  const kinds: readonly ((match: MatchId, players: Readonly<Record<SideId, Player>>) => Promise<unknown>)[] = [
    async (match, players) => {
      await toBids(match, players);
      const given = { a: bid(), b: bid() };
      await race(
        'both answer',
        match,
        SIDES.map((side) => act(match, players[side], 'bid', given[side])),
        ({ said, after }) => accepted(said) === 2 && bidsOf(after).a === given.a && bidsOf(after).b === given.b,
      );
    },
    async (match, players) => {
      const decision = await toBids(match, players);
      const deed = act(match, players.a, 'bid', bid(), decision);
      await race(
        'one interaction twice',
        match,
        [deed, deed],
        ({ said, since }) => accepted(said) === 2 && since.length === 1,
      );
    },
    async (match, players) => {
      await toBids(match, players);
      const theirs = bid();
      await race(
        'two answers of a side and one of the other',
        match,
        [act(match, players.a, 'bid', 0), act(match, players.a, 'bid', 3), act(match, players.b, 'bid', theirs)],
        ({ said, after, since }) => {
          const mine = since.filter(({ side }) => side === 'a');
          return (
            said[2]?.ok === true
            && mine.length >= 1
            && bidsOf(after).a === diceOf(mine.at(-1) as Entry)
            && bidsOf(after).b === theirs
          );
        },
      );
    },
    async (match, players) => {
      const { side, decision } = await toGo(match, players);
      await race(
        'a side acts twice',
        match,
        [
          act(match, players[side], 'hold', undefined, decision),
          act(match, players[side], 'hold', undefined, decision),
        ],
        ({ said, since }) => accepted(said) === 1 && since.length === 1,
      );
    },
    async (match, players) => {
      const { side } = await toGo(match, players);
      const other = side === 'a' ? 'b' : 'a';
      await perform(acts(match, players[side], 'hold'));
      const [asked] = await askedIn(match);
      await race(
        'taking back against an answer',
        match,
        [
          { do: 'undo', match, player: players[side], interaction: interaction() },
          act(match, players[other], 'hold', undefined, asked?.id),
        ],
        ({ said, after }) => accepted(said) === 1 && after.match?.asked[0]?.kind === (said[0]?.ok ? 'go' : 'bid'),
      );
    },
    async (match, players) => {
      const { side, decision } = await toGo(match, players);
      await letRunOut(store, match, side);
      await race(
        'the default against an answer',
        match,
        [{ do: 'due', match }, act(match, players[side], 'hold', undefined, decision), { do: 'due', match }],
        ({ said, since, before, after }) => {
          const missed = after.clock.sides[side].misses - before.clock.sides[side].misses;
          return accepted(said) === 1 && since.length === 1 && missed === (said[1]?.ok ? 0 : 1);
        },
      );
    },
    async (match, players) => {
      await toBids(match, players);
      await perform(acts(match, players.a, 'plan', 1));
      const decision = (await askedIn(match)).find(({ of }) => of === 'a')?.id ?? '';
      await race(
        'a changed order against the ordered answer',
        match,
        [{ do: 'order', match, decision }, act(match, players.a, 'plan', 2), { do: 'order', match, decision }],
        ({ said, after, since }) => {
          const verbs = since.map(verbOf);
          const given = after.match?.answers[decision]?.['']?.params['dice'];
          return (
            said[1]?.ok === true
            && accepted([said[0], said[2]]) === 1
            && since.length === 2
            && given === (verbs[0] === 'plan' ? 2 : 1)
          );
        },
      );
    },
  ];

  while (next()) await playOne();
}

/** Pretends that a side was told its time is up, and that the grace period has passed since. */
async function letRunOut(store: Store, match: MatchId, side: SideId): Promise<void> {
  const { rev, ...head } = await headOf(store, match);
  const { clock } = head;
  const { running } = clock.sides[side];
  if (!running) throw new Error('no time runs');
  const late = { ...running, left: 0, grace: { since: Date.now() - 60_000, left: 1 } };
  const next: Head = {
    rev: rev + 1,
    ...head,
    clock: { ...clock, sides: { ...clock.sides, [side]: { ...clock.sides[side], running: late } } },
  };
  if (!(await store.swap(`match:${match}`, rev, next))) throw new Error('somebody else was there');
}
