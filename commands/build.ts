import { SlashCommandBuilder } from '@discordjs/builders';
import type {
  SlashCommandStringOption,
  SlashCommandSubcommandBuilder,
  SlashCommandUserOption,
} from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { ParamInfo } from '../src/engine/index.ts';
import type { RuleBooks } from '../src/discord/bot.ts';
import { clip } from '../src/discord/text/split.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { fairnessWords } from '../src/discord/words/fairness.ts';

/** A command for servers, where matches are played. */
export const command = (name: string, about: string): SlashCommandBuilder =>
  new SlashCommandBuilder()
    .setName(name)
    .setDescription(clip(about, 100))
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** A command for servers, direct messages with the bot and, for users who installed it, everywhere. */
export const matchAnywhere = (name: string, about: string): SlashCommandBuilder =>
  command(name, about)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall);

/** Longest text of an option, in characters: a name or a value, or a list of them. */
export const MOST_TYPED = 100;
export const MOST_LISTED = 1_000;

/** A typed option without autocomplete. */
export const plainOption =
  (name: string, about: string, required = false, longest = MOST_TYPED) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName(name).setDescription(clip(about, 100)).setRequired(required).setMaxLength(longest);

/** A typed option with autocomplete. */
export const typedOption =
  (name: string, about: string, required = false, longest = MOST_TYPED) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    plainOption(name, about, required, longest)(option).setAutocomplete(true);

/** A member of the server. */
export const userOption =
  (name: string, about: string, required = false) =>
  (option: SlashCommandUserOption): SlashCommandUserOption =>
    option.setName(name).setDescription(clip(about, 100)).setRequired(required);

/** Why somebody sets something right: everybody sees it. */
export const reasonOption = (about: string) => plainOption('reason', about, true, 200);

/** A subcommand; `fill` adds its options. */
export const subcommand =
  (
    name: string,
    about: string,
    fill: (one: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder = (one) => one,
  ) =>
  (one: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
    fill(one.setName(name).setDescription(clip(about, 100)));

/** A choice among the rule books. */
export const bookOption =
  (systems: RuleBooks, name: string, about: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(name)
      .setDescription(clip(about, 100))
      .addChoices(...Object.values(systems).map(({ handle }) => ({ name: phrasesOf(handle).title, value: handle.id })));

/** The digest of a whole log, or its beginning as the last message of a match shows it. */
export const lastOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('last')
    .setDescription(clip(fairnessWords.commands.verify.last, 100))
    .setMinLength(16)
    .setMaxLength(64);

/** The maximum length of a parameter's text: paths, rows and composite values are lists. */
export const longestOf = ({ kind }: ParamInfo): number =>
  kind === 'path' || kind === 'rows' || kind === 'text' ? MOST_LISTED : MOST_TYPED;
