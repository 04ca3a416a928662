import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

/** An emoji: one of the application as its picture, read aloud by its name as on Discord; else the character. */
export function EmojiView({ emoji: { id, name = '' } }: { readonly emoji: APIMessageComponentEmoji }) {
  return id === undefined || id === null ? (
    <span class="emoji">{name}</span>
  ) : (
    <img class="emoji" src={`/emojis/${id}`} alt={`:${name}:`} draggable={false} />
  );
}
