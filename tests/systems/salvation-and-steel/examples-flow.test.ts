import { describe, expect, it } from 'vitest';
import { eventFor, gridOf, scriptedDice } from '../../../src/engine/index.ts';
import type { SideId, Viewer } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { fight, sets } from './deeds.ts';
import {
  act,
  asks,
  book,
  defence,
  diceOff,
  example,
  hit,
  positionOf,
  refused,
  timeUp,
  unit,
  wound,
} from './example.ts';

describe('dice-offs', () => {
  example('SS-E49 (a) a tie is thrown again; the winner may go second', {
    units: [],
    turn: { phase: 'initiative' },
    play: [
      asks('a initiative'),
      refused('NOT_YOUR_SIDE', act('b', 'first', { go: 'first' })),
      act('a', 'first', { go: 'second' }),
    ],
    dice: [diceOff(7, 7), diceOff(12, 3)],
    asked: ['b half'],
    after: ({ events }) => {
      expect(events.filter(({ kind }) => kind === 'turn-began').map(({ facts }) => facts)).toEqual([
        { turn: 3, first: 'b' },
      ]);
      expect(events.filter(({ kind }) => kind === 'half-began').map(({ facts }) => facts)).toEqual([
        { turn: 3, half: 1, side: 'b' },
      ]);
    },
  });

  example('SS-E49 (b) in turn 1 the loser of the edge roll goes first, without dice', {
    units: [unit('a1', 'knight', null), unit('b1', 'squire', null)],
    alone: true,
    turn: { phase: 'edges', round: 0 },
    play: [
      act('b', 'edge', { edge: '37' }),
      act('b', 'deploy', { unit: 'b1', cell: 'S36' }),
      act('a', 'deploy', { unit: 'a1', cell: 'S2' }),
    ],
    dice: [diceOff(4, 9)],
    asked: ['a half'],
    after: ({ events }) =>
      expect(events.filter(({ kind }) => kind === 'turn-began').map(({ facts }) => facts)).toEqual([
        { turn: 1, first: 'a' },
      ]),
  });
});

describe('bands', () => {
  const band = (faction: string, units: string, spells: string | null = null) =>
    act('a', 'band', { faction, units, ...(spells === null ? {} : { spells }) });
  const named = (title: string, play: readonly Deed[]) =>
    example(title, { units: [], alone: true, turn: { phase: 'bands', round: 0 }, play, asked: ['a band', 'b band'] });

  named('SS-E50 40 Skeletons cost 200, 41 too much', [
    band('orrun', '40 skeleton'),
    refused('BAND_POINTS', band('orrun', '41 skeleton'), { points: 205 }),
  ]);
  named('SS-E50 one mage', [refused('BAND_MAGES', band('knights', '2 paladin'))]);
  named('SS-E50 four ranged units', [
    refused('BAND_RANGED', band('knights', '5 ranged-knight')),
    band('knights', '4 ranged-knight'),
  ]);
  named('SS-E50 spells of the faction only', [
    refused('SPELL_NOT_ALLOWED', band('knights', 'paladin', 'fireball')),
    refused('SPELL_NOT_ALLOWED', band('anoba', 'equikin', 'immolate')),
    band('knights', 'paladin', 'shield'),
  ]);
  named('SS-E50 three spells', [
    refused('SPELL_LIMIT', band('orrun', 'necromancer', 'arise, fireball, icestorm, immolate')),
    band('orrun', 'necromancer', 'arise, fireball, icestorm'),
  ]);
  named('SS-E50 one faction', [refused('BAND_FACTION', band('knights', 'squire, skeleton'))]);
  named('SS-E50 8 Knights and a Paladin cost 200 and leave nothing for a spell', [
    band('knights', '8 knight, paladin'),
    refused('BAND_POINTS', band('knights', '8 knight, paladin', 'shield'), { points: 212 }),
  ]);
});

describe('secrets and deadlines', () => {
  const pair = [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'squire', 'S19')];
  const told =
    (viewer: Viewer): Deed =>
    ({ events, view }) => {
      const seen = JSON.stringify([events.map((event) => eventFor(event, viewer)), view(viewer)]);
      expect(
        events.filter((event) => eventFor(event, viewer)?.kind === 'allocation-in').map(({ facts }) => facts),
      ).toEqual([{ side: 'a' satisfies SideId }]);
      expect(seen).not.toMatch(/"attack"|"defence"|3\/1|"dice"/);
    };

  example(
    'SS-E55 an allocation given with the call stays hidden until the other is in; the default spreads all dice to defend',
    {
      units: pair,
      play: [
        fight('a1', { allocation: { a1: 'b1 3/1', a2: 'b1 1/0' } }),
        asks('a allocation', 'b allocation'),
        told('b'),
        told('all'),
        ({ view }) => expect(JSON.stringify(view('a').answers)).toMatch(/"attack":3,"defence":1/),
        timeUp('b'),
      ],
      dice: [
        hit('a1', 'b1', 11, [1, 12, 13]),
        wound('a1', 'b1', 11, [12]),
        defence('b1', 'a1', 11, [11, 12]),
        hit('a2', 'b1', 11, [12]),
      ],
      gives: ['b timed out: allocation', 'a1 at b1: nothing', 'a2 at b1: miss'],
      has: { a1: { energy: 0 }, a2: { energy: 3 }, b1: { energy: 0 } },
      after: ({ events }) =>
        expect(events.find(({ kind }) => kind === 'allocations-revealed')?.facts['units']).toMatchObject({
          b1: {
            dice: [
              { enemy: 'a1', attack: 0, defence: 2 },
              { enemy: 'a2', attack: 0, defence: 1 },
            ],
          },
        }),
    },
  );

  example('SS-E55 an answer may be replaced until the other is in', {
    units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 0/4'),
      sets('a1', 'b1 1/0'),
      act('b', 'allocate', { unit: 'b1', policy: 'defend' }),
      refused('NOT_YOUR_SIDE', act('b', 'allocate', { unit: 'b1', policy: 'attack' })),
    ],
    dice: [hit('a1', 'b1', 11, [12])],
    gives: ['a1 at b1: miss'],
    has: { a1: { energy: 3 }, b1: { energy: 0 } },
    asked: ['a half'],
  });
});

describe('placing terrain', () => {
  const place = (piece: string, cell: string, rotation = 0) => act('a', 'place', { piece, cell, rotation });
  const laying = (...picked: readonly string[]) => ({
    units: [],
    alone: true,
    turn: { phase: 'terrain-place', round: 0 },
    own: { picked: { a: picked, b: [] } },
  });

  example('SS-E58 a Wall turned once covers S14 T14 U15 V15', {
    ...laying('wall-1', 'wall-2'),
    play: [
      refused('OFF_BOARD', place('wall-1', 'S35')),
      place('wall-1', 'S14', 1),
      refused('CELL_BLOCKED', place('wall-2', 'U12'), { cell: 'U15' }),
    ],
    after: ({ view }) =>
      expect(view('all').board.pieces.map(({ cells }) => cells.map(gridOf(view('all').board).label))).toEqual([
        ['S14', 'T14', 'U15', 'V15'],
      ]),
    asked: ['a place'],
  });

  example('SS-E58 no cell may be cut off', {
    ...laying('boulder-1', 'boulder-2', 'boulder-3'),
    play: [
      place('boulder-1', 'A2'),
      refused('CUTS_BOARD', place('boulder-2', 'B1'), { cells: ['A1'] }),
      place('boulder-2', 'S19'),
    ],
    asked: ['a place'],
  });

  example('SS-E58 there are three of each kind', {
    units: [],
    alone: true,
    turn: { phase: 'terrain-pick', round: 0, left: 4 },
    play: [
      act('a', 'pick', { kind: 'boulder' }),
      act('b', 'pick', { kind: 'boulder' }),
      act('a', 'pick', { kind: 'boulder' }),
      refused('NONE_LEFT', act('b', 'pick', { kind: 'boulder' })),
    ],
    asked: ['b pick'],
  });

  example('SS-4.3, SS-4.4 a position in the middle of choosing stores how many are left and who places first', {
    units: [],
    alone: true,
    turn: { phase: 'terrain-pick', round: 0, left: 3 },
    play: [act('a', 'pick', { kind: 'boulder' })],
    asked: ['b pick'],
    after: ({ view }) => {
      const position = book.handle.write(view('umpire'));
      expect(position.turn).toMatchObject({ phase: 'terrain-pick', active: 'b', left: 2 });
      const again = openPlaying(book, position, []);
      perform(again, [
        asks('b pick'),
        act('b', 'pick', { kind: 'pit' }),
        asks('a pick'),
        act('a', 'pick', { kind: 'wood' }),
        asks('b place'),
      ]);
    },
  });

  it.each([0, 21, 1.5, 'many'])('SS-4.2 a position cannot have %s pieces left to choose', (left) => {
    expect(
      book.handle.open(
        { ...positionOf({ units: [], alone: true }), turn: { phase: 'terrain-pick', left } },
        scriptedDice([]),
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'BAD_POSITION' } });
  });
});
