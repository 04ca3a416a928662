import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import {
  act,
  allocates,
  asks,
  basic,
  charges,
  example,
  figure,
  fights,
  reacts,
  shoots,
  told,
  unitIn,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
const far = basic('b9', 'AV1', { squad: 'qz' });
const near = basic('a9', 'A48', { squad: 'qy' });
const active = (playing: Playing) => viewOf(playing).own.activation;
const kinds = (playing: Playing): readonly string[] => playing.events.map(({ kind }) => kind);
const acted = (playing: Playing, ...ids: readonly string[]): readonly boolean[] =>
  ids.map((id) => unitIn(playing, id).acted);
const squadActed = (playing: Playing, id: string) => viewOf(playing).own.squads[id]?.acted;

describe('GP-10.11 a fight that has become impossible', () => {
  const pair = (more: Facts = {}) => [
    basic('a1', 'K20', { squad: 'qa', facing: 'N', ...more }),
    basic('b1', 'K19', { squad: 'qb', facing: 'S' }),
    near,
    far,
  ];
  example('GP-10.11 is dropped where the enemy steps away, and the action is not spent', {
    units: pair(),
    watch: 'all',
    play: [
      fights('a', 'a1 b1'),
      reacts('b', { squad: 'qb', kind: 'move', goal: 'K15' }),
      act('a', 'provoke'),
      asks('a activation'),
    ],
    has: { a1: { acted: false }, b1: { at: 'K16', acted: true } },
    after: (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'fight' }]);
      expect(active(playing)).toMatchObject({ moved: false, acted: false });
      expect(squadActed(playing, 'qa')).toBe(false);
      expect(viewOf(playing).own.melee).toBeNull();
    },
  });
  example('GP-10.11, GP-11.7 is dropped where all have struck already as the enemy answered with a fight', {
    units: [...pair(), basic('a2', 'L20', { squad: 'qa', facing: 'N' })],
    watch: 'all',
    play: [
      fights('a', 'a1 b1'),
      reacts('b', { squad: 'qb', kind: 'fight', attacks: 'b1 a2' }),
      allocates('a'),
      asks('a activation'),
    ],
    dice: [1, 1, 1],
    after: (playing) => {
      expect(kinds(playing)).toEqual([
        'activated',
        'action-declared',
        'reacted',
        'allocated',
        'allocated',
        'attack',
        'attack',
        'attack',
        'action-dropped',
      ]);
      expect(acted(playing, 'a1', 'a2', 'b1')).toEqual([true, true, true]);
    },
  });
  example('GP-10.11 goes on with those whose blows still stand', {
    units: [
      ...pair(),
      basic('a2', 'N20', { squad: 'qa', facing: 'N' }),
      basic('b2', 'N19', { squad: 'qc', facing: 'S', stats: { wd: 9 } }),
    ],
    watch: 'all',
    play: [
      fights('a', 'a1 b1, a2 b2'),
      reacts('b', { squad: 'qb', kind: 'move', goal: 'K15' }),
      act('a', 'provoke'),
      act('a', 'pile'),
      allocates('b'),
    ],
    dice: [1, 1],
    after: (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([]);
      expect(told(playing, 'attack').map(({ unit, target }) => [unit, target])).toEqual([
        ['a2', 'b2'],
        ['b2', 'a2'],
      ]);
      expect(squadActed(playing, 'qa')).toBe(true);
    },
  });
});

describe('GP-9.5 who moved before it is charged', () => {
  const chargers = [basic('a1', 'K20', { squad: 'qa', facing: 'N' }), near, far];
  const moved = [
    basic('b1', 'K12', { squad: 'qb', facing: 'S', with: { moved: true, bonus: 2 } }),
    basic('b2', 'L12', { squad: 'qb', with: { bonus: 2 } }),
    basic('b3', 'M12', { squad: 'qb', with: { moved: true } }),
    basic('a2', 'Z40', { squad: 'qc', with: { moved: true, bonus: 2 } }),
  ];
  const bonuses = (playing: Playing) => ['a1', 'a2', 'b1', 'b2', 'b3'].map((id) => unitIn(playing, id).charging);
  example('GP-9.5 has a charging bonus against who comes, if it has one at all', {
    units: [...chargers, ...moved],
    play: [charges('a', 'qb', 'a1 K13'), fights('a', 'a1 b1'), asks('b allocate')],
    after: (playing) => expect(bonuses(playing)).toEqual([true, false, true, false, false]),
  });
  example('GP-9.5 has none against who was there already', {
    units: [basic('a1', 'K13', { squad: 'qa', facing: 'N' }), near, far, ...moved],
    play: [fights('a', 'a1 b1'), asks('b allocate')],
    after: (playing) => expect(bonuses(playing)).toEqual([false, false, false, false, false]),
  });
});

describe('GP-10.11 powers that have become impossible', () => {
  const adept = (id: string, at: string) =>
    figure(id, 'adept', at, {
      squad: 'qa',
      facing: 'N',
      with: { hasChannelled: true, channelled: { power: 'ember-bolt', total: 8, held: false } },
    });
  const targets = [basic('b1', 'K12', { squad: 'qb', facing: 'S' }), basic('b2', 'A12', { squad: 'qc' })];
  const hidden = [{ kind: 'building', cells: ['L12:P12', 'L13:P13'] }];
  const own = { squads: { qa: { powers: ['ember-bolt', 'glass-ward'] } } };
  const hides = reacts('b', { squad: 'qb', kind: 'move', goal: 'M11' });
  const casts = (...casters: readonly string[]) =>
    act('a', 'cast', {
      casts: casters.map((unit) => ({ unit, power: 'ember-bolt', target: unit === 'a1' ? 'b1' : 'b2' })),
    });
  example('GP-10.11 are dropped, and the action is not spent', {
    units: [adept('a1', 'K20'), ...targets, near, far],
    terrain: hidden,
    own,
    watch: 'all',
    play: [casts('a1'), hides, asks('a activation')],
    has: { a1: { acted: false, hasCast: false } },
    after: (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'cast' }]);
      expect(told(playing, 'cast')).toEqual([]);
      expect(active(playing)).toMatchObject({ acted: false });
      expect(squadActed(playing, 'qa')).toBe(false);
    },
  });
  example('GP-10.11 do not keep others from casting theirs', {
    units: [adept('a1', 'K20'), adept('a2', 'J20'), basic('a3', 'I20', { squad: 'qa' }), ...targets, near, far],
    terrain: hidden,
    own,
    watch: 'all',
    play: [casts('a1', 'a2'), hides],
    dice: [],
    after: (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([]);
      expect(told(playing, 'cast').map(({ unit, target }) => [unit, target])).toEqual([['a2', 'b2']]);
      expect(acted(playing, 'a1', 'a2', 'a3')).toEqual([false, true, false]);
      expect(squadActed(playing, 'qa')).toBe(true);
    },
  });
});

describe('GP-10.11 other actions that have become impossible', () => {
  const healer = basic('b2', 'K18', { squad: 'qc', gear: ['blade', 'medkit'] });
  const lying = basic('b1', 'K19', { squad: 'qb', with: { damage: 1 } });
  const finishes = act('a', 'finish', { units: 'a1 b1' });
  const heals = (squad: string, unit: string, target: string): Facts => ({
    squad,
    kind: 'other',
    deed: { verb: 'use', params: { unit, item: 'medkit', target } },
  });
  const struck = (die: number, after: (playing: Playing) => void) => ({
    units: [basic('a1', 'K20', { squad: 'qa', facing: 'N' }), basic('a2', 'M20', { squad: 'qa' }), lying, healer, near],
    watch: 'all',
    play: [finishes, reacts('b', heals('qc', 'b2', 'b1'))],
    dice: [die],
    after,
  });
  example(
    'GP-22.5 who has risen meanwhile is not finished, and the action is not spent',
    struck(4, (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'finish' }]);
      expect(told(playing, 'finished')).toEqual([]);
      expect(active(playing)).toMatchObject({ acted: false });
      expect([squadActed(playing, 'qa'), ...acted(playing, 'a1', 'a2')]).toEqual([false, false, false]);
    }),
  );
  example(
    'GP-22.5 who still lies is finished: the squad has acted, the others of it have not',
    struck(3, (playing) => {
      expect(told(playing, 'action-dropped')).toEqual([]);
      expect(told(playing, 'finished')).toEqual([{ unit: 'a1', target: 'b1' }]);
      expect([squadActed(playing, 'qa'), ...acted(playing, 'a1', 'a2')]).toEqual([true, true, false]);
    }),
  );
  const shot = [basic('a1', 'K20', { squad: 'qa', facing: 'N', ...bow }), near];
  example('GP-10.4 an answer of that kind spends the action of the whole squad', {
    units: [
      ...shot,
      basic('b1', 'K10', { squad: 'one', gear: ['blade', 'medkit'] }),
      basic('b2', 'J10', { squad: 'one' }),
      figure('b3', 'thane', 'L10', { squad: 'two', with: { damage: 1 } }),
      basic('b4', 'M10', { squad: 'three', gear: ['blade', 'medkit'] }),
    ],
    watch: 'all',
    play: [shoots('a', 'a1 b3'), reacts('b', heals('one', 'b1', 'b3'), heals('three', 'b4', 'b3'))],
    dice: [6, 1],
    after: (playing) => {
      expect(told(playing, 'reacted')).toEqual([{ squad: 'one', kind: 'use', command: 3 }]);
      // Nothing is left to heal for the second.
      expect(told(playing, 'reaction-dropped')).toEqual([{ squad: 'three', kind: 'use' }]);
      expect(acted(playing, 'b1', 'b2', 'b4')).toEqual([true, true, false]);
      expect(squadActed(playing, 'one')).toBe(true);
    },
  });
  example('GP-10.3 a command is not heard by who has run too far', {
    units: [...shot, figure('b1', 'thane', 'K10', { squad: 'one' }), basic('b2', 'M10', { squad: 'two' })],
    watch: 'all',
    play: [
      shoots('a', 'a1 b2'),
      reacts(
        'b',
        { squad: 'two', kind: 'flee' },
        { squad: 'one', kind: 'other', deed: { verb: 'command', params: { unit: 'b1', squad: 'two', order: 'aim' } } },
      ),
    ],
    dice: [1],
    after: (playing) => {
      expect(told(playing, 'reaction-dropped')).toEqual([{ squad: 'one', kind: 'command' }]);
      expect(viewOf(playing).own.squads['two']?.boosts).toEqual([]);
      expect(viewOf(playing).own.squads['one']).toMatchObject({ reacted: false, acted: false, state: 'fresh' });
    },
  });
});

describe('GP-12.7 shots', () => {
  example('GP-12.7 are fired target by target, in the order in which these are first named', {
    units: [
      ...['K20', 'L20', 'M20'].map((at, index) => basic(`a${index + 1}`, at, { squad: 'qa', facing: 'N', ...bow })),
      near,
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'M10', { squad: 'qb' }),
    ],
    play: [shoots('a', 'a1 b1, a2 b2, a3 b1')],
    dice: [1, 1, 1],
    has: { a1: { acted: true }, a2: { acted: true }, a3: { acted: true } },
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, target }) => [unit, target])).toEqual([
        ['a1', 'b1'],
        ['a3', 'b1'],
        ['a2', 'b2'],
      ]),
  });
});
