import { RESTJSONErrorCodes as Code, Routes } from 'discord.js';
import type { APIEmoji } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAllEmoji, newEmojiProblems } from '../../src/practice/limits/emoji.ts';
import { checking } from '../../src/practice/limits/check.ts';
import { PNG, connect } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected;
beforeEach(async () => {
  bot = await connect(() => null, { mostEmoji: 3 });
});
afterEach(async () => {
  await bot.close();
  expect(bot.problems).toEqual([]);
});

const IMAGE = `data:image/png;base64,${PNG.toString('base64')}`;
const create = (body: object): Promise<unknown> =>
  bot.client.rest.post(Routes.applicationEmojis(bot.practice.application), { body });
const codes = async (refused: Promise<unknown>): Promise<string> => {
  const error: unknown = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  return JSON.stringify(error && typeof error === 'object' && 'rawError' in error ? error.rawError : error);
};

describe('emoji of the application', () => {
  it('can be made, listed, renamed, fetched as pictures and deleted', async () => {
    const { emojis } = bot.client.application;
    const made = await emojis.create({ name: 'side_a', attachment: PNG });
    expect([made.name, made.animated, made.available, made.author.id]).toEqual([
      'side_a',
      false,
      true,
      bot.practice.application,
    ]);
    expect([...(await emojis.fetch()).keys()]).toEqual([made.id]);
    await emojis.edit(made.id, { name: 'side_b' });
    expect(bot.practice.emoji).toEqual(['side_b']);
    const { origin } = new URL(bot.practice.api);
    const picture = await fetch(`${origin}/emojis/${made.id}`);
    expect([picture.headers.get('content-type'), Buffer.from(await picture.arrayBuffer())]).toEqual(['image/png', PNG]);
    await emojis.delete(made.id);
    expect((await fetch(`${origin}/emojis/${made.id}`)).status).toBe(404);
    await expect(emojis.fetch(made.id, { force: true })).rejects.toMatchObject({ code: Code.UnknownEmoji });
  });

  it('are refused with Discord’s reasons', async () => {
    await create({ name: 'die_5', image: IMAGE });
    for (const [body, code] of [
      [{ name: 'die 5', image: IMAGE }, 'STRING_TYPE_REGEX'],
      [{ name: 'die_5', image: IMAGE }, 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN'],
      [{ name: 'die_6', image: 'png' }, 'IMAGE_INVALID'],
      [
        {
          name: 'die_6',
          image: `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(256 * 1024)]).toString('base64')}`,
        },
        'BINARY_TYPE_MAX_SIZE',
      ],
    ] as const)
      expect(await codes(create(body))).toContain(code);
    await create({ name: 'die_6', image: IMAGE });
    await create({ name: 'die_7', image: IMAGE });
    expect(await codes(create({ name: 'die_8', image: IMAGE }))).toContain('Maximum number of emojis reached');
    await expect(bot.client.rest.get(Routes.applicationEmojis('123456789012345678'))).rejects.toMatchObject({
      code: Code.UnknownApplication,
    });
  });

  it('can stand in buttons and options while they are there', async () => {
    const { id } = (await create({ name: 'die_5', image: IMAGE })) as APIEmoji;
    const post = (emoji: object): Promise<unknown> =>
      bot.client.rest.post(Routes.channelMessages(bot.practice.channels[0]?.channel.id ?? ''), {
        body: {
          components: [
            { type: 1, components: [{ type: 2, style: 1, label: 'Roll', custom_id: 'r', emoji }] },
            { type: 1, components: [{ type: 3, custom_id: 'm', options: [{ label: 'One', value: '1', emoji }] }] },
          ],
        },
      });
    await post({ id, name: 'die_5' });
    await post({ name: '🏹' });
    await bot.client.application.emojis.delete(id ?? '');
    expect(await codes(post({ id, name: 'die_5' }))).toContain('INVALID_EMOJI');
  });
});

it('of an earlier bot are there from the beginning, each drawn when it is looked at, once', async () => {
  const drawn: string[] = [];
  const earlier = (name: string) => ({
    name,
    async draw() {
      drawn.push(name);
      return PNG;
    },
  });
  const used = await connect(() => null, { emoji: ['side_a', 'die_1'].map(earlier) });
  const there = await used.client.application.emojis.fetch();
  expect(there.map(({ name }) => name)).toEqual(['side_a', 'die_1']);
  expect(drawn).toEqual([]);
  const { origin } = new URL(used.practice.api);
  for (let looks = 0; looks < 2; looks += 1) {
    const picture = await fetch(`${origin}/emojis/${there.lastKey()}`);
    expect([picture.headers.get('content-type'), Buffer.from(await picture.arrayBuffer())]).toEqual(['image/png', PNG]);
  }
  expect(drawn).toEqual(['die_1']);
  await used.close();
});

it('names have 2 to 32 characters', () => {
  const problems = (name: string): readonly string[] =>
    newEmojiProblems({ name, image: IMAGE }, new Set()).map(({ code }) => code);
  for (const name of ['x', 'x'.repeat(33)]) expect(problems(name)).toEqual(['BASE_TYPE_BAD_LENGTH']);
  for (const name of ['xy', 'x'.repeat(32)]) expect(problems(name)).toEqual([]);
});

it('emoji characters are told from words', () => {
  const problems = (name: string): number => {
    const check = checking();
    checkAllEmoji(check, { emoji: { name } }, new Set());
    return check.problems.length;
  };
  for (const name of ['🏹', '❓', '▶️', '👩‍🏫', '🇨🇭', '1️⃣', '👍🏽']) expect(problems(name), name).toBe(0);
  for (const name of ['', 'x', 'side_a', '🏹🏹', ':bow:']) expect(problems(name), name).toBe(1);
});
