import { randomBytes, timingSafeEqual } from 'node:crypto';
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
import type { PracticeClock } from './clock.ts';
import { openFaults } from './faults.ts';
import type { FaultPlan, Faults } from './faults.ts';
import { mayFetch } from './files.ts';
import { gateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { install, serverCreated } from './guild.ts';
import { hands } from './hands.ts';
import type { Hands } from './hands.ts';
import type { House, Rates, Times, Watch } from './house.ts';
import { match } from './http.ts';
import { addressOf, refuse } from './lines.ts';
import { live } from './live.ts';
import { allowBot, isPageApi, livePerson, pageApi, watchLive, world } from './page.ts';
import type { Person, PracticeChannel } from './page-api.ts';
import { servePage } from './pages.ts';
import type { BotMay } from './permissions.ts';
import { giveRole, makeRole, shownPerson } from './roles.ts';
import { sorry } from './sorry.ts';
import { newState, recipient } from './state.ts';
import { deleteChannel } from './threads.ts';
import type { Installed, KeptPerson } from './state.ts';

export interface PracticeOptions {
  /** 0, the default: any free port. */
  readonly port?: number;
  /** Names; the first owns the server. */
  readonly people?: readonly string[];
  readonly channels?: readonly string[];
  /** Token of the bot; made anew when none is given. */
  readonly token?: string;
  /** How many shards it recommends to bots that ask; 1 unless told. */
  readonly shards?: number;
  readonly times?: Partial<Times>;
  readonly rates?: Partial<Rates>;
  /** The machine's clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** How far its own clock was moved forward before, in milliseconds. */
  readonly ahead?: number;
  readonly watch?: Watch;
  /** Folder of the built page. */
  readonly pages?: string;
  /** What goes wrong on this server, and how often. */
  readonly faults?: FaultPlan;
  /** Milliseconds between two heartbeats of the bot; Discord's 41 250 unless told. */
  readonly heartbeat?: number;
}

/** A running practice server. */
export interface Practice {
  /** What to open in a browser; holds the key, so it is only for whoever sits at this machine. */
  readonly address: string;
  /** For the bot: `new Client({ rest: { api } })`. */
  readonly api: string;
  readonly token: string;
  readonly application: string;
  readonly server: string;
  readonly people: readonly Person[];
  readonly channels: readonly PracticeChannel[];
  readonly roles: readonly Pick<APIRole, 'id' | 'name'>[];
  /** All that the server dates goes by this clock; a bot on it should go by it too. */
  readonly clock: PracticeClock;
  readonly times: Times;
  readonly rates: Rates;
  /** The bot's lines, to cut or to shake them. */
  readonly gateway: Pick<Gateway, 'online' | 'drop' | 'reconnect' | 'invalidate' | 'deafen'>;
  /** What went wrong, how often; null where nothing does. */
  readonly faults: Faults | null;
  /** Acts as a person, by name or id, in a channel by name or id (the first if none is named). */
  as(person: string, channel?: string): Hands;
  /** Somebody's conversation with the bot, by name or id. */
  direct(person: string): Hands;
  allowBot(channel: string, may: BotMay): void;
  /** Lets the application in with its bot or with its commands alone, or removes it. */
  install(installed: Installed): void;
  /** Only so many starts of the bot are left for today. */
  startsLeft(count: number): void;
  /** Deletes a channel or thread, by name or id, with the threads in it and all that was said. */
  deleteChannel(channel: string): void;
  /** Gives somebody a role or takes it away, both by name or id; a role that is not there is made. */
  giveRole(person: string, role: string, has?: boolean): void;
  close(): Promise<void>;
}

const PAGES = fileURLToPath(new URL('../../dist/practice/', import.meta.url));

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Only for programs and pages of this machine: the name it was asked by is ours, and so is the page that asks. */
function isOurs(request: IncomingMessage, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  return hosts.includes(host ?? '') && (origin === undefined || hosts.some((it) => origin === `http://${it}`));
}

const cookieName = (port: number): string => `practice-${port}`;

function hasKey(request: IncomingMessage, port: number, key: string): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((it) => it.trim());
  return cookies.some((cookie) => equal(cookie, `${cookieName(port)}=${key}`));
}

const plain = (response: ServerResponse, status: number, words: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
};

function serveFile(house: House, response: ServerResponse, url: URL): void {
  const params = match('/attachments/:channel/:id/:name', url.pathname);
  const file = house.state.files.get(params?.['id'] ?? '');
  if (file === undefined || !mayFetch(house, url.pathname, url.searchParams)) return plain(response, 404, 'This content is no longer available.');
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

function makeHouse(options: PracticeOptions, origin: () => string): House {
  const clock = movable(options.now ?? Date.now, options.ahead);
  const state = newState(options.people ?? ['Anna', 'Bruno', 'Clara'], options.channels ?? ['skirmish', 'lobby'], clock.now);
  const token = options.token ?? `${Buffer.from(state.bot.id).toString('base64url')}.practice.${randomBytes(24).toString('base64url')}`;
  const watching = live();
  clock.watch(() => watching.tell(null, { kind: 'clock.moved', ahead: clock.ahead() }));
  const isOn = (hears: (server: string) => boolean): boolean => state.server.installed === 'bot' && hears(state.server.id);
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

/** Starts the practice server on 127.0.0.1. */
export async function startPractice(options: PracticeOptions = {}): Promise<Practice> {
  let port = 0;
  const house = makeHouse(options, () => `http://127.0.0.1:${port}`);
  const { state } = house;
  const rest = api(house);
  const pages = options.pages ?? PAGES;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOurs(request, port)) return plain(response, 403, 'This server is only for pages and programs of its own.');
    const url = addressOf(request.url, house.origin());
    if (url === null) return plain(response, 400, 'This is no address of this server.');
    if (url.pathname.startsWith('/api/')) return rest(request, response, url);
    if (url.pathname.startsWith('/attachments/')) return serveFile(house, response, url);
    const key = url.searchParams.get('key');
    if (key !== null && equal(key, house.key)) {
      const cookie = `${cookieName(port)}=${house.key}; Path=/; HttpOnly; SameSite=Strict`;
      response.writeHead(303, { 'location': '/practice/', 'set-cookie': cookie, 'referrer-policy': 'no-referrer' }).end();
      return;
    }
    if (!hasKey(request, port, house.key)) return plain(response, 401, 'Open the address that was printed when the practice server started.');
    if (isPageApi(url.pathname)) return pageApi(house, request, response, url);
    if (url.pathname === '/' || url.pathname === '/practice') return void response.writeHead(303, { location: '/practice/' }).end();
    // The page is at /practice/; it names its own files from the root.
    return servePage(response, pages, decodeURIComponent(url.pathname.replace(/^\/(practice\/)?/, '')), request.headers.host ?? '');
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node listens no more once it has handed a socket over, and an error that nobody hears ends the program.
    socket.on('error', () => socket.destroy());
    const url = addressOf(request.url, house.origin());
    if (url === null) return refuse(socket, 400);
    const person = livePerson(url.pathname);
    const isGateway = url.pathname === '/gateway' || url.pathname === '/gateway/';
    const compressed = url.searchParams.has('compress');
    const mayWatch = person !== null && state.people.has(person) && hasKey(request, port, house.key);
    if (!isOurs(request, port) || !(isGateway ? !compressed : mayWatch)) return refuse(socket, compressed ? 400 : 403);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (person === null) house.gateway.accept(opened);
      else watchLive(house, opened, person);
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
    if (found === undefined) throw sorry(`There is no channel ${name ?? ''}.`, 404);
    return found.channel.id;
  }

  function kept(name: string): KeptPerson {
    const person = [...state.people.values()].find(({ user }) => user.id === name || user.global_name === name);
    if (person === undefined) throw sorry(`There is nobody named ${name}.`, 404);
    return person;
  }

  return {
    address: `${house.origin()}/practice/?key=${house.key}`,
    api: `${house.origin()}/api`,
    token: house.token,
    application: state.bot.id,
    server: state.server.id,
    people: [...state.people.values()].map(shownPerson),
    get channels() {
      return world(house).channels;
    },
    times: house.times,
    rates: house.rates,
    gateway: house.gateway,
    faults: house.faults,
    get roles() {
      return state.server.roles;
    },
    clock: house.clock,
    as: (name, channel) => hands(house, kept(name).user.id, channelId(channel)),
    direct(name) {
      const { id } = kept(name).user;
      const conversation = [...state.channels.values()].find((one) => recipient(one) === id);
      if (conversation === undefined) throw sorry(`${name} has no conversation with the bot.`, 404);
      return hands(house, id, conversation.channel.id);
    },
    giveRole(name, role, has = true) {
      const found = state.server.roles.find((one) => one.id === role || one.name === role) ?? makeRole(house, role);
      giveRole(house, kept(name).user.id, found.id, has);
    },
    install: (installed) => install(house, installed),
    startsLeft: (count) => house.gateway.limitStarts(count),
    allowBot: (channel, may) => allowBot(house, channelId(channel), may),
    deleteChannel: (channel) => deleteChannel(house, channelId(channel)),
    async close() {
      house.gateway.close();
      for (const socket of sockets.clients) socket.terminate();
      for (const { timer } of state.interactions.values()) if (timer !== null) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
