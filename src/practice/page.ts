import type { IncomingMessage, ServerResponse } from 'node:http';
import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { ApiError } from './api-error.ts';
import { readBody, readBytes } from './bodies.ts';
import { FILE_LIMIT } from './files.ts';
import type { House } from './house.ts';
import { match } from './http.ts';
import type { Reply } from './http.ts';
import { created, nothing, ok } from './http.ts';
import { tellOver } from './lines.ts';
import { isFields } from './limits/check.ts';
import type { Fields } from './limits/check.ts';
import type { ArchiveThread, AskChoices, CreateThread, GivenOption, LiveEvent, RunCommand, SubmitModal, UseComponent, World } from './page-api.ts';
import type { BotMay } from './permissions.ts';
import { overwrites } from './permissions.ts';
import { archiveThread, askChoices, createThread, dismiss, history, place, runCommand, speak, submitModal, upload, useComponent } from './person.ts';
import { giveRole, makeRole, shownPerson } from './roles.ts';
import { SorryError, sorry } from './sorry.ts';
import { allCommands, isThread, recipient } from './state.ts';
import type { KeptChannel } from './state.ts';
import { shownChannel } from './threads.ts';

/** All that a page needs to begin. */
export function world(house: House): World {
  const { state } = house;
  const rank = (kept: KeptChannel): number => (isThread(kept.channel) ? 2 : recipient(kept) === null ? 0 : 1);
  return {
    server: { id: state.server.id, name: state.server.name, icon: null, roles: state.server.roles },
    people: [...state.people.values()].map(shownPerson),
    bot: state.bot,
    botOnline: house.gateway.online(),
    channels: [...state.channels.values()].sort((one, other) => rank(one) - rank(other)).map((kept) => shownChannel(house, kept)),
    commands: allCommands(state),
    ahead: house.clock.ahead(),
  };
}

/** Moves the clock of this server forward and tells everybody. */
export function moveClock({ clock }: House, milliseconds: number): void {
  try {
    clock.forward(milliseconds);
  } catch (error) {
    throw error instanceof RangeError ? sorry(error.message) : error;
  }
}

/** Says what the bot may do in a channel from now on, or whether somebody takes its direct messages, and tells everybody. */
export function allowBot(house: House, channel: string, may: BotMay): void {
  const kept = house.state.channels.get(channel);
  if (kept === undefined || isThread(kept.channel)) throw sorry('There is no such channel.', 404);
  kept.may = may;
  house.live.tell(recipient(kept), { kind: 'channel.updated', channel: shownChannel(house, kept) });
  if (!('permission_overwrites' in kept.channel)) return;
  kept.channel.permission_overwrites = overwrites(house.state.bot.id, may);
  const { channel: changed } = kept;
  house.gateway.send(Event.ChannelUpdate, Intent.Guilds, () => changed);
}

const text = (fields: Fields, key: string): string => {
  const value = fields[key];
  if (typeof value !== 'string') throw sorry(`${key} must be a text.`);
  return value;
};

const texts = (value: unknown): readonly string[] => {
  if (!Array.isArray(value) || value.some((it) => typeof it !== 'string')) throw sorry('values must be texts.');
  return value as string[];
};

/** A group holds sub-commands, and they hold options: nothing is nested deeper. */
const DEEPEST = 3;

function given(value: unknown, depth = 1): readonly GivenOption[] {
  if (!Array.isArray(value) || depth > DEEPEST) throw sorry('options must be a list.');
  return value.map((item: unknown): GivenOption => {
    if (!isFields(item) || typeof item['name'] !== 'string' || typeof item['type'] !== 'number') throw sorry('An option has a name and a type.');
    if (item['type'] <= 2) return { type: item['type'] as 1 | 2, name: item['name'], options: given(item['options'] ?? [], depth + 1) };
    const { value: what } = item;
    if (typeof what !== 'string' && typeof what !== 'number' && typeof what !== 'boolean') throw sorry(`${item['name']} has no value.`);
    return { type: item['type'] as 3, name: item['name'], value: what };
  });
}

const nonceOf = (fields: Fields): { readonly nonce: string } => ({ nonce: text(fields, 'nonce') });

const readRun = (it: Fields): RunCommand => ({
  ...nonceOf(it),
  command: text(it, 'command'),
  options: given(it['options']),
  ...(it['target'] === undefined ? {} : { target: text(it, 'target') }),
});

const readAsk = (it: Fields): AskChoices => ({ ...nonceOf(it), command: text(it, 'command'), options: given(it['options']), focused: text(it, 'focused') });

const readUse = (it: Fields): UseComponent => ({
  ...nonceOf(it),
  message: text(it, 'message'),
  customId: text(it, 'customId'),
  ...(it['values'] === undefined ? {} : { values: texts(it['values']) }),
});

function readSubmit(it: Fields): SubmitModal {
  const { components } = it;
  if (!Array.isArray(components) || !components.every(isFields)) throw sorry('components must be a list.');
  return { ...nonceOf(it), modal: text(it, 'modal'), components: components as unknown as SubmitModal['components'] };
}

const readThread = (it: Fields): CreateThread => ({
  name: text(it, 'name'),
  ...(it['message'] === undefined ? {} : { message: text(it, 'message') }),
  hidden: it['hidden'] === true,
});

const readArchive = (it: Fields): ArchiveThread => ({ archived: it['archived'] === true, ...(typeof it['locked'] === 'boolean' ? { locked: it['locked'] } : {}) });

interface Asked {
  readonly house: House;
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
}

async function bodyOf({ request }: Asked): Promise<Fields> {
  const { json } = await readBody(request);
  if (!isFields(json)) throw sorry('The body must be an object.');
  return json;
}

const here = ({ house, params }: Asked): ReturnType<typeof place> => place(house, params['person'] ?? '', params['channel'] ?? '');

const CHANNEL = '/practice/people/:person/channels/:channel';

const routes: readonly { readonly method: string; readonly path: string; run(asked: Asked): Reply | Promise<Reply> }[] = [
  { method: 'GET', path: '/practice/world', run: ({ house }) => ok(world(house)) },
  {
    method: 'GET',
    path: `${CHANNEL}/messages`,
    run(asked) {
      const limit = Number(asked.query.get('limit') ?? 50);
      return ok(history(asked.house, here(asked), asked.query.get('before'), Math.min(100, Math.max(1, Number.isInteger(limit) ? limit : 50))));
    },
  },
  { method: 'POST', path: `${CHANNEL}/messages`, run: async (asked) => created({ message: speak(asked.house, here(asked), text(await bodyOf(asked), 'content')) }) },
  {
    method: 'DELETE',
    path: `${CHANNEL}/messages/:message`,
    run(asked) {
      dismiss(asked.house, here(asked), asked.params['message'] ?? '');
      return nothing;
    },
  },
  { method: 'POST', path: `${CHANNEL}/commands`, run: async (asked) => created({ interaction: runCommand(asked.house, here(asked), readRun(await bodyOf(asked))).id }) },
  { method: 'POST', path: `${CHANNEL}/autocomplete`, run: async (asked) => created({ interaction: askChoices(asked.house, here(asked), readAsk(await bodyOf(asked))).id }) },
  { method: 'POST', path: `${CHANNEL}/components`, run: async (asked) => created({ interaction: useComponent(asked.house, here(asked), readUse(await bodyOf(asked))).id }) },
  { method: 'POST', path: `${CHANNEL}/modals`, run: async (asked) => created({ interaction: submitModal(asked.house, here(asked), readSubmit(await bodyOf(asked))).id }) },
  { method: 'POST', path: `${CHANNEL}/threads`, run: async (asked) => created(createThread(asked.house, here(asked), readThread(await bodyOf(asked)))) },
  { method: 'PATCH', path: CHANNEL, run: async (asked) => ok(archiveThread(asked.house, here(asked), readArchive(await bodyOf(asked)))) },
  {
    method: 'POST',
    path: `${CHANNEL}/attachments`,
    async run(asked) {
      const bytes = await readBytes(asked.request, FILE_LIMIT);
      const type = asked.request.headers['content-type'] ?? 'application/octet-stream';
      return created(upload(asked.house, here(asked), { number: 0, name: asked.query.get('name') ?? 'file', type, bytes }));
    },
  },
  {
    method: 'PUT',
    path: '/practice/channels/:channel/bot',
    async run(asked) {
      allowBot(asked.house, asked.params['channel'] ?? '', (await bodyOf(asked))['write'] === true ? 'write' : 'read');
      return nothing;
    },
  },
  {
    method: 'PUT',
    path: '/practice/people/:person/roles/:role',
    async run(asked) {
      giveRole(asked.house, asked.params['person'] ?? '', asked.params['role'] ?? '', (await bodyOf(asked))['has'] === true);
      return nothing;
    },
  },
  { method: 'POST', path: '/practice/roles', run: async (asked) => created(makeRole(asked.house, text(await bodyOf(asked), 'name'))) },
  {
    method: 'POST',
    path: '/practice/clock',
    async run(asked) {
      moveClock(asked.house, Number((await bodyOf(asked))['forward']));
      return ok({ ahead: asked.house.clock.ahead() });
    },
  },
];

async function answer(asked: Omit<Asked, 'params'>, method: string, path: string): Promise<Reply> {
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : null;
    if (params !== null) return route.run({ ...asked, params });
  }
  throw sorry('There is nothing here.', 404);
}

/** Whether this path belongs to the page's API rather than to its files. */
export const isPageApi = (path: string): boolean => /^\/practice\/((world|clock|roles)$|people\/|channels\/)/.test(path);

/** Answers one request of the page. */
export async function pageApi(house: House, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  let reply: Reply;
  try {
    reply = await answer({ house, request, query: url.searchParams }, request.method ?? 'GET', url.pathname);
  } catch (error) {
    if (!(error instanceof SorryError) && !(error instanceof ApiError)) throw error;
    reply = { status: error.status, body: { error: error.message } };
  }
  response.writeHead(reply.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(reply.body === null ? undefined : JSON.stringify(reply.body));
}

/** The person a live socket is for; null for any other path. */
export const livePerson = (path: string): string | null => match('/practice/people/:person/live', path)?.['person'] ?? null;

/** A page that is so many bytes behind is dropped; it opens a new socket and reads everything anew. */
const FAR_BEHIND = 4 * 1024 * 1024;

/** Tells a page everything that its person may see, as long as the socket is open. */
export function watchLive(house: House, socket: WebSocket, person: string): void {
  const tell = (event: LiveEvent): void => tellOver(socket, JSON.stringify(event), FAR_BEHIND);
  const stop = house.live.watch(person, tell);
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
  tell({ kind: 'hello', person });
}
