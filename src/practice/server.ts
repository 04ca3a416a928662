import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { GatewayDispatchEvents as Event } from 'discord-api-types/v10';
import type { APIRole } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { api } from './api.ts';
import { movable } from './clock.ts';
import { MOST_EMOJI } from './limits/emoji.ts';
import type { PracticeClock } from './clock.ts';
import { cookieName, equal, hasKey, isOurs } from './http/access.ts';
import { openFaults } from './http/faults.ts';
import type { FaultPlan, Faults } from './http/faults.ts';
import { mayFetch } from './http/files.ts';
import { gateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { install, serverCreated } from './state/guild.ts';
import { driverOf } from './driver.ts';
import type { PersonDriver } from './driver.ts';
import type { PracticeContext, Rates, Times, TrafficObserver } from './context.ts';
import { match } from './http/http.ts';
import { addressOf, refuse } from './http/lines.ts';
import { live } from './live.ts';
import { allowBot, hideChannel, isPageApi, livePerson, pageApi, watchLive, world } from './page.ts';
import type { PagePerson, PracticeChannel } from './page-protocol.ts';
import { servePage } from './http/static-files.ts';
import type { BotAccess } from './state/permissions.ts';
import { giveRole, makeRole, shownPerson } from './state/roles.ts';
import { refusal } from './people/refusal.ts';
import { newState, recipient } from './state/state.ts';
import { deleteChannel } from './state/threads.ts';
import type { EarlierEmoji, Installed, StoredPerson } from './state/state.ts';

export interface PracticeOptions {
  /** By default 0: any free port. */
  readonly port?: number;
  /** Names; the first owns the server. */
  readonly people?: readonly string[];
  readonly channels?: readonly string[];
  /** How many emoji the application may have; by default 2,000, as at Discord. */
  readonly mostEmoji?: number;
  /** The emoji that the application has from the beginning, as if a bot had uploaded them before; by default none. */
  readonly emoji?: readonly EarlierEmoji[];
  /** Token of the bot; by default a new one. */
  readonly token?: string;
  /** The number of shards recommended to bots; by default 1. */
  readonly shards?: number;
  readonly times?: Partial<Times>;
  readonly rates?: Partial<Rates>;
  /** The machine's clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** The initial offset of its own clock, in milliseconds. */
  readonly ahead?: number;
  readonly watch?: TrafficObserver;
  /** Folder of the built page. */
  readonly pages?: string;
  /** The faults to inject, and how often. */
  readonly faults?: FaultPlan;
  /** Milliseconds between two heartbeats of the bot; by default Discord's 41 250. */
  readonly heartbeat?: number;
}

/** A running practice server. */
export interface Practice {
  /** The address for a browser; contains the key, so it is only for the user of this machine. */
  readonly address: string;
  /** For the bot: `new Client({ rest: { api } })`. */
  readonly api: string;
  readonly token: string;
  readonly application: string;
  readonly server: string;
  readonly people: readonly PagePerson[];
  readonly channels: readonly PracticeChannel[];
  readonly roles: readonly Pick<APIRole, 'id' | 'name'>[];
  /** The names of the emoji that the application has now. */
  readonly emoji: readonly string[];
  /** All the server's dates follow this clock; a bot connected to it should use it, too. */
  readonly clock: PracticeClock;
  readonly times: Times;
  readonly rates: Rates;
  /** The bot's connections, to cut or disturb them. */
  readonly gateway: Pick<Gateway, 'online' | 'drop' | 'reconnect' | 'invalidate' | 'deafen'>;
  /** The injected faults and their counts; null if there are none. */
  readonly faults: Faults | null;
  /** Acts as a person, by name or id, in a channel by name or id (by default the first). */
  as(person: string, channel?: string): PersonDriver;
  /** A person's conversation with the bot, by name or id. */
  direct(person: string): PersonDriver;
  allowBot(channel: string, may: BotAccess): void;
  /** Takes a channel from a person's sight, both by name or id, or gives it back. */
  hideChannel(channel: string, person: string, hidden?: boolean): void;
  /** A person, by name or id, leaves the server. */
  leave(person: string): void;
  /** Installs the application with its bot or with its commands alone, or removes it. */
  install(installed: Installed): void;
  /** Sets how many sessions the bot may still start today. */
  startsLeft(count: number): void;
  /** Deletes a channel or thread, by name or id, with its threads and messages. */
  deleteChannel(channel: string): void;
  /** Gives somebody a role or removes it, both by name or id; a missing role is created. */
  giveRole(person: string, role: string, has?: boolean): void;
  close(): Promise<void>;
}

const PAGES = fileURLToPath(new URL('../../dist/practice/', import.meta.url));

const plain = (response: ServerResponse, status: number, words: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
};

function serveFile(context: PracticeContext, response: ServerResponse, url: URL): void {
  const params = match('/attachments/:channel/:id/:name', url.pathname);
  const file = context.state.files.get(params?.['id'] ?? '');
  if (file === undefined || !mayFetch(context, url.pathname, url.searchParams))
    return plain(response, 404, 'This content is no longer available.');
  const shown = /^image\/(png|jpeg|gif|webp)$/.test(file.attachment.content_type ?? '');
  response.writeHead(200, {
    'content-type': shown ? file.attachment.content_type : 'application/octet-stream',
    'content-length': file.bytes.length,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
    ...(shown ? {} : { 'content-disposition': 'attachment' }),
  });
  response.end(file.bytes);
}

/** Everybody may fetch the picture of an emoji, as from Discord's own address for them. */
async function serveEmoji({ state }: PracticeContext, response: ServerResponse, { pathname }: URL): Promise<void> {
  const emoji = state.emoji.get(match('/emojis/:id', pathname)?.['id'] ?? '');
  if (emoji === undefined) return plain(response, 404, 'There is no such emoji.');
  const bytes = await emoji.picture();
  response.writeHead(200, {
    'content-type': emoji.type,
    'content-length': bytes.length,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  });
  response.end(bytes);
}

function makeHouse(options: PracticeOptions, origin: () => string): PracticeContext {
  const clock = movable(options.now ?? Date.now, options.ahead);
  const state = newState(
    options.people ?? ['Anna', 'Bruno', 'Clara'],
    options.channels ?? ['skirmish', 'lobby'],
    clock.now,
    options.mostEmoji ?? MOST_EMOJI,
    options.emoji ?? [],
  );
  const token =
    options.token
    ?? `${Buffer.from(state.bot.id).toString('base64url')}.practice.${randomBytes(24).toString('base64url')}`;
  const watching = live();
  clock.watch(() => watching.tell(null, { kind: 'clock.moved', ahead: clock.ahead() }));
  const isOn = (hears: (server: string) => boolean): boolean =>
    state.server.installed === 'bot' && hears(state.server.id);
  const bots = gateway({
    token,
    now: clock.now,
    url: () => `${origin().replace(/^http/, 'ws')}/gateway`,
    ready: (hears) => ({
      user: { ...state.bot, verified: true, mfa_enabled: false, flags: 0, email: null },
      guilds: isOn(hears) ? [{ id: state.server.id, unavailable: true }] : [],
      application: { id: state.bot.id, flags: 0 },
      private_channels: [],
      relationships: [],
    }),
    after: (hears) => (isOn(hears) ? [{ event: Event.GuildCreate, data: serverCreated(state) }] : []),
    online: (online) => watching.tell(null, { kind: 'bot.online', online }),
    ...(options.heartbeat === undefined ? {} : { heartbeat: options.heartbeat }),
  });
  return {
    state,
    clock,
    gateway: bots,
    live: watching,
    times: { acknowledge: 3_000, token: 15 * 60_000, ...options.times },
    rates: { bucket: 50, global: 50, window: 1_000, oldEdits: 30, invalid: 10_000, ...options.rates },
    token,
    key: randomBytes(24).toString('base64url'),
    watch: options.watch ?? null,
    faults: options.faults ? openFaults(options.faults) : null,
    shards: options.shards ?? 1,
    origin,
  };
}

/** Starts the practice server on 127.0.0.1. Rejects if the port is in use. */
export async function startPractice(options: PracticeOptions = {}): Promise<Practice> {
  let port = 0;
  const context = makeHouse(options, () => `http://127.0.0.1:${port}`);
  const { state } = context;
  const rest = api(context);
  const pages = options.pages ?? PAGES;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOurs(request, port)) return plain(response, 403, 'This server is only for pages and programs of its own.');
    const url = addressOf(request.url, context.origin());
    if (url === null) return plain(response, 400, 'This is no address of this server.');
    if (url.pathname.startsWith('/api/')) return rest(request, response, url);
    if (url.pathname.startsWith('/attachments/')) return serveFile(context, response, url);
    if (url.pathname.startsWith('/emojis/')) return serveEmoji(context, response, url);
    const key = url.searchParams.get('key');
    if (key !== null && equal(key, context.key)) {
      const cookie = `${cookieName(port)}=${context.key}; Path=/; HttpOnly; SameSite=Strict`;
      response.writeHead(303, { location: '/practice/', 'set-cookie': cookie, 'referrer-policy': 'no-referrer' }).end();
      return;
    }
    if (!hasKey(request, port, context.key))
      return plain(response, 401, 'Open the address that was printed when the practice server started.');
    if (isPageApi(url.pathname)) return pageApi(context, request, response, url);
    if (url.pathname === '/' || url.pathname === '/practice')
      return void response.writeHead(303, { location: '/practice/' }).end();
    // The page is at /practice/; the paths of its files are absolute.
    return servePage(
      response,
      pages,
      decodeURIComponent(url.pathname.replace(/^\/(practice\/)?/, '')),
      request.headers.host ?? '',
    );
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node no longer listens for errors after handing over a socket, and an unhandled error would end the program.
    socket.on('error', () => socket.destroy());
    const url = addressOf(request.url, context.origin());
    if (url === null) return refuse(socket, 400);
    const person = livePerson(url.pathname);
    const isGateway = url.pathname === '/gateway' || url.pathname === '/gateway/';
    const compressed = url.searchParams.has('compress');
    const mayWatch = person !== null && state.people.has(person) && hasKey(request, port, context.key);
    if (!isOurs(request, port) || !(isGateway ? !compressed : mayWatch)) return refuse(socket, compressed ? 400 : 403);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (person === null) context.gateway.accept(opened);
      else watchLive(context, opened, person);
    });
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: '500: Internal Server Error', code: 0 }));
    });
  });
  server.on('upgrade', upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;

  function channelId(name: string | undefined): string {
    const all = [...state.channels.values()];
    const found = name === undefined ? all[0] : all.find(({ channel }) => channel.id === name || channel.name === name);
    if (found === undefined) throw refusal(`There is no channel ${name ?? ''}.`, 404);
    return found.channel.id;
  }

  function kept(name: string): StoredPerson {
    const person = [...state.people.values()].find(({ user }) => user.id === name || user.global_name === name);
    if (person === undefined) throw refusal(`There is nobody named ${name}.`, 404);
    return person;
  }

  return {
    address: `${context.origin()}/practice/?key=${context.key}`,
    api: `${context.origin()}/api`,
    token: context.token,
    application: state.bot.id,
    server: state.server.id,
    people: [...state.people.values()].map(shownPerson),
    get channels() {
      return world(context).channels;
    },
    times: context.times,
    rates: context.rates,
    gateway: context.gateway,
    faults: context.faults,
    get roles() {
      return state.server.roles;
    },
    get emoji() {
      return [...state.emoji.values()].map(({ name }) => name);
    },
    clock: context.clock,
    as: (name, channel) => driverOf(context, kept(name).user.id, channelId(channel)),
    direct(name) {
      const { id } = kept(name).user;
      const conversation = [...state.channels.values()].find((one) => recipient(one) === id);
      if (conversation === undefined) throw refusal(`${name} has no conversation with the bot.`, 404);
      return driverOf(context, id, conversation.channel.id);
    },
    giveRole(name, role, has = true) {
      const found = state.server.roles.find((one) => one.id === role || one.name === role) ?? makeRole(context, role);
      giveRole(context, kept(name).user.id, found.id, has);
    },
    install: (installed) => install(context, installed),
    startsLeft: (count) => context.gateway.limitStarts(count),
    hideChannel: (channel, name, hidden = true) => hideChannel(context, channelId(channel), kept(name).user.id, hidden),
    leave: (name) => void state.people.delete(kept(name).user.id),
    allowBot: (channel, may) => allowBot(context, channelId(channel), may),
    deleteChannel: (channel) => deleteChannel(context, channelId(channel)),
    async close() {
      context.gateway.close();
      for (const socket of sockets.clients) socket.terminate();
      for (const { timer } of state.interactions.values()) if (timer !== null) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
