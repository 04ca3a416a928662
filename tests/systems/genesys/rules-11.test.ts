import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { fieldOf, isEngaged } from '../../../src/systems/genesys/sight/field.ts';
import {
  act,
  activates,
  allocates,
  asks,
  basic,
  charges,
  ends,
  example,
  fights,
  figure,
  goes,
  look,
  passes,
  refused,
  timeUp,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const strike = (unit: string, target: string, more = {}) => ({ unit, targets: [{ target }], ...more });
const tough = { stats: { wd: 9 } };

it('GP-11.1 a unit is engaged with every enemy in contact, never with the fallen', () => {
  const engaged = (damage: number): boolean => {
    const view = look({ units: [basic('a1', 'K11'), basic('b1', 'K10', { with: { damage } }), far] });
    return isEngaged(fieldOf(view), unitOf(view, 'a1'));
  };
  expect([engaged(0), engaged(1)]).toEqual([true, false]);
});

describe('charging', () => {
  example('GP-11.2 a charge is the squad’s movement and names enemy squads', {
    units: [basic('a1', 'K20'), basic('b1', 'K10'), basic('a2', 'A48')],
    play: [
      refused('BAD_TARGET', charges('a', 'a2', 'a1 K11')),
      charges('a', 'b1', 'a1 K11'),
      refused('ALREADY_MOVED', goes('a1', 'K12')),
    ],
    has: { a1: { at: 'K11', moved: true, acted: false } },
  });
  example('GP-11.4 squads that were not named may be touched, and are engaged too', {
    units: [basic('a1', 'K20'), basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'L10', { squad: 'qc' })],
    play: [charges('a', 'qb', 'a1 K11')],
    after: (playing) => expect(told(playing, 'engaged')).toMatchObject([{ unit: 'a1', targets: ['b1', 'b2'] }]),
  });
});

describe('who fights', () => {
  const pair = [
    basic('a1', 'K11', { squad: 'qa', ...tough }),
    basic('a2', 'P11', { squad: 'qa', ...tough }),
    basic('b1', 'K10', tough),
    basic('a9', 'A48'),
  ];
  example('GP-11.7 who can strike must, and spends its action; who cannot keeps it', {
    units: pair,
    play: [fights('a', [strike('a1', 'b1')]), act('a', 'pile'), allocates('b')],
    dice: [1, 1],
    has: { a1: { acted: true }, a2: { acted: false }, b1: { acted: true } },
  });
  example('GP-11.7 what is not named is struck as by default', {
    units: [...pair.slice(0, 1), basic('a2', 'L11', { squad: 'qa', ...tough }), ...pair.slice(2)],
    play: [fights('a', [strike('a1', 'b1')]), allocates('b')],
    dice: [1, 1, 1],
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'a2', 'b1']),
  });
  example('GP-11.11 before the blows those not engaged may come closer: the initiating side first', {
    units: [
      basic('a1', 'K11', { squad: 'qa', ...tough }),
      basic('a2', 'M12', { squad: 'qa', ...tough }),
      basic('b1', 'K10', { squad: 'qb', ...tough }),
      basic('b2', 'M9', { squad: 'qb', ...tough }),
      basic('a9', 'A48'),
    ],
    play: [
      fights('a', [strike('a1', 'b1')]),
      asks('a pile'),
      refused('MOVE_TOO_FAR', act('a', 'pile', { units: [{ unit: 'a2', path: ['N8'] }] })),
      refused('ENGAGED_STAY', act('a', 'pile', { units: [{ unit: 'a1', path: ['J11'] }] })),
      act('a', 'pile', { units: [{ unit: 'a2', path: ['L11'] }] }),
      asks('b pile'),
      act('b', 'pile'),
      allocates('b'),
    ],
    dice: [1, 1, 1, 1],
    has: { a2: { at: 'L11', moved: true, bonus: 0 }, b2: { at: 'M9', moved: false } },
  });
  example('GP-11.11 who has moved this round does not', {
    units: [
      basic('a1', 'K11', { squad: 'qa', ...tough }),
      basic('a2', 'M12', { squad: 'qa', ...tough, with: { moved: true } }),
      basic('b1', 'K10', tough),
      basic('a9', 'A48'),
    ],
    play: [fights('a', [strike('a1', 'b1')]), asks('b allocate'), allocates('b')],
    dice: [1, 1],
  });
});

describe('allocation', () => {
  const duel = [basic('a1', 'K11', tough), basic('b1', 'K10', tough), basic('a9', 'A48')];
  example('GP-11.12 first the side that began, then the other', {
    units: duel,
    play: [fights('a', [strike('a1', 'b1')]), asks('b allocate'), allocates('b', [strike('b1', 'a1')])],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'allocated').map(({ side }) => side)).toEqual(['a', 'b']),
  });
  example('GP-11.13 one weapon, and all its attacks', {
    units: [figure('a1', 'axeman', 'K11', tough), basic('b1', 'K10', tough), basic('a9', 'A48')],
    play: [
      refused(
        'TOO_MANY_ATTACKS',
        fights('a', [{ unit: 'a1', weapon: 'blade', targets: [{ target: 'b1', attacks: 3 }] }]),
      ),
      refused('NO_SUCH_ITEM', fights('a', [strike('a1', 'b1', { weapon: 'pike' })])),
      fights('a', [strike('a1', 'b1', { weapon: 'great-axe' })]),
      allocates('b'),
    ],
    dice: [1, 1, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, weapon }) => `${String(unit)} ${String(weapon)}`)).toEqual([
        'a1 great-axe',
        'a1 great-axe',
        'b1 blade',
      ]),
  });
  const pale = figure('a1', 'pale-voice', 'K11', { stats: { mc: 3, at: 1, st: 3 }, gear: [] });
  example('GP-11.26 unarmed attacks come last and have nothing of any weapon', {
    units: [basic('a1', 'K11', { gear: [] }), basic('b1', 'K10', tough), basic('a9', 'A48')],
    play: [fights('a', [strike('a1', 'b1')]), allocates('b', [strike('b1', 'a1')])],
    // b1 fells a1 before it strikes.
    dice: [6, 1],
    has: { a1: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['b1']),
  });
  example('GP-11.26 with Unarmed Combat at their reach', {
    units: [
      { ...pale, with: { ...pale.with, traits: { 'unarmed-combat': 1 } } },
      basic('b1', 'K10', tough),
      basic('a9', 'A48'),
    ],
    play: [fights('a', [strike('a1', 'b1')]), allocates('b', [strike('b1', 'a1')])],
    dice: [2, 6, 1],
    after: (playing) => expect(told(playing, 'attack')[0]).toMatchObject({ unit: 'a1', weapon: 'unarmed', need: 3 }),
  });
});

describe('provoked attacks', () => {
  const provokes = (...strikes: readonly (readonly [string, string])[]) =>
    act('b', 'provoke', { strikes: strikes.map(([unit, mover]) => ({ unit, mover })) });
  const passing = [
    basic('a1', 'H12', { squad: 'qa' }),
    basic('a2', 'H13', { squad: 'qa', ...tough }),
    basic('b1', 'K10', { squad: 'q1', gear: ['long-spear'] }),
    basic('b2', 'M10', { squad: 'q2', gear: ['long-spear'] }),
    basic('a9', 'A48'),
  ];
  example('GP-11.25 one decision for a whole movement, each striker at one mover, along the way', {
    units: passing,
    play: [
      act('a', 'move', { units: 'a1 R12, a2 R13' }),
      refused('NO_PROVOCATION', provokes(['b1', 'a9'])),
      provokes(['b2', 'a1'], ['b1', 'a1']),
    ],
    // b1 is passed first.
    dice: [1, 6, 2, 1],
    has: { a1: { is: 'fallen' }, a2: { at: 'R13' }, b1: { acted: true }, b2: { acted: true } },
    after: (playing) =>
      expect(told(playing, 'provoked').map(({ unit, mover }) => [unit, mover])).toEqual([
        ['b1', 'a1'],
        ['b2', 'a1'],
      ]),
  });
  example('GP-11.25 a striker whose mover has fallen before keeps its action', {
    units: passing,
    play: [act('a', 'move', { units: 'a1 R12, a2 R13' }), provokes(['b1', 'a1'], ['b2', 'a1'])],
    dice: [2, 1],
    has: { a1: { is: 'fallen' }, b1: { acted: true }, b2: { acted: false } },
  });
  example('GP-1.3 nobody ends on a friend that was struck down there on the way', {
    units: passing,
    play: [act('a', 'move', { units: 'a1 N12, a2 M12' }), provokes(['b1', 'a1'])],
    dice: [2, 1],
    has: { a1: { is: 'fallen', at: 'M12' }, a2: { at: 'L12' } },
    after: (playing) =>
      expect(told(playing, 'moved')).toMatchObject([
        { unit: 'a2', path: ['I13', 'J13', 'K12', 'L12'], distance: 4.08 },
      ]),
  });
  example('GP-11.22 who is stopped within reach by a friend’s fall has not left it', {
    units: [...passing, basic('b3', 'J10', { squad: 'q3', gear: ['long-spear'] })],
    play: [act('a', 'move', { units: 'a1 N12, a2 M12' }), provokes(['b1', 'a1'], ['b3', 'a2'])],
    dice: [2, 1],
    has: { a1: { is: 'fallen', at: 'M12' }, a2: { at: 'L12' }, b3: { acted: false } },
  });
  example('GP-1.3 who falls where a friend stands lies at the last free cell of its way', {
    units: [
      basic('a1', 'H12'),
      basic('a3', 'L12'),
      basic('a4', 'M12'),
      basic('b1', 'K10', { gear: ['long-spear'] }),
      basic('a9', 'A48'),
    ],
    play: [goes('a1', 'R12'), provokes(['b1', 'a1'])],
    dice: [2, 1],
    has: { a1: { is: 'fallen', at: 'K12' }, a3: { at: 'L12' }, a4: { at: 'M12' } },
    after: (playing) => {
      expect(told(playing, 'provoked')).toMatchObject([{ at: 'M12' }]);
      expect(told(playing, 'placed')).toMatchObject([{ unit: 'a1', cell: 'K12' }]);
    },
  });
  example('GP-1.3 a mount does not end on its rider that was struck down on the way', {
    units: [
      figure('a1', 'tuskrider', 'K11', { squad: 'qa', stats: { wd: 1 }, with: { aboard: 'a2' } }),
      figure('a2', 'tusker', 'K11', { squad: 'qa' }),
      basic('b1', 'K13'),
      basic('a9', 'A48'),
    ],
    play: [goes('a2', 'I9'), provokes(['b1', 'a1'])],
    dice: [3, 1],
    has: { a1: { is: 'fallen', at: 'J10' }, a2: { at: 'K11' } },
  });
  example('GP-11.25, GP-13.13 one that cannot hit is tried once', {
    units: [basic('a1', 'K11', { stats: { mc: 9 } }), basic('b1', 'K10', { stats: { at: 3 } }), basic('a9', 'A48')],
    play: [goes('a1', 'K15'), provokes(['b1', 'a1'])],
    // Mtn 12 against Mc 3 + 2: only with a six, and then another.
    dice: [6, 6, 1],
    has: { a1: { is: 'fallen', at: 'K11' }, b1: { acted: true } },
  });
});

describe('after a melee', () => {
  example('GP-11.27 with no enemy in reach a squad leaves freely, or charges in again', {
    units: [basic('a1', 'K12'), basic('b1', 'K10'), basic('a9', 'A48')],
    own: { fought: ['a-warder-1 b-warder-1'] },
    play: [goes('a1', 'K16'), ends('a'), passes('a'), activates('b', 'b1'), charges('b', 'a1', 'b1 K15')],
    has: { a1: { at: 'K16' }, b1: { at: 'K15' } },
  });
});

describe('GP-11.28 what is declared beforehand', () => {
  const charging = (then: string) => ({
    units: [basic('a1', 'K20'), basic('b1', 'K10'), basic('a9', 'A48')],
    play: [charges('a', 'b1', 'a1 K11', { then }), ...(then === 'fight' ? [allocates('b')] : [])],
  });
  example('GP-11.28 a charge may carry its fight', {
    ...charging('fight'),
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'b1']),
  });
  example('GP-11.28 a movement its shots', {
    units: [basic('a1', 'K22', { gear: ['bow'] }), basic('b1', 'K10'), basic('a9', 'A48')],
    play: [act('a', 'move', { units: 'a1 K20', then: 'shoot' })],
    dice: [1],
    has: { a1: { at: 'K20', acted: true } },
  });
  example('GP-11.28 if it is not legal then, it is not declared', {
    units: [basic('a1', 'K32', { gear: ['bow'] }), basic('b1', 'A1'), basic('a9', 'A48')],
    play: [act('a', 'move', { units: 'a1 K30', then: 'shoot' })],
    has: { a1: { at: 'K30', acted: false } },
  });
  example('GP-11.28 the side that began is asked again for strikes that the other has made illegal', {
    units: [
      basic('a1', 'K12', { gear: ['pike', 'blade'], ...tough }),
      basic('b1', 'K10', { ...tough, squad: 'qb' }),
      basic('b2', 'M10', { ...tough, squad: 'qb' }),
      basic('a9', 'A48'),
    ],
    play: [
      fights('a', [strike('a1', 'b1', { weapon: 'pike' })]),
      act('a', 'pile'),
      // b2 comes into contact: the pike may not strike b1 any more.
      act('b', 'pile', { units: [{ unit: 'b2', path: ['L11'] }] }),
      asks('a allocate'),
      allocates('a', [strike('a1', 'b2', { weapon: 'blade' })]),
      allocates('b'),
    ],
    dice: [1, 1, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, target }) => [unit, target])).toEqual([
        ['a1', 'b2'],
        ['b1', 'a1'],
        ['b2', 'a1'],
      ]),
  });
});

describe('GP-11.29 the default allocation', () => {
  const three = [
    basic('a1', 'K11', { gear: ['long-spear', 'blade'] }),
    figure('b1', 'thane', 'J10', { with: { acted: true } }),
    figure('b2', 'thane', 'K10', { with: { acted: true, damage: 1 } }),
    figure('b3', 'thane', 'L10', { with: { acted: true, damage: 1 }, stats: { mc: 2 } }),
    basic('a9', 'A48'),
  ];
  example('GP-11.29 the first weapon that can be used, at who has the fewest wounds left, then the lowest Mtn', {
    units: three,
    play: [act('a', 'fight', { squad: 'a1' })],
    dice: [1, 6],
    after: (playing) =>
      expect(told(playing, 'attack')[0]).toMatchObject({ unit: 'a1', weapon: 'long-spear', target: 'b3' }),
  });
  example('GP-11.29 at the deadline nobody piles in, and all strike', {
    units: [
      basic('a1', 'K11', { squad: 'qa' }),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'M9', { squad: 'qb' }),
      basic('a9', 'A48'),
    ],
    play: [fights('a', 'a1 b1'), asks('b pile'), timeUp('b'), asks('b allocate'), timeUp('b')],
    dice: [1, 1],
    has: { b2: { at: 'M9', acted: false } },
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'b1']),
  });
  example('GP-11.29 an impossible attack where it cannot hit', {
    units: [
      basic('a1', 'K11', { stats: { mc: 1 } }),
      basic('b1', 'K10', { stats: { mc: 6, at: 1 } }),
      basic('a9', 'A48'),
    ],
    play: [act('a', 'fight', { squad: 'a1' }), allocates('b')],
    dice: [1, 1, 6],
    after: (playing) => {
      expect(told(playing, 'attack')[0]).toMatchObject({ unit: 'a1', impossible: true });
      expect(viewOf(playing).units['a1']).toMatchObject({ acted: true });
    },
  });
});
