import {
  ApplicationCommandType as Kind,
  ApplicationIntegrationType,
  ButtonStyle,
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { APIApplicationCommand, APIAttachment, APIThreadChannel } from 'discord-api-types/v10';
import { ApiError } from '../http/api-error.ts';
import type { Upload } from '../http/files.ts';
import { FILE_LIMIT, keepFile } from '../http/files.ts';
import { isAvailable } from './availability.ts';
import { namedIn, submission } from './forms.ts';
import { checkedOptions, idsIn, resolvedOf } from './command-options.ts';
import type { PracticeContext } from '../context.ts';
import { begin } from '../state/interactions.ts';
import type { RawFields } from '../limits/check.ts';
import { isFields } from '../limits/check.ts';
import { selects } from '../limits/components.ts';
import { compose, post, remove, shownMessage } from '../state/messages.ts';
import type {
  ArchiveThread,
  AskChoices,
  CreateThread,
  GivenOption,
  History,
  PracticeMessage,
  RunCommand,
  SubmitModal,
  UseComponent,
} from '../page-protocol.ts';
import { meets, personPermissions } from '../state/permissions.ts';
import { refusal } from './refusal.ts';
import { allCommands, findMessage, isArchived, recipient, watchers } from '../state/state.ts';
import type { StoredChannel, StoredMessage, StoredPerson, StoredInteraction } from '../state/state.ts';
import { addMembers, enter, patchThread, refuseLocked, startThread } from '../state/threads.ts';

/**
 * A person in a channel. Everything below is done as this person, as far as Discord's client would allow it; it throws
 * a `ClientRefusal` otherwise.
 */
export interface ChannelPerson {
  readonly person: StoredPerson;
  readonly channel: StoredChannel;
}

export function channelPerson(context: PracticeContext, person: string, channel: string): ChannelPerson {
  const { people, channels } = context.state;
  const [who, where] = [people.get(person), channels.get(channel)];
  if (who === undefined) throw refusal('There is nobody by this id.', 404);
  if (where === undefined || !(watchers(context.state, where)?.includes(person) ?? true))
    throw refusal('There is no such channel.', 404);
  return { person: who, channel: where };
}

/** Turns refusals of Discord's API into messages for a person. */
function asPerson<T>(what: () => T): T {
  try {
    return what();
  } catch (error) {
    throw error instanceof ApiError ? refusal(error.message, error.status) : error;
  }
}

function seen({ person, channel }: ChannelPerson, id: string): StoredMessage {
  const kept = findMessage(channel, id, person.user.id);
  if (kept === null) throw refusal('There is no such message here.', 404);
  return kept;
}

function open({ channel }: ChannelPerson): void {
  if (isArchived(channel.channel)) throw refusal('This thread is archived. Open it again first.');
}

function commandFor(context: PracticeContext, { person, channel }: ChannelPerson, id: string): APIApplicationCommand {
  const command = allCommands(context.state).find((it) => it.id === id);
  if (command === undefined) throw refusal('There is no such command.', 404);
  const byPeople = command.integration_types?.includes(ApplicationIntegrationType.UserInstall) === true;
  if (recipient(channel) === null && context.state.server.installed === 'none' && !byPeople)
    throw refusal('The application is not on this server.');
  if (!isAvailable(command, recipient(channel) !== null)) throw refusal('This command is not for this place.');
  if (recipient(channel) === null && !meets(personPermissions(person.owner), command.default_member_permissions))
    throw refusal('You do not have permission to use this command.', 403);
  return command;
}

function leafNames(options: readonly GivenOption[]): string {
  const [only] = options;
  return only !== undefined && 'options' in only ? ` ${only.name}${leafNames(only.options)}` : '';
}

function dataOf(
  context: PracticeContext,
  command: APIApplicationCommand,
  options: readonly GivenOption[],
  focused: string | null,
): object {
  const ids = idsIn(options);
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    options: checkedOptions(command.options ?? [], options, focused),
    ...(ids.length === 0 || focused !== null ? {} : { resolved: resolvedOf(context, ids) }),
  };
}

/** Runs a slash command, or a command on a message or a user. Throws a `ClientRefusal`. */
export function runCommand(context: PracticeContext, at: ChannelPerson, request: RunCommand): StoredInteraction {
  open(at);
  const command = commandFor(context, at, request.command);
  const { target } = request;
  const about = {
    person: at.person,
    channel: at.channel,
    nonce: request.nonce,
    type: InteractionType.ApplicationCommand,
    source: null,
  };
  if (command.type === Kind.ChatInput) {
    const data = dataOf(context, command, request.options, null);
    return begin(context, { ...about, command: `${command.name}${leafNames(request.options)}`, data });
  }
  if (target === undefined) throw refusal('Choose what the command is for.');
  const resolved =
    command.type === Kind.Message
      ? { messages: { [target]: seen(at, target).message } }
      : resolvedOf(context, [target]);
  return begin(context, {
    ...about,
    command: command.name,
    data: { id: command.id, name: command.name, type: command.type, target_id: target, resolved },
  });
}

/** Requests the choices of the current option. Throws a `ClientRefusal`. */
export function askChoices(context: PracticeContext, at: ChannelPerson, request: AskChoices): StoredInteraction {
  const command = commandFor(context, at, request.command);
  const data = dataOf(context, command, request.options, request.focused);
  if (!JSON.stringify(data).includes('"focused":true')) throw refusal('The cursor is in no option.');
  return begin(context, {
    person: at.person,
    channel: at.channel,
    nonce: request.nonce,
    type: InteractionType.ApplicationCommandAutocomplete,
    source: null,
    command: command.name,
    data,
  });
}

/** All buttons and selects of a message, at any depth. */
export function componentsOf(message: Pick<PracticeMessage, 'components'>): readonly RawFields[] {
  const below = (value: unknown): readonly RawFields[] => {
    if (Array.isArray(value)) return value.flatMap(below);
    if (!isFields(value)) return [];
    const own = typeof value['custom_id'] === 'string' ? [value] : [];
    return [...own, ...below(value['components']), ...below(value['accessory'])];
  };
  return below(message.components ?? []);
}

function checkChosen(context: PracticeContext, component: RawFields, values: readonly string[]): void {
  const least = Number(component['min_values'] ?? 1);
  const most = Number(component['max_values'] ?? 1);
  if (new Set(values).size < values.length || values.length < least || values.length > most)
    throw refusal(`Choose ${least === most ? least : `${least} to ${most}`}.`);
  if (component['type'] === ComponentType.StringSelect) {
    const offered = (component['options'] as readonly RawFields[]).map((option) => option['value']);
    if (values.some((value) => !offered.includes(value))) throw refusal('Choose from the options.');
    return;
  }
  const { users = {}, roles = {}, channels = {} } = resolvedOf(context, values);
  const kinds = {
    [ComponentType.UserSelect]: [users],
    [ComponentType.RoleSelect]: [roles],
    [ComponentType.MentionableSelect]: [users, roles],
    [ComponentType.ChannelSelect]: [channels],
  }[Number(component['type'])];
  if (kinds !== undefined && values.some((value) => !kinds.some((kind) => value in kind)))
    throw refusal('Choose from the options.');
}

/** Clicks a button or answers a select of a message the person sees. Throws a `ClientRefusal`. */
export function useComponent(context: PracticeContext, at: ChannelPerson, request: UseComponent): StoredInteraction {
  open(at);
  const kept = seen(at, request.message);
  const component = componentsOf(kept.message).find((it) => it['custom_id'] === request.customId);
  if (component === undefined) throw refusal('There is no such button or menu on this message.', 404);
  if (component['disabled'] === true) throw refusal('This is disabled.');
  const type = Number(component['type']);
  const isSelect = selects.includes(type);
  if (!isSelect && component['style'] === ButtonStyle.Link) throw refusal('This button only opens a page.');
  const values = request.values ?? [];
  if (isSelect) checkChosen(context, component, values);
  return begin(context, {
    person: at.person,
    channel: at.channel,
    nonce: request.nonce,
    type: InteractionType.MessageComponent,
    source: kept,
    command: null,
    data: {
      component_type: type,
      custom_id: request.customId,
      id: component['id'],
      ...(isSelect ? { values } : {}),
      ...(isSelect && type !== ComponentType.StringSelect ? { resolved: resolvedOf(context, values) } : {}),
    },
  });
}

/**
 * Submits a form that the bot opened for this person. It stays open until the bot has accepted it. Throws a
 * `ClientRefusal`.
 */
export function submitModal(context: PracticeContext, at: ChannelPerson, request: SubmitModal): StoredInteraction {
  const opened = [...context.state.interactions.values()].find(({ id }) => id === request.modal);
  if (opened?.modal == null || opened.person !== at.person) throw refusal('There is no such form.', 404);
  const components = submission(opened.modal, request.components);
  const ids = namedIn(components);
  return begin(context, {
    person: at.person,
    channel: opened.channel,
    nonce: request.nonce,
    type: InteractionType.ModalSubmit,
    source: opened.source,
    command: opened.command,
    after: opened,
    data: {
      custom_id: opened.modal.custom_id,
      components,
      ...(ids.length === 0 ? {} : { resolved: resolvedOf(context, ids) }),
    },
  });
}

/** Posts an ordinary message. */
export function speak(context: PracticeContext, at: ChannelPerson, content: string): PracticeMessage {
  const { person, channel } = at;
  return asPerson(() => {
    refuseLocked(channel, person.owner);
    const kept = compose(context, {
      channel,
      author: person.user,
      body: { content },
      uploads: [],
      route: 'channel',
      only: null,
      extra: {},
    });
    enter(context, channel, person.user.id);
    // Discord's client adds people to a thread who are mentioned there.
    addMembers(
      context,
      channel,
      kept.message.mentions.map(({ id }) => id),
    );
    post(context, channel, kept);
    return shownMessage(context, kept);
  });
}

/** Dismisses an ephemeral message. Throws a `ClientRefusal`. */
export function dismiss(context: PracticeContext, at: ChannelPerson, message: string): void {
  const kept = seen(at, message);
  if (((kept.message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
    throw refusal('Only what you alone can see can be dismissed.', 403);
  remove(context, at.channel, kept);
}

/** Opens a thread. */
export const createThread = (context: PracticeContext, at: ChannelPerson, request: CreateThread): APIThreadChannel =>
  asPerson(() =>
    startThread(
      context,
      at.channel,
      at.person.user.id,
      { name: request.name, type: request.hidden === true ? ChannelType.PrivateThread : ChannelType.PublicThread },
      request.message === undefined ? null : seen(at, request.message),
    ),
  );

/** Closes a thread, or reopens it. */
export const archiveThread = (context: PracticeContext, at: ChannelPerson, request: ArchiveThread): APIThreadChannel =>
  asPerson(() => patchThread(context, at.channel, { ...request }, { id: at.person.user.id, manages: at.person.owner }));

/** Uploads a file for an option or a form. Throws a `ClientRefusal`. */
export function upload(context: PracticeContext, at: ChannelPerson, file: Upload): APIAttachment {
  if (file.bytes.length > FILE_LIMIT) throw refusal('This file is too large.', 413);
  return keepFile(context, at.channel.channel.id, file);
}

/** The messages this person sees, oldest first: the last `limit` before message `before`, or the latest. */
export function history(
  context: PracticeContext,
  { person, channel }: ChannelPerson,
  before: string | null,
  limit: number,
): History {
  const visible = channel.messages.filter(({ only }) => only === null || only === person.user.id);
  const older = before === null ? visible : visible.filter(({ message }) => BigInt(message.id) < BigInt(before));
  return { messages: older.slice(-limit).map((kept) => shownMessage(context, kept)), more: older.length > limit };
}
