import { SIDES } from '../engine/index.ts';
import type { SideId } from '../engine/index.ts';
import { change } from './change.ts';
import type { Change } from './change.ts';
import { reseated, withHours } from './clock/ledger.ts';
import { repeated } from './enter.ts';
import type { Accepted } from './enter.ts';
import { glanceOf, waitedFor } from './glance.ts';
import { afterwards, doorOf } from './ground.ts';
import type { Ground } from './ground.ts';
import { revised } from './head.ts';
import { forget, list } from './lists.ts';
import { hoursOf } from './people.ts';
import { record } from './log/record.ts';
import { isSeated, sidesOf } from './seats.ts';
import type { Acted, Glance, Head, MatchId, Offered, Player, Seated, Seats } from './table.ts';
import { trouble } from './trouble.ts';

const among = (people: readonly Player[], { id }: Player): boolean => people.some((one) => one.id === id);

/** Lets anybody take one's seat; `already-offered` if everything one holds is offered. */
export const offerSeat = (ground: Ground, match: MatchId, player: Player, interaction: string): Promise<Acted> =>
  change<Accepted>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'live') return { done: trouble('not-live') };
    const held = sidesOf(head.seats, player);
    if (held.length === 0) return { done: trouble('not-a-player') };
    const side = held.find((one) => !head.offered.some((offer) => offer.side === one && among(offer.who, player)));
    if (!side) return { done: trouble('already-offered') };
    const note = { kind: 'seat-offered', side, who: [player], why: 'player' } as const;
    return record(ground, head, { by: player, side, note, interaction }, { offered: [...head.offered, { side, who: [player] }] });
  });

/** Takes an offered seat, with all that the side knows. */
export async function takeSeat(ground: Ground, match: MatchId, player: Player, wanted: SideId | null, interaction: string): Promise<Acted> {
  const acted = await change<Accepted>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'live') return { done: trouble('not-live') };
    if (isSeated(head.seats, player)) return { done: trouble('already-seated') };
    const offer = head.offered.find(({ side }) => wanted === null || side === wanted) ?? emptySeat(head, wanted);
    if (!offer) return { done: trouble('seat-not-offered') };
    const { side, who } = offer;
    const reseating = await replaced(ground, head, side, who, player);
    return record(ground, head, { by: player, side, note: { kind: 'seat-taken', side, who: player, from: who }, interaction, newlyAsked: reseating.asked }, reseating.changes);
  });
  if (acted.ok) await forgetThose(ground, acted.glance, acted.entry.note?.kind === 'seat-taken' ? acted.entry.note.from : []);
  return acted;
}

const emptySeat = ({ seats }: Head, wanted: SideId | null): Offered | undefined =>
  SIDES.filter((side) => seats[side].length === 0 && (wanted === null || wanted === side)).map((side) => ({ side, who: [] }))[0];

/** What becomes of a match in which a player takes the place of others on a side, and whether that side is asked something. */
export async function replaced(ground: Ground, head: Head, side: SideId, from: readonly Player[], player: Player): Promise<{ readonly changes: Partial<Pick<Head, 'seats' | 'clock' | 'halted' | 'offered' | 'followers' | 'answerTimes'>>; readonly asked: readonly SideId[] }> {
  const seats: Seats = { ...head.seats, [side]: [...head.seats[side].filter((one) => !among(from, one)), player] };
  // Before the change: a list that names too much is put right when it is read.
  await list(ground.store, { ...head, seats });
  const hours = await hoursOf(ground.store, seats);
  const changes = { seats, answerTimes: { ...head.answerTimes, [side]: [] }, offered: offersIn(head, seats), followers: head.followers.filter(({ id }) => id !== player.id), clock: reseated(head.clock, side, hours[side], ground.clock()), halted: head.halted.filter((one) => one.side !== side) };
  return { changes, asked: head.match ? waitedFor(doorOf(ground, head), head.match).filter((one) => one === side) : [] };
}

/** Offers of those who still sit there. */
const offersIn = ({ offered }: Head, seats: Seats): readonly Offered[] =>
  offered.map(({ side, who }) => ({ side, who: who.filter((one) => among(seats[side], one)) })).filter(({ who }) => who.length > 0);

/** Takes a match off the lists of those who no longer play in it. */
export const forgetThose = (ground: Ground, { id, seats }: Glance, people: readonly Player[]): Promise<void> =>
  afterwards(ground, id, people.filter((player) => !isSeated(seats, player)).map((player) => forget(ground.store, player, id)));

/** Leaves a side that has other players. */
export async function releaseSeat(ground: Ground, match: MatchId, player: Player, interaction: string): Promise<Acted> {
  const acted = await change<Accepted>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'live') return { done: trouble('not-live') };
    const held = sidesOf(head.seats, player);
    if (held.length === 0) return { done: trouble('not-a-player') };
    const side = held.find((one) => head.seats[one].length > 1);
    return side ? released(ground, head, player, side, interaction) : { done: trouble('seats-empty', { sides: held }) };
  });
  if (acted.ok) await forgetThose(ground, acted.glance, [player]);
  return acted;
}

async function released(ground: Ground, head: Head, player: Player, side: SideId, interaction: string): Promise<Change<Accepted>> {
  const seats: Seats = { ...head.seats, [side]: head.seats[side].filter(({ id }) => id !== player.id) };
  const clock = withHours(head.clock, side, (await hoursOf(ground.store, seats))[side], ground.clock());
  const changes = { seats, clock, offered: offersIn(head, seats) };
  // Who has left sees no more than everybody.
  return record(ground, head, { by: player, side: null, note: { kind: 'seat-released', side, who: player }, interaction }, changes);
}

/** Is told what happens in a match, or no longer. */
export const follow = (ground: Ground, match: MatchId, player: Player, on: boolean): Promise<Seated> =>
  change<{ readonly glance: Glance }>(ground, match, (head) => {
    if (head.stage === 'over') return { done: trouble('not-live') };
    if (on && isSeated(head.seats, player)) return { done: trouble('already-seated') };
    if (on === among(head.followers, player)) return { done: { ok: true, glance: glanceOf(ground, head, player) } };
    const followers = on ? [...head.followers, player] : head.followers.filter(({ id }) => id !== player.id);
    const next = revised(head, { followers }, ground.clock());
    return { next, done: { ok: true, glance: glanceOf(ground, next, player) } };
  });
