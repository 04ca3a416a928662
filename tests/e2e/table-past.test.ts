import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPainter } from '../../rendering/index.ts';
import { concede } from '../discord/clicker.ts';
import { isEphemeral, pixelPainter, wordsIn } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor } from '../support/practice-driver.ts';
import type { PracticeMessage } from '../../src/practice/page-protocol.ts';
import { HOUR, expectSound, openSitting, play, players, toFirstTurn } from './session.ts';
import type { Sitting } from './session.ts';
import { endTurn, seenBy, untilTold } from './channel.ts';

let world: Sitting;
beforeEach(async () => {
  world = await openSitting();
});
afterEach(async () => {
  expectSound(world);
  await world.close();
});

const stepIn = (message: unknown): readonly [number, number] => {
  const [, step = '0', of = '0'] = /Step (\d+) of (\d+)/.exec(wordsIn(message)) ?? [];
  return [Number(step), Number(of)];
};

/** The file in a message, as its receiver would download it. */
async function fileOf(message: PracticeMessage | null): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [, url = '', name = ''] =
    /"(http:[^"]*\/attachments\/\d+\/\d+\/([^"?]+)[^"]*)"/.exec(
      JSON.stringify([message?.attachments, message?.components]),
    ) ?? [];
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return { name, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Plays this many actions. */
async function playOn(actions: number): Promise<void> {
  for (let count = 0; count < actions; count += 1) await play(world, (await players(world))[0]);
}

/** A person in a channel or thread by its id. */
const inside = (who: Actor, channel: string): Actor => driver(world.practice).as(who.id, channel);

describe('coming back', () => {
  it('/my lists one’s matches in all channels by deadline, even in the direct conversation with the bot', async () => {
    const { ann, ben } = world;
    const [who] = await toFirstTurn(world, 'pace:daily');
    const [there, other] = [world.in('yard', ann), world.in('yard', ben)];
    await there.command('/match new preset:learn pace:live');
    await other.command('/match join');
    await there.command('/match start');
    const mine = await world.direct(ann).command('/my');
    const lines = wordsIn(mine.message);
    const [hall, yard] = [
      `/${world.practice.server}/${ann.hands.channel}`,
      `/${world.practice.server}/${there.hands.channel}`,
    ];
    expect(lines).toContain(hall);
    // Twenty minutes come before a day.
    expect(lines.indexOf(yard)).toBeGreaterThan(-1);
    expect(lines.indexOf(yard)).toBeLessThan(lines.indexOf(hall));
    expect(lines).toMatch(/\*\*Your turn\*\*: choose a band/);
    expect(lines).toMatch(/due <t:\d+:R>/);
    expect(world.cid.sees().some((message) => wordsIn(message).includes('Your matches'))).toBe(false);
    expect(wordsIn((await world.cid.command('/my')).message)).toContain('No match of yours is going on right now.');
    const here = await world.cid.command('/match list');
    expect([isEphemeral(here.message), wordsIn(here.message).includes(hall)]).toEqual([true, true]);
    expect([ann.id, ben.id]).toContain(who.id);
  });

  it('[Catch me up] sums up privately what happened since one’s last action, with pictures', async () => {
    const [who, other] = await toFirstTurn(world, 'pace:none');
    await endTurn(who);
    for (let count = 0; count < 40 && (await players(world))[0] !== who; count += 1) await play(world, other);
    world.forward(48 * HOUR);
    await who.waits((message) => wordsIn(message).includes('Catch me up'), 'the button');
    const before = world.cid.sees().length;
    const digest = await who.click('last', 'Catch me up');
    expect(isEphemeral(digest.message)).toBe(true);
    const words = wordsIn(digest.message);
    expect(words).toMatch(/Since your last action, <t:\d+:R>/);
    expect(words).toContain(`by ${other.name}`);
    expect(words).toContain(`Waiting for **${who.name}**`);
    expect(words.split('\n').length).toBeLessThan(30);
    const pictures = JSON.stringify(digest.message).match(/seen-\d\.png/g) ?? [];
    expect(new Set(pictures).size).toBeGreaterThan(0);
    expect(new Set(pictures).size).toBeLessThanOrEqual(3);
    expect(world.cid.sees()).toHaveLength(before);
  });
});

describe('the past', () => {
  it('can be browsed with /replay: first, back, forward, last, jump; and the board of any step by its number', async () => {
    const [who] = await toFirstTurn(world);
    await playOn(4);
    const opened = await who.command('/replay');
    expect(isEphemeral(opened.message)).toBe(true);
    const [at, of] = stepIn(opened.message);
    expect(at).toBe(of);
    const first = await who.click(opened.message ?? 'last', 'First');
    expect(stepIn(first.message)).toEqual([1, of]);
    expect(stepIn((await who.click(first.message ?? 'last', 'Forward')).message)).toEqual([2, of]);
    expect(stepIn((await who.click(first.message ?? 'last', 'Last')).message)).toEqual([of, of]);
    expect(stepIn((await who.click(first.message ?? 'last', 'Back')).message)).toEqual([of - 1, of]);
    const { modal } = await who.click(first.message ?? 'last', 'Go to …');
    if (!modal) throw new Error('No form was opened.');
    expect(stepIn((await who.submit(modal, { 'Number of the step': '3' })).message ?? who.sees().at(-1))).toEqual([
      3,
      of,
    ]);
    const board = await who.command('/board step:3');
    expect(stepIn(board.message)).toEqual([3, of]);
    expect(JSON.stringify(board.message)).toContain('.png');
    const shared = await who.command('/replay step:2 public:True');
    expect(isEphemeral(shared.message)).toBe(false);
    expect(stepIn(shared.message)).toEqual([2, of]);
  });

  it('keeps a side’s standing orders secret, and opens all views when the match is over', async () => {
    const { ann, ben } = world;
    await toFirstTurn(world);
    await ann.command('/orders key:follow value:always');
    const told = async (who: Actor, view: string): Promise<string> => {
      const seen: string[] = [];
      const opened = await who.command(`/replay view:${view}`);
      const [, of] = stepIn(opened.message);
      for (let step = of; step > Math.max(0, of - 3); step -= 1)
        seen.push(wordsIn((await who.command(`/replay step:${step} view:${view}`)).message));
      return seen.join('\n');
    };
    for (const view of ['own', 'a', 'umpire']) expect(await told(ben, view), view).not.toMatch(/always/i);
    expect(await told(ben, 'umpire')).toContain('That view opens when the match is over.');
    await concede(ben);
    expect((await world.table.viewOf((await untilTold(world)).id, null))?.stage).toBe('over');
    expect(await told(ben, 'umpire')).toContain('With all secrets');
  });

  it('[Play on from here] opens a practice match from that position in a thread, and leaves the match unchanged', async () => {
    const { cid } = world;
    const [who] = await toFirstTurn(world);
    await playOn(2);
    const units = async (matchView: Awaited<ReturnType<typeof untilTold>>): Promise<string> =>
      JSON.stringify(
        Object.entries(matchView.view?.units ?? {})
          .map(([id, { at }]) => [id, at])
          .sort(),
      );
    const before = await untilTold(world);
    await who.command('/replay');
    const forked = await who.click('last', 'Play on from here');
    const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(forked.message)) ?? [];
    // While the match goes on, the player's knowledge is not public.
    expect(() => inside(cid, channel).sees()).toThrow('no such channel');
    const alone = inside(who, channel);
    expect(alone.sees()[0]?.pings).toEqual([who.id]);
    const match = await world.table.at({ server: world.practice.server, channel });
    const seen = async () => {
      const matchView = await world.table.viewOf(match ?? '', { id: who.id, name: who.name });
      if (!matchView) throw new Error('There is no fork.');
      return matchView;
    };
    expect(await units(await seen())).toBe(await units(before));
    await endTurn(alone);
    expect((await seen()).rev).toBeGreaterThan(1);
    const after = await untilTold(world);
    expect([after.rev, await units(after)]).toEqual([before.rev, await units(before)]);
  });
});

describe('an export', () => {
  it('is a file of all data, which can be imported and stepped through again, and a report in words', async () => {
    const { ann, ben, cid } = world;
    await toFirstTurn(world);
    await playOn(4);
    const early = await fileOf((await ben.command('/match export format:json')).message);
    const refused = cid.hands.upload('early.json', 'application/json', early.bytes);
    expect(wordsIn((await cid.command('/match import', { file: refused.id })).message)).toContain(
      'A match is imported when it is over.',
    );
    await concede(ben);
    await untilTold(world);
    const file = await fileOf((await ann.command('/match export format:json')).message);
    expect(file.name).toMatch(/\.json$/);
    const kept = JSON.parse(file.bytes.toString()) as {
      readonly importable: boolean;
      readonly entries: readonly unknown[];
    };
    expect(kept.importable).toBe(true);

    const upload = cid.hands.upload('match.json', 'application/json', file.bytes);
    const imported = await cid.command('/match import', { file: upload.id });
    expect(wordsIn(imported.message)).toContain('fits in every step');
    const [, id = ''] = /\/replay match:(\w+)/.exec(wordsIn(imported.message)) ?? [];
    const theirs = await cid.command(`/replay match:${id} step:5`);
    const ours = await cid.command('/replay step:5');
    expect(stepIn(theirs.message)).toEqual(stepIn(ours.message));
    const changed = file.bytes
      .toString()
      .replace(/"at": (\d)/, (_, digit: string) => `"at": ${digit === '1' ? '2' : '1'}`);
    expect(changed).not.toBe(file.bytes.toString());
    const forged = cid.hands.upload('forged.json', 'application/json', Buffer.from(changed));
    expect(wordsIn((await cid.command('/match import', { file: forged.id })).message)).toContain('changed or damaged');

    const report = await fileOf((await ann.command('/match export format:markdown')).message);
    expect(report.bytes.toString()).toMatch(/^# Salvation and Steel: Ann against Ben/);
    expect(report.bytes.toString()).toContain('## Result');
    expect((await seenBy(world, ann)).stage).toBe('over');
  });
});

it('a match is exported as an animation with alt text', async () => {
  await world.close();
  const painter = openPainter();
  // The boards in between do not matter here.
  world = await openSitting({ painter: { ...pixelPainter, animate: (frames, how) => painter.animate(frames, how) } });
  const { ann } = world;
  await toFirstTurn(world);
  await playOn(3);
  const answer = await ann.command('/match export format:animation of:match');
  expect(isEphemeral(answer.message)).toBe(true);
  const file = await fileOf(answer.message);
  expect(file.name).toMatch(/\.gif$/);
  expect(file.bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(file.bytes.length).toBeLessThan(8 * 1024 * 1024);
  expect(JSON.stringify(answer.message)).toContain('board');
  await painter.close();
});
