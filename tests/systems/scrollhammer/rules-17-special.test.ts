import { describe, expect, it } from 'vitest';
import { allHave, anyHas } from '../../../src/systems/scrollhammer/groups.ts';
import { openPlaying } from '../../support/example.ts';
import { act, asks, book, example, moves, positionOf, quiet, refused, shoots, standing, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['hunter', 'AR2'] } as const;

describe('SH-17 special rules', () => {
  const host = { 'a-1': ['spearman', 'K20:O20'], 'a-2': ['captain', 'P20'], ...far } as const;
  example('SH-17.1 a character joins who stands beside it, acts with it, and leaves before it moves', {
    groups: { ...host, 'a-3': ['captain', 'Z20'] },
    play: [
      refused('NOT_LINKED', act('a', 'join', { unit: 'a-3.1', group: 'a-1' })),
      refused('NOT_A_CHARACTER', act('a', 'join', { unit: 'a-1.1', group: 'a-1' })),
      act('a', 'join', { unit: 'a-2.1', group: 'a-1' }),
      act('a', 'leave', { unit: 'a-2.1' }),
    ],
    gives: [
      ['character.joined', { unit: 'a-2.1', group: 'a-1' }],
      ['character.left', { unit: 'a-2.1', group: 'a-1' }],
    ],
  });

  example('SH-17.1 whom another has joined does not leave it behind', {
    groups: { 'a-1': ['spearman', 'K20:O20'], 'a-2': ['captain', 'P20'], 'a-3': ['magister', 'Q20'], ...far },
    play: [
      act('a', 'join', { unit: 'a-3.1', group: 'a-2' }),
      refused('NOT_A_CHARACTER', act('a', 'join', { unit: 'a-2.1', group: 'a-1' })),
    ],
    after: (playing) => expect(standing(viewOf(playing), 'a-2')).toEqual(['P20', 'Q20']),
  });

  example('SH-17.2 a standard that falls is lost', {
    groups: {
      'a-1': ['bowman', 'K20'],
      'b-1': ['spearman', 'K10', { with: { 'b-1.1': { standard: true } } }],
      'b-2': ['hunter', 'A2'],
    },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4, 1],
    slain: ['b-1.1'],
  });

  example('SH-17.3 skirmishers with Hit and Run slip away from anybody', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K19'], 'b-2': ['hunter', 'A2'] },
    turn: { phase: 'fight' },
    secrets: { a: { orders: { consolidate: 'stay' } }, b: quiet().b ?? {} },
    play: [asks('a withdraw'), act('a', 'withdraw', { cell: 'K25' })],
    dice: [1, 1, 1, 4, 3, 4],
    gives: [
      ['test', { purpose: 'hit-and-run', needed: 4, passed: true }],
      ['group.withdrew', { group: 'a-1' }],
    ],
    stand: { 'a-1': 'K25' },
  });

  const below = (dice: readonly (number | string)[]) => {
    const position = positionOf({ groups: { 'a-2': ['hunter', 'AA30'], ...far }, turn: { phase: 'strike', round: 2 } });
    const mole = { id: 'a-1.1', side: 'a' as const, type: 'mole-stalker', group: 'a-1' };
    const playing = openPlaying(
      book,
      {
        ...position,
        turn: { ...position.turn, group: 'a-1' },
        units: [...position.units, mole],
        groups: [...(position.groups ?? []), { id: 'a-1', reserve: true }],
      },
      dice,
    );
    playing.act(act('a', 'strike', { cell: 'K10' }));
    playing.refuse('ARRIVED', moves('a-1', 'K11'), {});
    playing.finish();
    return standing(viewOf(playing), 'a-1');
  };
  it('SH-17.5 who strikes from below lands where it was sent with a 5, or drifts, and does not move', () => {
    expect(below([5])).toEqual(['K10']);
    expect(below([4, 'd8:3', 2])).toEqual(['M10']);
  });

  example('SH-17.7 who moved does not fire a heavy weapon', {
    groups: { 'a-1': ['arbalester', 'K20', { with: { 'a-1.1': { moved: true } } }], 'b-1': ['hunter', 'K8'] },
    turn: shooting,
    secrets: quiet(),
    play: [refused('HEAVY_MOVED', shoots('a-1', 'b-1'))],
  });

  example('SH-17.8 a fire-pot flies once in a match, and only if it is named', {
    groups: { 'a-1': ['levyman', 'K20'], 'b-1': ['clansman', 'K14'], 'b-2': ['clansman', 'K12'] },
    turn: shooting,
    secrets: quiet(),
    play: [refused('NO_FIRER', shoots('a-1', 'b-1')), shoots('a-1', 'b-1', { weapons: 'fire-pot' })],
    dice: [1],
    has: { 'a-1.1': { used: 'fire-pot' } },
  });

  it('SH-17.11 some rules need all units of a group, some only one', () => {
    const view = seen({
      groups: {
        'a-1': ['oathguard', 'K20:M20', { units: ['a-1.1', 'a-1.2', 'a-1.3'] }],
        'b-1': ['clansman', 'K2'],
        'b-2': ['marl-troll', 'P2'],
      },
    });
    expect([allHave(view, 'a-1', 'steadfast'), allHave(view, 'b-1', 'steadfast')]).toEqual([true, false]);
    expect(anyHas(view, 'b-2', 'ponderous')).toBe(true);
  });
});
