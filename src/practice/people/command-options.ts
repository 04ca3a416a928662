import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import type { APIApplicationCommandOption, APIInteractionDataResolved } from 'discord-api-types/v10';
import type { PracticeContext } from '../context.ts';
import type { GivenOption } from '../page-protocol.ts';
import { granted } from '../state/state.ts';
import { botPermissions, personPermissions } from '../state/permissions.ts';
import { refusal } from './refusal.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The objects that ids in options or values refer to, as Discord sends them along. Throws a `ClientRefusal` for an
 * unknown id.
 */
export function resolvedOf(context: PracticeContext, ids: readonly string[]): APIInteractionDataResolved {
  const { state } = context;
  const found: Mutable<Required<APIInteractionDataResolved>> = {
    users: {},
    members: {},
    roles: {},
    channels: {},
    attachments: {},
  };
  for (const id of ids) {
    const person = state.people.get(id);
    const user = id === state.bot.id ? state.bot : person?.user;
    const role = state.server.roles.find((it) => it.id === id);
    const channel = state.channels.get(id);
    const file = state.files.get(id);
    if (user !== undefined) {
      const { user: _, ...member } = person?.member ?? state.botMember;
      found.users[id] = user;
      found.members[id] = { ...member, permissions: personPermissions(person?.owner ?? false) };
    } else if (role !== undefined) found.roles[id] = role;
    else if (channel !== undefined) {
      const { type, name } = channel.channel;
      found.channels[id] = {
        id,
        type,
        name,
        permissions: personPermissions(false),
        app_permissions: botPermissions(granted(state, channel)),
      } as never;
    } else if (file !== undefined) found.attachments[id] = file.attachment;
    else throw refusal(`Nothing is known by the id ${id}.`);
  }
  return Object.fromEntries(Object.entries(found).filter(([, entries]) => Object.keys(entries).length > 0));
}

const references: readonly Option[] = [Option.User, Option.Channel, Option.Role, Option.Mentionable, Option.Attachment];

/** Ids of people, channels, roles and files among the options, at any depth. */
export const idsIn = (options: readonly GivenOption[]): string[] =>
  options.flatMap((it) =>
    'options' in it ? idsIn(it.options) : references.includes(it.type) ? [String(it.value)] : [],
  );

/** Checks length or range, and the choices if there are any. */
function checkValue(spec: APIApplicationCommandOption, value: string | number | boolean): void {
  const number = spec.type === Option.Integer || spec.type === Option.Number;
  const kind = number ? 'number' : spec.type === Option.Boolean ? 'boolean' : 'string';
  if (typeof value !== kind || (spec.type === Option.Integer && !Number.isInteger(value)))
    throw refusal(`${spec.name}: this is not of the right kind.`);
  const choices: readonly { readonly value: string | number }[] = 'choices' in spec ? (spec.choices ?? []) : [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === value))
    throw refusal(`${spec.name}: choose one of the options.`);
  if (spec.type === Option.String) {
    const size = [...String(value)].length;
    if (size < (spec.min_length ?? 0) || size > (spec.max_length ?? 6000))
      throw refusal(`${spec.name}: too short or too long.`);
  }
  if (spec.type === Option.Integer || spec.type === Option.Number) {
    if (Number(value) < (spec.min_value ?? -(2 ** 53)) || Number(value) > (spec.max_value ?? 2 ** 53))
      throw refusal(`${spec.name}: out of range.`);
  }
}

/**
 * The options as the bot receives them, after the checks of Discord's client: known, no duplicates, required ones
 * present, values within bounds. While one is `focused` (autocomplete) they need not be complete, and that option is
 * marked. Throws a `ClientRefusal`.
 */
export function checkedOptions(
  specs: readonly APIApplicationCommandOption[],
  given: readonly GivenOption[],
  focused: string | null,
): readonly object[] {
  const names = new Set(given.map(({ name }) => name));
  if (names.size < given.length) throw refusal('An option is given twice.');
  const nested = specs.some(({ type }) => type === Option.Subcommand || type === Option.SubcommandGroup);
  if (nested && given.length !== 1) throw refusal('Choose one sub-command.');
  for (const spec of specs) {
    if (focused === null && 'required' in spec && spec.required === true && !names.has(spec.name))
      throw refusal(`${spec.name}: this option is required.`);
  }
  return given.map((it) => {
    const spec = specs.find(({ name }) => name === it.name);
    if (spec === undefined || Number(spec.type) !== it.type) throw refusal(`There is no option ${it.name} here.`);
    if ('options' in it)
      return {
        name: it.name,
        type: it.type,
        options: checkedOptions('options' in spec ? (spec.options ?? []) : [], it.options, focused),
      };
    const marked = focused === it.name;
    if (marked && !('autocomplete' in spec && spec.autocomplete === true))
      throw refusal(`${it.name} has no autocomplete.`);
    if (focused === null) checkValue(spec, it.value);
    return marked
      ? { name: it.name, type: it.type, value: String(it.value), focused: true }
      : { name: it.name, type: it.type, value: it.value };
  });
}
