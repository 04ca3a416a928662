import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { book, choicesIn, example, ground, offersIn, positionOf, reforms, refused } from './example.ts';
import type { Placed } from './example.ts';

const five: Placed = {
  groups: { 'a-1': ['spearman', 'K20:O20'], 'b-1': ['hunter', 'A1'] },
  options: { 'free-reform': 'on' },
};

describe('SH-6.9 forming up', () => {
  example('takes the place where nobody is left over and that costs least', {
    ...five,
    play: [reforms('a-1', { files: 3 })],
    stand: { 'a-1': 'L21 L20 M20 N20 M21' },
    gives: [['group.reformed', { group: 'a-1', facing: 'N' }]],
    has: { 'a-1': { facing: 0, did: ['moved', 'manoeuvred'] } },
  });
  example('in another facing the ranks stand behind it', {
    ...five,
    play: [reforms('a-1', { facing: 'E', files: 2, anchor: 'N20' })],
    stand: { 'a-1': 'M21 M20 N21 N20 L20' },
    gives: [['group.reformed', { group: 'a-1', facing: 'E' }]],
  });
  example('nobody forms up round a corner that no figure gets to', {
    ...five,
    terrain: [ground('pond', 'M18')],
    play: [
      refused('OUT_OF_REACH', reforms('a-1', { anchor: 'M10' }), {
        unit: 'a-1.1',
        cell: 'M10',
        cost: null,
        points: 60,
      }),
      refused('OUT_OF_REACH', reforms('a-1', { anchor: 'M18' }), {
        unit: 'a-1.1',
        cell: 'M18',
        cost: null,
        points: 60,
      }),
      refused('BAD_VALUE', reforms('a-1', { files: 0 }), { param: 'files', text: 0 }),
      refused('BAD_VALUE', reforms('a-1', { files: 6 }), { param: 'files', text: 6 }),
    ],
  });
  example('whoever finds no place stands as near as may be to one that stays empty', {
    ...five,
    terrain: [ground('pond', 'P20')],
    play: [reforms('a-1', { anchor: 'L20' })],
    stand: { 'a-1': 'P19 L20 M20 N20 O20' },
  });
  example('and stays where it is if the places lie beyond the edge', {
    ...five,
    groups: { ...five.groups, 'a-1': ['spearman', 'K36:O36'] },
    play: [reforms('a-1', { files: 3, anchor: 'K36' })],
    stand: { 'a-1': 'K36:O36' },
  });
  example('SH-5.11 keeps out of a bog', {
    ...five,
    terrain: [ground('bog', 'L21')],
    play: [reforms('a-1', { files: 3, anchor: 'L20' })],
    stand: { 'a-1': 'M21 L20 M20 N20 L22' },
  });
  example('SH-5.11, SH-5.12 or goes through it, with a die for whoever does', {
    ...five,
    terrain: [ground('bog', 'L21')],
    play: [reforms('a-1', { files: 3, anchor: 'L20', through: 'yes' })],
    dice: [2],
    stand: { 'a-1': 'L21 L20 M20 N20 M21' },
  });
  example('SH-5.11 two dice say how far into rough ground', {
    ...five,
    terrain: [ground('wood', 'L21:M21')],
    play: [reforms('a-1', { files: 3, anchor: 'L20', through: 'yes' })],
    dice: [1, 2],
    stand: { 'a-1': 'L21 L20 M20 N20 M21' },
  });
  it('SH-6.7 is offered as the group stands; a facing, the width of its front and a corner may be chosen', () => {
    const playing = openPlaying(book, positionOf(five), []);
    const choose = (param: string, given = { group: 'a-1' }) => choicesIn(playing, 'reform', param, { given });
    expect(offersIn(playing, 'reform')).toEqual([{ group: 'a-1' }]);
    expect(choose('group')).toEqual(['a-1']);
    expect(choose('facing')).toEqual(['N', 'E', 'S', 'W']);
    expect(choose('files')).toEqual([1, 5]);
    expect(choose('anchor')).toEqual(['K20', 'L20', 'M20', 'N20', 'O20']);
    expect(choose('through')).toEqual(['yes', 'no']);
    expect(choicesIn(playing, 'reform', 'files')).toEqual([1, 30]);
    expect(choicesIn(playing, 'reform', 'anchor')).toEqual([]);
    const strict = openPlaying(
      book,
      positionOf({ groups: { ...five.groups, 'a-2': ['spearman', 'K30 N30'], 'a-3': ['warden', 'T30 Z30'] } }),
      [],
    );
    expect(offersIn(strict, 'reform')).toEqual([{ group: 'a-2' }]);
    expect(choicesIn(strict, 'reform', 'group')).toEqual(['a-2']);
  });
});
