import { beforeEach, describe, expect, it } from 'vitest';
import { box, last, messages, page, pane, practice, run, soon, visitPage } from '../page-visit.ts';

visitPage();

const newest = (): string => practice.as('Bruno').history().messages.at(-1)?.id ?? '';

describe('slash commands', () => {
  it("are found, filled from the bot's choices and sent by keyboard only", async () => {
    await box('anna').pressSequentially('/mo');
    const list = pane('anna').getByRole('listbox', { name: 'Suggestions' });
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual([
      expect.stringMatching(/^\/move\s+Move one of your units$/),
    ]);
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
    // The value of the choice was sent, not its label.
    await soon(() => last('bruno').innerText()).toContain('a2 moves to L12');
    const used = last('bruno').locator('discord-command');
    expect(await used.locator('.discord-replied-message-username').innerText()).toBe('Anna');
    expect(await used.locator('.discord-slash-command-name').innerText()).toBe('move');
    expect(await box('anna').inputValue()).toBe('');
  });

  it('work at once when typed in plain form', async () => {
    await run('bruno', '/move unit:a1 cell:K12 K14');
    await soon(() => last('anna').innerText()).toContain('a1 moves to K12 K14');
  });

  it('show sub-commands, fixed choices and people, and read numbers', async () => {
    await box('anna').pressSequentially('/match ');
    const list = pane('anna').getByRole('listbox', { name: 'Suggestions' });
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual([
      expect.stringContaining('new'),
      expect.stringContaining('status'),
      expect.stringContaining('import'),
    ]);
    await box('anna').press('Enter');
    await soon(() => list.getByRole('option').allInnerTexts()).toEqual(['Salvation and Steel', 'Scrollhammer']);
    await box('anna').press('Escape');
    expect(await list.count()).toBe(0);
    await run('anna', '/match new system:Scrollhammer against:@Bruno points:250');
    await soon(() => last('anna').innerText()).toContain('A match of sh against Bruno, 250 points.');
    expect(await last('bruno').getAttribute('highlight')).not.toBeNull();
  });

  it('are not sent while something required is missing or a value is invalid', async () => {
    const before = newest();
    await run('anna', '/move unit:a1 facing:north');
    await soon(() => pane('anna').getByRole('alert').innerText()).toBe('Still needed: cell.');
    await run('anna', '/match new system:ss points:7');
    await soon(() => pane('anna').getByRole('alert').innerText()).toBe('points must be at least 10.');
    await run('anna', '/nonsense');
    await soon(() => pane('anna').getByRole('alert').innerText()).toBe('There is no such command.');
    expect(newest()).toBe(before);
  });

  it('accept a file', async () => {
    await box('anna').fill('/position file:');
    const chooser = page.waitForEvent('filechooser');
    await pane('anna').getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'duel.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await soon(() => box('anna').inputValue()).toBe('/position file:duel.json ');
    await box('anna').press('Enter');
    await soon(() => last('bruno').innerText()).toContain('Read duel.json.');
  });

  it('that the bot does not answer are reported as failed, only to their sender', async () => {
    await run('anna', '/silent');
    await soon(() => pane('anna').locator('.notice').innerText()).toContain('The application did not respond');
    expect(await pane('bruno').locator('.notice').count()).toBe(0);
    await pane('anna').getByRole('button', { name: 'Dismiss' }).last().click();
    expect(await pane('anna').locator('.notice').count()).toBe(0);
  });
});

describe('messages', () => {
  it('that are ephemeral are seen only by their receiver, changed by a button and dismissed', async () => {
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

  it('say while the bot is thinking', async () => {
    await run('anna', '/slow');
    await soon(() => last('bruno').innerText()).toContain('is thinking…');
    await soon(() => last('bruno').innerText()).toContain('Done at last.');
  });

  it('show markdown, embeds, files and pictures that open in full size with their alt text', async () => {
    await run('anna', '/unit');
    await soon(() => last('bruno').locator('discord-embed').count()).toBe(1);
    expect(await last('bruno').locator('strong').innerText()).toBe('K4');
    expect(await last('bruno').locator('pre.fence').innerText()).toBe('Energy 3\nSpeed  2');
    expect(await last('bruno').locator('ol.list li').count()).toBe(2);
    expect(
      await last('bruno')
        .getByRole('link', { name: /position\.txt/ })
        .count(),
    ).toBe(1);
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

  it('scroll into view unless the reader has scrolled up', async () => {
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
  it('are inserted above without moving the text being read', async () => {
    for (let n = 1; n <= 70; n++) practice.as('Bruno', 'lobby').say(`Message ${n}`);
    await pane('anna').getByRole('button', { name: 'lobby' }).click();
    await soon(() => last('anna').innerText()).toContain('Message 70');
    expect(await messages('anna').count()).toBe(50);
    const scroll = pane('anna').locator('.scroll');
    // By hand: a view that moves by itself just after messages came is put back to the end.
    await scroll.hover();
    await page.mouse.wheel(0, -100_000);
    await soon(() => scroll.evaluate((it) => it.scrollTop)).toBe(0);
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

  it('answer a button, and keep a disabled one from being clicked', async () => {
    expect(await last('bruno').getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);
    await last('bruno').getByRole('button', { name: 'Stand and shoot' }).click();
    await soon(() => last('anna').innerText()).toContain('Pressed shoot.');
  });

  it('report under the message when a button gets no answer', async () => {
    const message = last('bruno');
    await message.getByRole('button', { name: 'Concede' }).click();
    await soon(() => message.innerText()).toContain('This interaction failed');
    expect(await pane('anna').getByText('This interaction failed').count()).toBe(0);
  });

  it('send a single choice at once, several when the menu is closed, and people by name', async () => {
    const message = page.locator(
      `[data-person=bruno] [data-message="${await last('bruno').getAttribute('data-message')}"]`,
    );
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

  it('fill in a secret form over one pane while the other stays usable', async () => {
    await last('anna').getByRole('button', { name: 'Allocate' }).click();
    const form = pane('anna').getByRole('dialog', { name: 'Allocate your dice' });
    await form.waitFor();
    await page.keyboard.press('Escape');
    await soon(() => form.count()).toBe(0);
    // The focus returns to where it was, so that the keyboard opens it again.
    await soon(() =>
      last('anna')
        .getByRole('button', { name: 'Allocate' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await form.waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    expect(await form.locator('.trouble').allInnerTexts()).toEqual([
      'Choose at least one.',
      'Choose at least one.',
      'Choose one.',
    ]);
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
