import { randomBytes } from 'node:crypto';
import {
  GatewayDispatchEvents as Event,
  GatewayIntentBits as Intent,
  GatewayOpcodes as Op,
} from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import type { RawFields } from './limits/check.ts';
import { isFields } from './limits/check.ts';
import { tellOver } from './http/lines.ts';

/** What the gateway needs to greet a bot. */
export interface Greeting {
  readonly token: string;
  readonly now: () => number;
  /** The address for resuming. */
  readonly url: () => string;
  /** Data of the ready event, without the session's; `hears`: whether its shard receives a server. */
  readonly ready: (hears: (server: string) => boolean) => object;
  /** The events after it. */
  readonly after: (hears: (server: string) => boolean) => readonly { readonly event: Event; readonly data: object }[];
  /** Is called when the bot connects or disconnects. */
  readonly online: (online: boolean) => void;
  /** Milliseconds between two heartbeats of a bot. */
  readonly heartbeat?: number;
}

/** A session's share of the servers: which of how many shards, counted from 0. */
type Shard = readonly [part: number, of: number];

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  sent: number;
  /** Null while the bot is disconnected. */
  socket: WebSocket | null;
  kept: { readonly number: number; readonly text: string }[];
}

/** How many sessions may be started: Discord allows a thousand a day and revokes the token at the next. */
interface Starts {
  readonly total: number;
  readonly remaining: number;
  /** Milliseconds. */
  readonly resetAfter: number;
  /** The token has been revoked. */
  readonly void: boolean;
}

/** Sends events to the bots. */
export interface Gateway {
  /** Handles a new connection. */
  accept(socket: WebSocket): void;
  /**
   * Sends an event to every session with this intent (`0`: all sessions) whose shard receives its `guild_id`; direct
   * messages go to the first shard. `data` may depend on what the session may read. `server`: the server concerned, if
   * the data do not contain it.
   */
  send(event: Event, intent: number, data: (intents: number) => object, server?: string): void;
  readonly online: () => boolean;
  readonly starts: () => Starts;
  /** Sets how many sessions may still be started today. */
  limitStarts(remaining: number): void;
  /** Cuts the connections without a close frame, like a network failure. */
  drop(): void;
  /** Asks all bots to reconnect. */
  reconnect(): void;
  /** Tells all bots that their session has ended. */
  invalidate(): void;
  /** Stops sending on the open connections, as if the other end had silently vanished. */
  deafen(): void;
  close(): void;
}

const HEARTBEAT = 41_250;
const MOST_KEPT = 1_000;
/** A bot this many bytes behind is disconnected and may resume; everything stored for that fits. */
const FAR_BEHIND = 64 * 1024 * 1024;
const MOST_SENDS = 120;
const MOST_STARTS = 1_000;
const DAY = 24 * 60 * 60 * 1000;
const PRIVILEGED = Intent.GuildMembers | Intent.GuildPresences | Intent.MessageContent;
const ALL_INTENTS = Object.values(Intent).reduce<number>((all, one) => (typeof one === 'number' ? all | one : all), 0);

const ALL: Shard = [0, 1];

/** The shard of a server, as Discord computes it; direct messages go to the first shard. */
const hearsOf = ([part, of]: Shard, server: string | null): boolean =>
  (server === null ? 0 : Number((BigInt(server) >> 22n) % BigInt(of))) === part;

/** The shard that a session asks for; null if it is invalid. */
function readShard(given: unknown): Shard | null {
  if (given === undefined) return ALL;
  const [part, of]: readonly unknown[] = Array.isArray(given) ? given : [];
  const valid =
    typeof part === 'number'
    && typeof of === 'number'
    && Number.isInteger(part)
    && Number.isInteger(of)
    && part >= 0
    && part < of;
  return valid ? [part, of] : null;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

const serverOf = (data: object): string | null =>
  'guild_id' in data && typeof data.guild_id === 'string' ? data.guild_id : null;

const frame = (op: Op, d: unknown, s: number | null = null, t: string | null = null): string =>
  JSON.stringify({ op, d, s, t });

function read(raw: RawData): RawFields | null {
  try {
    const value: unknown = JSON.parse(String(raw));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** A gateway that greets with `greeting`, stores the last thousand events of each session, and lets a bot resume. */
export function gateway(greeting: Greeting): Gateway {
  const sessions = new Map<string, Session>();
  const sockets = new Set<WebSocket>();
  const silent = new WeakSet<WebSocket>();
  let started = { until: 0, count: 0 };
  let isVoid = false;
  const today = (): typeof started =>
    started.until > greeting.now() ? started : { until: greeting.now() + DAY, count: 0 };
  const isOnline = (): boolean => [...sessions.values()].some((session) => session.socket !== null);

  function push(session: Session, event: Event, data: object): void {
    session.sent += 1;
    const text = frame(Op.Dispatch, data, session.sent, event);
    session.kept.push({ number: session.sent, text });
    if (session.kept.length > MOST_KEPT) session.kept.shift();
    if (session.socket && !silent.has(session.socket)) tellOver(session.socket, text, FAR_BEHIND);
  }

  function identify(socket: WebSocket, d: RawFields): Session | null {
    const { intents } = d;
    const shard = readShard(d['shard']);
    if (isVoid || (d['token'] !== greeting.token && d['token'] !== `Bot ${greeting.token}`))
      socket.close(4004, 'Authentication failed.');
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
      push(session, Event.Ready, {
        ...greeting.ready(hears),
        v: 10,
        session_id: session.id,
        resume_gateway_url: greeting.url(),
        session_type: 'normal',
        shard,
      });
      for (const { event, data } of greeting.after(hears)) push(session, event, data);
      greeting.online(true);
      return session;
    }
    return null;
  }

  function resume(socket: WebSocket, d: RawFields): Session | null {
    const { session_id: id, seq: last } = d;
    const session = typeof id === 'string' ? sessions.get(id) : undefined;
    const oldest = session?.kept[0]?.number ?? 1;
    if (
      session === undefined
      || !isWhole(last)
      || d['token'] !== greeting.token
      || last + 1 < oldest
      || last > session.sent
    ) {
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
        case Op.Heartbeat:
          return socket.send(frame(Op.HeartbeatAck, null));
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
