import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApplicationCommandType as Kind } from 'discord-api-types/v10';
import { insist, invalidForm, refusal } from '../api-error.ts';
import type { House } from '../house.ts';
import type { Call, Reply, Route } from '../http.ts';
import { created, form, nothing, ok, param } from '../http.ts';
import type { Fields } from '../limits/check.ts';
import { MOST_COMMANDS, MOST_CREATES, commandListProblems, commandProblems } from '../limits/commands.ts';
import { allCommands } from '../state.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `global`, or the id of the server. Throws 10002, 10004. */
function scope(call: Call): string {
  const { state } = call.house;
  if (param(call, 'application') !== state.bot.id) throw refusal('unknown-application');
  const server = call.params['guild'];
  if (server !== undefined && server !== state.server.id) throw refusal('unknown-guild');
  return server ?? 'global';
}

const listed = (house: House, where: string): APIApplicationCommand[] => house.state.commands.get(where) ?? [];

/** The command as Discord keeps it: with what was not given filled in. */
function complete(house: House, where: string, given: Fields, before: APIApplicationCommand | undefined): APIApplicationCommand {
  const { state } = house;
  return {
    default_member_permissions: null,
    type: Kind.ChatInput,
    description: '',
    nsfw: false,
    ...(where === 'global' ? { integration_types: [0], contexts: null } : { guild_id: where }),
    ...given,
    id: before?.id ?? state.nextId(),
    application_id: state.bot.id,
    version: state.nextId(),
  } as unknown as APIApplicationCommand;
}

function countCreates(house: House, where: string, fresh: number): void {
  const { state } = house;
  const since = state.now() - DAY;
  const before = (state.creates.get(where) ?? []).filter((time) => time > since);
  if (before.length + fresh > MOST_CREATES) throw refusal('too-many-creates');
  state.creates.set(where, [...before, ...Array.from({ length: fresh }, () => state.now())]);
}

function keep(house: House, where: string, commands: readonly APIApplicationCommand[]): void {
  for (const [kind, most] of Object.entries(MOST_COMMANDS)) {
    if (commands.filter(({ type }) => type === Number(kind)).length > most) throw refusal('too-many-commands');
  }
  const known = new Set(listed(house, where).map(({ id }) => id));
  countCreates(house, where, commands.filter(({ id }) => !known.has(id)).length);
  house.state.commands.set(where, [...commands]);
  house.live.tell(null, { kind: 'commands.changed', commands: allCommands(house.state) });
}

const same = (given: Fields) => (it: APIApplicationCommand): boolean => it.name === given['name'] && it.type === (given['type'] ?? Kind.ChatInput);

function overwrite(call: Call): Reply {
  const { house } = call;
  const where = scope(call);
  if (!Array.isArray(call.json)) throw invalidForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }]);
  insist(commandListProblems(call.json));
  const before = listed(house, where);
  const commands = (call.json as Fields[]).map((given) => complete(house, where, given, before.find(same(given))));
  keep(house, where, commands);
  return ok(commands);
}

function create(call: Call): Reply {
  const { house } = call;
  const where = scope(call);
  const given = form(call);
  insist(commandProblems(given));
  const before = listed(house, where).find(same(given));
  const command = complete(house, where, given, before);
  keep(house, where, [...listed(house, where).filter((it) => it !== before), command]);
  return before === undefined ? created(command) : ok(command);
}

function one(call: Call): { where: string; command: APIApplicationCommand } {
  const where = scope(call);
  const command = listed(call.house, where).find(({ id }) => id === param(call, 'command'));
  if (command === undefined) throw refusal('unknown-command');
  return { where, command };
}

function change(call: Call): Reply {
  const { where, command } = one(call);
  const given = { ...command, ...form(call) } as unknown as Fields;
  const others = listed(call.house, where).filter((it) => it !== command);
  insist(commandListProblems([...(others as unknown as Fields[]), given]));
  const changed = complete(call.house, where, given, command);
  keep(call.house, where, listed(call.house, where).map((it) => (it === command ? changed : it)));
  return ok(changed);
}

function forget(call: Call): Reply {
  const { where, command } = one(call);
  keep(call.house, where, listed(call.house, where).filter((it) => it !== command));
  return nothing;
}

const at = (base: string): readonly Route[] => [
  { method: 'GET', path: base, run: (call) => ok(listed(call.house, scope(call))) },
  { method: 'PUT', path: base, run: overwrite },
  { method: 'POST', path: base, run: create },
  { method: 'GET', path: `${base}/:command`, run: (call) => ok(one(call).command) },
  { method: 'PATCH', path: `${base}/:command`, run: change },
  { method: 'DELETE', path: `${base}/:command`, run: forget },
];

export const commands: readonly Route[] = [...at('/applications/:application/commands'), ...at('/applications/:application/guilds/:guild/commands')];
