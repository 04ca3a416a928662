import { describe, expect } from 'vitest';
import { activates, basic, book, example, figure, go, goes, refused, shoots, told } from './example.ts';
import type { Placed } from './example.ts';

const bow = { gear: ['blade', 'bow'] };
const archer = basic('a1', 'K20', bow);
/** The number that a shot at b1 needs, read from the shot itself: a 1 misses everything here. */
const needs = (title: string, need: number, placed: Placed): void =>
  example(title, {
    ...placed,
    play: [shoots('a', 'a1 b1')],
    dice: [1],
    after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ need, hit: false }]),
  });

describe('measuring, sight, cover', () => {
  for (const [at, need] of [
    ['K17', 4],
    ['L17', 4],
    ['M17', 6],
    ['K5', 6],
  ] as const)
    needs(`GP-E9, GP-1.4, GP-12.3 ranges: ${at}`, need, { units: [basic('a1', 'K30', bow), basic('b1', at)] });
  example('GP-E9 out of range at 25', {
    units: [basic('a1', 'K30', bow), basic('b1', 'K4')],
    play: [refused('OUT_OF_RANGE', shoots('a', 'a1 b1'), { gap: 25, most: 24 })],
  });

  for (const [facing, at, seen] of [
    ['N', 'K10', true],
    ['N', 'P20', true],
    ['N', 'F20', true],
    ['N', 'K30', false],
    ['NE', 'K10', true],
    ['NE', 'P20', true],
    ['NE', 'P15', true],
    ['NE', 'F20', false],
    ['NE', 'K30', false],
    ['S', 'K10', false],
  ] as const)
    example(`GP-E10, GP-1.10, GP-1.14 arcs: ${facing} ${seen ? 'sees' : 'does not see'} ${at}`, {
      units: [basic('a1', 'K20', { ...bow, facing }), basic('b1', at)],
      play: seen ? [shoots('a', 'a1 b1')] : [refused('NO_LINE_OF_SIGHT', shoots('a', 'a1 b1'))],
      dice: seen ? [1] : [],
    });

  const forest = [{ kind: 'forest', cells: ['K13:K16'] }];
  const target = basic('b1', 'K10', { squad: 'qb' });
  needs('GP-E11 (a), GP-1.16, GP-14.5, GP-14.7 soft cover by a forest', 5, {
    units: [archer, target],
    terrain: forest,
  });
  example('GP-E11 (b), GP-14.8 cover by models besides', {
    units: [archer, target, basic('b2', 'K12', { squad: 'qb' })],
    terrain: forest,
    play: [],
    after: (playing) =>
      expect(book.handle.query(playing.view('a'), 'sight', { from: 'a1', to: 'b1' })).toMatchObject({
        facts: { cover: 'soft', models: true },
      }),
  });
  example('GP-E11 (c), GP-1.14 another squad of its side blocks', {
    units: [archer, target, basic('a5', 'K15')],
    play: [refused('NO_LINE_OF_SIGHT', shoots('a', 'a1 b1'))],
  });
  const mate = [basic('a1', 'K20', { ...bow, squad: 'qa' }), basic('a2', 'K15', { squad: 'qa' }), target];
  needs('GP-E11 (d), GP-1.15, GP-14.9 its own squad gives cover', 5, { units: mate });
  needs('GP-E11 (d) without ownSquadCover it gives none', 4, { units: mate, options: { ownSquadCover: 'off' } });
  example('GP-E11 (e) a building blocks', {
    units: [archer, target],
    terrain: [{ kind: 'building', cells: ['K15'] }],
    play: [refused('NO_LINE_OF_SIGHT', shoots('a', 'a1 b1'))],
  });
  needs('GP-E11 (e), GP-1.13 a building beside the line is nothing', 4, {
    units: [archer, target],
    terrain: [{ kind: 'building', cells: ['L15'] }],
  });
  for (const [at, need] of [
    ['K11', 6],
    ['K15', 6],
    ['K16', 4],
    ['K19', 4],
  ] as const)
    needs(`GP-E11 (f) a wall at ${at}`, need, {
      units: [archer, target],
      terrain: [{ kind: 'emplacement', cells: [at] }],
    });

  const two = [
    basic('a1', 'K20', { ...bow, squad: 'qa' }),
    basic('a2', 'L20', { ...bow, squad: 'qa' }),
    basic('b1', 'K10', { squad: 'qb' }),
    basic('b2', 'K9', { squad: 'qb' }),
  ];
  example('GP-E12, GP-12.6 a screen', {
    units: two,
    play: [refused('CLEAR_TARGETS_FIRST', shoots('a', 'a1 b2, a2 b2')), shoots('a', 'a1 b1, a2 b2')],
    dice: [1, 1],
  });

  const crawler = [
    figure('a1', 'crawler-closed', 'K30', { squad: 'qa' }),
    figure('a2', 'crewman', 'K30', { squad: 'qa', with: { aboard: 'a1', seat: 'driver' } }),
    basic('b1', 'A1'),
  ];
  example('GP-E13, GP-1.11, GP-1.12 a pivot', {
    units: crawler,
    play: [refused('MOVE_TOO_FAR', goes('a1', 'K16', { dir: 'S' })), goes('a1', 'K17', { dir: 'S' })],
    has: { a1: { at: 'K17', bonus: 2, facing: 4 } },
    after: (playing) => expect(told(playing, 'moved')).toMatchObject([{ distance: 13, cost: 17.24 }]),
  });
  example('GP-E13 turning on the spot', {
    units: crawler,
    play: [go('a', [{ unit: 'a1', dir: 'S' }] as never)],
    has: { a1: { at: 'K30', facing: 4, cost: 4.242640687119285 } },
  });

  example('GP-E14, GP-1.7, GP-1.8, GP-9.3 rough ground', {
    units: [basic('a1', 'K20'), basic('b1', 'A1')],
    terrain: [{ kind: 'forest', cells: ['K15:K16'] }],
    play: [goes('a1', 'K14')],
    has: { a1: { at: 'K14', bonus: 0, cost: 8 } },
  });
  example('GP-E14 a slanting leg', {
    units: [basic('a1', 'K20'), basic('b1', 'A1')],
    play: [activates('a', 'a1'), goes('a1', 'N16')],
    after: (playing) => expect(told(playing, 'moved')).toMatchObject([{ distance: 5 }]),
  });
});
