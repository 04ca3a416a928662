import type { Client } from 'discord.js';
import type { EmojiIds } from './placeholders.ts';
import type { EmojiApi } from './upload.ts';

/** The ids of the emoji of the application, as far as this client has been told of them. */
export const emojiIds =
  ({ application }: Client): EmojiIds =>
  (name) =>
    application?.emojis.cache.find((emoji) => emoji.name === name)?.id;

/** The emoji of the application at Discord; the client remembers those it has heard of last. */
export const emojiApi = ({ application: { emojis } }: Client<true>): EmojiApi => ({
  async list() {
    const found = await emojis.fetch();
    // A message that shows an emoji which was deleted would be refused.
    emojis.cache.sweep(({ id }) => !found.has(id));
    return new Set(found.map(({ name }) => name ?? ''));
  },
  async create(name, png) {
    await emojis.create({ name, attachment: png });
  },
});
