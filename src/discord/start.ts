import { Events, RESTEvents } from 'discord.js';
import type { Client } from 'discord.js';
import type { MatchView } from '../table/index.ts';
import { retryUnannounced } from './announce/retry.ts';
import type { Lag } from './announce/retry.ts';
import { assembleBot } from './assemble.ts';
import type { Bot } from './bot.ts';
import { emojiApi } from './emoji/application.ts';
import { updateEmoji } from './emoji/upload.ts';
import { openMissingPermissions } from './missing-permissions.ts';
import type { BotParts } from './parts.ts';
import { commandsApi, registerCommands } from './register.ts';
import { registerRelease } from './registration.ts';
import { openRouter } from './router.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface RunningBot {
  /** Accepts nothing new from now on; work in progress continues. */
  stopListening(): void;
  /** Accepts nothing new, waits for work in progress, and disconnects. */
  stop(): Promise<void>;
}

/** Connects the bot; resolves when it is ready and its commands are registered. */
export async function startBot(parts: BotParts, token: string): Promise<RunningBot> {
  const { client, table, log } = parts;
  const { bot, servers, forgetBeside } = assembleBot(parts);
  const { overviews, classBoards, memberships, tableCards } = bot;
  const unkeep = table.keepsBeside(forgetBeside);
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
