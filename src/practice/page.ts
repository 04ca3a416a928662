import type { IncomingMessage, ServerResponse } from 'node:http';
import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { APIOverwrite } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { ApiError } from './http/api-error.ts';
import { readBody, readBytes } from './http/bodies.ts';
import { FILE_LIMIT } from './http/files.ts';
import type { PracticeContext } from './context.ts';
import { match } from './http/http.ts';
import type { ApiResponse } from './http/http.ts';
import { created, nothing, ok } from './http/http.ts';
import { tellOver } from './http/lines.ts';
import { isFields } from './limits/check.ts';
import type { RawFields } from './limits/check.ts';
import { readArchive, readAsk, readRun, readSubmit, readThread, readUse, text } from './page-bodies.ts';
import type { LiveEvent, World } from './page-protocol.ts';
import type { BotAccess } from './state/permissions.ts';
import { hiding, overwrites } from './state/permissions.ts';
import { archiveThread, createThread, dismiss, history, channelPerson, speak, upload } from './people/person.ts';
import { askChoices, runCommand } from './people/run-command.ts';
import { submitModal, useComponent } from './people/use-component.ts';
import { addPerson } from './state/people.ts';
import { giveRole, makeRole, shownPerson } from './state/roles.ts';
import { ClientRefusal, refusal } from './people/refusal.ts';
import { allCommands, isThread, recipient } from './state/state.ts';
import type { StoredChannel } from './state/state.ts';
import { shownChannel } from './state/threads.ts';

/** The page's start-up data. */
export function world(context: PracticeContext): World {
  const { state } = context;
  const rank = (kept: StoredChannel): number => (isThread(kept.channel) ? 2 : recipient(kept) === null ? 0 : 1);
  return {
    server: { id: state.server.id, name: state.server.name, icon: null, roles: state.server.roles },
    people: [...state.people.values()].map(shownPerson),
    bot: state.bot,
    botOnline: context.gateway.online(),
    channels: [...state.channels.values()]
      .sort((one, other) => rank(one) - rank(other))
      .map((kept) => shownChannel(context, kept)),
    commands: allCommands(state),
    ahead: context.clock.ahead(),
  };
}

/**
 * Moves the clock of this server forward and tells everybody. Throws a `ClientRefusal` if the clock cannot be moved
 * that far.
 */
export function moveClock({ clock }: PracticeContext, milliseconds: number): void {
  try {
    clock.forward(milliseconds);
  } catch (error) {
    throw error instanceof RangeError ? refusal(error.message) : error;
  }
}

/**
 * Sets the bot's access to a channel, or whether a person accepts its direct messages, and tells everybody. Throws a
 * `ClientRefusal` if there is no such channel.
 */
export function allowBot(context: PracticeContext, channel: string, may: BotAccess): void {
  const kept = context.state.channels.get(channel);
  if (kept === undefined || isThread(kept.channel)) throw refusal('There is no such channel.', 404);
  kept.may = may;
  context.live.tell(recipient(kept), { kind: 'channel.updated', channel: shownChannel(context, kept) });
  overwrite(context, kept, (before) => overwrites(before, context.state.bot.id, may));
}

/**
 * Hides a channel from a person, or shows it again, as far as the bot hears of it. On the page they can still act in it.
 */
export function hideChannel(context: PracticeContext, channel: string, person: string, hidden: boolean): void {
  const kept = context.state.channels.get(channel);
  if (kept !== undefined) overwrite(context, kept, (before) => hiding(before, person, hidden));
}

function overwrite(
  context: PracticeContext,
  { channel }: StoredChannel,
  change: (before: readonly APIOverwrite[]) => APIOverwrite[],
): void {
  if (!('permission_overwrites' in channel)) return;
  channel.permission_overwrites = change(channel.permission_overwrites ?? []);
  context.gateway.send(Event.ChannelUpdate, Intent.Guilds, () => channel);
}

interface Asked {
  readonly context: PracticeContext;
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
}

async function bodyOf({ request }: Asked): Promise<RawFields> {
  const { json } = await readBody(request);
  if (!isFields(json)) throw refusal('The body must be an object.');
  return json;
}

const here = ({ context, params }: Asked): ReturnType<typeof channelPerson> =>
  channelPerson(context, params['person'] ?? '', params['channel'] ?? '');

const CHANNEL = '/practice/people/:person/channels/:channel';

const routes: readonly {
  readonly method: string;
  readonly path: string;
  run(asked: Asked): ApiResponse | Promise<ApiResponse>;
}[] = [
  { method: 'GET', path: '/practice/world', run: ({ context }) => ok(world(context)) },
  {
    method: 'GET',
    path: `${CHANNEL}/messages`,
    run(asked) {
      const limit = Number(asked.query.get('limit') ?? 50);
      return ok(
        history(
          asked.context,
          here(asked),
          asked.query.get('before'),
          Math.min(100, Math.max(1, Number.isInteger(limit) ? limit : 50)),
        ),
      );
    },
  },
  {
    method: 'POST',
    path: `${CHANNEL}/messages`,
    run: async (asked) => created({ message: speak(asked.context, here(asked), text(await bodyOf(asked), 'content')) }),
  },
  {
    method: 'DELETE',
    path: `${CHANNEL}/messages/:message`,
    run(asked) {
      dismiss(asked.context, here(asked), asked.params['message'] ?? '');
      return nothing;
    },
  },
  {
    method: 'POST',
    path: `${CHANNEL}/commands`,
    run: async (asked) =>
      created({ interaction: runCommand(asked.context, here(asked), readRun(await bodyOf(asked))).id }),
  },
  {
    method: 'POST',
    path: `${CHANNEL}/autocomplete`,
    run: async (asked) =>
      created({ interaction: askChoices(asked.context, here(asked), readAsk(await bodyOf(asked))).id }),
  },
  {
    method: 'POST',
    path: `${CHANNEL}/components`,
    run: async (asked) =>
      created({ interaction: useComponent(asked.context, here(asked), readUse(await bodyOf(asked))).id }),
  },
  {
    method: 'POST',
    path: `${CHANNEL}/modals`,
    run: async (asked) =>
      created({ interaction: submitModal(asked.context, here(asked), readSubmit(await bodyOf(asked))).id }),
  },
  {
    method: 'POST',
    path: `${CHANNEL}/threads`,
    run: async (asked) => created(createThread(asked.context, here(asked), readThread(await bodyOf(asked)))),
  },
  {
    method: 'PATCH',
    path: CHANNEL,
    run: async (asked) => ok(archiveThread(asked.context, here(asked), readArchive(await bodyOf(asked)))),
  },
  {
    method: 'POST',
    path: `${CHANNEL}/attachments`,
    async run(asked) {
      const bytes = await readBytes(asked.request, FILE_LIMIT);
      const type = asked.request.headers['content-type'] ?? 'application/octet-stream';
      return created(
        upload(asked.context, here(asked), { number: 0, name: asked.query.get('name') ?? 'file', type, bytes }),
      );
    },
  },
  {
    method: 'PUT',
    path: '/practice/channels/:channel/bot',
    async run(asked) {
      allowBot(
        asked.context,
        asked.params['channel'] ?? '',
        (await bodyOf(asked))['write'] === true ? 'write' : 'read',
      );
      return nothing;
    },
  },
  {
    method: 'PUT',
    path: '/practice/people/:person/roles/:role',
    async run(asked) {
      giveRole(
        asked.context,
        asked.params['person'] ?? '',
        asked.params['role'] ?? '',
        (await bodyOf(asked))['has'] === true,
      );
      return nothing;
    },
  },
  {
    method: 'POST',
    path: '/practice/people',
    run: async (asked) => created(shownPerson(addPerson(asked.context, text(await bodyOf(asked), 'name')))),
  },
  {
    method: 'POST',
    path: '/practice/roles',
    run: async (asked) => created(makeRole(asked.context, text(await bodyOf(asked), 'name'))),
  },
  {
    method: 'POST',
    path: '/practice/clock',
    async run(asked) {
      moveClock(asked.context, Number((await bodyOf(asked))['forward']));
      return ok({ ahead: asked.context.clock.ahead() });
    },
  },
];

async function answer(asked: Omit<Asked, 'params'>, method: string, path: string): Promise<ApiResponse> {
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : null;
    if (params !== null) return route.run({ ...asked, params });
  }
  throw refusal('There is nothing here.', 404);
}

/** Whether this path belongs to the page's API rather than to its files. */
export const isPageApi = (path: string): boolean =>
  /^\/practice\/((world|clock|roles|people)$|people\/|channels\/)/.test(path);

/** Answers one request of the page. Rejects only with errors that are not refusals. */
export async function pageApi(
  context: PracticeContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  let reply: ApiResponse;
  try {
    reply = await answer({ context, request, query: url.searchParams }, request.method ?? 'GET', url.pathname);
  } catch (error) {
    if (!(error instanceof ClientRefusal) && !(error instanceof ApiError)) throw error;
    reply = { status: error.status, body: { error: error.message } };
  }
  response.writeHead(reply.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(reply.body === null ? undefined : JSON.stringify(reply.body));
}

/** The person a live socket is for; null for any other path. */
export const livePerson = (path: string): string | null =>
  match('/practice/people/:person/live', path)?.['person'] ?? null;

/** A page this many bytes behind is disconnected; it reconnects and reads everything anew. */
const FAR_BEHIND = 4 * 1024 * 1024;

/** Sends a page everything its person may see, as long as the socket is open. */
export function watchLive(context: PracticeContext, socket: WebSocket, person: string): void {
  const tell = (event: LiveEvent): void => tellOver(socket, JSON.stringify(event), FAR_BEHIND);
  const stop = context.live.watch(person, tell);
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
  tell({ kind: 'hello', person });
}
