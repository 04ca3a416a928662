import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction as AnyInteraction } from 'discord.js';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { isAnsweredAlready, isUnknownInteraction } from './api-errors.ts';
import type { Wrap } from './wrap.ts';
import type { Bot } from './bot.ts';
import type { Claims } from './claims.ts';
import { readId } from './components/ids.ts';
import { useComponent } from './components/use-component.ts';
import { refusedBy } from './limits/allowances.ts';
import type { RateLimited } from './limits/allowances.ts';
import type { Completion } from './autocomplete/nearest.ts';
import { emojiIds } from './emoji/application.ts';
import { asPrivate, page } from './payload.ts';
import { apologise } from './apology.ts';
import { isTooLong } from './autocomplete/too-long.ts';
import { en } from './words/en.ts';
import { limitWords } from './words/limits.ts';

/** A slash command: the data it is registered with, and its handler. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(interaction: ChatInputCommandInteraction, bot: Bot): Promise<void>;
  /** At most 25, from what this person may see. */
  autocomplete?(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Completion[]>;
}

/** How an interaction ended: answered, too late to be answered, with an apology, or answered by another process. */
export type InteractionOutcome = 'answered' | 'late' | 'failed' | 'elsewhere';

/**
 * The kind of an interaction, and its command or component; `unknown` if it is not ours. Nothing about the user or what
 * was said.
 */
export interface InteractionKind {
  readonly interaction: string;
  readonly kind: 'command' | 'autocomplete' | 'button' | 'menu' | 'form' | 'other';
  readonly command: string;
}

/** Is called for every interaction, for metrics. */
export interface Listener {
  began(kind: InteractionKind): void;
  ended(kind: InteractionKind, outcome: InteractionOutcome): void;
}

const NOBODY: Listener = { began: () => undefined, ended: () => undefined };

function kindOf(interaction: AnyInteraction): InteractionKind['kind'] {
  if (interaction.isAutocomplete()) return 'autocomplete';
  if (interaction.isChatInputCommand()) return 'command';
  if (interaction.isModalSubmit()) return 'form';
  if (interaction.isButton()) return 'button';
  return interaction.isMessageComponent() ? 'menu' : 'other';
}

/** Answers every interaction. Failures are logged in full, and answered with an apology. */
export function openRouter(
  bot: Bot,
  commands: readonly Command[],
  {
    claims = null,
    listener = NOBODY,
    during = (work) => work(),
  }: { readonly claims?: Claims | null; readonly listener?: Listener; readonly during?: Wrap } = {},
): (interaction: AnyInteraction) => Promise<void> {
  const byName = new Map(commands.map((command) => [command.data.name, command]));

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const command = byName.get(interaction.commandName);
    let suggestions: readonly Completion[] = [];
    try {
      // For autocomplete Discord accepts text of any length.
      if (isTooLong(command?.data.options ?? [], interaction.options.data)) return;
      suggestions = (await command?.autocomplete?.(interaction, bot)) ?? [];
    } finally {
      await interaction.respond(suggestions);
    }
  }

  async function route(interaction: AnyInteraction): Promise<void> {
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isChatInputCommand()) return byName.get(interaction.commandName)?.run(interaction, bot);
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) return useComponent(bot, interaction);
  }

  /** Answers as well as possible; never rejects. */
  async function answer(interaction: AnyInteraction): Promise<InteractionOutcome> {
    try {
      if (claims && !interaction.isAutocomplete() && !(await claims.mine(interaction.id))) return 'elsewhere';
      const refused = bot.limits && refusedBy(bot.limits, interaction);
      if (refused) await slowDown(interaction, refused);
      else await route(interaction);
      return 'answered';
    } catch (error) {
      // Autocomplete needs no claim: of several processes the first reply counts.
      if (isAnsweredAlready(error) && interaction.isAutocomplete()) return 'elsewhere';
      if (isAnsweredAlready(error) || isUnknownInteraction(error)) {
        bot.log.warn('an interaction could not be answered', { error });
        return isUnknownInteraction(error) ? 'late' : 'elsewhere';
      }
      bot.log.error('an interaction failed', error);
      if (interaction.isRepliable())
        await apologise(interaction, en.sorry).catch((failed: unknown) =>
          bot.log.warn('not even sorry could be said', { error: failed }),
        );
      return 'failed';
    }
  }

  return async (interaction) => {
    const began = performance.now();
    const id = 'customId' in interaction ? readId(interaction.customId) : null;
    const name =
      'commandName' in interaction && byName.has(interaction.commandName)
        ? interaction.commandName
        : (id?.kind ?? 'unknown');
    const kind: InteractionKind = { interaction: interaction.id, kind: kindOf(interaction), command: name };
    listener.began(kind);
    await bot.log.during({ ...kind, server: interaction.guildId, ...(id ? { match: id.match } : {}) }, async () => {
      const outcome = await during(() => answer(interaction));
      listener.ended(kind, outcome);
      bot.log[kind.kind === 'autocomplete' ? 'debug' : 'info']('interaction', {
        outcome,
        ms: Math.round(performance.now() - began),
      });
    });
  };
}

/** Says when it may be asked again; autocomplete simply gets no suggestions. */
async function slowDown(interaction: AnyInteraction, { kind, retryAt }: RateLimited): Promise<void> {
  if (interaction.isAutocomplete()) await interaction.respond([]);
  else if (interaction.isRepliable())
    await interaction.reply(
      asPrivate(page({ texts: [limitWords.again[kind](retryAt)], tone: 'bad' }), emojiIds(interaction.client)),
    );
}
