import type { AnyMatch, Door, Facts, SideId } from '../engine/index.ts';
import { withAnswer } from './answer-times.ts';
import { change } from './change.ts';
import type { Change } from './change.ts';
import { enter, repeated } from './enter.ts';
import type { Accepted } from './enter.ts';
import { waitedFor } from './glance.ts';
import { doorOf, veil } from './ground.ts';
import type { Ground } from './ground.ts';
import { sidesOf } from './seats.ts';
import type { Act, Acted, Head } from './table.ts';
import { trouble } from './trouble.ts';

/** One action of a player, accepted once, or refused. */
export const act = (ground: Ground, request: Act): Promise<Acted> =>
  change<Accepted>(ground, request.match, async (head) => await repeated(ground, head, request.player, request.interaction) ?? perform(ground, head, request));

function perform(ground: Ground, head: Head, { player, verb, params, interaction, decision, side }: Act): Change<Accepted> {
  const door = doorOf(ground, head);
  const { match } = head;
  if (head.stage !== 'live' || !match) return { done: trouble('not-live') };
  const held = sidesOf(head.seats, player);
  const by = side ? held.find((one) => one === side) : actingSide(door, match, held, verb, decision);
  if (!by) return { done: trouble('not-a-player') };
  if (decision !== undefined && !match.asked.some(({ id }) => id === decision)) return { done: trouble('moved-on', { decision, asked: askedNow(door, match, by) }) };
  if (!Object.hasOwn(door.verbs, verb)) return { done: trouble('no-such-verb', { verb }) };
  const action = { verb, by, params };
  const answerTimes = withAnswer(head, door.view(match, 'all'), by, verb, ground.clock());
  return enter(ground, head, { by: player, side: by, input: action, interaction, changes: { answerTimes } }, (dice) => door.apply(match, action, dice, veil));
}

/** For whom a player acts: their side; of both the one whose question it is, then the one asked for such a verb, then the one waited for. */
function actingSide(door: Door, match: AnyMatch, held: readonly SideId[], verb: string, decision: string | undefined): SideId | undefined {
  if (held.length < 2) return held[0];
  const { asked } = door.view(match, 'all');
  const mine = asked.find(({ id }) => id === decision)
    ?? asked.find((open) => !open.in && open.verbs.includes(verb))
    ?? asked.find(({ verbs }) => verbs.includes(verb));
  return mine?.of ?? waitedFor(door, match)[0] ?? held[0];
}

/** What is asked now, as a side may know it. */
const askedNow = (door: Door, match: AnyMatch, side: SideId): readonly Facts[] =>
  door.view(match, side).asked.map(({ id, of, kind, rule, facts, verbs, open, in: complete }) => ({ id, of, kind, rule, facts, verbs, open, in: complete }));
