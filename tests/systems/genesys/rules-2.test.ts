import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { profileOf } from '../../../src/systems/genesys/data/carriers.ts';
import { classes } from '../../../src/systems/genesys/data/classes.ts';
import { isCoherent, squadCommand, unitsIn } from '../../../src/systems/genesys/squads.ts';
import {
  isCasualty,
  isDown,
  isFallen,
  isStanding,
  morale,
  mtn,
  rtn,
  stat,
} from '../../../src/systems/genesys/units.ts';
import {
  act,
  allocates,
  basic,
  charges,
  ends,
  example,
  fights,
  figure,
  go,
  goes,
  look,
  mustered,
  passes,
  refused,
  setUp,
  shoots,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const shot = (unit: string, target: string, more = {}) => ({ unit, targets: [{ target }], ...more });

it('GP-2.1 every class has all eleven characteristics', () => {
  for (const kind of Object.values(classes))
    for (const key of ['mv', 'mc', 'rc', 'st', 'to', 'wd', 'at', 'cm', 'di', 'wp', 'de'] as const)
      expect(kind[key], `${kind.id} ${key}`).toBeTypeOf('number');
});

describe('GP-2.2 combined numbers', () => {
  const numbers = (type: string, differs = {}): number[] => {
    const view = look({ units: [figure('a1', type, 'K20', differs), far] });
    const unit = unitOf(view, 'a1');
    return [mtn(view, unit), rtn(view, unit), morale(unit)];
  };
  it('are sums of characteristics', () => {
    expect(numbers('warder')).toEqual([6, 7, 6]);
    expect(numbers('thane')).toEqual([8, 7, 8]);
  });
  it('are printed for vehicles', () => expect(numbers('crawler-closed').slice(0, 2)).toEqual([5, 6]));
  it('rise with traits and fall with armour', () => {
    expect(numbers('warder', { with: { traits: { 'blade-drill': 1, 'iron-will': 1 } } })).toEqual([7, 7, 7]);
    expect(numbers('thane', { gear: ['blade', 'heavy'] })).toEqual([8, 6, 8]);
  });
  example('GP-2.2 an enhancement of Mc does not make its bearer harder to hit', {
    units: [basic('a1', 'K11'), basic('b1', 'K10')],
    own: { squads: { 'b-warder-1': { boosts: [{ source: 'strike', on: 'mc', value: 1, until: 'round' }] } } },
    play: [fights('a', 'a1 b1'), allocates('b', 'b1 a1')],
    dice: [3, 6, 2, 6],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, need }) => [unit, need])).toEqual([
        ['a1', 3],
        ['b1', 2],
      ]),
  });
});

describe('GP-2.3 minus one to all characteristics', () => {
  example('GP-2.3 it lowers each number once, never Wounds or Attacks', {
    units: [
      figure('a1', 'thane', 'K11', { stats: { mc: 3, st: 3 } }),
      figure('b1', 'thane', 'K10', { stats: { mc: 3, st: 3 } }),
    ],
    own: { spent: { b: 4 } },
    play: [
      fights('a', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 1 }] }]),
      allocates('b', [{ unit: 'b1', targets: [{ target: 'a1', attacks: 3 }] }]),
    ],
    // a1 needs 6 - 1 - 3 - 1 = 1, b1 6 - (3 - 1) = 4; b1 still has three attacks.
    dice: [1, 6, 1, 1, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, need }) => [unit, need])).toEqual([
        ['a1', 1],
        ['b1', 4],
        ['b1', 4],
        ['b1', 4],
      ]),
  });
  it('no characteristic falls below 0', () => {
    const view = look({ units: [basic('a1', 'K20', { stats: { mv: 0 }, gear: ['blade', 'heavy'] }), far] });
    expect(stat(unitOf(view, 'a1'), 'mv')).toBe(0);
  });
});

it('GP-2.4 +1 Defense raises both target numbers', () => {
  const numbers = (guarded: readonly string[]) => {
    const view = look({ units: [basic('a1', 'K20'), far], own: { guarded: [...guarded] } });
    return [mtn(view, unitOf(view, 'a1')), rtn(view, unitOf(view, 'a1'))];
  };
  expect(numbers([])).toEqual([6, 7]);
  expect(numbers(['a1'])).toEqual([7, 8]);
});

describe('GP-2.5 squads of an army list', () => {
  it('each unit has the gear that was bought for it', () => {
    const { view } = setUp({}, [1, 2], mustered({ squads: '2 warder shield / 1 pike; 2 bowman' }));
    const units = unitsIn(view, 'a-warder-1');
    expect(units.map(({ gear }) => gear.join(' '))).toEqual(['blade shield', 'blade shield', 'blade pike']);
    expect(unitsIn(view, 'a-bowman-1').map(({ type }) => type)).toEqual(['bowman', 'bowman']);
  });
});

describe('GP-2.6 coherency', () => {
  it('is a chain of neighbours within 2 inches', () => {
    const holds = (...cells: readonly string[]): boolean =>
      isCoherent(
        look({ units: [...cells.map((at, index) => basic(`a${index + 1}`, at, { squad: 'qa' })), far] }),
        'qa',
      );
    expect(holds('K20', 'N20', 'Q20')).toBe(true);
    expect(holds('K20', 'O20')).toBe(false);
    expect(holds('K20', 'N20', 'R20')).toBe(false);
  });
  const trio = ['K20', 'M20', 'O20'].map((at, index) => basic(`a${index + 1}`, at, { squad: 'qa' }));
  example('GP-2.6 a movement may not break it', {
    units: [...trio, far],
    play: [
      refused('OUT_OF_COHERENCY', go('a', 'a2 M24')),
      refused('OUT_OF_COHERENCY', go('a', 'a1 K14, a2 M18, a3 O18')),
      go('a', 'a1 K18, a2 M18, a3 O18'),
    ],
    has: { a2: { at: 'M18' } },
  });
  example('GP-2.6 who was out of it before may stay so', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'Z20', { squad: 'qa' }), far],
    play: [go('a', 'a1 K18')],
    has: { a1: { at: 'K18' } },
  });
});

example('GP-2.7, GP-16.6 out of coherency attacks are not coordinated', {
  units: [
    basic('a1', 'K20', { squad: 'qa', gear: ['bow'] }),
    basic('a2', 'L20', { squad: 'qa', gear: ['bow'] }),
    basic('a3', 'R20', { squad: 'qa', gear: ['bow'] }),
    basic('b1', 'L12'),
  ],
  play: [
    refused(
      'COORD_COHERENCY',
      shoots('a', [shot('a1', 'b1', { bonus: 'squad', from: [{ unit: 'a2' }, { unit: 'a3' }] })]),
    ),
  ],
});

describe('GP-2.8 each unit has an action of its own', () => {
  const squad = [
    basic('a1', 'K20', { squad: 'qa', gear: ['bow'], with: { acted: true } }),
    basic('a2', 'L20', { squad: 'qa', gear: ['bow'] }),
    basic('b1', 'L12'),
  ];
  example('GP-2.8 the squad acts with those that have theirs', {
    units: squad,
    play: [refused('ACTION_SPENT', shoots('a', [shot('a1', 'b1')])), shoots('a', [shot('a2', 'b1')])],
    dice: [1],
    has: { a2: { acted: true } },
  });
  example('GP-2.8 a new round renews all of them', {
    units: [basic('a1', 'K20', { with: { acted: true } }), basic('b1', 'A1', { with: { acted: true } })],
    play: [act('a', 'activate', { squads: ['a1'] }), ends('a'), act('b', 'activate', { squads: ['b1'] }), ends('b')],
    after: (playing) => expect(viewOf(playing).own.round).toBe(3),
    has: { a1: { acted: false }, b1: { acted: false } },
  });
});

it('GP-2.9 the dead, the fled and the lost are casualties, nobody else', () => {
  const places = ['reserve', 'edge', 'dead', 'fled', 'lost'] as const;
  const view = look({
    units: [
      basic('a9', 'K20'),
      far,
      ...places.map((place, index) => figure(`a${index + 1}`, 'warder', null, { with: { place } })),
    ],
  });
  expect(places.map((_, index) => isCasualty(unitOf(view, `a${index + 1}`)))).toEqual([false, false, true, true, true]);
  expect(isCasualty(unitOf(view, 'a9'))).toBe(false);
});

describe('GP-2.10 conditions', () => {
  it('a unit at 0 wounds has fallen, below it is gone', () => {
    const view = look({ units: [basic('a1', 'K20', { with: { damage: 1 } }), basic('a2', 'L20'), far] });
    expect([isFallen(unitOf(view, 'a1')), isDown(unitOf(view, 'a1')), isStanding(unitOf(view, 'a1'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isStanding(unitOf(view, 'a2'))).toBe(true);
  });
  example('GP-2.10 a squad is fresh, active, and done', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'A48'), far],
    play: [
      (playing) => expect(viewOf(playing).own.squads['qa']?.state).toBe('fresh'),
      goes('a1', 'K19'),
      (playing) => expect(viewOf(playing).own.squads['qa']).toMatchObject({ state: 'active', moved: true }),
      ends('a'),
      (playing) => expect(viewOf(playing).own.squads['qa']?.state).toBe('done'),
      passes('a'),
    ],
  });
  example('GP-2.10 prone and dived units are so until they are activated', {
    units: [basic('a1', 'K20', { with: { prone: true, dived: true } }), far],
    play: [goes('a1', 'K19')],
    has: { a1: { prone: false, dived: false } },
  });
  example('GP-2.10 exhaustion is of a melee alone', {
    units: [basic('a1', 'K11'), basic('b1', 'K10', { with: { acted: true } })],
    play: [charges('a', 'b1', 'a1 K11'), fights('a', 'a1 b1')].slice(1),
    dice: [2, 6],
    after: (playing) => {
      expect(told(playing, 'exhausted')).toMatchObject([{ units: ['b1'], reason: 'no-action' }]);
      expect(viewOf(playing).own.melee).toBe(null);
    },
  });
});

it('GP-2.11 the Command of a squad is the highest of its standing units', () => {
  const view = look({
    units: [
      basic('a1', 'K20', { squad: 'qa', stats: { cm: 1 } }),
      basic('a2', 'L20', { squad: 'qa', stats: { cm: 3 } }),
      basic('a3', 'M20', { squad: 'qa', stats: { cm: 5 }, with: { damage: 1 } }),
      far,
    ],
  });
  expect(squadCommand(view, 'qa')).toBe(3);
  expect(profileOf('warder').cm).toBe(2);
});
