import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportText } from '../../../src/table/exports/export-match.ts';
import { diceStatsPage } from '../../../src/discord/fairness/dice-stats-page.ts';
import { systems } from '../../../src/systems/index.ts';
import { commitmentOf } from '../../../src/table/fairness/fairness.ts';
import { digestOf } from '../../../src/table/exports/export-match.ts';
import { MOST_IMPORT } from '../../../src/table/index.ts';
import type { MatchView, Table, WholeExport } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { concede, controls } from '../clicker.ts';
import { matchIn, playUntil } from '../play.ts';
import { sound, told } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

async function seen(world: World): Promise<MatchView> {
  const matchView = await world.table.viewOf(await matchIn(world), null);
  if (!matchView) throw new Error('There is no match.');
  return matchView;
}

async function exportedOf(world: World): Promise<WholeExport> {
  const { exported } = done(await world.table.exported(await matchIn(world), null));
  if (!exported.importable) throw new Error('The match goes on.');
  return exported;
}

describe('before the first die', () => {
  let world: World;
  afterEach(() => world.close());

  it('the card shows the seal of the dice, and a form adds a seed phrase', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    const card = await ann.command('/match new');
    const { fairness } = await seen(world);
    expect(fairness.commitment).toMatch(/^[0-9a-f]{64}$/);
    const small = wordsIn(card.message)
      .split('\n')
      .filter((line) => line.includes(fairness.commitment.slice(0, 16)));
    expect(small).toEqual([
      `-# Fair dice: nobody can choose them. Proof: seal \`${fairness.commitment.slice(0, 16)}…\``,
    ]);
    expect(wordsIn((await ben.click('last', 'Details')).message)).toContain(`\`${fairness.commitment}\``);
    await ben.click('last', 'Join');
    // What is seldom pressed is behind the details.
    expect(controls(ann.sees().at(-1)).map(({ id }) => id.kind)).toEqual(['start', 'follow', 'leave', 'details']);
    const details = await ann.click('last', 'Details');
    expect(controls(details.message).map(({ id }) => id.kind)).toEqual(['words', 'council-set', 'cancel']);
    const asked = await ann.click(details.message ?? 'last', 'Add words');
    if (!asked.modal) throw new Error('No form was opened.');
    await ann.submit(asked.modal, { 'Your words': ' a *lucky*   <@1> day ' });
    // The details stay below it.
    expect(ann.sees().at(-1)?.id).toBe(details.message?.id);
    const changed = await cid.waits(
      (message) => wordsIn(message).includes('Ann has added words to the dice.'),
      'the card',
    );
    // The same card, edited in place.
    expect(changed.id).toBe(card.message?.id);
    expect(wordsIn(changed)).toContain('-# Words for the dice: A “a \\*lucky\\* \\<\\@1\\> day”');
    expect((await seen(world)).fairness.words).toEqual({ a: 'a *lucky* <@1> day', b: null });
    // The form opens with the present phrase.
    const again = await ann.click(details.message ?? 'last', 'Add words');
    expect(JSON.stringify(again.modal)).toContain('a *lucky* <@1> day');
    expect(wordsIn((await cid.command('/dice words words:mine')).message)).toContain('Only the players of this match');
    await ben.command('/dice words words:never the same twice');
    const taken = await ann.command('/dice words');
    expect(wordsIn(taken.message)).toContain('Ann has taken back their words');
    expect((await seen(world)).fairness.words).toEqual({ a: null, b: 'never the same twice' });
    expect(wordsIn((await cid.command('/verify')).message)).toContain('no die has been rolled');
    sound(world);
  });

  it('the first message repeats them, and phrases are accepted until the first die', async () => {
    world = await openWorld();
    const { ann, ben } = world;
    await ann.command('/match new');
    await ben.click('last', 'Join');
    await ann.command('/dice words words:early');
    const begun = wordsIn((await ann.command('/match start')).message);
    const { fairness } = await seen(world);
    expect(begun).toContain(`\`/verify\`: seal \`${fairness.commitment.slice(0, 16)}…\`, match \`${fairness.match}\``);
    expect(begun).toContain('-# Words for the dice: A “early”');
    expect(begun).not.toContain('log `');
    const late = await ben.command('/dice words words:not too late');
    expect(isEphemeral(late.message)).toBe(false);
    expect(wordsIn(late.message)).toContain('**Ben** adds words to the dice: “not too late”');
    await ann.command('/answer bid dice:1');
    await ben.command('/answer bid dice:2');
    const { view } = await seen(world);
    await (view?.asked[0]?.of === 'a' ? ann : ben).command('/add dice:2');
    // A message that reports dice carries the digest of the log so far.
    const rolled = (await world.table.log(await matchIn(world), null, 1)).at(-1);
    expect(rolled?.link).toMatch(/^[0-9a-f]{64}$/);
    const digest = await world.cid.waits(
      (message) => wordsIn(message).includes(`log \`${rolled?.link?.slice(0, 8)}\``),
      'the digest',
    );
    // Whoever does not know what it is learns at least what it is good for.
    expect(wordsIn(digest)).toContain('-# Proof for `/verify`: ');
    const refused = await ben.command('/dice words words:too late');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain('only until the first one is rolled');
    const { fairness: after } = await seen(world);
    expect(after.words).toEqual({ a: 'early', b: 'not too late' });
    sound(world);
  });

  it('a player of both sides says for which one', async () => {
    world = await openWorld();
    await world.ann.command('/match new options:solo=on');
    await world.ann.command('/match join side:b');
    await world.ann.command('/dice words words:other side side:b');
    expect((await seen(world)).fairness.words).toEqual({ a: null, b: 'other side' });
    sound(world);
  });
});

describe('a secret answer', () => {
  let world: World;
  afterEach(() => world.close());

  it('is sealed in one small line when it is complete, and opened in one when all are', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    await ann.command('/match new system:salvation-and-steel preset:quick');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    const { side } = await playUntil(world, 'allocation');
    const [first, second] = side === 'a' ? [ann, ben] : [ben, ann];
    await first.command('/match status');
    await first.command('/answer allocate policy:attack');
    const match = await matchIn(world);
    const sealed = (await world.table.log(match, null, 1)).at(-1)?.sealed[0];
    if (!sealed) throw new Error('Nothing was sealed.');
    const shown = await second.waits((message) => wordsIn(message).includes(sealed.seal.slice(0, 16)), 'the seal');
    const lines = wordsIn(shown)
      .split('\n')
      .filter((line) => line.includes(sealed.seal.slice(0, 16)));
    // What happened before may stand in the same message, and in the same line.
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^-# .*sealed ${sealed.side.toUpperCase()} \`${sealed.seal.slice(0, 16)}\``)),
    ]);
    const live = wordsIn((await second.command('/verify')).message);
    expect(live).toContain(`-# \`${sealed.seal}\` ${sealed.side.toUpperCase()}, not opened`);
    expect(live).toContain((await seen(world)).fairness.commitment);
    expect(live).toMatch(/So far \d+ dice were rolled where all could see it/);
    // The seed occurs nowhere before the end.
    expect(live).not.toContain('Seed');

    await second.command('/answer allocate policy:attack');
    const open = (await world.table.log(match, null, 1)).flatMap((entry) => entry.opened).at(-1);
    expect(open).toMatchObject({ decision: sealed.decision, seal: sealed.seal });
    const told = await first.waits(
      (message) => wordsIn(message).includes(`opened ${sealed.side.toUpperCase()} \`${sealed.seal.slice(0, 8)}…\``),
      'what was opened',
    );
    expect(
      wordsIn(told)
        .split('\n')
        .filter((line) => line.includes('opened ')),
    ).toHaveLength(1);
    const checked = wordsIn((await second.command('/verify')).message);
    expect(checked).toContain('All opened answers are the ones that were sealed.');
    expect(checked).toContain(`\`${sealed.seal}\` ${sealed.side.toUpperCase()}, opened`);
    sound(world);
  });
});

describe('a channel with one announcement per turn', () => {
  it('shows seals at once: later they would prove nothing', async () => {
    const world = await openWorld();
    await world.ann.command('/match new options:posts=turn');
    await world.ben.click('last', 'Join');
    await world.ann.command('/match start');
    await world.ann.command('/answer bid dice:2');
    const [sealed] = (await world.table.log(await matchIn(world), null, 1)).flatMap((entry) => entry.sealed);
    expect(wordsIn(await world.cid.waits((message) => wordsIn(message).includes('sealed A'), 'the seal'))).toContain(
      `\`${sealed?.seal.slice(0, 16)}\``,
    );
    expect((await seen(world)).view?.asked.map((asked) => asked.in)).toEqual([true, false]);
    sound(world);
    await world.close();
  });
});

describe('a match that is over', () => {
  let world: World;
  let exported: WholeExport;
  let ended: string;
  let tamper: ((table: Table) => Partial<Table>) | null = null;
  beforeAll(async () => {
    world = await openWorld({
      systems,
      table: (table) => new Proxy(table, { get: (of, name: keyof Table) => tamper?.(of)[name] ?? of[name] }),
    });
    const { ann, ben } = world;
    await ann.command('/match new system:salvation-and-steel preset:quick');
    await ben.click('last', 'Join');
    await ann.command('/dice words words:of Ann');
    await ann.command('/match start');
    await playUntil(world, 'allocation');
    for (const [who, of] of [
      [ann, 'a'],
      [ben, 'b'],
    ] as const) {
      const { view } = await seen(world);
      if (view?.asked.some((asked) => asked.of === of && asked.kind === 'allocation'))
        await who.command('/answer allocate policy:attack');
    }
    await ann.command('/match status');
    await concede(ben);
    ended = wordsIn(await told(world, 'gave up the match'));
    exported = await exportedOf(world);
  });
  afterAll(() => world.close());

  const bring = async (text: string | Buffer, last: string | null = null) => {
    const { id } = world.cid.hands.upload('match.json', 'application/json', Buffer.from(text));
    const told = await world.cid.command(last === null ? '/verify' : `/verify last:${last}`, { file: id });
    expect(isEphemeral(told.message)).toBe(true);
    return wordsIn(told.message);
  };
  const forged = (
    change: (loose: {
      dice: { seed: string; commitment: string; words: object };
      entries: { note: unknown; dice: { value: number; sides: number }[]; opened: { answers: object }[] }[];
    }) => void,
  ): string => {
    const loose = JSON.parse(JSON.stringify(exported)) as Parameters<typeof change>[0];
    change(loose);
    return exportText({ ...loose, digest: digestOf(loose) } as unknown as WholeExport);
  };

  it('is verified in full, in one sentence, with its seed', async () => {
    const words = wordsIn((await world.cid.command('/verify')).message);
    const dice = exported.entries.reduce((sum, entry) => sum + entry.dice.length, 0);
    const opened = exported.entries.reduce((sum, entry) => sum + entry.opened.length, 0);
    expect(dice).toBeGreaterThan(2);
    expect(words).toMatch(
      new RegExp(
        `\\*\\*All ${dice} dice and ${opened} sealed answers? agree with the seal published <t:\\d+:f>\\.\\*\\*`,
      ),
    );
    expect(words).toContain(exported.dice.seed);
    expect(commitmentOf(exported.dice.seed)).toBe((await seen(world)).fairness.commitment);
    expect(words).toContain('Words of side A: “of Ann”');
    expect(words).toContain('Words of side B: none');
    expect(words).toContain('scripts/verify.mjs');
  });

  it('shows the digest of its log in its last message; the seed and all of the digest with /verify', async () => {
    const { ben } = world;
    const card = wordsIn((await ben.command('/match status')).message);
    const link = exported.entries.at(-1)?.link ?? '';
    const last = `-# \`/verify\` checks every die and secret answer. Digest of the log: \`${link.slice(0, 16)}…\``;
    expect(ended.split('\n').filter((line) => line.includes(link.slice(0, 16)))).toEqual([last]);
    expect(card).toContain(last);
    const verified = wordsIn((await ben.command('/verify')).message);
    expect(verified).toContain(`\`${exported.dice.seed}\``);
    expect(verified).toContain(`\`${link}\``);
    expect(ended).toContain('The match is over.');
  });

  it('is reported with the first mismatch by its step', async () => {
    tamper = (of) => ({
      checked: async (match) => {
        const { checked } = done(await of.checked(match));
        return {
          ok: true,
          checked: {
            ...checked,
            mistakes: [
              { what: 'die', entry: exported.entries.length, number: 7 },
              { what: 'seal', entry: 3, decision: 'd1' },
            ],
          },
        };
      },
    });
    const words = wordsIn((await world.cid.command('/verify')).message);
    const steps = await world.table.steps(await matchIn(world));
    expect(words).toContain(`**Die 7 (step ${steps.length}) is not the one that the seed gives.**`);
    expect(words).toContain('1 more thing does not agree.');
    expect(words).not.toContain('All ');
    tamper = null;
  });

  it('can also be verified as a file', async () => {
    const good = await bring(exportText(exported));
    expect(good).toContain('**The file is as I wrote it, and all ');
    expect(good).toContain(exported.dice.commitment);
    expect(good).toContain('Compare the seal');
    const at = exported.entries.findIndex(({ dice }) => dice.length > 0);
    const open = exported.entries.findIndex((entry) => entry.opened.length > 0);
    const turned = `${exported.dice.seed.slice(0, 63)}${exported.dice.seed.endsWith('0') ? '1' : '0'}`;
    expect(
      await bring(
        forged(({ entries }) => {
          const die = entries[at]?.dice[0];
          if (die) die.value = (die.value % die.sides) + 1;
        }),
      ),
    ).toContain(`**Die 1 (entry ${at + 1}) is not the one that the seed gives.**`);
    expect(
      await bring(
        forged(({ dice }) => {
          dice.seed = turned;
        }),
      ),
    ).toContain('**The seed in the file is not the one that its seal was made of.**');
    expect(
      await bring(
        forged(({ dice }) => {
          dice.words = { a: 'of Eve', b: null };
        }),
      ),
    ).toContain('is not the one that the seed gives');
    expect(
      await bring(
        forged(({ entries }) => {
          const [one] = entries[open]?.opened ?? [];
          if (one) one.answers = {};
        }),
      ),
    ).toContain(`**An answer opened in entry ${open + 1} is not the one that was sealed.**`);
    expect(await bring(JSON.stringify(exported))).toContain('not byte for byte as I wrote it');
    expect(await bring(`${exportText(exported)} `)).toContain('not byte for byte as I wrote it');
    expect(await bring(exportText(exported).replace(/"value": (\d+)/, '"value": 1$1'))).toContain(
      'digest does not fit',
    );
    for (const sides of [0, 2 ** 33])
      expect(
        await bring(
          forged(({ entries }) => {
            const die = entries[at]?.dice[0];
            if (die) die.sides = sides;
          }),
        ),
      ).toContain(`entries.${at}.dice.0.sides`);
    expect(await bring('no match')).toContain('is not JSON');
    expect(await bring('{}')).toContain('is not an exported match');
    expect(await bring(exportText({ ...exported, importable: false } as unknown as WholeExport))).toContain(
      'while the match went on',
    );
    expect(await bring(' '.repeat(MOST_IMPORT + 1))).toContain('too large');
    expect(await bring(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(exportText(exported))]))).toContain(
      'is not JSON',
    );
    const last = exported.entries.at(-1)?.link ?? '';
    expect(await bring(exportText(exported), last)).toContain('The digest of the whole log is the one that you gave.');
    expect(await bring(exportText(exported), 'a'.repeat(64))).toContain(
      'is not the one that you gave: this is another match, or something in it was changed',
    );
    expect(
      await bring(
        forged(({ entries }) => {
          const [first] = entries;
          if (first) Object.assign(first, { at: 1 });
        }),
      ),
    ).toContain('**The digest of the log does not fit from entry 1 on: something in it was changed.**');
  });

  it('counts towards the dice statistics of its server', async () => {
    const here = wordsIn((await world.cid.command('/dice stats')).message);
    expect(here).toContain('### Dice of this match');
    expect(here).toMatch(/\*\*d20\*\*: \d+ rolls, mean \d+\.\d\d \(fair: 10\.5\)/);
    expect(here).toContain('Too few rolls to tell.');
    await expect
      .poll(async () => wordsIn((await world.cid.command('/dice stats of:server')).message))
      .toContain('### Dice of this server, 1 finished match\n');
    expect(wordsIn((await world.cid.command('/dice stats of:server')).message)).toMatch(/\*\*d20\*\*: \d+ rolls/);
  });

  it('sends nothing that Discord would reject', () => sound(world));
});

describe('the statistics', () => {
  const textOf = (faces: Record<number, number[]>): string =>
    wordsIn(diceStatsPage('server', { matches: 12, faces }).component);
  const even = (sides: number, count: number): number[] => new Array<number>(sides).fill(count);

  it('state plainly what to think of them', () => {
    expect(textOf({})).toBe('No match with dice has been finished on this server yet.');
    expect(textOf({ 6: even(6, 2) })).toContain('Too few rolls to tell.');
    expect(textOf({ 6: [105, 95, 94, 110, 95, 101] })).toMatch(
      /Nothing unusual: about \d+ of 100 fair dice would come out at least as uneven\./,
    );
    expect(textOf({ 6: [75, 90, 100, 100, 105, 130] })).toMatch(
      /Unusual: about one fair die in 18\d comes out as uneven/,
    );
    expect(textOf({ 6: [180, 80, 80, 80, 90, 90] })).toContain('Hardly chance: less than one fair die in 10,000');
    expect(textOf({ 6: [180, 80, 80, 80, 90, 90] })).toContain('p < 0.0001');
  });

  it('fit into one message, however many dice there are, and name every kind', () => {
    for (const kinds of [[20], [6, 20], [4, 6, 8, 10, 12, 20], [20, 100], [6, 100, 19, 18, 17, 16, 15, 14, 13]]) {
      const text = textOf(Object.fromEntries(kinds.map((sides) => [sides, even(sides, 54_321)])));
      expect(text.length).toBeLessThanOrEqual(4_000);
      for (const sides of kinds) expect(text).toContain(`d${sides}`);
      for (const line of text.split('\n').filter((one) => /[█░]/.test(one) && !one.startsWith('-#')))
        expect([...line].length).toBeLessThanOrEqual(32);
    }
  });
});
