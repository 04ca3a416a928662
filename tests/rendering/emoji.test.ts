import { describe, expect, it } from 'vitest';
import { drawEmoji, openPainter } from '../../rendering/index.ts';
import type { EmojiLook } from '../../rendering/index.ts';
import { EMOJI } from '../../src/discord/emoji/names.ts';
import { decode } from './pixels.ts';

/** The share of pixels that are covered at all, and of those the share in which two pictures differ visibly. */
async function compared(one: EmojiLook, other: EmojiLook): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((look) => decode(drawEmoji(look).png)));
  if (!first || !second) throw new Error('not drawn');
  const [a, b] = [first, second].map((canvas) => canvas.getContext('2d').getImageData(0, 0, 128, 128).data);
  let different = 0;
  for (let at = 0; at < 128 * 128 * 4; at += 4)
    if ([0, 1, 2, 3].some((part) => Math.abs((a?.[at + part] ?? 0) - (b?.[at + part] ?? 0)) > 64)) different += 1;
  return different / (128 * 128);
}

describe('a picture within a line of text', () => {
  it('has the size that Discord wants, is small, and has clear corners', async () => {
    for (const { look } of EMOJI) {
      const { png, width, height } = drawEmoji(look);
      expect([width, height]).toEqual([128, 128]);
      expect(png.length).toBeLessThan(32 * 1024);
      const canvas = await decode(png);
      expect(canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3]).toBe(0);
    }
  });

  it('differs from side to side in outline, not in colour alone, and from unit to unit', async () => {
    const wolf = { is: 'unit', side: 'a', silhouette: 'wolf' } as const;
    const clear = async (look: EmojiLook): Promise<readonly boolean[]> => {
      const canvas = await decode(drawEmoji(look).png);
      const { data } = canvas.getContext('2d').getImageData(0, 0, 128, 128);
      return Array.from({ length: 128 * 128 }, (_, at) => (data[at * 4 + 3] ?? 0) < 128);
    };
    const [a, b] = await Promise.all([clear(wolf), clear({ ...wolf, side: 'b' })]);
    expect(a.filter((one, at) => one !== b[at]).length).toBeGreaterThan(400);
    expect(await compared(wolf, { ...wolf, silhouette: 'bat' })).toBeGreaterThan(0.05);
    expect(await compared({ is: 'die', value: 5 }, { is: 'die', value: 6 })).toBeGreaterThan(0.02);
  });

  it('is drawn by a thread as well', async () => {
    const painter = openPainter({ threads: 1 });
    const look = { is: 'die', value: 20 } as const;
    expect((await painter.emoji(look)).png.equals(drawEmoji(look).png)).toBe(true);
    await painter.close();
  });
});
