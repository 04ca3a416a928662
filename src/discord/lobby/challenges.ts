import { overlapHours } from '../../table/index.ts';
import type { Waking, MatchView, Player } from '../../table/index.ts';
import { troublePage } from '../agreements/agreements.ts';
import type { Bot } from '../bot.ts';
import { phrasesOf } from '../words/phrases.ts';
import { linkTo } from '../text/links.ts';
import { challengesPage, MOST_SHOWN } from './challenges-page.ts';
import type { Challenge } from './challenges-page.ts';
import { lobbyPage } from './card.ts';
import { presetOfPace } from '../text/pace.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import type { ComponentUse } from '../components/component.ts';
import { visibleTo } from '../people.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';

/** The filter of a search for challenges. */
export interface ChallengeFilter {
  readonly server: string | null;
  readonly everywhere: boolean;
  readonly system: string | null;
  readonly pace: string | null;
}

/** A challenge with the facts that depend on the viewer. */
function challenge(matchView: MatchView, player: Player, waking: readonly Waking[], now: number): Challenge {
  const side = matchView.seats.a.length > 0 ? 'a' : 'b';
  return {
    matchView,
    overlap: overlapHours(matchView.clocks[side].hours, waking, now),
    mine: [...matchView.seats.a, ...matchView.seats.b].some(({ id }) => id === player.id),
  };
}

/** How many servers Discord is asked about in one search; for others only what is already known counts. */
const MOST_ASKED = 20;

/** The challenges on servers the person is on, in channels that they may see, in the given order. Stops asking once enough are found for a list. */
async function withinReach(
  bot: Bot,
  challenges: readonly Challenge[],
  here: string | null,
  player: Player,
): Promise<readonly Challenge[]> {
  const on = new Map<string, boolean>(here === null ? [] : [[here, true]]);
  const found: Challenge[] = [];
  let asked = 0;
  for (const one of challenges) {
    const { server } = one.matchView.room;
    if (server === null) continue;
    if (!on.has(server)) {
      const known = bot.memberships.cachedMember(server, player.id);
      const mayAsk = known === null && asked < MOST_ASKED && found.length < MOST_SHOWN;
      if (mayAsk) asked += 1;
      on.set(server, known ?? (mayAsk && (await bot.memberships.isMember(server, player.id))));
    }
    if (on.get(server) && (await visibleTo(bot, [one.matchView], player)).length > 0) found.push(one);
  }
  return found;
}

/** Open challenges a person could join, by book, then pace, then the hours a day that both are awake. */
export async function challengesFor(
  bot: Bot,
  player: Player,
  { server, everywhere, system, pace }: ChallengeFilter,
): Promise<Page> {
  const now = bot.clock();
  const { waking } = await bot.table.person(player);
  const open = (await bot.table.lobbies()).filter(
    (matchView) =>
      (everywhere || matchView.room.server === server)
      && (system === null || matchView.handle.id === system)
      && (pace === null || presetOfPace(matchView.pace) === pace),
  );
  const shown = open.map((matchView) => challenge(matchView, player, waking ? [waking] : [], now));
  const keyOf = ({ matchView }: Challenge): string =>
    `${phrasesOf(matchView.handle).title} ${presetOfPace(matchView.pace) ?? 'own'}`;
  const sorted = shown.sort(
    (one, other) =>
      keyOf(one).localeCompare(keyOf(other))
      || other.overlap - one.overlap
      || other.matchView.created - one.matchView.created,
  );
  return challengesPage(await withinReach(bot, sorted, server, player), everywhere);
}

/** Joins a challenge from the list, and updates the card in its channel. */
export async function acceptChallenge({ bot, matchView, player, reply }: ComponentUse): Promise<void> {
  const { room, id } = matchView;
  if (room.server !== null && !(await bot.memberships.isMember(room.server, player.id)))
    return reply.send(page({ texts: [en.challenges.stranger], tone: 'bad' }));
  if (!(await bot.memberships.sees(room, player.id)))
    return reply.send(page({ texts: [en.challenges.unseen], tone: 'bad' }));
  const joined = await bot.table.join(id, player);
  if (!joined.ok) return reply.send(troublePage(null, joined.trouble));
  await reply.send(page({ texts: [en.challenges.joined(linkTo(matchView))] }));
  await bot.tableCards.post(id, async (now) => lobbyPage(now, [en.lobby.joined(plain(player.name))]));
}
