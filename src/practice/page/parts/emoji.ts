import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

/** An emoji as text: a custom one by its name, since its picture would have to be fetched. */
export const emojiText = (emoji: APIMessageComponentEmoji): string =>
  emoji.id === undefined || emoji.id === null ? (emoji.name ?? '') : `:${emoji.name ?? 'emoji'}:`;
