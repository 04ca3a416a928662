import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  choicesIn,
  example,
  ground,
  offersIn,
  positionOf,
  quiet,
  rallies,
  refused,
  timeUp,
} from './example.ts';
import type { Placed } from './example.ts';

const ask = { a: { orders: { ground: 'never', consolidate: 'ask' } }, b: quiet().b ?? {} };
/** Regrouped, and asked where to go: a double 1 or what their Leadership allows. */
const regrouped = (entry: string, cells: string, more: Partial<Placed> = {}): Placed => ({
  groups: { 'a-1': [entry, cells, { fleeing: true }], 'b-1': ['hunter', 'K10'] },
  secrets: ask,
  ...more,
});

const gathers = (params: Facts) => act('a', 'consolidate', params);

describe('SH-13.17 where a group goes that has regrouped', () => {
  const choices = (placed: Placed) => {
    const playing = openPlaying(book, positionOf(placed), [1, 1]);
    playing.act(rallies('a-1'));
    return {
      offers: offersIn(playing, 'consolidate'),
      choose: (param: string) => choicesIn(playing, 'consolidate', param),
      theirs: choicesIn(playing, 'consolidate', 'cell', { by: 'b' }),
    };
  };
  it('towards the enemy, or not at all', () => {
    const { offers, choose, theirs } = choices(regrouped('warden', 'K20 M20'));
    expect(offers).toEqual([{ stay: 'stay' }, { cell: 'K17' }, { cell: 'K18' }, { cell: 'J18' }]);
    expect(['cell', 'facing', 'files', 'anchor', 'stay'].map(choose)).toEqual([
      ['K17', 'K18', 'J18'],
      [],
      [1, 2],
      [],
      ['stay'],
    ]);
    expect(theirs).toEqual([]);
  });
  it('SH-18.2 first towards what is to be held', () => {
    const { offers } = choices(regrouped('warden', 'K20 M20', { options: { mission: 'objectives' } }));
    expect(offers.map(({ cell }) => cell)).toEqual([undefined, 'H20', 'I19', 'I18', 'K17', 'K18', 'J18']);
  });
  it('SH-6.10 Ranks in whichever facing', () => {
    const { offers, choose } = choices(regrouped('spearman', 'K20:M20'));
    expect(offers).toEqual([{ stay: 'stay' }, { facing: 'N' }, { facing: 'E' }, { facing: 'S' }, { facing: 'W' }]);
    expect(['cell', 'facing', 'files', 'anchor', 'stay'].map(choose)).toEqual([
      [],
      ['N', 'E', 'S', 'W'],
      [1, 3],
      ['K20', 'L20', 'M20'],
      ['stay'],
    ]);
  });

  const wardens = (more: Partial<Placed> = {}) => ({ ...regrouped('warden', 'K20 M20', more), dice: [1, 1] });
  example('three inches at most', {
    ...wardens(),
    play: [rallies('a-1'), refused('OUT_OF_REACH', gathers({ cell: 'K16' })), gathers({ cell: 'K17' })],
    gives: [['group.regrouped', { group: 'a-1' }]],
    stand: { 'a-1': 'K17 M17' },
    has: { 'a-1': { fleeing: false, did: ['rallied', 'regrouped', 'moved'] } },
  });
  example('nowhere if nobody says anything', {
    ...wardens(),
    play: [rallies('a-1'), timeUp('a')],
    gives: [['group.regrouped', { group: 'a-1', units: [] }]],
    stand: { 'a-1': 'K20 M20' },
    has: { 'a-1.1': { moved: true } },
  });
  example('SH-5.10 but together if it has come apart', {
    ...regrouped('warden', 'K20 Q20'),
    play: [rallies('a-1'), gathers({ stay: 'stay' })],
    dice: [1, 1],
    stand: { 'a-1': 'K20 N20' },
  });
  example('SH-6.10 Ranks form up', {
    ...regrouped('spearman', 'K20:M20'),
    play: [
      rallies('a-1'),
      refused('BAD_VALUE', gathers({ files: 0 }), { param: 'files', text: 0 }),
      refused('BAD_VALUE', gathers({ files: 4 }), { param: 'files', text: 4 }),
      gathers({ facing: 'E', files: 1 }),
    ],
    dice: [1, 1],
    stand: { 'a-1': 'K20 L20 M20' },
    has: { 'a-1': { facing: 1 } },
  });
  for (const [order, stand] of [
    ['nearest-enemy', 'K17 M17'],
    ['objective', 'H20 J20'],
    ['stay', 'K20 M20'],
  ] as const)
    example(`section 5.3 by order: ${order}`, {
      ...wardens({ options: { mission: 'objectives' }, secrets: quiet({ consolidate: order }) }),
      play: [rallies('a-1')],
      stand: { 'a-1': stand },
    });
});

describe('SH-5.12 what a bog does', () => {
  const sinking = (more: Partial<Placed> = {}) => ({
    ...regrouped('warden', 'K20 M20', { terrain: [ground('bog', 'J18:N18')], options: { allocation: 'ask' }, ...more }),
  });
  const through = [rallies('a-1'), gathers({ cell: 'K17' })];
  example('a die for each that went through it, once they have regrouped, too', {
    ...sinking(),
    play: through,
    dice: [1, 1, 2, 2],
    gives: [['roll', { purpose: 'dangerous', units: ['a-1.1', 'a-1.2'], dice: [2, 2], result: 0 }]],
  });
  example('its side says which of those that went through takes the wound', {
    ...sinking(),
    play: [
      ...through,
      asks('a hazard'),
      refused('ILLEGAL_ALLOCATION', act('a', 'allocate', { wounds: '2 a-1.2' }), { group: 'a-1', unit: 'a-1.2' }),
      refused('ILLEGAL_ALLOCATION', act('a', 'allocate', { wounds: '0 a-1.2' }), { group: 'a-1', unit: 'a-1.2' }),
      refused('ILLEGAL_ALLOCATION', act('a', 'allocate', { wounds: '1 b-1.1' }), { group: 'a-1', unit: 'b-1.1' }),
      act('a', 'allocate', { wounds: '1 a-1.2' }),
    ],
    dice: [1, 1, 1, 2],
    slain: ['a-1.2'],
  });
  example('if it does not, the one that rolled it', {
    ...sinking(),
    play: [...through, timeUp('a')],
    dice: [1, 1, 2, 1],
    slain: ['a-1.2'],
  });
  example('nobody is asked if both did', {
    ...sinking(),
    play: through,
    dice: [1, 1, 1, 1],
    slain: ['a-1.1', 'a-1.2'],
  });
  example('or if it does not matter', {
    ...sinking({ options: { allocation: 'auto' } }),
    play: through,
    dice: [1, 1, 1, 2],
    slain: ['a-1.1'],
  });
  for (const [die, wounds] of [
    [5, 3],
    [4, 2],
  ] as const)
    example(`SH-8.7 a ring saves on 5, ${die} here`, {
      groups: { 'a-1': ['captain', 'K20', { fleeing: true }], 'b-1': ['hunter', 'K10'] },
      terrain: [ground('bog', 'J18:N18')],
      secrets: ask,
      play: through,
      dice: [1, 1, 1, die],
      gives: [['saves', { rolls: [{ unit: 'a-1.1', kind: 'ward', needed: 5, die }], unsaved: wounds === 3 ? 0 : 1 }]],
      has: { 'a-1.1': { wounds } },
    });
});
