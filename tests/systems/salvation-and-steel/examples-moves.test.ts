import { describe } from 'vitest';
import { along, braces, charge, ends, fight, move, sets } from './deeds.ts';
import { act, auto, diceOff, example, hit, refused, unit, wound } from './example.ts';

describe('moves', () => {
  const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S15')];

  example('SS-E7 a1 moves to V10 by the default path', {
    units,
    play: [move('a1', 'V10')],
    gives: ['a1 moves T10 U11 V10'],
    has: { a1: { at: 'V10', speed: 3, activation: 'open' } },
  });

  example('SS-E7 a cell next to an enemy, too far, on a broken path, or another side’s unit is refused', {
    units,
    play: [
      refused('ENEMY_ADJACENT', move('a1', 'S14'), { cell: 'S14', enemies: ['b1'] }),
      refused('NOT_ENOUGH_SPEED', move('a1', 'S17'), { left: 6 }),
      refused('PATH_BROKEN', along('a1', 'S11,S13'), { from: 'S11', cell: 'S13' }),
      refused('NOT_YOUR_UNIT', act('a', 'move', { unit: 'b1', cell: 'S20' })),
      refused('NOT_YOUR_SIDE', move('b1', 'S20')),
    ],
    has: { a1: { at: 'S10', speed: 6, activation: 'unused' } },
  });

  example('SS-E7 a friend blocks the path', {
    units: [...units, unit('a2', 'squire', 'S11')],
    play: [refused('CELL_BLOCKED', along('a1', 'S11'), { cell: 'S11' })],
  });

  example('SS-E7 contact holds', {
    units: [unit('a1', 'squire', 'S14'), unit('b1', 'squire', 'S15')],
    play: [refused('IN_CONTACT', move('a1', 'S13'), { enemies: ['b1'] })],
    contacts: ['a1-b1'],
  });
});

describe('caught', () => {
  const units = [unit('a1', 'grotesque', 'S15'), unit('b1', 'squire', 'T19'), unit('b2', 'squire', 'R16')];
  const past = 'S16,S17,T17,T18';

  example('SS-E8 the path past b2 is refused; the default one makes a detour', {
    units,
    play: [refused('CAUGHT', charge('a1', 'b1', { path: past }), { cell: 'S16', enemies: ['b2'] }), charge('a1', 'b1')],
    gives: ['a1 charges b1: T15 T16 T17 T18'],
    has: { a1: { at: 'T18', speed: 0, energy: 8 } },
    contacts: ['a1>b1'],
  });

  example('SS-E8 caught when accepted: it is no charge, and b2 is not a charged unit', {
    units,
    play: [
      charge('a1', 'b1', { path: past, caught: 'accept' }),
      fight('a1'),
      refused('CANNOT_BRACE', braces('b2')),
      sets('b2', 'a1 2/1'),
      sets('a1', 'b2 0/0'),
    ],
    dice: [auto('b2', 'a1', 2), wound('b2', 'a1', 11, [12, 13])],
    gives: ['a1 caught by b2: S16', 'b2 at a1: 2 stuns', 'a1 stunned'],
    has: { a1: { at: 'S16', speed: 3 } },
    contacts: ['a1-b2'],
    asked: ['b push'],
  });
});

describe('hidden targets', () => {
  const units = (ran: number) => [
    unit('a1', 'knight', 'S10'),
    unit('a2', 'squire', 'S12'),
    unit('b1', 'squire', 'S15', { ran }),
  ];
  const unseen = charge('a1', 'b1');

  example('SS-E9 a2 hides b1', {
    units: units(0),
    play: [refused('NOT_VISIBLE', unseen, { cell: 'S12', blocker: 'a2' })],
  });
  example('SS-E9 a target that ran in turn 1 need not be seen', {
    units: units(1),
    play: [unseen],
    gives: ['a1 charges b1: S11 T11 T12 T13 T14'],
    has: { a1: { at: 'T14', speed: 2 } },
    contacts: ['a1>b1'],
  });
});

describe('where a charge ends', () => {
  const units = [unit('a1', 'knight', 'S10'), unit('b1', 'squire', 'S15'), unit('b2', 'squire', 'R15')];

  example('SS-E10 at b1, by default', {
    units,
    play: [charge('a1', 'b1')],
    gives: ['a1 charges b1: S11 S12 S13 S14'],
    has: { a1: { speed: 3 } },
    contacts: ['a1>b1'],
  });
  example('SS-E10 at b2, by default where it touches b2 alone', {
    units,
    play: [charge('a1', 'b2')],
    gives: ['a1 charges b2: S11 S12 S13 R13 Q14 Q15'],
    has: { a1: { speed: 1 } },
    contacts: ['a1>b2'],
  });
  example('SS-E10 at b2 on R14, touching b1 as well', {
    units,
    play: [charge('a1', 'b2', { cell: 'R14' })],
    gives: ['a1 charges b2: S11 S12 S13 R13 R14'],
    has: { a1: { speed: 2 } },
    contacts: ['a1-b1', 'a1>b2'],
  });
  example('SS-E10 along a path that touches b1 only in its last cell', {
    units,
    play: [charge('a1', 'b2', { path: 'S11 S12 S13 R13 R14' })],
    gives: ['a1 charges b2: S11 S12 S13 R13 R14'],
    contacts: ['a1-b1', 'a1>b2'],
  });
  example('SS-E10 at b1 on S16, past cells next to the target', {
    units,
    play: [charge('a1', 'b1', { cell: 'S16' })],
    gives: ['a1 charges b1: S11 S12 S13 S14 T14 T15 S16'],
    has: { a1: { speed: 0 } },
    contacts: ['a1-b2', 'a1>b1'],
  });
});

describe('charges followed by no combat', () => {
  const units = [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S15')];
  const charged = [charge('a1', 'b1'), ends('a')];

  example('SS-E14 (a) in the other half-turn of the same turn b1 is still charged', {
    units,
    play: [
      ...charged,
      fight('b1'),
      refused('CHARGED_LIMIT', sets('b1', 'a1 2/1')),
      sets('b1', 'a1 1/2'),
      sets('a1', 'b1 0/1'),
    ],
    dice: [hit('b1', 'a1', 14, [15])],
    gives: ['a1 charges b1: S11 S12 S13 S14', 'b1 at a1: miss'],
    contacts: ['a1-b1'],
    asked: ['b half'],
  });

  example('SS-E14 (b) in the next turn the charge no longer counts', {
    units,
    play: [
      ...charged,
      ends('b'),
      act('a', 'first', { go: 'first' }),
      fight('a1'),
      sets('b1', 'a1 3/0'),
      sets('a1', 'b1 0/1'),
    ],
    dice: [diceOff(12, 3), hit('b1', 'a1', 12, [13, 14, 15])],
    gives: ['a1 charges b1: S11 S12 S13 S14', 'b1 at a1: miss'],
    has: { a1: { speed: 8, energy: 3 }, b1: { energy: 0 } },
    contacts: ['a1-b1'],
    asked: ['a half'],
  });
});
