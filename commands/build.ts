import { SlashCommandBuilder } from '@discordjs/builders';
import type { SlashCommandStringOption } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { ParamInfo } from '../src/engine/index.ts';
import { clip } from '../src/discord/text/split.ts';
import { fairnessWords } from '../src/discord/words/fairness.ts';

/** A command of servers, where matches are played. */
export const command = (name: string, about: string): SlashCommandBuilder =>
  new SlashCommandBuilder()
    .setName(name)
    .setDescription(clip(about, 100))
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** A command that works in servers, in a conversation with the bot and, for who has installed it, anywhere. */
export const anywhere = (name: string, about: string): SlashCommandBuilder =>
  command(name, about)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall);

/** Longest text of an option, in characters: a name or a value, or a list of them. */
export const MOST_TYPED = 100;
export const MOST_LISTED = 1_000;

/** An option that is typed, without suggestions. */
export const plainOption = (name: string, about: string, required = false, longest = MOST_TYPED) => (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName(name).setDescription(clip(about, 100)).setRequired(required).setMaxLength(longest);

/** An option that is typed, with suggestions while it is. */
export const typedOption = (name: string, about: string, required = false, longest = MOST_TYPED) => (option: SlashCommandStringOption): SlashCommandStringOption =>
  plainOption(name, about, required, longest)(option).setAutocomplete(true);

/** The digest of a whole log, as the last message of a match tells it. */
export const lastOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('last').setDescription(clip(fairnessWords.commands.verify.last, 100)).setMinLength(64).setMaxLength(64);

/** How long the text of a parameter may be: paths, rows and what has a form of its own are lists. */
export const longestOf = ({ kind }: ParamInfo): number => (kind === 'path' || kind === 'rows' || kind === 'text' ? MOST_LISTED : MOST_TYPED);
