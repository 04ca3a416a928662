import { DiscordAPIError, HTTPError } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { clip, clipBytes, sizeOf, split } from '../../src/discord/text/split.ts';
import { button, buttonRows, isRejected, menu, menuRow, page, textOnly } from '../../src/discord/payload.ts';
import type { Page } from '../../src/discord/payload.ts';
import { MOST_WEIGHT, weightOf } from '../../src/discord/weight.ts';

/** One letter of 1 to 4 bytes. */
const LETTERS = { Latin: 'a', Cyrillic: 'ж', Chinese: '战', picture: '🎲' } as const;
const textsOf = ({ component }: Page): readonly string[] =>
  component.components.flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));
const menusOf = ({ component }: Page) =>
  component.components.flatMap((part) =>
    part.type === ComponentType.ActionRow
      ? part.components.flatMap((inner) => (inner.type === ComponentType.StringSelect ? [inner] : []))
      : [],
  );

/** Whether a text contains half a character. */
const isHalved = (text: string): boolean => /\p{Cs}/u.test(text);

/** As much as a message may contain by Discord's documented limits. */
const fullest = (letter: string): Page =>
  page({
    texts: [letter.repeat(2_500)],
    picture: { png: Buffer.from('x'), alt: letter.repeat(1_024) },
    foot: ['whose turn it is'],
    rows: [
      ...['m1', 'm2', 'm3', 'm4'].map((id) =>
        menuRow(
          menu(
            id,
            letter.repeat(150),
            Array.from({ length: 25 }, (_, index) => ({
              value: `${id}-${index}`,
              name: `${index} ${letter.repeat(90)}`,
              note: letter.repeat(100),
              emoji: index % 2 === 0 ? 'side_a_wolf' : 'side_b_bat',
            })),
          ),
        ),
      ),
      ...buttonRows([button('b', letter.repeat(80))]),
    ],
  });

describe('the weight of a message', () => {
  it('makes room by leaving out emoji before anything that says something', () => {
    const options = Array.from({ length: 25 }, (_, index) => ({
      value: String(index),
      name: `${index} ${'x'.repeat(40)}`,
      note: 'x'.repeat(20),
      emoji: index % 2 === 0 ? 'side_a_wolf' : 'side_b_bat',
    }));
    const shown = (menus: number): Page =>
      page({ texts: ['x'], rows: Array.from({ length: menus }, (_, at) => menuRow(menu(`m${at}`, 'x', options))) });
    const [light, heavy] = [shown(1), shown(3)].map((made) => menusOf(made).flatMap((one) => one.options));
    expect(light?.every(({ emoji }) => emoji !== undefined)).toBe(true);
    expect(heavy?.some(({ emoji }) => emoji !== undefined)).toBe(false);
    expect(heavy?.every(({ description }) => description !== undefined)).toBe(true);
  });

  it.each(Object.entries(LETTERS))('never exceeds Discord’s limit: %s', (_, letter) => {
    const made = fullest(letter);
    expect(weightOf(made.component)).toBeLessThanOrEqual(MOST_WEIGHT);
    // Every option can still be chosen, and the question is still there.
    expect(menusOf(made).map(({ options }) => options.length)).toEqual([25, 25, 25, 25]);
    expect(
      menusOf(made)
        .flatMap(({ options }) => options)
        .every(({ label, value }) => label.length > 0 && value.length > 0),
    ).toBe(true);
    expect(textsOf(made).at(-1)).toBe('whose turn it is');
  });

  it('is reduced first by dropping notes: names and texts stay whole if that is enough', () => {
    const rows = ['m1', 'm2'].map((id) =>
      menuRow(
        menu(
          id,
          'Which?',
          Array.from({ length: 25 }, (_, index) => ({
            value: String(index),
            name: `${index} ${'ж'.repeat(30)}`,
            note: 'ж'.repeat(90),
          })),
        ),
      ),
    );
    const made = page({ texts: ['a'.repeat(3_000)], rows });
    expect(weightOf(made.component)).toBeLessThanOrEqual(MOST_WEIGHT);
    expect(textsOf(made)).toEqual(['a'.repeat(3_000)]);
    expect(menusOf(made)[0]?.options[3]).toEqual({ value: '3', label: `3 ${'ж'.repeat(30)}` });
  });

  it('leaves light parts alone', () => {
    const made = page({
      texts: ['x'],
      rows: [menuRow(menu('m', 'Which?', [{ value: '1', name: 'one', note: 'two' }]))],
    });
    expect(menusOf(made)[0]?.options[0]).toEqual({ value: '1', label: 'one', description: 'two' });
  });

  it('is halved if only text is sent', () => {
    const alone = textOnly(
      page({ texts: ['战'.repeat(2_500)], foot: ['whose turn it is'], picture: { png: Buffer.from('x'), alt: 'y' } }),
    );
    expect(weightOf(alone.component)).toBeLessThanOrEqual(MOST_WEIGHT / 2);
    expect(textsOf(alone).at(-1)).toBe('whose turn it is');
    expect(alone.files).toEqual([]);
  });

  it('keeps every text with a button beside it', () => {
    const made = page({
      texts: ['what happened'],
      sections: [{ text: 'b1 Warrior: 2 dice', button: button('change', 'Change') }],
      picture: { png: Buffer.from('x'), alt: 'y' },
    });
    expect(JSON.stringify(textOnly(made).component)).toContain('b1 Warrior: 2 dice');
    expect(textOnly(made).component.components).toEqual(
      made.component.components.filter(({ type }) => type !== ComponentType.MediaGallery),
    );
  });

  it('has its texts with buttons counted in what a message may hold', () => {
    const made = page({
      texts: ['a'.repeat(5_000)],
      sections: [{ text: 'b'.repeat(400), button: button('change', 'Change') }],
      foot: ['whose turn it is'],
    });
    const all = JSON.stringify(made.component).match(/(?<="content":")[^"]*/g) ?? [];
    expect(all.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(4_000);
    expect(all.map((text) => text[0])).toEqual(['a', 'b', 'w']);
  });
});

describe('a page that Discord rejects', () => {
  const failure = new HTTPError(500, 'Internal Server Error', 'POST', '/channels/1/messages', {
    body: undefined,
    files: undefined,
  });
  const unknown = new DiscordAPIError(
    { code: 10_062, message: 'Unknown interaction' },
    10_062,
    404,
    'POST',
    '/interactions/1/callback',
    { body: undefined, files: undefined },
  );
  const [heavy, light] = [page({ texts: ['战'.repeat(2_500)] }), page({ texts: ['x'] })];

  it('is sent as text only if Discord keeps failing on a heavy page, or no longer knows its interaction', () => {
    for (const error of [failure, unknown]) {
      expect(isRejected(heavy, error)).toBe(true);
      expect(isRejected(light, error)).toBe(false);
      expect(isRejected(textOnly(heavy), error)).toBe(false);
    }
  });
});

describe('text in any script', () => {
  it.each(Object.entries(LETTERS))('is split so that each part fits into a message, without loss: %s', (_, letter) => {
    const lines = [letter.repeat(700), `${letter.repeat(30)} ${letter.repeat(40)}`, letter.repeat(10)];
    const texts = split(lines, 100);
    expect(texts.every((text) => sizeOf(text) <= 100)).toBe(true);
    expect(texts.join('').replaceAll(/\s/g, '')).toBe(lines.join('').replaceAll(/\s/g, ''));
    expect(texts.some(isHalved)).toBe(false);
  });
  it('is never clipped within a character', () => {
    for (let most = 2; most < 12; most += 1) expect(isHalved(clip('🎲'.repeat(9), most)), String(most)).toBe(false);
    for (let most = 0; most < 20; most += 1) {
      const clipped = clipBytes('🎲ж'.repeat(9), most);
      expect(isHalved(clipped)).toBe(false);
      expect(Buffer.byteLength(clipped)).toBeLessThanOrEqual(most);
    }
  });
});
