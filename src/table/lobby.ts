import { isRefusal, other } from '../engine/index.ts';
import type { SideId } from '../engine/index.ts';
import { change } from './change.ts';
import { newLedger } from './clock/ledger.ts';
import { enter, repeated } from './enter.ts';
import { NO_WORDS } from './fairness/fairness.ts';
import type { Accepted } from './enter.ts';
import { glanceOf } from './glance.ts';
import { afterwards, bookOf, doorOf, veil } from './ground.ts';
import type { Ground } from './ground.ts';
import { matchFormat } from '../store/format.ts';
import { load, matchKey, revised } from './head.ts';
import { closeLobby, forget, list, lobbies, openLobby, unlist } from './lists.ts';
import { beginsLive } from './live.ts';
import { emptyLog } from './log/log.ts';
import { bookOptions, isForTeams, mayPlayAlone, paceOf, tableOptions } from './options.ts';
import { hoursOf } from './people.ts';
import { roomOf, takeRoom } from './rooms.ts';
import { emptySides, isEmpty, isFirst, isSeated, NO_TIMES, NOBODY, placeFor, seat, sidesOf, unseat } from './seats.ts';
import type { Acted, Done, Glance, Head, Joined, MatchId, Player, Seated, Table, Trouble } from './table.ts';
import { leaveTraces } from './privacy/traces.ts';
import { refusedBy, trouble } from './trouble.ts';

const ATTEMPTS = 16;
/** Short, so that it fits into the id of a button; the store sees to it that it is new. */
const ID_LENGTH = 12;
/** So long, in milliseconds, the making of a lobby may take. */
const MAKING = 60_000;
/** So many may ask at a time to join sides that others hold; the newest stay. */
const MOST_JOINING = 5;

type Request = Parameters<Table['create']>[0];

/** Opens a lobby in a room that has no unstarted or live match. */
export async function create(ground: Ground, { room, by, system, options, side = 'a' }: Request): Promise<Seated> {
  const door = bookOf(ground.systems, system);
  if (!door) return trouble('no-such-system', { system });
  const table = tableOptions(options);
  if ('bad' in table) return trouble('bad-options', { option: table.bad, value: options[table.bad] ?? null });
  const settled = door.settle(bookOptions(options));
  if (isRefusal(settled)) return refusedBy('bad-options', settled);
  const now = ground.clock();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { rev, open, last } = await roomOf(ground.store, room);
    if (open) return trouble('room-taken', { match: open });
    const id = ground.random().slice(0, ID_LENGTH);
    const head: Head = {
      rev: 1, format: matchFormat, id, room, stage: 'lobby', system, options: { ...settled, ...table.own },
      creator: by, created: now, ended: null, seats: { ...NOBODY, [side]: [by] }, match: null, seed: ground.random(), drawnAs: id, words: NO_WORDS, seals: [], halted: [],
      log: emptyLog(door.rules), accepted: {}, told: 0,
      clock: newLedger(paceOf(table.own), await hoursOf(ground.store, { ...NOBODY, [side]: [by] })), pausedUntil: null, pausedFor: 0, pending: null, joining: [], answerTimes: NO_TIMES, offered: [], followers: [], nudged: {}, adjusted: false,
    };
    await leaveTraces(ground.store, null, head);
    if (!await ground.store.swap(matchKey(head.id), 0, head)) continue;
    // The room last: it never names a match that is not there, or is on no list; a lobby that a crash left without one is called off by `tidyLobbies`.
    await openLobby(ground.store, head.id);
    await Promise.all([list(ground.store, head), leaveTraces(ground.store, null, head)]);
    // The answer of a store that it was done may be lost.
    if (await takeRoom(ground.store, room, rev, head.id, last) || (await roomOf(ground.store, room)).open === head.id) {
      return { ok: true, glance: glanceOf(ground, head, by) };
    }
    await ground.store.delete(matchKey(head.id));
    await afterwards(ground, head.id, offLists(ground, head));
  }
  return trouble('busy');
}

/** Seats a player in a lobby, or puts down that they would like to join a side that others hold. */
export async function join(ground: Ground, match: MatchId, player: Player, wanted?: SideId): Promise<Joined> {
  let asks: SideId | null = null;
  const done = await inLobby(ground, match, ({ seats, options, joining }) => {
    const place = placeFor(seats, player, wanted, mayPlayAlone(options));
    if (typeof place === 'string') return place;
    const { side } = place;
    asks = seats[side].length === 0 || isForTeams(options) ? null : side;
    if (asks === null) return { seats: seat(seats, player, side) };
    return { joining: [...joining.filter(({ who }) => who.id !== player.id), { side, who: player }].slice(-MOST_JOINING) };
  });
  return done.ok ? { ok: true, glance: glanceOf(ground, done.head, player), asks } : done;
}

/** Seats somebody who has asked to join a side, with the word of its first player. */
export async function letIn(ground: Ground, match: MatchId, player: Player, side: SideId, id: Player['id']): Promise<Seated> {
  const done = await inLobby(ground, match, ({ seats, joining }) => {
    if (!isSeated(seats, player)) return 'not-a-player';
    if (!isFirst(seats, side, player)) return 'not-first';
    const asking = joining.find((one) => one.side === side && one.who.id === id);
    return asking ? { seats: seat(seats, asking.who, side) } : 'nobody-asks';
  });
  return shown(ground, done, player);
}

/** Takes a player out of a lobby, or lets them ask no longer; without players it is called off. */
export async function leave(ground: Ground, match: MatchId, player: Player): Promise<Seated> {
  const done = await inLobby(ground, match, ({ seats, joining }) => {
    const others = joining.filter(({ who }) => who.id !== player.id);
    if (isSeated(seats, player)) return { seats: unseat(seats, player), joining: others };
    return others.length < joining.length ? { joining: others } : 'not-seated';
  });
  if (done.ok) await afterwards(ground, match, [forget(ground.store, player, match), ...(done.head.stage === 'over' ? offLists(ground, done.head) : [])]);
  return shown(ground, done, player);
}

/** Calls an unstarted match off. */
export async function cancel(ground: Ground, match: MatchId, player: Player): Promise<Done<object>> {
  const done = await change<{ readonly head: Head }>(ground, match, (head) => {
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    const may = head.creator.id === player.id || (!isSeated(head.seats, head.creator) && isSeated(head.seats, player));
    if (!may) return { done: trouble('not-creator') };
    const next = calledOff(ground, head);
    return { next, done: { ok: true, head: next } };
  });
  if (!done.ok) return done;
  await afterwards(ground, match, offLists(ground, done.head));
  return { ok: true };
}

/** Takes a lobby that was called off from all lists. */
const offLists = ({ store }: Ground, head: Head): readonly Promise<void>[] => [unlist(store, head), closeLobby(store, head.id)];

/** Goes through all lobbies: one that is none any more is taken off the list; one that a crash left without its room nobody was told of, and it is called off. */
export async function tidyLobbies(ground: Ground): Promise<void> {
  for (const match of await lobbies(ground.store)) {
    const head = await load(ground, match);
    if (head?.stage === 'lobby') await afterwards(ground, match, [callOffRoomless(ground, head)]);
    else await closeLobby(ground.store, match);
  }
}

async function callOffRoomless(ground: Ground, head: Head): Promise<void> {
  // Who makes it may still be at it.
  if (ground.clock() - head.created < MAKING || (await roomOf(ground.store, head.room)).open === head.id) return;
  await change<object>(ground, head.id, (now) => (now.stage === 'lobby' ? { next: calledOff(ground, now), done: { ok: true } } : { done: { ok: true } }));
  await afterwards(ground, head.id, offLists(ground, head));
}

/** Begins a match whose sides both have players, and goes on to its first questions. */
export async function start(ground: Ground, match: MatchId, player: Player, interaction: string): Promise<Acted> {
  const acted = await change<Accepted>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    if (!isSeated(head.seats, player)) return { done: trouble('not-a-player') };
    const sides = emptySides(head.seats);
    if (sides.length > 0) return { done: trouble('seats-empty', { sides }) };
    // The lists once more, for a lobby whose making a crash cut short; and before the match goes on by itself it is known to all who would go on with it.
    await Promise.all([list(ground.store, head), beginsLive(ground.store, match)]);
    const options = bookOptions(head.options);
    const clock = newLedger(head.clock.pace, await hoursOf(ground.store, head.seats));
    return enter(ground, head, { by: player, side: null, input: { begin: { options } }, interaction, changes: { clock, joining: [] } }, (dice) => doorOf(ground, head).begin({ options }, dice, veil));
  });
  if (acted.ok) await afterwards(ground, match, [closeLobby(ground.store, match)]);
  return acted;
}

/** A lobby with the same options in the same room, the player on the other side than before. */
export async function rematch(ground: Ground, match: MatchId, player: Player): Promise<Seated> {
  const head = await load(ground, match);
  if (!head) return trouble('no-match');
  if (head.stage !== 'over') return trouble('not-over');
  const [side, second] = sidesOf(head.seats, player);
  if (!side) return trouble('not-a-player');
  return create(ground, { room: head.room, by: player, system: head.system, options: head.options, side: second ? side : other(side) });
}

type InLobby = Done<{ readonly head: Head }>;

/** Puts other seats in place in a lobby, or who asks for one; `reseat` gives them or says why not. */
const inLobby = (ground: Ground, match: MatchId, reseat: (head: Head) => Partial<Pick<Head, 'seats' | 'joining'>> | Trouble['code']): Promise<InLobby> =>
  change<{ readonly head: Head }>(ground, match, async (head) => {
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    const changes = reseat(head);
    if (typeof changes === 'string') return { done: trouble(changes) };
    const { seats, joining: asking } = { ...head, ...changes };
    // Who sits somewhere asks no more; nor need anybody ask for a side that is free.
    const joining = asking.filter(({ side, who }) => seats[side].length > 0 && !isSeated(seats, who));
    // Before the change: a list that names too much is put right when it is read.
    await list(ground.store, { ...head, seats });
    const clock = newLedger(head.clock.pace, await hoursOf(ground.store, seats));
    // Words go with who said them.
    const words = head.words && { a: seats.a.length > 0 ? head.words.a : null, b: seats.b.length > 0 ? head.words.b : null };
    const next = isEmpty(seats) ? calledOff(ground, { ...head, seats, joining: [] }) : revised(head, { seats, clock, words, joining }, ground.clock());
    return { next, done: { ok: true, head: next } };
  });

const calledOff = (ground: Ground, head: Head): Head => revised(head, { stage: 'over', ended: ground.clock() }, ground.clock());

const shown = (ground: Ground, done: InLobby, player: Player): Done<{ readonly glance: Glance }> =>
  (done.ok ? { ok: true, glance: glanceOf(ground, done.head, player) } : done);
