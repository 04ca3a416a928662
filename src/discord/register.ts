import { Routes } from 'discord.js';
import type { Client } from 'discord.js';
import type { APIApplicationCommand, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';

/** The two Discord requests that registering needs. */
export interface CommandsApi {
  list(): Promise<readonly APIApplicationCommand[]>;
  overwrite(commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[]): Promise<void>;
}

type Plain = { readonly [key: string]: unknown };

/** Fields that we set; Discord adds others (ids, version, defaults) that do not count as changes. */
const FIELDS = [
  'name',
  'type',
  'description',
  'options',
  'required',
  'autocomplete',
  'choices',
  'value',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'channel_types',
  'file_types',
  'nsfw',
  'contexts',
  'integration_types',
  'default_member_permissions',
] as const;
/** Texts by language. */
const TRANSLATIONS = ['name_localizations', 'description_localizations'] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** The part of a command that we define, in a fixed order and without empty fields. */
function ourFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ourFields);
  if (typeof value !== 'object' || value === null) return value;
  const own = FIELDS.flatMap((field) => {
    const inner = (value as Plain)[field];
    return isEmpty(inner) ? [] : [[field, ourFields(inner)]];
  });
  const translated = TRANSLATIONS.flatMap((field) => {
    const inner = Object.entries((value as Plain)[field] ?? {}).sort();
    return inner.length === 0 ? [] : [[field, inner]];
  });
  return Object.fromEntries([...own, ...translated]);
}

/** Everything that we define of some commands, as text: the same for the same commands, in whatever order. */
export const essenceOf = (commands: readonly { readonly name: string }[]): string =>
  JSON.stringify(
    [...commands]
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((command) => ourFields({ type: 1, ...command })),
  );

/** Whether the registered commands differ from ours in anything that we define. */
export const differ = (
  registered: readonly { readonly name: string }[],
  ours: readonly { readonly name: string }[],
): boolean => essenceOf(registered) !== essenceOf(ours);

/** Registers the commands if they changed; gives whether they had. */
export async function registerCommands(
  api: CommandsApi,
  commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[],
): Promise<boolean> {
  if (!differ(await api.list(), commands)) return false;
  await api.overwrite(commands);
  return true;
}

/** The global commands of the application. */
export const commandsApi = (client: Client<true>): CommandsApi => ({
  list: async () =>
    (await client.rest.get(Routes.applicationCommands(client.application.id), {
      query: new URLSearchParams({ with_localizations: 'true' }),
    })) as readonly APIApplicationCommand[],
  overwrite: async (commands) => {
    await client.rest.put(Routes.applicationCommands(client.application.id), { body: commands });
  },
});
