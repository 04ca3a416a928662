import type { SlashCommandStringOption } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { SideId } from '../src/engine/index.ts';
import { propose } from '../src/discord/agreements/agreements.ts';
import { concedePage } from '../src/discord/agreements/concede.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { exportPage, FORMATS, importPage } from '../src/discord/exports/exports.ts';
import { booksPage, hasChoice } from '../src/discord/lobby/chooser.ts';
import { cancelMatch, followMatch, joinMatch, leaveMatch, startMatch } from '../src/discord/lobby/lobby.ts';
import type { LobbyUse } from '../src/discord/lobby/lobby.ts';
import { statusPage } from '../src/discord/lobby/status.ts';
import { noSuchLevel, skillCalled, suggestLevels } from '../src/discord/lobby/levels.ts';
import {
  completeOptions,
  readOptions,
  scenarioCalled,
  suggestPresets,
  suggestScenarios,
} from '../src/discord/lobby/options.ts';
import { USUAL_SKILL, openExhibition, openMatch } from '../src/discord/lobby/open-match.ts';
import type { WantedMatch } from '../src/discord/lobby/open-match.ts';
import { MOST_TABLES, MOST_TEAM, openTables, wantsTables } from '../src/discord/lobby/tables.ts';
import { overviewHere } from '../src/discord/overview/here.ts';
import { herePage } from '../src/discord/my-matches/my-matches.ts';
import { moveHere, suggestMoves } from '../src/discord/lobby/move.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import { isRefusedHere } from '../src/discord/obstacle.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { matchAt, matchViewAt, playerOf, roomOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Where } from '../src/discord/deliver.ts';
import type { Reply } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { overviewWords } from '../src/discord/words/overview.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { TABLE_OPTIONS, TEMPERS } from '../src/table/index.ts';
import { bookOption, command, lastOption, MOST_LISTED, typedOption } from './build.ts';

const words = en.commands.match;
const table = en.commands.table.match;
const files = replayWords.commands;

const paceOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('pace')
    .setDescription(table.pace)
    .addChoices(...TABLE_OPTIONS.pace.map((value) => ({ name: en.clock.choices[value], value })));

const sideOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('side')
    .setDescription(en.commands.options.side)
    .addChoices({ name: 'a', value: 'a' }, { name: 'b', value: 'b' });

const temperOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('temper')
    .setDescription(en.lobby.temper)
    .addChoices(...TEMPERS.map((value) => ({ name: en.lobby.tempers[value], value })));

const sideOf = (interaction: ChatInputCommandInteraction): SideId | undefined => {
  const side = interaction.options.getString('side');
  return side === 'a' || side === 'b' ? side : undefined;
};

async function newMatch(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  if (await isRefusedHere(interaction, reply)) return;
  const { options } = interaction;
  const given = (name: string): string | null => options.getString(name);
  if (options.data.every((one) => !one.options?.length) && hasChoice(bot.systems))
    return reply.send(booksPage(bot), 'private');
  const system = given('system') ?? Object.keys(bot.systems)[0] ?? '';
  const handle = lookup(bot.systems, system)?.handle;
  const refused = handle && noSuchLevel(handle, [given('opponent'), given('rival')]);
  if (refused) return reply.send(refused, 'private');
  const [named, pace] = [given('scenario'), given('pace')];
  const scenario = named && scenarioCalled(handle, named);
  const tables = {
    count: options.getInteger('tables'),
    people: given('people'),
    role: options.getRole('role')?.id ?? null,
    team: options.getInteger('team'),
  };
  const temper = TEMPERS.find((each) => each === given('temper'));
  const wanted: WantedMatch = {
    room,
    player: playerOf(interaction),
    system,
    preset: given('preset'),
    options: { ...(scenario ? { scenario } : {}), ...(pace ? { pace } : {}), ...readOptions(given('options') ?? '') },
    side: sideOf(interaction),
    opponent: skillCalled(given('opponent')) ?? (temper ? USUAL_SKILL : null),
    ...(temper ? { temper } : {}),
  };
  const rival = skillCalled(given('rival'));
  if (rival) return openExhibition(bot, reply, { ...wanted, rival }, interaction.id);
  await (wantsTables(tables)
    ? openTables(bot, reply, interaction, { ...wanted, tables })
    : openMatch(bot, reply, wanted));
}

async function status(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const match = await matchAt(bot, interaction);
  const matchView = match === null ? null : await bot.table.viewOf(match, null);
  if (!matchView) return reply.send(page({ texts: [en.noMatch] }));
  await reply.send(statusPage(matchView));
}

async function concede(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const matchView = await matchViewAt(bot, interaction);
  await reply.send(matchView ? concedePage(matchView, playerOf(interaction)) : page({ texts: [en.noMatch] }));
}

async function move(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  if (await isRefusedHere(interaction, reply)) return;
  await moveHere({ bot, reply, player: playerOf(interaction) }, room, interaction.options.getString('match'));
}

async function tablesHere(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  if (await isRefusedHere(interaction, reply)) return;
  await overviewHere(bot, reply, interaction, room);
}

const listMatches: SubcommandHandler = async (interaction, bot, reply) =>
  reply.send(await herePage(bot, playerOf(interaction), interaction.guildId));

async function exportMatch(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const player = playerOf(interaction);
  const match = await matchAt(bot, interaction);
  const matchView = match === null ? null : await bot.table.viewOf(match, player);
  if (!matchView) return reply.send(page({ texts: [en.noMatch] }));
  const format = FORMATS.find((one) => one === interaction.options.getString('format', true)) ?? 'json';
  await reply.send(
    await exportPage(
      bot,
      matchView,
      player,
      format,
      interaction.options.getString('of') === 'match' ? 'match' : 'turn',
      interaction.attachmentSizeLimit,
    ),
  );
}

async function importMatch(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }));
  await reply.send(
    await importPage(
      bot,
      interaction.options.getAttachment('file', true),
      interaction.options.getString('last'),
      room,
      playerOf(interaction),
    ),
  );
}

type SubcommandHandler = (interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply) => Promise<void>;

/** For commands that act on the channel's match. */
const withMatchHere =
  (
    run: (match: string, interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply) => Promise<void>,
  ): SubcommandHandler =>
  async (interaction, bot, reply) => {
    const match = await matchAt(bot, interaction);
    return match === null ? reply.send(page({ texts: [en.noMatch] }), 'private') : run(match, interaction, bot, reply);
  };

/** For commands in the lobby of the channel's match. */
const inLobbyHere = (
  run: (use: LobbyUse, interaction: ChatInputCommandInteraction) => Promise<void>,
): SubcommandHandler =>
  withMatchHere((match, interaction, bot, reply) =>
    run({ bot, reply, match, player: playerOf(interaction) }, interaction),
  );

const SUBCOMMANDS: Readonly<Record<string, { readonly where: Where; readonly run: SubcommandHandler }>> = {
  new: { where: 'public', run: newMatch },
  join: { where: 'public', run: inLobbyHere((use, interaction) => joinMatch(use, sideOf(interaction))) },
  leave: { where: 'public', run: inLobbyHere(leaveMatch) },
  start: { where: 'public', run: inLobbyHere(startMatch) },
  cancel: { where: 'public', run: inLobbyHere((use, interaction) => cancelMatch(use, interaction.id)) },
  status: { where: 'public', run: status },
  concede: { where: 'private', run: concede },
  draw: {
    where: 'public',
    run: withMatchHere((match, interaction, bot, reply) =>
      propose({ bot, reply, player: playerOf(interaction), interaction: interaction.id }, match, { what: 'draw' }),
    ),
  },
  move: { where: 'public', run: move },
  follow: {
    where: 'private',
    run: withMatchHere((match, interaction, bot, reply) =>
      followMatch({ bot, reply, match, player: playerOf(interaction) }),
    ),
  },
  tables: { where: 'public', run: tablesHere },
  list: { where: 'private', run: (interaction, bot, reply) => listMatches(interaction, bot, reply) },
  export: { where: 'private', run: exportMatch },
  import: { where: 'private', run: importMatch },
};

async function autocomplete(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Completion[]> {
  const { name, value } = interaction.options.getFocused(true);
  const room = roomOf(interaction);
  if (name === 'match') return room ? suggestMoves(bot, playerOf(interaction), room, value) : [];
  const system = interaction.options.getString('system') ?? Object.keys(bot.systems)[0] ?? '';
  const entry = lookup(bot.systems, system);
  if (!entry) return [];
  if (name === 'options') return completeOptions(bot.systems, system, value);
  if (name === 'opponent' || name === 'rival') return suggestLevels(entry.handle, value);
  return name === 'preset' ? suggestPresets(entry.handle, value) : suggestScenarios(entry.handle, value);
}

/** `/match`: opens, joins, starts, shows and ends matches. */
export const matchCommand = (systems: RuleBooks): Command => ({
  data: command('match', words.about)
    .addSubcommand((sub) =>
      sub
        .setName('new')
        .setDescription(words.new)
        .addStringOption(bookOption(systems, 'system', en.commands.options.system))
        .addStringOption(typedOption('preset', en.commands.options.preset))
        .addStringOption(typedOption('scenario', en.commands.options.scenario))
        .addStringOption(paceOption)
        .addStringOption(typedOption('options', en.commands.options.options, false, MOST_LISTED))
        .addStringOption(sideOption)
        .addStringOption(typedOption('opponent', en.lobby.opponent))
        .addStringOption(temperOption)
        .addStringOption(typedOption('rival', en.lobby.rival))
        .addIntegerOption((option) =>
          option.setName('tables').setDescription(en.tables.option).setMinValue(2).setMaxValue(MOST_TABLES),
        )
        .addStringOption((option) =>
          option.setName('people').setDescription(en.tables.people).setMaxLength(MOST_LISTED),
        )
        .addRoleOption((option) => option.setName('role').setDescription(en.tables.role))
        .addIntegerOption((option) =>
          option.setName('team').setDescription(en.tables.team).setMinValue(1).setMaxValue(MOST_TEAM),
        ),
    )
    .addSubcommand((sub) => sub.setName('join').setDescription(words.join).addStringOption(sideOption))
    .addSubcommand((sub) => sub.setName('leave').setDescription(words.leave))
    .addSubcommand((sub) => sub.setName('start').setDescription(words.start))
    .addSubcommand((sub) => sub.setName('status').setDescription(words.status))
    .addSubcommand((sub) => sub.setName('concede').setDescription(words.concede))
    .addSubcommand((sub) => sub.setName('draw').setDescription(table.draw))
    .addSubcommand((sub) =>
      sub.setName('move').setDescription(en.move.about).addStringOption(typedOption('match', en.move.which)),
    )
    .addSubcommand((sub) => sub.setName('follow').setDescription(table.follow))
    .addSubcommand((sub) => sub.setName('tables').setDescription(overviewWords.about))
    .addSubcommand((sub) => sub.setName('list').setDescription(words.list))
    .addSubcommand((sub) => sub.setName('cancel').setDescription(words.cancel))
    .addSubcommand((sub) =>
      sub
        .setName('export')
        .setDescription(files.export.about)
        .addStringOption((option) =>
          option
            .setName('format')
            .setDescription(files.export.format)
            .setRequired(true)
            .addChoices(...FORMATS.map((value) => ({ name: files.formats[value], value }))),
        )
        .addStringOption((option) =>
          option
            .setName('of')
            .setDescription(files.export.of)
            .addChoices({ name: files.spans.turn, value: 'turn' }, { name: files.spans.match, value: 'match' }),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription(files.import.about)
        .addAttachmentOption((option) => option.setName('file').setDescription(files.import.file).setRequired(true))
        .addStringOption(lastOption),
    )
    .toJSON(),
  async run(interaction, bot) {
    const subcommand = SUBCOMMANDS[interaction.options.getSubcommand()];
    if (!subcommand) throw new Error(`/match has no "${interaction.options.getSubcommand()}".`);
    await respond(interaction, subcommand.where, (reply) => subcommand.run(interaction, bot, reply), {
      timing: bot.timing,
    });
  },
  autocomplete,
});
