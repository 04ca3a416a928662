import type { Client } from 'discord.js';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice } from '../../src/practice/server.ts';
import { builtPage } from '../support/built-page.ts';
import { openBrowser } from '../support/browser.ts';
import { startPageBot } from './page-bot.ts';

export let practice: Practice;
/** The page, loaded anew before each test. A new window each time would double the work of the browser. */
export let page: Page;
let bot: Client;
let browser: Browser;
let outside: string[];
let broken: string[];

/** All tests of this file use the page as built now, on a practice server with a bot. */
export function visitPage(): void {
  beforeAll(async () => {
    practice = await startPractice({ pages: await builtPage(), times: { acknowledge: 2_000 } });
    [bot, browser] = await Promise.all([startPageBot(practice), openBrowser()]);
    page = await browser.newPage();
    watch();
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.destroy();
    await practice?.close();
  });

  beforeEach(async () => {
    [outside, broken] = [[], []];
    await open({ width: 1500, height: 900 });
  });

  afterEach(async () => {
    expect(outside).toEqual([]);
    expect(broken).toEqual([]);
  });
}

/** Notes requests to other servers, and what breaks on the page. */
function watch(): void {
  const { origin } = new URL(practice.api);
  page.on(
    'request',
    (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(origin) || outside.push(request.url()),
  );
  page.on('pageerror', (error) => broken.push(error.message));
  page.on(
    'console',
    (message) =>
      message.type() === 'error'
      && /Content Security Policy|Failed to load/.test(message.text())
      // What the server refuses, the page shows.
      && !message.text().includes('400 (Bad Request)')
      && broken.push(message.text()),
  );
}

/** Opens the page on a screen of this size. */
export async function open(viewport: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(practice.address);
}

// A machine busy with other tests may be slow.
export const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);

export const pane = (name: string): Locator => page.locator(`[data-person=${name}]`);
export const box = (name: string): Locator => pane(name).getByRole('combobox', { name: /^Message [#@]/ });
export const messages = (name: string): Locator => pane(name).locator('discord-message');
export const last = (name: string): Locator => messages(name).last();

/** Somebody types a line and sends it. */
export async function run(name: string, line: string): Promise<void> {
  await box(name).fill(line);
  await box(name).press('Enter');
}
