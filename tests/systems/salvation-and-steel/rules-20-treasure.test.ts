import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { altText } from '../../../rendering/alt-text.ts';
import type { Deed } from '../../support/example.ts';
import { chanceOf } from '../../support/random-match.ts';
import type { Chance } from '../../support/random-match.ts';
import { allCells, labels, markersAt, ownOf, pictureOf } from './board.ts';
import { charge, ends, falls, fight, follows, move, policy, sets, shoot } from './deeds.ts';
import {
  act,
  asks,
  book,
  cast,
  chain,
  defence,
  diceOff,
  example,
  hit,
  panic,
  positionOf,
  rally,
  refused,
  unit,
  wound,
} from './example.ts';
import type { Example, Throw } from './example.ts';

const edges = { a: '1', b: '37' };
const hunt = (title: string, more: Partial<Example> & Pick<Example, 'play'>): void =>
  example(title, { scenario: 'treasure', units: [], ...more, own: { edges, ...more.own } });

const search = (unit: string, cell: string, from: number, die: number): Throw => ({
  dice: [die],
  facts: { purpose: 'treasure', unit, cell, from, dice: [die] },
});
const drag = (way: string, units?: string) => act('a', 'drag', { way, ...(units ? { units } : {}) });
const counters =
  (expected: readonly string[]): Deed =>
  ({ view }) =>
    expect(markersAt(view('all'), 'counter')).toEqual(expected);
const treasureAt =
  (expected: string): Deed =>
  ({ view }) =>
    expect(markersAt(view('all'), 'treasure')).toEqual([expected]);
/** The treasure is there, and no counters are left. */
const found = (cell: string) => [{ kind: 'treasure', at: cell }];
const left = (...cells: readonly string[]) => cells.map((at) => ({ kind: 'counter', at }));

describe('SS-20 Treasure Hunt: finding it', () => {
  hunt('SS-20.1 five counters are where the book says, each in a cell of its own', {
    units: [unit('a1', 'squire', 'S17')],
    play: [counters(['S19', 'A18', 'R12', 'AJ20', 'S26']), refused('CELL_BLOCKED', move('a1', 'S19'))],
  });

  hunt('SS-20.1, SS-R4 by option the fourth lies on A19 as printed', {
    options: { 'treasure-cells': 'printed' },
    play: [counters(['S19', 'A18', 'R12', 'A19', 'S26'])],
  });

  hunt(
    'SS-E53, SS-20.2, SS-20.3, SS-20.4 the first roll fails and removes the counter; 17 is enough on the second, and the others go',
    {
      units: [unit('a1', 'squire', 'S16'), unit('a2', 'squire', 'R9')],
      play: [
        move('a1', 'S18'),
        counters(['A18', 'R12', 'AJ20', 'S26']),
        move('a2', 'R11'),
        counters([]),
        treasureAt('R12'),
      ],
      dice: [search('a1', 'S19', 19, 18), search('a2', 'R12', 17, 17)],
      gives: ['a1 moves S17 S18', 'nothing at S19', 'a2 moves R10 R11', 'treasure at R12'],
    },
  );

  hunt('SS-20.2 thresholds depend on the number of rolls in the match', {
    units: [unit('a1', 'squire', 'S16'), unit('a2', 'squire', 'R9'), unit('a3', 'squire', 'C18')],
    own: { treasure: { rolls: 1 } },
    play: [move('a1', 'S18'), move('a2', 'R11'), move('a3', 'B18')],
    dice: [search('a1', 'S19', 17, 16), search('a2', 'R12', 13, 12), search('a3', 'A18', 8, 8)],
    gives: [
      'a1 moves S17 S18',
      'nothing at S19',
      'a2 moves R10 R11',
      'nothing at R12',
      'a3 moves B18',
      'treasure at A18',
    ],
  });

  hunt('SS-20.3 after the fourth failure, the last counter is the treasure without a roll', {
    units: [unit('a1', 'squire', 'S16')],
    markers: left('S19', 'S26'),
    own: { treasure: { rolls: 3 } },
    play: [move('a1', 'S18'), treasureAt('S26')],
    dice: [search('a1', 'S19', 8, 7)],
    gives: ['a1 moves S17 S18', 'nothing at S19', 'treasure at S26'],
  });

  hunt('SS-20.1 passing by touches, and all counters touched are rolled for when the action is complete, in order', {
    units: [unit('a1', 'squire', 'K10')],
    markers: left('K14', 'K12', 'M30'),
    play: [act('a', 'move', { unit: 'a1', path: 'K11 L11 L12 L13 L14 L15' })],
    dice: [search('a1', 'K12', 19, 1), search('a1', 'K14', 17, 1)],
    gives: ['a1 moves K11 L11 L12 L13 L14 L15', 'nothing at K12', 'nothing at K14', 'treasure at M30'],
  });

  hunt('SS-20.4 once the treasure is found, the other touched counters need no die', {
    units: [unit('a1', 'squire', 'K10')],
    markers: left('K14', 'K12', 'M30'),
    play: [act('a', 'move', { unit: 'a1', path: 'K11 L11 L12 L13' }), treasureAt('K12'), counters([])],
    dice: [search('a1', 'K12', 19, 20)],
    gives: ['a1 moves K11 L11 L12 L13', 'treasure at K12'],
  });

  hunt('SS-20.1, SS-14.1 a unit raised next to a counter touches it; the die comes when the spell is over', {
    units: [unit('a1', 'necromancer', 'K10', { spells: ['arise'] })],
    markers: left('K14', 'Z30', 'A18'),
    play: [act('a', 'cast', { unit: 'a1', spell: 'arise', cells: 'K13 L10 J10' }), counters(['Z30', 'A18'])],
    dice: [cast('a1', 12, 12), search('a10', 'K14', 19, 18)],
    gives: ['a1 casts arise', 'a1 raises a10 a11 a12 on K13 L10 J10', 'nothing at K14'],
  });

  hunt('SS-20.1 set-up does not touch: standing next to a counter has no effect', {
    units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'A12')],
    play: [move('a2', 'A13'), counters(['S19', 'A18', 'R12', 'AJ20', 'S26']), move('a1', 'S17')],
    gives: ['a2 moves A13', 'a1 moves S17'],
  });

  hunt('SS-4.9 nobody is set up next to a counter', {
    units: [unit('a1', 'squire', null)],
    markers: left('K2', 'S19'),
    alone: true,
    turn: { phase: 'deploy', active: 'a' },
    play: [
      ...['K1', 'K3', 'L2'].map((cell) =>
        refused('MARKER_ADJACENT', act('a', 'deploy', { unit: 'a1', cell }), { cell }),
      ),
      refused('CELL_BLOCKED', act('a', 'deploy', { unit: 'a1', cell: 'K2' })),
    ],
  });

  hunt(
    'SS-20.1, SS-20.2 charging, falling and following up touch as well; the dice come when the charge or the combat is complete',
    {
      units: [unit('a1', 'warrior', 'K10'), unit('b1', 'skeleton', 'K12')],
      markers: left('J10', 'L12', 'I13', 'AA30'),
      play: [
        charge('a1', 'b1'),
        fight('a1'),
        sets('a1', 'b1 4/0'),
        policy('b', 'defend'),
        falls('b1', 'J12'),
        counters(['L12', 'I13', 'AA30']),
        follows('a1'),
      ],
      dice: [
        search('a1', 'J10', 19, 18),
        hit('a1', 'b1', 11, [1, 20, 20, 20]),
        wound('a1', 'b1', 11, [1]),
        defence('b1', 'a1', 8, [20, 20]),
        search('b1', 'I13', 17, 16),
        search('a1', 'L12', 13, 12),
      ],
      gives: [
        'a1 charges b1: K11',
        'nothing at J10',
        'a1 at b1: 1 wound',
        'b1 wounded 1',
        'b1 pushed to J12 by a1',
        'b1 falls',
        'a1 follows to K12',
        'nothing at I13',
        'nothing at L12',
        'treasure at AA30',
      ],
    },
  );

  hunt('SS-20.1, SS-20.11, SS-2.7 a run touches along its way; the dice come after those of panic', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'skeleton', 'S14', { wounds: 2 }),
      unit('b2', 'squire', 'S16'),
    ],
    markers: left('R20', 'A1'),
    play: [shoot('a1', 'b1')],
    dice: [
      hit('a1', 'b1', 11, [5]),
      wound('a1', 'b1', 11, [5]),
      defence('b1', 'a1', 4, [20]),
      panic('b2', 10, 20),
      search('b2', 'R20', 19, 20),
    ],
    gives: [
      'a1 shoots b1: 4 short',
      'a1 at b1: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
      'b2 runs S17 S18 S19 S20 S21 S22',
      'treasure at R20',
    ],
  });

  hunt('SS-20.2 counters touched in the rally phase are rolled for at its end', {
    units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S16', { running: true }), unit('b2', 'squire', 'S18')],
    markers: left('U18', 'A1'),
    turn: { active: 'b', begin: true },
    play: [asks('b half')],
    dice: [rally('b1', 10, 11), chain('b2', 11, 3), search('b1', 'U18', 19, 2)],
    gives: ['b1 runs S17 T17 T18 T19 T20 T21', 'nothing at U18', 'treasure at A1'],
  });

  hunt('SS-20.2 the picture shows counters with the lowest die that finds the treasure', {
    units: [unit('a1', 'squire', 'S16')],
    markers: left('S19', 'R12', 'A18'),
    own: { treasure: { rolls: 1 } },
    play: [
      ({ view }) => expect(pictureOf(view('all')).banner.lines[0]).toBe('3 treasure counters: found on 17 or more'),
      move('a1', 'S18'),
    ],
    dice: [search('a1', 'S19', 17, 4)],
    gives: ['a1 moves S17 S18', 'nothing at S19'],
    after: ({ view, events }) => {
      const picture = pictureOf(view('all'), events);
      expect(picture.markers.map(({ sign, at, label }) => [sign, ...labels([at]), label])).toEqual([
        ['disc', 'R12', '13+'],
        ['disc', 'A18', '13+'],
      ]);
      expect(altText(picture)).toContain('Markers: treasure counter (13+) R12, treasure counter (13+) A18.');
      expect(picture.dice).toEqual([{ at: view('all').units['a1']?.at, side: 'a', dice: [{ value: 4, good: false }] }]);
    },
  });
});

describe('SS-20 Treasure Hunt: dragging it', () => {
  const three = [unit('a1', 'squire', 'R11'), unit('a2', 'squire', 'S12'), unit('a3', 'squire', 'Q12')];

  hunt('SS-E53, SS-20.5, SS-20.7 three carriers drag it up to 8, and all shift together', {
    units: three,
    markers: found('R12'),
    play: [refused('TOO_FAR', drag('E×9'), { needed: 9, left: 8 }), drag('E×8'), treasureAt('R20')],
    gives: ['treasure dragged R13 R14 R15 R16 R17 R18 R19 R20'],
    has: { a1: { at: 'R19', speed: 0 }, a2: { at: 'S20', speed: 0 }, a3: { at: 'Q20', speed: 0 } },
  });

  hunt('SS-E53, SS-20.8 a carrier that comes into contact drops out, and two go on up to 5', {
    units: [...three, unit('b1', 'squire', 'T15')],
    markers: found('R12'),
    play: [drag('E×8'), treasureAt('R17'), fight('a2'), asks('a allocation', 'b allocation')],
    gives: ['treasure dragged R13 R14 R15 R16 R17', 'a2 carries no more: contact'],
    has: { a1: { at: 'R16' }, a2: { at: 'S15', speed: 0 }, a3: { at: 'Q17' } },
    contacts: ['a2-b1'],
  });

  hunt('SS-13.8 an enemy mage may react to carriers that are still on the board', {
    units: [...three, unit('b1', 'necromancer', 'R19', { spells: ['fireball'] })],
    markers: found('R12'),
    play: [drag('E'), asks('b reaction')],
    gives: ['treasure dragged R13'],
  });

  hunt('SS-20.5, SS-20.6 one carrier drags it up to 3 and two up to 5, however slow they are', {
    units: [unit('a1', 'grotesque', 'R11', { speedSpent: 3 }), unit('a2', 'squire', 'S12')],
    markers: found('R12'),
    play: [
      refused('TOO_FAR', drag('E×4', 'a1'), { left: 3 }),
      refused('TOO_FAR', drag('E×6'), { left: 5 }),
      ({ book, view }) =>
        expect(
          book.handle
            .offers(view('a'), 'a', 'drag')
            .slice(0, 6)
            .map((offer) => book.handle.print(view('a'), offer)['way']),
        ).toEqual(['E×5', 'SE×5', 'SW×5', 'W×5', 'NW×5', 'NE×5']),
      drag('E E E', 'a1'),
      treasureAt('R15'),
    ],
    gives: ['treasure dragged R13 R14 R15'],
    has: { a1: { at: 'R14', speed: 0 }, a2: { at: 'S12', speed: 6 } },
  });

  hunt('SS-20.5 which units may carry, by the first code of the list', {
    units: [
      unit('a1', 'squire', 'R11', { fallen: 1, wounds: 1 }),
      unit('a2', 'squire', 'S12', { running: true }),
      unit('a3', 'skeleton', 'S13', { raised: 2 }),
      unit('a4', 'squire', 'R13'),
      unit('a5', 'squire', 'Q13', { activation: 'closed' }),
      unit('a6', 'squire', 'Q12', { speedSpent: 6 }),
      unit('a7', 'squire', 'R15'),
      unit('b1', 'squire', 'R14'),
    ],
    markers: found('R12'),
    play: [
      refused('NOT_ADJACENT', drag('W', 'a7, a1'), { unit: 'a7' }),
      refused('UNIT_FALLEN', drag('W', 'a1')),
      refused('UNIT_RUNNING', drag('W', 'a2')),
      refused('JUST_RAISED', drag('W', 'a3')),
      refused('IN_CONTACT', drag('W', 'a4'), { enemies: ['b1'] }),
      refused('ACTIVATION_OVER', drag('W', 'a5')),
      refused('NOT_ENOUGH_SPEED', drag('W', 'a6')),
      refused('UNIT_FALLEN', drag('W')),
      refused('NOT_YOUR_UNIT', drag('W', 'b1')),
      ({ book, view }) => expect(book.handle.offers(view('a'), 'a', 'drag')).toEqual([]),
    ],
  });

  hunt('SS-20.5 without names, all units that may carry do, and no others', {
    units: [...three, unit('a4', 'squire', 'S13', { fallen: 1 })],
    markers: found('R12'),
    play: [drag('W')],
    gives: ['treasure dragged R11'],
    has: { a1: { at: 'R10' }, a2: { at: 'S11' }, a3: { at: 'Q11' }, a4: { at: 'S13' } },
  });

  hunt('SS-20.5 nobody next to it; and nothing to drag before it is found', {
    units: [unit('a1', 'squire', 'R9')],
    markers: found('R12'),
    play: [refused('NOT_ADJACENT', drag('E'), { unit: null })],
  });
  hunt('SS-20.2 nothing is dragged before it is found', {
    units: [unit('a1', 'squire', 'R11')],
    play: [refused('NO_TREASURE', drag('E'))],
  });
  example('SS-20.7 there is no treasure in other scenarios', {
    units: [unit('a1', 'squire', 'R11')],
    play: [refused('NOT_THIS_SCENARIO', drag('E'))],
  });

  hunt('SS-20.7 its path may be given as cells, and may turn', {
    units: [unit('a1', 'squire', 'R11'), unit('a2', 'squire', 'S12')],
    markers: found('R12'),
    play: [refused('BAD_VALUE', drag('R14')), refused('BAD_CELL', drag('X99')), drag('r13 q14 q15'), treasureAt('Q15')],
    gives: ['treasure dragged R13 Q14 Q15'],
    has: { a1: { at: 'Q14' }, a2: { at: 'R14' } },
  });

  hunt('SS-20.7, SS-R63 its new cell must be free, or be left by a carrier in the same step', {
    units: [
      unit('a1', 'squire', 'R11'),
      unit('a2', 'squire', 'R13'),
      unit('a3', 'squire', 'Q13', { activation: 'closed' }),
    ],
    markers: found('R12'),
    terrain: [{ kind: 'boulder', at: 'S13' }],
    play: [
      refused('CELL_BLOCKED', drag('SE'), { cell: 'S13' }),
      refused('CELL_BLOCKED', drag('NE'), { cell: 'Q13' }),
      refused('CELL_BLOCKED', drag('E', 'a1'), { cell: 'R13' }),
      drag('E×2'),
      treasureAt('R14'),
    ],
    gives: ['treasure dragged R13 R14'],
    has: { a1: { at: 'R13' }, a2: { at: 'R15' } },
  });

  hunt('SS-20.8 a carrier without room stays behind, and so does one that would have taken its cell', {
    units: three,
    markers: found('R12'),
    terrain: [{ kind: 'boulder', at: 'P12' }],
    play: [
      refused('CELL_BLOCKED', drag('NE', 'a3'), { cell: 'P12' }),
      refused('CELL_BLOCKED', drag('NE', 'a1, a3')),
      drag('NE×8'),
      treasureAt('O14'),
    ],
    gives: ['treasure dragged Q13 P13 O14', 'a1 carries no more: blocked', 'a3 carries no more: blocked'],
    has: { a1: { at: 'R11', speed: 0 }, a2: { at: 'P13', speed: 0 }, a3: { at: 'Q12', speed: 0 } },
  });

  hunt('SS-20.8 when no carrier is left, the drag ends with the rest of its path', {
    units: [unit('a1', 'squire', 'R11'), unit('b1', 'squire', 'S15')],
    markers: found('R12'),
    play: [drag('E×3'), treasureAt('R15')],
    gives: ['treasure dragged R13 R14 R15', 'a1 carries no more: contact'],
    has: { a1: { at: 'R14' } },
  });

  hunt('SS-20.9 one drag per half-turn; units that drag have no Speed left', {
    units: [unit('a1', 'squire', 'R11'), unit('a2', 'squire', 'Q8'), unit('b1', 'warrior', 'R20')],
    markers: found('R12'),
    play: [
      drag('E'),
      refused('NOT_ENOUGH_SPEED', drag('E')),
      refused('NOT_ENOUGH_SPEED', move('a1', 'R11')),
      move('a2', 'Q13'),
      refused('ALREADY_DRAGGED', drag('E', 'a2')),
      ends('a'),
      move('b1', 'R14'),
      act('b', 'drag', { way: 'E×2' }),
      treasureAt('R15'),
    ],
    gives: [
      'treasure dragged R13',
      'a2 moves Q9 Q10 Q11 Q12 Q13',
      'b1 moves R19 R18 R17 R16 R15 R14',
      'treasure dragged R14 R15',
    ],
    has: { b1: { at: 'R16' } },
  });

  hunt('SS-20.9, SS-6.2 carriers act together: with interleave off, none closes the activation of another', {
    options: { interleave: 'off' },
    units: [
      unit('a1', 'squire', 'R11'),
      unit('a2', 'squire', 'S12'),
      unit('a4', 'squire', 'B10', { activation: 'open' }),
    ],
    markers: found('R12'),
    play: [drag('E')],
    gives: ['treasure dragged R13'],
    has: { a1: { activation: 'open' }, a2: { activation: 'open' }, a4: { activation: 'closed' } },
  });

  hunt('SS-20.10 beyond the enemy’s edge it wins at once', {
    units: [unit('a1', 'squire', 'R35'), unit('b1', 'squire', 'B30')],
    markers: found('R36'),
    play: [drag('E×2')],
    gives: ['treasure dragged R37 off', 'a wins: treasure'],
    after: ({ view }) => expect(markersAt(view('all'), 'treasure')).toEqual(['off']),
  });

  hunt('SS-20.10 carriers may cross it first and keep carrying', {
    units: [unit('a1', 'squire', 'R37'), unit('b1', 'squire', 'B30')],
    markers: found('R36'),
    play: [drag('E×2')],
    gives: ['treasure dragged R37 off', 'a1 leaves from R37 over 37', 'a wins: treasure'],
  });

  hunt('SS-20.10, SS-6.9 if the treasure is still on the board then, they have left', {
    units: [unit('a1', 'squire', 'R37'), unit('a2', 'squire', 'R35'), unit('b1', 'squire', 'B30')],
    markers: found('R36'),
    play: [drag('E'), treasureAt('R37'), asks('a half')],
    gives: ['treasure dragged R37', 'a1 leaves from R37 over 37'],
    has: { a1: { at: null, removed: 'left' }, a2: { at: 'R36' } },
  });

  hunt('SS-20.10 neither treasure nor carriers can cross other edges', {
    units: [unit('a1', 'squire', 'B18'), unit('a2', 'squire', 'A17')],
    markers: found('A18'),
    play: [refused('CELL_BLOCKED', drag('NE'), { cell: null }), drag('W×3', 'a2'), treasureAt('A15')],
    gives: ['treasure dragged A17 A16 A15'],
    has: { a2: { at: 'A14' } },
  });
  hunt('SS-20.10 nor the own edge', {
    units: [unit('a1', 'squire', 'R2')],
    markers: found('R1'),
    play: [refused('CELL_BLOCKED', drag('W'), { cell: null })],
  });

  hunt('SS-20.11 a carrier panics and runs like any unit, and the treasure stays', {
    units: [
      unit('a1', 'squire', 'R11'),
      unit('a2', 'skeleton', 'R13', { wounds: 2 }),
      unit('b1', 'ranged-warrior', 'R17'),
    ],
    markers: found('R12'),
    turn: { active: 'b', half: 2 },
    play: [shoot('b1', 'a2'), treasureAt('R12')],
    dice: [hit('b1', 'a2', 11, [5]), wound('b1', 'a2', 11, [5]), defence('a2', 'b1', 4, [20]), panic('a1', 10, 20)],
    gives: [
      'b1 shoots a2: 4 short',
      'b1 at a2: 1 wound',
      'a2 wounded 1',
      'a2 dies: wounds',
      'a1 runs R10 R9 R8 R7 R6 R5',
    ],
  });

  hunt('SS-16.5 at a turn limit, the points of units decide, wherever the treasure is', {
    options: { 'turn-limit': 2 },
    alone: true,
    units: [unit('a1', 'squire', 'R37'), unit('b1', 'knight', 'B30')],
    markers: found('R36'),
    turn: { half: 2, active: 'b' },
    play: [ends('b')],
    gives: ['b wins: limit'],
  });

  hunt(
    'SS-18.1, SS-20.2 sides set up in turn, the loser of the edge roll goes first, and there are twelve pieces of terrain',
    {
      options: { scenario: 'treasure' },
      alone: true,
      units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
      turn: { phase: 'scenario' },
      play: [asks('a pick')],
      dice: [diceOff(3, 2)],
      after: ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(12),
    },
  );
});

describe('SS-20.7 to SS-20.10 dragging at random', () => {
  const directions = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;

  /** The treasure somewhere near the centre or near an edge, with units, enemies and boulders all around. */
  function crowd(chance: Chance) {
    const middle = { column: chance(3) === 0 ? 36 - chance(3) : 3 + chance(31), row: 3 + chance(30) };
    const near = allCells.filter((cell) => grid.distance(grid.place(cell), middle) <= 4);
    const take = () => labels(near.splice(chance(near.length), 1))[0] as string;
    const treasure = labels([grid.cellAt(middle) as number])[0] as string;
    near.splice(near.indexOf(grid.cellAt(middle) as number), 1);
    const beside = near.filter((cell) => grid.distance(grid.place(cell), middle) === 1);
    const carriers = Array.from({ length: 1 + chance(4) }, (_, index) => {
      const [cell = 0] = beside.splice(chance(beside.length), 1);
      near.splice(near.indexOf(cell), 1);
      return unit(`a${index + 1}`, 'squire', labels([cell])[0] as string);
    });
    const others = Array.from({ length: chance(4) }, (_, index) =>
      unit(index === 0 ? 'a8' : `b${index}`, 'squire', take()),
    );
    return {
      units: [...carriers, ...others],
      markers: found(treasure),
      terrain: Array.from({ length: chance(5) }, () => ({ kind: 'boulder', at: take() })),
    };
  }

  it.each(Array.from({ length: 60 }, (_, index) => index + 1))(
    'seed %i: nothing overlaps, all keep their relative places, and all Speed is used up',
    (seed) => {
      const chance = chanceOf(seed);
      const opened = book.handle.open(
        positionOf({ scenario: 'treasure', own: { edges }, ...crowd(chance) }),
        scriptedDice([]),
      );
      if (!opened.ok) throw new Error(opened.refusal.code);
      const before = book.handle.view(opened.match, 'a');
      const ways = [
        ...book.handle.offers(before, 'a', 'drag').map(({ params }) => params['way'] ?? null),
        ...Array.from({ length: 30 }, () =>
          Array.from({ length: 1 + chance(8) }, () => directions[chance(6)] as string).join(' '),
        ),
      ];
      for (const way of ways) {
        const outcome = book.handle.apply(opened.match, { verb: 'drag', by: 'a', params: { way } }, scriptedDice([]));
        if (!outcome.ok) {
          expect(['IN_CONTACT', 'NOT_ADJACENT', 'TOO_FAR', 'CELL_BLOCKED'], outcome.refusal.code).toContain(
            outcome.refusal.code,
          );
          continue;
        }
        const after = book.handle.view(outcome.match, 'umpire');
        const told = outcome.events.find(({ kind }) => kind === 'dragged')?.facts as {
          path: string[];
          off: boolean;
          carriers: { unit: string; path: string[] }[];
        };
        const cells = [...Object.values(after.units), ...Object.values(after.markers)]
          .map(({ at }) => at)
          .filter((at) => at !== null);
        const terrain = after.board.pieces.flatMap((piece) => [...piece.cells]);
        expect(new Set([...cells, ...terrain]).size).toBe(cells.length + terrain.length);
        expect(told.path.length + (told.off ? 1 : 0)).toBeGreaterThan(0);
        const dropped = outcome.events
          .filter(({ kind }) => kind === 'carrier-dropped')
          .map(({ facts }) => facts['unit']);
        const treasure = Object.values(after.markers)[0]?.at ?? null;
        const was = Object.values(before.markers)[0]?.at as number;
        expect(treasure === null).toBe(outcome.match.result?.reason === 'treasure');
        for (const { unit: id } of told.carriers) {
          const carrier = after.units[id];
          if (carrier?.at == null || treasure === null) continue;
          expect(book.handle.view(outcome.match, 'a').units[id]).toMatchObject({ speedSpent: 6 });
          if (!dropped.includes(id))
            expect(
              [grid.across[carrier.at], grid.down[carrier.at]].map(
                (at, axis) => Number(at) - Number((axis === 0 ? grid.across : grid.down)[treasure]),
              ),
            ).toEqual(
              [grid.across, grid.down].map((axis) => Number(axis[before.units[id]?.at as number]) - Number(axis[was])),
            );
        }
      }
    },
  );
});
