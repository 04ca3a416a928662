import type { Course, Facts, Lesson, LessonAction, Position, PositionUnit, SideId } from '../../../engine/index.ts';

/** A group of a lesson; its id begins with its side, its units are numbered in the order of their cells. */
export const group = (id: string, type: string, cells: string): PositionUnit[] =>
  cells
    .split(' ')
    .map((at, index) => ({ id: `${id}.${index + 1}`, side: id.slice(0, 1) as SideId, type, at, group: id }));

export const position = (
  phase: string,
  units: readonly PositionUnit[],
  more: Partial<Position> & { readonly active?: SideId } = {},
): Position => {
  const { active = 'a', ...rest } = more;
  return {
    system: 'scrollhammer',
    options: { points: '250', map: 'empty' },
    turn: { phase, active, round: 2 },
    units,
    ...rest,
  };
};

export const does = (verb: string, params: Facts): LessonAction => ({ verb, params });

export const bowmen = 'K20 L20 M20 K21 L21 M21';
/** Enemies far away, so that the match is not over when the others are gone. */
export const farEnemies = group('b-9', 'hunter', 'C2 D2');

const move: Lesson = {
  id: 'move',
  pupil: 'a',
  position: position('movement', [
    ...group('a-1', 'warden', 'J18 L18 N18 J20 L20 N20'),
    ...group('b-1', 'clansman', 'K5 L5 M5 K4 L4 M4'),
  ]),
  dice: [],
  steps: [
    { id: 'far', kind: 'try', wanted: does('move', { group: 'a-1', cell: 'J10' }), code: 'OUT_OF_REACH' },
    { id: 'walk', kind: 'do', wanted: [does('move', { group: 'a-1', cell: 'J12' })] },
  ],
};

const shoot: Lesson = {
  id: 'shoot',
  pupil: 'a',
  position: position('shooting', [
    ...group('a-1', 'warden', 'J14 L14 N14 J16 L16 N16'),
    ...group('b-1', 'clansman', 'K5 L5 M5 K4 L4 M4'),
  ]),
  dice: [3, 5, 2, 6, 4, 1, 5, 6, 4, 2, 2, 6],
  steps: [
    { id: 'odds', kind: 'look', odds: does('shoot', { group: 'a-1', target: 'b-1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('shoot', { group: 'a-1', target: 'b-1' })] },
    { id: 'ground', kind: 'teacher', action: does('ground', { answer: 'no' }) },
  ],
};

const cover: Lesson = {
  id: 'cover',
  pupil: 'a',
  position: position(
    'shooting',
    [...group('a-1', 'warden', 'J14 L14 N14 J16 L16 N16'), ...group('b-1', 'clansman', 'K5 L5 M5 K4 L4 M4')],
    { terrain: [{ kind: 'grass', cells: ['I8:O8'] }] },
  ),
  dice: [3, 5, 2, 6, 4, 1, 5, 6, 4, 2, 5, 4],
  steps: [
    { id: 'odds', kind: 'look', odds: does('shoot', { group: 'a-1', target: 'b-1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('shoot', { group: 'a-1', target: 'b-1' })] },
    { id: 'ground', kind: 'teacher', action: does('ground', { answer: 'no' }) },
  ],
};

const charge: Lesson = {
  id: 'charge',
  pupil: 'a',
  position: position('charge', [
    ...group('a-1', 'warden', 'J9 L9 N9'),
    ...group('b-1', 'clansman', 'K5 L5 M5 K4 L4 M4'),
    ...farEnemies,
  ]),
  dice: [2, 3, 4, 5, 1, 2, 6, 3, 1, 2, 5, 5, 2, 6, 1, 3, 2, 3, 4, 2, 5, 1, 3, 2, 1, 2, 2, 4, 6, 3, 3, 1, 4, 2, 3],
  steps: [
    { id: 'charge', kind: 'do', wanted: [does('charge', { group: 'a-1', targets: 'b-1' })] },
    { id: 'hold', kind: 'teacher', action: does('react', { reaction: 'hold' }) },
    { id: 'stay', kind: 'do', wanted: [does('consolidate', { stay: 'stay' })] },
  ],
};

const flank: Lesson = {
  id: 'flank',
  pupil: 'a',
  position: position(
    'charge',
    [
      ...group('a-1', 'oathguard', 'T14 T13 T12'),
      ...group('b-1', 'bone-soldier', 'P13 O13 N13 M13 L13 P12 O12 N12 M12 L12'),
    ],
    {
      groups: [
        { id: 'a-1', facing: 'W' },
        { id: 'b-1', facing: 'S' },
      ],
    },
  ),
  dice: [2, 3, 3, 5, 2, 6, 4, 1, 4, 3, 2, 5, 3, 4, 6, 5, 2, 3, 5, 5, 2, 4],
  steps: [
    { id: 'charge', kind: 'do', wanted: [does('charge', { group: 'a-1', targets: 'b-1' })] },
    { id: 'hold', kind: 'teacher', action: does('react', { reaction: 'hold' }) },
  ],
};

const stand: Lesson = {
  id: 'stand',
  pupil: 'a',
  position: position(
    'charge',
    [...group('a-1', 'bowman', bowmen), ...group('b-1', 'clansman', 'K14 L14 M14 N14'), ...farEnemies],
    { active: 'b', groups: [{ id: 'a-1', facing: 'N' }] },
  ),
  dice: [3, 4, 5, 2, 6, 4, 1, 5, 5, 3, 6, 2, 3, 1, 2, 2, 1, 2, 1, 1, 2, 3, 4, 2, 1, 2],
  steps: [
    { id: 'charge', kind: 'teacher', action: does('charge', { group: 'b-1', targets: 'a-1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('react', { reaction: 'standshoot' })] },
  ],
};

const magic: Lesson = {
  id: 'magic',
  pupil: 'a',
  position: position('shooting', [
    { id: 'a-1.1', side: 'a', type: 'magister', at: 'K20', group: 'a-1', with: { hands: 'spell+spell', pool: 4 } },
    { id: 'a-2.1', side: 'a', type: 'captain', at: 'K22', group: 'a-2', with: { wounds: 1 } },
    ...group('b-1', 'hunter', 'K10 L10'),
  ]),
  dice: [2, 3, 4, 5, 4, 5, 3],
  steps: [
    {
      id: 'heal',
      kind: 'do',
      wanted: [does('cast', { unit: 'a-1.1', spell: 'mending-touch', target: 'a-2.1', dice: 2 })],
    },
    { id: 'dart', kind: 'do', wanted: [does('cast', { unit: 'a-1.1', spell: 'ember-dart', target: 'b-1', dice: 1 })] },
    { id: 'shoot', kind: 'do', wanted: [does('shoot', { group: 'a-1', target: 'b-1' })] },
    { id: 'ground', kind: 'teacher', action: does('ground', { answer: 'no' }) },
  ],
};

const counter: Lesson = {
  id: 'counter',
  pupil: 'a',
  position: position(
    'shooting',
    [
      ...group('a-1', 'captain', 'K20'),
      { id: 'a-2.1', side: 'a', type: 'magister', at: 'K24', group: 'a-2', with: { hands: 'spell+spell', pool: 4 } },
      { id: 'b-1.1', side: 'b', type: 'necromancer', at: 'K12', group: 'b-1', with: { hands: 'spell+spell', pool: 3 } },
    ],
    { active: 'b' },
  ),
  dice: [3, 2, 4, 4, 3, 6],
  steps: [
    {
      id: 'pox',
      kind: 'teacher',
      action: does('cast', { unit: 'b-1.1', spell: 'grey-pox', target: 'a-1.1', dice: 3 }),
    },
    { id: 'unravel', kind: 'do', wanted: [does('cast', { unit: 'a-2.1', spell: 'unravel', target: '1', dice: 3 })] },
    { id: 'pass', kind: 'do', wanted: [does('pass', {})] },
  ],
};

/** The lessons, in the order of section 12. */
export const course: Course = [move, shoot, cover, charge, flank, stand, magic, counter];
