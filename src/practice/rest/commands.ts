import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApplicationCommandType as Kind } from 'discord-api-types/v10';
import { insist, invalidForm, refusal } from '../http/api-error.ts';
import type { PracticeContext } from '../context.ts';
import type { ApiRequest, ApiResponse, ApiRoute } from '../http/http.ts';
import { created, form, nothing, ok, param } from '../http/http.ts';
import type { RawFields } from '../limits/check.ts';
import { MOST_COMMANDS, MOST_CREATES, commandListProblems, commandProblems } from '../limits/commands.ts';
import { allCommands } from '../state/state.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `global`, or the id of the server. Throws 10002, 10004. */
function scope(call: ApiRequest): string {
  const { state } = call.context;
  if (param(call, 'application') !== state.bot.id) throw refusal('unknown-application');
  const server = call.params['guild'];
  if (server !== undefined && server !== state.server.id) throw refusal('unknown-guild');
  return server ?? 'global';
}

const listed = (context: PracticeContext, where: string): APIApplicationCommand[] =>
  context.state.commands.get(where) ?? [];

/** The command as Discord stores it: with defaults filled in. */
function complete(
  context: PracticeContext,
  where: string,
  given: RawFields,
  before: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const { state } = context;
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

function countCreates(context: PracticeContext, where: string, fresh: number): void {
  const { state } = context;
  const since = state.now() - DAY;
  const before = (state.creates.get(where) ?? []).filter((time) => time > since);
  if (before.length + fresh > MOST_CREATES) throw refusal('too-many-creates');
  state.creates.set(where, [...before, ...Array.from({ length: fresh }, () => state.now())]);
}

function keep(context: PracticeContext, where: string, commands: readonly APIApplicationCommand[]): void {
  for (const [kind, most] of Object.entries(MOST_COMMANDS)) {
    if (commands.filter(({ type }) => type === Number(kind)).length > most) throw refusal('too-many-commands');
  }
  const known = new Set(listed(context, where).map(({ id }) => id));
  countCreates(context, where, commands.filter(({ id }) => !known.has(id)).length);
  context.state.commands.set(where, [...commands]);
  context.live.tell(null, { kind: 'commands.changed', commands: allCommands(context.state) });
}

const same =
  (given: RawFields) =>
  (it: APIApplicationCommand): boolean =>
    it.name === given['name'] && it.type === (given['type'] ?? Kind.ChatInput);

function overwrite(call: ApiRequest): ApiResponse {
  const { context } = call;
  const where = scope(call);
  if (!Array.isArray(call.json))
    throw invalidForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }]);
  insist(commandListProblems(call.json));
  const before = listed(context, where);
  const commands = (call.json as RawFields[]).map((given) => complete(context, where, given, before.find(same(given))));
  keep(context, where, commands);
  return ok(commands);
}

function create(call: ApiRequest): ApiResponse {
  const { context } = call;
  const where = scope(call);
  const given = form(call);
  insist(commandProblems(given));
  const before = listed(context, where).find(same(given));
  const command = complete(context, where, given, before);
  keep(context, where, [...listed(context, where).filter((it) => it !== before), command]);
  return before === undefined ? created(command) : ok(command);
}

function one(call: ApiRequest): { where: string; command: APIApplicationCommand } {
  const where = scope(call);
  const command = listed(call.context, where).find(({ id }) => id === param(call, 'command'));
  if (command === undefined) throw refusal('unknown-command');
  return { where, command };
}

function change(call: ApiRequest): ApiResponse {
  const { where, command } = one(call);
  const given = { ...command, ...form(call) } as unknown as RawFields;
  const others = listed(call.context, where).filter((it) => it !== command);
  insist(commandListProblems([...(others as unknown as RawFields[]), given]));
  const changed = complete(call.context, where, given, command);
  keep(
    call.context,
    where,
    listed(call.context, where).map((it) => (it === command ? changed : it)),
  );
  return ok(changed);
}

function forget(call: ApiRequest): ApiResponse {
  const { where, command } = one(call);
  keep(
    call.context,
    where,
    listed(call.context, where).filter((it) => it !== command),
  );
  return nothing;
}

const at = (base: string): readonly ApiRoute[] => [
  { method: 'GET', path: base, run: (call) => ok(listed(call.context, scope(call))) },
  { method: 'PUT', path: base, run: overwrite },
  { method: 'POST', path: base, run: create },
  { method: 'GET', path: `${base}/:command`, run: (call) => ok(one(call).command) },
  { method: 'PATCH', path: `${base}/:command`, run: change },
  { method: 'DELETE', path: `${base}/:command`, run: forget },
];

export const commands: readonly ApiRoute[] = [
  ...at('/applications/:application/commands'),
  ...at('/applications/:application/guilds/:guild/commands'),
];
