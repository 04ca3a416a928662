import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ width: 1400, height: 900 }, ['ann', 'ben']);
});
afterAll(() => stage?.close());

const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);

describe('an empty channel of the practice page', () => {
  it('begins a first match with one press', async () => {
    await stage.pane('ann').getByRole('button', { name: 'Play a first match' }).click();
    await soon(() => stage.pane('ann').locator('discord-message').last().innerText()).toContain(
      'Which game would you like',
    );
  });

  it('says in a direct message where matches are played, and what a command is for that does not work there', async () => {
    const ben = stage.pane('ben');
    await ben.locator('.channels button', { hasText: 'umpire' }).first().click();
    await soon(() => ben.locator('.welcome').innerText()).toContain(
      'Matches are played in the channels of the server.',
    );
    expect(await ben.getByRole('button', { name: 'Play a first match' }).count()).toBe(0);
    await ben.locator('.composer input').fill('/help');
    await ben.locator('.composer input').press('Enter');
    await soon(() => ben.locator('.composer .trouble').innerText()).toContain('use it in a channel of the server');
  });

  it('shows a finished match in a thread of its own, which can be stepped through', async () => {
    const ben = stage.pane('ben');
    await ben.locator('.channels button', { hasText: 'yard' }).click();
    await ben.getByRole('button', { name: 'Look at a finished one' }).click();
    const shown = ben.locator('discord-message').last();
    await soon(() => shown.innerText()).toMatch(/step 1/i);
    expect(stage.broken).toEqual([]);
  });
});
