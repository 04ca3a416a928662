import { afterEach, expect, it } from 'vitest';
import { EMOJI } from '../../../src/discord/emoji/names.ts';
import { updateEmoji } from '../../../src/discord/emoji/upload.ts';
import type { EmojiApi } from '../../../src/discord/emoji/upload.ts';
import { jsonLog } from '../../../src/discord/log/log.ts';

const lines: string[] = [];
const log = jsonLog((line) => lines.push(line));
const draw = (): Promise<{ readonly png: Buffer }> => Promise.resolve({ png: Buffer.from('png') });
afterEach(async () => {
  lines.length = 0;
});

/** An application with these emoji; `create` may refuse. */
function application(names: string[], create: (name: string) => void = () => undefined) {
  const asked: string[] = [];
  const api: EmojiApi = {
    list: () => Promise.resolve(new Set(names)),
    async create(name) {
      asked.push(name);
      create(name);
      names.push(name);
    },
  };
  return { api, asked };
}

const update = (api: EmojiApi, ended = () => false): Promise<void> => updateEmoji({ api, draw, log, ended });

it('uploads what the application lacks, once', async () => {
  const names = ['die_5', 'somebody_else'];
  const { api, asked } = application(names);
  await update(api);
  expect(asked).toEqual(EMOJI.map(({ name }) => name).filter((name) => name !== 'die_5'));
  await update(api);
  expect(asked).toHaveLength(EMOJI.length - 1);
  expect(lines.join()).toContain('"uploaded":0');
});

it('goes on where another process was faster', async () => {
  const names: string[] = [];
  const { api } = application(names, (name) => {
    if (name !== 'die_1') return;
    names.push(name);
    throw new Error('APPLICATION_EMOJI_NAME_ALREADY_TAKEN');
  });
  await update(api);
  expect(new Set(names)).toEqual(new Set(EMOJI.map(({ name }) => name)));
  expect(lines.join()).not.toContain('"level":"warn"');
});

it('gives up where Discord refuses, and says so in one line', async () => {
  const { api, asked } = application([], () => {
    throw new Error('Maximum number of emojis reached');
  });
  await update(api);
  expect(asked).toHaveLength(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('messages go without');
});

it('stops before the next one when the bot does', async () => {
  let left = 3;
  const { api, asked } = application([], () => void (left -= 1));
  await update(api, () => left === 0);
  expect(asked).toHaveLength(3);
});
