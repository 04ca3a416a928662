import type {
  ArchiveThread,
  AskChoices,
  Began,
  SetBotAccess,
  Clock,
  CreateThread,
  HasRole,
  History,
  MoveClock,
  NewPerson,
  NewRole,
  PagePerson,
  PracticeMessage,
  RunCommand,
  PostedMessage,
  ErrorBody,
  SubmitModal,
  UseComponent,
  World,
} from '../../page-protocol.ts';

/** A request the server refused; its message is meant for the reader. */
export class ServerRefusal extends Error {}

async function ask<T>(method: string, path: string, body?: object | Blob): Promise<T> {
  const bytes = body instanceof Blob;
  const response = await fetch(`/practice${path}`, {
    method,
    ...(body === undefined ? {} : { body: bytes ? body : JSON.stringify(body) }),
    ...(body === undefined || bytes ? {} : { headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new ServerRefusal(await apology(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function apology(response: Response): Promise<string> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/plain') === true) return text;
  const sorry =
    response.headers.get('content-type')?.startsWith('application/json') === true
      ? (JSON.parse(text) as Partial<ErrorBody>)
      : null;
  return sorry?.error ?? `The practice server answered ${response.status}.`;
}

const at = (person: string, channel: string): string => `/people/${person}/channels/${channel}`;

export const world = (): Promise<World> => ask('GET', '/world');

/** The newest messages of a channel as the person may see them, or those before the one named. */
export const history = (person: string, channel: string, before: string | null): Promise<History> =>
  ask('GET', `${at(person, channel)}/messages?limit=50${before === null ? '' : `&before=${before}`}`);

export const say = (person: string, channel: string, content: string): Promise<PostedMessage> =>
  ask('POST', `${at(person, channel)}/messages`, { content });

export const dismiss = (person: string, message: PracticeMessage): Promise<void> =>
  ask('DELETE', `${at(person, message.channel_id)}/messages/${message.id}`);

export const runCommand = (person: string, channel: string, command: RunCommand): Promise<Began> =>
  ask('POST', `${at(person, channel)}/commands`, command);

export const askChoices = (person: string, channel: string, question: AskChoices): Promise<Began> =>
  ask('POST', `${at(person, channel)}/autocomplete`, question);

export const sendComponent = (person: string, channel: string, used: UseComponent): Promise<Began> =>
  ask('POST', `${at(person, channel)}/components`, used);

export const submitModal = (person: string, channel: string, filled: SubmitModal): Promise<Began> =>
  ask('POST', `${at(person, channel)}/modals`, filled);

export const createThread = (person: string, channel: string, thread: CreateThread): Promise<{ readonly id: string }> =>
  ask('POST', `${at(person, channel)}/threads`, thread);

export const archiveThread = (person: string, channel: string, thread: ArchiveThread): Promise<object> =>
  ask('PATCH', at(person, channel), thread);

export const letBotWrite = (channel: string, may: SetBotAccess): Promise<void> =>
  ask('PUT', `/channels/${channel}/bot`, may);

export const attach = (person: string, channel: string, file: File): Promise<{ readonly id: string }> =>
  ask('POST', `${at(person, channel)}/attachments?name=${encodeURIComponent(file.name)}`, file);

export const giveRole = (person: string, role: string, has: HasRole): Promise<void> =>
  ask('PUT', `/people/${person}/roles/${role}`, has);

export const addPerson = (person: NewPerson): Promise<PagePerson> => ask('POST', '/people', person);

export const makeRole = (role: NewRole): Promise<object> => ask('POST', '/roles', role);

export const moveClock = (move: MoveClock): Promise<Clock> => ask('POST', '/clock', move);
