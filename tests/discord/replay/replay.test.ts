import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTurns } from '../../../src/discord/replay/turns.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { driver } from '../../support/practice-driver.ts';
import { does, done, interaction } from '../../support/tables.ts';
import { controls } from '../clicker.ts';
import { matchIn } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let match: string;
/** How many entries each reading of the log gave, if it went up to the end. */
const readings: number[] = [];
beforeAll(async () => {
  world = await openWorld({
    foreseen: true,
    table: (table) => ({
      ...table,
      async log(...asked) {
        const [id, , , to] = asked;
        const entries = await table.log(...asked);
        if (to === (await table.viewOf(id, null))?.entries) readings.push(entries.length);
        return entries;
      },
    }),
  });
  const { ann, ben } = world;
  await ann.command('/match new system:tally options:target=90');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  match = await matchIn(world);
  const { table } = world;
  const as = ({ id, name }: typeof ann) => ({ id, name });
  done(await does(table, match, as(ben), 'plan', { dice: 1 }));
  for (let round = 0; round < 3; round += 1) {
    done(await does(table, match, as(ann), 'bid', { dice: 3 }));
    done(await does(table, match, as(ann), 'add', { dice: 1 }));
    done(await does(table, match, as(ben), 'hold'));
  }
  // Secret actions of others have no step.
  done(await does(table, match, as(ann), 'plan', { dice: 0 }));
  done(await does(table, match, as(ben), 'plan', { dice: 2 }));
});
afterAll(() => world.close());

const stepIn = (message: unknown): string => /Step (\d+ of \d+)/.exec(wordsIn(message))?.[1] ?? 'none';

describe('a public replay', () => {
  const HOUR = 60 * 60_000;

  it('changes in place for an hour, then continues in a new message with the old one disabled', async () => {
    const { ann, ben, cid } = world;
    const { message: first } = await ann.command('/replay public:true step:2');
    if (!first) throw new Error('Nothing was answered.');
    expect((await ben.click(first, 'Forward')).message?.id).toBe(first.id);
    world.forward(HOUR);
    await ben.click(first, 'Forward');
    const next = await cid.waits(
      ({ id, flags }) => BigInt(id) > BigInt(first.id) && ((flags ?? 0) & 64) === 0,
      'a new message',
    );
    expect(stepIn(next)).toContain('4 of');
    expect(controls(next).some(({ disabled }) => !disabled)).toBe(true);
    const old = await cid.waits(
      (message) => message.id === first.id && controls(message).every(({ disabled }) => disabled),
      'the old one without buttons',
    );
    expect(stepIn(old)).toContain('3 of');
    expect(old.attachments.map(({ filename }) => filename)).toEqual(first.attachments.map(({ filename }) => filename));
    // The new one is recent, so it is edited in place.
    expect((await ben.click(next, 'Back')).message?.id).toBe(next.id);
  });

  it('also continues in a new message when a form is used after an hour; a private one changes in place', async () => {
    const { ann, ben, cid } = world;
    const { message: first } = await ann.command('/replay public:true step:2');
    const { message: own } = await ben.command('/replay step:2');
    if (!first || !own) throw new Error('Nothing was answered.');
    world.forward(HOUR);
    const form = (await ben.click(first, 'Go to …')).modal;
    if (!form) throw new Error('No form was opened.');
    await ben.submit(form, { 'Number of the step': '3' });
    await cid.waits(
      (message) => BigInt(message.id) > BigInt(first.id) && stepIn(message).startsWith('3 of'),
      'a new message',
    );
    expect((await ben.click(own, 'Forward')).message?.id).toBe(own.id);
  });
});

describe('a replay of a match in progress', () => {
  it('opens privately at the last step, and goes first, back, forward and last', async () => {
    const { ann } = world;
    const steps = (await world.table.steps(match)).length;
    const opened = await ann.command('/replay');
    expect(isEphemeral(opened.message)).toBe(true);
    expect(stepIn(opened.message)).toBe(`${steps} of ${steps}`);
    expect(
      controls(opened.message)
        .filter(({ disabled }) => disabled)
        .map(({ label }) => label),
    ).toEqual(['Forward', 'Last']);
    const message = opened.message;
    if (!message) throw new Error('Nothing was answered.');
    const first = await ann.click(message, 'First');
    expect(first.message?.id).toBe(message.id);
    expect(stepIn(first.message)).toBe(`1 of ${steps}`);
    expect(wordsIn(first.message)).toContain('The match has begun');
    expect(
      controls(first.message)
        .filter(({ disabled }) => disabled)
        .map(({ label }) => label),
    ).toEqual(['First', 'Back']);
    const second = await ann.click(first.message ?? message, 'Forward');
    expect(stepIn(second.message)).toBe(`2 of ${steps}`);
    expect(stepIn((await ann.click(second.message ?? message, 'Forward')).message)).toBe(`3 of ${steps}`);
    expect(stepIn((await ann.click('last', 'Back')).message)).toBe(`2 of ${steps}`);
    expect(stepIn((await ann.click('last', 'Last')).message)).toBe(`${steps} of ${steps}`);
  });

  it('jumps by a form and by a menu of turns', async () => {
    const { ann } = world;
    await ann.command('/replay step:1');
    const form = (await ann.click('last', 'Go to …')).modal;
    if (!form) throw new Error('No form was opened.');
    await ann.submit(form, { 'Number of the step': '4' });
    expect(stepIn(ann.sees().at(-1))).toContain('4 of');
    const wrong = (await ann.click('last', 'Go to …')).modal;
    if (!wrong) throw new Error('No form was opened.');
    await ann.submit(wrong, { 'Number of the step': '999' });
    expect(wordsIn(ann.sees().at(-1))).toContain('Steps go from 1 to');
    await ann.command('/replay step:1');
    const menu = controls(ann.sees().at(-1)).find(({ id }) => id.kind === 'turns');
    expect(menu?.options).toHaveLength(3);
    const turned = await ann.choose('last', menu?.custom ?? '', menu?.options[1]?.value ?? '');
    expect(wordsIn(turned.message)).toContain('held');
    expect(stepIn(turned.message)).toContain(`${menu?.options[1]?.value ?? ''} of`);
  });

  it('reads the log for its menu of turns once, and then only what is new', async () => {
    const { ann, ben, table } = world;
    await ann.command('/replay step:2');
    readings.length = 0;
    const menuAt = async (step: number) =>
      controls((await ann.command(`/replay step:${step}`)).message).find(({ id }) => id.kind === 'turns')?.options;
    const before = await menuAt(3);
    expect(readings).toEqual([]);
    done(await does(table, match, { id: ben.id, name: ben.name }, 'add', { dice: 1 }));
    done(await does(table, match, { id: ann.id, name: ann.name }, 'hold'));
    const after = await menuAt(3);
    expect(readings).toEqual([2]);
    expect(after?.slice(0, before?.length)).toEqual(before);
    expect(after).toHaveLength(4);

    // After a restart it knows as much.
    const matchView = await world.table.viewOf(match, null);
    if (!matchView) throw new Error('The match is gone.');
    const turns = await openTurns(table, world.store).ended(matchView);
    expect(turns.map(({ step }) => String(step))).toEqual(after?.map(({ value }) => value));
    expect(readings).toEqual([2]);
    done(await does(table, match, { id: ben.id, name: ben.name }, 'hold'));
    const then = await world.table.viewOf(match, null);
    if (!then) throw new Error('The match is gone.');
    const goneOn = await openTurns(table, world.store).ended(then);
    expect(readings).toEqual([2, 1]);
    expect(goneOn).toEqual(await openTurns(table, openMemoryStore()).ended(then));
  });

  it('shows everybody only what they may know, whatever view they request', async () => {
    const { ann, ben, cid } = world;
    const texts = async (who: typeof ann, view: string) =>
      wordsIn((await who.command(`/replay step:2 view:${view}`)).message);
    for (const view of ['own', 'b', 'umpire']) {
      expect(await texts(ann, view)).not.toContain('plan-set');
      expect(await texts(cid, view)).not.toContain('plan-set');
    }
    expect(await texts(ann, 'b')).toContain('opens when the match is over');
    expect(await texts(ben, 'own')).toContain('plan-set');
    expect(await texts(ben, 'all')).not.toContain('plan-set');
  });

  it('shows the public view if it is public, and anybody can turn its pages', async () => {
    const { ann, ben, cid } = world;
    const opened = await ben.command('/replay step:2 public:true');
    expect(isEphemeral(opened.message)).toBe(false);
    expect(wordsIn(opened.message)).not.toContain('plan-set');
    expect(wordsIn(opened.message)).toContain('As everybody saw it');
    if (!opened.message) throw new Error('Nothing was answered.');
    const turned = await cid.click(opened.message, 'Forward');
    expect(turned.message?.id).toBe(opened.message.id);
    const seen = ann.sees().find(({ id }) => id === opened.message?.id);
    expect(stepIn(seen)).toContain('3 of');
    const back = await ben.click(seen ?? opened.message, 'Back');
    expect(wordsIn(back.message)).not.toContain('plan-set');
  });

  it('counts steps that reveal nothing about secret actions', async () => {
    const { ann, cid } = world;
    const [anns, cids] = [
      stepIn((await ann.command('/replay')).message),
      stepIn((await cid.command('/replay')).message),
    ];
    expect(anns).toBe(cids);
  });

  it('shows the same board as /board step, with the same options', async () => {
    const { ann } = world;
    const board = await ann.command('/board step:3');
    expect(isEphemeral(board.message)).toBe(true);
    expect(wordsIn(board.message)).toContain('Step 3 of');
    expect(JSON.stringify(board.message)).toContain('A board of 3 by 2.');
    expect(stepIn((await ann.click('last', 'Replay')).message)).toContain('3 of');
    expect(wordsIn((await ann.command('/board step:400')).message)).toContain('Steps go from 1 to');
  });
});

describe('a fork', () => {
  it('of a match in progress is a practice match in a thread with only its player', async () => {
    const { ben } = world;
    // Ann owns the server and sees every thread; Ben sees those he was added to.
    await ben.command('/replay step:4');
    const forked = await ben.click('last', 'Play on from here');
    const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(forked.message)) ?? [];
    const thread = world.practice.channels.find((one) => one.channel.id === channel)?.channel;
    expect(thread?.type).toBe(12);
    expect(isEphemeral(forked.message)).toBe(true);
    const inside = driver(world.practice).as('Ben', channel);
    const welcome = inside.sees().at(-1);
    expect(wordsIn(welcome)).toContain('you play both sides');
    expect(welcome?.mentions.map(({ id }) => id)).toEqual([ben.id]);
    // The practice match is played; the original one is unaffected.
    const before = (await world.table.viewOf(match, null))?.entries;
    const bid = await inside.command('/answer bid dice:3');
    expect(wordsIn(bid.message)).toContain('3');
    expect((await world.table.viewOf(match, null))?.entries).toBe(before);
    const fork = await world.table.at({ server: world.practice.server, channel });
    expect((await world.table.viewOf(fork ?? '', null))?.seats).toEqual({
      a: [{ id: ben.id, name: 'Ben' }],
      b: [{ id: ben.id, name: 'Ben' }],
    });
  });
});

it('outside servers, a match is named, stepped through, and not forked', async () => {
  const direct = driver(world.practice).direct('Ann');
  expect(wordsIn((await direct.command('/replay')).message)).toContain('Which match?');
  expect(stepIn((await direct.command(`/replay match:${match} step:2`)).message)).toContain('2 of');
  expect(wordsIn((await direct.click('last', 'Play on from here')).message)).toContain('cannot open a thread here');
  // Nothing was begun: Ann has no other match.
  expect(await world.table.listOf({ id: world.ann.id, name: 'Ann' })).toHaveLength(1);
});

describe('a replay of a finished match', () => {
  it('begins at the first step, opens from the last message, and shows either side’s view or all secrets', async () => {
    const { ann, ben, cid } = world;
    done(await world.table.concede(match, { id: ann.id, name: 'Ann' }, interaction()));
    await ben.command('/match status');
    const opened = await cid.command('/replay');
    expect(stepIn(opened.message)).toMatch(/^1 of/);
    const view = controls(opened.message).find(({ id }) => id.kind === 'look');
    expect(view?.options.map(({ value }) => value)).toEqual(['own', 'all', 'a', 'b', 'umpire']);
    await cid.click('last', 'Forward');
    const look = async (value: string) => {
      const menu = controls(cid.sees().at(-1)).find(({ id }) => id.kind === 'look');
      return wordsIn((await cid.choose('last', menu?.custom ?? '', value)).message);
    };
    expect(await look('b')).toContain('plan-set');
    expect(await look('a')).not.toContain('plan-set');
    expect(await look('umpire')).toContain('plan-set');
    // The chosen view is kept from step to step.
    await cid.click('last', 'Back');
    expect(wordsIn((await cid.click('last', 'Forward')).message)).toContain('plan-set');
  });

  it('is public with all secrets, and a fork has everything, in a public thread', async () => {
    const { cid } = world;
    const opened = await cid.command('/replay step:2 public:true');
    expect(wordsIn(opened.message)).toContain('plan-set');
    const forked = await cid.click('last', 'Play on from here');
    const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(forked.message)) ?? [];
    expect(world.practice.channels.find((one) => one.channel.id === channel)?.channel.type).toBe(11);
  });

  it('sends nothing that Discord would reject', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
