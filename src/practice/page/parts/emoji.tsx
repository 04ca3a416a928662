import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

/**
 * An emoji: one of the application as its picture, read aloud by its name, else the character. `labelled`: a label
 * beside it says what it is about.
 */
export function EmojiView({
  emoji: { id, name = '' },
  labelled = false,
}: {
  readonly emoji: APIMessageComponentEmoji;
  readonly labelled?: boolean;
}) {
  return id === undefined || id === null ? (
    <span class="emoji">{name}</span>
  ) : (
    <img class="emoji" src={`/emojis/${id}`} alt={labelled ? '' : `:${name}:`} draggable={false} />
  );
}
