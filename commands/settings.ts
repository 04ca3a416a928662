import type { ChatInputCommandInteraction } from 'discord.js';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Bot } from '../src/discord/bot.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import { obstaclePage } from '../src/discord/obstacle.ts';
import { page } from '../src/discord/payload.ts';
import type { Page } from '../src/discord/payload.ts';
import { playerOf } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { settingsPage } from '../src/discord/settings/page.ts';
import { hourOf, zoneOf, zones } from '../src/discord/settings/zones.ts';
import { en } from '../src/discord/words/en.ts';
import { paletteWords } from '../src/discord/words/palettes.ts';
import { coachWays, notifyWays, palettes, themes } from '../src/table/index.ts';
import type { ServerSettings, PersonChanges } from '../src/table/index.ts';
import { matchAnywhere, typedOption } from './build.ts';
import { privately } from './reply.ts';

const words = en.commands.table.settings;

/** How a setting is read as people write it. */
const asWritten = (text: string): string => text;
const read = {
  zone: zoneOf,
  from: hourOf,
  to: hourOf,
  notify: asWritten,
  theme: asWritten,
  palette: asWritten,
  coach: asWritten,
} as const;

async function me(interaction: ChatInputCommandInteraction, bot: Bot): Promise<Page> {
  const player = playerOf(interaction);
  const { options } = interaction;
  const entered = (['zone', 'from', 'to', 'notify', 'theme', 'palette', 'coach'] as const).flatMap((field) => {
    const value = options.getString(field)?.trim();
    return value ? [[field, value] as const] : [];
  });
  if (entered.length === 0) return settingsPage(await bot.table.person(player), bot.clock());
  const done = await bot.table.choose(
    player,
    Object.fromEntries(entered.map(([field, value]) => [field, read[field](value)])) satisfies PersonChanges,
  );
  if (!done.ok) return settingsPage(await bot.table.person(player), bot.clock(), [en.trouble(done.trouble)], 'bad');
  return settingsPage(done.person, bot.clock(), [en.settings.kept]);
}

const serverSettingsLines = ({ organiser, palette }: ServerSettings): readonly string[] => [
  organiser === null ? en.settings.nobody : en.settings.organiser(`<@&${organiser}>`),
  en.settings.publicPalette(paletteWords[palette]),
];

/** The changes to a server's settings; empty if there are none. */
function settingsChanges({ options }: ChatInputCommandInteraction): Partial<ServerSettings> {
  const role = options.getRole('organiser');
  const palette = palettes.find((one) => one === options.getString('palette'));
  return {
    ...(role ? { organiser: role.id } : options.getBoolean('nobody') ? { organiser: null } : {}),
    ...(palette ? { palette } : {}),
  };
}

/** Only people who may manage the server: Discord cannot restrict a part of a command, so it is checked here. */
async function server(interaction: ChatInputCommandInteraction, bot: Bot): Promise<Page> {
  const { guildId, guild, memberPermissions } = interaction;
  if (guildId === null) return page({ texts: [en.onlyHere] });
  // Nothing is stored for a server that the bot is not on: the bot would never learn when to delete it.
  if (!guild) return obstaclePage(interaction, { why: 'absent' }, false);
  if (!memberPermissions?.has(PermissionFlagsBits.ManageGuild))
    return page({ texts: [en.settings.notYours], tone: 'bad' });
  const changes = settingsChanges(interaction);
  const serverSettings =
    Object.keys(changes).length > 0
      ? await bot.table.chooseServerSettings(guildId, changes)
      : await bot.table.serverSettings(guildId);
  return page({ texts: [[en.settings.server, ...serverSettingsLines(serverSettings)].join('\n')] });
}

const hours: readonly Completion[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
).map((hour) => ({ name: hour, value: hour }));

const paletteChoices = palettes.map((value) => ({ name: paletteWords[value], value }));

/** `/settings`: of a person for all their matches, and of a server. */
export const settingsCommand: Command = {
  data: matchAnywhere('settings', words.about)
    .addSubcommand((sub) =>
      sub
        .setName('me')
        .setDescription(words.me)
        .addStringOption(typedOption('zone', words.zone))
        .addStringOption(typedOption('from', words.from))
        .addStringOption(typedOption('to', words.to))
        .addStringOption((option) =>
          option
            .setName('notify')
            .setDescription(words.notify)
            .addChoices(...notifyWays.map((value) => ({ name: words.ways[value], value }))),
        )
        .addStringOption((option) =>
          option
            .setName('theme')
            .setDescription(words.theme)
            .addChoices(...themes.map((value) => ({ name: words.themes[value], value }))),
        )
        .addStringOption((option) =>
          option
            .setName('palette')
            .setDescription(words.palette)
            .addChoices(...paletteChoices),
        )
        .addStringOption((option) =>
          option
            .setName('coach')
            .setDescription(words.coach)
            .addChoices(...coachWays.map((value) => ({ name: words.coachWays[value], value }))),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('server')
        .setDescription(words.server)
        .addRoleOption((option) => option.setName('organiser').setDescription(words.organiser))
        .addBooleanOption((option) => option.setName('nobody').setDescription(words.nobody))
        .addStringOption((option) =>
          option
            .setName('palette')
            .setDescription(words.publicPalette)
            .addChoices(...paletteChoices),
        ),
    )
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    await reply.send(await (interaction.options.getSubcommand() === 'server' ? server : me)(interaction, bot));
  }),
  autocomplete: async (interaction) => {
    const { name, value } = interaction.options.getFocused(true);
    return name === 'zone'
      ? nearest(
          zones().map((zone) => ({ name: zone, value: zone })),
          value,
        )
      : nearest(hours, value);
  },
};
