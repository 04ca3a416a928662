import { ApplicationCommandType as Kind, ApplicationIntegrationType, InteractionType } from 'discord-api-types/v10';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { isAvailable } from './availability.ts';
import { checkedOptions, idsIn, resolvedOf } from './command-options.ts';
import type { PracticeContext } from '../context.ts';
import { begin } from '../state/interactions.ts';
import type { AskChoices, GivenOption, RunCommand } from '../page-protocol.ts';
import { meets, personPermissions } from '../state/permissions.ts';
import { refusal } from './refusal.ts';
import { allCommands, recipient } from '../state/state.ts';
import type { StoredInteraction } from '../state/state.ts';
import { open, seen } from './person.ts';
import type { ChannelPerson } from './person.ts';

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
