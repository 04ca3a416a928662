import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import type { ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import { moveReach } from '../../../src/systems/squads-and-champions/movement/reach.ts';
import { openPlaying } from '../../support/example.ts';
import { ability, attack, doubles, ends, face, move } from './deeds.ts';
import { act, asks, book, example, ground, positionOf, refused, standard, unit } from './example.ts';
import type { Given } from './example.ts';

/** The event of a move: its path and what it cost. */
const moved = (path: string, cost: number, more: Facts = {}): Given => [
  'moved',
  { path: path.split(' '), cost, ...more },
];
const far = standard('b1', 'warrior', 'W20');

describe('Squads and Champions, movement', () => {
  example('SC-4.1 Infantry moves 6, Cavalry 8', {
    units: [standard('a1', 'archer', 'B3'), standard('a2', 'mounted-archer', 'B6', { squad: 'blue' }), far],
    play: [
      refused('TOO_FAR', move('a1', 'I3'), { cost: 7, left: 6, allowance: 6, double: 12 }),
      refused('TOO_FAR', move('a2', 'K6'), { cost: 9, left: 8, allowance: 8, double: 16 }),
      move('a1', 'H9'),
      ends('a'),
      act('b', 'activate', { group: 'red', idle: 'yes' }),
      move('a2', 'J14'),
    ],
    gives: [
      moved('C4 D5 E6 F7 G8 H9', 6, { allowance: 6 }),
      moved('C7 D8 E9 F10 G11 H12 I13 J14', 8, { allowance: 8 }),
    ],
  });

  example(
    'SC-4.2, SC-4.13 a path goes from cell to neighbouring cell, has at least one step, and is refused as a whole',
    {
      units: [standard('a1', 'warrior', 'K10'), far],
      play: [
        refused('BAD_PATH', move('a1', 'K11 K13'), { from: 'K11', cell: 'K13' }),
        refused('BAD_PATH', move('a1', 'K10'), { from: 'K10', cell: 'K10' }),
        refused('BAD_PATH', move('a1', 'L11 L11'), { cell: 'L11' }),
        refused('BAD_VALUE', move('a1', '')),
        move('a1', 'L11 K10 J9'),
      ],
      gives: [moved('L11 K10 J9', 3, { from: 'K10' })],
    },
  );

  example('SC-4.2 a Cavalry step shifts all four cells', {
    units: [standard('a1', 'knight', 'K10'), far, standard('b2', 'warrior', 'M13')],
    play: [refused('CELL_OCCUPIED', move('a1', 'L11 L12'), { cell: 'M13' }), move('a1', 'L11')],
    gives: [moved('L11', 1)],
  });

  const thralls = {
    options: { factions: 'ashen/ashen' },
    units: [unit('a1', 'e-mordrake', 'K10', { facing: 'N' }), unit('a2', 'e-overseer', 'M10'), far],
  };

  example(
    'SC-4.3, SC-8.4 the rate is fixed when the movement phase begins, even by a turn: a Drumbeat that is switched off still counts',
    {
      ...thralls,
      play: [face('a1', 'E'), ability('a2', 'drumbeat', 'off'), move('a1', 'K17')],
      gives: ['faced', 'ability-set', moved('K11 K12 K13 K14 K15 K16 K17', 7, { allowance: 7, spent: 7 })],
    },
  );

  example('SC-4.3, SC-8.4 and one that is switched on later does not', {
    ...thralls,
    play: [
      ability('a2', 'drumbeat', 'off'),
      face('a1', 'E'),
      ability('a2', 'drumbeat', 'on'),
      refused('TOO_FAR', move('a1', 'K17'), { cost: 7, left: 6 }),
    ],
  });

  example('SC-8.4 two Drumbeats add no more than one; keywords must match', {
    options: { factions: 'ashen/ashen' },
    units: [
      unit('a1', 'e-mordrake', 'K10', { facing: 'N' }),
      unit('a2', 'e-overseer', 'M10'),
      unit('a3', 'e-overseer', 'I10'),
      unit('a4', 'e-stalker', 'K8'),
      far,
    ],
    play: [
      refused('TOO_FAR', move('a1', 'K18'), { cost: 8, left: 7 }),
      refused('TOO_FAR', move('a4', 'D8'), { cost: 7, left: 6 }),
    ],
  });

  example('SC-4.4 Double-time gives up the attack phase for the round', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'K17')],
    play: [
      doubles('a1', 'K16'),
      refused('DOUBLE_TIMED', attack('a1', 'b1')),
      refused('MOVE_SPENT', move('a1', 'J16'), { why: 'moved' }),
    ],
    gives: [moved('K11 K12 K13 K14 K15 K16', 6, { double: true, allowance: 12 })],
    has: { a1: { doubled: true } },
  });

  example('SC-4.5 ground costs 2 if any cell of the new space is rough, diagonally too', {
    units: [standard('a1', 'warrior', 'C5'), standard('a2', 'knight', 'J5', { squad: 'blue' }), far],
    terrain: [
      ground('hindering', 'D6'),
      ground('shallow', 'D7'),
      ground('elevated-hindering', 'P5'),
      ground('shallow', 'K8'),
    ],
    play: [
      move('a1', 'D6 D7 D8'),
      act('a', 'end'),
      act('b', 'activate', { group: 'red', idle: 'yes' }),
      move('a2', 'J6 J7 J8 J9'),
    ],
    gives: [moved('D6 D7 D8', 5), moved('J6 J7 J8 J9', 6)],
  });

  example('SC-4.5 Surefoot pays 1 everywhere', {
    units: [unit('a1', 'h-hunter', 'C5'), far],
    terrain: [ground('hindering', 'C6'), ground('shallow', 'C7'), ground('slope', 'C8')],
    play: [move('a1', 'C6 C7 C8 C9')],
    gives: [moved('C6 C7 C8 C9', 4)],
  });

  example('SC-4.6, SC-R11 every step depends on the space it leaves, at that moment', {
    units: [standard('a1', 'warrior', 'K8'), standard('b1', 'warrior', 'L10'), standard('b2', 'warrior', 'L11')],
    play: [move('a1', 'K9 K10 K11')],
    gives: [moved('K9 K10 K11', 5)],
  });

  example('SC-4.6, SC-7.3 neither Cavalry nor Slip pays for leaving contact', {
    units: [
      unit('b9', 'e-stalker', 'K10'),
      standard('b2', 'knight', 'M10'),
      standard('a1', 'warrior', 'L10'),
      standard('a2', 'warrior', 'L9'),
    ],
    turn: { active: 'b' },
    play: [move('b9', 'K11'), ends('b'), act('a', 'activate', { group: 'red', idle: 'yes' }), move('b2', 'N11')],
    gives: [moved('K11', 1), moved('N11', 1)],
  });

  example('SC-4.6, SC-R10 leaving contact into rough ground costs 4', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'L10')],
    terrain: [ground('shallow', 'K11')],
    play: [move('a1', 'K11')],
    gives: [moved('K11', 4)],
  });

  example('SC-4.7, SC-11.1, SC-11.5 walls, deep water and units, friend or foe, cannot be entered', {
    units: [standard('a1', 'warrior', 'K10'), standard('a2', 'warrior', 'J11'), standard('b1', 'warrior', 'L11')],
    terrain: [ground('blocking', 'K11'), ground('deep', 'L10')],
    play: [
      refused('TERRAIN_BLOCKED', move('a1', 'K11'), { cell: 'K11', terrain: 'blocking' }),
      refused('TERRAIN_BLOCKED', move('a1', 'L10'), { terrain: 'deep' }),
      refused('CELL_OCCUPIED', move('a1', 'J11'), { by: 'a2' }),
      refused('CELL_OCCUPIED', move('a1', 'L11'), { by: 'b1' }),
    ],
  });

  example('SC-4.7 a Large space may not leave the board', {
    units: [standard('a1', 'knight', 'W22'), standard('b1', 'warrior', 'A20')],
    alone: true,
    play: [refused('OFF_BOARD', move('a1', 'X22')), refused('OFF_BOARD', move('a1', 'W23 W24')), move('a1', 'W23')],
  });

  example('SC-4.8, SC-11.9, SC-R16 no step over a cliff, no Large space across a cliff; slopes go with both levels', {
    units: [standard('a1', 'warrior', 'F5'), standard('a2', 'knight', 'J3', { squad: 'blue' }), far],
    terrain: [ground('elevated', 'G5'), ground('slope', 'J5', 'K5'), ground('elevated', 'J6', 'K6', 'J7', 'K7')],
    play: [
      refused('CLIFF', move('a1', 'G5'), { high: 'G5', low: 'F5' }),
      refused('CLIFF', move('a2', 'I4 I5'), { high: 'J6' }),
      refused('END_ON_SLOPE', move('a2', 'J4'), { cell: 'J5' }),
      move('a2', 'J4 J5 J6'),
    ],
    gives: [moved('J4 J5 J6', 5)],
  });

  example('SC-4.9 a Large diagonal step is blocked by the two cells beside its corner', {
    units: [standard('a1', 'knight', 'D8'), far],
    terrain: [ground('blocking', 'F8'), ground('blocking', 'D10')],
    play: [refused('CORNER_BLOCKED', move('a1', 'E9'), { corners: ['F8', 'D10'] })],
  });

  example('SC-4.9 units and pits close no corner', {
    units: [standard('a1', 'warrior', 'D8'), standard('b1', 'warrior', 'E8')],
    terrain: [ground('deep', 'D9')],
    play: [move('a1', 'E9')],
    gives: [moved('E9', 2)],
  });

  example(
    'SC-4.10, SC-R12 moving from one cell of a front to another is a stop again; standing in one does not prevent the first step',
    {
      units: [standard('a1', 'warrior', 'K11'), standard('b1', 'pike', 'L12', { facing: 'S' })],
      play: [refused('STOPPED_BY_PIKE', move('a1', 'L11 M10'), { cell: 'L11' }), move('a1', 'L11')],
      gives: [moved('L11', 2), ['forced-stop', { cell: 'L11', by: 'b1' }]],
    },
  );

  example('SC-4.10, SC-6.9 after a forced stop a Pike may still turn, and attack', {
    units: [standard('a1', 'pike', 'L8', { facing: 'S' }), standard('b1', 'pike', 'L11', { facing: 'S' })],
    play: [move('a1', 'L9 L10', { facing: 'E' }), face('a1', 'N'), attack('a1', 'b1')],
    dice: [1, 6],
    gives: [
      'moved',
      'forced-stop',
      ['faced', { facing: 'E' }],
      ['faced', { from: 'E', facing: 'N' }],
      'attack-declared',
      'rolled',
      'attack-failed',
    ],
  });

  example('SC-4.11, SC-11.8 no move ends with any cell on a slope', {
    map: 'vale',
    units: [standard('a1', 'warrior', 'M15'), standard('a2', 'knight', 'L17', { squad: 'blue' }), far],
    play: [
      refused('END_ON_SLOPE', move('a1', 'N15'), { cell: 'N15' }),
      refused('END_ON_SLOPE', move('a2', 'M17'), { cell: 'N17' }),
      refused('NO_PATH', move('a1', 'R13')),
    ],
  });

  example(
    'SC-4.12 if the first part of a Mobility move ends on a slope and is not continued, the unit slides off when it is done',
    {
      map: 'vale',
      units: [unit('a1', 'h-wizard', 'M15'), far],
      play: [move('a1', 'N15', { feat: 'mobility' }), asks('a activation'), ends('a')],
      gives: ['feat-used', moved('N15', 2), ['slid-off-slope', { unit: 'a1', from: 'N15', to: 'M15' }]],
      has: { a1: { at: 'M15' } },
    },
  );

  example('SC-4.14 of the cheapest paths, the one with the fewest steps, then the first direction', {
    units: [standard('a1', 'warrior', 'K10'), far],
    terrain: [ground('hindering', 'L11'), ground('hindering', 'K11')],
    play: [move('a1', 'L12')],
    // By K11 or L11 it costs 3 in two steps; around them 3 in three.
    gives: [moved('K11 L12', 3)],
  });

  example('SC-4.14 a goal is reached around a front; only the last step may be in one', {
    units: [standard('a1', 'warrior', 'L8'), standard('b1', 'pike', 'L12', { facing: 'S' })],
    play: [move('a1', 'L13')],
    gives: [moved('L9 M10 N11 M12 L13', 6)],
  });

  example('SC-4.14 an unreachable goal has no path', {
    units: [standard('a1', 'warrior', 'A1'), far],
    terrain: [ground('blocking', 'A2'), ground('blocking', 'B2'), ground('blocking', 'B1')],
    alone: true,
    play: [refused('NO_PATH', move('a1', 'D4'), { cell: 'D4' })],
  });

  example('SC-4.15 an enemy moving past has no effect on a unit', {
    units: [standard('a1', 'warrior', 'K9'), standard('b1', 'warrior', 'L10')],
    play: [move('a1', 'K10 K11')],
    gives: ['moved'],
    asked: ['a activation'],
  });

  example('SC-3.8, SC-R14 a unit has one move', {
    units: [standard('a1', 'warrior', 'K9'), standard('b1', 'warrior', 'W20')],
    play: [move('a1', 'K10'), refused('MOVE_SPENT', move('a1', 'K11'), { why: 'moved' })],
  });

  it('SC-4.14 every goal found costs as much as its path, and the path is accepted', () => {
    const playing = openPlaying(
      book,
      positionOf({
        map: 'fords',
        units: [
          standard('a1', 'warrior', 'J9'),
          standard('a2', 'knight', 'P8', { squad: 'blue' }),
          standard('b1', 'pike', 'L12', { facing: 'S' }),
          standard('b2', 'warrior', 'K8'),
        ],
      }),
      [],
    );
    const view = playing.view('a') as unknown as ChampionsView;
    for (const id of ['a1', 'a2']) {
      const one = view.units[id];
      if (!one) throw new Error(id);
      const reach = moveReach(view, one, { doubled: true, burst: false });
      expect(reach.cells.length).toBeGreaterThan(60);
      for (const cell of reach.cells) {
        const path = reach.path(cell).map((each) => gridOf(view.board).label(each));
        const outcome = book.handle.apply(
          playing.match(),
          { verb: 'move', by: 'a', params: { unit: id, path, double: 'yes' } },
          { throw: () => 1 },
        );
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
        expect(outcome.events.find(({ kind }) => kind === 'moved')?.facts['cost'], path.join(' ')).toBe(
          reach.cost(cell),
        );
      }
    }
  });
});
