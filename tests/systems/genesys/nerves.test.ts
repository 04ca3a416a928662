import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import {
  act,
  activates,
  allocates,
  asks,
  basic,
  book,
  ends,
  example,
  figure,
  fights,
  positionOf,
  shoots,
  timeUp,
  told,
  unitIn,
  viewOf,
} from './example.ts';
import type { Placed, Playing } from './example.ts';

const near = basic('a9', 'A48', { squad: 'qy' });
const far = basic('b9', 'AV1', { squad: 'qz' });
const gunner = figure('a1', 'gunner', 'K20', { squad: 'qa', facing: 'N', gear: ['blade', 'rail-lance'] });
const cells = ['K10', 'L10', 'M10', 'N10', 'O10'];
const squadOf = (playing: Playing, id: string) => viewOf(playing).own.squads[id];

describe('GP-15.4 a squad tests its nerve', () => {
  example('GP-15.4 before somebody who had risen apart from it comes back', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
      basic('a2', 'L20', { squad: 'qa', facing: 'N' }),
      basic('a3', 'K23', { squad: 'qa.a3', facing: 'N', with: { home: 'qa', recovering: true } }),
      figure('b1', 'bowman', 'L12', { squad: 'qb', facing: 'S' }),
      near,
      far,
    ],
    watch: 'all',
    play: [
      activates('a', 'qa', 'qa.a3'),
      act('a', 'move', { units: 'a1 K21' }),
      act('b', 'react', { reactions: [{ squad: 'qb', kind: 'shoot', attacks: 'b1 a2' }] }),
      ends('a'),
    ],
    dice: [6, 1, 2],
    has: { a3: { group: 'qa' } },
    after: (playing) => expect(told(playing, 'morale')).toMatchObject([{ squad: 'qa', die: 2, lost: 1 }]),
  });
  /** After the loss of one of so many. */
  const loses = (
    title: string,
    units: number,
    dice: readonly number[],
    expected: readonly Facts[],
    squad: Facts = {},
  ) =>
    example(`GP-15.4 ${title}`, {
      units: [
        gunner,
        near,
        far,
        ...cells.slice(0, units).map((at, index) => basic(`b${index + 1}`, at, { squad: 'qb' })),
      ],
      own: { squads: { qb: squad } },
      play: [shoots('a', 'a1 b1'), ends('a')],
      dice: [5, ...dice],
      after: (playing) => expect(told(playing, 'morale')).toEqual(expected),
    });
  const passes = { squad: 'qb', die: 5, lost: 1, need: 6, passed: true };
  loses('at the loss of half of those who stood', 2, [5], [passes]);
  loses('not at the loss of less', 3, [], []);
  loses('not where nobody is left', 1, [], []);
  loses('not where it is broken already', 2, [], [], { broken: true });
  loses('nor where it runs', 2, [], [], { fleeing: true });
  for (const [die, broken] of [
    [5, false],
    [6, true],
  ] as const)
    example(`GP-15.5 with a ${die}, and one lost, it ${broken ? 'breaks' : 'holds'}`, {
      units: [gunner, near, far, basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'L10', { squad: 'qb' })],
      play: [shoots('a', 'a1 b1'), ends('a')],
      dice: [5, die],
      after: (playing) => {
        expect(told(playing, 'broken')).toEqual(broken ? [{ squad: 'qb' }] : []);
        expect(squadOf(playing, 'qb')).toMatchObject({ broken, fleeing: false });
      },
    });
  example('GP-15.4 who had fallen before does not count, who stands on the board besides does not either', {
    units: [
      gunner,
      near,
      far,
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'L10', { squad: 'qb' }),
      basic('b3', 'M10', { squad: 'qb', with: { damage: 1 } }),
      figure('b4', 'tusker', 'N10', { squad: 'qb' }),
    ],
    play: [shoots('a', 'a1 b1'), ends('a')],
    dice: [5, 1],
    after: (playing) =>
      expect(told(playing, 'morale')).toEqual([{ squad: 'qb', die: 1, lost: 1, need: 6, passed: true }]),
  });
  example('GP-15.4 the side whose turn it is throws first', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
      basic('a2', 'L20', { squad: 'qa', facing: 'N' }),
      basic('b1', 'K19', { squad: 'qb', facing: 'S' }),
      basic('b2', 'M19', { squad: 'qb', facing: 'S' }),
      near,
      far,
    ],
    play: [fights('a', 'a1 b1, a2 b1'), allocates('b', 'b1 a1, b2 a2'), ends('a')],
    dice: [6, 1, 1, 6, 1, 1, 2, 3],
    after: (playing) => expect(told(playing, 'morale').map(({ squad }) => squad)).toEqual(['qa', 'qb']),
  });
});

describe('GP-15.8, GP-15.9 a squad that runs', () => {
  const flees = { own: { squads: { qa: { fleeing: true } } }, units: [basic('a1', 'K20', { squad: 'qa' }), near, far] };
  example('GP-15.9 may go no farther than its Movement once it has regrouped, in that activation alone', {
    ...flees,
    play: [
      activates('a', 'qa'),
      (playing) => expect(squadOf(playing, 'qa')).toMatchObject({ fleeing: false, regrouped: true }),
      ends('a'),
      (playing) => expect(squadOf(playing, 'qa')).toMatchObject({ regrouped: false, state: 'done' }),
    ],
    dice: [6],
  });
  example('GP-15.8 runs on where it does not', {
    units: [...flees.units, ...['K26', 'L26', 'M26'].map((at, index) => basic(`b${index + 1}`, at, { squad: 'qb' }))],
    own: flees.own,
    play: [activates('a', 'qa')],
    dice: [6],
    has: { a1: { acted: true } },
    after: (playing) => {
      expect(told(playing, 'regroup')).toEqual([{ squad: 'qa', die: 6, added: 2, need: 6, passed: false }]);
      expect(told(playing, 'move-declared')).toEqual([
        { side: 'a', verb: 'flight', squads: ['qa'], targets: [], units: [] },
      ]);
      expect(squadOf(playing, 'qa')).toMatchObject({ fleeing: true, broken: false, acted: true, state: 'done' });
      // Three times its Movement, to the nearest edge.
      expect(told(playing, 'moved')).toMatchObject([{ unit: 'a1', from: 'K20', distance: 10 }]);
      expect(told(playing, 'activation-ended')).toEqual([{ side: 'a', squads: ['qa'] }]);
    },
  });
});

describe('GP-4.15 an activation stays open', () => {
  const walk = [activates('a', 'qa'), act('a', 'move', { units: 'a1 K20' }), act('a', 'rush', { units: 'a1 K19' })];
  const open = (title: string, at: string, enemies: readonly string[], counts: boolean, question: string) =>
    example(`GP-4.15 ${title}`, {
      units: [
        basic('a1', 'K21', { squad: 'qa' }),
        near,
        far,
        ...enemies.map((cell, index) => basic(`b${index + 1}`, cell, { squad: 'qb' })),
      ],
      markers: [{ id: 'm1', kind: 'marker', at }],
      own: { control: counts ? { 1: 1 } : {} },
      play: [...walk, asks(question)],
    });
  open('for an objective that it touches and its side has claimed', 'K18', [], true, 'a activation');
  open('not for one that is far away', 'K10', [], true, 'a turn');
  open('not for a marker that is no objective', 'K18', [], false, 'a turn');
  open('not for one that the enemy has claimed', 'K18', ['K17', 'J17'], true, 'a turn');
});

describe('GP-6.13 where time is up', () => {
  const late = (id: string) => figure(id, 'warder', null, { squad: 'ql', with: { place: 'edge' } });
  const active = (playing: Playing): readonly string[] => viewOf(playing).own.activation?.squads ?? [];
  const first = (title: string, units: Placed['units'], squads: Facts, expected: string) =>
    example(`GP-6.13 ${title}`, {
      units: [basic('a1', 'K20', { squad: 'qa' }), ...units, far],
      own: { squads },
      play: [timeUp('a')],
      after: (playing) => expect(active(playing)).toEqual([expected]),
    });
  first(
    'who has arrived goes first while it waits at the edge',
    [late('a2')],
    { ql: { edge: 'south', arrived: true } },
    'ql',
  );
  first(
    'who has arrived and is in already does not',
    [basic('a2', 'K47', { squad: 'ql' })],
    { ql: { arrived: true } },
    'qa',
  );
  example('GP-7.7 a turn is passed once a squad has acted', {
    units: [basic('a1', 'K20', { squad: 'qa' }), near, far],
    play: [activates('a', 'qa'), ends('a'), timeUp('a'), asks('b turn')],
    after: (playing) => expect(told(playing, 'turn-ended')).toEqual([{ side: 'a' }]),
  });
});

describe('GP-8.1, GP-8.4 what Command lasts for', () => {
  const turns = (cm: number, spent: number) => {
    const units = [
      basic('a1', 'K20', { squad: 'qa', stats: { cm } }),
      basic('a2', 'M20', { squad: 'qe', stats: { cm } }),
      far,
    ];
    const playing = openPlaying(book, positionOf({ units, own: { spent: { a: spent, b: 0 } } }), []);
    return playing.match().asked.map(({ of, kind, facts }) => [of, kind, (facts as Facts)['command']]);
  };
  it('GP-R96 without anybody in command one squad can be activated', () => {
    const units = [
      basic('a1', 'K20', { squad: 'qa', stats: { cm: 0 } }),
      basic('b1', 'AV1', { squad: 'qz', stats: { cm: 0 } }),
    ];
    const playing = openPlaying(book, positionOf({ units }), []);
    const play: readonly Deed[] = [activates('a', 'qa'), ends('a'), asks('b turn'), activates('b', 'qz')];
    perform(playing, play);
    expect(told(playing, 'turn')).toEqual([{ side: 'b', command: 1 }]);
    expect(viewOf(playing).own.activation).toMatchObject({ squads: ['qz'] });
  });
  it('GP-8.2 is as many squads as the highest Command, less those that have answered', () => {
    expect(turns(2, 0)).toEqual([['a', 'turn', 2]]);
    expect(turns(2, 1)).toEqual([['a', 'turn', 1]]);
  });
});

describe('GP-8.1 whose Command counts of those at the edge', () => {
  const left = (round: number, arrived: boolean) => {
    const leader = figure('a2', 'thane', null, { squad: 'qt', with: { place: 'edge' } });
    const units = [basic('a1', 'K20', { squad: 'qa' }), leader, far];
    const own = { zones: { a: [1, 2, 3], b: [1, 2, 3] }, squads: { qt: { arrived } } };
    const playing = openPlaying(book, positionOf({ units, turn: { round }, own }), []);
    return playing.match().asked.map(({ facts }) => (facts as Facts)['command']);
  };
  it('GP-8.1 in round 1 that of all, later that of who has just arrived', () => {
    expect([left(1, false), left(2, true), left(2, false)]).toEqual([[4], [4], [2]]);
  });
});

describe('GP-22.6 who rose on its own', () => {
  const risen = (at: string) => ({
    units: [
      basic('a1', 'K20', { squad: 'qa' }),
      { ...basic('a2', at, { squad: 'qa.a2', with: { home: 'qa' } }) },
      near,
      far,
    ],
    play: [activates('a', 'qa.a2'), ends('a')],
  });
  example('GP-22.6 is back with its squad once it has come up to it', {
    ...risen('L20'),
    after: (playing) => {
      expect(viewOf(playing).units['a2']).toMatchObject({ group: 'qa' });
      expect(squadOf(playing, 'qa.a2')).toBeUndefined();
    },
  });
  example('GP-22.6 stays on its own while it is away', {
    ...risen('Z40'),
    after: (playing) => {
      expect(viewOf(playing).units['a2']).toMatchObject({ group: 'qa.a2' });
      expect(squadOf(playing, 'qa.a2')).toMatchObject({ state: 'done' });
      expect(unitIn(playing, 'a2').recovering).toBe(false);
    },
  });
});
