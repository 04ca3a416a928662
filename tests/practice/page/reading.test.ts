import { beforeEach, describe, expect, it } from 'vitest';
import { barriers } from '../../support/accessible.ts';
import { box, last, messages, open, page, pane, practice, run, soon, visitPage } from '../page-visit.ts';

visitPage();

const phone = { width: 390, height: 844 };
const focused = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-asks') ?? document.activeElement?.textContent ?? '');

describe('an empty channel', () => {
  it('says hello, and sends what begins a match', async () => {
    await pane('anna').getByRole('button', { name: 'lobby' }).click();
    await pane('anna').getByRole('heading', { name: 'Welcome!' }).waitFor();
    await pane('anna').getByRole('button', { name: 'Look at a finished one' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await pane('anna').getByRole('button', { name: 'Play a first match' }).click();
    // This bot wants to know the book first.
    await soon(() => pane('anna').locator('.notice').innerText()).toContain('/match new');
  });

  it('shows a finished match in a thread of its own', async () => {
    await pane('bruno').locator('.channels button', { hasText: 'skirmish' }).click();
    await pane('bruno').getByRole('button', { name: 'Look at a finished one' }).click();
    await soon(() => last('bruno').innerText()).toMatch(/Imported finished-match.json, \d{6} bytes/);
    await box('bruno')
      .and(page.getByRole('combobox', { name: /Message #A finished match/ }))
      .waitFor();
  });
});

describe('a pane', () => {
  it('says whose it is at any width', async () => {
    for (const width of [390, 1100, 1400]) {
      await open({ width, height: 844 });
      if (width > 900)
        await page.getByRole('group', { name: 'Whose panes' }).getByRole('button', { name: 'Clara' }).click();
      for (const name of width > 900 ? ['anna', 'bruno', 'clara'] : ['anna'])
        expect(await pane(name).locator('.as').innerText(), `${width} px`).toMatch(new RegExp(name, 'i'));
      for (const name of width > 900 ? ['anna', 'bruno', 'clara'] : ['anna'])
        expect(await pane(name).locator('.as').isVisible()).toBe(true);
    }
  });

  it('has a head of at most 12% of a phone', async () => {
    await open(phone);
    await pane('anna').locator('.history').waitFor();
    const top = (await pane('anna').locator('.history').boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThanOrEqual(phone.height * 0.12);
    expect(await page.getByRole('group', { name: 'Clock' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clock and server' }).click();
    expect(await page.getByRole('group', { name: 'Clock' }).isVisible()).toBe(true);
  });
});

describe('a channel', () => {
  it('opens at the first message not read yet, and else where the reader left it', async () => {
    for (let n = 1; n <= 30; n++) practice.as('Bruno', 'lobby').say(`Old ${n}`);
    const lobby = pane('anna').locator('.channels button', { hasText: 'lobby' });
    await lobby.click();
    await pane('anna').getByText('Old 30', { exact: true }).waitFor();
    await pane('anna').locator('.channels button', { hasText: 'skirmish' }).click();
    for (let n = 1; n <= 30; n++) practice.as('Bruno', 'lobby').say(`Fresh ${n}`);
    await soon(() => lobby.innerText()).toContain('30');
    await lobby.click();
    const scroll = pane('anna').locator('.scroll');
    const first = pane('anna').getByText('Fresh 1', { exact: true });
    const below = async (): Promise<number> =>
      ((await first.boundingBox())?.y ?? -1) - ((await scroll.boundingBox())?.y ?? 0);
    await soon(below).toBeLessThan(120);
    expect(await below()).toBeGreaterThan(0);
    expect(await pane('anna').locator('.unread-line').count()).toBe(1);
    const left = await below();
    await pane('anna').locator('.channels button', { hasText: 'skirmish' }).click();
    await lobby.click();
    await soon(async () => Math.abs((await below()) - left)).toBeLessThan(3);
    expect(await pane('anna').locator('.unread-line').count()).toBe(0);
    await pane('anna')
      .getByRole('button', { name: /Jump to the newest/ })
      .click();
    await pane('anna').locator('.channels button', { hasText: 'skirmish' }).click();
    await lobby.click();
    await soon(() => scroll.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)).toBeLessThan(2);
  });
});

describe('a history', () => {
  it('stays at its end while the bot changes its last message', async () => {
    await pane('anna').locator('.channels button', { hasText: 'lobby' }).click();
    await run('anna', '/panel');
    await soon(() => last('anna').innerText()).toContain('Step 0');
    const anna = practice.as('Anna', 'lobby');
    for (const step of [0, 1, 2]) {
      const message = anna.history().messages.at(-1)?.id ?? '';
      anna.use({ nonce: `step ${step}`, message, customId: `panel-${step}`, values: ['A1'] });
      await soon(() => last('anna').innerText()).toContain(`Step ${step + 1}`);
    }
    expect(
      await pane('anna')
        .getByRole('button', { name: /Jump to the newest/ })
        .count(),
    ).toBe(0);
    const scroll = pane('anna').locator('.scroll');
    await soon(() => scroll.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)).toBeLessThan(2);
  });
});

describe('a reader who has scrolled up', () => {
  it('stays there, but is taken to what comes after pressing something', async () => {
    await pane('anna').locator('.channels button', { hasText: 'lobby' }).click();
    await run('anna', '/panel');
    await soon(() => last('anna').innerText()).toContain('Step 0');
    const say = async (text: string): Promise<void> => {
      practice.as('Bruno', 'lobby').say(text);
      await pane('anna').getByText(text, { exact: true }).waitFor();
    };
    for (let n = 1; n <= 30; n++) await say(`Talk ${n}`);
    const scroll = pane('anna').locator('.scroll');
    const left = (): Promise<number> => scroll.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
    const menu = pane('anna').getByRole('combobox', { name: 'Choose a unit' }).first();
    await scroll.hover();
    await page.mouse.wheel(0, -3_000);
    await soon(left).toBeGreaterThan(200);
    await say('Nobody has pressed anything');
    expect(await left()).toBeGreaterThan(200);
    await menu.click();
    await page.getByRole('option', { name: 'A2' }).click();
    await say('This is what came of it');
    await soon(left).toBeLessThan(2);
  });
});

describe('a history of many messages', () => {
  /** The number of the oldest one that is drawn. */
  const oldest = async (): Promise<number> =>
    Number(
      /Long (\d+)/.exec((await messages('anna').allTextContents()).find((text) => text.includes('Long')) ?? '')?.[1],
    );
  const one = (number: number) => pane('anna').getByText(`Long ${number}`, { exact: true });

  it('draws the newest of them, and older ones again for whoever reads back; these stay as long as they are read', async () => {
    await pane('anna').locator('.channels button', { hasText: 'lobby' }).click();
    const bruno = practice.as('Bruno', 'lobby');
    for (let n = 1; n <= 160; n++) {
      bruno.say(`Long ${n}`);
      if (n % 10 === 0) await one(n).waitFor();
    }
    await soon(async () => (await messages('anna').count()) <= 75).toBe(true);
    const scroll = pane('anna').locator('.scroll');
    const left = (): Promise<number> => scroll.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
    await soon(left).toBeLessThan(2);

    const first = await oldest();
    await scroll.hover();
    await page.mouse.wheel(0, -100_000);
    await soon(() => scroll.evaluate((it) => it.scrollTop)).toBe(0);
    const height = async (): Promise<number> => (await one(first).boundingBox())?.y ?? -1;
    const before = await height();
    await pane('anna').getByRole('button', { name: 'Show older messages' }).click();
    await one(first - 1).waitFor();
    await soon(async () => Math.abs((await height()) - before)).toBeLessThan(60);
    const count = await messages('anna').count();
    expect(count).toBeGreaterThan(75);
    bruno.say('Long 161');
    await one(161).waitFor({ state: 'attached' });
    expect(await messages('anna').count()).toBe(count + 1);

    await pane('anna')
      .getByRole('button', { name: /Jump to the newest/ })
      .click();
    bruno.say('Long 162');
    await one(162).waitFor();
    await soon(async () => (await messages('anna').count()) <= 75).toBe(true);
    await soon(left).toBeLessThan(2);
  });
});

describe('the keyboard', () => {
  beforeEach(async () => {
    await pane('anna').locator('.channels button', { hasText: 'lobby' }).click();
    for (let n = 0; n < 3; n++) practice.as('Bruno', 'lobby').say('Hello');
    await run('anna', '/panel');
    await soon(() => last('anna').innerText()).toContain('Step 0');
  });

  it('stays on a menu when the bot changes its message after a choice', async () => {
    await last('anna').getByRole('combobox', { name: 'Choose a unit' }).focus();
    for (const step of [1, 2]) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await soon(() => last('anna').innerText()).toContain(`Step ${step}`);
      await soon(focused).toBe('Choose a unit');
    }
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Do it');
  });

  it('stops once in the history, at the newest message, and goes through messages by keys', async () => {
    await box('anna').focus();
    await page.keyboard.press('Shift+Tab');
    const at = (): Promise<number> =>
      messages('anna').evaluateAll((all) => all.findIndex((one) => one.contains(document.activeElement)));
    const count = await messages('anna').count();
    expect(await at()).toBe(count - 1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    expect(await at()).toBe(count - 3);
    await page.keyboard.press('End');
    expect(await at()).toBe(count - 1);
    await page.keyboard.press('PageUp');
    expect(await at()).toBe(Math.max(0, count - 6));
    // Whatever the length of the history, Tab leaves it after the controls of this message.
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
    expect(await at()).toBe(-1);
  });

  it('used on a phone sees the buttons below a picture that has come', async () => {
    await open(phone);
    await pane('anna').locator('.channels button', { hasText: 'lobby' }).click();
    await run('anna', '/panel');
    await last('anna').getByRole('combobox', { name: 'Choose a unit' }).click();
    await page.getByRole('option', { name: 'A2' }).click();
    await soon(() => last('anna').innerText()).toContain('Step 1');
    const button = last('anna').getByRole('button', { name: 'Do it' });
    await soon(async () => ((await button.boundingBox())?.y ?? 900) + 32).toBeLessThan(phone.height);
  });
});

describe('people', () => {
  it('can be added up to 24, with their names', async () => {
    const menu = page.getByRole('button', { name: 'Add person' });
    const add = async (name: string): Promise<void> => {
      await menu.click();
      await page.getByRole('textbox', { name: 'Name of the person' }).fill(name);
      await page.keyboard.press('Enter');
    };
    await add('Dora');
    await page.getByRole('button', { name: 'Dora' }).click();
    await run('dora', 'Hello, I am new');
    await soon(() => last('anna').innerText()).toContain('Hello, I am new');
    await add('dora');
    await soon(() => page.getByRole('alert').innerText()).toBe('There is a dora already. Choose another name.');
    for (let n = practice.people.length; n < 24; n++) await add(`Pupil ${n}`);
    await soon(() => page.getByRole('group', { name: 'Whose panes' }).getByRole('button').count()).toBe(24);
    await add('One more');
    await soon(() => page.getByRole('alert').innerText()).toBe('There is room for 24 people.');
  });
});

describe('the page is open to everybody', () => {
  it.each([
    ['wide', 'light', { width: 1400, height: 900 }],
    ['phone', 'dark', phone],
  ] as const)('%s, %s', async (_, colorScheme, viewport) => {
    await open(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await run('anna', '/panel');
    await run('anna', '/move unit:a1 cell:K12');
    await run('anna', '/unit');
    await soon(() => last('anna').locator('discord-embed').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
  });
});
