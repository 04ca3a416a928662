import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, basic, example, figure, told, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const both = [basic('a1', 'A48'), basic('b1', 'A1')];
/** The end of round 2; in round 3 side b may challenge, and does not. */
const ending = { turn: { phase: 'effects' as const }, play: [act('b', 'challenge', { answer: 'no' })] };
const effects = (playing: Playing) =>
  told(playing, 'effect').map(({ unit, kind, result }) => [unit, kind, result].map(String).join(' '));

describe('GP-22.1 the end of a round', () => {
  const dead = (id: string, more: Facts) => figure(id, 'thane', null, { with: { place: 'dead', damage: 4, ...more } });
  example('GP-22.2, GP-22.3 neither poison nor fire works on who is off the board', {
    ...ending,
    units: [...both, dead('b2', { poisoned: true, burning: 4 })],
    after: (playing) => expect(effects(playing)).toEqual([]),
  });
  example('GP-22.2 who has fallen dies of the poison, and fire does no more to it', {
    ...ending,
    units: [
      ...both,
      figure('b2', 'thane', 'K10', { stats: { wd: 2 }, with: { damage: 2, poisoned: true, burning: 4 } }),
    ],
    dice: [1],
    has: { b2: { is: 'dead', place: 'dead', at: null } },
    after: (playing) => expect(effects(playing)).toEqual(['b2 poison wounds']),
  });
  example('GP-22.3 a fire does not go out with a 4', {
    ...ending,
    units: [...both, figure('b2', 'thane', 'K10', { with: { burning: 1 } })],
    dice: [1, 4],
    has: { b2: { burning: 1 } },
    after: (playing) => expect(effects(playing)).toEqual(['b2 fire nothing']),
  });
  example('GP-22.6 only the fallen regenerate then, and only who can', {
    ...ending,
    units: [
      ...both,
      basic('a2', 'K30', { with: { damage: 1 } }),
      figure('a3', 'husk', 'M30', { with: { damage: 3, traits: { regeneration: 1 } } }),
      figure('b2', 'mother-of-tusks', 'K10', { with: { damage: 5 } }),
    ],
    dice: [4],
    has: { a2: { place: 'dead' }, a3: { place: 'dead' }, b2: { place: 'dead', at: null } },
    after: (playing) => {
      expect(effects(playing)).toEqual(['b2 regeneration nothing']);
      expect(told(playing, 'removed')).toEqual([{ units: ['a2', 'a3', 'b2'] }]);
    },
  });
  example('GP-22.1 nobody is removed where nobody lies', {
    ...ending,
    units: both,
    after: (playing) => expect(told(playing, 'removed')).toEqual([]),
  });
  example('GP-21.5, GP-21.8 what lasts for the round ends, what lasts for an activation stays, held power is lost', {
    ...ending,
    units: [
      basic('a1', 'A48', { squad: 'qa' }),
      figure('b1', 'adept', 'A1', {
        squad: 'qb',
        with: { hasChannelled: true, channelled: { power: 'glass-ward', total: 8, held: true } },
      }),
    ],
    own: {
      squads: {
        qa: {
          boosts: [
            { source: 'stride', on: 'mv', value: 2, until: 'activation' },
            { source: 'glass-ward', on: 'tn', value: 2, until: 'round' },
          ],
        },
        qb: { powers: ['glass-ward', 'stride'] },
      },
    },
    has: { b1: { channelled: null } },
    after: (playing) =>
      expect(viewOf(playing).own.squads['qa']?.boosts).toEqual([
        { source: 'stride', on: 'mv', value: 2, until: 'activation' },
      ]),
  });
});

describe('GP-4.10 strategic positions', () => {
  example('GP-4.10 bring a point to who holds one, and to nobody where it is even', {
    ...ending,
    units: [
      ...both,
      figure('a2', 'thane', 'K22'),
      basic('b2', 'K18'),
      basic('a3', 'AA22'),
      basic('b3', 'AA18'),
      basic('b4', 'AK18'),
    ],
    markers: [
      { id: 'm1', kind: 'marker', at: 'K20' },
      { id: 'm2', kind: 'marker', at: 'AA20' },
      { id: 'm3', kind: 'marker', at: 'AK20' },
      { id: 'm4', kind: 'marker', at: 'AT40' },
    ],
    own: { positions: [1, 2, 3, 4], scores: { a: 2, b: 0 } },
    after: (playing) => {
      expect(told(playing, 'score')).toEqual([
        { side: 'a', position: 1, total: 3 },
        { side: 'b', position: 3, total: 1 },
      ]);
      expect(viewOf(playing).own.scores).toEqual({ a: 3, b: 1 });
    },
  });
});

describe('GP-7.10 who has the initiative next', () => {
  const next = (title: string, firstDone: string | null, initiative: string, expected: string) =>
    example(title, {
      ...ending,
      units: both,
      own: { firstDone, initiative },
      play: [act(expected === 'a' ? 'b' : 'a', 'challenge', { answer: 'no' })],
      after: (playing) => expect(told(playing, 'initiative')[0]).toEqual({ side: expected, round: 3 }),
    });
  next('GP-7.10 who was first to have no fresh squad left', 'b', 'a', 'b');
  next('GP-7.10 where nobody was activated it stays', null, 'b', 'b');
});
