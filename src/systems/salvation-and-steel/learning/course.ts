import type { Course, Facts, Lesson, Position, PositionUnit } from '../../../engine/index.ts';

/** A unit of a lesson; its id begins with its side. */
const unit = (id: string, type: string, at: string, differs?: Facts): PositionUnit => ({
  id,
  side: id.startsWith('a') ? 'a' : 'b',
  type,
  at,
  ...(differs ? { with: differs } : {}),
});

/** An enemy some cells away, so that the match is not over when the other one dies. */
const otherEnemy = unit('b9', 'squire', 'S25');

const position = (units: readonly PositionUnit[], more: Pick<Position, 'turn' | 'own' | 'terrain'> = {}): Position => ({
  system: 'salvation-and-steel',
  options: { scenario: 'annihilation', terrain: 'none' },
  units,
  ...more,
  turn: { round: 2, active: 'a', ...more.turn },
});

const move: Lesson = {
  id: 'move',
  pupil: 'a',
  position: position([unit('a1', 'squire', 'S10'), unit('b9', 'squire', 'V20')]),
  dice: [],
  steps: [
    { id: 'walk', kind: 'do', wanted: [{ verb: 'move', params: { unit: 'a1', cell: 'S14' } }] },
    {
      id: 'too-far',
      kind: 'try',
      wanted: { verb: 'move', params: { unit: 'a1', cell: 'S17' } },
      code: 'NOT_ENOUGH_SPEED',
    },
  ],
};

const charge: Lesson = {
  id: 'charge',
  pupil: 'a',
  position: position([unit('a1', 'squire', 'S14', { speedLeft: 2 }), unit('b1', 'skeleton', 'S18')]),
  dice: [9, 4],
  steps: [
    { id: 'near', kind: 'try', wanted: { verb: 'move', params: { unit: 'a1', cell: 'S17' } }, code: 'ENEMY_ADJACENT' },
    {
      id: 'short',
      kind: 'try',
      wanted: { verb: 'charge', params: { unit: 'a1', target: 'b1' } },
      code: 'NOT_ENOUGH_SPEED',
    },
    { id: 'end', kind: 'do', wanted: [{ verb: 'end', params: {} }] },
    { id: 'theirs', kind: 'teacher', action: { verb: 'end', params: {} } },
    { id: 'first', kind: 'do', wanted: [{ verb: 'first', params: { go: 'first' } }] },
    { id: 'charge', kind: 'do', wanted: [{ verb: 'charge', params: { unit: 'a1', target: 'b1' } }] },
  ],
};

const fight: Lesson = {
  id: 'fight',
  pupil: 'a',
  position: position([unit('a1', 'squire', 'S17'), unit('b1', 'skeleton', 'S18')], {
    own: { contacts: [{ pair: 'a1-b1', charger: 'a1', arose: { turn: 2, half: 1 } }] },
  }),
  dice: [5, 7, 6, 9, 15, 12],
  steps: [
    { id: 'call', kind: 'do', wanted: [{ verb: 'fight', params: { unit: 'a1' } }] },
    { id: 'split', kind: 'do', wanted: [{ verb: 'allocate', params: { unit: 'a1', dice: 'b1 2/1' } }] },
    { id: 'their-split', kind: 'teacher', action: { verb: 'allocate', params: { unit: 'b1', dice: 'a1 1/1' } } },
    { id: 'their-fall', kind: 'teacher', action: { verb: 'fall', params: { unit: 'b1', cell: 'S19' } } },
    { id: 'follow', kind: 'do', wanted: [{ verb: 'follow', params: { unit: 'a1' } }] },
  ],
};

const stand: Lesson = {
  id: 'stand',
  pupil: 'b',
  position: position([unit('b1', 'squire', 'S14', { wounds: 1, fallen: 2 }), unit('a9', 'squire', 'S6')], {
    turn: { active: 'b', half: 2 },
  }),
  dice: [4, 15, 5],
  steps: [
    { id: 'soon', kind: 'try', wanted: { verb: 'stand', params: { unit: 'b1' } }, code: 'TOO_SOON' },
    { id: 'end', kind: 'do', wanted: [{ verb: 'end', params: {} }] },
    { id: 'first', kind: 'do', wanted: [{ verb: 'first', params: { go: 'first' } }] },
    { id: 'rise', kind: 'do', wanted: [{ verb: 'stand', params: { unit: 'b1' } }] },
  ],
};

const finish: Lesson = {
  id: 'finish',
  pupil: 'a',
  position: position([
    unit('a1', 'squire', 'S18'),
    unit('b1', 'skeleton', 'S19', { wounds: 2, fallen: 1 }),
    otherEnemy,
  ]),
  dice: [3, 4, 18, 2, 15, 9, 12],
  steps: [
    { id: 'call', kind: 'do', wanted: [{ verb: 'fight', params: { unit: 'a1' } }] },
    { id: 'all-in', kind: 'do', wanted: [{ verb: 'allocate', params: { unit: 'a1', dice: 'b1 3/0' } }] },
    { id: 'their-split', kind: 'teacher', action: { verb: 'allocate', params: { unit: 'b1', dice: 'a1 0/2' } } },
  ],
};

const shoot: Lesson = {
  id: 'shoot',
  pupil: 'a',
  position: position([unit('a1', 'squire', 'S9'), unit('a2', 'ranged-knight', 'S5'), unit('b2', 'squire', 'S13')]),
  dice: [11, 9, 18],
  steps: [
    {
      id: 'blocked',
      kind: 'try',
      wanted: { verb: 'shoot', params: { unit: 'a2', target: 'b2' } },
      code: 'NO_LINE_OF_SIGHT',
    },
    { id: 'clear', kind: 'do', wanted: [{ verb: 'move', params: { unit: 'a1', cell: 'V9' } }] },
    { id: 'far', kind: 'look', odds: { verb: 'shoot', params: { unit: 'a2', target: 'b2', shots: 1 } } },
    { id: 'nearer', kind: 'do', wanted: [{ verb: 'move', params: { unit: 'a2', cell: 'S6' } }] },
    { id: 'near', kind: 'look', odds: { verb: 'shoot', params: { unit: 'a2', target: 'b2', shots: 1 } } },
    { id: 'shoot', kind: 'do', wanted: [{ verb: 'shoot', params: { unit: 'a2', target: 'b2' } }] },
    { id: 'their-fall', kind: 'teacher', action: { verb: 'fall', params: { unit: 'b2', cell: 'S14' } } },
  ],
};

const split: Lesson = {
  id: 'split',
  pupil: 'a',
  position: position([unit('a1', 'squire', 'S18'), unit('b3', 'animated', 'S19'), unit('b4', 'animated', 'R18')]),
  dice: [5, 15, 16, 14],
  steps: [
    { id: 'call', kind: 'do', wanted: [{ verb: 'fight', params: { unit: 'a1' } }] },
    {
      id: 'too-many',
      kind: 'try',
      wanted: { verb: 'allocate', params: { unit: 'a1', dice: 'b3 2/0, b4 0/2' } },
      code: 'TOO_MANY_DICE',
    },
    { id: 'share', kind: 'do', wanted: [{ verb: 'allocate', params: { unit: 'a1', dice: 'b3 1/1, b4 0/1' } }] },
    { id: 'their-first', kind: 'teacher', action: { verb: 'allocate', params: { unit: 'b3', dice: 'a1 2/0' } } },
    { id: 'their-second', kind: 'teacher', action: { verb: 'allocate', params: { unit: 'b4', dice: 'a1 1/0' } } },
    { id: 'their-fall', kind: 'teacher', action: { verb: 'fall', params: { unit: 'b3', cell: 'S20' } } },
    { id: 'stay', kind: 'do', wanted: [{ verb: 'pass', params: {} }] },
  ],
};

const edge: Lesson = {
  id: 'edge',
  pupil: 'a',
  position: position([
    unit('a1', 'squire', 'B10'),
    unit('b5', 'skeleton', 'A10'),
    unit('b6', 'skeleton', 'A12'),
    unit('b9', 'squire', 'F16'),
  ]),
  dice: [15, 16, 12, 20],
  steps: [
    { id: 'call', kind: 'do', wanted: [{ verb: 'fight', params: { unit: 'a1' } }] },
    { id: 'split', kind: 'do', wanted: [{ verb: 'allocate', params: { unit: 'a1', dice: 'b5 2/1' } }] },
    { id: 'their-split', kind: 'teacher', action: { verb: 'allocate', params: { unit: 'b5', dice: 'a1 1/0' } } },
    { id: 'push', kind: 'do', wanted: [{ verb: 'push', params: { unit: 'b5', cell: 'off' } }] },
    { id: 'stay', kind: 'do', wanted: [{ verb: 'pass', params: {} }] },
  ],
};

const mages = [
  unit('a1', 'squire', 'S14'),
  unit('a3', 'paladin', 'S10', { spells: ['strike'] }),
  unit('b7', 'warrior', 'S19'),
];

const focus: Lesson = {
  id: 'focus',
  pupil: 'a',
  position: position(mages),
  dice: [],
  steps: [
    {
      id: 'walk',
      kind: 'do',
      wanted: [
        { verb: 'move', params: { unit: 'a3', cell: 'S11' } },
        { verb: 'move', params: { unit: 'a3' } },
      ],
    },
    {
      id: 'lost',
      kind: 'try',
      wanted: { verb: 'cast', params: { unit: 'a3', spell: 'strike', target: 'a1', charge: 'b7' } },
      code: 'FOCUS_LOST',
    },
  ],
};

const strike: Lesson = {
  id: 'strike',
  pupil: 'a',
  position: position(mages),
  dice: [9],
  steps: [
    {
      id: 'cast',
      kind: 'do',
      wanted: [{ verb: 'cast', params: { unit: 'a3', spell: 'strike', target: 'a1', charge: 'b7' } }],
    },
  ],
};

/** The lessons, in the order of section 12. */
export const course: Course = [move, charge, fight, stand, finish, shoot, split, edge, focus, strike];
