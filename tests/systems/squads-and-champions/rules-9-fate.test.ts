import { describe, expect, it } from 'vitest';
import { attack, declines, ends, fate, move, orders } from './deeds.ts';
import { asks, cellsOffered, example, refused, standard, timeUp, unit } from './example.ts';
import { unitTypes } from '../../../src/systems/squads-and-champions/data/units.ts';

const warrior = (id: string, at: string | null) => standard(id, 'warrior', at);
const aldric = (differs = {}) => unit('a1', 'h-aldric', 'K10', differs);
const mordrake = (differs = {}) => unit('b1', 'e-mordrake', 'K11', { facing: 'S', off: ['dread'], ...differs });

it('SC-9.1 exactly the Unique units have Fate Points', () => {
  for (const { id, unique, fate: points } of Object.values(unitTypes)) expect(points > 0, id).toBe(unique);
  expect(
    Object.values(unitTypes)
      .filter(({ unique }) => unique)
      .map(({ id, fate: points }) => `${id} ${points}`),
  ).toEqual(['h-aldric 2', 'h-ysolde 3', 'e-mordrake 2', 'e-szarneth 3', 'n-greymane 1', 'n-orla 1', 'n-fenn 2']);
});

describe('SC-9 Fate', () => {
  example('SC-9.1 a spent point is gone for later attacks too; without points nobody is asked', {
    units: [aldric({ fateSpent: 1 }), warrior('b1', 'K11'), warrior('b2', 'L11')],
    play: [attack('a1', 'b1'), fate('a', 'own 1'), ends('a'), attack('b1', 'a1')],
    dice: [1, 1, 1, 6, 1, 6, 1, 1, 1],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      ['fate-spent', { left: 0 }],
      'attack-failed',
      'attack-declared',
      'rolled',
      'attack-succeeded',
      'wounded',
    ],
    has: { a1: { fateSpent: 2 } },
  });
  example('SC-9.2 only the two units of the attack may spend, not a friend beside them', {
    units: [warrior('a1', 'K10'), unit('a2', 'h-aldric', 'J10'), warrior('b1', 'K11')],
    play: [attack('a1', 'b1')],
    dice: [1, 6],
    gives: ['attack-declared', 'rolled', 'attack-failed'],
    asked: ['a activation'],
  });
  example(
    'SC-9.3, SC-1.11 one die of either roll, by its number; the new face stands, even if worse, and may be rerolled again',
    {
      units: [aldric(), mordrake({ fateSpent: 2 })],
      play: [
        attack('a1', 'b1'),
        asks('a fate'),
        refused('BAD_DIE', fate('a', 'own 4')),
        refused('BAD_DIE', fate('a', 'own 0')),
        refused('BAD_VALUE', fate('a', 'mine 1')),
        refused('NOT_YOUR_DECISION', fate('b', 'own 1'), { side: 'a' }),
        refused('WRONG_PHASE', move('a1', 'K9'), { side: 'a', kind: 'fate' }),
        refused('NOT_YOUR_DECISION', move('b1', 'K12'), { side: 'a' }),
        (playing) => expect(cellsOffered('a', 'fate', 'die')(playing)).toHaveLength(6),
        fate('a', 'own 3'),
        fate('a', 'own 3'),
      ],
      dice: [3, 2, 2, 4, 4, 1, 1, 5],
      gives: [
        'attack-declared',
        'rolled',
        'fate-asked',
        ['fate-spent', { die: 'own 3', old: 2, new: 1, left: 1, success: false }],
        'fate-asked',
        ['fate-spent', { die: 'own 3', old: 1, new: 5, left: 0, success: true }],
        'attack-succeeded',
        'wounded',
      ],
    },
  );
  example('SC-9.4, SC-R28 the favoured side is not asked', {
    units: [aldric(), mordrake({ fateSpent: 2 })],
    play: [attack('a1', 'b1')],
    dice: [6, 1, 1, 1, 1, 1],
    gives: ['attack-declared', 'rolled', 'attack-succeeded', 'wounded'],
    has: { a1: { fateSpent: 0 } },
  });
  example('SC-9.4 after a reroll, the side that is now disfavoured is asked', {
    units: [aldric(), mordrake()],
    play: [attack('a1', 'b1'), asks('b fate'), fate('b', 'enemy 1'), asks('a fate'), declines('a')],
    dice: [6, 1, 1, 2, 2, 2, 1],
    gives: [
      'attack-declared',
      'rolled',
      ['fate-asked', { side: 'b', unit: 'b1' }],
      'fate-spent',
      ['fate-asked', { side: 'a', unit: 'a1' }],
      ['declined', { side: 'a', kind: 'fate', unit: 'a1' }],
      'attack-failed',
    ],
  });
  example('SC-9.5 once declined, the window is closed for both', {
    units: [aldric(), mordrake()],
    play: [attack('a1', 'b1'), declines('a'), asks('a activation')],
    dice: [1, 1, 1, 6, 1, 1],
    gives: ['attack-declared', 'rolled', 'fate-asked', 'declined', 'attack-failed'],
  });
  example('SC-9.5 at the deadline it is declined', {
    units: [aldric(), mordrake()],
    play: [attack('a1', 'b1'), timeUp('a')],
    dice: [1, 1, 1, 6, 1, 1],
    gives: ['attack-declared', 'rolled', 'fate-asked', 'declined', 'attack-failed'],
  });
  example('SC-9.5 all its points may be spent in one window', {
    units: [unit('a1', 'h-ysolde', 'K10'), warrior('b1', 'K14')],
    play: [attack('a1', 'b1'), fate('a', 'own 1'), fate('a', 'own 2'), fate('a', 'own 3')],
    dice: [1, 1, 1, 6, 1, 1, 1],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      'fate-spent',
      'fate-asked',
      'fate-spent',
      'fate-asked',
      ['fate-spent', { left: 0 }],
      'attack-failed',
    ],
    has: { a1: { worth: 6 } },
  });
  example('SC-9.6, SC-R29 both units of the attack may reroll the dismount die, and no other die', {
    units: [aldric(), unit('b1', 'n-greymane', 'K11')],
    play: [
      attack('a1', 'b1'),
      declines('b'),
      asks('a fate'),
      refused('BAD_DIE', fate('a', 'own 1')),
      fate('a', 'enemy 1'),
      asks('b fate'),
      fate('b', 'own 1'),
      asks('a fate'),
      declines('a'),
    ],
    dice: [6, 1, 1, 1, 1, 5, 2, 3],
    gives: [
      'attack-declared',
      'rolled',
      ['fate-asked', { window: 'attack' }],
      'declined',
      'attack-succeeded',
      ['dismount-roll', { die: 5 }],
      ['fate-asked', { side: 'a', window: 'dismount' }],
      ['fate-spent', { unit: 'a1', old: 5, new: 2 }],
      ['fate-asked', { side: 'b' }],
      ['fate-spent', { unit: 'b1', old: 2, new: 3 }],
      ['fate-asked', { side: 'a' }],
      'declined',
      'dismounted',
    ],
  });
});

describe('SC-9.7 no other die', () => {
  example('SC-9.7 the die of Mend cannot be rerolled, whatever points are left', {
    units: [mordrake({ wounded: true })],
    turn: { phase: 'round-end' },
    play: [],
    dice: [4],
    gives: [['mend-roll', { unit: 'b1', die: 4 }]],
    has: { b1: { wounded: true, fateSpent: 0 } },
  });
});

describe('5.4 standing orders', () => {
  example('5.4 orders are for their own side only, at any time, with known keys and values', {
    units: [aldric(), mordrake()],
    play: [
      refused('BAD_ORDER', orders('b', 'luck', 'ask')),
      refused('BAD_ORDER', orders('b', 'fate', 'sometimes')),
      refused('BAD_ORDER', orders('b', 'fate', 'auto 101 0')),
      refused('BAD_ORDER', orders('b', 'protect', 'auto hero')),
      refused('BAD_ORDER', orders('b', 'fate', 'auto')),
      orders('b', 'fate', 'Auto(50%, 1)'),
      orders('b', 'protect', 'auto(Champion)'),
      orders('b', 'dismount', 'ask'),
    ],
    gives: [
      ['orders-set', { side: 'b', key: 'fate', value: 'auto 50 1' }],
      ['orders-set', { key: 'protect', value: 'auto champion' }],
      ['orders-set', { key: 'dismount', value: 'ask' }],
    ],
    after: ({ events, view }) => {
      expect(events.map(({ seen }) => seen)).toEqual(['b', 'b', 'b']);
      expect(view('a').secrets).not.toHaveProperty('b');
      expect(view('b').secrets.b).toEqual({ orders: { fate: 'auto 50 1', protect: 'auto champion', dismount: 'ask' } });
    },
  });
  const struck = (order: string) => ({
    units: [aldric({ fateSpent: 2 }), mordrake()],
    secrets: { b: { orders: { fate: order } } },
    play: [attack('a1', 'b1')],
  });
  example('5.4 fate never declines automatically, with the same events as by hand', {
    ...struck('never'),
    dice: [6, 1, 1, 2, 1, 1],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      ['declined', { side: 'b', kind: 'fate' }],
      'attack-succeeded',
      'wounded',
    ],
  });
  example('5.4 of equal chances it takes the own die, then the lower number', {
    ...struck('auto 10 0'),
    dice: [5, 5, 1, 2, 4, 1, 6],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      ['fate-spent', { die: 'own 1', old: 2, new: 6 }],
      'attack-failed',
    ],
  });
  example('5.4 and continues while it may spend another point', {
    ...struck('auto 30 0'),
    dice: [5, 5, 1, 2, 4, 1, 1, 2],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      'fate-spent',
      'fate-asked',
      'fate-spent',
      'attack-succeeded',
      'wounded',
    ],
  });
  example('5.4 it keeps the points it was ordered to keep', {
    ...struck('auto 30 1'),
    dice: [5, 5, 1, 2, 4, 1, 1],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      ['fate-spent', { left: 1 }],
      'fate-asked',
      'declined',
      'attack-succeeded',
      'wounded',
    ],
  });

  const guarded = (order: string, target = warrior('a1', 'K10')) => ({
    units: [warrior('b1', 'K11'), target, unit('a2', 'h-marshal', 'L8'), unit('a3', 'h-aldric', 'J10')],
    turn: { active: 'b' as const },
    secrets: { a: { orders: { protect: order } } },
    play: [attack('b1', 'a1')],
  });
  const hit = ['attack-declared', 'rolled', 'protect-asked'] as const;
  example('5.4 protect auto: the lowest-numbered Champion that can', {
    ...guarded('auto standard'),
    dice: [6, 1],
    gives: [...hit, ['feat-used', { unit: 'a2' }], 'attack-failed'],
  });
  example('5.4 protect auto elite does nothing for a Standard', {
    ...guarded('auto elite'),
    dice: [6, 1],
    gives: [...hit, ['declined', { side: 'a', kind: 'protect', unit: 'a1' }], 'attack-succeeded', 'defeated', 'scored'],
  });
  example('5.4 but protects an Elite', {
    ...guarded('auto elite', unit('a1', 'h-captain', 'K10')),
    dice: [6, 1, 1],
    gives: [...hit, 'feat-used', 'attack-failed'],
  });
  example('5.4 protect auto unique only for a Unique', {
    ...guarded('auto unique', unit('a1', 'h-wizard', 'K10')),
    dice: [6, 1, 1, 1],
    gives: [...hit, 'declined', 'attack-succeeded', 'wounded'],
  });
  example('5.4 protect never', {
    ...guarded('never'),
    dice: [6, 1],
    gives: [...hit, 'declined', 'attack-succeeded', 'defeated', 'scored'],
  });
});
