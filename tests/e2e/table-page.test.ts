import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, expectSound } from './session.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { asked, untilTold } from './channel.ts';

const artefacts = fileURLToPath(new URL('../../artefacts/', import.meta.url));
const PEOPLE = ['ann', 'ben'];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ width: 1600, height: 1000 }, PEOPLE);
  await begin(stage.world);
});
afterAll(() => stage?.close());

const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);

const forward = (by: string): Promise<void> =>
  stage.page.getByRole('button', { name: `Move the clock forward by ${by}` }).click();

/** The message with these words in somebody's pane. */
const told = (person: string, words: string | RegExp): Locator =>
  stage.pane(person).locator('discord-message').filter({ hasText: words });

it('a deadline on the page: move the clock, see the reminder, the notice and the default, and who is pinged', async () => {
  const { world } = stage;
  const who = asked(world, await untilTold(world));
  if (!who) throw new Error('Nobody is asked.');
  const before = (await untilTold(world)).view?.asked[0]?.id;
  for (const person of PEOPLE)
    await soon(() => told(person, 'Waiting for').last().locator('discord-time').first().innerText()).toMatch(
      /^(in 2[34] hours|tomorrow|in 1 day)$/,
    );

  await forward('twelve hours');
  for (const person of PEOPLE) {
    await soon(() => told(person, `Half of ${who.name}’s time has gone`).count()).toBe(1);
    expect(await told(person, /Half of .*’s time/).innerText()).toContain(`Notified ${who.name}`);
  }
  await soon(() =>
    told('ann', /Half of .*’s time/)
      .locator('discord-time')
      .first()
      .innerText(),
  ).toMatch(/^\d{1,2} \w+ \d{4} at \d{1,2}:\d\d$/);

  await forward('twelve hours');
  for (const person of PEOPLE) await soon(() => told(person, `${who.name}’s time is up`).count()).toBe(1);
  expect(await told('ben', `did not answer in time`).count()).toBe(0);

  for (let hour = 0; hour < 4; hour += 1) await forward('one hour');
  for (const person of PEOPLE) {
    const usual = told(person, `${who.name} did not answer in time; the usual answer was given (1 of 3)`);
    await soon(() => usual.count()).toBe(1);
  }
  const after = await untilTold(world);
  expect(after.view?.asked[0]?.id).not.toBe(before);
  expect(await stage.page.getByRole('group', { name: 'Clock' }).innerText()).toContain('1 d 4 h ahead');
  mkdirSync(artefacts, { recursive: true });
  await stage.page.screenshot({ path: `${artefacts}e2e-table-clock.png` });

  expect(stage.outside).toEqual([]);
  expect(stage.broken).toEqual([]);
  expectSound(world);
});
