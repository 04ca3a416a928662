import {
  example,
  basic,
  goes,
  refused,
  figure,
  act,
  reacts,
  shoots,
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
  const healer = (...others: ReturnType<typeof figure>[]) => ({
    units: [
      figure('a1', 'hearthpriest', 'K20', { squad: 'qa', with: { recovering: true, acted: true } }),
      ...others,
      far,
    ],
    own: {
      activation: { squads: ['qa'], standing: { qa: 1 + others.length }, acted: true },
      squads: { qa: { acted: true } },
    },
  });
  example('GP-22.6 who recovers and has acted does not move, wherever its squad is told to go', {
    ...healer(),
    play: [refused('RECOVERING', act('a', 'move', { goal: 'K18' })), refused('RECOVERING', goes('a1', 'K18'))],
    has: { a1: { at: 'K20' } },
  });
  example('GP-22.6 and stays where others of its squad go', {
    ...healer(figure('a2', 'hearthpriest', 'M20', { squad: 'qa' })),
    play: [act('a', 'move', { goal: 'M19' })],
    has: { a1: { at: 'K20' }, a2: { at: 'M19' } },
  });
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
  example('GP-R99, GP-9.7 who has gone twice its Movement may still shoot in answer, and no farther', {
    units: [
      basic('a1', 'K22'),
      basic('b1', 'K10', { squad: 'one', ...bow, with: { cost: 8, moved: true } }),
      basic('b2', 'M10', { squad: 'two', ...bow, with: { cost: 9, moved: true } }),
    ],
    own: { squads: { one: { state: 'done', moved: true }, two: { state: 'done', moved: true } } },
    watch: 'all',
    play: [
      goes('a1', 'K18'),
      refused('MOVED_TOO_FAR', reacts('b', { squad: 'two', kind: 'shoot' })),
      reacts('b', { squad: 'one', kind: 'shoot' }),
    ],
    dice: [1],
    has: { b1: { acted: true }, b2: { acted: false } },
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
  const biker = (state: string) => ({
    units: [
      basic('a1', 'K30'),
      figure('b1', 'skimmer', null, { squad: 'qb', with: { aboard: 'b2' } }),
      figure('b2', 'hoverbike', 'K15', { squad: 'qb' }),
    ],
    own: { squads: { qb: { state } } },
    watch: 'all',
    play: [goes('a1', 'K28'), reacts('b', { squad: 'qb', kind: 'move', units: 'b2 R15' })],
  });
  for (const [state, bonus] of [
    ['fresh', 1],
    ['done', 0],
  ] as const)
    example(
      `GP-10.4, GP-10.6 seven inches bring ${state === 'fresh' ? 'a fresh squad a bonus' : 'none to one that is done: it moves by its action'}`,
      {
        ...biker(state),
        has: { b2: { at: 'R15', bonus } },
        after: (playing) => expect(told(playing, 'moved')[0]).toMatchObject({ unit: 'b2', bonus }),
      },
    );
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
  const volley = (...others: ReturnType<typeof basic>[]) => ({
    units: [
      basic('a1', 'K20', bow),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'M10', { squad: 'qb' }),
      ...others,
    ],
    watch: 'all',
  });
  const dives = (units: string) => reacts('b', { squad: 'qb', kind: 'dive', units });
  example('GP-10.8 who dives shifts its own standing units only, by one cell straight', {
    ...volley(basic('b3', 'V10'), basic('b4', 'K8', { squad: 'qb', with: { damage: 1 } }), basic('a2', 'Z30')),
    play: [
      shoots('a', 'a1 b1'),
      refused('NOT_YOURS', dives('b3 V9')),
      refused('NOT_YOURS', dives('a2 Z31')),
      refused('NOT_YOURS', dives('b4 K7')),
      refused('MOVE_TOO_FAR', dives('b1 L11')),
      dives('b1 J10, b2 L10'),
    ],
    dice: [1],
    has: { b1: { at: 'J10', prone: true }, b2: { at: 'L10', prone: true }, b3: { at: 'V10' }, a2: { at: 'Z30' } },
  });
  example('GP-10.8, GP-2.6 and keeps together', {
    ...volley(),
    play: [shoots('a', 'a1 b1'), refused('OUT_OF_COHERENCY', dives('b1 J10, b2 N10')), dives('b1 J10')],
    dice: [1],
  });
  example('GP-10.8, GP-11.23 who dives away from an enemy may be struck first', {
    ...volley(basic('a2', 'N11')),
    play: [shoots('a', 'a1 b1'), dives('b2 M9'), act('a', 'provoke', { strikes: 'a2 b2' })],
    dice: [3, 4, 4],
    has: { b2: { is: 'fallen', at: 'M10' }, a2: { acted: true }, b1: { prone: true, is: 'standing' } },
  });
  example('GP-10.8 every unit falls prone, riders too: a rider has its bonus', {
    units: [
      basic('a1', 'K20', bow),
      figure('b1', 'skimmer', null, { squad: 'qb', with: { aboard: 'b2' } }),
      figure('b2', 'hoverbike', 'K10', { squad: 'qb' }),
    ],
    watch: 'all',
    play: [shoots('a', 'a1 b1'), dives('b2 L10')],
    dice: [4],
    has: { b1: { prone: true, dived: true, at: 'L10' }, b2: { prone: true, dived: true } },
    after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ need: 5, hit: false }]),
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
