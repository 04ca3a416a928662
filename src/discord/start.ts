import { Events, RESTEvents } from 'discord.js';
import type { Client } from 'discord.js';
import type { Store } from '../store/index.ts';
import type { Table, MatchView, SeenEntry } from '../table/index.ts';
import { afterOrders, goOn } from './orders/go-on.ts';
import { openAnnouncer } from './announce/announce.ts';
import type { Post } from './announce/announce.ts';
import { openClassBoards } from './class/boards.ts';
import type { ClassPace } from './class/boards.ts';
import { openClosedDirects } from './announce/closed-directs.ts';
import { openTableCards } from './lobby/table-cards.ts';
import { openMemberships } from './memberships.ts';
import { openOverviews } from './overview/overviews.ts';
import type { OverviewPace } from './overview/overview.ts';
import { openOverviewRecords } from './overview/record.ts';
import type { Bot, BotPainter, RuleBooks } from './bot.ts';
import type { Claims } from './claims.ts';
import { editCarried, editPosted, editReplyOf, isPublicReply, postTo, replacePosted, sendDirectTo } from './posting.ts';
import { openOvertaken } from './announce/overtaken.ts';
import { emojiApi } from './emoji/application.ts';
import { updateEmoji } from './emoji/upload.ts';
import type { DrawEmoji } from './emoji/upload.ts';
import { openDrafts } from './panel/drafts.ts';
import { openPanelPlaces } from './panel/places.ts';
import { openErasure } from './privacy/erasure.ts';
import { openMissingPermissions } from './missing-permissions.ts';
import { openLatest } from './latest.ts';
import type { RateLimits } from './limits/buckets.ts';
import { retryUnannounced } from './announce/retry.ts';
import type { Lag } from './announce/retry.ts';
import type { Log } from './log/log.ts';
import { openLastSeen } from './board/last-seen.ts';
import { openNotices } from './announce/notify.ts';
import { newsPicture } from './board/pictures.ts';
import { commandsApi, registerCommands } from './register.ts';
import { registerRelease } from './registration.ts';
import type { Release } from './registration.ts';
import { DEFER_AFTER, DEFER_FORM_AFTER } from './respond.ts';
import type { Timing } from './respond.ts';
import { openTurns } from './replay/turns.ts';
import { openRouter } from './router.ts';
import { openSimulNotices } from './simul/notices.ts';
import { membershipsOf, openServers } from './servers.ts';
import { sightOf } from './sight.ts';
import { openLeases } from './announce/lease.ts';
import type { Wrap } from './wrap.ts';
import type { Command, Listener } from './router.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface BotParts {
  readonly client: Client;
  readonly table: Table;
  readonly store: Store;
  readonly systems: RuleBooks;
  readonly painter: BotPainter;
  readonly log: Log;
  readonly commands: (systems: RuleBooks) => readonly Command[];
  readonly timing?: Timing;
  /** Milliseconds since 1970, as the table counts them; by default the machine's clock. */
  readonly clock?: () => number;
  /** Set if several processes may receive the same interactions. */
  readonly claims?: Claims | null;
  readonly listener?: Listener;
  /** Wraps the work of each interaction; by default nothing. */
  readonly during?: Wrap;
  /** How often people may ask for something; by default without limit. */
  readonly limits?: RateLimits | null;
  /**
   * After how many milliseconds a failed channel is retried, and for how long a process that died while announcing
   * holds up others; by default a minute and 15 s.
   */
  readonly patience?: { readonly again: number; readonly longest: number };
  /** When overviews of tables are edited. */
  readonly overviewPace?: OverviewPace;
  /** When the messages of classes are edited, and how often reminders are looked for. */
  readonly classPace?: ClassPace;
  /** Draws the emoji that the application is to have; without it, it gets none. */
  readonly emoji?: DrawEmoji;
  /** The release whose commands are registered; without it, these commands are registered whatever others have done. */
  readonly release?: Release;
}

export interface RunningBot {
  /** Accepts nothing new from now on; work in progress continues. */
  stopListening(): void;
  /** Accepts nothing new, waits for work in progress, and disconnects. */
  stop(): Promise<void>;
}

/** Connects the bot; resolves when it is ready and its commands are registered. */
export async function startBot(parts: BotParts, token: string): Promise<RunningBot> {
  const { client, table, log } = parts;
  const latest = openLatest(parts.store);
  const overtaken = openOvertaken(log);
  const post: Post = async (channel, page, nonce) => {
    const message = await postTo(client, channel, page, nonce);
    if (message === null) return;
    // The link is a convenience: the message has been posted all the same.
    await latest
      .posted(channel, message)
      .catch((error: unknown) => log.warn('where a message stands could not be kept', { channel, error }));
    await overtaken.posted(channel, page, (component) => editPosted(client, channel, message, component));
  };
  const overviews = openOverviews({
    table,
    records: openOverviewRecords(parts.store),
    painter: parts.painter,
    messages: {
      post: (channel, page, nonce) => postTo(client, channel, page, nonce),
      edit: (channel, message, page) => replacePosted(client, channel, message, page),
    },
    serves: (server) => client.guilds.cache.has(server),
    log,
    ...(parts.overviewPace ? { pace: parts.overviewPace } : {}),
  });
  const classBoards = openClassBoards({
    table,
    bot: () => bot,
    messages: {
      post: (channel, page, nonce) => postTo(client, channel, page, nonce),
      edit: (channel, message, page) => editPosted(client, channel, message, page.component),
      replace: (channel, message, page) => replacePosted(client, channel, message, page),
    },
    serves: (server) => client.guilds.cache.has(server),
    log,
    ...(parts.classPace ? { pace: parts.classPace } : {}),
  });
  const servers = openServers({
    store: parts.store,
    table: {
      playedOn: table.playedOn,
      async forgetServer(server) {
        await table.forgetServer(server);
        await overviews.forgetServer(server);
      },
    },
    memberships: membershipsOf(client),
    clock: parts.clock ?? Date.now,
    log,
  });
  const leases = openLeases(parts.store, {
    ...(parts.patience ? { longest: parts.patience.longest } : {}),
    ...(parts.during ? { during: parts.during } : {}),
  });
  const drafts = openDrafts(parts.store, async (match) => (await table.viewOf(match, null)) !== null);
  const lastSeen = openLastSeen(parts.store);
  const simulNotices = openSimulNotices(parts.store, parts.clock ?? Date.now);
  const closedDirects = openClosedDirects(parts.store, parts.clock ?? Date.now);
  const tableCards = openTableCards({ table, post, log });
  const memberships = openMemberships({
    sight: sightOf(client),
    isLeft: servers.isLeft,
    clock: parts.clock ?? Date.now,
  });
  const bot: Bot = {
    table,
    systems: parts.systems,
    painter: parts.painter,
    log,
    drafts,
    panels: openPanelPlaces((token, page, followUp) => editReplyOf(client, token, page, followUp)),
    lastSeen,
    turns: openTurns(table, parts.store),
    closedDirects,
    simulNotices,
    tableCards,
    overviews,
    classBoards,
    erasure: openErasure({ store: parts.store, table, drafts, lastSeen, closedDirects, simulNotices, log }),
    limits: parts.limits ?? null,
    latest,
    timing: parts.timing ?? { deferAfter: DEFER_AFTER, deferFormAfter: DEFER_FORM_AFTER },
    clock: parts.clock ?? Date.now,
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
        picture: (matchView: MatchView, entries: readonly SeenEntry[]) => newsPicture(bot, matchView, entries),
      }),
      (match) => goOn(bot, match).catch((error: unknown) => log.error('orders could not go on', error, { match })),
    ),
  };
  const unkeep = table.keepsBeside(async (match, people) => {
    await Promise.all([leases.forget(match), ...people.map((person) => drafts.forget(match, person))]);
  });
  const unwatch = table.watch((match) => void bot.announcer.announce(match));
  const unwatchRooms = table.watchRooms((room) => overviews.changed(room));
  const commands = parts.commands(parts.systems);
  const route = openRouter(bot, commands, {
    claims: parts.claims ?? null,
    ...(parts.listener ? { listener: parts.listener } : {}),
    ...(parts.during ? { during: parts.during } : {}),
  });
  const logMissingPermissions = openMissingPermissions(bot.announcer);
  const running = new Set<Promise<void>>();
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.inCachedGuild()) memberships.remember(interaction.guildId, interaction.user.id, interaction.member);
    const done = route(interaction)
      .then(() => logMissingPermissions(interaction))
      .catch((error: unknown) => log.warn('what the bot lacks could not be said', { error }))
      .finally(() => running.delete(done));
    running.add(done);
  });
  const failedToNote = (error: unknown): void =>
    log.error('that the bot has come to a server or left it could not be kept', error);
  const updateServers = (): Promise<void> =>
    servers
      .compare()
      .catch((error: unknown) => log.warn('where the bot is could not be found out', { error }))
      .then(() => servers.sweep())
      .catch(failedToNote);
  client.on(Events.GuildDelete, ({ id }) => void servers.left(id).catch(failedToNote));
  client.on(Events.GuildCreate, ({ id }) => void servers.joined(id).catch(failedToNote));
  client.rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
    log.warn('Discord refuses many requests', { count, remaining: remainingTime }),
  );
  client.on(Events.Error, (error) => log.error('the connection failed', error));
  client.on(Events.Warn, (text) => log.warn(text));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const connected = await ready;
  const registered = await register(
    connected,
    parts,
    commands.map(({ data }) => data),
  );
  log.info('ready', { servers: connected.guilds.cache.size, commands: commands.length, registered });
  await table.begin();
  const catching = catchUp(bot, connected).catch((error: unknown) =>
    log.error('channels could not be told what they missed', error),
  );
  const erasing = bot.erasure
    .resume()
    .catch((error: unknown) => log.error('who wanted to be forgotten could not be gone on with', error));
  const watching = retryUnannounced({
    lagging: () => lagging(bot, connected),
    announce: (match) => bot.announcer.announce(match),
    failed: (error) => log.warn('channels that lag could not be looked for', { error }),
  });
  const following = overviews
    .resume()
    .catch((error: unknown) => log.error('overviews of tables could not be brought up to date', error));
  const teaching = classBoards
    .resume()
    .catch((error: unknown) => log.error('the questions of classes could not be brought up to date', error));
  let ended = false;
  const { emoji } = parts;
  // Nothing waits for them: Discord may take minutes over the first ones.
  const refreshEmoji = (): void => {
    if (emoji) void updateEmoji({ api: emojiApi(connected), draw: emoji, log, ended: () => ended });
  };
  refreshEmoji();
  let updating = updateServers();
  const daily = setInterval(() => {
    updating = updateServers();
    refreshEmoji();
  }, DAY).unref();
  const stopListening = (): void => void client.removeAllListeners(Events.InteractionCreate);
  return {
    stopListening,
    async stop() {
      stopListening();
      ended = true;
      await Promise.allSettled([...running, catching, erasing, following, teaching, updating, watching.close()]);
      clearInterval(daily);
      unkeep();
      unwatch();
      unwatchRooms();
      await tableCards.close();
      await overviews.close();
      await classBoards.close();
      await bot.announcer.close();
      await client.destroy();
    },
  };
}

/** Registers the commands, unless a newer release has; gives whether they were changed. */
async function register(
  client: Client<true>,
  { store, release, clock = Date.now, log }: BotParts,
  commands: Parameters<typeof registerCommands>[1],
): Promise<boolean> {
  const api = commandsApi(client);
  if (!release) return registerCommands(api, commands);
  const application = client.application.id;
  const outcome = await registerRelease({ store, api, clock, application }, commands, release);
  if (outcome === 'newer')
    log.warn('a newer release has registered its commands, which stay', { release: release.version });
  return outcome === 'written';
}

/** The matches whose announcements lag: finished ones, and those on the servers that this process receives. */
async function lagging(bot: Bot, client: Client<true>): Promise<readonly Lag[]> {
  const over = await Promise.all((await bot.table.unannounced()).map((match) => bot.table.viewOf(match, null)));
  const lags = over.filter((matchView) => matchView !== null).map(lagOf);
  for (const server of client.guilds.cache.keys()) lags.push(...(await bot.table.listIn(server)).map(lagOf));
  return lags.filter(({ told, entries }) => told < entries);
}

const lagOf = ({ id, told, entries }: MatchView): Lag => ({ id, told, entries });

/** Announces what the channels have not been told. */
async function catchUp(bot: Bot, client: Client<true>): Promise<void> {
  for (const { id } of await lagging(bot, client)) await bot.announcer.announce(id);
}
