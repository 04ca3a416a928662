import { afterEach, describe, expect, it } from 'vitest';
import { isFull, takeToken } from '../../src/discord/limits/limits.ts';
import type { Bucket } from '../../src/discord/limits/limits.ts';
import { ALLOWANCES, openLimits } from '../../src/discord/limits/buckets.ts';
import { PLACES, ann, ben, cid, furnish } from './settings.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import fc from '../support/properties.ts';

/** The reply to somebody over a limit. */
const TOLD = /(try again|is ready|open the next one|bring the next one) <t:\d+:R>/;

const allowance = { most: 5, every: 1_000 };

describe('a rate limit', () => {
  it('allows a burst, then one request per interval, and says when the next is possible', () => {
    let bucket: Bucket | null = null;
    const take = (now: number): number | null => {
      const taken = takeToken(bucket, allowance, now);
      bucket = taken.bucket;
      return taken.retryAt;
    };
    expect([1, 2, 3, 4, 5].map(() => take(0))).toEqual([null, null, null, null, null]);
    expect(take(0)).toBe(1_000);
    expect(take(999)).toBe(1_000);
    expect(take(1_000)).toBeNull();
    expect(take(1_000)).toBe(2_000);
    // A clock that goes back makes nobody wait longer than an empty bucket would.
    expect(take(-500_000)).toBe(-499_000);
    expect([1, 2, 3, 4, 5, 6].map(() => take(100_000) === null)).toEqual([true, true, true, true, true, false]);
  });

  it('never gives more than the burst and the refill', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3_000), { maxLength: 60 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 2_000 }),
        (steps, most, every) => {
          let bucket: Bucket | null = null;
          let now = 0;
          let had = 0;
          for (const step of steps) {
            now += step;
            const taken = takeToken(bucket, { most, every }, now);
            bucket = taken.bucket;
            if (taken.retryAt === null) had += 1;
            else {
              expect(taken.retryAt).toBeGreaterThan(now);
              expect(takeToken(bucket, { most, every }, taken.retryAt).retryAt).toBeNull();
            }
            expect(had).toBeLessThanOrEqual(most + now / every);
            expect(isFull(bucket, now + most * every)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is kept for a limited number of people, and for nobody with a full bucket', () => {
    let now = 0;
    const limits = openLimits({ clock: () => now, maxBuckets: 100 });
    for (let who = 0; who < 1_000; who += 1) limits.take('act', `p${who}`);
    expect(limits.size()).toBe(100);
    now += 10 * 60_000;
    limits.take('act', 'somebody');
    expect(limits.size()).toBe(1);
  });

  it('is separate for each person and each kind', () => {
    const limits = openLimits({ clock: () => 0 });
    for (let turn = 0; turn < ALLOWANCES.film.most; turn += 1) expect(limits.take('film', 'a')).toBeNull();
    expect(limits.take('film', 'a')).not.toBeNull();
    expect(limits.take('film', 'b')).toBeNull();
    expect(limits.take('picture', 'a')).toBeNull();
  });
});

describe('a person over the limit', () => {
  let stage: Stage;
  afterEach(() => stage.close());
  const text = (option: string, value: string) => [{ name: option, type: 3, value }];
  const sub = (name: string, options: readonly object[] = []) => [{ name, type: 1, options }] as never;

  it('is told privately when to try again, and nothing is done', async () => {
    let now = Date.UTC(2026, 4, 4, 12);
    stage = await openStage({ limits: openLimits({ clock: () => now }), clock: () => now });
    await furnish(stage);
    const before = await stage.store.get('person:100000000000000003');
    for (let turn = 0; turn < ALLOWANCES.act.most; turn += 1)
      await stage.command(cid, PLACES.empty, 'rule', text('about', 'SS-1.1'));
    const refused = await stage.command(cid, PLACES.empty, 'settings', sub('me', text('notify', 'dm')));
    expect(refused.text).toContain(`<t:${Math.floor((now + 500) / 1000)}:R>`);
    expect(refused).toMatchObject({ firsts: 1, open: false });
    expect(Number(refused.bodies[0]?.['flags']) & 64).toBe(64);
    expect(await stage.store.get('person:100000000000000003')).toEqual(before);
    expect((await stage.press(cid, PLACES.tally, 'log~x')).text).toMatch(TOLD);
    // Others are not affected.
    expect((await stage.command(ben, PLACES.empty, 'rule', text('about', 'SS-1.1'))).text).not.toMatch(TOLD);
    now += 1_000;
    expect((await stage.command(cid, PLACES.empty, 'settings', sub('me', text('notify', 'dm')))).text).not.toMatch(
      TOLD,
    );
    expect(stage.errors).toEqual([]);
  });

  it('has separate limits for pictures, animations, files and matches, and so does a channel', async () => {
    let now = Date.UTC(2026, 4, 4, 12);
    stage = await openStage({ limits: openLimits({ clock: () => now }), clock: () => now });
    const matches = await furnish(stage);
    const times = async (count: number, run: () => Promise<{ readonly text: string }>): Promise<readonly boolean[]> => {
      const said: boolean[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        said.push(TOLD.test((await run()).text));
        now += 10;
      }
      return said;
    };
    const film = await times(3, () =>
      stage.command(ann, PLACES.over, 'match', sub('export', [...text('format', 'animation'), ...text('of', 'turn')])),
    );
    expect(film).toEqual([false, false, true]);
    const board = await times(ALLOWANCES.picture.most + 1, () =>
      stage.press(ben, PLACES.salvation, `board~${matches.salvation}`),
    );
    expect(board.slice(0, -1).every((refused) => !refused) && board.at(-1)).toBe(true);
    // To suggest orders takes a picture and time of a thread that all share.
    expect((await stage.press(ben, PLACES.salvation, `suggest~${matches.salvation}`)).text).toMatch(TOLD);
    // Text is not a picture.
    expect((await stage.command(ben, PLACES.salvation, 'board', text('view', 'text'))).text).not.toMatch(TOLD);
    const opened: boolean[] = [];
    for (let turn = 0; turn < ALLOWANCES.open.most + 1; turn += 1) {
      opened.push(
        (
          await stage.command(
            cid,
            { ...PLACES.empty, channel: `90000000000000010${turn}` },
            'match',
            sub('new', text('system', 'tally')),
          )
        ).text.match(TOLD) !== null,
      );
    }
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(stage.errors).toEqual([]);
  });

  it('can have only so many open matches', async () => {
    let now = Date.UTC(2026, 4, 4, 12);
    stage = await openStage({ limits: openLimits({ clock: () => now, maxOpen: 3 }), clock: () => now });
    const opens = (number: number) => {
      now += 60_000;
      return stage.command(
        cid,
        { ...PLACES.empty, channel: `90000000000000010${number}` },
        'match',
        sub('new', text('system', 'tally')),
      );
    };
    for (const number of [1, 2, 3]) expect((await opens(number)).open).toBe(true);
    const refused = await opens(4);
    expect(refused.open).toBe(false);
    expect(refused.text).toContain('You have 3 matches open already');
    expect(await stage.table.at({ ...PLACES.empty, channel: '900000000000000104' } as never)).toBeNull();
    await stage.command(cid, { ...PLACES.empty, channel: '900000000000000101' }, 'match', sub('cancel'));
    expect((await opens(4)).open).toBe(true);
  });

  it('is never somebody who merely plays fast', async () => {
    let now = Date.UTC(2026, 4, 4, 12);
    stage = await openStage({ limits: openLimits({ clock: () => now }), clock: () => now });
    const { salvation } = await furnish(stage);
    const said: string[] = [];
    // Two clicks a second for two minutes, every fourth one for a picture.
    for (let click = 0; click < 240; click += 1) {
      now += 500;
      said.push(
        (await stage.press(ann, PLACES.salvation, click % 4 === 0 ? `board~${salvation}` : `log~${salvation}`)).text,
      );
    }
    expect(said.filter((one) => TOLD.test(one))).toEqual([]);
  });
});
