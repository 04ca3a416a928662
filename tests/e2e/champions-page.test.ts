import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { eagerly } from './champions.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { asked, seenBy, untilTold } from './channel.ts';

const artefacts = fileURLToPath(new URL('../../artefacts/', import.meta.url));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ width: 1500, height: 1000 }, ['ann', 'ben']);
});
afterAll(() => stage?.close());

const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);
const press = (person: string, name: string | RegExp): Promise<void> =>
  stage.pane(person).getByRole('button', { name, exact: true }).last().click();
const last = (person: string) => stage.pane(person).locator('discord-message').last();

const TRIES = 8;

/** Answers a question by a button; again if the page moved under the press, since older messages lose their buttons. */
async function answer(person: string, button: string | RegExp, question: string): Promise<void> {
  const open = async (): Promise<readonly string[]> =>
    (await untilTold(stage.world)).view?.asked.flatMap(({ of, kind, in: given }) => (given ? [] : [`${of} ${kind}`]))
    ?? [];
  await soon(open).toContain(question);
  for (let tries = 0; tries < TRIES && (await open()).includes(question); tries += 1) {
    await press(person, button);
    await expect
      .poll(open, { timeout: 2_000 })
      .not.toContain(question)
      .catch(() => undefined);
  }
}

async function choose(person: string, menu: RegExp, option: RegExp): Promise<void> {
  const wanted = stage.page.getByRole('option', { name: option }).first();
  // A panel that is just being updated closes the menu again, or is not the final one yet.
  for (let tries = 0; tries < TRIES && !(await wanted.isVisible()); tries += 1) {
    await stage.pane(person).getByRole('combobox', { name: menu }).last().click();
    await wanted.waitFor({ timeout: 2_000 }).catch(() => undefined);
  }
  await wanted.click();
}

/** Opens the panel; again if the page moved under the press, since older messages lose their buttons. */
async function openPanel(person: string, menu: RegExp): Promise<void> {
  const opened = stage.pane(person).getByRole('combobox', { name: menu }).last();
  for (let tries = 0; tries < TRIES && !(await opened.isVisible()); tries += 1) {
    await press(person, 'Act');
    await opened.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
}

/** Plays at the table until somebody can attack; returns that side's view and the attack. */
async function toAttack(): Promise<{
  readonly person: string;
  readonly matchView: MatchView;
  readonly attack: Action;
}> {
  const { world } = stage;
  for (let turn = 0; turn < 100; turn += 1) {
    const who = asked(world, await seenBy(world, world.ann));
    if (!who) break;
    const matchView = await seenBy(world, who);
    const { view, handle } = matchView;
    if (!view?.side) break;
    const action = eagerly(handle, view, view.side);
    if (action.verb === 'attack') return { person: who.name.toLowerCase(), matchView, attack: action };
    const acted = await world.table.act({
      match: matchView.id,
      player: { id: who.id, name: who.name },
      verb: action.verb,
      params: action.params,
      interaction: `on-${turn}`,
      side: view.side,
    });
    if (!acted.ok) throw new Error(JSON.stringify(acted.trouble));
  }
  throw new Error('Nobody may attack.');
}

describe('Squads and Champions on the page', () => {
  it('is set up with two buttons each', async () => {
    await stage.world.ann.command('/match new system:squads-and-champions preset:quick options:attacker=a');
    for (const name of ['Join', 'Start']) await press('ben', name);
    const sides = [
      ['ann', 'a'],
      ['ben', 'b'],
    ] as const;
    for (const [person, side] of sides) await answer(person, 'Do it for me', `${side} muster`);
    for (const [person, side] of sides) {
      await soon(() => last(person).innerText()).toContain('set up');
      await answer(person, /^Set up the rest/, `${side} deploy`);
    }
    await soon(() => stage.pane('ann').innerText()).toContain('Round 1. 3 turns each; Ann begins.');
  });

  it('shows dice, reasons and the new positions after an attack by clicks', async () => {
    const { person, attack } = await toAttack();
    // The table alone announces nothing; an order makes the bot announce.
    await stage.world.ann.command('/orders key:passing value:ask');
    await untilTold(stage.world);
    await openPanel(person, /Choose a unit/);
    await choose(person, /Choose a unit/, new RegExp(`^${String(attack.params['unit'])} `));
    await press(person, 'Attack');
    await soon(() => last(person).innerText()).toMatch(/Target|Ready\./);
    // A target is filled in, also where there are several.
    if (!(await last(person).innerText()).includes('Target: '))
      await choose(person, /Target/, new RegExp(`^${String(attack.params['target'])} `));
    await soon(() => last(person).innerText()).toMatch(/(?:beats|defeats|wounds|knocks) .*%/);
    await press(person, 'Attack');
    const told = stage
      .pane('ann')
      .locator('discord-message')
      .filter({ hasText: /attack .*defence /s })
      .last();
    await soon(() => told.innerText()).toMatch(/attack .*\d[\s\S]*defence .*\d/);
    const board = told.locator('.picture img').last();
    await soon(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await board.getAttribute('alt')).toMatch(/Round \d+ of 12/);
    mkdirSync(artefacts, { recursive: true });
    await stage.page.screenshot({ path: `${artefacts}e2e-champions.png` });
  });

  it('needs nothing from outside, breaks nothing, and sends nothing that Discord would reject', () => {
    expect(stage.outside).toEqual([]);
    expect(stage.broken).toEqual([]);
    expect(stage.world.problems).toEqual([]);
    expect(stage.world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
