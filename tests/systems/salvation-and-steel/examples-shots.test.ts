import { describe } from 'vitest';
import { defends, falls, shoot } from './deeds.ts';
import { defence, example, hit, mayName, refused, unit, wound } from './example.ts';

describe('short and long range', () => {
  const units = (cell: string) => [unit('a1', 'ranged-grykin', 'S10'), unit('b1', 'squire', cell)];
  const energy = { a1: { energy: 2 }, b1: { energy: 2 } };

  example('SS-E34 (a) at 6 cells it needs 10; a stun has no effect', {
    units: units('S16'),
    play: [shoot('a1', 'b1')],
    dice: [hit('a1', 'b1', 10, [10]), wound('a1', 'b1', 12, [13]), defence('b1', 'a1', 11, [12])],
    gives: ['a1 shoots b1: 6 short', 'a1 at b1: 1 stun'],
    has: energy,
  });

  example('SS-E34 (b) at 7 cells it needs 5; a wound fells and pushes', {
    units: units('S17'),
    play: [shoot('a1', 'b1'), mayName('b', 'fall', ['S18', 'T17', 'R17']), falls('b1', 'S18')],
    dice: [hit('a1', 'b1', 5, [5]), wound('a1', 'b1', 12, [12]), defence('b1', 'a1', 11, [12])],
    gives: ['a1 shoots b1: 7 long', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S18 by a1', 'b1 falls'],
    has: { ...energy, b1: { at: 'S18', wounds: 1, fallen: true, energy: 2 } },
    asked: ['a half'],
  });

  example('SS-E34 (c) at 12 cells it may still shoot; a miss throws no more dice', {
    units: units('S22'),
    play: [shoot('a1', 'b1')],
    dice: [hit('a1', 'b1', 5, [6])],
    gives: ['a1 shoots b1: 12 long', 'a1 at b1: miss'],
    has: energy,
  });

  example('SS-E34 (d) at 13 cells it may not', {
    units: units('S23'),
    play: [refused('OUT_OF_RANGE', shoot('a1', 'b1'), { distance: 13, range: 12 })],
    has: { a1: { energy: 4 } },
  });
});

describe('halves are rounded down', () => {
  const bowman = (type: string, differs: object, cell: string) => [
    unit('a1', type, 'S10', { ...differs }),
    unit('b1', 'squire', cell),
  ];
  for (const { what, type, differs, cell, need, range } of [
    {
      what: 'Force 13 reaches 6 cells',
      type: 'ranged-knight',
      differs: { force: 13 },
      cell: 'S16',
      need: 15,
      range: '6 short',
    },
    {
      what: 'Force 13 does not reach 7',
      type: 'ranged-knight',
      differs: { force: 13 },
      cell: 'S17',
      need: 7,
      range: '7 long',
    },
    { what: 'Force 11 reaches 5 cells', type: 'ranged-warrior', differs: {}, cell: 'S15', need: 11, range: '5 short' },
    {
      what: 'Force 11 does not reach 6; half of Accuracy 11 is 5',
      type: 'ranged-warrior',
      differs: {},
      cell: 'S16',
      need: 5,
      range: '6 long',
    },
    { what: 'Force 14 reaches 7 cells', type: 'ranged-knight', differs: {}, cell: 'S17', need: 15, range: '7 short' },
    {
      what: 'Force 14 does not reach 8; half of Accuracy 15 is 7',
      type: 'ranged-knight',
      differs: {},
      cell: 'S18',
      need: 7,
      range: '8 long',
    },
  ]) {
    example(`SS-E35 ${what}`, {
      units: bowman(type, differs, cell),
      play: [shoot('a1', 'b1')],
      dice: [hit('a1', 'b1', need, [need + 1])],
      gives: [`a1 shoots b1: ${range}`, 'a1 at b1: miss'],
    });
  }
});

describe('refused shots', () => {
  const a1 = unit('a1', 'ranged-warrior', 'S10');
  const b1 = unit('b1', 'squire', 'S15');

  example('SS-E36 into combat', {
    units: [a1, b1, unit('a2', 'squire', 'S16')],
    play: [refused('INTO_COMBAT', shoot('a1', 'b1'), { target: 'b1', friend: 'a2' })],
  });
  example('SS-E36 in contact', {
    units: [a1, b1, unit('b2', 'squire', 'S11')],
    play: [refused('IN_CONTACT', shoot('a1', 'b1'), { enemies: ['b2'] })],
  });
  example('SS-E36 past a friend', {
    units: [a1, b1, unit('a2', 'squire', 'S13')],
    play: [refused('NO_LINE_OF_SIGHT', shoot('a1', 'b1'), { cell: 'S13', blocker: 'a2' })],
  });
  example('SS-E36 past a fallen enemy', {
    units: [a1, unit('b1', 'squire', 'S13', { wounds: 1, fallen: 1 }), unit('b2', 'squire', 'S15')],
    play: [refused('NO_LINE_OF_SIGHT', shoot('a1', 'b2'), { cell: 'S13', blocker: 'b1' })],
  });
  example('SS-E36 without the Energy', {
    units: [a1, b1],
    play: [refused('NOT_ENOUGH_ENERGY', shoot('a1', 'b1', { shots: 3 }), { needed: 6, left: 4 })],
  });
  example('SS-E36 without a bow', {
    units: [unit('a1', 'warrior', 'S10'), b1],
    play: [refused('NOT_RANGED', shoot('a1', 'b1'))],
  });
});

describe('several shots', () => {
  example('SS-E37 two shots in one action; the fall is directly away from the shooter', {
    units: [unit('a1', 'ranged-warrior', 'P14'), unit('b1', 'knight', 'S19')],
    secrets: { b: { orders: { shot: 'ask' } } },
    play: [
      shoot('a1', 'b1', { shots: 2 }),
      refused('TOO_MANY_DICE', defends('b1', 4)),
      defends('b1', 2),
      mayName('b', 'fall', ['S20', 'T19']),
      falls('b1', 'S20'),
    ],
    dice: [hit('a1', 'b1', 5, [5, 3]), wound('a1', 'b1', 11, [2, 1]), defence('b1', 'a1', 14, [15, 14])],
    gives: ['a1 shoots b1: 6 long', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
    has: { a1: { at: 'P14', energy: 0 }, b1: { at: 'S20', wounds: 1, energy: 1 } },
  });
});
