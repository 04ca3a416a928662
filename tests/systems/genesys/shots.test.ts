import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { defaultList, least } from '../../../src/systems/genesys/setup/ready-lists.ts';
import { listRefusal } from '../../../src/systems/genesys/setup/list-rules.ts';
import { printSquad } from '../../../src/systems/genesys/setup/lists.ts';
import { unitClass } from '../../../src/systems/genesys/data/classes.ts';
import { act, basic, choices, example, figure, goes, offers, refused, shoots, told, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const far = basic('b9', 'AV1');
const bow = { squad: 'qa', gear: ['bow', 'blade'] };

describe('GP-12.1 – GP-12.11 shots that are refused', () => {
  const line = (differs: Facts = {}, stats: Record<string, number> = {}): Partial<Placed> => ({
    units: [
      basic('a1', 'K20', { ...bow, stats, with: differs }),
      basic('a2', 'P30', { squad: 'qc', gear: ['bow'] }),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'L10', { squad: 'qb' }),
      far,
    ],
  });
  const shot = (unit: string, target: string, more: Facts = {}) => ({ unit, targets: [{ target }], ...more });
  const no = (
    title: string,
    code: string,
    shots: readonly Facts[],
    facts: Facts = {},
    placed: Partial<Placed> = line(),
  ) =>
    example(`GP-12.1 ${title}`, {
      units: [],
      ...placed,
      play: [refused(code, shoots('a', shots, { squad: 'qa' }), facts)],
    });
  no('by another squad', 'NOT_YOURS', [shot('a2', 'b1')], { unit: 'a2', target: 'b1' });
  no('without an action', 'ACTION_SPENT', [shot('a1', 'b1')], { unit: 'a1' }, line({ acted: true }));
  no('while recovering', 'RECOVERING', [shot('a1', 'b1')], { unit: 'a1' }, line({ recovering: true }));
  no('with what it has not', 'NO_SUCH_ITEM', [shot('a1', 'b1', { weapon: 'rifle' })], { weapon: 'rifle' });
  no('with a blade', 'NO_SUCH_ITEM', [shot('a1', 'b1', { weapon: 'blade' })], { weapon: 'blade' });
  no('more often than it shoots', 'TOO_MANY_ATTACKS', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 2 }] }], {
    most: 1,
  });
  example('GP-12.2 at a friend in sight, or at who is not on the board', {
    units: [
      basic('a1', 'K20', bow),
      basic('a2', 'K14', { squad: 'qc' }),
      basic('b1', 'K10'),
      figure('b3', 'warder', null),
    ],
    play: [
      refused('NO_LINE_OF_SIGHT', shoots('a', [shot('a1', 'a2')]), { unit: 'a1', target: 'a2' }),
      refused('NO_LINE_OF_SIGHT', shoots('a', [shot('a1', 'b3')]), { unit: 'a1', target: 'b3' }),
    ],
  });
  no('not even once', 'TOO_MANY_ATTACKS', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 0 }] }], { most: 1 });
  no('at two targets', 'ONE_TARGET', [
    {
      unit: 'a1',
      targets: [
        { target: 'b1', attacks: 1 },
        { target: 'b2', attacks: 1 },
      ],
    },
  ]);
  no('without a chance', 'CANNOT_HIT', [shot('a1', 'b1')], { need: 7 }, line({}, { rc: 0 }));
  no('with little hope where there is some', 'NOT_IMPOSSIBLE', [shot('a1', 'b1', { impossible: 'yes' })]);
  no(
    'twice with little hope',
    'IMPOSSIBLE_ONE',
    [{ unit: 'a1', targets: [{ target: 'b1', attacks: 2 }], impossible: 'yes' }],
    {},
    line({}, { rc: 0 }),
  );
  example('GP-12.11 by who is engaged', {
    units: [basic('a1', 'K20', bow), basic('b1', 'K10'), basic('b2', 'K21', { squad: 'qb' })],
    play: [refused('ENGAGED_NO_SHOOT', shoots('a', 'a1 b1'), { unit: 'a1' })],
  });
  example('GP-13.13 once with little hope', {
    ...line({}, { rc: 0 }),
    units: line({}, { rc: 0 }).units ?? [],
    play: [shoots('a', [shot('a1', 'b1', { impossible: 'yes' })])],
    dice: [5],
    after: (playing) =>
      expect(told(playing, 'attack')).toEqual([
        expect.objectContaining({ unit: 'a1', impossible: true, die: 5, second: null, total: 5, hit: false, cr: null }),
      ]),
  });
});

describe('GP-17.5, GP-20.8 getting off and out', () => {
  const mounted = [
    figure('a1', 'tuskrider', 'K20', { squad: 'qa', with: { aboard: 'a2' } }),
    figure('a2', 'tusker', 'K20', { squad: 'qa' }),
    basic('a3', 'S20', { squad: 'qc' }),
    far,
  ];
  const dismounts = (units: readonly Facts[], more: Facts = {}) => act('a', 'dismount', { units, ...more });
  const off = (cell: string) => [{ unit: 'a1', cell }];
  example('GP-17.5 is offered with a free cell beside the mount', {
    units: mounted,
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'dismount')).toEqual([{ squad: 'qa', units: [{ unit: 'a1', cell: 'J19' }] }]);
        expect(offers(playing, 'a', 'exit')).toEqual([]);
        expect(choices(playing, 'a', 'dismount', 'squad')).toEqual(['qa']);
        expect(choices(playing, 'a', 'dismount', 'units', { given: { squad: 'qa' } })).toEqual(['a1']);
        const given = { squad: 'qa' };
        expect(choices(playing, 'a', 'dismount', 'units', { given, row: 'a1', field: 'cell' })).toEqual(['J19']);
        expect(choices(playing, 'a', 'dismount', 'units', { given, row: 'a3', field: 'cell' })).toEqual([]);
      },
      refused('BAD_VALUE', dismounts([], { squad: 'qa' }), { param: 'units', text: null }),
      refused('NOT_YOURS', dismounts([{ unit: 'a3', cell: 'S21' }], { squad: 'qa' }), { unit: 'a3', cell: 'S21' }),
      refused('NOT_MOUNTED', dismounts([{ unit: 'a3', cell: 'S21' }]), { unit: 'a3' }),
      refused('NOT_MOUNTED', act('a', 'exit', { units: off('J19') }), { unit: 'a1' }),
      refused('BAD_PLACE', dismounts(off('K21')), { unit: 'a1', cell: 'K21', why: 'leave' }),
      refused('BAD_PLACE', dismounts(off('R20'))),
      // Four whole columns between, as far as it moves: the mount it leaves behind holds it back no more.
      dismounts(off('Q20')),
    ],
    has: { a1: { at: 'Q20', aboard: null, changed: true, moved: true, acted: false }, a2: { at: 'K20' } },
    after: (playing) => {
      expect(told(playing, 'mounted')).toEqual([{ unit: 'a1', carrier: 'a2', on: false, cell: 'Q20' }]);
      expect(viewOf(playing).own.activation).toMatchObject({ moved: true, acted: false });
    },
  });
  example('GP-17.5 is a movement, and only one of the two in a round', {
    units: [
      figure('a1', 'tuskrider', 'K20', { squad: 'qa', with: { aboard: 'a2', changed: true } }),
      ...mounted.slice(1),
    ],
    play: [
      refused('ON_OFF_ONCE', dismounts(off('J19')), { unit: 'a1' }),
      goes('a2', 'K16'),
      refused('ALREADY_MOVED', dismounts(off('J15')), { squad: 'qa' }),
    ],
  });
  example('GP-17.5 no two to one cell', {
    units: [
      ...mounted.slice(0, 2),
      figure('a4', 'tuskrider', 'N20', { squad: 'qa', with: { aboard: 'a5' } }),
      figure('a5', 'tusker', 'N20', { squad: 'qa' }),
      far,
    ],
    play: [
      refused('BAD_PLACE', dismounts([...off('M20'), { unit: 'a4', cell: 'M20' }]), { unit: 'a4', cell: 'M20' }),
      dismounts([...off('M20'), { unit: 'a4', cell: 'M21' }]),
    ],
    has: { a1: { at: 'M20' }, a4: { at: 'M21' } },
  });
  example('GP-20.5 a driver that gets out leaves the seat to one of the crew', {
    units: [
      figure('a1', 'crawler-open', 'K20', { squad: 'qv' }),
      figure('a2', 'crewman', 'K20', { squad: 'qv', with: { aboard: 'a1', seat: 'driver' } }),
      figure('a3', 'crewman', 'K20', { squad: 'qv', with: { aboard: 'a1', seat: 'crew' } }),
      far,
    ],
    play: [act('a', 'exit', { units: [{ unit: 'a2', cell: 'J20' }] })],
    has: { a2: { at: 'J20', seat: null, aboard: null }, a3: { seat: 'driver', aboard: 'a1' } },
  });
});

describe('GP-5.1 lists for whoever gives none', () => {
  it.each([125, 250, 500, 1000, 1500, 2000, 3000])('are legal at %i points', (points) => {
    for (const faction of ['holds', 'concord'] as const) {
      const squads = defaultList(points, faction, null);
      expect(squads.length).toBeGreaterThan(0);
      expect(listRefusal(points, squads, null)).toBeNull();
    }
  });

  it('GP-4.2 have the class that was named for a mission', () => {
    for (const kind of ['warder', 'hearthpriest', 'tuskrider', 'bowman']) {
      const squads = defaultList(1000, 'holds', kind);
      expect(squads.map(({ class: name }) => name)).toContain(kind);
      expect(listRefusal(1000, squads, kind)).toBeNull();
    }
  });

  it('GP-5.3 – GP-5.5 the smallest squad of a class has what it must', () => {
    const squad = (points: number, kind: string) => printSquad(least(points, unitClass(kind)));
    expect(squad(1000, 'warder')).toBe('2 warder');
    expect(squad(250, 'warder')).toBe('1 warder');
    expect(squad(1000, 'gunner')).toBe('1 gunner heavy-repeater');
    expect(squad(1000, 'tuskrider')).toBe('1 tuskrider tusker');
    expect(squad(1000, 'thane')).toBe('1 thane');
    expect(squad(1000, 'crewman')).toBe('2 crewman crawler-open');
    expect(squad(1000, 'adept')).toBe('1 adept ember-bolt thunderclap');
    expect(squad(2000, 'pale-voice')).toBe('1 pale-voice');
  });
});
