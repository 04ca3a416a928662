import { describe, expect } from 'vitest';
import {
  act,
  allocates,
  asks,
  basic,
  charges,
  ends,
  example,
  fights,
  figure,
  go,
  goes,
  offers,
  reacts,
  refused,
  shoots,
  timeUp,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const tough = { stats: { wd: 9 } };
const pike = { gear: ['pike', 'blade'] };
const moves = (playing: Playing) => told(playing, 'moved').map(({ unit }) => unit);
const attacked = (playing: Playing) =>
  told(playing, 'attack').map(({ unit, target }) => `${String(unit)} ${String(target)}`);

describe('GP-11.11 piling in', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
    basic('a2', 'M21', { squad: 'qa', facing: 'N' }),
    basic('a3', 'I21', { squad: 'qa', facing: 'N' }),
    basic('b1', 'K19', { squad: 'qb', facing: 'S', ...tough }),
    figure('b2', 'bowman', 'M10', { squad: 'qc', facing: 'S' }),
    ...others,
  ];
  const pile = {
    pile: [
      { unit: 'a2', path: ['L20'] },
      { unit: 'a3', path: ['J20'] },
    ],
  };
  example('GP-10.11, GP-11.11 who has fallen in answer to a fight does not pile in, the others do', {
    units,
    watch: 'all',
    play: [fights('a', 'a1 b1', pile), reacts('b', { squad: 'qc', kind: 'shoot', attacks: 'b2 a2' }), allocates('b')],
    dice: [6, 1, 1, 1, 1],
    has: { a2: { at: 'M21', is: 'fallen' }, a3: { at: 'J20' } },
    after: (playing) => expect(moves(playing)).toEqual(['a3']),
  });
  example('GP-22.4 nobody who lies on the ground piles in', {
    units: [...units.filter(({ id }) => id !== 'a2'), basic('a2', 'M21', { squad: 'qa', with: { damage: 1 } })],
    play: [
      refused('NOT_YOURS', fights('a', 'a1 b1', { pile: [{ unit: 'a2', path: ['L20'] }] })),
      fights('a', 'a1 b1'),
      refused('NOT_YOURS', act('a', 'pile', { units: [{ unit: 'a2', path: ['L20'] }] })),
    ],
  });
  example('GP-11.11 who has piled in as its squad is active does not move with it any more', {
    units: [
      figure('a1', 'bowman', 'K20', { squad: 'qa', facing: 'N', ...tough }),
      figure('a2', 'bowman', 'M21', { squad: 'qa', facing: 'N', ...tough }),
      basic('b1', 'K18', { squad: 'qb', facing: 'S', gear: ['long-spear', 'blade'], ...tough }),
      ...others,
    ],
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      reacts('b', { squad: 'qb', kind: 'fight', attacks: 'b1 a1' }),
      act('b', 'pile'),
      act('a', 'pile', { units: [{ unit: 'a2', path: ['M19'] }] }),
      act('a', 'allocate'),
      asks('a activation'),
      refused('ALREADY_MOVED', go('a', 'a1 M21, a2 N21'), { unit: 'a2' }),
      act('a', 'move', { goal: 'M21' }),
    ],
    dice: [1, 1, 1],
    has: { a2: { at: 'M19' } },
  });
});

describe('GP-22.6 who rises', () => {
  const medic = { traits: { 'field-medic': 1 } };
  example('GP-22.6 in an activation of its own squad recovers until the end of the next one', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N', with: medic }),
      basic('a2', 'K21', { squad: 'qa', facing: 'N', with: { damage: 1 } }),
      ...others,
    ],
    play: [act('a', 'use', { unit: 'a1', item: 'medkit', target: 'a2' }), ends('a')],
    dice: [5],
    has: { a2: { is: 'standing', recovering: true } },
  });
  example('GP-22.6 before it does not any more once that is over', {
    units: [basic('a1', 'K20', { squad: 'qa', facing: 'N', with: { recovering: true } }), ...others],
    play: [goes('a1', 'K18'), ends('a')],
    has: { a1: { recovering: false } },
  });
  example('GP-8.9 on its own and comes back to a fresh squad has been activated', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
      basic('a2', 'K26', { squad: 'qa.a2', facing: 'N', with: { home: 'qa', recovering: true } }),
      ...others,
    ],
    play: [
      goes('a2', 'K22'),
      ends('a'),
      refused('ALREADY_MOVED', go('a', 'a1 K18, a2 K19'), { unit: 'a2' }),
      refused('ACTION_SPENT', act('a', 'rush', { units: 'a2 K21' })),
      goes('a1', 'K21'),
    ],
    has: { a1: { at: 'K21' }, a2: { at: 'K22', group: 'qa' } },
  });
});

describe('GP-21.8 a power that helps', () => {
  const adept = figure('a1', 'adept', 'K20', {
    squad: 'qa',
    facing: 'N',
    with: { channelled: { power: 'stride', total: 9 }, hasChannelled: true },
  });
  const boosts = (playing: Playing, squad: string) => viewOf(playing).own.squads[squad]?.boosts;
  example('3.14 on the squad that casts it lasts to the end of its next activation, not of this one', {
    units: [adept, ...others],
    own: { squads: { qa: { powers: ['stride', 'glass-ward'] } } },
    play: [act('a', 'cast', { casts: 'a1 stride qa' }), ends('a')],
    after: (playing) =>
      expect(boosts(playing, 'qa')).toEqual([{ source: 'stride', on: 'mv', value: 2, until: 'activation' }]),
  });
  example('GP-21.8 is not made smaller by the same power cast more weakly', {
    units: [
      { ...adept, with: { channelled: { power: 'glass-ward', total: 9, held: true }, hasChannelled: true } },
      ...others,
    ],
    own: {
      squads: {
        qa: {
          powers: ['stride', 'glass-ward'],
          boosts: [{ source: 'glass-ward', on: 'tn', value: 2, until: 'round' }],
        },
      },
    },
    play: [act('a', 'cast', { casts: 'a1 glass-ward qa' })],
    after: (playing) => expect(boosts(playing, 'qa')).toMatchObject([{ value: 2 }]),
  });
});

describe('GP-11.21 what has been destroyed', () => {
  // To 1 of 8 is left: a hit with CR 6 is saved by 5 and 6.
  const husk = figure('b1', 'husk', 'K19', { squad: 'qb', facing: 'S', stats: { to: 8 }, with: { damage: 7 } });
  example('GP-11.21, GP-20.2 is not struck at again in the same step', {
    units: [basic('a1', 'K20', { squad: 'qa', facing: 'N', stats: { at: 2 } }), husk, ...others],
    play: [fights('a', 'a1 b1'), allocates('b')],
    dice: [3, 1, 1],
    has: { b1: { is: 'fallen', blown: null } },
    after: (playing) => expect(attacked(playing)).toEqual(['a1 b1', 'b1 a1']),
  });
  example('GP-12.7, GP-20.2 is not shot at again, and no wreck is blown up', {
    units: [
      figure('a1', 'gunner', 'K30', { squad: 'qa', facing: 'N', gear: ['rail-lance'], stats: { rc: 1 } }),
      figure('a2', 'gunner', 'L30', { squad: 'qa', facing: 'N', gear: ['rail-lance'], stats: { rc: 1 } }),
      figure('b1', 'crawler-open', 'K10', { squad: 'qb', facing: 'S', stats: { to: 9 }, with: { damage: 8 } }),
      ...others,
    ],
    // To 1: only a total of 8 hits, and what hits is critical: both dice are thrown for the first alone.
    play: [
      shoots('a', [
        { unit: 'a1', targets: 'b1', impossible: 'yes' },
        { unit: 'a2', targets: 'b1', impossible: 'yes' },
      ]),
    ],
    dice: [6, 6, 1],
    after: (playing) => {
      expect(attacked(playing)).toEqual(['a1 b1']);
      expect(told(playing, 'wreck')).toMatchObject([{ unit: 'b1', blown: false }]);
    },
  });
});

describe('GP-11.20 blows of one step', () => {
  example('GP-13.6 are aimed at the Toughness with which it began', {
    units: [
      figure('a1', 'mother-of-tusks', 'K20', { squad: 'qa', facing: 'N' }),
      figure('b1', 'crawler-closed', 'K17', { squad: 'qb', facing: 'S', stats: { to: 8 }, with: { acted: true } }),
      ...others,
    ],
    play: [fights('a', 'a1 b1')],
    // Exhausted it has To 7; the first blow lowers that to 6, to which Strength 7 is high.
    dice: [4, 1, 1, 6, 1, 6, 1, 6],
    after: (playing) => expect(told(playing, 'attack').map(({ need }) => need)).toEqual([-2, -2, -2, -2]),
  });
});

describe('coming onto the board', () => {
  const zones = { zones: { a: [1, 2, 3], b: [1, 2, 3] } };
  const waits = (id: string) => figure(id, 'warder', null, { squad: 'qa', with: { place: 'edge' } });
  const enter = (id: string, path: string) => ({ unit: id, path: path.split(' ') });
  const placed = {
    turn: { round: 1 },
    own: zones,
    units: [waits('a1'), waits('a2'), waits('a3'), basic('a9', 'A20', { squad: 'qz' }), basic('b9', 'AV1')],
  };
  example('GP-6.8, GP-6.9 nobody of a squad stays behind who could come in', {
    ...placed,
    play: [
      refused('MUST_ENTER', act('a', 'move', { units: [enter('a1', 'K48 K44')] }), { squad: 'qa' }),
      act('a', 'move', { units: [enter('a1', 'K48 K44'), enter('a2', 'L48 L45'), enter('a3', 'L48')] }),
    ],
    has: { a3: { at: 'L48', place: 'board' } },
  });
  example('GP-6.8 a squad comes in by its movement, not by a rush', {
    ...placed,
    play: [
      refused('MUST_ENTER', act('a', 'rush', { units: [enter('a1', 'K48 K46')] }), { squad: 'qa' }),
      refused('MUST_ENTER', act('a', 'rush', { squad: 'qa', goal: 'K46' }), { squad: 'qa' }),
    ],
  });
  example('GP-10.11 whose way in is barred by an answer is told to come in again', {
    ...placed,
    units: [
      waits('a1'),
      basic('a8', 'O46', { squad: 'qa', facing: 'S' }),
      basic('a9', 'A20', { squad: 'qz' }),
      basic('b1', 'N42', { squad: 'qb', facing: 'S' }),
      basic('b9', 'AV1'),
    ],
    watch: 'all',
    play: [
      act('a', 'move', { units: [enter('a1', 'K48 K42 N44')] }),
      reacts('b', { squad: 'qb', kind: 'move', units: 'b1 K42' }),
      (playing) => expect(told(playing, 'moves-again')).toEqual([{ units: ['a1'] }]),
      refused('MUST_ENTER', ends('a')),
      act('a', 'move', { units: [enter('a1', 'O48 N45')] }),
    ],
    has: { a1: { at: 'N45' } },
  });
});

describe('who is left without a driver on the way stands still', () => {
  example('GP-17.14 a hoverbike', {
    units: [
      figure('a1', 'skimmer', 'H11', { squad: 'qa', facing: 'E', with: { aboard: 'a2' } }),
      figure('a2', 'hoverbike', 'H11', { squad: 'qa', facing: 'E' }),
      basic('b1', 'K9', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    play: [goes('a2', 'Q11'), act('b', 'provoke', { strikes: 'b1 a1' })],
    dice: [6],
    has: { a1: { is: 'dead' }, a2: { at: 'L11', distance: 4, cost: 4, bonus: 0 } },
  });
  const bus = (crew: readonly ReturnType<typeof figure>[]) => [
    figure('a1', 'crewman', 'H11', { squad: 'qa', with: { aboard: 'a2', seat: 'driver' } }),
    figure('a2', 'crawler-open', 'H11', { squad: 'qa', facing: 'E' }),
    ...crew,
    basic('b1', 'L9', { squad: 'qb', facing: 'S' }),
    ...others,
  ];
  const member = (seat: string) => figure('a3', 'crewman', 'H11', { squad: 'qa', with: { aboard: 'a2', seat } });
  const drive = [goes('a2', 'R12'), act('b', 'provoke', { strikes: 'b1 a1' })];
  example('GP-20.5 a vehicle with passengers alone', {
    units: bus([member('passenger')]),
    play: drive,
    dice: [6],
    has: { a2: { at: 'L11' } },
  });
  example('GP-20.5 but not one whose crew drives on at once', {
    units: bus([member('crew')]),
    play: drive,
    dice: [6],
    has: { a2: { at: 'R12' }, a3: { seat: 'driver' } },
  });
});

describe('answers', () => {
  example('GP-10.12, GP-10.13 where time is up those with an order answer by it', {
    units: [
      figure('a1', 'bowman', 'K20', { squad: 'qa', facing: 'N' }),
      basic('b1', 'K12', { squad: 'qb', facing: 'S' }),
      basic('b2', 'N12', { squad: 'qc', facing: 'S' }),
      ...others,
    ],
    watch: 'near',
    play: [
      act('b', 'orders', { squad: 'qb', key: 'auto', value: 'dive' }),
      shoots('a', 'a1 b1'),
      asks('b reaction'),
      timeUp('b'),
    ],
    dice: [1],
    has: { b1: { prone: true } },
    after: (playing) => expect(told(playing, 'reacted')).toMatchObject([{ squad: 'qb', kind: 'dive' }]),
  });
  example('GP-10.12 those are asked to whom a flight leads near', {
    units: [
      basic('a1', 'AA30', { squad: 'qa', facing: 'N' }),
      basic('a9', 'A1', { squad: 'qz' }),
      basic('b1', 'AA46', { squad: 'qb', facing: 'N' }),
      basic('b9', 'AV1', { squad: 'qy' }),
    ],
    options: { windows: 'near' },
    own: { squads: { qa: { broken: true } } },
    watch: 'near',
    play: [act('a', 'activate', { squads: ['qa'] }), asks('b reaction')],
  });
  const rider = [
    figure('a1', 'tuskrider', 'J30', { squad: 'qa', facing: 'N', with: { aboard: 'a2' } }),
    figure('a2', 'tusker', 'J30', { squad: 'qa', facing: 'N' }),
  ];
  example('GP-9.3 who dodges ends the movement bonuses of all its squad', {
    units: [
      ...rider,
      basic('b1', 'J24', { squad: 'qb', facing: 'S', with: { bonus: 2, moved: true, distance: 13 } }),
      basic('b2', 'M24', { squad: 'qb', facing: 'S', with: { bonus: 2, moved: true, distance: 13 } }),
      ...others,
    ],
    play: [
      act('a', 'ride', { units: [{ unit: 'a2', to: 'J18', trample: 'yes' }] }),
      act('b', 'dodge', { units: 'b1 L24' }),
    ],
    has: { b1: { bonus: 0 }, b2: { bonus: 0, acted: true } },
  });
  const spears = [
    ...rider,
    basic('b1', 'M24', { squad: 'qb', facing: 'S', ...pike }),
    basic('b2', 'G24', { squad: 'qc', facing: 'S', ...pike }),
    ...others,
  ];
  const past = (strikes: string) => act('a', 'ride', { units: 'a2 J18', ...(strikes === '' ? {} : { strikes }) });
  example('GP-17.8 whom nobody strikes, but past whom somebody rides, may strike for 1 Command', {
    units: spears,
    play: [
      past('a1 b1'),
      (playing) => expect(playing.match().asked[0]?.facts).toMatchObject({ squads: ['qb'], may: ['qc'] }),
      (playing) =>
        expect(offers(playing, 'b', 'allocate')).toEqual([
          { strikes: [] },
          { strikes: [{ unit: 'b2', targets: [{ target: 'a1' }], from: [] }] },
        ]),
      allocates('b', 'b2 a1'),
    ],
    dice: [1, 1, 1, 1],
    has: { b2: { acted: true } },
    after: (playing) => {
      expect(attacked(playing)).toEqual(['b2 a1', 'b1 a1', 'a1 b1', 'a1 b1']);
      expect(viewOf(playing).own).toMatchObject({ spent: { b: 2 }, squads: { qc: { state: 'done', reacted: true } } });
    },
  });
  example('GP-17.8, GP-11.29 and does not where nobody says so', {
    units: spears,
    play: [past(''), asks('b allocate'), timeUp('b')],
    has: { b1: { acted: false }, b2: { acted: false } },
    after: (playing) =>
      expect(viewOf(playing).own).toMatchObject({ spent: { b: 0 }, squads: { qc: { state: 'fresh' } } }),
  });
  example('GP-17.8 it pays for each squad', {
    units: spears,
    own: { spent: { a: 0, b: 1 } },
    play: [past(''), refused('NO_COMMAND_LEFT', allocates('b', 'b1 a1, b2 a1')), allocates('b', 'b2 a1')],
    dice: [1],
  });
  example('GP-17.8 without Command it is not asked', {
    units: spears,
    own: { spent: { a: 0, b: 2 } },
    play: [past(''), asks('a turn')],
  });
});

describe('GP-10.11, GP-11.3 a charge after an answer', () => {
  example('GP-11.3 who does not go engages nobody for the others', {
    units: [
      basic('a1', 'L20', { squad: 'qa', facing: 'N' }),
      basic('a2', 'P20', { squad: 'qa', facing: 'N' }),
      basic('b1', 'L13', { squad: 'qb', facing: 'S' }),
      basic('b2', 'N13', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [charges('a', 'qb', 'a1 M14, a2 O14'), reacts('b', { squad: 'qb', kind: 'move', units: 'b1 K14' })],
    has: { a2: { at: 'O14' } },
    after: (playing) => expect(told(playing, 'moves-again')).toEqual([{ units: ['a1'] }]),
  });
});

describe('GP-6.6, GP-6.15 squads that are declared together', () => {
  const waiting = { place: 'waiting' };
  const placed = {
    turn: { phase: 'deploy', side: 'a', round: 0 },
    own: { zones: { a: [1, 2, 3], b: [1, 2, 3] } },
    units: [
      figure('a1', 'crewman', null, { squad: 'qa', with: { ...waiting, aboard: 'a2', seat: 'driver' } }),
      figure('a2', 'crawler-open', null, { squad: 'qa', with: waiting }),
      figure('a3', 'trooper', null, { squad: 'qc', with: waiting }),
      figure('b1', 'warder', null, { squad: 'qb', with: waiting }),
    ],
  };
  const together = act('a', 'deploy', {
    squads: [
      { squad: 'qa', mode: 'board', at: 'K45' },
      { squad: 'qc', mode: 'aboard', vehicle: 'a2' },
    ],
  });
  example('GP-6.15 may start aboard a vehicle that is declared before them', {
    ...placed,
    play: [together],
    has: { a3: { aboard: 'a2', seat: 'passenger', place: 'board' } },
  });
  example('GP-6.6, GP-6.15 also where all are declared in secret', {
    ...placed,
    options: { deployment: 'simultaneous' },
    play: [together, act('b', 'deploy')],
    has: { a3: { aboard: 'a2', seat: 'passenger' } },
  });
  example('GP-6.15 but not one that is declared after them', {
    ...placed,
    play: [
      refused(
        'NOT_ADJACENT',
        act('a', 'deploy', {
          squads: [
            { squad: 'qc', mode: 'aboard', vehicle: 'a2' },
            { squad: 'qa', mode: 'board', at: 'K45' },
          ],
        }),
      ),
    ],
  });
});
