import { randomBytes } from 'node:crypto';
import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import type { Fields } from './limits/check.ts';
import { isFields } from './limits/check.ts';
import { tellOver } from './lines.ts';

/** What the gateway must be told to greet a bot. */
export interface Greeting {
  readonly token: string;
  readonly now: () => number;
  /** Address to come back to. */
  readonly url: () => string;
  /** Data of the ready event, without what belongs to the session; `hears`: does its shard hear of a server? */
  readonly ready: (hears: (server: string) => boolean) => object;
  /** Events that follow it. */
  readonly after: (hears: (server: string) => boolean) => readonly { readonly event: Event; readonly data: object }[];
  /** The bot came (or went). */
  readonly online: (online: boolean) => void;
  /** Milliseconds between two heartbeats of a bot. */
  readonly heartbeat?: number;
}

/** Which of how many equal parts of the servers a session hears of, counted from 0. */
type Shard = readonly [part: number, of: number];

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  sent: number;
  /** Null while the bot is away. */
  socket: WebSocket | null;
  kept: { readonly number: number; readonly text: string }[];
}

/** How many sessions may be started: Discord allows a thousand a day and makes the token void at the next. */
interface Starts {
  readonly total: number;
  readonly remaining: number;
  /** Milliseconds. */
  readonly resetAfter: number;
  /** The token is void. */
  readonly void: boolean;
}

/** The bots' side of events. */
export interface Gateway {
  /** A new connection. */
  accept(socket: WebSocket): void;
  /**
   * To every session that asked for this kind of event (`0`: goes to all) and whose shard hears of its `guild_id`, the first of direct messages;
   * `data` may differ by what the session may read. `server`: the one it is about, where the data do not name it.
   */
  send(event: Event, intent: number, data: (intents: number) => object, server?: string): void;
  readonly online: () => boolean;
  readonly starts: () => Starts;
  /** Only so many are left for today. */
  limitStarts(remaining: number): void;
  /** Cuts the connections without a word, as a broken line does. */
  drop(): void;
  /** Asks all bots to reconnect. */
  reconnect(): void;
  /** Tells all bots that their session has ended. */
  invalidate(): void;
  /** Says nothing any more on the connections that are open, as if the other end were gone without a word. */
  deafen(): void;
  close(): void;
}

const HEARTBEAT = 41_250;
const MOST_KEPT = 1_000;
/** A bot that is so many bytes behind is cut off and may resume; all that is kept for that fits. */
const FAR_BEHIND = 64 * 1024 * 1024;
const MOST_SENDS = 120;
const MOST_STARTS = 1_000;
const DAY = 24 * 60 * 60 * 1000;
const PRIVILEGED = Intent.GuildMembers | Intent.GuildPresences | Intent.MessageContent;
const ALL_INTENTS = Object.values(Intent).reduce<number>((all, one) => (typeof one === 'number' ? all | one : all), 0);

const ALL: Shard = [0, 1];

/** As Discord shares servers out; direct messages go to the first shard. */
const hearsOf = ([part, of]: Shard, server: string | null): boolean => (server === null ? 0 : Number((BigInt(server) >> 22n) % BigInt(of))) === part;

/** The shard that a session asks for; null for one that there cannot be. */
function readShard(given: unknown): Shard | null {
  if (given === undefined) return ALL;
  const [part, of]: readonly unknown[] = Array.isArray(given) ? given : [];
  const valid = typeof part === 'number' && typeof of === 'number' && Number.isInteger(part) && Number.isInteger(of) && part >= 0 && part < of;
  return valid ? [part, of] : null;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

const serverOf = (data: object): string | null => ('guild_id' in data && typeof data.guild_id === 'string' ? data.guild_id : null);

const frame = (op: Op, d: unknown, s: number | null = null, t: string | null = null): string => JSON.stringify({ op, d, s, t });

function read(raw: RawData): Fields | null {
  try {
    const value: unknown = JSON.parse(String(raw));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** A gateway that greets with `greeting`, keeps the last thousand events of each session, and lets a bot resume. */
export function gateway(greeting: Greeting): Gateway {
  const sessions = new Map<string, Session>();
  const sockets = new Set<WebSocket>();
  const silent = new WeakSet<WebSocket>();
  let started = { until: 0, count: 0 };
  let isVoid = false;
  const today = (): typeof started => (started.until > greeting.now() ? started : { until: greeting.now() + DAY, count: 0 });
  const isOnline = (): boolean => [...sessions.values()].some((session) => session.socket !== null);

  function push(session: Session, event: Event, data: object): void {
    session.sent += 1;
    const text = frame(Op.Dispatch, data, session.sent, event);
    session.kept.push({ number: session.sent, text });
    if (session.kept.length > MOST_KEPT) session.kept.shift();
    if (session.socket && !silent.has(session.socket)) tellOver(session.socket, text, FAR_BEHIND);
  }

  function identify(socket: WebSocket, d: Fields): Session | null {
    const { intents } = d;
    const shard = readShard(d['shard']);
    if (isVoid || (d['token'] !== greeting.token && d['token'] !== `Bot ${greeting.token}`)) socket.close(4004, 'Authentication failed.');
    else if (!isWhole(intents) || (intents & ~ALL_INTENTS) !== 0) socket.close(4013, 'Invalid intent(s).');
    else if ((intents & PRIVILEGED) !== 0) socket.close(4014, 'Disallowed intent(s).');
    else if (shard === null) socket.close(4010, 'Invalid shard.');
    else if (today().count >= MOST_STARTS) {
      isVoid = true;
      socket.close(4004, 'Authentication failed.');
    } else {
      started = { ...today(), count: today().count + 1 };
      const hears = (server: string): boolean => hearsOf(shard, server);
      const session: Session = { id: randomBytes(16).toString('hex'), intents, shard, sent: 0, socket, kept: [] };
      sessions.set(session.id, session);
      push(session, Event.Ready, { ...greeting.ready(hears), v: 10, session_id: session.id, resume_gateway_url: greeting.url(), session_type: 'normal', shard });
      for (const { event, data } of greeting.after(hears)) push(session, event, data);
      greeting.online(true);
      return session;
    }
    return null;
  }

  function resume(socket: WebSocket, d: Fields): Session | null {
    const { session_id: id, seq: last } = d;
    const session = typeof id === 'string' ? sessions.get(id) : undefined;
    const oldest = session?.kept[0]?.number ?? 1;
    if (session === undefined || !isWhole(last) || d['token'] !== greeting.token || last + 1 < oldest || last > session.sent) {
      socket.send(frame(Op.InvalidSession, false));
      return null;
    }
    session.socket?.terminate();
    session.socket = socket;
    for (const { number, text } of session.kept) if (number > last) socket.send(text);
    push(session, Event.Resumed, {});
    greeting.online(true);
    return session;
  }

  function accept(socket: WebSocket): void {
    let session: Session | null = null;
    let sends: number[] = [];
    sockets.add(socket);
    socket.send(frame(Op.Hello, { heartbeat_interval: greeting.heartbeat ?? HEARTBEAT }));
    socket.on('message', (raw) => {
      if (silent.has(socket) || socket.readyState !== socket.OPEN) return;
      const now = Date.now();
      sends = [...sends.filter((time) => time > now - 60_000), now];
      if (sends.length > MOST_SENDS) return socket.close(4008, 'You are being rate limited.');
      const message = read(raw);
      if (message === null) return socket.close(4002, 'Error while decoding payload.');
      const d = isFields(message['d']) ? message['d'] : {};
      switch (message['op']) {
        case Op.Heartbeat: return socket.send(frame(Op.HeartbeatAck, null));
        case Op.Identify:
          if (session !== null) return socket.close(4005, 'Already authenticated.');
          session = identify(socket, d);
          return;
        case Op.Resume:
          if (session !== null) return socket.close(4005, 'Already authenticated.');
          session = resume(socket, d);
          return;
        case Op.PresenceUpdate:
        case Op.VoiceStateUpdate:
        case Op.RequestGuildMembers:
          if (session === null) socket.close(4003, 'Not authenticated.');
          return;
        default:
          socket.close(4001, 'Unknown opcode.');
      }
    });
    socket.on('close', (code) => {
      sockets.delete(socket);
      if (session === null || session.socket !== socket) return;
      session.socket = null;
      if (code === 1000 || code === 1001) sessions.delete(session.id);
      greeting.online(isOnline());
    });
    socket.on('error', () => socket.terminate());
  }

  return {
    accept,
    online: isOnline,
    starts() {
      const { until, count } = today();
      return { total: MOST_STARTS, remaining: MOST_STARTS - count, resetAfter: until - greeting.now(), void: isVoid };
    },
    limitStarts(remaining) {
      started = { ...today(), count: MOST_STARTS - remaining };
    },
    send(event, intent, data, server) {
      for (const session of sessions.values()) {
        if (intent !== 0 && (session.intents & intent) === 0) continue;
        const told = data(session.intents);
        if (hearsOf(session.shard, server ?? serverOf(told))) push(session, event, told);
      }
    },
    drop: () => sockets.forEach((socket) => socket.terminate()),
    reconnect: () => sockets.forEach((socket) => socket.send(frame(Op.Reconnect, null))),
    invalidate() {
      sessions.clear();
      sockets.forEach((socket) => socket.send(frame(Op.InvalidSession, false)));
    },
    deafen: () => sockets.forEach((socket) => silent.add(socket)),
    close() {
      sessions.clear();
      sockets.forEach((socket) => socket.terminate());
    },
  };
}
