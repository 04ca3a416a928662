import { describe } from 'vitest';
import { attack, charge, doubles, face, move } from './deeds.ts';
import { asks, example, ground, refused, standard, unit } from './example.ts';
import type { Given } from './example.ts';

const sums = (attackSum: number, defenceSum: number): Given => [
  'attack-declared',
  { attack: attackSum, defence: defenceSum },
];

describe('Squads and Champions, worked examples of turning, charging and two Feats', () => {
  example('SC-E18 a Pike turns in its movement phase, which its attack closes', {
    units: [standard('a1', 'pike', 'K10', { facing: 'N' }), standard('b1', 'warrior', 'L9')],
    play: [
      refused('NOT_IN_ARC', attack('a1', 'b1')),
      face('a1', 'E'),
      attack('a1', 'b1'),
      refused('MOVE_SPENT', move('a1', 'K11'), { why: 'attacked' }),
    ],
    dice: [5, 4],
    gives: [
      ['faced', { unit: 'a1', from: 'N', facing: 'E' }],
      sums(0, 0),
      'rolled',
      'attack-succeeded',
      'defeated',
      'scored',
    ],
    has: { b1: { defeated: true } },
  });

  const e19 = [standard('a1', 'pike', 'K6', { facing: 'N' }), standard('b1', 'warrior', 'N9')];

  example('SC-E19 a charge moves, turns and attacks', {
    units: e19,
    play: [charge('a1', 'b1')],
    dice: [4, 4],
    gives: [
      ['moved', { path: ['L7', 'M8'], cost: 2 }],
      ['faced', { facing: 'NE' }],
      sums(1, 0),
      'rolled',
      'attack-succeeded',
      'defeated',
      'scored',
    ],
  });

  example('SC-E19 the same by a move and an attack', {
    units: e19,
    play: [move('a1', 'L7 M8', { facing: 'NE' }), attack('a1', 'b1')],
    dice: [4, 4],
    gives: ['moved', ['faced', { facing: 'NE' }], sums(1, 0), 'rolled', 'attack-succeeded', 'defeated', 'scored'],
  });

  example('SC-E20 every step of a charge comes closer to its target', {
    units: [standard('a1', 'pike', 'K6', { facing: 'N' }), standard('b1', 'warrior', 'L8')],
    play: [
      refused('NOT_TOWARDS_TARGET', charge('a1', 'b1', { goal: 'K8' }), { cell: 'K8' }),
      move('a1', 'K7 K8', { facing: 'E' }),
      attack('a1', 'b1'),
    ],
    dice: [4, 4],
    gives: [['moved', { cost: 3 }], 'faced', sums(0, 0), 'rolled', 'attack-failed'],
  });

  const e21 = [standard('a1', 'lancer', 'K6'), standard('b1', 'archer', 'K10')];

  example('SC-E21 shallow water is not clear for a charge', {
    units: e21,
    terrain: [ground('shallow', 'L9')],
    play: [refused('NOT_CLEAR', charge('a1', 'b1', { goal: 'K8' }), { cell: 'L9', terrain: 'shallow' })],
  });

  example('SC-E21 concealing ground is clear', {
    units: e21,
    terrain: [ground('concealing', 'L9')],
    play: [charge('a1', 'b1', { goal: 'K8' })],
    dice: [2, 4],
    gives: [['moved', { path: ['K7', 'K8'] }], sums(2, -1), 'rolled', 'attack-succeeded', 'defeated', 'scored'],
  });

  const e36 = [unit('a1', 'e-alpha', 'K4'), standard('b1', 'warrior', 'K9')];
  const factions = { options: { factions: 'ashen/ashen' } };

  example('SC-E36 Mobility attacks between two parts of one move', {
    ...factions,
    units: e36,
    play: [
      refused('NO_MOBILITY_DOUBLE', doubles('a1', 'K5 K6 K7', { feat: 'mobility' })),
      move('a1', 'K5 K6 K7'),
      attack('a1', 'b1', { feat: 'mobility' }),
      refused('NO_MOBILITY_DOUBLE', doubles('a1', 'L6 M5')),
      refused('TOO_FAR', move('a1', 'L6 M5 N4 O4 P4 Q4 R4'), { cost: 7, left: 6, allowance: 9, double: null }),
      asks('a activation'),
      move('a1', 'L6 M5 N4 O4 P4 Q4'),
    ],
    dice: [1, 2, 2, 3],
    gives: [
      ['moved', { cost: 3, spent: 3, allowance: 9 }],
      'feat-used',
      sums(1, 0),
      'rolled',
      'attack-failed',
      ['moved', { cost: 6, spent: 9, allowance: 9 }],
    ],
    asked: ['b turn'],
  });

  const e38 = [unit('a1', 'n-beastmother', 'K10'), standard('b1', 'warrior', 'K11')];
  const reach = { options: { factions: 'reach/ashen' } };
  const vault = { feat: 'vault' };

  example('SC-E38 Vault passes one cell, without contact while in it', {
    ...reach,
    units: e38,
    play: [
      refused('CELL_OCCUPIED', move('a1', 'K11 K12'), { cell: 'K11', by: 'b1' }),
      refused('END_ON_VAULT', move('a1', 'K11', vault), { cell: 'K11' }),
      move('a1', 'K11 K12', vault),
    ],
    gives: [
      ['feat-used', { feat: 'vault' }],
      ['moved', { path: ['K11', 'K12'], cost: 3, over: 'K11' }],
    ],
    has: { a1: { at: 'K12' } },
  });

  example('SC-E38 it passes only one cell', {
    ...reach,
    units: [...e38, standard('b2', 'warrior', 'K12')],
    play: [refused('CELL_OCCUPIED', move('a1', 'K11 K12 K13', vault), { cell: 'K12', by: 'b2' })],
  });
  example('SC-E38 and not through an enemy’s front arc', {
    ...reach,
    units: [...e38, standard('b3', 'pike', 'K12', { facing: 'S' })],
    play: [refused('VAULT_STOPPED', move('a1', 'K11 K12', vault), { cell: 'K11', by: 'b3' })],
  });
});
