import { ApplicationCommandType as Kind, ApplicationIntegrationType, ButtonStyle, ChannelType, ComponentType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { APIApplicationCommand, APIAttachment, APIThreadChannel } from 'discord-api-types/v10';
import { ApiError } from './api-error.ts';
import type { Upload } from './files.ts';
import { FILE_LIMIT, keepFile } from './files.ts';
import { fits } from './fits.ts';
import { namedIn, submission } from './forms.ts';
import { checkedOptions, idsIn, resolvedOf } from './given.ts';
import type { House } from './house.ts';
import { begin } from './interactions.ts';
import type { Fields } from './limits/check.ts';
import { isFields } from './limits/check.ts';
import { selects } from './limits/components.ts';
import { compose, post, remove, shownMessage } from './messages.ts';
import type { ArchiveThread, AskChoices, CreateThread, GivenOption, History, PracticeMessage, RunCommand, SubmitModal, UseComponent } from './page-api.ts';
import { meets, personPermissions } from './permissions.ts';
import { sorry } from './sorry.ts';
import { allCommands, findMessage, isArchived, recipient, watchers } from './state.ts';
import type { KeptChannel, KeptMessage, KeptPerson, KeptInteraction } from './state.ts';
import { addMembers, enter, patchThread, refuseLocked, startThread } from './threads.ts';

/** Somebody in a channel. Everything below is done as this person, with what Discord's own client would let them do. */
export interface Place {
  readonly person: KeptPerson;
  readonly channel: KeptChannel;
}

export function place(house: House, person: string, channel: string): Place {
  const { people, channels } = house.state;
  const [who, where] = [people.get(person), channels.get(channel)];
  if (who === undefined) throw sorry('There is nobody by this id.', 404);
  if (where === undefined || !(watchers(house.state, where)?.includes(person) ?? true)) throw sorry('There is no such channel.', 404);
  return { person: who, channel: where };
}

/** What Discord's API would refuse, said to a person. */
function asPerson<T>(what: () => T): T {
  try {
    return what();
  } catch (error) {
    throw error instanceof ApiError ? sorry(error.message, error.status) : error;
  }
}

function seen({ person, channel }: Place, id: string): KeptMessage {
  const kept = findMessage(channel, id, person.user.id);
  if (kept === null) throw sorry('There is no such message here.', 404);
  return kept;
}

function open({ channel }: Place): void {
  if (isArchived(channel.channel)) throw sorry('This thread is archived. Open it again first.');
}

function commandFor(house: House, { person, channel }: Place, id: string): APIApplicationCommand {
  const command = allCommands(house.state).find((it) => it.id === id);
  if (command === undefined) throw sorry('There is no such command.', 404);
  const byPeople = command.integration_types?.includes(ApplicationIntegrationType.UserInstall) === true;
  if (recipient(channel) === null && house.state.server.installed === 'none' && !byPeople) throw sorry('The application is not on this server.');
  if (!fits(command, recipient(channel) !== null)) throw sorry('This command is not for this place.');
  if (recipient(channel) === null && !meets(personPermissions(person.owner), command.default_member_permissions)) throw sorry('You do not have permission to use this command.', 403);
  return command;
}

function leafNames(options: readonly GivenOption[]): string {
  const [only] = options;
  return only !== undefined && 'options' in only ? ` ${only.name}${leafNames(only.options)}` : '';
}

function dataOf(house: House, command: APIApplicationCommand, options: readonly GivenOption[], focused: string | null): object {
  const ids = idsIn(options);
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    options: checkedOptions(command.options ?? [], options, focused),
    ...(ids.length === 0 || focused !== null ? {} : { resolved: resolvedOf(house, ids) }),
  };
}

/** Runs a slash command, or a command on a message or a user. */
export function runCommand(house: House, at: Place, request: RunCommand): KeptInteraction {
  open(at);
  const command = commandFor(house, at, request.command);
  const { target } = request;
  const about = { person: at.person, channel: at.channel, nonce: request.nonce, type: InteractionType.ApplicationCommand, source: null };
  if (command.type === Kind.ChatInput) {
    const data = dataOf(house, command, request.options, null);
    return begin(house, { ...about, command: `${command.name}${leafNames(request.options)}`, data });
  }
  if (target === undefined) throw sorry('Choose what the command is for.');
  const resolved = command.type === Kind.Message ? { messages: { [target]: seen(at, target).message } } : resolvedOf(house, [target]);
  return begin(house, { ...about, command: command.name, data: { id: command.id, name: command.name, type: command.type, target_id: target, resolved } });
}

/** Asks for the choices of the option the cursor is in. */
export function askChoices(house: House, at: Place, request: AskChoices): KeptInteraction {
  const command = commandFor(house, at, request.command);
  const data = dataOf(house, command, request.options, request.focused);
  if (!JSON.stringify(data).includes('"focused":true')) throw sorry('The cursor is in no option.');
  return begin(house, {
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
export function componentsOf(message: Pick<PracticeMessage, 'components'>): readonly Fields[] {
  const below = (value: unknown): readonly Fields[] => {
    if (Array.isArray(value)) return value.flatMap(below);
    if (!isFields(value)) return [];
    const own = typeof value['custom_id'] === 'string' ? [value] : [];
    return [...own, ...below(value['components']), ...below(value['accessory'])];
  };
  return below(message.components ?? []);
}

function checkChosen(house: House, component: Fields, values: readonly string[]): void {
  const least = Number(component['min_values'] ?? 1);
  const most = Number(component['max_values'] ?? 1);
  if (new Set(values).size < values.length || values.length < least || values.length > most) throw sorry(`Choose ${least === most ? least : `${least} to ${most}`}.`);
  if (component['type'] === ComponentType.StringSelect) {
    const offered = (component['options'] as readonly Fields[]).map((option) => option['value']);
    if (values.some((value) => !offered.includes(value))) throw sorry('Choose from the options.');
    return;
  }
  const { users = {}, roles = {}, channels = {} } = resolvedOf(house, values);
  const kinds = {
    [ComponentType.UserSelect]: [users],
    [ComponentType.RoleSelect]: [roles],
    [ComponentType.MentionableSelect]: [users, roles],
    [ComponentType.ChannelSelect]: [channels],
  }[Number(component['type'])];
  if (kinds !== undefined && values.some((value) => !kinds.some((kind) => value in kind))) throw sorry('Choose from the options.');
}

/** Presses a button or answers a select of a message the person sees. */
export function useComponent(house: House, at: Place, request: UseComponent): KeptInteraction {
  open(at);
  const kept = seen(at, request.message);
  const component = componentsOf(kept.message).find((it) => it['custom_id'] === request.customId);
  if (component === undefined) throw sorry('There is no such button or menu on this message.', 404);
  if (component['disabled'] === true) throw sorry('This is disabled.');
  const type = Number(component['type']);
  const isSelect = selects.includes(type);
  if (!isSelect && component['style'] === ButtonStyle.Link) throw sorry('This button only opens a page.');
  const values = request.values ?? [];
  if (isSelect) checkChosen(house, component, values);
  return begin(house, {
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
      ...(isSelect && type !== ComponentType.StringSelect ? { resolved: resolvedOf(house, values) } : {}),
    },
  });
}

/** Submits a form that the bot opened for this person. It stays open until the bot has accepted it. */
export function submitModal(house: House, at: Place, request: SubmitModal): KeptInteraction {
  const opened = [...house.state.interactions.values()].find(({ id }) => id === request.modal);
  if (opened?.modal == null || opened.person !== at.person) throw sorry('There is no such form.', 404);
  const components = submission(opened.modal, request.components);
  const ids = namedIn(components);
  return begin(house, {
    person: at.person,
    channel: opened.channel,
    nonce: request.nonce,
    type: InteractionType.ModalSubmit,
    source: opened.source,
    command: opened.command,
    after: opened,
    data: { custom_id: opened.modal.custom_id, components, ...(ids.length === 0 ? {} : { resolved: resolvedOf(house, ids) }) },
  });
}

/** Says something in plain words. */
export function speak(house: House, at: Place, content: string): PracticeMessage {
  const { person, channel } = at;
  return asPerson(() => {
    refuseLocked(channel, person.owner);
    const kept = compose(house, { channel, author: person.user, body: { content }, uploads: [], route: 'channel', only: null, extra: {} });
    enter(house, channel, person.user.id);
    // Discord's own client lets into a thread whom somebody mentions there.
    addMembers(house, channel, kept.message.mentions.map(({ id }) => id));
    post(house, channel, kept);
    return shownMessage(house, kept);
  });
}

/** Takes an ephemeral message away. */
export function dismiss(house: House, at: Place, message: string): void {
  const kept = seen(at, message);
  if (((kept.message.flags ?? 0) & MessageFlags.Ephemeral) === 0) throw sorry('Only what you alone can see can be dismissed.', 403);
  remove(house, at.channel, kept);
}

/** Opens a thread. */
export const createThread = (house: House, at: Place, request: CreateThread): APIThreadChannel =>
  asPerson(() => startThread(house, at.channel, at.person.user.id, { name: request.name, type: request.hidden === true ? ChannelType.PrivateThread : ChannelType.PublicThread }, request.message === undefined ? null : seen(at, request.message)));

/** Closes a thread, or opens it again. */
export const archiveThread = (house: House, at: Place, request: ArchiveThread): APIThreadChannel =>
  asPerson(() => patchThread(house, at.channel, { ...request }, { id: at.person.user.id, manages: at.person.owner }));

/** Uploads a file for an option or a form. */
export function upload(house: House, at: Place, file: Upload): APIAttachment {
  if (file.bytes.length > FILE_LIMIT) throw sorry('This file is too large.', 413);
  return keepFile(house, at.channel.channel.id, file);
}

/** The messages this person sees, oldest first: the last `limit` before message `before`, or the very last. */
export function history(house: House, { person, channel }: Place, before: string | null, limit: number): History {
  const visible = channel.messages.filter(({ only }) => only === null || only === person.user.id);
  const older = before === null ? visible : visible.filter(({ message }) => BigInt(message.id) < BigInt(before));
  return { messages: older.slice(-limit).map((kept) => shownMessage(house, kept)), more: older.length > limit };
}
