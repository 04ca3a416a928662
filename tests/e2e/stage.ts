import type { Locator, Page } from 'playwright-core';
import { openPainter } from '../../rendering/index.ts';
import { emojiOnDemand } from '../../src/discord/emoji/upload.ts';
import { systems } from '../../src/systems/index.ts';
import { playUntil } from '../discord/play.ts';
import { openWorld } from '../discord/world.ts';
import type { World, WorldOptions } from '../discord/world.ts';
import { builtPage } from '../support/built-page.ts';
import { openBrowser } from '../support/browser.ts';
import { untilTold } from './channel.ts';

/** The real bot with the real painter, and the built page of its practice server in a browser. */
export interface Stage {
  readonly world: World;
  readonly page: Page;
  /** Requests that would have left the machine. */
  readonly outside: readonly string[];
  /** Errors on the page. */
  readonly broken: readonly string[];
  /** What the server sent to each person's pane, by name. */
  readonly frames: ReadonlyMap<string, readonly string[]>;
  pane(person: string): Locator;
  close(): Promise<void>;
}

/** Opens the page with panes for these people side by side; `people`: names in lower case; `more`: of the world. */
export async function openStage(
  viewport: { readonly width: number; readonly height: number },
  people: readonly string[],
  more: Pick<WorldOptions, 'opponent'> = {},
): Promise<Stage> {
  const painter = openPainter();
  const world = await openWorld({
    systems,
    painter,
    // Messages look as they do once a bot has been there for a while.
    practice: { pages: await builtPage(), emoji: emojiOnDemand((look) => painter.emoji(look)) },
    foreseen: true,
    emoji: (look) => painter.emoji(look),
    ...more,
  });
  const browser = await openBrowser();
  const page = await (await browser.newContext({ viewport })).newPage();
  const [outside, broken, frames]: [string[], string[], Map<string, string[]>] = [[], [], new Map()];
  const { origin } = new URL(world.practice.api);
  page.on(
    'request',
    (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(origin) || outside.push(request.url()),
  );
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  page.on('websocket', (socket) => {
    const name = world.practice.people.find(({ user }) => socket.url().includes(user.id))?.user.username ?? '';
    const heard: string[] = frames.get(name) ?? [];
    frames.set(name, heard);
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  await page.goto(`${world.practice.address}#${people.join('+')}`);
  return {
    world,
    page,
    outside,
    broken,
    frames,
    pane: (person) => page.locator(`[data-person=${person}]`),
    async close() {
      await browser.close();
      await world.close();
      await painter.close();
    },
  };
}

/** Plays a learning match until the dice of a combat are asked for, and that has been announced. */
export async function toCombat(world: World, bands: readonly [string, string]): Promise<void> {
  const { ann, ben } = world;
  await ann.command('/match new preset:learn');
  await ben.command('/match join');
  await ann.command('/match start');
  await ann.command(`/force sample id:${bands[0]}`);
  await ben.command(`/force sample id:${bands[1]}`);
  await playUntil(world, 'allocation');
  // The table alone announces nothing; an order makes the bot announce.
  await ann.command('/orders key:follow value:never');
  await untilTold(world);
}
