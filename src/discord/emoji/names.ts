import type { EmojiLook } from '../../../rendering/index.ts';
import { SILHOUETTES } from '../../engine/index.ts';
import type { SideId, Silhouette } from '../../engine/index.ts';

/**
 * To be raised when they are drawn differently: the old ones stay as they are, since old messages show them, and new
 * ones are uploaded beside them.
 */
const VERSION = 1;
/** Readers of the screen hear the name, so that the first version does without a number. */
const SUFFIX = VERSION > 1 ? `_v${VERSION}` : '';

/** The most sides of a die that has an emoji for each. */
const MOST = 20;

/** An emoji that the application should have. */
export interface EmojiEntry {
  readonly name: string;
  readonly look: EmojiLook;
}

/** The name of the emoji for a unit: its side and what its token on the board shows. */
export const unitEmojiName = (side: SideId, silhouette: Silhouette): string => `side_${side}_${silhouette}${SUFFIX}`;

const dieEmojiName = (value: number): string => `die_${value}${SUFFIX}`;

const DICE: ReadonlyMap<number, string> = new Map(
  Array.from({ length: MOST }, (_, index) => [index + 1, dieEmojiName(index + 1)]),
);

/** The name of the emoji for a die that shows this number; undefined if there is none. */
export const dieEmoji = (value: number): string | undefined => DICE.get(value);

/** All emoji that the bot uses. */
export const EMOJI: readonly EmojiEntry[] = [
  ...(['a', 'b'] as const).flatMap((side) =>
    SILHOUETTES.map((silhouette): EmojiEntry => ({
      name: unitEmojiName(side, silhouette),
      look: { is: 'unit', side, silhouette },
    })),
  ),
  ...[...DICE].map(([value, name]): EmojiEntry => ({ name, look: { is: 'die', value } })),
];
