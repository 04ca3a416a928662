import { openAnnouncer } from './announce/announce.ts';
import type { Post } from './announce/channel-posts.ts';
import { openClosedDirects } from './announce/closed-directs.ts';
import { openLeases } from './announce/lease.ts';
import { openNotices } from './announce/notify.ts';
import { openOvertaken } from './announce/overtaken.ts';
import type { Overtaken } from './announce/overtaken.ts';
import { openLastSeen } from './board/last-seen.ts';
import { newsPicture } from './board/pictures.ts';
import type { Bot } from './bot.ts';
import { openClassBoards } from './class/boards.ts';
import type { ClassBoards } from './class/class-boards.ts';
import { openLatest } from './latest.ts';
import type { Latest } from './latest.ts';
import { openTableCards } from './lobby/table-cards.ts';
import { openMemberships } from './memberships.ts';
import { afterOrders, goOn } from './orders/go-on.ts';
import type { Overviews } from './overview/overview.ts';
import { openOverviews } from './overview/overviews.ts';
import { openOverviewRecords } from './overview/record.ts';
import { openDrafts } from './panel/drafts.ts';
import { openPanelPlaces } from './panel/places.ts';
import type { BotParts } from './parts.ts';
import { editCarried, editPosted, editReplyOf, isPublicReply, postTo, replacePosted, sendDirectTo } from './posting.ts';
import { openErasure } from './privacy/erasure.ts';
import { openTurns } from './replay/turns.ts';
import { DEFER_AFTER, DEFER_FORM_AFTER } from './respond.ts';
import { membershipsOf, openServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { sightOf } from './sight.ts';
import { openSimulNotices } from './simul/notices.ts';

/** The bot, not yet connected, and what only its start and its stop deal with. */
export interface Assembled {
  readonly bot: Bot;
  readonly servers: Servers;
  /** Deletes what this ring has kept beside a match, with what it has kept for these people. */
  readonly forgetBeside: (match: string, people: readonly string[]) => Promise<void>;
}

/** Puts a bot together; nothing of it acts before it is connected. */
export function assembleBot(parts: BotParts): Assembled {
  const { client, table, store, log, clock = Date.now } = parts;
  const latest = openLatest(store);
  const overtaken = openOvertaken(log);
  const post = posting(parts, latest, overtaken);
  const overviews = overviewsOf(parts);
  const servers = openServers({
    store,
    table: {
      playedOn: table.playedOn,
      async forgetServer(server) {
        await table.forgetServer(server);
        await overviews.forgetServer(server);
      },
    },
    memberships: membershipsOf(client),
    clock,
    log,
  });
  const leases = openLeases(store, {
    ...(parts.patience ? { longest: parts.patience.longest } : {}),
    ...(parts.during ? { during: parts.during } : {}),
  });
  const memberships = openMemberships({ sight: sightOf(client), isLeft: servers.isLeft, clock });
  const drafts = openDrafts(store, async (match) => (await table.viewOf(match, null)) !== null);
  const lastSeen = openLastSeen(store);
  const simulNotices = openSimulNotices(store, clock);
  const closedDirects = openClosedDirects(store, clock);
  const bot: Bot = {
    table,
    systems: parts.systems,
    painter: parts.painter,
    log,
    drafts,
    panels: openPanelPlaces((token, page, followUp) => editReplyOf(client, token, page, followUp)),
    lastSeen,
    turns: openTurns(table, store),
    closedDirects,
    simulNotices,
    tableCards: openTableCards({ table, post, log }),
    overviews,
    classBoards: classBoardsOf(parts, () => bot),
    erasure: openErasure({ store, table, drafts, lastSeen, closedDirects, simulNotices, log }),
    limits: parts.limits ?? null,
    latest,
    timing: parts.timing ?? { deferAfter: DEFER_AFTER, deferFormAfter: DEFER_FORM_AFTER },
    clock,
    post,
    memberships,
    announcer: afterOrders(
      openAnnouncer({
        table,
        log,
        post,
        leases,
        ...(parts.patience ? { again: parts.patience.again } : {}),
        standsFor: (channel, page, token) =>
          overtaken.posted(channel, page, (component) => editCarried(client, token, component)),
        isVisible: (token) => isPublicReply(client, token),
        notices: openNotices({
          table,
          log,
          closedDirects,
          simulNotices,
          sees: memberships.sees,
          sendDirect: (person, page, nonce) => sendDirectTo(client, person, page, nonce),
        }),
        picture: (matchView, entries) => newsPicture(bot, matchView, entries),
      }),
      (match) => goOn(bot, match).catch((error: unknown) => log.error('orders could not go on', error, { match })),
    ),
  };
  return {
    bot,
    servers,
    forgetBeside: async (match, people) => {
      await Promise.all([leases.forget(match), ...people.map((person) => drafts.forget(match, person))]);
    },
  };
}

/** Posts to channels, keeps where each one's latest message stands, and takes useless buttons off the one before. */
const posting =
  ({ client, log }: BotParts, latest: Latest, overtaken: Overtaken): Post =>
  async (channel, page, nonce) => {
    const message = await postTo(client, channel, page, nonce);
    if (message === null) return;
    // The link is a convenience: the message has been posted all the same.
    await latest
      .posted(channel, message)
      .catch((error: unknown) => log.warn('where a message stands could not be kept', { channel, error }));
    await overtaken.posted(channel, page, (component) => editPosted(client, channel, message, component));
  };

const overviewsOf = ({ client, table, store, painter, log, overviewPace }: BotParts): Overviews =>
  openOverviews({
    table,
    records: openOverviewRecords(store),
    painter,
    messages: {
      post: (channel, page, nonce) => postTo(client, channel, page, nonce),
      edit: (channel, message, page) => replacePosted(client, channel, message, page),
    },
    serves: (server) => client.guilds.cache.has(server),
    log,
    ...(overviewPace ? { pace: overviewPace } : {}),
  });

const classBoardsOf = ({ client, table, log, classPace }: BotParts, bot: () => Bot): ClassBoards =>
  openClassBoards({
    table,
    bot,
    messages: {
      post: (channel, page, nonce) => postTo(client, channel, page, nonce),
      edit: (channel, message, page) => editPosted(client, channel, message, page.component),
      replace: (channel, message, page) => replacePosted(client, channel, message, page),
    },
    serves: (server) => client.guilds.cache.has(server),
    log,
    ...(classPace ? { pace: classPace } : {}),
  });
