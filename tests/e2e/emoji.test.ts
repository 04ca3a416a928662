import { afterEach, expect, it } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { openClient } from '../../src/discord/client.ts';
import { systems } from '../../src/systems/index.ts';
import { EMOJI } from '../../src/discord/emoji/names.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import type { PracticeOptions } from '../../src/practice/server.ts';
import { openWorld, pixelPainter } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { toFirstMatch } from './first-matches.ts';
import { untilTold } from './channel.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let world: World;
afterEach(async () => {
  await world.close();
  expect(world.problems).toEqual([]);
});

const open = async (practice: Partial<PracticeOptions> = {}): Promise<void> => {
  world = await openWorld({ systems, practice, level: 'info', emoji: () => Promise.resolve({ png: PIXEL }) });
};

const logged = (what: string) => expect.poll(() => world.lines.filter((line) => line.includes(what)).length);

/** The emoji of the menu of units on the panel of whoever begins, by the value of the option. */
async function unitsOnPanel(): Promise<readonly (readonly [value: string, emoji: unknown])[]> {
  await toFirstMatch(world, 'vampires-vs-werewolves', 'learn');
  await untilTold(world);
  const [match] = await world.table.listIn(world.practice.server);
  const asked = (await world.table.viewOf(match?.id ?? '', null))?.view?.asked[0];
  const { message } = await world[asked?.of === 'b' ? 'ben' : 'ann'].click('last', 'Act');
  const options: (readonly [string, unknown])[] = [];
  JSON.stringify(message?.components, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'options' in value && Array.isArray(value.options))
      for (const option of value.options) options.push([String(option.value), option.emoji]);
    return value;
  });
  return options;
}

it('units have the emoji of their side and look, uploaded once over two starts', async () => {
  await open();
  await logged('emoji are there').toBe(1);
  expect(world.practice.emoji).toEqual(EMOJI.map(({ name }) => name));
  const again: string[] = [];
  const second = await startBot(
    {
      client: openClient(world.practice.api),
      table: world.table,
      store: world.store,
      systems,
      painter: pixelPainter,
      log: jsonLog((line) => again.push(line), 'info'),
      commands: commandsOf,
      emoji: () => Promise.reject(new Error('nothing is to be drawn')),
    },
    world.practice.token,
  );
  await expect.poll(() => again.find((line) => line.includes('emoji'))).toContain('"uploaded":0');
  await second.stop();
  const options = await unitsOnPanel();
  const pictured = options.filter(([, emoji]) => emoji !== undefined);
  expect(pictured.length).toBeGreaterThan(1);
  for (const [, emoji] of pictured)
    expect(emoji).toEqual({ id: expect.stringMatching(/^\d+$/), name: expect.stringMatching(/^side_[ab]_\w+$/) });
});

it('nothing is missing where Discord takes no emoji: one line in the log, and the same options without', async () => {
  await open({ mostEmoji: 0 });
  await logged('emoji could not be uploaded').toBe(1);
  const options = await unitsOnPanel();
  expect(options.length).toBeGreaterThan(1);
  expect(options.filter(([, emoji]) => emoji !== undefined)).toEqual([]);
});
