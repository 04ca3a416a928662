import { describe, expect, it } from 'vitest';
import { canReform } from '../../../src/systems/squads-and-champions/setup/regroup.ts';
import type { ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { done, move, orders, reform, reinforce } from './deeds.ts';
import { book, act, asks, cellsOffered, example, positionOf, refused, standard, timeUp, unit } from './example.ts';
import type { Placed } from './example.ts';

const on = { reinforcements: 'on' } as const;
const end = { phase: 'regroup' } as const;
const squad = (
  cells: readonly (string | null)[],
  first: number,
  klass: Parameters<typeof standard>[1],
  colour: string,
) => cells.map((cell, index) => standard(`a${first + index}`, klass, cell, { squad: colour }));
const enemy = [standard('b1', 'warrior', 'K20'), standard('b2', 'warrior', 'L20')];
const red = squad(['K5', 'L5'], 1, 'warrior', 'red');
const blue = squad(['K3', 'L3', 'M3', 'N3'], 11, 'pike', 'blue');
const kinds = ({ events }: Playing): string[] => events.map(({ kind }) => kind);

describe('SC-13.3 whether a side has anything to reform', () => {
  const can = (placed: Placed, revives: 'on' | 'off' = 'off'): boolean => {
    const options = { ...on, reviveSquads: revives };
    const playing = openPlaying(book, positionOf({ ...placed, options, alone: true }), []);
    return canReform(playing.view('a') as unknown as ChampionsView, 'a');
  };
  const riders = [unit('a21', 'h-rider', 'C3', { squad: 'green' })];

  it('two squads of one type: of Infantry, or of Cavalry', () => {
    expect(can({ units: [...red, ...blue, ...enemy] })).toBe(true);
    expect(can({ units: [...riders, unit('a31', 'h-lancer', 'F3', { squad: 'white' }), ...enemy] })).toBe(true);
  });

  it('not one squad alone, or two of different types', () => {
    expect(can({ units: [...red, ...enemy] })).toBe(false);
    expect(can({ units: [...red, ...riders, ...enemy] })).toBe(false);
    expect(can({ units: [unit('a1', 'h-captain', 'K5'), ...enemy] })).toBe(false);
  });

  it('SC-R34 or a squad that is gone, where it may come back', () => {
    const gone = { units: [...red, unit('a21', 'h-rider', null, { squad: 'green' }), ...enemy] };
    expect([can(gone), can(gone, 'on')]).toEqual([false, true]);
    expect(can({ units: [...red, ...riders, ...enemy] }, 'on')).toBe(false);
  });
});

describe('Squads and Champions, end of the round', () => {
  example('SC-13.1 mending, scoring, the attacker regroups, the defender regroups, the next round', {
    units: [
      ...red,
      standard('a3', 'warrior', null),
      unit('b9', 'e-mordrake', 'E12', { wounded: true }),
      standard('b1', 'warrior', 'K20'),
      standard('b2', 'warrior', null),
    ],
    alone: true,
    options: { ...on, scenario: 'fords' },
    turn: { phase: 'round-end' },
    play: [asks('a regroup'), reinforce('a3', 'K1'), asks('b regroup'), done('b')],
    dice: [5],
    after: (playing) =>
      expect(kinds(playing)).toEqual([
        'mend-roll',
        'mended',
        'scored',
        'round-ended',
        'reinforced',
        'regroup-done',
        'round-began',
      ]),
  });

  example('SC-13.1 the match ends before anybody regroups', {
    units: [...red, standard('a3', 'warrior', null), ...enemy],
    alone: true,
    options: { ...on, roundLimit: 2 },
    turn: { phase: 'round-end', round: 2 },
    play: [],
    asked: [],
  });

  example('SC-13.2, SC-13.4 a Standard unit changes squads, wherever it is', {
    units: [...red, standard('a3', 'warrior', 'X24'), ...blue, unit('a9', 'h-captain', 'P5'), ...enemy],
    turn: end,
    play: [
      refused('NOT_STANDARD', reform('a9', 'red')),
      refused('NO_SUCH_SQUAD', reform('a11', 'green')),
      refused('NO_SUCH_SQUAD', reform('a11', 'blue')),
      refused('NOT_YOUR_UNIT', act('a', 'reform', { unit: 'b1', to: 'red' })),
      reform('a14', 'red'),
      reform('a3', 'blue'),
    ],
    gives: [
      ['reformed', { unit: 'a14', from: 'blue', colour: 'red', with: null }],
      ['reformed', { unit: 'a3', from: 'red', colour: 'blue' }],
    ],
    has: { a14: { squad: 'red' }, a3: { squad: 'blue', at: 'X24' } },
    asked: ['a regroup'],
  });

  example('SC-13.3, SC-R34 one type, at most four Infantry or two Cavalry; a squad may be emptied', {
    units: [
      ...red,
      ...blue,
      ...squad(['P5', 'R5'], 21, 'knight', 'green'),
      ...squad(['T5'], 31, 'lancer', 'yellow'),
      ...enemy,
    ],
    alone: true,
    turn: end,
    play: [
      refused('SQUAD_FULL', reform('a31', 'green'), { size: 2 }),
      refused('SQUAD_FULL', reform('a1', 'blue'), { size: 4 }),
      refused('SQUAD_TYPE', reform('a21', 'red')),
      reform('a21', 'yellow'),
      reform('a22', 'a31'),
      reform('a11', 'red'),
      reform('a12', 'red'),
      reform('a13', 'a1'),
    ],
    has: {
      a21: { squad: 'yellow' },
      a22: { squad: 'yellow' },
      a31: { squad: 'green' },
      a13: { squad: 'red' },
      a1: { squad: 'blue' },
    },
  });

  example('SC-13.3 exchanges are between two squads of one type, both units Standard and on the board', {
    units: [
      ...red,
      ...blue,
      ...squad(['P5', 'R5'], 21, 'knight', 'green'),
      standard('a8', 'archer', null, { squad: 'white' }),
      unit('a9', 'h-captain', 'U5'),
      ...enemy,
    ],
    alone: true,
    turn: end,
    play: [
      refused('SQUAD_TYPE', reform('a1', 'a21')),
      refused('NO_SUCH_SQUAD', reform('a1', 'a2')),
      refused('NOT_STANDARD', reform('a1', 'a9'), { unit: 'a9' }),
      refused('UNKNOWN_UNIT', reform('a1', 'a8')),
      refused('NOT_YOUR_UNIT', reform('a1', 'b1')),
      refused('NO_SUCH_SQUAD', reform('a1', 'a1')),
      reform('a1', 'a11'),
    ],
    has: { a1: { squad: 'blue' }, a11: { squad: 'red' } },
  });

  example('SC-13.2 the menu has units that may join another squad or change places, even if only one is possible', {
    units: [...squad(['K5'], 1, 'warrior', 'red'), ...squad(['K3', 'L3', 'M3', 'N3'], 11, 'warrior', 'blue'), ...enemy],
    alone: true,
    turn: end,
    play: [
      ({ view }) => {
        const menu = book.handle.choices(view('a'), 'a', 'reform', {}, 'unit');
        const offered = [...book.handle.offers(view('a'), 'a', 'reform')].map(({ params }) => params['unit']);
        expect('list' in menu && menu.list.map(({ value }) => value).sort()).toEqual([...new Set(offered)].sort());
        // Blue is full: a1 may only change places.
        expect(
          [...book.handle.offers(view('a'), 'a', 'reform')]
            .filter(({ params }) => params['unit'] === 'a1')
            .map(({ params }) => params['to']),
        ).toEqual(['a11', 'a12', 'a13', 'a14']);
      },
    ],
  });

  example('SC-13.3, SC-R34 the last member leaves a squad, and nobody can return to it', {
    units: [...squad(['K5'], 1, 'warrior', 'red'), ...squad(['K3', 'L3'], 11, 'pike', 'blue'), ...enemy],
    alone: true,
    turn: end,
    play: [reform('a1', 'blue'), asks('a turn')],
    has: { a1: { squad: 'blue' } },
    asked: ['a turn'],
  });

  example('SC-13.5 in the start area, on free cells, as at set-up', {
    units: [
      ...red,
      standard('a3', 'warrior', null),
      standard('a4', 'knight', null, { squad: 'blue' }),
      standard('a5', 'pike', 'C1', { squad: 'white' }),
      standard('a6', 'pike', 'E1', { squad: 'white' }),
      ...enemy,
    ],
    alone: true,
    options: on,
    turn: end,
    terrain: [
      { kind: 'blocking', cells: ['A1'] },
      { kind: 'slope', cells: ['B1'] },
    ],
    play: [
      refused('NOT_START_AREA', reinforce('a3', 'K3')),
      refused('NOT_START_AREA', reinforce('a3', 'K24')),
      refused('TERRAIN_BLOCKED', reinforce('a3', 'A1')),
      refused('TERRAIN_BLOCKED', reinforce('a3', 'B1')),
      refused('CELL_OCCUPIED', reinforce('a3', 'C1')),
      refused('NOT_START_AREA', reinforce('a4', 'K2')),
      refused('CELL_OCCUPIED', reinforce('a4', 'D1')),
      refused('NO_FACING', reinforce('a3', 'D1', { facing: 'E' })),
      refused('NOT_YOUR_UNIT', act('a', 'reinforce', { unit: 'b1', cell: 'D1' })),
      refused('NOT_IN_POOL', reinforce('a5', 'D1')),
      reinforce('a3', 'D1'),
      reinforce('a4', 'K1'),
    ],
    has: { a3: { at: 'D1', squad: 'red' }, a4: { at: 'K1', squad: 'blue' } },
  });

  example(
    'SC-13.6, SC-R35 a Standard joins the named squad, else the first of its type with room; an empty colour takes its type',
    {
      units: [
        ...squad(['K5', 'L5', 'M5', 'N5'], 1, 'warrior', 'red'),
        ...squad([null, null], 11, 'knight', 'blue'),
        ...squad(['P5'], 21, 'pike', 'green'),
        standard('a31', 'archer', null, { squad: 'red' }),
        standard('a32', 'archer', null, { squad: 'red' }),
        ...enemy,
      ],
      alone: true,
      options: on,
      turn: end,
      play: [
        refused('SQUAD_FULL', reinforce('a31', 'A1', { colour: 'red' })),
        refused('NO_SUCH_SQUAD', reinforce('a31', 'A1', { colour: 'white' })),
        refused('SQUAD_TYPE', reinforce('a11', 'A1', { colour: 'green' })),
        reinforce('a31', 'A1', { colour: 'blue' }),
        refused('SQUAD_FULL', reinforce('a11', 'C1'), { colour: null }),
        reinforce('a32', 'B1', { colour: 'green' }),
      ],
      gives: [
        ['reinforced', { unit: 'a31', cell: 'A1', colour: 'blue' }],
        ['reinforced', { unit: 'a32', colour: 'green' }],
      ],
      has: { a31: { squad: 'blue' }, a32: { squad: 'green' } },
    },
  );

  example('SC-13.6 only Standards have a colour', {
    units: [...red, unit('a9', 'h-captain', null), ...enemy],
    alone: true,
    options: on,
    turn: end,
    play: [refused('NO_SUCH_SQUAD', reinforce('a9', 'A1', { colour: 'red' })), reinforce('a9', 'A1')],
    has: { a9: { at: 'A1', squad: null } },
  });

  example(
    'SC-13.7, SC-R35, SC-R45 it returns unwounded and dismounted, its Feats used, and may act from the next round',
    {
      units: [
        ...red,
        unit('a9', 'h-marshal', null, { dismounted: true, wounded: true, featsUsed: ['protect'] }),
        ...enemy,
      ],
      alone: true,
      options: on,
      turn: end,
      play: [reinforce('a9', 'K1'), move('a9', 'K2')],
      has: { a9: { class: 'warrior', wounded: false, defeated: false, featsUsed: ['protect'], worth: 4 } },
      asked: ['a activation'],
    },
  );

  const blocking = (...columns: readonly string[]) =>
    columns.map((column, index) => unit(`a${index + 20}`, 'h-captain', `${column}2`));

  example('SC-13.7, SC-R35 with respawnMounted it returns mounted, and not where there is only room for the rider', {
    units: [...red, unit('a9', 'h-marshal', null, { dismounted: true }), ...blocking('L'), ...enemy],
    alone: true,
    options: { ...on, respawnMounted: 'on' },
    turn: end,
    play: [
      refused('CELL_OCCUPIED', reinforce('a9', 'K1'), { mounted: true }),
      refused('CELL_OCCUPIED', reinforce('a9', 'P2'), { mounted: true }),
      refused('CELL_OCCUPIED', reinforce('a9', 'L2'), { at: 'L2' }),
      refused('NOT_START_AREA', reinforce('a9', 'P3')),
      refused('NO_FACING', reinforce('a9', 'P1', { facing: 'E' })),
      ({ view }) =>
        expect(book.handle.offers(view('a'), 'a', 'reinforce').map(({ params }) => params['cell'])).not.toContain('K1'),
      reinforce('a9', 'P1'),
    ],
    gives: [['reinforced', { unit: 'a9', mounted: true }]],
    has: { a9: { class: 'knight', dismounted: false, facing: null } },
  });

  example('SC-13.7, SC-R35 it returns on foot only if it fits nowhere in the area', {
    units: [...red, unit('a9', 'e-packleader', null, { dismounted: true }), ...blocking(...'BDFHJLNPRTVX'), ...enemy],
    alone: true,
    options: { ...on, respawnMounted: 'on' },
    turn: end,
    play: [reinforce('a9', 'K1', { facing: 'E' })],
    gives: [['reinforced', { unit: 'a9', mounted: false, facing: 'E' }]],
    has: { a9: { class: 'pike', dismounted: true, facing: 'E' } },
  });

  example('SC-13.8 Unique units never return', {
    units: [...red, standard('a3', 'warrior', null), unit('a9', 'h-aldric', null), ...enemy],
    alone: true,
    options: on,
    turn: end,
    play: [refused('UNIQUE_LOST', reinforce('a9', 'K1')), reinforce('a3', 'K1')],
  });

  example('SC-13.9 a squad need not stand together, and a Pike faces away from its edge by default', {
    units: [
      ...red,
      ...squad([null, null], 11, 'pike', 'blue'),
      ...enemy,
      standard('b3', 'pike', null, { squad: 'blue' }),
    ],
    alone: true,
    options: on,
    turn: end,
    play: [reinforce('a11', 'A1'), reinforce('a12', 'X2', { facing: 'W' }), reinforce('b3', 'K24')],
    has: { a11: { facing: 'N' }, a12: { facing: 'W', at: 'X2' }, b3: { facing: 'S' } },
  });
});

describe('Squads and Champions, standing orders for the end of the round', () => {
  const even = [...squad(['K5', 'L5', 'M5', 'N5'], 1, 'warrior', 'red'), ...blue];

  example('SC-13.1 by default, two full squads are no reason to ask', {
    units: [...even, ...enemy],
    turn: { phase: 'round-end' },
    play: [],
    after: (playing) => expect(kinds(playing)).toEqual(['round-ended', 'regroup-done', 'round-began']),
    asked: ['a turn'],
  });

  example('SC-13.1 by default, a side is asked if two squads of a type could be evened out', {
    units: [...red, ...blue, ...enemy],
    turn: { phase: 'round-end' },
    play: [timeUp('a')],
    gives: ['timed-out', 'regroup-done'],
    asked: ['a turn'],
  });

  example('SC-13.1 `always` asks whenever something is legal', {
    units: [...even, ...enemy],
    turn: { phase: 'round-end' },
    secrets: { a: { orders: { regroup: 'always' } } },
    play: [],
    asked: ['a regroup'],
  });

  example('SC-13.1 if nothing is legal there is no question, whatever the order', {
    units: [...red, ...enemy],
    turn: { phase: 'round-end' },
    secrets: { a: { orders: { regroup: 'always' } } },
    play: [],
    after: (playing) => expect(kinds(playing)).toEqual(['round-ended', 'round-began']),
    asked: ['a turn'],
  });

  example('SC-13.1 `skip` ends regrouping, as by hand', {
    units: [...red, ...blue, ...enemy],
    turn: { phase: 'round-end' },
    secrets: { a: { orders: { regroup: 'skip' } } },
    play: [],
    after: (playing) => expect(kinds(playing)).toEqual(['round-ended', 'regroup-done', 'round-began']),
  });

  example('SC-13.5 `auto` brings in what it can in number order: Cavalry by blocks, Infantry by cells', {
    units: [
      ...red,
      ...squad([null, null], 3, 'warrior', 'red'),
      ...squad([null, null], 11, 'knight', 'blue'),
      unit('a21', 'h-sword-sister', null),
      unit('a22', 'h-captain', null),
      unit('a23', 'h-wizard', null),
      unit('a24', 'h-aldric', null),
      standard('a31', 'warrior', 'K2', { squad: 'green' }),
      ...enemy,
    ],
    alone: true,
    options: on,
    turn: end,
    play: [orders('a', 'regroup', 'auto')],
    gives: [
      'orders-set',
      ['reinforced', { unit: 'a3', cell: 'L2', colour: 'red' }],
      ['reinforced', { unit: 'a4', cell: 'K1', colour: 'red' }],
      ['reinforced', { unit: 'a11', cell: 'M1', colour: 'blue' }],
      ['reinforced', { unit: 'a12', cell: 'I1', colour: 'blue' }],
      ['reinforced', { unit: 'a21', cell: 'O1' }],
      ['reinforced', { unit: 'a23', cell: 'L1' }],
      'regroup-done',
    ],
    has: { a22: { at: null }, a24: { at: null } },
    asked: ['a turn'],
  });

  example('SC-13.5 `auto` leaves units without a squad or a place in the pool', {
    units: [
      ...squad(['K5', 'L5', 'M5', 'N5'], 1, 'warrior', 'red'),
      standard('a5', 'warrior', null),
      standard('a6', 'knight', null),
      unit('a9', 'h-captain', null),
      ...enemy,
    ],
    alone: true,
    options: on,
    turn: end,
    secrets: { a: { orders: { regroup: 'auto' } } },
    play: [],
    gives: [['reinforced', { unit: 'a9', cell: 'K2' }]],
    has: { a5: { at: null }, a6: { at: null } },
  });

  example('SC-13.5 everything offered is in the start area', {
    units: [...red, standard('a3', 'warrior', null), ...enemy],
    alone: true,
    options: on,
    turn: end,
    play: [
      (playing) => {
        const cells = cellsOffered('a', 'reinforce', 'cell')(playing).map(String);
        expect(cells).toHaveLength(48);
        expect(cells.every((cell) => /^[A-X][12]$/.test(cell))).toBe(true);
      },
    ],
  });
});
