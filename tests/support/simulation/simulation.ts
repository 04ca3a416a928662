import { isRefusal, SIDES, presetOptions } from '../../../src/engine/index.ts';
import type { SystemHandle, SideId } from '../../../src/engine/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { deadlineOf, dueOf } from '../../../src/table/clock/due-times.ts';
import { openTable } from '../../../src/table/index.ts';
import type { ActResult, Systems, Head, MatchId, Player, Table } from '../../../src/table/index.ts';
import { present } from '../../../src/table/deadlines/presence.ts';
import { openClockwork } from '../clockwork.ts';
import type { Clockwork } from '../clockwork.ts';
import { openNaiveClock, openWall } from './naive-clock.ts';
import type { Happened, Rings } from './naive-clock.ts';
import { chanceOf, randomOptions } from '../random-match.ts';
import type { Chance } from '../random-match.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So that daylight saving ends in Europe on the 15th day and in America on the 22nd. */
const START = Date.UTC(2026, 9, 10, 9);
const HEARTBEAT = 30 * SECOND;

/** Players' waking hours: in zones with and without daylight saving, past midnight, none at all. */
const HOURS = [
  ['Europe/Madrid', '08:00', '23:00'],
  ['America/New_York', '07:30', '22:15'],
  ['Asia/Kolkata', '18:00', '00:30'],
  ['Asia/Tokyo', '00:00', '00:00'],
  ['Australia/Lord_Howe', '09:00', '21:00'],
  ['UTC', '22:00', '10:00'],
  null,
  null,
] as const;
const PACES = [
  {},
  { misses: '2' },
  { pace: 'learning', misses: '2' },
  { pace: 'live', missing: 'substitute' },
  { time: '6h', grace: '1h', reactions: '45m' },
  { bank: '2d', increment: '1h', reactions: 'none', grace: '90m' },
  { time: '20h', missing: 'concede', misses: '1' },
  { pace: 'none' },
] as const;

export interface Simulated {
  /** Discrepancies. */
  readonly wrong: readonly string[];
  readonly happened: Happened;
  readonly rings: ReadonlyMap<string, Rings>;
  readonly heads: readonly Head[];
  /** Errors that the tables reported while their process was alive. */
  readonly failures: readonly string[];
}

/** One process: its table, its jobs, and a store that is out of reach once it is dead. */
interface Process {
  readonly table: Table;
  readonly jobs: ReturnType<Clockwork['jobs']>;
  /** Calls of the store until it dies. */
  left: number;
  died: number | null;
  id: string;
}

interface Plan {
  readonly match: MatchId;
  readonly side: SideId;
  readonly at: number;
  readonly decision: string;
}

/**
 * Plays random matches of all books over many days, with realistic players and processes, the same for the same seed.
 */
export async function simulate({
  books,
  store: kept,
  matches,
  days,
  seed,
  processes: many,
}: {
  readonly books: Systems;
  readonly store: Store;
  readonly matches: number;
  readonly days: number;
  readonly seed: number;
  /** Number of processes that share the store. */
  readonly processes: number;
}): Promise<Simulated> {
  const chance = chanceOf(seed);
  const time = openClockwork(START);
  const end = START + days * DAY;
  const wall = openWall(START - 2 * DAY, end + 60 * DAY);
  const wrong: string[] = [];
  const failures: string[] = [];
  const happened: Happened = {};
  const rings = new Map<string, Rings>();
  const downs: { readonly from: number; readonly to: number }[] = [];
  const heads = new Map<MatchId, Head>();
  /** Matches that have changed since their players last looked. */
  const changed = new Set<MatchId>();
  const counting = new Map<MatchId, ReturnType<typeof openNaiveClock>>();
  const doors = Object.values(books).map(({ handle }) => handle);
  const players = Array.from({ length: Math.max(8, Math.ceil(matches / 3)) }, (_, index): Player => ({
    id: `p${index}`,
    name: `P${index}`,
  }));
  const people = players.map((player, index) => ({ player, absent: index % 7 === 6 }));
  const words = chanceOf(seed + 1);
  const random = (): string =>
    Array.from({ length: 8 }, () =>
      words(2 ** 31)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  let interactions = 0;
  const interaction = (): string => `s${(interactions += 1)}`;
  const count = (what: string): void => void (happened[what] = (happened[what] ?? 0) + 1);

  /** Called for every change of a match. */
  function seen(before: Head | undefined, next: Head): void {
    heads.set(next.id, next);
    changed.add(next.id);
    if (!before || wrong.length > 20) return;
    let own = counting.get(next.id);
    if (!own) {
      own = openNaiveClock({
        handle: doorOf(next),
        wall,
        downs,
        now: time.clock,
        happened,
        wrong: (what) => wrong.push(`${new Date(time.clock()).toISOString()} ${next.system} ${next.id}: ${what}`),
        rings: (player) => {
          const known = rings.get(player) ?? { told: 0, due: 0 };
          rings.set(player, known);
          return known;
        },
      });
      counting.set(next.id, own);
    }
    own.observe(before, next);
  }
  const doorOf = ({ system }: Head): SystemHandle => (books[system] as { handle: SystemHandle }).handle;

  function die(process: Process): void {
    process.died ??= time.clock();
    process.jobs.die();
  }

  /** The store as one process sees it. */
  function storeOf(process: Process): Store {
    const call = async <T>(doing: () => Promise<T>): Promise<T> => {
      if ((process.left -= 1) < 0) die(process);
      if (process.died !== null) throw new Error('this process is dead');
      return doing();
    };
    return {
      get: (key) => call(() => kept.get(key)),
      set: (key, value, options) => call(() => kept.set(key, value, options)),
      delete: (key) => call(() => kept.delete(key)),
      swap: (key, rev, next, options) =>
        call(async () => {
          const before = key.startsWith('match:') ? heads.get(key.slice('match:'.length)) : undefined;
          const won = await kept.swap(key, rev, next, options);
          if (won && key.startsWith('match:')) seen(before, next as unknown as Head);
          return won;
        }),
      add: (key, word) => call(() => kept.add(key, word)),
      remove: (key, word) => call(() => kept.remove(key, word)),
      words: (key) => call(() => kept.words(key)),
      close: async () => {},
    };
  }

  const living: Process[] = [];
  const here = async (): Promise<readonly string[]> =>
    Object.keys((await kept.get<{ here: Record<string, number> }>('presence'))?.here ?? {});

  /** The state of the heartbeats of living processes at an instant. */
  async function beaten(at: number): Promise<void> {
    for (const { id } of living) await present(kept, { processId: id, now: at, silence: 2 * HEARTBEAT, slept: false });
  }

  async function open(): Promise<void> {
    await beaten(time.clock());
    const before = await here();
    const jobs = time.jobs(many > 1);
    const process = { jobs, left: Infinity, died: null, id: '' } as unknown as Process;
    const table = openTable({
      store: storeOf(process),
      systems: books,
      clock: time.clock,
      random,
      jobs,
      maskDelay: { least: 2 ** 22, most: 2 ** 22 },
      heartbeat: HEARTBEAT,
      failed: (error) => process.died ?? failures.push(String(error)),
    });
    Object.assign(process, { table });
    if (living.length === 0 && downFrom !== null) downs.push({ from: downFrom, to: time.clock() });
    downFrom = null;
    await table.begin();
    process.id = (await here()).find((one) => !before.includes(one)) ?? '';
    living.push(process);
  }

  let downFrom: number | null = null;

  /** Ends a process, once: properly, at once, or in the middle of what it does next. */
  async function stop(process: Process): Promise<void> {
    const how = chance(3);
    if (how === 0) await process.table.close();
    if (how < 2) die(process);
    else process.left = chance(9);
    count(['stopped', 'killed', 'killed in the middle'][how] as string);
    if (how === 0) leaves(process);
  }

  function leaves(process: Process): void {
    living.splice(living.indexOf(process), 1);
  }

  /** Records that processes have died: their last heartbeat is at most half a minute old. */
  async function bury(): Promise<void> {
    for (const process of living.filter(({ died }) => died !== null)) {
      const last = Number((await kept.get<{ at: number }>('presence'))?.at ?? 0);
      await beaten(Math.max(last, (process.died ?? 0) - chance(HEARTBEAT)));
      leaves(process);
      // Another process would sweep through all matches within half a minute: here, at once.
      if (living.length > 0) await open();
    }
    if (living.length === 0) downFrom ??= Number((await kept.get<{ at: number }>('presence'))?.at);
  }

  const plans = new Map<string, Plan>();
  const keyOf = (match: MatchId, side: SideId): string => `${match} ${side}`;
  const absentees = new Set<string>();

  /** Makes the players who are asked decide when to answer. */
  function plan(head: Head): void {
    const asked =
      head.match && head.stage === 'live'
        ? doorOf(head)
            .view(head.match, 'all')
            .asked.filter((decision) => !decision.in)
        : [];
    for (const side of SIDES) {
      const key = keyOf(head.id, side);
      const decision = asked.find(({ of }) => of === side);
      if (!decision) plans.delete(key);
      else if (plans.get(key)?.decision !== decision.id)
        plans.set(key, { match: head.id, side, at: whenOf(head, side), decision: decision.id });
    }
  }

  function whenOf(head: Head, side: SideId): number {
    const now = time.clock();
    if (absentees.has(keyOf(head.id, side))) return Infinity;
    const until = deadlineOf(head.clock, side);
    const due = dueOf(head.clock, side);
    const other = plans.get(keyOf(head.id, side === 'a' ? 'b' : 'a'));
    if (other && Number.isFinite(other.at) && chance(6) === 0) return other.at;
    const dice = chance(100);
    if (until === null || dice < 45) return now + 1 + chance(10 * HOUR);
    if (dice < 70) return now + 1 + Math.floor(((until - now) * chance(1_000)) / 1_050);
    if (dice < 84) return due[chance(due.length)]?.at ?? now + MINUTE;
    if (dice < 92) return until + 1 + chance(head.clock.pace?.grace ?? 1);
    return Infinity;
  }

  /** Somebody of the side gives some answer. */
  async function answer(
    process: Process,
    head: Head,
    side: SideId,
    id: string,
    decision?: string,
  ): Promise<ActResult | null> {
    const handle = doorOf(head);
    const [player] = head.seats[side];
    const question = head.match?.asked.find((one) => one.of === side);
    if (!head.match || !question || !player) return null;
    const view = handle.view(head.match, side);
    const verb = question.verbs[chance(question.verbs.length)];
    const offers = verb ? handle.offers(view, side, verb) : [];
    const any = offers.length > 0 ? offers : handle.offers(view, side);
    const action = any[chance(any.length)];
    if (!action) return null;
    return process.table.act({
      match: head.id,
      player,
      verb: action.verb,
      params: action.params,
      interaction: id,
      ...(decision ? { decision } : {}),
    });
  }

  const now = (match: MatchId): Head => heads.get(match) as Head;
  /** A dead process answers nobody. */
  const quietly = async <T>(process: Process, doing: Promise<T>): Promise<T | null> => {
    try {
      return await doing;
    } catch (error) {
      if (process.died === null) throw error;
      return null;
    }
  };
  const anybody = (): Process => living[chance(living.length)] as Process;

  async function carryOut({ match, side, at, decision }: Plan): Promise<void> {
    plans.delete(keyOf(match, side));
    changed.add(match);
    const acting: Promise<unknown>[] = [];
    const go = async (who: SideId, id = interaction(), named?: string): Promise<ActResult | null> => {
      const process = anybody();
      const acted = await quietly(process, answer(process, now(match), who, id, named));
      if (acted && !acted.ok) count(acted.trouble.code);
      return acted;
    };
    const style = chance(10);
    if (style < 3) {
      // At the same instant as something else is due: before it, or simultaneously.
      await time.goTo(at - 1, look);
      time.move(at);
      if (style > 0) acting.push(time.goTo(at, look));
    } else {
      await time.goTo(at, look);
    }
    if (living.length === 0) return;
    const other: SideId = side === 'a' ? 'b' : 'a';
    const theirs = plans.get(keyOf(match, other));
    if (theirs?.at === at) {
      count('same moment');
      plans.delete(keyOf(match, other));
      acting.push(go(other));
    }
    if (style === 9) {
      count('pressed twice');
      const id = interaction();
      const [one, two] = await Promise.all([go(side, id, decision), go(side, id, decision)]);
      if (one?.ok && two?.ok && one.again === two.again) wrong.push(`${match}: interaction ${id} was accepted twice`);
    } else if (style === 8) {
      count('answered twice');
      await Promise.all([go(side, interaction(), decision), go(side, interaction(), decision)]);
    } else {
      await go(side, interaction(), chance(2) === 0 ? decision : undefined);
    }
    await Promise.all(acting);
    if (chance(12) === 0) await besidesOf(match, side);
  }

  async function besidesOf(match: MatchId, side: SideId): Promise<void> {
    await bury();
    const process = living[chance(Math.max(1, living.length))];
    if (process) await quietly(process, besides(process, match, side));
  }

  /** Something that players do beside the game. */
  async function besides(process: Process, match: MatchId, side: SideId): Promise<void> {
    const head = now(match);
    const [player] = head.seats[side];
    const [other] = head.seats[side === 'a' ? 'b' : 'a'];
    if (head.stage !== 'live' || !player || !other) return;
    const { table } = process;
    const propose = async (proposal: Parameters<Table['propose']>[2]): Promise<void> => {
      const proposed = await table.propose(match, player, proposal, interaction());
      if (proposed.ok && chance(4) > 0) await table.agree(match, other, interaction());
    };
    switch (chance(6)) {
      case 0:
        return propose({ what: 'pause', hours: 1 + chance(72) });
      case 1:
        return head.pausedUntil === null
          ? propose({ what: 'pause', hours: 1 + chance(5) })
          : propose({ what: 'resume' });
      case 2:
        return void (await table.undo(match, player, interaction()));
      case 3:
        return propose({ what: 'undo', to: Math.max(1, head.log.entries - 1 - chance(3)) });
      case 4:
        return chance(8) === 0 ? propose({ what: 'draw' }) : undefined;
      default:
        return declare(table, player);
    }
  }

  async function declare(table: Table, player: Player): Promise<void> {
    const hours = HOURS[chance(HOURS.length)];
    if (hours) await table.choose(player, { zone: hours[0], from: hours[1], to: hours[2] });
  }

  async function begin(process: Process, index: number): Promise<void> {
    const { table } = process;
    const channel = `c${index}.${(interactions += 1)}`;
    const handle = doors[index % doors.length] as SystemHandle;
    const [first, second] = [people[chance(people.length)], people[chance(people.length)]] as [
      (typeof people)[0],
      (typeof people)[0],
    ];
    if (first === second) return begin(process, index);
    const paced = PACES[chance(PACES.length)];
    const created = await table.create({
      room: { server: 's', channel },
      by: first.player,
      system: handle.id,
      options: { ...settled(handle, chance), ...paced },
    });
    if (!created.ok) throw new Error(JSON.stringify(created.trouble));
    const { id } = created.matchView;
    await table.join(id, second.player, 'b');
    await table.start(id, first.player, interaction());
    if (first.absent) absentees.add(keyOf(id, 'a'));
    if (second.absent) absentees.add(keyOf(id, 'b'));
  }

  /** Somebody takes an offered seat. */
  async function substitute({ table }: Process): Promise<void> {
    const offers = [...heads.values()].filter(({ stage, offered }) => stage === 'live' && offered.length > 0);
    const head = offers[chance(Math.max(1, offers.length))];
    const side = head?.offered[0]?.side;
    const newcomer = people.find(
      ({ player, absent }) =>
        !absent && chance(3) === 0 && head && SIDES.every((one) => head.seats[one].every(({ id }) => id !== player.id)),
    );
    if (!head || !side || !newcomer) return;
    const taken = await table.takeSeat(head.id, newcomer.player, side, interaction());
    if (taken.ok) absentees.delete(keyOf(head.id, side));
    plans.delete(keyOf(head.id, side));
    changed.add(head.id);
  }

  /** The clock has moved: players think again. */
  async function look(): Promise<void> {
    await bury();
    for (const match of changed) plan(now(match));
    changed.clear();
  }

  for (let count_ = 0; count_ < many; count_ += 1) await open();
  for (const { player } of people) await declare(anybody().table, player);

  // What happens by itself: matches begin during the first two thirds, processes end, seats are taken.
  const happenings: { readonly at: number; readonly what: (process: Process) => Promise<void> }[] = [
    ...Array.from({ length: matches }, (_, index) => ({
      at: START + chance(Math.floor((end - START) * 0.6)),
      what: (process: Process) => begin(process, index),
    })),
    ...Array.from({ length: Math.ceil(days * 1.5) }, () => ({ at: START + chance(end - START), what: stop })),
    ...Array.from({ length: days * 2 }, () => ({ at: START + chance(end - START), what: substitute })),
  ].sort((one, other) => one.at - other.at);

  for (;;) {
    await look();
    const soonest = [...plans.values()].reduce<Plan | null>(
      (first, one) => (one.at < (first?.at ?? Infinity) ? one : first),
      null,
    );
    const happening = happenings[0];
    const at = Math.min(soonest?.at ?? Infinity, happening?.at ?? Infinity, end);
    if (at >= end || wrong.length > 20) break;
    if (happening && happening.at <= at) {
      happenings.shift();
      await time.goTo(happening.at, look);
      const process = living[chance(Math.max(1, living.length))];
      if (process) await quietly(process, happening.what(process));
      // A player whose request failed because the process died tries again.
      if (!process || process.died !== null) happenings.unshift({ ...happening, at: time.clock() });
    } else if (soonest) {
      if (time.clock() >= soonest.at)
        plans.set(keyOf(soonest.match, soonest.side), { ...soonest, at: time.clock() + 1 });
      else await carryOut(soonest);
    }
    await bury();
    // Nobody can do anything while no process is running, and that is noticed after a while.
    if (living.length < many && (living.length === 0 || chance(20) === 0)) {
      if (living.length === 0)
        time.move(time.clock() + 2 * HEARTBEAT + MINUTE + chance([HOUR, DAY, 10 * MINUTE][chance(3)] as number));
      await open();
    }
  }
  await time.goTo(end, look);
  for (const [id, own] of counting) own.end(now(id));
  for (const { table } of living) await table.close();
  return { wrong, happened, rings, heads: [...heads.values()], failures };
}

/** Some options of a book. */
function settled(handle: SystemHandle, chance: Chance): ReturnType<typeof randomOptions> {
  const options =
    chance(3) === 0
      ? randomOptions(handle, chance)
      : handle.resolveOptions(presetOptions(Object.values(handle.presets)[0]));
  if (isRefusal(options)) throw new Error(options.code);
  return options;
}
