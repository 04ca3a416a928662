import { describe } from 'vitest';
import { attack, doubles, move } from './deeds.ts';
import { example, ground, refused, standard, unit } from './example.ts';
import type { Given } from './example.ts';

/** The event of a move: its path and what it cost. */
const moved = (
  one: string,
  path: string,
  cost: number,
  more: Readonly<Record<string, number | boolean>> = {},
): Given => ['moved', { unit: one, path: path.split(' '), cost, ...more }];

describe('Squads and Champions, worked examples of movement', () => {
  const e1 = [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'L10')];

  example('SC-E1 leaving contact costs double, step by step', {
    units: e1,
    play: [
      refused('TOO_FAR', move('a1', 'K11 K12 K13 K14 K15'), { unit: 'a1', cost: 7, left: 6, double: 12 }),
      move('a1', 'K11 K12 K13 K14'),
    ],
    gives: [moved('a1', 'K11 K12 K13 K14', 6, { allowance: 6, double: false })],
    has: { a1: { at: 'K14' } },
  });

  example('SC-E2 contact and rubble multiply', {
    units: e1,
    terrain: [ground('hindering', 'J10')],
    play: [move('a1', 'J10 I10 H10')],
    gives: [moved('a1', 'J10 I10 H10', 6)],
  });

  const e3 = [standard('b1', 'pike', 'L12', { facing: 'S' })];

  example('SC-E3 the front of a Pike stops any unit that steps into it', {
    units: [...e3, standard('a1', 'warrior', 'K8')],
    play: [
      refused('STOPPED_BY_PIKE', move('a1', 'K9 K10 K11 K12'), { cell: 'K11', by: 'b1' }),
      move('a1', 'K9 K10 K11'),
    ],
    gives: [moved('a1', 'K9 K10 K11', 3), ['forced-stop', { unit: 'a1', cell: 'K11', by: 'b1' }]],
  });

  example('SC-E3 cells beside a Pike are not in its front', {
    units: [...e3, standard('a1', 'warrior', 'K8')],
    play: [move('a1', 'J9 J10 J11 K12')],
    gives: [moved('a1', 'J9 J10 J11 K12', 4)],
  });

  example('SC-E4 Cavalry is stopped when any of its cells is in the front', {
    units: [...e3, standard('a1', 'knight', 'K8')],
    play: [refused('STOPPED_BY_PIKE', move('a1', 'K9 K10 K11'), { cell: 'K10', by: 'b1' }), move('a1', 'K9 K10')],
    gives: [moved('a1', 'K9 K10', 2), ['forced-stop', { cell: 'K10', by: 'b1' }]],
  });

  example('SC-E5 a Large unit pays for any rough cell of its space', {
    units: [standard('a1', 'knight', 'K8'), standard('b1', 'warrior', 'W12')],
    terrain: [ground('hindering', 'L11')],
    play: [move('a1', 'K9 K10 K11 K12')],
    gives: [moved('a1', 'K9 K10 K11 K12', 6, { allowance: 8 })],
  });

  example('SC-E6 it takes the slope, not the cliff', {
    map: 'keep',
    units: [standard('a1', 'warrior', 'I17'), standard('a2', 'warrior', 'I18'), standard('b1', 'warrior', 'W12')],
    play: [
      refused('END_ON_SLOPE', move('a1', 'H17'), { cell: 'H17' }),
      refused('CLIFF', move('a2', 'H18'), { high: 'H18', low: 'I18' }),
      move('a1', 'H17 H18'),
    ],
    gives: [moved('a1', 'H17 H18', 3)],
  });

  example('SC-E6 Cavalry cannot stand with one foot on the wall', {
    map: 'keep',
    units: [standard('a3', 'knight', 'I17'), standard('b1', 'warrior', 'W12')],
    play: [refused('CLIFF', move('a3', 'H17'), { high: 'H18' })],
  });

  const e7 = [standard('a1', 'warrior', 'D8'), standard('b1', 'warrior', 'W12')];
  const walls = [ground('blocking', 'D9'), ground('blocking', 'E8')];

  example('SC-E7 two walls close the corner between them', {
    units: e7,
    terrain: walls,
    play: [refused('CORNER_BLOCKED', move('a1', 'E9'), { corners: ['E8', 'D9'] })],
  });
  example('SC-E7 one wall does not', {
    units: e7,
    terrain: walls.slice(0, 1),
    play: [move('a1', 'E9')],
    gives: [moved('a1', 'E9', 1)],
  });
  example('SC-E7 with closedCorners either one is enough', {
    units: e7,
    terrain: walls.slice(0, 1),
    options: { closedCorners: 'either' },
    play: [refused('CORNER_BLOCKED', move('a1', 'E9'), { corners: ['D9'] })],
  });
  example('SC-E7 with closedCorners off no corner is closed', {
    units: e7,
    terrain: walls,
    options: { closedCorners: 'off' },
    play: [move('a1', 'E9')],
    gives: [moved('a1', 'E9', 1)],
  });

  example('SC-E8 a unit that has attacked cannot double its move', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a1', 'b1'), refused('ATTACK_SPENT', doubles('a1', 'J9')), move('a1', 'J9')],
    dice: [2, 5],
    gives: ['attack-declared', 'rolled', 'attack-failed', moved('a1', 'J9', 2)],
  });

  example('SC-E8 a unit that has doubled its move cannot attack', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'R17')],
    play: [doubles('a1', 'L11 M12 N13 O14 P15 Q16 R16'), refused('DOUBLE_TIMED', attack('a1', 'b1'))],
    gives: [moved('a1', 'L11 M12 N13 O14 P15 Q16 R16', 8, { allowance: 12, double: true })],
    has: { a1: { doubled: true } },
  });

  const e9 = [standard('a1', 'warrior', 'K10'), standard('a2', 'warrior', 'K11'), standard('b1', 'warrior', 'W12')];

  example('SC-E9 units cannot pass through a friend', {
    units: e9,
    play: [refused('CELL_OCCUPIED', move('a1', 'K11 K12'), { cell: 'K11', by: 'a2' })],
  });
  example('SC-E10 a goal alone takes the cheapest path, first direction first', {
    units: e9,
    play: [move('a1', 'K12')],
    gives: [moved('a1', 'L11 K12', 2)],
  });

  example('SC-E11 a unit stopped on a slope slides to its foot', {
    map: 'vale',
    units: [standard('b1', 'pike', 'O15', { facing: 'W' }), standard('a1', 'warrior', 'L15')],
    play: [move('a1', 'M15 N15'), refused('NOT_ADJACENT', attack('a1', 'b1'))],
    gives: [
      moved('a1', 'M15 N15', 3),
      ['forced-stop', { cell: 'N15', by: 'b1' }],
      ['slid-off-slope', { unit: 'a1', from: 'N15', to: 'M15' }],
    ],
    has: { a1: { at: 'M15' } },
  });

  /** Back and forth, this many steps. */
  const steps = (count: number, there: string, back: string): string =>
    Array.from({ length: count }, (_, index) => (index % 2 === 0 ? there : back)).join(' ');
  const wild = (drover: string) => ({
    units: [
      unit('a1', 'n-beastmother', 'K10'),
      unit('a2', 'n-drover', drover),
      unit('a3', 'n-orla', 'B20', { facing: 'N' }),
      unit('b1', 'e-cutter', 'X24'),
    ],
    options: { factions: 'reach/ashen' },
  });

  example('SC-E12 Swift and a Drumbeat three cells away', {
    ...wild('N10'),
    play: [
      refused('TOO_FAR', move('a1', steps(9, 'K11', 'K10')), { cost: 9, left: 8, double: 16 }),
      refused('TOO_FAR', doubles('a1', steps(17, 'K11', 'K10')), { cost: 17, left: 16, double: null }),
      doubles('a1', steps(16, 'K11', 'K10')),
    ],
    gives: [moved('a1', steps(16, 'K11', 'K10'), 16, { allowance: 16 })],
  });

  example('SC-E12 Swift only, with the Drumbeat four cells away', {
    ...wild('O10'),
    play: [
      refused('TOO_FAR', move('a1', steps(8, 'K11', 'K10')), { cost: 8, left: 7, double: 14 }),
      move('a1', steps(7, 'K11', 'K10')),
    ],
    gives: [moved('a1', steps(7, 'K11', 'K10'), 7, { allowance: 7 })],
  });

  example('SC-E12 Burst adds two', {
    ...wild('N10'),
    play: [
      refused('TOO_FAR', move('a3', steps(9, 'B21', 'B20'), { feat: 'burst' }), { cost: 9, left: 8, double: 16 }),
      move('a3', steps(8, 'B21', 'B20'), { feat: 'burst' }),
    ],
    gives: [['feat-used', { unit: 'a3', feat: 'burst' }], moved('a3', steps(8, 'B21', 'B20'), 8, { allowance: 8 })],
    has: { a3: { worth: 4 } },
  });

  example('SC-E12 Burst adds four to Double-time', {
    ...wild('N10'),
    play: [doubles('a3', steps(16, 'B21', 'B20'), { feat: 'burst' })],
    gives: ['feat-used', moved('a3', steps(16, 'B21', 'B20'), 16, { allowance: 16 })],
  });

  example('SC-E12 a Drumbeat does not reach its own bearer', {
    ...wild('N10'),
    play: [
      refused('TOO_FAR', move('a2', steps(9, 'N11', 'N10')), { cost: 9, left: 8 }),
      move('a2', steps(8, 'N11', 'N10')),
    ],
    gives: [moved('a2', steps(8, 'N11', 'N10'), 8, { allowance: 8 })],
  });
});
