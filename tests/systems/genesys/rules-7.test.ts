import { describe, expect } from 'vitest';
import { boardCommand } from '../../../src/systems/genesys/turns.ts';
import { act, activates, basic, ends, example, figure, goes, passes, refused, told, viewOf } from './example.ts';

const one = [basic('a1', 'A48'), basic('b1', 'A1')];
const round = [activates('a', 'a1'), ends('a'), activates('b', 'b1'), ends('b')];
const order = (by: 'a' | 'b', go: string) => act(by, 'order', { go });
const challenges = (by: 'a' | 'b', answer = 'no') => act(by, 'challenge', { answer });
const reserve = (id: string, type = 'warder') => figure(id, type, null, { with: { place: 'reserve' } });

describe('the game round', () => {
  example('GP-7.1, GP-7.9 events, challenge, player turns, effects, next initiative', {
    units: [...one, basic('b2', 'C1', { with: { poisoned: true } })],
    play: [
      ...round.slice(0, 2),
      activates('b', 'b1'),
      ends('b'),
      activates('b', 'b2'),
      ends('b'),
      challenges('b'),
      order('a', 'first'),
    ],
    dice: [3],
    after: (playing) => {
      const kinds = playing.events
        .map(({ kind }) => kind)
        .filter((kind) => ['effect', 'initiative', 'round', 'order', 'turn'].includes(kind));
      expect(kinds.slice(-5)).toEqual(['effect', 'initiative', 'round', 'order', 'turn']);
    },
  });
  example('GP-7.1 the round ends when every squad has been activated, also those that came on', {
    units: [...one, figure('a2', 'warder', null, { squad: 'late', with: { place: 'edge' } })],
    turn: { round: 1 },
    own: { squads: { late: { edge: 'south' } } },
    play: [
      activates('a', 'a1'),
      ends('a'),
      passes('a'),
      activates('b', 'b1'),
      ends('b'),
      (playing) => expect(viewOf(playing).own.round).toBe(1),
      goes('a2', 'K48'),
      ends('a'),
    ],
    after: (playing) => expect(viewOf(playing).own.round).toBe(2),
  });
  example('GP-7.2, GP-7.3 the game’s events come before those of the players, which alternate', {
    units: [
      ...one,
      reserve('a2'),
      figure('a3', 'mother-of-tusks', 'K30', { with: { damage: 1 } }),
      reserve('b2'),
      figure('b3', 'gunner', 'K10', { squad: 'qg', gear: ['blade', 'rail-lance'] }),
      figure('b4', 'husk', 'K9', { squad: 'qh', with: { damage: 1 } }),
    ],
    turn: { phase: 'round', round: 1 },
    own: { charges: [{ at: 'Z24', side: 'a', round: 1 }] },
    play: [],
    // The charge, a's reserve, b's reserve, a's regeneration, b's repair.
    dice: [1, 1, 1, 5, 4],
    has: { a3: { damage: 0 }, b4: { damage: 0 } },
    after: (playing) =>
      expect(
        playing.events
          .filter(({ kind }) => kind === 'effect' || kind === 'reserve-roll')
          .map(({ facts }) => facts['kind'] ?? facts['squad']),
      ).toEqual(['explosion', 'a-warder-2', 'b-warder-2', 'regeneration', 'repair']),
  });
  example('GP-7.3 the side with initiative begins; an empty queue is skipped', {
    units: [...one, reserve('a2'), reserve('b2'), reserve('b3')],
    turn: { phase: 'round', round: 1 },
    own: { initiative: 'b' },
    play: [],
    dice: [1, 1, 1],
    after: (playing) =>
      expect(told(playing, 'reserve-roll').map(({ squad }) => squad)).toEqual([
        'b-warder-2',
        'a-warder-2',
        'b-warder-3',
      ]),
  });
  example('GP-7.5 who is lost by an event does not count in the challenge', {
    units: [...one, figure('b2', 'thane', 'Z24', { with: { damage: 2 } }), basic('a2', 'A40', { stats: { cm: 3 } })],
    turn: { phase: 'round', round: 1 },
    own: { charges: [{ at: 'Z24', side: 'a', round: 1 }] },
    play: [challenges('b', 'yes')],
    dice: [6, 4, 5],
    after: (playing) => {
      expect(boardCommand(viewOf(playing), 'b')).toBe(2);
      // 4 + 2 against 5 + 3 + 1.
      expect(told(playing, 'challenge')).toMatchObject([{ own: 6, enemy: 9, taken: false }]);
    },
  });
});

describe('GP-7.6 first or second', () => {
  const orders = (go: string) =>
    example(`GP-7.6 who has the initiative goes ${go}`, {
      units: one,
      play: [...round, challenges('b'), order('a', go)],
      after: (playing) => expect(told(playing, 'turn').at(-1)).toMatchObject({ side: go === 'first' ? 'a' : 'b' }),
    });
  orders('first');
  orders('second');
  example('GP-7.6 after a challenge that was won it is the challenger’s choice', {
    units: one,
    play: [...round, challenges('b', 'yes'), order('b', 'first')],
    dice: [6, 1],
    after: (playing) => expect(told(playing, 'turn').at(-1)).toMatchObject({ side: 'b' }),
  });
});

describe('player turns', () => {
  const many = [basic('a1', 'A48'), basic('a2', 'C48'), basic('a3', 'E48'), basic('b1', 'A1'), basic('b2', 'C1')];
  example('GP-7.7 at least one squad, at most as many as the Command Value', {
    units: many,
    play: [
      refused('MUST_ACTIVATE', passes('a')),
      activates('a', 'a1'),
      ends('a'),
      activates('a', 'a2'),
      ends('a'),
      // Command 2 is spent: the turn is over by itself.
      activates('b', 'b1'),
      ends('b'),
      passes('b'),
    ],
    after: (playing) => expect(told(playing, 'turn').map(({ side }) => side)).toEqual(['b', 'a']),
  });
  example('GP-7.7 it may stop after the first', {
    units: many,
    play: [activates('a', 'a1'), ends('a'), passes('a')],
    after: (playing) => expect(told(playing, 'turn').at(-1)).toMatchObject({ side: 'b' }),
  });
  example('GP-7.8 a side without a fresh squad has an empty turn, which frees its Command', {
    units: [...many.slice(0, 4)],
    own: { spent: { b: 1 } },
    play: [
      activates('a', 'a1'),
      ends('a'),
      passes('a'),
      activates('b', 'b1'),
      ends('b'),
      activates('a', 'a2'),
      ends('a'),
      passes('a'),
    ],
    after: (playing) => {
      // a is asked again at once, b's turn between is empty.
      expect(told(playing, 'turn').map(({ side }) => side)).toEqual(['b', 'a', 'a']);
      expect(viewOf(playing).own.spent['b']).toBe(0);
    },
  });
});
