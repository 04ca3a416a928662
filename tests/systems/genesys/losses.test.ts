import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { askedIn } from '../../support/example.ts';
import {
  act,
  activates,
  asks,
  basic,
  book,
  ends,
  example,
  figure,
  goes,
  look,
  positionOf,
  refused,
  shoots,
  timeUp,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48');

describe('GP-20.2 wrecks', () => {
  const crawler = (more: Facts = {}) => [
    figure('b1', 'crawler-open', 'K10', { squad: 'qb', with: { damage: 5, ...more } }),
    figure('b2', 'crewman', 'K10', { squad: 'qb', with: { aboard: 'b1', seat: 'driver' } }),
    far,
  ];
  const shooter = basic('a1', 'L17', { gear: ['blade', 'javelin'], stats: { st: 1 } });
  const shot = shoots('a', [{ unit: 'a1', targets: [{ target: 'b1' }], weapon: 'javelin' }]);
  const pieces = (playing: Parameters<typeof told>[0]) =>
    (playing.book.handle.write(playing.view('umpire')).terrain ?? []).map(({ kind, cells }) => [kind, cells]);
  example('GP-20.2 take the place of the ground below, and only of that', {
    units: [shooter, bystander, ...crawler()],
    terrain: [
      { kind: 'forest', cells: ['M11:P11'] },
      { kind: 'underbrush', cells: ['K10:M10'] },
      { kind: 'wreck', cells: ['AA40'] },
    ],
    play: [shot],
    dice: [3, 2],
    has: { b1: { is: 'dead', at: null }, b2: { is: 'standing', aboard: null, seat: null } },
    after: (playing) => {
      expect(told(playing, 'wreck')).toEqual([
        { unit: 'b1', cells: ['K10', 'L10', 'M10', 'K11', 'L11', 'M11', 'K12', 'L12', 'M12'], blown: false },
      ]);
      expect(pieces(playing)).toEqual([
        ['forest', ['N11', 'O11', 'P11']],
        ['wreck', ['AA40']],
        ['wreck', ['K10', 'L10', 'M10', 'K11', 'L11', 'M11', 'K12', 'L12', 'M12']],
      ]);
      expect(viewOf(playing).board.pieces.map(({ id }) => id)).toEqual(['forest-1', 'wreck-1', 'wreck-2']);
    },
  });
  example('GP-20.4 who was aboard stands beside it', {
    units: [shooter, bystander, ...crawler()],
    play: [shot],
    dice: [3, 2],
    has: { b2: { at: 'J9', prone: false } },
    after: (playing) => expect(told(playing, 'placed')).toEqual([{ unit: 'b2', cell: 'J9', prone: false }]),
  });
});

describe('GP-22.6 back with its squad', () => {
  const risen = (at: string, more: Facts = {}) => [
    basic('a1', at, { squad: 'qc.a1', with: { home: 'qc', recovering: true, ...more } }),
    basic('a2', 'K20', { squad: 'qc' }),
    basic('a3', 'L20', { squad: 'qc' }),
    far,
  ];
  example('GP-22.6 who ends a movement in coherency with it is', {
    units: risen('K26'),
    play: [goes('a1', 'K23'), ends('a')],
    has: { a1: { group: 'qc', recovering: false } },
    after: (playing) => expect(Object.keys(viewOf(playing).own.squads)).not.toContain('qc.a1'),
  });
  example('GP-22.6 farther away it stays alone', {
    units: risen('K26'),
    play: [goes('a1', 'K24'), ends('a')],
    has: { a1: { group: 'qc.a1', recovering: false } },
    after: (playing) => expect(Object.keys(viewOf(playing).own.squads)).toContain('qc.a1'),
  });
  example('GP-22.6 with nobody of it left it stays alone, too', {
    units: [...risen('K26').slice(0, 1), basic('a2', 'K20', { squad: 'qc', with: { damage: 1 } }), bystander, far],
    play: [goes('a1', 'K23'), ends('a')],
    has: { a1: { group: 'qc.a1' } },
  });
});

describe('GP-7.7 where time is up', () => {
  const units = [
    basic('a1', 'A48', { squad: 'qa' }),
    basic('a2', 'C48', { squad: 'qb' }),
    figure('a3', 'warder', null, { squad: 'qe', with: { place: 'edge' } }),
    far,
  ];
  const own = { squads: { qe: { edge: 'south', arrived: true } } };
  example('GP-6.13 arrivals come first, in as far as they must', {
    units,
    own,
    play: [timeUp('a'), asks('a activation'), timeUp('a'), timeUp('a')],
    has: { a3: { place: 'board' }, a1: { acted: false } },
    after: (playing) => expect(told(playing, 'activated')).toMatchObject([{ squads: ['qe'] }]),
  });
  example('GP-7.7 else the first squad is activated, and does nothing; then the turn ends', {
    units: [...units.slice(0, 2), far],
    play: [timeUp('a'), timeUp('a'), timeUp('a')],
    has: { a1: { moved: false, acted: false }, a2: { moved: false } },
    after: (playing) => {
      expect(told(playing, 'activated')).toMatchObject([{ squads: ['qa'] }]);
      expect(told(playing, 'turn-ended')).toEqual([{ side: 'a' }]);
    },
  });
});

describe('GP-15.5, GP-15.8 running', () => {
  const runs = (
    own: Facts,
    more: Facts,
    dice: readonly number[],
    at: string,
    enemies: readonly string[] = ['A48'],
  ) => ({
    units: [
      basic('b1', 'X20', { squad: 'qb' }),
      basic('b2', 'Y20', { squad: 'qb' }),
      far,
      ...enemies.map((cell, index) => basic(`a${index + 1}`, cell)),
    ],
    turn: { active: 'b' as const },
    own: { squads: { qb: own } },
    play: [act('b', 'activate', { squads: ['qb'], ...more })],
    dice,
    has: { b1: { at } },
  });
  const near = ['W26', 'X26', 'Y26'];
  example('GP-15.5 broken, twice its Movement', runs({ broken: true }, { pace: '2' }, [], 'X12'));
  example('GP-15.5 or three times', runs({ broken: true }, { pace: '3' }, [], 'X8'));
  example('GP-15.8 fleeing, three times where it does not regroup', {
    ...runs({ fleeing: true }, {}, [6], 'X8', near),
    after: (playing) => {
      expect(told(playing, 'regroup')).toMatchObject([{ die: 6, added: 1, passed: false }]);
      expect(viewOf(playing).own.squads['qb']).toMatchObject({
        fleeing: true,
        broken: false,
        state: 'done',
        acted: true,
      });
    },
  });
  example('GP-15.9 and not where it does', {
    ...runs({ fleeing: true }, {}, [5], 'X20', near),
    after: (playing) => expect(viewOf(playing).own.squads['qb']).toMatchObject({ fleeing: false, regrouped: true }),
  });
});

describe('section 5: where a match can be taken up', () => {
  const both = [basic('a1', 'K40', { squad: 'qa' }), basic('b1', 'K5', { squad: 'qb' })];
  const waiting = ['a', 'b'].map((side) => figure(`${side}1`, 'warder', null, { with: { place: 'waiting' } }));
  const open = (phase: string, round: number, more: Facts = {}, units = both, options: Facts = {}) => {
    const opened = book.handle.open(
      positionOf({ units, turn: { phase, round }, own: more, options: { optionalMission: 'on', ...options } }),
      scriptedDice([1, 2, 3, 4, 5, 6]),
    );
    return opened.ok ? askedIn(opened.match) : [opened.refusal.code];
  };
  const free = { 'mission.a': 'roll', 'mission.b': 'roll' };
  it.each<[string, readonly string[], string, number, Facts?, typeof both?, Facts?]>([
    ['muster', ['a muster', 'b muster'], 'muster', 0, {}, []],
    ['optional', ['a optional', 'b optional'], 'optional', 0, {}, [], free],
    ['take', ['a take'], 'take', 0, { designated: { a: 'thane', b: null }, optional: { a: 'expansion', b: null } }, []],
    ['deploy', ['a deploy'], 'deploy', 0, {}, waiting],
    ['turn', ['a turn'], 'turn', 2],
    ['challenge', ['b challenge'], 'challenge', 2, { initiative: 'a' }],
    ['order', ['a order'], 'order', 2, { initiative: 'a' }],
    ['push', ['a push', 'b push'], 'push', 6],
    ['end', [], 'end', 6],
    [
      'target',
      ['a target'],
      'target',
      0,
      { missions: { a: 'assassinate', b: 'kill-points', secondary: 'kill-points' } },
      [...both, basic('b2', 'M5', { squad: 'qb' })],
    ],
  ])('%s', (_, asked, phase, round, more, units, options) => {
    expect(open(phase, round, more, units, options)).toEqual(asked);
  });

  it('GP-8.5 an activation under way goes on with who stood when it began', () => {
    const view = look({
      units: [...both, basic('a2', 'L40', { squad: 'qa' })],
      turn: { phase: 'activation' },
      own: { activation: { squads: ['qa'], standing: {}, acted: true } },
    });
    expect(view.own.activation).toMatchObject({ squads: ['qa'], acted: true, standing: { qa: 2, qb: 1 } });
    expect(view.asked).toMatchObject([{ kind: 'activation' }]);
  });

  it('3.17 a map by its name lies as the options would lay it', () => {
    const opened = book.handle.open(
      { ...positionOf({ units: both }), terrain: undefined as never, map: 'crossroads' },
      scriptedDice([]),
    );
    expect(opened.ok && opened.match.board.pieces.length > 0).toBe(true);
  });
});

describe('GP-4.16 who runs', () => {
  example('GP-4.16 drops what it carries', {
    units: [basic('b1', 'K20', { squad: 'qb' }), far, bystander],
    markers: [{ id: 'm1', kind: 'marker', at: 'K20', with: { carrier: 'b1' } }],
    turn: { active: 'b' },
    own: { control: { 1: 1 }, squads: { qb: { broken: true } } },
    play: [refused('FLEEING', goes('b1', 'K19')), activates('b', 'qb')],
    after: (playing) => {
      expect(told(playing, 'objective')).toMatchObject([{ unit: 'b1', deed: 'drop', cell: 'K20' }]);
      expect(viewOf(playing).markers['m1']).toMatchObject({ at: expect.any(Number) as number });
    },
  });
});
