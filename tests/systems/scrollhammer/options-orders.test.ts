import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { agreedCovers, planOf, pointsOf } from '../../../src/systems/scrollhammer/options.ts';
import { isOrdered, magicList, orderOf } from '../../../src/systems/scrollhammer/orders.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  book,
  choicesIn,
  example,
  ground,
  offersIn,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';

describe('SH-18.7 covers that were agreed', () => {
  const agreed = (covers: unknown) => {
    const options = book.handle.resolveOptions({ 'cover-values': covers } as Facts);
    return 'code' in options ? options.code : options['cover-values'];
  };
  it('are said kind by kind, in whichever order', () => {
    expect(agreed('standard')).toBe('standard');
    expect(agreed('Wall 3; wood: 5+')).toBe('wood 5, wall 3');
    expect(agreed('wood 5 / wood 2')).toBe('wood 2');
    for (const wrong of ['wood 7', 'wood 1', 'sea 3', 'wood', 'wood 5, sea 3', 5])
      expect(agreed(wrong)).toBe('BAD_OPTION');
  });
  it('hold for these kinds alone', () => {
    const covers = (value: string) => [...agreedCovers({ options: { 'cover-values': value } })];
    expect(covers('wood 5, wall 3')).toEqual([
      ['wood', 5],
      ['wall', 3],
    ]);
    expect(covers('standard')).toEqual([]);
    expect([...agreedCovers({ options: {} })]).toEqual([]);
  });
  const volley = {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K10'], 'b-9': ['hunter', 'AR2'] },
    terrain: [ground('wood', 'A15:V15'), ground('wall', 'K11')],
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [1],
  } as const;
  example('the better of a wood and a wall', { ...volley, gives: [['attack', { cover: 4 }]] });
  example('where both are worth less', {
    ...volley,
    options: { 'cover-values': 'wood 6, wall 5' },
    gives: [['attack', { cover: 5 }]],
  });
});

it('SH-18.4 a board by the points, unless another was agreed', () => {
  const board = (options: Facts) => {
    const { columns, rows } = planOf({ options });
    return [columns, rows];
  };
  expect(board({ points: '250' })).toEqual([36, 24]);
  expect(board({ points: '500' })).toEqual([48, 36]);
  expect(board({ points: '250', board: 'standard' })).toEqual([48, 36]);
  expect(board({ points: '500', board: 'small' })).toEqual([36, 24]);
  expect(board({ points: '750', board: 'by-points' })).toEqual([48, 36]);
  expect([pointsOf({ options: { points: '750' } }), pointsOf({ options: {} })]).toEqual([750, 250]);
});

describe('section 5.3 standing orders', () => {
  const orders = (key: string, value: string, group?: string) =>
    act('a', 'orders', { key, value, ...(group ? { group } : {}) });
  const groups = { 'a-1': ['warden', 'K20'], 'a-2': ['warden', 'P20'], 'b-1': ['hunter', 'K5'] } as const;
  example('are kept as they are meant, for a side or a group, and seen by nobody else', {
    groups,
    play: [
      refused('BAD_ORDER', orders('courage', 'yes')),
      refused('BAD_ORDER', orders('ground', 'perhaps')),
      refused('BAD_ORDER', orders('focus', 'b-0')),
      refused('BAD_ORDER', orders('magic', 'fireball 3')),
      refused('BAD_ORDER', orders('magic', 'aegis')),
      refused('NO_SUCH_GROUP', orders('ground', 'never', 'a-7'), { group: 'a-7', groups: ['a-1', 'a-2'] }),
      refused('NOT_YOURS', orders('ground', 'never', 'b-1'), { group: 'b-1' }),
      orders('melee-loadout', 'hand-weapon + hand-weapon'),
      orders('focus', 'b-12'),
      orders('magic', 'unravel 3, aegis 2'),
      orders('ground', 'never'),
      orders('ground', 'always', 'a-2'),
    ],
    gives: [
      ['orders.set', { side: 'a', key: 'melee-loadout', value: 'hand-weapon+hand-weapon', group: null }],
      ['orders.set', { key: 'focus', value: 'b-12' }],
      ['orders.set', { key: 'magic', value: 'unravel 3, aegis 2' }],
      ['orders.set', { key: 'ground', value: 'never', group: null }],
      ['orders.set', { key: 'ground', value: 'always', group: 'a-2' }],
    ],
    after(playing) {
      const view = viewOf(playing);
      const ground = (group: string | null) => orderOf(view, 'a', 'ground', group);
      expect([ground(null), ground('a-1'), ground('a-2'), orderOf(view, 'b', 'ground')]).toEqual([
        'never',
        'never',
        'always',
        'ask',
      ]);
      expect([
        isOrdered(view, 'a', 'ground', 'a-1'),
        isOrdered(view, 'a', 'surge', 'a-1'),
        isOrdered(view, 'b', 'ground', 'b-1'),
      ]).toEqual([true, false, false]);
      expect(playing.events.every(({ seen }) => seen === 'a')).toBe(true);
    },
  });

  it('are chosen by what they may say', () => {
    const playing = openPlaying(book, positionOf({ groups }), []);
    const choose = (param: string, key?: string) => choicesIn(playing, 'orders', param, { given: key ? { key } : {} });
    expect(choose('key')).toContain('ground');
    expect(choose('group')).toEqual(['a-1', 'a-2']);
    expect(choose('value', 'ground')).toEqual(['ask', 'never', 'always', 'if-better']);
    expect(choose('value', 'courage')).toEqual([]);
    expect(choose('value')).toEqual([]);
    expect(offersIn(playing, 'orders').filter(({ key }) => key === 'useless')).toEqual([
      { key: 'useless', value: 'test' },
      { key: 'useless', value: 'fail' },
    ]);
  });

  it('SH-14.20 name the spells that answer', () => {
    expect(magicList('unravel 3,aegis  2')).toEqual([
      { spell: 'unravel', dice: 3 },
      { spell: 'aegis', dice: 2 },
    ]);
    expect(magicList('unravel 3, fireball 2')).toBeNull();
    expect(magicList('unravel')).toBeNull();
    expect(magicList('unravel 100')).toBeNull();
  });
});
