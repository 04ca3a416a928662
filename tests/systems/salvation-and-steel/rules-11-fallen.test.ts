import { describe } from 'vitest';
import { charge, crawls, ends, falls, fight, move, passes, policy, sets, shoot, stands } from './deeds.ts';
import { act, asks, auto, defence, diceOff, example, hit, refused, stand, unit, wound } from './example.ts';

const down = { fallen: 1, wounds: 1 };

describe('SS-11 fallen units', () => {
  example('SS-11.1 a wounded unit falls, and permanently has its counter and 2 less Resistance', {
    units: [unit('a1', 'knight', 'S18'), unit('b1', 'knight', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      falls('b1', 'S20'),
      passes('a'),
      ends('a'),
      ends('b'),
      act('a', 'first', { go: 'second' }),
      stands('b1'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [14]), diceOff(9, 1), stand('b1', 12, 12)],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls', 'b1 stood'],
    has: { b1: { wounds: 1, resistance: 12, fallen: false } },
  });

  example(
    'SS-11.2 a fallen unit cannot move, charge or shoot; it may be attacked, and defends with its effective Resistance',
    {
      units: [
        unit('a1', 'squire', 'S10', down),
        unit('a2', 'ranged-warrior', 'U10', down),
        unit('a3', 'squire', 'W10', { fallen: 1, wounds: 2 }),
        unit('b1', 'squire', 'S13'),
        unit('b2', 'squire', 'W11'),
      ],
      play: [
        refused('UNIT_FALLEN', move('a1', 'S9')),
        refused('UNIT_FALLEN', charge('a1', 'b1')),
        refused('UNIT_FALLEN', shoot('a2', 'b1')),
        ends('a'),
        act('b', 'fight', { unit: 'b2' }),
        refused('CANNOT_ATTACK', sets('a3', 'b2 1/0')),
        sets('a3', 'b2 0/2'),
        sets('b2', 'a3 1/0'),
      ],
      dice: [hit('b2', 'a3', 12, [1]), wound('b2', 'a3', 11, [20]), defence('a3', 'b2', 7, [7, 8])],
      gives: ['b2 at a3: nothing'],
      has: { a3: { resistance: 7 } },
    },
  );

  example('SS-11.3 it may rise from the turn after its fall, in its own half-turn, once a turn', {
    units: [
      unit('a1', 'squire', 'S10', { fallen: 2, wounds: 1 }),
      unit('a2', 'squire', 'U10', down),
      unit('a3', 'squire', 'W10'),
      unit('b1', 'squire', 'S20', down),
    ],
    play: [
      refused('TOO_SOON', stands('a1'), { turn: 3 }),
      refused('TOO_SOON', crawls('a1', 'S9'), { turn: 3 }),
      refused('NOT_FALLEN', stands('a3')),
      refused('NOT_FALLEN', crawls('a3', 'W9')),
      refused('NOT_YOUR_SIDE', stands('b1')),
      crawls('a2', 'U9'),
      refused('ALREADY_TRIED', stands('a2')),
      refused('ALREADY_TRIED', crawls('a2', 'U8')),
      ends('a'),
      ends('b'),
      act('a', 'first', { go: 'first' }),
      stands('a1'),
      stands('a2'),
    ],
    dice: [diceOff(9, 1), stand('a1', 9, 9), stand('a2', 9, 9)],
    gives: ['a2 crawls U9', 'a1 stood', 'a2 stood'],
  });
  example('SS-11.3 further wounds while down do not restart the wait', {
    units: [unit('a1', 'knight', 'S18'), unit('b1', 'knight', 'S19', down)],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      falls('b1', 'S20'),
      passes('a'),
      ends('a'),
      stands('b1'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [14]), stand('b1', 10, 10)],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls', 'b1 stood'],
    has: { b1: { wounds: 2 } },
  });

  example('SS-11.4 crawling: up to 3 cells, free and not next to an enemy; it stays down and uses all its Speed', {
    units: [
      unit('a1', 'squire', 'S10', down),
      unit('a2', 'squire', 'S8'),
      unit('b1', 'squire', 'S13'),
      unit('a3', 'squire', 'W10', down),
      unit('b2', 'squire', 'W11'),
    ],
    play: [
      refused('TOO_FAR', crawls('a1', 'U7'), { needed: 4, left: 3 }),
      refused('ENEMY_ADJACENT', crawls('a1', 'S12'), { cell: 'S12' }),
      refused('CELL_BLOCKED', crawls('a1', 'S8')),
      refused('IN_CONTACT', crawls('a3', 'W9'), { enemies: ['b2'] }),
      refused('PATH_BROKEN', act('a', 'crawl', { unit: 'a1', path: 'S9 T7' })),
      refused('TOO_FAR', act('a', 'crawl', { unit: 'a1', path: 'S9 T8 T7 T6' })),
      act('a', 'crawl', { unit: 'a1', path: 'S9 T8 T7' }),
    ],
    gives: ['a1 crawls S9 T8 T7'],
    has: { a1: { fallen: true, speed: 0, energy: 3, at: 'T7' } },
  });

  for (const at of ['S12', 'S11'] as const) {
    example(
      `SS-11.5 standing up, in contact or not (enemy on ${at}): a roll against Resistance; all Speed is used, Energy is not`,
      {
        units: [unit('a1', 'knight', 'S10', down), unit('b1', 'squire', at)],
        play: [stands('a1')],
        dice: [stand('a1', 12, 12)],
        gives: ['a1 stood'],
        has: { a1: { fallen: false, speed: 0, energy: 3, wounds: 1 } },
      },
    );
  }

  example('SS-11.6 failing costs a counter, closes the activation and leaves it helpless where it is for the turn', {
    units: [unit('a1', 'knight', 'S18', down), unit('b1', 'squire', 'S19')],
    play: [
      stands('a1'),
      refused('ALREADY_TRIED', stands('a1')),
      refused('UNIT_FALLEN', move('a1', 'S17')),
      ends('a'),
      fight('b1'),
      asks('b allocation'),
      act('b', 'allocate', { unit: 'b1', dice: 'a1 1/0' }),
      asks('b push'),
      act('b', 'push', { unit: 'a1', cell: 'stay' }),
    ],
    dice: [stand('a1', 12, 13), auto('b1', 'a1', 1), wound('b1', 'a1', 11, [12])],
    gives: ['a1 stand-failed', 'b1 at a1: 1 stun', 'a1 stunned'],
    has: { a1: { at: 'S18', wounds: 2, helpless: true, fallen: true, activation: 'closed', energy: 3 } },
  });
  example('SS-11.6 with option failed-stand defend it may still defend', {
    units: [unit('a1', 'knight', 'S18', down), unit('b1', 'squire', 'S19')],
    options: { 'failed-stand': 'defend' },
    play: [
      stands('a1'),
      ends('a'),
      fight('b1'),
      asks('a allocation', 'b allocation'),
      refused('CANNOT_ATTACK', sets('a1', 'b1 1/0')),
      policy('a', 'defend'),
      sets('b1', 'a1 1/0'),
    ],
    dice: [stand('a1', 12, 13), hit('b1', 'a1', 12, [13])],
    gives: ['a1 stand-failed', 'b1 at a1: miss'],
    has: { a1: { wounds: 2, resistance: 10, helpless: false, activation: 'closed' } },
  });
  example('SS-11.6, SS-16.1 the third counter from failing to stand is death, and causes no panic', {
    units: [
      unit('a1', 'knight', 'S18', { fallen: 1, wounds: 2 }),
      unit('a2', 'squire', 'S16'),
      unit('b1', 'squire', 'S19'),
    ],
    play: [stands('a1'), asks('a half')],
    dice: [stand('a1', 10, 11)],
    gives: ['a1 stand-failed', 'a1 dies: stand'],
    contacts: [],
  });
});
