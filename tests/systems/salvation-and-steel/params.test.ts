import { describe, expect, it } from 'vitest';
import type { AnyView, Json } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import {
  contactsParam,
  diceParam,
  planParam,
  printWay,
  splitsParam,
  stepsParam,
  wayParam,
} from '../../../src/systems/salvation-and-steel/params.ts';
import { openPlaying } from '../../support/example.ts';
import { readsIn } from '../../support/reads.ts';
import { book, positionOf, unit } from './example.ts';

const view: AnyView = openPlaying(
  book,
  positionOf({
    scenario: 'treasure',
    own: { edges: { a: '1', b: '37' } },
    markers: [{ kind: 'treasure', at: 'R12' }],
    units: [
      unit('a1', 'squire', 'S10'),
      unit('a2', 'squire', 'G10'),
      unit('b1', 'squire', 'S20'),
      unit('b2', 'squire', 'G20'),
    ],
  }),
  [],
).view('all');

const value = { unread: 'value' };
const thing = (part: string) => ({ unread: 'thing', part });
const split = (more: object) => ({ dice: null, brace: false, policy: null, lose: [], ...more });
const dice = (enemy: string, attack: number, defence: number) => ({ enemy, attack, defence });

const reads = readsIn(view);

describe('SS-9.2 dice against enemies', () => {
  reads(diceParam, [
    ['b1 2/1', [dice('b1', 2, 1)]],
    ['B1: 10 / 0, b2 0/3', [dice('b1', 10, 0), dice('b2', 0, 3)]],
    [[{ enemy: 'b1', attack: 2 }], [dice('b1', 2, 0)]],
    [[{ enemy: 'b1', defence: 1 }], [dice('b1', 0, 1)]],
    [[{ enemy: 'B2', attack: 1, defence: 2 }], [dice('b2', 1, 2)]],
    ['b1 2', value],
    ['b1 100/0', value],
    ['b1 2/1 more', value],
    ['of b1 2/1', value],
    [[{ enemy: 'b1', attack: -1 }], value],
    [[{ enemy: 'b1', attack: 1.5 }], value],
    [[{ enemy: 'b1', defence: '1' }], value],
    [[{ enemy: 1 }], value],
    ['x9 2/1', thing('x9')],
    ['toString 1/1', thing('toString')],
  ]);
});

describe('SS-8.2 contacts, in steps', () => {
  reads(contactsParam, [
    ['a1-b1', [['a1', 'b1']]],
    [
      ' B2 - a2 , a1-b1',
      [
        ['a2', 'b2'],
        ['a1', 'b1'],
      ],
    ],
    ['b2, a1-b1', ['b2', ['a1', 'b1']]],
    ['a1-b1-b2', value],
    [[7], value],
    ['a1-x9', thing('x9')],
    ['a1-a2', value],
    ['b1-b2', value],
  ]);
  reads(stepsParam, [
    [
      'a1-b1 / a2-b2, b1-a2',
      [
        [['a1', 'b1']],
        [
          ['a2', 'b2'],
          ['a2', 'b1'],
        ],
      ],
    ],
    [
      ['a1-b1', 'a2-b2'],
      [[['a1', 'b1']], [['a2', 'b2']]],
    ],
    [[], value],
    [7, value],
    ['a1-b1 / a2-x9', thing('x9')],
  ]);
});

describe('SS-9.1 allocations of several units', () => {
  reads(splitsParam, [
    ['a1: b1 2/1; A2: brace', { a1: split({ dice: [dice('b1', 2, 1)] }), a2: split({ brace: true }) }],
    ['a1: half', { a1: split({ policy: 'half' }) }],
    [{ a1: { brace: true } }, { a1: split({ brace: true }) }],
    [{ a1: { brace: 'yes' } }, { a1: split({ brace: true }) }],
    [{ a1: { policy: 'half' } }, { a1: split({ policy: 'half' }) }],
    [{ a1: 'b1 1/1' }, { a1: split({ dice: [dice('b1', 1, 1)] }) }],
    ['', value],
    [' ; ', value],
    [7, value],
    [{ a1: {} }, value],
    [{ a1: { brace: false } }, value],
    ['x9: brace', thing('x9')],
    ['a1 brace', thing('')],
    ['a1: b1', value],
  ]);

  it('SS-2.3 with rolls lost on purpose, as data', () => {
    for (const more of [{ brace: true }, { policy: 'half' }, { dice: [dice('b1', 1, 1)] }]) {
      const given = { a1: { ...more, lose: ['wound'] } };
      const read = splitsParam.read(given as unknown as Json, view);
      expect(read).toEqual({ a1: split({ ...more, lose: ['wound'] }) });
      expect(splitsParam.write(read as never, view)).toEqual(given);
    }
    expect(splitsParam.read({ a1: { brace: true, lose: ['sleep'] } }, view)).toMatchObject({
      unread: expect.any(String),
    });
  });
});

describe('SS-5.10 a plan of where units are set up', () => {
  const at = (label: string): number => grid.read(label) ?? -1;
  reads(planParam, [
    ['auto', 'auto'],
    [' AUTO ', 'auto'],
    ['a1 K2, A2: k3', { a1: at('K2'), a2: at('K3') }],
    [{ a1: 'K2' }, { a1: at('K2') }],
    [{}, value],
    [7, value],
    ['x9 K2', thing('x9')],
    ['a1 ZZ99', { unread: 'label', part: 'ZZ99' }],
    [{ a1: 7 }, { unread: 'label', part: 7 }],
  ]);
});

describe('SS-20.7 the way of a dragged treasure', () => {
  reads(wayParam, [
    ['E×3 NE', [0, 0, 0, 5]],
    ['e x 2, sw*2', [0, 0, 2, 2]],
    [
      ['E', 'SE'],
      [0, 1],
    ],
    ['R13 R14', [0, 0]],
    [7, value],
  ]);

  it('is printed with the number of steps in one direction', () => {
    expect(printWay([0, 0, 0, 5])).toBe('E×3 NE');
    expect(printWay([1, 2, 3, 4])).toBe('SE SW W NW');
    expect(printWay([])).toBe('');
  });
});
