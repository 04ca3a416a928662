import type { EmojiLook } from '../../../rendering/index.ts';
import type { Log } from '../log/log.ts';
import { EMOJI } from './names.ts';
import type { EmojiEntry } from './names.ts';

/** The two Discord requests that emoji need. */
export interface EmojiApi {
  /** The names of all emoji that the application has now, whose ids are remembered. */
  list(): Promise<ReadonlySet<string>>;
  create(name: string, png: Buffer): Promise<void>;
}

/** Draws an emoji. */
export type DrawEmoji = (look: EmojiLook) => Promise<{ readonly png: Buffer }>;

/** All emoji, each drawn when it is asked for: for a practice server that has them from the beginning. */
export const emojiOnDemand = (draw: DrawEmoji): readonly { readonly name: string; draw(): Promise<Buffer> }[] =>
  EMOJI.map(({ name, look }) => ({ name, draw: async () => (await draw(look)).png }));

/**
 * Uploads the emoji that the application lacks, one after the other, as Discord limits how many may come at once. What
 * fails is logged and tried again at the next occasion: nothing depends on them. `ended`: stops before the next one.
 */
export async function updateEmoji({
  api,
  draw,
  log,
  ended,
  entries = EMOJI,
}: {
  readonly api: EmojiApi;
  readonly draw: DrawEmoji;
  readonly log: Log;
  readonly ended: () => boolean;
  readonly entries?: readonly EmojiEntry[];
}): Promise<void> {
  let uploaded = 0;
  try {
    const there = await api.list();
    for (const { name, look } of entries) {
      if (there.has(name)) continue;
      if (ended()) return;
      await createOnce(api, name, (await draw(look)).png);
      uploaded += 1;
    }
    log.info('emoji are there', { uploaded, of: entries.length });
  } catch (error) {
    if (!ended()) log.warn('emoji could not be uploaded: messages go without', { uploaded, of: entries.length, error });
  }
}

/** Creates an emoji, unless another process has meanwhile: Discord takes each name only once. */
async function createOnce(api: EmojiApi, name: string, png: Buffer): Promise<void> {
  try {
    await api.create(name, png);
  } catch (error) {
    if (!(await api.list()).has(name)) throw error;
  }
}
