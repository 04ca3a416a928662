import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import type { Client } from 'discord.js';
import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice } from '../../src/practice/server.ts';
import { openBrowser } from '../support/browser.ts';
import { startPageBot } from './page-bot.ts';

const pages = fileURLToPath(new URL('../../artefacts/page-test/', import.meta.url));
const configFile = fileURLToPath(new URL('../../src/practice/page/vite.config.ts', import.meta.url));

let practice: Practice;
let bot: Client;
let browser: Browser;
let page: Page;
let outside: string[];
let broken: string[];

beforeAll(async () => {
  await build({ configFile, logLevel: 'error', build: { outDir: pages } });
  practice = await startPractice({ pages, times: { acknowledge: 2_000 } });
  [bot, browser] = await Promise.all([startPageBot(practice), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await bot?.destroy();
  await practice?.close();
});

beforeEach(async () => {
  [outside, broken] = [[], []];
  page = await open({ width: 1500, height: 900 });
});

afterEach(async () => {
  await page.context().close();
  expect(outside).toEqual([]);
  expect(broken).toEqual([]);
});

async function open(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const opened = await context.newPage();
  const { origin } = new URL(practice.api);
  opened.on('request', (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(origin) || outside.push(request.url()));
  opened.on('pageerror', (error) => broken.push(error.message));
  opened.on('console', (message) => message.type() === 'error' && /Content Security Policy|Failed to load/.test(message.text()) && broken.push(message.text()));
  await opened.goto(practice.address);
  return opened;
}

// A machine that is busy with other tests may take its time.
const soon = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 10_000 });

const pane = (name: string): Locator => page.locator(`[data-person=${name}]`);
const box = (name: string): Locator => pane(name).getByRole('combobox', { name: /^Message [#@]/ });
const messages = (name: string): Locator => pane(name).locator('discord-message');
const last = (name: string): Locator => messages(name).last();

const newest = (): string => practice.as('Bruno').history().messages.at(-1)?.id ?? '';

async function run(name: string, line: string): Promise<void> {
  await box(name).fill(line);
  await box(name).press('Enter');
}

describe('slash commands', () => {
  it('are found, filled from the bot\'s choices and sent with the keyboard alone', async () => {
    await box('anna').pressSequentially('/mo');
    const list = pane('anna').getByRole('listbox', { name: 'Suggestions' });
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual([expect.stringMatching(/^\/move\s+Move one of your units$/)]);
    await box('anna').press('Tab');
    expect(await box('anna').inputValue()).toBe('/move unit:');
    await soon(() => list.getByRole('option').count()).toBe(3);
    await box('anna').press('ArrowDown');
    await box('anna').press('Enter');
    expect(await box('anna').inputValue()).toBe('/move unit:A2 · Levy at K5 cell:');
    await box('anna').pressSequentially('L1');
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual(['L12', 'L13']);
    await box('anna').press('Tab');
    await box('anna').press('Enter');
    // The value of the choice was sent, not the words shown for it.
    await soon(() => last('bruno').innerText()).toContain('a2 moves to L12');
    const used = last('bruno').locator('discord-command');
    expect(await used.locator('.discord-replied-message-username').innerText()).toBe('Anna');
    expect(await used.locator('.discord-slash-command-name').innerText()).toBe('move');
    expect(await box('anna').inputValue()).toBe('');
  });

  it('work when typed in plain form, at once', async () => {
    await run('bruno', '/move unit:a1 cell:K12 K14');
    await soon(() => last('anna').innerText()).toContain('a1 moves to K12 K14');
  });

  it('show sub-commands, fixed choices and people, and read numbers', async () => {
    await box('anna').pressSequentially('/match ');
    const list = pane('anna').getByRole('listbox', { name: 'Suggestions' });
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('new'), expect.stringContaining('status')]);
    await box('anna').press('Enter');
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual(['Salvation and Steel', 'Scrollhammer']);
    await box('anna').press('Escape');
    expect(await list.count()).toBe(0);
    await run('anna', '/match new system:Scrollhammer against:@Bruno points:250');
    await soon(() => last('anna').innerText()).toContain('A match of sh against Bruno, 250 points.');
    expect(await last('bruno').getAttribute('highlight')).not.toBeNull();
  });

  it('are not sent while something required is missing or a value cannot be', async () => {
    const before = newest();
    await run('anna', '/move unit:a1 facing:north');
    await soon(() => pane('anna').getByRole('alert').innerText()).toBe('Still needed: cell.');
    await run('anna', '/match new system:ss points:7');
    await soon(() => pane('anna').getByRole('alert').innerText()).toBe('points must be at least 10.');
    await run('anna', '/nonsense');
    await soon(() => pane('anna').getByRole('alert').innerText()).toBe('There is no such command.');
    expect(newest()).toBe(before);
  });

  it('take a file', async () => {
    await box('anna').fill('/position file:');
    const chooser = page.waitForEvent('filechooser');
    await pane('anna').getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'duel.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await soon(() => box('anna').inputValue()).toBe('/position file:duel.json ');
    await box('anna').press('Enter');
    await soon(() => last('bruno').innerText()).toContain('Read duel.json.');
  });

  it('that the bot does not answer are told to have failed, to their sender only', async () => {
    await run('anna', '/silent');
    await soon(() => pane('anna').locator('.notice').innerText()).toContain('The application did not respond');
    expect(await pane('bruno').locator('.notice').count()).toBe(0);
    await pane('anna').getByRole('button', { name: 'Dismiss' }).last().click();
    expect(await pane('anna').locator('.notice').count()).toBe(0);
  });
});

describe('messages', () => {
  it('that are ephemeral are seen by their receiver only, changed by a button and dismissed', async () => {
    await run('anna', '/orders');
    await soon(() => last('anna').innerText()).toContain('Only you can see this');
    expect(await pane('bruno').getByText('hold the hill').count()).toBe(0);
    await last('anna').getByRole('button', { name: 'Change' }).click();
    await soon(() => last('anna').innerText()).toContain('take the bridge');
    await last('anna').getByRole('button', { name: 'Dismiss' }).click();
    await soon(() => pane('anna').getByText('take the bridge').count()).toBe(0);
    await page.reload();
    await soon(() => messages('anna').count()).toBeGreaterThan(0);
    expect(await page.getByText('take the bridge').count()).toBe(0);
  });

  it('of a bot that thinks say so until it is done', async () => {
    await run('anna', '/slow');
    await soon(() => last('bruno').innerText()).toContain('is thinking…');
    await soon(() => last('bruno').innerText()).toContain('Done at last.');
  });

  it('show marks, embeds, files and pictures that open large with their words', async () => {
    await run('anna', '/unit');
    await soon(() => last('bruno').locator('discord-embed').count()).toBe(1);
    expect(await last('bruno').locator('strong').innerText()).toBe('K4');
    expect(await last('bruno').locator('pre.fence').innerText()).toBe('Energy 3\nSpeed  2');
    expect(await last('bruno').locator('ol.list li').count()).toBe(2);
    expect(await last('bruno').getByRole('link', { name: /position\.txt/ }).count()).toBe(1);
    await last('bruno').getByRole('button', { name: 'Open the picture large: A knight on the board' }).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Picture' });
    const picture = viewer.getByRole('img', { name: 'A knight on the board' });
    await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(760);
    const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
    const fitting = await width();
    expect(fitting).toBeGreaterThan(1_400);
    await page.keyboard.press('+');
    await soon(width).toBeGreaterThan(fitting * 1.4);
    expect(await viewer.getByText('A knight on the board').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await soon(() => viewer.count()).toBe(0);
  });

  it('come into view unless the reader has scrolled up', async () => {
    const scroll = pane('anna').locator('.scroll');
    const fromEnd = (): Promise<number> => scroll.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
    for (let n = 0; n < 3; n++) await run('bruno', '/move unit:a1 cell:K12');
    await soon(fromEnd).toBeLessThan(2);
    await scroll.hover();
    await page.mouse.wheel(0, -600);
    const jump = pane('anna').getByRole('button', { name: /Jump to the newest/ });
    await jump.waitFor();
    const before = await fromEnd();
    await run('bruno', 'Well met, *Anna*!');
    await soon(() => last('anna').innerText()).toContain('Well met, Anna!');
    expect(await fromEnd()).toBeGreaterThan(before);
    await jump.click();
    await soon(fromEnd).toBeLessThan(2);
  });
});

describe('older messages', () => {
  it('are put in above without moving what is being read', async () => {
    for (let n = 1; n <= 70; n++) practice.as('Bruno', 'lobby').say(`Message ${n}`);
    await pane('anna').getByRole('button', { name: 'lobby' }).click();
    await soon(() => last('anna').innerText()).toContain('Message 70');
    expect(await messages('anna').count()).toBe(50);
    await pane('anna').locator('.scroll').evaluate((it) => it.scrollTo(0, 0));
    const first = pane('anna').getByText('Message 21', { exact: true });
    const top = async (): Promise<number> => (await first.boundingBox())?.y ?? -1;
    const before = await top();
    await pane('anna').getByRole('button', { name: 'Show older messages' }).click();
    await soon(() => messages('anna').count()).toBe(70);
    await soon(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  });
});

describe('buttons, menus and forms', () => {
  beforeEach(async () => {
    const before = newest();
    await run('anna', '/move unit:a1 cell:K12');
    for (const name of ['anna', 'bruno']) await soon(() => last(name).getAttribute('data-message')).not.toBe(before);
  });

  it('answer a button, and do not let a disabled one be pressed', async () => {
    expect(await last('bruno').getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);
    await last('bruno').getByRole('button', { name: 'Stand and shoot' }).click();
    await soon(() => last('anna').innerText()).toContain('Pressed shoot.');
  });

  it('say under its message when a button is not answered', async () => {
    const message = last('bruno');
    await message.getByRole('button', { name: 'Concede' }).click();
    await soon(() => message.innerText()).toContain('This interaction failed');
    expect(await pane('anna').getByText('This interaction failed').count()).toBe(0);
  });

  it('send one choice at once, several when the menu is closed, and people by name', async () => {
    const message = page.locator(`[data-person=bruno] [data-message="${await last('bruno').getAttribute('data-message')}"]`);
    await message.getByRole('combobox', { name: 'Choose a target' }).press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await soon(() => last('anna').innerText()).toContain('Chosen in target: B2');
    await message.getByRole('combobox', { name: 'Choose who follows' }).click();
    await page.getByRole('option', { name: 'A1' }).click();
    await page.getByRole('option', { name: 'A3' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await soon(() => last('anna').innerText()).toContain('Chosen in group: A1, A3');
    await message.getByRole('combobox', { name: 'Choose a player' }).click();
    await page.getByRole('option', { name: /Clara/ }).click();
    const clara = practice.people.find(({ user }) => user.username === 'clara')?.user.id;
    await soon(() => last('anna').innerText()).toContain(`Chosen in foe: ${clara}`);
  });

  it('fill a secret form over one pane while the other stays usable', async () => {
    await last('anna').getByRole('button', { name: 'Allocate' }).click();
    const form = pane('anna').getByRole('dialog', { name: 'Allocate your dice' });
    await form.waitFor();
    await page.keyboard.press('Escape');
    await soon(() => form.count()).toBe(0);
    // The focus goes back to where it was, so the keyboard opens it again.
    await soon(() => last('anna').getByRole('button', { name: 'Allocate' }).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await form.waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    expect(await form.locator('.trouble').allInnerTexts()).toEqual(['Choose at least one.', 'Choose at least one.', 'Choose one.']);
    await run('bruno', 'Take your time.');
    await soon(() => last('bruno').innerText()).toContain('Take your time.');
    await form.getByRole('combobox').first().click();
    await page.getByRole('option', { name: '2/1' }).click();
    await form.getByRole('combobox').nth(1).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByRole('radio', { name: 'Give way' }).check();
    await form.getByRole('textbox', { name: 'Battle cry' }).fill('For the hill');
    await page.keyboard.press('Enter');
    await soon(() => last('anna').innerText()).toContain('In: B1 2/1, B2 1/2, give, "For the hill"');
    expect(await form.count()).toBe(0);
    expect(await pane('bruno').getByText('For the hill').count()).toBe(0);
  });
});

describe('the page', () => {
  it('shows one person at a time on a phone and counts what the others missed', async () => {
    await page.context().close();
    page = await open({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Bruno' }).click();
    expect(await pane('anna').isVisible()).toBe(false);
    await run('bruno', 'Anna?');
    await soon(() => page.getByRole('button', { name: 'Anna', exact: false }).innerText()).toMatch(/1$/);
    await page.getByRole('button', { name: 'Anna', exact: false }).click();
    await soon(() => last('anna').innerText()).toContain('Anna?');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
  });

  it('makes threads and archives them', async () => {
    await pane('anna').getByRole('button', { name: 'More about this channel' }).click();
    await page.getByRole('menuitem', { name: 'Create a thread' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name of the thread' }).fill('Duel at dawn');
    await page.keyboard.press('Enter');
    await box('anna').and(page.getByRole('combobox', { name: /Message #Duel at dawn/ })).waitFor();
    await run('anna', '/orders');
    await soon(() => last('anna').innerText()).toContain('hold the hill');
    await pane('bruno').getByRole('button', { name: 'Duel at dawn' }).click();
    await pane('bruno').getByRole('button', { name: 'More about this channel' }).click();
    await page.getByRole('menuitem', { name: 'Archive the thread' }).click();
    await soon(() => box('anna').isDisabled()).toBe(true);
  });

  it('connects again after the line dropped, and reads what was missed', async () => {
    const lines = new Set<WebSocketRoute>();
    let down = false;
    await page.routeWebSocket(/\/live$/, (line) => {
      if (down) return void line.close();
      line.connectToServer();
      lines.add(line);
    });
    await page.reload();
    await soon(() => messages('anna').count()).toBeGreaterThan(0);
    down = true;
    await Promise.all([...lines].map((line) => line.close()));
    await pane('anna').getByText('Not connected').waitFor();
    practice.as('Bruno').say('Did you hear that?');
    expect(await pane('anna').getByText('Did you hear that?').count()).toBe(0);
    down = false;
    await soon(() => last('anna').innerText()).toContain('Did you hear that?');
    expect(await pane('anna').getByText('Not connected').count()).toBe(0);
  });
});

describe('the server', () => {
  const choose = async (menu: string, item: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name: menu }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('has a clock that is moved forward, and all that is dated goes by it', async () => {
    await run('anna', '/due');
    const due = last('anna');
    await soon(() => due.locator('discord-time').innerText()).toBe('tomorrow');
    const clock = page.getByRole('group', { name: 'Clock' });
    const before = await clock.getByRole('timer').innerText();
    await clock.getByRole('button', { name: 'Move the clock forward by one day' }).click();
    await soon(() => due.locator('discord-time').innerText()).toBe('in 6 hours');
    for (let count = 0; count < 2; count += 1) await clock.getByRole('button', { name: 'Move the clock forward by twelve hours' }).click();
    await soon(() => due.locator('discord-time').innerText()).toBe('18 hours ago');
    expect(await clock.getByRole('timer').innerText()).not.toBe(before);
    expect(await clock.innerText()).toContain('2 d ahead');
    expect(practice.clock.ahead()).toBe(2 * 24 * 60 * 60 * 1000);
    await page.reload();
    await soon(() => clock.innerText()).toContain('2 d ahead');
    await run('bruno', 'Good morning');
    await soon(() => last('anna').evaluate((it) => ('timestamp' in it ? String(it.timestamp) : ''))).toMatch(/^Today at/);
  });

  it('has roles that people are given and that are taken from them', async () => {
    await choose('More about this server', 'Give Anna the role Organiser');
    await run('anna', '/due');
    await soon(() => last('bruno').innerText()).toContain('Your roles: Organiser.');
    await page.getByRole('button', { name: 'More about this server' }).click();
    await page.getByRole('menuitem', { name: 'Make a role' }).click();
    await page.getByRole('textbox', { name: 'Name of the role' }).fill('Scribe');
    await page.keyboard.press('Enter');
    await choose('More about this server', 'Give Bruno the role Scribe');
    await choose('More about this server', 'Take the role Organiser from Anna');
    await run('bruno', '/due');
    await soon(() => last('anna').innerText()).toContain('Your roles: Scribe.');
    await run('anna', '/due');
    await soon(() => last('bruno').innerText()).toContain('Your roles: none.');
  });

  it('marks what notifies somebody, and does not mark what is silent', async () => {
    await run('anna', '/call who:@Bruno');
    await soon(() => last('anna').innerText()).toContain('Notified Bruno');
    await run('anna', '/call who:@Bruno quietly:True');
    await soon(() => messages('anna').nth(-1).innerText()).not.toContain('Notified');
    expect(await last('bruno').getAttribute('highlight')).not.toBeNull();
  });

  it('lets a person and the bot talk alone, with the commands that are for that', async () => {
    await pane('anna').getByRole('button', { name: 'Umpire', exact: false }).and(pane('anna').locator('.channels button')).click();
    await box('anna').pressSequentially('/du');
    const list = pane('anna').getByRole('listbox', { name: 'Suggestions' });
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual([expect.stringMatching(/^\/due/)]);
    await box('anna').fill('');
    await run('anna', '/due');
    await soon(() => last('anna').innerText()).toContain('Your roles: none here.');
    await run('bruno', '/write');
    await soon(() => last('bruno').innerText()).toContain('Written.');
    const talk = pane('bruno').locator('.channels button', { hasText: 'Umpire' });
    await soon(() => talk.innerText()).toMatch(/1$/);
    expect(await talk.count()).toBe(1);
    await talk.click();
    await soon(() => last('bruno').innerText()).toContain('Only for you.');
    expect(await last('bruno').innerText()).toContain('Notified Bruno');
    expect(await page.getByText('Your roles: none here.').count()).toBe(1);
    await pane('bruno').getByRole('button', { name: 'More about this channel' }).click();
    await page.getByRole('menuitem', { name: 'Refuse direct messages of the bot' }).click();
    await pane('bruno').getByText('You take no direct messages of the bot.').waitFor();
    await pane('bruno').getByRole('button', { name: 'More about this channel' }).click();
    await page.getByRole('menuitem', { name: 'Take direct messages of the bot' }).click();
  });

  it('shows a thread under the message it was made from', async () => {
    await run('anna', 'Who is for a duel?');
    await soon(() => last('bruno').innerText()).toContain('Who is for a duel?');
    await last('bruno').hover();
    await last('bruno').getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Create a thread' }).click();
    await page.getByRole('textbox', { name: 'Name of the thread' }).fill('The duel');
    await page.keyboard.press('Enter');
    const under = pane('anna').locator('.thread-under', { hasText: 'The duel' });
    await under.click();
    await box('anna').and(page.getByRole('combobox', { name: /Message #The duel/ })).waitFor();
    // An address of a channel of this server leads there, and not to Discord.
    const lobby = practice.channels.find(({ channel }) => channel.name === 'lobby')?.channel.id ?? '';
    await run('anna', `See <https://discord.com/channels/${practice.server}/${lobby}>`);
    await last('anna').getByRole('button', { name: '#lobby' }).click();
    await box('anna').and(page.getByRole('combobox', { name: /Message #lobby/ })).waitFor();
  });
});
