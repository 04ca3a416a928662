import { SIDES } from '../../../src/engine/index.ts';
import type { Decision, SystemHandle, SideId } from '../../../src/engine/index.ts';
import { timeLeft } from '../../../src/table/clock/ledger.ts';
import type { ReminderShare } from '../../../src/table/clock/ledger.ts';
import type { Waking } from '../../../src/table/clock/waking-hours.ts';
import type { Entry, Head, Player } from '../../../src/table/index.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** The rest of a bank may be too short for reminders. */
const BARELY = 100;
const SHARES: readonly (readonly [ReminderShare, number])[] = [
  ['half', 0.5],
  ['nine-tenths', 0.9],
];

/** Counts waking time by checking the local time of every minute: slow, but hard to get wrong. */
export interface Wall {
  /** Waking milliseconds of anybody on a side between two instants. */
  awake(hours: readonly Waking[], from: number, to: number): number;
  isAwake(hours: readonly Waking[], at: number): boolean;
}

/** For instants between these two, in milliseconds since 1970, both on the hour. */
export function openWall(start: number, end: number): Wall {
  const known = new Map<string, { readonly is: Uint8Array; readonly before: Uint32Array }>();
  const minutes = (end - start) / MINUTE;

  function look(hours: readonly Waking[]): { readonly is: Uint8Array; readonly before: Uint32Array } {
    const is = new Uint8Array(minutes);
    for (const { zone, from, to } of hours) {
      const wall = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      const [wakes, sleeps] = [minuteOf(from), minuteOf(to)];
      for (let quarter = 0; quarter < minutes; quarter += QUARTER / MINUTE) {
        const first = minuteOf(wall.format(start + quarter * MINUTE));
        for (let more = 0; more < QUARTER / MINUTE; more += 1) {
          const minute = first + more;
          const up =
            wakes === sleeps
            || (wakes < sleeps ? minute >= wakes && minute < sleeps : minute >= wakes || minute < sleeps);
          if (up) is[quarter + more] = 1;
        }
      }
    }
    const before = new Uint32Array(minutes + 1);
    for (let minute = 0; minute < minutes; minute += 1) before[minute + 1] = (before[minute] ?? 0) + (is[minute] ?? 0);
    return { is, before };
  }

  function seen(hours: readonly Waking[]): { readonly is: Uint8Array; readonly before: Uint32Array } {
    const key = JSON.stringify(hours);
    const found = known.get(key) ?? look(hours);
    known.set(key, found);
    return found;
  }

  function upTo(hours: readonly Waking[], at: number): number {
    const { is, before } = seen(hours);
    const minute = Math.floor((at - start) / MINUTE);
    if (minute < 0 || minute >= minutes)
      throw new RangeError(`${new Date(at).toISOString()} is outside of the simulation`);
    return (before[minute] ?? 0) * MINUTE + (is[minute] ? at - start - minute * MINUTE : 0);
  }

  return {
    awake: (hours, from, to) => (to <= from ? 0 : upTo(hours, to) - upTo(hours, from)),
    isAwake: (hours, at) => seen(hours).is[Math.floor((at - start) / MINUTE)] === 1,
  };
}

/** A question as counted naively. */
interface Open {
  decision: Decision;
  /** Since when only time has passed: a downtime is credited from then on at most. */
  from: number;
  readonly quick: boolean;
  total: number;
  used: number;
  /** Waking time since the notice; null before it. */
  grace: number | null;
  readonly told: Set<ReminderShare>;
  /** Reminders counted when it was answered, before that was undone. */
  readonly rung: Set<ReminderShare>;
}

/** A question at the moment it was answered by an action that can be undone. */
interface Answered {
  readonly entry: number;
  readonly side: SideId;
  readonly open: Open;
  readonly bank: number;
}

interface Counted {
  open: Open | null;
  bank: number;
  misses: number;
}

/** The pings that players got so far, and those that they should have got. */
export interface Rings {
  told: number;
  due: number;
}

/** Counts of what happened in a simulation, to see that everything did. */
export type Happened = Record<string, number>;

/** Follows one match from head to head and counts its time and its pings independently. Discrepancies go to `wrong`. */
export function openNaiveClock({
  handle,
  wall,
  downs,
  now,
  wrong,
  rings,
  happened,
}: {
  readonly handle: SystemHandle;
  readonly wall: Wall;
  /** Downtimes to be credited, as they occur. */
  readonly downs: readonly { readonly from: number; readonly to: number }[];
  readonly now: () => number;
  readonly wrong: (what: string) => void;
  readonly rings: (player: string) => Rings;
  readonly happened: Happened;
}): { observe(before: Head, next: Head): void; end(head: Head): void } {
  const sides: Record<SideId, Counted> = {
    a: { open: null, bank: 0, misses: 0 },
    b: { open: null, bank: 0, misses: 0 },
  };
  let since = now();
  let still = false;
  let answered: readonly Answered[] = [];

  const openOf = (head: Head): readonly Decision[] =>
    head.match && head.stage === 'live' ? handle.view(head.match, 'all').asked.filter((decision) => !decision.in) : [];
  const waited = (head: Head): readonly SideId[] => SIDES.filter((side) => openOf(head).some(({ of }) => of === side));
  const alike = (one: Decision, other: Decision): boolean =>
    one.kind === other.kind && one.pace === other.pace && JSON.stringify(one.facts) === JSON.stringify(other.facts);

  /** Lets time run up to now. */
  function run({ clock }: Head): void {
    const to = now();
    for (const side of SIDES) {
      const { open } = sides[side];
      const { hours } = clock.sides[side];
      if (!open) continue;
      // A killed process was last heard of before that: time used up since then is given back, too.
      const away = downs
        .filter((down) => down.to > since && down.from < to)
        .reduce((sum, down) => sum + span(hours, Math.max(open.from, down.from), Math.min(to, down.to)), 0);
      const ran = still ? 0 : span(hours, since, to) - away;
      if (open.grace === null) open.used += ran;
      else open.grace += ran;
      if (open.used > open.total)
        wrong(`${side}: nobody was told that the time of ${open.decision.id} is up (${open.used} of ${open.total})`);
      if (open.grace !== null && open.grace > (clock.pace?.grace ?? 0))
        wrong(`${side}: no default was taken for ${open.decision.id}`);
    }
    since = to;
  }

  // No hours set: always awake.
  const span = (hours: Head['clock']['sides']['a']['hours'], from: number, to: number): number =>
    hours.length === 0 ? Math.max(0, to - from) : wall.awake(hours, from, to);

  function noted(head: Head, next: Head, entry: Entry): void {
    const { note, at } = entry;
    if (!note) return;
    happened[note.kind] = (happened[note.kind] ?? 0) + 1;
    const side = 'side' in note ? note.side : null;
    const counted = side && sides[side];
    const hours = side ? head.clock.sides[side].hours : [];
    const awakeNow = hours.length === 0 || wall.isAwake(hours, at);
    switch (note.kind) {
      case 'reminder': {
        const open = counted?.open;
        const wait = Math.ceil((open?.total ?? 0) * (note.share === 'half' ? 0.5 : 0.9));
        if (!open || open.decision.id !== note.decision || open.grace !== null)
          return wrong(`${side}: a reminder for what is not asked`);
        if (open.told.has(note.share)) wrong(`${side}: reminded twice of ${note.share} of ${note.decision}`);
        if (open.used !== wait) wrong(`${side}: reminded of ${note.share} after ${open.used} of ${open.total}`);
        if (!awakeNow) wrong(`${side}: reminded while asleep`);
        if (span(hours, at, note.until) !== open.total - open.used)
          wrong(`${side}: told of a wrong time until ${note.decision} is up`);
        open.told.add(note.share);
        return;
      }
      case 'grace': {
        const open = counted?.open;
        if (!open || open.decision.id !== note.decision || open.grace !== null)
          return wrong(`${side}: time is up for what is not asked`);
        if (open.used !== open.total) wrong(`${side}: time is up after ${open.used} of ${open.total}`);
        if (open.total > BARELY && open.told.size < SHARES.length)
          wrong(`${side}: time is up with ${open.told.size} reminders`);
        if (span(hours, at, note.until) !== head.clock.pace?.grace)
          wrong(`${side}: told of a wrong end of the grace period`);
        open.grace = 0;
        open.from = at;
        return;
      }
      case 'default': {
        const open = counted?.open;
        if (!counted || !open || open.decision.id !== note.decision)
          return wrong(`${side}: a default for what is not asked`);
        if (open.grace !== head.clock.pace?.grace) wrong(`${side}: a default after ${open.grace} of grace`);
        counted.misses += 1;
        if (note.misses !== counted.misses) wrong(`${side}: ${note.misses} misses told, ${counted.misses} counted`);
        return;
      }
      case 'seat-offered':
        if (note.why === 'clock' && counted && counted.misses < (head.clock.pace?.misses ?? 0))
          wrong(`${side}: lost its seat after ${counted.misses} misses`);
        return;
      case 'conceded':
        if (note.why === 'clock' && counted && counted.misses < (head.clock.pace?.misses ?? 0))
          wrong(`${side}: had to concede after ${counted.misses} misses`);
        return;
      case 'seat-taken': {
        if (!counted) return;
        answered = answered.filter((one) => one.side !== side);
        counted.misses = 0;
        const { open } = counted;
        if (!open) return;
        remindersOf(note.side, open, head.seats[note.side]);
        open.total = Math.max(open.total, open.total === 0 ? (next.clock.pace?.grace ?? 0) : 0);
        Object.assign(open, { used: 0, grace: null, from: at });
        open.told.clear();
        open.rung.clear();
        return;
      }
      case 'paused':
        still = true;
        return;
      case 'resumed': {
        if (!still) wrong('time runs again that never stood still');
        still = false;
        for (const one of SIDES) if (sides[one].open) sides[one].open.from = at;
        const ends = downs.reduce(
          (soonest, { from, to }) => (from <= soonest && soonest <= to ? to : soonest),
          head.pausedUntil ?? 0,
        );
        if (note.why === 'clock' && at !== ends) wrong(`a pause until ${ends} ended at ${at}`);
        return;
      }
      default:
    }
  }

  /** Closes questions no longer asked and opens new ones. */
  function turn(before: Head, next: Head, entry: Entry): void {
    const { pace } = next.clock;
    for (const side of SIDES) {
      const counted = sides[side];
      const { open } = counted;
      const question = openOf(next).find(({ of }) => of === side);
      const late = entry.note?.kind === 'default' && entry.note.side === side;
      const asked = open && before.match?.asked.find(({ id }) => id === open.decision.id);
      if (open && question && !late && (question.id === open.decision.id || (asked && alike(asked, question)))) {
        open.decision = question;
        continue;
      }
      if (open) {
        remindersOf(side, open, before.seats[side]);
        const own = entry.by !== null && entry.side === side && entry.input !== null && !('back' in entry.input);
        if (pace?.each === null && !open.quick) counted.bank = open.total - open.used + (own ? pace.increment : 0);
        counted.open = null;
      }
      if (!question || !pace) continue;
      const quick = question.pace === 'reaction' && pace.quick !== null;
      counted.open = {
        decision: question,
        quick,
        total: quick ? (pace.quick ?? 0) : (pace.each ?? counted.bank),
        used: 0,
        grace: null,
        told: new Set(),
        rung: new Set(),
        from: now(),
      };
    }
  }

  /** Questions just answered by an action that can be undone. */
  function remember(were: Readonly<Record<SideId, Counted>>, { number, by, side, input, barrier }: Entry): void {
    const was = side && were[side];
    if (barrier) answered = [];
    else if (by && was?.open && side && input && 'verb' in input && sides[side].open !== was.open)
      answered = [...answered, { entry: number, side, open: was.open, bank: was.bank }];
  }

  /** A player who undoes only their own actions gets the question back with the time that it had. */
  function takenBack(next: Head, { input }: Entry): void {
    if (!input || !('back' in input)) return;
    const then = answered.find(({ entry, side }) => entry > input.back && side === input.own);
    answered = answered.filter(({ entry }) => entry <= input.back);
    const open = then && sides[then.side].open;
    if (!then) return;
    happened['clock put back'] = (happened['clock put back'] ?? 0) + 1;
    const { used, grace, total, quick, told, rung } = then.open;
    Object.assign(sides[then.side], {
      bank: then.bank,
      ...(open ? { open: { decision: open.decision, used, grace, total, quick, told, rung, from: now() } } : {}),
    });
    if (next.clock.sides[then.side].running === null && open) wrong(`${then.side}: no time runs after taking back`);
  }

  function compare({ clock, stage }: Head): void {
    if (stage !== 'live') return;
    const at = now();
    for (const side of SIDES) {
      const { open, bank, misses } = sides[side];
      const kept = clock.sides[side];
      const say = (what: string, table: unknown, own: unknown): void => {
        if (table !== own) wrong(`${side}: ${what} is ${String(table)} at the table and ${String(own)} by counting`);
      };
      say('the question', kept.running?.question ?? null, open?.decision.id ?? null);
      say('the time left', timeLeft(clock, side, at), open && open.total - open.used);
      say('the number of misses', kept.misses, misses);
      const running = kept.running?.grace;
      say(
        'the rest of the grace period',
        running ? running.left - (still ? 0 : span(kept.hours, running.since, at)) : null,
        open?.grace === undefined || open.grace === null ? null : (clock.pace?.grace ?? 0) - open.grace,
      );
      if (clock.pace?.each === null && (!open || open.quick)) say('the bank', kept.bank, bank);
      say('the pause', clock.paused, still);
    }
  }

  function ring(before: Head, next: Head, entry: Entry): void {
    const { note } = entry;
    const [was, is] = [waited(before), waited(next)];
    const anew =
      note?.kind === 'resumed' || note?.kind === 'undone'
        ? is
        : note?.kind === 'seat-taken'
          ? is.filter((side) => side === note.side)
          : entry.input !== null
            ? is.filter((side) => !was.includes(side))
            : [];
    for (const side of SIDES) {
      for (const { id } of next.seats[side]) {
        const count = rings(id);
        if (anew.includes(side)) count.due += 1;
        if (entry.newlyAsked.includes(side)) count.told += 1;
        if (note?.kind === 'reminder' && note.side === side) count.told += 1;
      }
    }
    if (JSON.stringify(anew) !== JSON.stringify(entry.newlyAsked))
      wrong(
        `entry ${entry.number} (${note?.kind ?? 'an act'}) asks ${entry.newlyAsked.join()} anew, not ${anew.join()}`,
      );
  }

  /** A side's question is over: every reminder whose time had passed was due. Each was checked when it came. */
  function remindersOf(side: SideId, open: Open, people: readonly Player[]): void {
    for (const [share, part] of SHARES) {
      const wait = Math.ceil(open.total * part);
      const due = (open.used > wait || open.told.has(share)) && !open.rung.has(share);
      if (due && !open.told.has(share) && open.total > BARELY)
        wrong(`${side}: never reminded of ${share} of ${open.decision.id}`);
      if (due && (open.total > BARELY || open.told.has(share))) for (const { id } of people) rings(id).due += 1;
      if (due) open.rung.add(share);
    }
  }

  return {
    observe(before, next) {
      const entry = next.log.entries > before.log.entries ? next.log.tail.at(-1) : undefined;
      if (next.stage === 'lobby') return;
      if (before.stage === 'lobby') {
        const { pace } = next.clock;
        for (const side of SIDES) sides[side].bank = pace?.each === null ? pace.bank : 0;
        since = now();
      }
      if (entry && entry.at !== now()) wrong(`entry ${entry.number} is of ${entry.at}, and it is ${now()}`);
      run(before);
      for (const side of SIDES) {
        const { open } = sides[side];
        if (open && JSON.stringify(before.clock.sides[side].hours) !== JSON.stringify(next.clock.sides[side].hours))
          open.from = now();
      }
      if (entry) {
        noted(before, next, entry);
        ring(before, next, entry);
        const were = { a: { ...sides.a }, b: { ...sides.b } };
        turn(before, next, entry);
        remember(were, entry);
        takenBack(next, entry);
        if (entry.input && 'verb' in entry.input) happened['act'] = (happened['act'] ?? 0) + 1;
      }
      compare(next);
    },
    end(head) {
      if (head.stage !== 'live') return;
      run(head);
      compare(head);
      for (const side of SIDES) {
        const { open } = sides[side];
        if (open) remindersOf(side, open, head.seats[side]);
      }
      if (openOf(head).length === 0) wrong('goes on and asks nobody');
    },
  };
}
