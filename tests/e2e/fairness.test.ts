import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchIn, playUntil } from '../discord/play.ts';
import { concede } from '../discord/clicker.ts';
import { wordsIn } from '../discord/world.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { untilTold } from './channel.ts';

const artefacts = fileURLToPath(new URL('../../artefacts/', import.meta.url));
const script = fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url));
const PHONE = { width: 400, height: 860 };

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await openStage(PHONE, ['ann']);
  folder = mkdtempSync(join(tmpdir(), 'umpire-fair-'));
  mkdirSync(artefacts, { recursive: true });
});
afterAll(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

const soon = <T>(value: () => T | Promise<T>) => expect.poll(value);
const pane = () => stage.pane('ann');
const message = (words: string | RegExp) => pane().locator('discord-message').filter({ hasText: words }).last();
const picture = async (name: string): Promise<void> => {
  await stage.page.screenshot({ path: `${artefacts}e2e-fairness-${name}.png` });
};

/** No text is wider than the phone: seals are long words. */
const fits = (): Promise<boolean> =>
  stage.page.evaluate(() =>
    [...document.querySelectorAll('.container, .text-display')].every(
      (part) => part.getBoundingClientRect().right <= window.innerWidth,
    ),
  );

/** The seal of the dice as anybody reads it in the channel. */
async function sealShown(words: string): Promise<string> {
  const [, seal = ''] = /(?:Proof: |\/verify: )seal ([0-9a-f]{16})/.exec(await message(words).innerText()) ?? [];
  expect(seal).toMatch(/^[0-9a-f]{16}$/);
  return seal;
}

describe('dice that anyone can check, on a phone', () => {
  let seal: string;

  it('the card shows their seal, and a button adds a seed phrase', async () => {
    await stage.world.ann.command('/match new system:salvation-and-steel preset:learn');
    seal = await sealShown('nobody can choose them');
    for (const name of ['Details', 'Add words']) await pane().getByRole('button', { name, exact: true }).last().click();
    const field = stage.page.getByRole('textbox', { name: 'Your words' });
    await field.fill('first snow');
    await stage.page.getByRole('button', { name: /^Submit/ }).click();
    await soon(() => message('Ann has added words').innerText()).toContain('A “first snow”');
    expect(await fits()).toBe(true);
    await picture('card');
  });

  it('the first message repeats the seal', async () => {
    const { ann, ben } = stage.world;
    await ben.command('/match join');
    await ann.command('/match start');
    await soon(() => message('The match has begun').count()).toBe(1);
    expect(await sealShown('The match has begun')).toBe(seal);
    await picture('begun');
  });

  it('a combat seals and opens its answers in one small line each', async () => {
    const { ann, ben, world } = { ...stage.world, world: stage.world };
    await ann.command('/force sample id:learn-knights');
    await ben.command('/force sample id:learn-orrun');
    const { side } = await playUntil(world, 'allocation');
    const [first, second] = side === 'a' ? [ann, ben] : [ben, ann];
    await ann.command('/orders key:follow value:never');
    await untilTold(world);
    await first.command('/answer allocate policy:attack');
    const sealed = (await world.table.log(await matchIn(world), null, 1)).at(-1)?.sealed[0];
    if (!sealed) throw new Error('Nothing was sealed.');
    await soon(() => message(sealed.seal.slice(0, 16)).count()).toBe(1);
    await picture('sealed');
    await second.command('/answer allocate policy:attack');
    await soon(() => message(`${sealed.seal.slice(0, 8)}…`).count()).toBe(1);
    expect(await message(`${sealed.seal.slice(0, 8)}…`).innerText()).toMatch(
      new RegExp(`opened .*${sealed.side.toUpperCase()} ${sealed.seal.slice(0, 8)}…`),
    );
    expect(await fits()).toBe(true);
    await picture('opened');
    await ann.command('/verify');
    await soon(() => message('Dice and sealed answers').innerText()).toContain(
      'All opened answers are the ones that were sealed.',
    );
    await picture('verify-live');
  });

  it('the last message gives the digest, /verify agrees, and so does the script with the seal from the channel', async () => {
    const { ann, ben } = stage.world;
    await concede(ben);
    await soon(() => message('Digest of the log').innerText()).toMatch(/Digest of the log: [0-9a-f]{16}…/);
    const [, last = ''] =
      /Digest of the log: ([0-9a-f]{16})/.exec(await message('Digest of the log').innerText()) ?? [];
    await picture('end');
    await ann.command('/verify');
    await soon(() => message('agree with the seal published').innerText()).toMatch(
      /All \d+ dice and \d+ sealed answers? agree with the seal published/,
    );
    expect(await fits()).toBe(true);
    await picture('verify');
    await ann.command('/dice stats');
    await soon(() => message('Dice of this match').innerText()).toContain('d20: ');
    expect(await fits()).toBe(true);
    await picture('stats');

    const { message: given } = await ann.command('/match export format:json');
    const [, url = ''] =
      /"(http:[^"]*\/attachments\/[^"]+\.json[^"]*)"/.exec(JSON.stringify([given?.attachments, given?.components]))
      ?? [];
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const check = (content: Buffer, with_: string) => {
      const file = join(folder, 'match.json');
      writeFileSync(file, content);
      return spawnSync(process.execPath, [script, file, '--seal', with_, '--last', last], {
        encoding: 'utf8',
        env: {},
      });
    };
    const good = check(bytes, seal);
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain('Everything agrees.');
    expect(good.stdout).toContain('side a: "first snow"; side b: none');
    const at = bytes.lastIndexOf('"value": ');
    const bad = Buffer.from(bytes);
    bad[at + 9] = bad[at + 9] === 0x31 ? 0x32 : 0x31;
    expect(check(bad, seal).status).toBe(1);
    expect(check(bytes, 'a'.repeat(64)).status).toBe(1);

    const { id } = ann.hands.upload('match.json', 'application/json', bytes);
    expect(wordsIn((await ann.command('/verify', { file: id })).message)).toContain('The file is as I wrote it');
  });

  it('nothing is loaded from outside, nothing breaks, and Discord would reject nothing', () => {
    expect(stage.outside).toEqual([]);
    expect(stage.broken).toEqual([]);
    expect(stage.world.problems).toEqual([]);
    expect(stage.world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
