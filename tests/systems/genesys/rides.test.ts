import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, basic, choices, ends, example, figure, goes, offers, refused, told, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const far = basic('b9', 'AV1');
const rider = (at: string, first = 1, more: Facts = {}) => [
  figure(`a${first}`, 'tuskrider', at, { squad: 'qa', with: { aboard: `a${first + 1}` } }),
  figure(`a${first + 1}`, 'tusker', at, { squad: 'qa', facing: 'N', with: more }),
];
const rides = (units: readonly Facts[], more: Facts = {}) => act('a', 'ride', { units, ...more });

describe('GP-17.7 rides that are refused', () => {
  const lone = [...rider('J30'), basic('b1', 'L22', { squad: 'qb', stats: { wd: 9 } }), basic('a9', 'A48'), far];
  const to = (cell: string, more: Facts = {}) => ({ unit: 'a2', to: cell, ...more });
  const no = (
    title: string,
    code: string,
    units: readonly Facts[],
    facts: Facts = {},
    more: Facts = {},
    placed: Partial<Placed> = {},
  ) =>
    example(`GP-17.7 ${title}`, {
      units: lone,
      ...placed,
      play: [refused(code, rides(units, { squad: 'qa', ...more }), facts)],
    });
  no('without anybody', 'BAD_VALUE', [], { param: 'units', text: null });
  no('of others', 'NOT_YOURS', [{ unit: 'a9', to: 'A40' }], { unit: 'a9', cell: 'A40' });
  no('no farther than its Movement', 'RIDE_TOO_SHORT', [to('J24')], { unit: 'a2', cell: 'J24', cost: 6, most: 6 });
  no('farther than three times its Movement', 'MOVE_TOO_FAR', [to('J11')], { unit: 'a2' });
  no('with nobody in reach', 'NOT_IN_REACH', [to('J20')], {}, { strikes: 'a1 b9' });
  no(
    'without an action',
    'ACTION_SPENT',
    [to('J20')],
    { squad: 'qa' },
    {},
    { own: { squads: { qa: { acted: true } } } },
  );
  no(
    'after a movement',
    'ALREADY_MOVED',
    [to('J20')],
    { squad: 'qa' },
    {},
    { own: { squads: { qa: { moved: true } } } },
  );
  const held = (differs: Facts) => ({
    units: [...rider('J30', 1, differs), basic('b1', 'L22', { squad: 'qb' }), basic('b2', 'J25', { squad: 'qc' }), far],
  });
  no('by who has acted', 'ACTION_SPENT', [to('J20', { trample: 'yes' })], { unit: 'a2' }, {}, held({ acted: true }));
  no('by who recovers', 'RECOVERING', [to('J20', { trample: 'yes' })], { unit: 'a2' }, {}, held({ recovering: true }));
  no('through an enemy without trampling', 'PATH_BLOCKED', [to('J20')], { unit: 'a2', cell: 'J25' }, {}, held({}));
  no('to an enemy’s place', 'PATH_BLOCKED', [to('L22')], { unit: 'a2' }, {}, held({}));
  no('off the board', 'BAD_CELL', [{ unit: 'a2', to: 'ZZ1' }], { text: 'ZZ1' });
  const carrying = (more: Facts) => ({
    units: lone,
    markers: [{ id: 'm1', kind: 'marker', at: 'J30', with: { carrier: 'a1', ...more } }],
    own: { control: { 1: 1 }, count: 1 },
  });
  no('farther than an objective may go', 'OBJECTIVE_FAR', [to('J20')], { unit: 'a2', marker: 'm1' }, {}, carrying({}));
  no(
    'with one that has moved already',
    'OBJECTIVE_MOVED',
    [to('J24')],
    { unit: 'a2', marker: 'm1' },
    {},
    {
      ...carrying({ movedIn: 1, origin: 'J26' }),
      units: [
        ...rider('J30').slice(0, 1),
        figure('a2', 'tusker', 'J30', { squad: 'qa', gear: ['natural', 'barding'] }),
        far,
      ],
    },
  );
  example('GP-17.7 not on foot', {
    units: [basic('a1', 'K20', { squad: 'qa' }), far],
    play: [refused('NOT_MOUNTED', rides([{ unit: 'a1', to: 'K14' }]), { unit: 'a1', cell: 'K14' })],
  });
  example('GP-17.7 nor with one of the squad left behind', {
    units: [...rider('J30'), ...rider('L30', 3), far],
    play: [refused('RIDE_TOO_SHORT', rides([to('J20')]), { unit: 'a4', cell: null, cost: 0, most: 6 })],
  });
  example('GP-17.7 nor with one of the squad on foot', {
    units: [...rider('J30'), figure('a3', 'tuskrider', 'M30', { squad: 'qa' }), far],
    play: [refused('NOT_MOUNTED', rides([to('J20')]), { unit: 'a3', cell: null })],
  });
  example('GP-2.6 nor out of coherency', {
    units: [...rider('J30'), ...rider('L30', 3), far],
    play: [
      refused('OUT_OF_COHERENCY', rides([to('J20'), { unit: 'a4', to: 'Q20' }]), { squad: 'qa' }),
      rides([to('J20'), { unit: 'a4', to: 'L20' }]),
    ],
    has: { a2: { at: 'J20', moved: true, acted: true }, a4: { at: 'L20', acted: true } },
  });
  example('GP-17.7 just farther than its Movement is enough', {
    units: lone,
    play: [rides([{ unit: 'a1', to: 'J23' }])],
    has: { a2: { at: 'J23', distance: 7, bonus: 1, charging: true }, a1: { at: 'J23', distance: 7, bonus: 1 } },
    after: (playing) => {
      expect(told(playing, 'move-declared')).toEqual([
        { side: 'a', verb: 'ride', squads: ['qa'], targets: [], units: ['a2'] },
      ]);
      expect(told(playing, 'moved')).toEqual([
        { unit: 'a2', from: 'J30', path: ['J23'], cost: 7, distance: 7, bonus: 1, level: 0 },
      ]);
      // Nobody is struck, but one squad may strike. GP-17.8
      expect(viewOf(playing).own.melee).toMatchObject({ strikes: { a: [], b: [] }, may: ['qb'] });
    },
  });
  example('GP-17.7 three times its Movement is not too far', {
    units: lone,
    play: [rides([to('J12')])],
    has: { a2: { at: 'J12', distance: 18 } },
  });
});

describe('GP-17.7 rides that are offered', () => {
  example('GP-17.7 to a mounted squad, past enemies and through them', {
    units: [...rider('J30'), basic('b1', 'J22', { squad: 'qb' }), basic('a9', 'A48', { squad: 'qw' })],
    play: [
      (playing) => {
        const offered = offers(playing, 'a', 'ride');
        expect(offered.length).toBeGreaterThan(0);
        for (const { squad, target } of offered) expect([squad, target]).toEqual(['qa', 'qb']);
        expect(choices(playing, 'a', 'ride', 'squad')).toEqual(['qa']);
        const given = { squad: 'qa' };
        expect(choices(playing, 'a', 'ride', 'target', { given })).toEqual(['qb']);
        expect(choices(playing, 'a', 'ride', 'units', { given })).toEqual(['a2']);
        expect(choices(playing, 'a', 'ride', 'units', { given, row: 'a2', field: 'trample' })).toEqual(['yes']);
        expect(choices(playing, 'a', 'ride', 'units', { given, row: 'a9x', field: 'to' })).toEqual([]);
        // Fifteen inches in eight directions, as far as the board goes.
        expect(choices(playing, 'a', 'ride', 'units', { given, row: 'a2', field: 'to' })).toEqual([
          'J15',
          'U19',
          'Y30',
          'U41',
          'J45',
        ]);
      },
    ],
  });
  example('GP-17.7 not to those on foot', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K12')],
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'ride')).toEqual([]);
        expect(choices(playing, 'a', 'ride', 'squad')).toEqual([]);
      },
    ],
  });
});

describe('GP-17.5 getting on', () => {
  const mounts = (units: string) => act('a', 'mount', { units });
  const stable = [
    figure('a1', 'tuskrider', 'K22', { squad: 'qa' }),
    figure('a2', 'tusker', 'K20', { squad: 'qa' }),
    figure('a3', 'tuskrider', 'S22', { squad: 'qa' }),
    ...[
      figure('a4', 'tuskrider', 'N20', { squad: 'qa', with: { aboard: 'a5' } }),
      figure('a5', 'tusker', 'N20', { squad: 'qa' }),
    ],
    basic('b1', 'K30'),
  ];
  example('GP-17.5 a mount beside one that nobody rides', {
    units: stable,
    play: [
      (playing) => {
        expect(offers(playing, 'a', 'mount')).toEqual([{ units: [{ unit: 'a1', target: 'a2' }] }]);
        expect(choices(playing, 'a', 'mount', 'units', { row: 'a1', field: 'target' })).toEqual(['a2']);
      },
      refused('NOT_ADJACENT', mounts('a3 a2'), { unit: 'a3', target: 'a2' }),
      refused('NOT_ADJACENT', mounts('a1 a5')),
      refused('NOT_ADJACENT', mounts('a1 b1')),
      refused('NOT_YOURS', mounts('b1 a2'), {}),
      mounts('a1 a2'),
    ],
    has: { a1: { aboard: 'a2', acted: true, changed: true, at: 'K20' } },
    after: (playing) =>
      expect(told(playing, 'mounted')).toMatchObject([{ unit: 'a1', carrier: 'a2', on: true, cell: null }]),
  });
  example('GP-17.5 not two on one mount', {
    units: [
      figure('a1', 'tuskrider', 'K22', { squad: 'qa' }),
      figure('a2', 'tusker', 'K20', { squad: 'qa' }),
      figure('a3', 'tuskrider', 'L22', { squad: 'qa' }),
      figure('a4', 'tusker', 'M20', { squad: 'qa' }),
      figure('a5', 'tuskrider', 'M20', { squad: 'qa', with: { aboard: 'a4' } }),
      far,
    ],
    play: [
      refused('MOUNT_TAKEN', mounts('a3 a4'), { unit: 'a3', target: 'a4' }),
      refused('MOUNT_TAKEN', mounts('a1 a2, a3 a2'), { unit: 'a3', target: 'a2' }),
      mounts('a3 a2'),
    ],
    has: { a3: { aboard: 'a2' }, a1: { aboard: null } },
  });
  example('GP-17.5 only once on or off in a round', {
    units: [
      figure('a1', 'tuskrider', 'K22', { squad: 'qa', with: { changed: true } }),
      figure('a2', 'tusker', 'K20', { squad: 'qa' }),
      far,
    ],
    play: [refused('ON_OFF_ONCE', mounts('a1 a2'), { unit: 'a1', target: 'a2' })],
  });
});

describe('GP-20.7 getting in', () => {
  const embarks = (units: string) => act('a', 'embark', { units });
  const crew = (id: string, at: string) => figure(id, 'crewman', at, { squad: 'qw' });
  const vehicle = (...seats: readonly string[]) => [
    figure('a1', 'crawler-open', 'K20', { squad: 'qv' }),
    ...seats.map((seat, index) =>
      figure(`a${index + 2}`, 'crewman', 'K20', { squad: 'qv', with: { aboard: 'a1', seat } }),
    ),
  ];
  example('GP-20.7, GP-20.14 those with the trait take the free seats: driver, crew, then passengers', {
    units: [...vehicle(), crew('a5', 'J19'), crew('a6', 'J20'), crew('a7', 'J21'), crew('a8', 'J22'), far],
    play: [embarks('a5 a1, a6 a1, a7 a1, a8 a1')],
    has: {
      a1: { group: 'qw' },
      a5: { seat: 'driver' },
      a6: { seat: 'crew' },
      a7: { seat: 'crew' },
      a8: { seat: 'passenger', acted: true, changed: true },
    },
  });
  example('GP-20.7 others are passengers, also of a vehicle without a driver', {
    units: [...vehicle(), basic('a5', 'J19', { squad: 'qw' }), far],
    play: [embarks('a5 a1')],
    has: { a5: { seat: 'passenger' }, a1: { group: 'qv' } },
  });
  example('GP-20.7 as far as there is room', {
    units: [
      ...vehicle('driver', 'crew', 'crew', 'passenger', 'passenger', 'passenger', 'passenger', 'passenger'),
      basic('a20', 'J19', { squad: 'qw' }),
      basic('a21', 'J20', { squad: 'qw' }),
      far,
    ],
    play: [refused('VEHICLE_FULL', embarks('a20 a1, a21 a1'), { unit: 'a21', target: 'a1' }), embarks('a20 a1')],
    has: { a20: { aboard: 'a1' }, a21: { aboard: null } },
  });
  example('GP-20.7 nobody who has got out in this round, is aboard, is too large or stands elsewhere', {
    units: [
      ...vehicle('driver'),
      basic('a5', 'J19', { squad: 'qw', with: { changed: true } }),
      basic('a6', 'P20', { squad: 'qx' }),
      figure('a7', 'tusker', 'N20', { squad: 'qy' }),
      far,
    ],
    play: [
      refused('ON_OFF_ONCE', embarks('a5 a1'), { unit: 'a5', target: 'a1' }),
      refused('NOT_ADJACENT', embarks('a6 a1')),
      refused('NOT_ADJACENT', embarks('a2 a1')),
      refused('NOT_ADJACENT', embarks('a6 a7')),
    ],
  });
  example('GP-4.15 who gets in drops what it carries', {
    units: [...vehicle('driver'), basic('a5', 'J19', { squad: 'qw' }), far],
    markers: [{ id: 'm1', kind: 'marker', at: 'J19', with: { carrier: 'a5' } }],
    own: { control: { 1: 1 } },
    play: [embarks('a5 a1')],
    after: (playing) => expect(told(playing, 'objective')).toMatchObject([{ unit: 'a5', deed: 'drop', cell: 'J19' }]),
  });
});

describe('GP-8.5, GP-9.2 movements that are refused', () => {
  const units = [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'M20', { squad: 'qa', with: { damage: 1 } }), far];
  example('GP-22.4 who has fallen does not move', {
    units,
    play: [
      refused('NOT_YOURS', goes('a2', 'M19'), { unit: 'a2' }),
      refused('BAD_VALUE', act('a', 'move', { squad: 'qa' }), { param: 'goal', text: null }),
      refused('BAD_VALUE', act('a', 'move', { squad: 'qa', goal: 'K18', hold: 2 }), { param: 'hold', text: 2 }),
    ],
  });
  example('GP-9.2 a rush takes an action', {
    units: [basic('a1', 'K20', { squad: 'qa', with: { acted: true } }), basic('a3', 'M20', { squad: 'qa' }), far],
    play: [
      refused('ACTION_SPENT', act('a', 'rush', { units: 'a1 K19' }), { unit: 'a1' }),
      act('a', 'rush', { units: 'a3 M19' }),
    ],
    has: { a3: { at: 'M19', acted: true } },
  });
  example('GP-9.2 of the squad, too', {
    units: [basic('a1', 'K20', { squad: 'qa' }), far],
    own: { squads: { qa: { acted: true } } },
    play: [refused('ACTION_SPENT', act('a', 'rush', { units: 'a1 K19' }), { squad: 'qa' })],
  });
  example('GP-3.14 nobody gives up an action for speed where it does not rain', {
    units: [basic('a1', 'K20', { squad: 'qa' }), far],
    play: [
      refused('BAD_VALUE', act('a', 'move', { units: 'a1 K19', forgo: 'yes' }), { param: 'forgo' }),
      (playing) => {
        expect(choices(playing, 'a', 'move', 'forgo')).toEqual([]);
        expect(choices(playing, 'a', 'move', 'then')).toEqual(['shoot', 'fight', 'end']);
        expect(choices(playing, 'a', 'move', 'units', { given: { squad: 'qa' } })).toEqual(['a1']);
        expect(choices(playing, 'a', 'move', 'units', { given: { squad: 'qa' }, row: 'a1', field: 'level' })).toEqual([
          'ground',
          'middle',
          'high',
        ]);
        expect(
          choices(playing, 'a', 'move', 'units', { given: { squad: 'qa' }, row: 'nobody', field: 'path' }),
        ).toEqual([]);
      },
    ],
  });
  example('GP-3.14 and in the rain only while it has one', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'S20', { squad: 'qc' }), far],
    own: { weather: 'rain', squads: { qa: { acted: true } } },
    play: [
      refused('ACTION_SPENT', act('a', 'move', { units: 'a1 K19', forgo: 'yes' }), { param: 'forgo', squad: 'qa' }),
      (playing) => expect(choices(playing, 'a', 'move', 'forgo')).toEqual(['yes']),
      act('a', 'move', { units: 'a2 S16', forgo: 'yes' }),
      ends('a'),
    ],
    has: { a2: { at: 'S16', acted: true } },
    after: (playing) => expect(viewOf(playing).own.squads['qc']).toMatchObject({ forgone: true, moved: true }),
  });
});
