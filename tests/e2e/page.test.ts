import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, toCombat } from './stage.ts';
import type { Stage } from './stage.ts';

const artefacts = fileURLToPath(new URL('../../artefacts/', import.meta.url));
const PEOPLE = ['ann', 'ben', 'cid'];
const PAIR = /(\d+) attack, (\d+) defence/;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ width: 1900, height: 1000 }, PEOPLE);
  await toCombat(stage.world, ['learn-knights', 'learn-anoba']);
});
afterAll(() => stage?.close());

const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);

/** Clicks the newest button of this name in somebody's pane. */
const press = (person: string, name: string): Promise<void> =>
  stage.pane(person).getByRole('button', { name, exact: true }).last().click();

/**
 * Opens and fills in the secret form: the first enemy gets the last division of dice offered, others none. Returns that
 * division as text.
 */
async function answer(person: string): Promise<string> {
  const { page } = stage;
  await press(person, 'Answer');
  const form = stage.pane(person).getByRole('dialog');
  await form.waitFor();
  const fields = form.getByRole('combobox');
  let given = '';
  for (let at = 0; at < (await fields.count()); at += 1) {
    await fields.nth(at).click();
    const options = page.getByRole('option');
    const chosen = given === '' ? options.filter({ hasText: PAIR }).last() : options.filter({ hasText: 'no dice' });
    if (given === '') given = PAIR.exec(await chosen.innerText())?.[0] ?? '';
    if ((await chosen.count()) > 0) await chosen.click();
    else await page.keyboard.press('Escape');
  }
  await form.getByRole('button', { name: 'Submit' }).click();
  await soon(() => form.count()).toBe(0);
  return given;
}

const shows = (person: string): Promise<string> => stage.pane(person).innerHTML();

describe('a combat on the page', () => {
  let given = '';
  /** As printed in a receipt and a reveal: `b1 1/2`, `a1 Knight 1/2`. */
  const written = (): RegExp => new RegExp(`\\b[ab]\\d+:? .*?(?:${given}|${given.replace(PAIR, '$1/$2')})`);

  it('is shown to everybody, with a picture and the players who are asked', async () => {
    for (const person of PEOPLE) await soon(() => shows(person)).toContain('set dice for the combat');
    expect(await stage.pane('ben').getByRole('button', { name: 'Answer', exact: true }).count()).toBeGreaterThan(0);
  });

  it('is answered by one player in secret: nothing of it reaches the other or the spectator', async () => {
    given = await answer('ann');
    expect(given).toMatch(PAIR);
    await soon(() => shows('ann')).toContain('Your answer is in');
    expect(await shows('ann')).toMatch(written());
    for (const person of ['ben', 'cid']) {
      await soon(() => shows(person)).toMatch(/dice are in/);
      const known = [await shows(person), ...(stage.frames.get(person) ?? [])].join('\n');
      expect(known.length).toBeGreaterThan(1_000);
      expect(known).not.toMatch(written());
      expect(known).not.toContain(given);
    }
    mkdirSync(artefacts, { recursive: true });
    await stage.page.screenshot({ path: `${artefacts}e2e-page.png` });
  });

  it('is revealed to everybody once the second has answered, with the dice and a picture of the board', async () => {
    await answer('ben');
    for (const person of PEOPLE) {
      const reveal = stage.pane(person).locator('discord-message').filter({ hasText: 'The dice are set.' }).last();
      await soon(() => reveal.count()).toBe(1);
      expect(await reveal.innerText()).toMatch(written());
      const board = reveal.locator('.picture img');
      expect(await board.getAttribute('alt')).toMatch(/Side b, Ben/);
      await soon(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    }
    await stage.page.screenshot({ path: `${artefacts}e2e-page-revealed.png` });
  });

  it('needs nothing from outside, breaks nothing, and sends nothing that Discord would reject', () => {
    expect(stage.outside).toEqual([]);
    expect(stage.broken).toEqual([]);
    expect(stage.world.problems).toEqual([]);
    expect(stage.world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
