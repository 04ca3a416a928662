import { describe, expect, it } from 'vitest';
import {
  controlOf,
  expansion,
  isAccomplished,
  positionHolder,
  winnerBy,
} from '../../../src/systems/genesys/missions/score.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  activates,
  basic,
  book,
  ends,
  example,
  figure,
  goes,
  passes,
  positionOf,
  refused,
  told,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const marker = (number: number, at: string) => ({ id: `m${number}`, kind: 'marker', at });

it('GP-1.1, GP-1.2 the board is 48 by 48 cells, and 72 by 48 from 2000 points on', () => {
  expect(seen({ units: [basic('a1', 'AV48')] }).board).toMatchObject({ columns: 48, rows: 48 });
  expect(seen({ units: [basic('a1', 'BT48')], options: { points: 2000 } }).board).toMatchObject({
    columns: 72,
    rows: 48,
  });
});

describe('Command', () => {
  const squads = [
    basic('a1', 'A48'),
    basic('a2', 'C48'),
    basic('b1', 'A1', { stats: { cm: 4 } }),
    basic('b2', 'C1'),
    basic('b3', 'E1'),
  ];
  example('GP-E22, GP-8.1, GP-8.2, GP-8.3 reactions cost the next turn', {
    units: squads,
    own: { spent: { b: 3 } },
    play: [activates('a', 'a1'), ends('a'), passes('a'), activates('b', 'b2'), ends('b'), goes('a2', 'C47')],
    after: (playing) => {
      expect(told(playing, 'turn').filter(({ side }) => side === 'b')).toMatchObject([{ command: 1 }]);
      expect(viewOf(playing).own.spent['b']).toBe(0);
    },
  });
  example('GP-E22, GP-8.4 with none left the turn is skipped', {
    units: squads,
    own: { spent: { b: 4 } },
    play: [activates('a', 'a1'), ends('a'), passes('a'), goes('a2', 'C47')],
    after: (playing) => {
      expect(told(playing, 'turn-skipped')).toMatchObject([{ side: 'b' }]);
      expect(viewOf(playing).own.spent['b']).toBe(0);
    },
  });
  example('GP-E23, GP-8.1 a dead leader commands nobody', {
    units: [...squads.slice(0, 2), figure('b1', 'thane', null, { with: { place: 'dead' } }), ...squads.slice(3)],
    own: { spent: { b: 1 } },
    play: [activates('a', 'a1'), ends('a'), passes('a')],
    after: (playing) => expect(told(playing, 'turn').at(-1)).toMatchObject({ side: 'b', command: 1 }),
  });
});

describe('missions', () => {
  it('GP-E64, GP-4.13, GP-4.14 objectives', () => {
    const view = seen({
      units: [basic('a1', 'K19'), basic('a2', 'J20'), basic('b1', 'L21'), basic('b2', 'K31')],
      markers: [marker(1, 'K20'), marker(4, 'K30')],
      own: { control: { 1: 2, 4: 1 } },
    });
    expect([controlOf(view, 'a'), controlOf(view, 'b')]).toEqual([2, 1]);
    expect(isAccomplished(view, 'a', 'objectives')).toBe(true);
    expect(isAccomplished(view, 'b', 'objectives')).toBe(false);
  });
  it('GP-E64 with as many on both sides nobody claims one', () => {
    const view = seen({
      units: [basic('a1', 'K19'), basic('b1', 'L21')],
      markers: [marker(1, 'K20')],
      own: { control: { 1: 2 } },
    });
    expect([controlOf(view, 'a'), controlOf(view, 'b')]).toEqual([0, 0]);
  });
  example('GP-E65, GP-4.15, GP-4.16 an objective is carried 6 inches a round', {
    units: [basic('a1', 'K21'), basic('b1', 'A1')],
    markers: [marker(1, 'K20')],
    own: { control: { 1: 1 }, missions: { a: 'objectives', b: 'kill-points', secondary: 'kill-points' } },
    play: [
      activates('a', 'a1'),
      act('a', 'take', { unit: 'a1', marker: 'm1' }),
      refused('OBJECTIVE_FAR', goes('a1', 'K13')),
      goes('a1', 'K14'),
    ],
    after: (playing) => expect(viewOf(playing).markers['m1']?.at).toBe(viewOf(playing).units['a1']?.at),
  });
  it('GP-E66, GP-4.8 expansion', () => {
    const view = seen({
      units: [
        figure('a1', 'thane', 'F40'),
        basic('a2', 'AH10'),
        figure('b1', 'marshal', 'AI8'),
        figure('b2', 'marshal', 'F5'),
        figure('b3', 'tuskrider', 'X24', { squad: 'q', with: { aboard: 'b4' } }),
        figure('b4', 'tusker', 'X24', { squad: 'q' }),
      ],
    });
    expect([expansion(view, 'a'), expansion(view, 'b')]).toEqual([1, 2]);
    expect(isAccomplished(view, 'b', 'expansion')).toBe(true);
  });
  it('GP-E67, GP-4.9, GP-4.10 holding ground', () => {
    const units = [figure('a1', 'thane', 'K14'), basic('b1', 'K18')];
    const own = { positions: [3], scores: { a: 4, b: 2 } };
    const view = seen({ units, own, markers: [marker(3, 'K20')] });
    expect(positionHolder(view, 3)).toBe('a');
    expect(isAccomplished(view, 'a', 'hold-ground')).toBe(true);
    expect(isAccomplished(view, 'b', 'hold-ground')).toBe(false);
  });
  it('GP-4.11 a squad between two positions counts for one: where more of it is, as it has declared, or the first', () => {
    const holders = (hold: number | null, third = 'M18') => {
      const view = seen({
        units: [
          basic('a1', 'K18', { squad: 'qa' }),
          basic('a2', 'L18', { squad: 'qa' }),
          basic('a3', third, { squad: 'qa' }),
          basic('b1', 'A1'),
        ],
        own: { positions: [1, 2, 3], squads: { qa: { hold } } },
        markers: [marker(1, 'K14'), marker(2, 'K22'), marker(3, 'AK40')],
      });
      return [1, 2, 3].map((number) => positionHolder(view, number));
    };
    expect(holders(null)).toEqual(['a', null, null]);
    expect(holders(1)).toEqual(['a', null, null]);
    expect(holders(2)).toEqual([null, 'a', null]);
    // It is nowhere near the third.
    expect(holders(3)).toEqual(['a', null, null]);
    // More of it is at the second.
    expect(holders(1, 'K26')).toEqual([null, 'a', null]);
  });

  describe('GP-E68, GP-23.3, GP-23.4 who wins', () => {
    const fallenFor = (side: string) => figure(`${side}9`, 'warder', null, { with: { place: 'dead' } });
    const after = (missions: Readonly<Record<string, string>>, ...down: readonly string[]) =>
      winnerBy(seen({ units: [basic('a1', 'A48'), basic('b1', 'A1'), ...down.map(fallenFor)], own: { missions } }));
    it('one primary mission alone decides', () => {
      expect(after({ a: 'kill-points', b: 'hold-ground', secondary: 'artifact' }, 'b')).toMatchObject({ winner: 'a' });
    });
    it('without a primary the secondary mission decides', () => {
      expect(after({ a: 'hold-ground', b: 'hold-ground', secondary: 'kill-points' }, 'a')).toMatchObject({
        winner: 'b',
      });
    });
    it('nothing done, nobody wins', () => {
      expect(after({ a: 'hold-ground', b: 'hold-ground', secondary: 'artifact' })).toMatchObject({ winner: null });
    });
  });
});
