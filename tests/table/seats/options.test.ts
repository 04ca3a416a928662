import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { DAY, HOUR, MINUTE, paces } from '../../../src/table/clock/paces.ts';
import {
  bookOptions,
  isForTeams,
  mayPlayAlone,
  paceOf,
  readTime,
  tableOptions,
} from '../../../src/table/seats/options.ts';

describe('a time', () => {
  it('is a number of seconds, minutes, hours or days', () => {
    expect(['90s', '30m', '8h', '2d', ' 2D '].map(readTime)).toEqual([90_000, 30 * MINUTE, 8 * HOUR, 2 * DAY, 2 * DAY]);
  });
  it('lies between ten seconds and thirty days', () => {
    expect(['10s', '30d', '720h'].map(readTime)).toEqual([10_000, 30 * DAY, 30 * DAY]);
    for (const text of ['9s', '31d', '721h', '0m']) expect(readTime(text)).toBeNull();
  });
  it('is nothing else', () => {
    for (const text of ['', 'h', '8', '8 h', '1.5h', '-8h', '8w', '12345s', '8h8', 'x8h'])
      expect(readTime(text)).toBeNull();
  });
});

describe('the options of the table', () => {
  const own = (options: Facts) => {
    const resolved = tableOptions(options);
    return 'own' in resolved ? resolved.own : resolved.bad;
  };

  it('have defaults, and are read in any case', () => {
    expect(own({})).toEqual({
      solo: 'off',
      teams: 'off',
      council: 'off',
      quorum: 'half',
      simul: 'off',
      pace: 'auto',
      time: 'pace',
      bank: 'pace',
      increment: 'pace',
      reactions: 'pace',
      grace: 'pace',
      misses: 'pace',
      missing: 'pace',
      posts: 'action',
    });
    expect(own({ solo: ' ON ', pace: 'Live', time: '2D', misses: 7 })).toMatchObject({
      solo: 'on',
      pace: 'live',
      time: '2d',
      misses: '7',
    });
  });
  it.each([
    ['solo', 'maybe'],
    ['pace', 'slow'],
    ['time', '5s'],
    ['grace', 'none'],
    ['misses', '0'],
    ['misses', '100'],
    ['misses', '2d'],
    ['missing', '3'],
    ['posts', '2d'],
  ])('do not accept %s: %s', (option, value) => expect(own({ [option]: value })).toBe(option));
  it.each([
    ['time', 'none'],
    ['bank', '1h'],
    ['increment', '10s'],
    ['reactions', 'none'],
    ['grace', '1h'],
    ['misses', '99'],
  ])('accept %s: %s', (option, value) => expect(own({ [option]: value })).toMatchObject({ [option]: value }));
  it('are none of the book’s', () => {
    expect(bookOptions({ solo: 'on', target: 5, pace: 'live', constructor: 'x' })).toEqual({
      target: 5,
      constructor: 'x',
    });
  });
  it('say who may hold or join a side', () => {
    expect([mayPlayAlone({ solo: 'on' }), mayPlayAlone({ solo: 'off' }), mayPlayAlone({})]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isForTeams({ teams: 'on' }, 'a'), isForTeams({ teams: 'off' }, 'a'), isForTeams({}, 'a')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the clock of a match', () => {
  it('is a day for each question, and none for who plays alone, unless a pace is named', () => {
    expect(paceOf({})).toEqual(paces.daily);
    expect(paceOf({ solo: 'on' })).toBeNull();
    expect(paceOf({ solo: 'on', pace: 'live' })).toEqual(paces.live);
    expect([paceOf({ pace: 'none' }), paceOf({ pace: 'learning' })]).toEqual([null, paces.learning]);
  });
  it('has what is set for it in place of what its pace has', () => {
    expect(
      paceOf({ time: '2d', reactions: '1h', grace: '30m', misses: '7', missing: 'concede', increment: '1m' }),
    ).toEqual({
      each: 2 * DAY,
      bank: 0,
      increment: MINUTE,
      quick: HOUR,
      grace: 30 * MINUTE,
      misses: 7,
      then: 'concede',
    });
    expect(paceOf({ reactions: 'none' })).toMatchObject({ each: DAY, quick: null, then: 'substitute' });
    expect(paceOf({ pace: 'live', missing: 'substitute' })).toMatchObject({ then: 'substitute', misses: 3 });
    expect(paceOf({ pace: 'live', increment: 'none' })).toMatchObject({ increment: 0, bank: 20 * MINUTE });
  });
  it('has a bank in place of a time for each question, unless that is set too', () => {
    expect(paceOf({ bank: '1h' })).toMatchObject({ each: null, bank: HOUR });
    expect(paceOf({ bank: '1h', time: '2d' })).toMatchObject({ each: 2 * DAY, bank: HOUR });
    expect(paceOf({ bank: 'none' })).toMatchObject({ each: DAY, bank: 0 });
    expect(paceOf({ pace: 'live', time: '1h' })).toMatchObject({ each: HOUR, bank: 20 * MINUTE });
  });
  it('does not run if there is no time at all', () => {
    expect([paceOf({ time: 'none' }), paceOf({ pace: 'live', bank: 'none' })]).toEqual([null, null]);
    expect(paceOf({ time: 'none', bank: '1h' })).toMatchObject({ each: null, bank: HOUR });
  });
});
