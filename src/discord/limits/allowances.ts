import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import { readId } from '../components/ids.ts';
import type { ComponentKind } from '../components/ids.ts';
import type { Kind, RateLimits } from './buckets.ts';

/** The extra cost of components, besides being one interaction. */
const COMPONENT_LIMITS: Partial<Readonly<Record<ComponentKind, Kind>>> = {
  board: 'picture',
  zoom: 'picture',
  reach: 'picture',
  share: 'picture',
  'catch-up': 'picture',
  replay: 'picture',
  step: 'picture',
  turns: 'picture',
  look: 'picture',
  'gone-to': 'picture',
  fork: 'open',
  retry: 'open',
  review: 'file',
  rematch: 'open',
  'choose-match': 'open',
  'choose-bot': 'open',
  'campaign-next': 'open',
  // A thread that all share thinks about these, and there is a picture of them.
  suggest: 'picture',
};

/** The same for commands and their sub-commands. */
const COMMANDS: Readonly<Record<string, Kind>> = {
  board: 'picture',
  replay: 'picture',
  verify: 'file',
  review: 'file',
  'dice stats': 'file',
  'match new': 'open',
  'campaign next': 'open',
  'match import': 'import',
  'match export': 'file',
  'privacy export': 'file',
  'privacy show': 'file',
};

function kindOfCommand({ commandName, options }: ChatInputCommandInteraction): Kind | null {
  const sub = options.getSubcommand(false);
  const name = sub !== null && Object.hasOwn(COMMANDS, `${commandName} ${sub}`) ? `${commandName} ${sub}` : commandName;
  if (name === 'match export' && options.getString('format') === 'animation') return 'film';
  // Text needs no drawing.
  if (name === 'board' && options.getString('view') === 'text') return null;
  return Object.hasOwn(COMMANDS, name) ? (COMMANDS[name] ?? null) : null;
}

function kindOf(interaction: Interaction): Kind | null {
  if (interaction.isChatInputCommand()) return kindOfCommand(interaction);
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return null;
  const id = readId(interaction.customId);
  return id ? (COMPONENT_LIMITS[id.kind] ?? null) : null;
}

/** The limit somebody has exceeded, and when they may ask again. */
export interface RateLimited {
  readonly kind: Kind;
  readonly retryAt: number;
}

/** Counts an interaction; null if it may be answered. Looks only at the interaction itself. */
export function refusedBy(limits: RateLimits, interaction: Interaction): RateLimited | null {
  const person = interaction.user.id;
  const kind = kindOf(interaction);
  const asked: readonly (readonly [Kind, string])[] = interaction.isAutocomplete()
    ? [['suggest', person]]
    : [
        ['act', person],
        ...(kind ? [[kind, person] as const] : []),
        ...(kind === 'picture' && interaction.channelId ? [['channel-picture', interaction.channelId] as const] : []),
      ];
  for (const [one, who] of asked) {
    const retryAt = limits.take(one, who);
    if (retryAt !== null) return { kind: one, retryAt };
  }
  return null;
}
