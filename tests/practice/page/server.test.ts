import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { box, last, messages, open, page, pane, practice, run, soon, visitPage } from '../page-visit.ts';

visitPage();

describe('the page', () => {
  it('shows one person at a time on a phone and counts what the others missed', async () => {
    await open({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Bruno' }).click();
    expect(await pane('anna').isVisible()).toBe(false);
    await run('bruno', 'Anna?');
    await soon(() => page.getByRole('button', { name: 'Anna', exact: false }).innerText()).toMatch(/1$/);
    await page.getByRole('button', { name: 'Anna', exact: false }).click();
    await soon(() => last('anna').innerText()).toContain('Anna?');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
  });

  it('opens and archives threads', async () => {
    await pane('anna').getByRole('button', { name: 'More about this channel' }).click();
    await page.getByRole('menuitem', { name: 'Create a thread' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name of the thread' }).fill('Duel at dawn');
    await page.keyboard.press('Enter');
    await box('anna')
      .and(page.getByRole('combobox', { name: /Message #Duel at dawn/ }))
      .waitFor();
    await run('anna', '/orders');
    await soon(() => last('anna').innerText()).toContain('hold the hill');
    await pane('bruno').getByRole('button', { name: 'Duel at dawn' }).click();
    // Its creator may close it.
    await pane('anna').getByRole('button', { name: 'More about this channel' }).click();
    await page.getByRole('menuitem', { name: 'Archive the thread' }).click();
    await soon(() => box('bruno').isDisabled()).toBe(true);
  });

  it('reconnects after the connection dropped, and reads what was missed', async () => {
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

  it('has a clock that moves forward, and all dates follow it', async () => {
    await run('anna', '/due');
    const due = last('anna');
    await soon(() => due.locator('discord-time').innerText()).toBe('tomorrow');
    const clock = page.getByRole('group', { name: 'Clock' });
    const before = await clock.getByRole('timer').innerText();
    await clock.getByRole('button', { name: 'Move the clock forward by one day' }).click();
    await soon(() => due.locator('discord-time').innerText()).toBe('in 6 hours');
    for (let count = 0; count < 2; count += 1)
      await clock.getByRole('button', { name: 'Move the clock forward by twelve hours' }).click();
    await soon(() => due.locator('discord-time').innerText()).toBe('18 hours ago');
    expect(await clock.getByRole('timer').innerText()).not.toBe(before);
    expect(await clock.innerText()).toContain('2 d ahead');
    expect(practice.clock.ahead()).toBe(2 * 24 * 60 * 60 * 1000);
    await page.reload();
    await soon(() => clock.innerText()).toContain('2 d ahead');
    await run('bruno', 'Good morning');
    await soon(() => last('anna').evaluate((it) => ('timestamp' in it ? String(it.timestamp) : ''))).toMatch(
      /^Today at/,
    );
  });

  it('has roles that can be given to people and taken away', async () => {
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

  it('marks messages that notify somebody, but not silent ones', async () => {
    await run('anna', '/call who:@Bruno');
    await soon(() => last('anna').innerText()).toContain('Notified Bruno');
    await run('anna', '/call who:@Bruno quietly:True');
    await soon(() => messages('anna').nth(-1).innerText()).not.toContain('Notified');
    expect(await last('bruno').getAttribute('highlight')).not.toBeNull();
  });

  it('lets a person and the bot talk in a direct conversation, with the commands for that', async () => {
    await pane('anna')
      .getByRole('button', { name: 'Umpire', exact: false })
      .and(pane('anna').locator('.channels button'))
      .click();
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

  it('shows a thread under the message it was opened from', async () => {
    await run('anna', 'Who is for a duel?');
    await soon(() => last('bruno').innerText()).toContain('Who is for a duel?');
    await last('bruno').hover();
    await last('bruno').getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Create a thread' }).click();
    await page.getByRole('textbox', { name: 'Name of the thread' }).fill('The duel');
    await page.keyboard.press('Enter');
    const under = pane('anna').locator('.thread-under', { hasText: 'The duel' });
    await under.click();
    await box('anna')
      .and(page.getByRole('combobox', { name: /Message #The duel/ }))
      .waitFor();
    // The address of a channel on this server leads there, and not to Discord.
    const lobby = practice.channels.find(({ channel }) => channel.name === 'lobby')?.channel.id ?? '';
    await run('anna', `See <https://discord.com/channels/${practice.server}/${lobby}>`);
    await last('anna').getByRole('button', { name: '#lobby' }).click();
    await box('anna')
      .and(page.getByRole('combobox', { name: /Message #lobby/ }))
      .waitFor();
  });
});
