import {
  example,
  basic,
  goes,
  refused,
  figure,
  act,
  reacts,
  told,
  viewOf,
  activates,
  asks,
  timeUp,
} from './example.ts';
import { describe, expect } from 'vitest';

const far = basic('b9', 'AV1');
const bow = { gear: ['bow', 'blade'] };

example('GP-9.1 three times its Movement, no part farther', {
  units: [basic('a1', 'K30'), far],
  play: [
    refused('MOVE_TOO_FAR', goes('a1', 'K17')),
    // 8 and 5.66 inches.
    refused('MOVE_TOO_FAR', goes('a1', 'K22 O18')),
    goes('a1', 'K18'),
  ],
  has: { a1: { at: 'K18', cost: 12 } },
});

describe('GP-9.9 at most once its Movement', () => {
  example('GP-9.9 who recovers', {
    units: [basic('a1', 'K30', { with: { recovering: true } }), far],
    play: [refused('MOVE_LIMIT', goes('a1', 'K25')), goes('a1', 'K26')],
  });
  example('GP-9.9 who has regrouped', {
    units: [basic('a1', 'K30'), far],
    own: { squads: { 'a-warder-1': { fleeing: true } } },
    play: [activates('a', 'a1'), refused('MOVE_LIMIT', goes('a1', 'K25')), goes('a1', 'K26')],
    dice: [6],
  });
});

describe('reactions', () => {
  const pair = [
    basic('a1', 'K22'),
    basic('a9', 'A48'),
    basic('b1', 'K10', { squad: 'one', ...bow }),
    basic('b2', 'M10', { squad: 'two', ...bow }),
    basic('b3', 'O10', { squad: 'three', ...bow }),
  ];
  example('GP-10.3 at most one for each squad, and no more than the Command Value', {
    units: pair,
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      refused('NO_COMMAND_LEFT', reacts('b', ...['one', 'two', 'three'].map((squad) => ({ squad, kind: 'shoot' })))),
      reacts('b', { squad: 'one', kind: 'shoot' }, { squad: 'two', kind: 'shoot' }),
    ],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'reacted').map(({ squad }) => squad)).toEqual(['one', 'two']),
  });
  example('GP-10.3 what an earlier reaction has made impossible is dropped and costs nothing', {
    units: pair,
    watch: 'all',
    play: [goes('a1', 'K18'), reacts('b', { squad: 'two', kind: 'shoot' }, { squad: 'one', kind: 'shoot' })],
    dice: [6, 1],
    has: { a1: { is: 'fallen' }, b1: { acted: false } },
    after: (playing) => {
      expect(told(playing, 'reaction-dropped')).toMatchObject([{ squad: 'one' }]);
      expect(viewOf(playing).own.spent['b']).toBe(1);
    },
  });
  example('GP-10.4 a reaction uses the action, and the squad is done', {
    units: pair.slice(0, 3),
    watch: 'all',
    play: [goes('a1', 'K18'), reacts('b', { squad: 'one', kind: 'move', goal: 'K8' })],
    has: { b1: { at: 'K8', acted: true } },
    after: (playing) => expect(viewOf(playing).own.squads['one']).toMatchObject({ state: 'done', reacted: true }),
  });
  example('GP-10.4 a squad that is done needs a held action', {
    units: [
      basic('a1', 'K22'),
      basic('b1', 'K10', { squad: 'one', ...bow, with: { acted: true } }),
      basic('b2', 'M10', { squad: 'two', ...bow }),
    ],
    own: { squads: { one: { state: 'done', acted: true } } },
    watch: 'all',
    play: [goes('a1', 'K18'), refused('ACTION_SPENT', reacts('b', { squad: 'one', kind: 'shoot' })), reacts('b')],
  });
  example('GP-10.6 a movement in answer is one Movement less an inch, not into contact', {
    units: [basic('a1', 'K22'), basic('a9', 'K14'), basic('b1', 'K10', { squad: 'one' })],
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      refused('MOVE_TOO_FAR', reacts('b', { squad: 'one', kind: 'move', units: [{ unit: 'b1', path: ['K6'] }] })),
      refused(
        'CONTACT_NEEDS_CHARGE',
        reacts('b', { squad: 'one', kind: 'move', units: [{ unit: 'b1', path: ['K13'] }] }),
      ),
      reacts('b', { squad: 'one', kind: 'move', units: [{ unit: 'b1', path: ['K7'] }] }),
    ],
    has: { b1: { at: 'K7' } },
  });
  const fast = (moved: boolean) => ({
    units: [
      basic('a1', 'K22'),
      figure('b1', 'glider', 'K10', {
        squad: 'one',
        stats: { mv: 9 },
        with: { moved, bonus: moved ? 2 : 0, distance: moved ? 13 : 0 },
      }),
    ],
    own: { squads: { one: moved ? { state: 'done', moved: true } : {} } },
    watch: 'all',
    play: [goes('a1', 'K18'), reacts('b', { squad: 'one', kind: 'move', units: [{ unit: 'b1', path: ['K2'] }] })],
  });
  example('GP-10.6, GP-R43 it gives a movement bonus to who had not moved', {
    ...fast(false),
    has: { b1: { at: 'K2', bonus: 1 } },
  });
  example('GP-10.6 and none to who had; the earlier one ends', { ...fast(true), has: { b1: { at: 'K2', bonus: 0 } } });
  example('GP-10.9 a power that was held, with one Strength less', {
    units: [
      basic('a1', 'K22'),
      figure('b1', 'adept', 'K10', {
        squad: 'one',
        with: { hasChannelled: true, channelled: { power: 'ember-bolt', total: 8, held: true } },
      }),
    ],
    own: { squads: { one: { state: 'done', powers: ['ember-bolt', 'glass-ward'] } } },
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      reacts('b', {
        squad: 'one',
        kind: 'cast',
        deed: { verb: 'cast', params: { casts: [{ unit: 'b1', power: 'ember-bolt', target: 'a1' }] } },
      }),
    ],
    // CR 8 + 4 - 3 = 9.
    dice: [5],
    has: { a1: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ cr: 9 }]),
  });
  example('GP-10.10 a melee in answer, without penalty; the movement then goes on', {
    units: [basic('a1', 'K12'), basic('a9', 'A48'), basic('b1', 'K10', { squad: 'one' })],
    watch: 'all',
    play: [
      goes('a1', 'K16'),
      reacts('b', { squad: 'one', kind: 'fight', target: 'a1' }),
      act('b', 'pile'),
      act('a', 'pile'),
      act('a', 'allocate', { strikes: 'a1 b1' }),
    ],
    dice: [3, 6, 1],
    has: { a1: { at: 'K16', acted: true } },
    after: (playing) => {
      expect(told(playing, 'attack')).toMatchObject([{ unit: 'b1', need: 3 }, { unit: 'a1' }]);
      // Who is being activated pays nothing.
      expect(viewOf(playing).own.spent['a']).toBe(1);
    },
  });
  example('GP-10.10 nobody within its threat range, no melee', {
    units: [basic('a1', 'K13'), basic('b1', 'K10', { squad: 'one' })],
    watch: 'all',
    play: [goes('a1', 'K16'), refused('NOT_IN_REACH', reacts('b', { squad: 'one', kind: 'fight' })), reacts('b')],
  });
  example('GP-10.13 by default nobody reacts', {
    units: pair.slice(0, 3),
    watch: 'all',
    play: [goes('a1', 'K18'), asks('b reaction'), timeUp('b')],
    has: { a1: { at: 'K18' }, b1: { acted: false } },
    after: (playing) => expect(viewOf(playing).own.spent['b']).toBe(0),
  });
});
