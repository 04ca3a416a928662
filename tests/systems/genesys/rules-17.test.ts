import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { centreOf } from '../../../src/systems/genesys/combat/fire.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { bodyIn, fieldOf } from '../../../src/systems/genesys/sight/field.ts';
import { movementOf } from '../../../src/systems/genesys/movement/allowance.ts';
import { mtn, rtn } from '../../../src/systems/genesys/units.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  allocates,
  asks,
  basic,
  book,
  ends,
  example,
  fights,
  figure,
  goes,
  look,
  positionOf,
  refused,
  shoots,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48');
const rider = (at: string, more = {}, mount = {}) => [
  figure('a1', 'tuskrider', at, { squad: 'qa', ...more, with: { aboard: 'a2', ...(more as { with?: object }).with } }),
  figure('a2', 'tusker', at, { squad: 'qa', ...mount }),
];
const bike = (at: string, mount = {}) => [
  figure('a1', 'skimmer', at, { squad: 'qa', with: { aboard: 'a2' } }),
  figure('a2', 'hoverbike', at, { squad: 'qa', ...mount }),
];
const shot = (unit: string, target: string, more = {}) => ({ unit, targets: [{ target }], ...more });
const needs = (playing: Parameters<typeof told>[0]): unknown[] => told(playing, 'attack').map(({ need }) => need);

describe('mounts', () => {
  for (const target of ['a1', 'a2'])
    example(
      `GP-17.1 rider and mount have one footprint, and ${target === 'a1' ? 'the rider' : 'the mount'} can be shot at`,
      {
        units: [...rider('K20'), basic('b1', 'K10', { gear: ['bow'] }), bystander],
        turn: { active: 'b' },
        play: [shoots('b', [shot('b1', target)])],
        dice: [1],
        after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ target }]),
      },
    );
  example('GP-17.2 a mount is larger than its rider', {
    units: [
      figure('a1', 'mother-of-tusks', 'K20', { squad: 'qa' }),
      figure('a2', 'tusker', 'N20', { squad: 'qb' }),
      far,
    ],
    play: [refused('MOUNT_TOO_SMALL', act('a', 'mount', { units: [{ unit: 'a1', target: 'a2' }] }))],
  });
  it('GP-17.3 a rider moves as its mount does; barding slows it, the rider’s armour does not', () => {
    const moves = (gear: readonly string[], barding: readonly string[]) => {
      const view = look({ units: [...rider('K20', { gear }, { gear: barding }), far] });
      return [movementOf(view, unitOf(view, 'a2')), mtn(view, unitOf(view, 'a1')), rtn(view, unitOf(view, 'a1'))];
    };
    expect(moves(['lance'], ['natural'])).toEqual([6, 7, 7]);
    expect(moves(['lance', 'heavy'], ['natural'])).toEqual([6, 7, 6]);
    expect(moves(['lance'], ['natural', 'barding'])).toEqual([5, 7, 7]);
  });
  for (const [name, units, dice, need] of [
    ['on foot', [figure('a1', 'tuskrider', 'K11', { squad: 'qa' })], [1, 1, 1], 4],
    ['on a tusker', rider('K11'), [1, 1, 1, 1], 5],
    ['on a hoverbike', bike('K11'), [1, 1], 4],
    ['by a Hard Rider', rider('K11', { with: { traits: { 'hard-rider': 1 } } }), [1, 1, 1, 1], 6],
  ] as const)
    example(`GP-17.4 Mounted Combat ${name}`, {
      units: [...units, basic('b1', 'K10'), bystander],
      turn: { active: 'b' },
      play: [fights('b', [shot('b1', 'a1')]), allocates('a')],
      dice,
      after: (playing) => expect(told(playing, 'attack').find(({ unit }) => unit === 'b1')).toMatchObject({ need }),
    });
  const beside = [
    figure('a1', 'tuskrider', 'K22', { squad: 'qa' }),
    figure('a2', 'tusker', 'K20', { squad: 'qa' }),
    far,
  ];
  example('GP-17.5 getting on is an action beside a mount without rider', {
    units: beside,
    play: [act('a', 'mount', { units: [{ unit: 'a1', target: 'a2' }] })],
    has: { a1: { aboard: 'a2', acted: true, at: 'K20' } },
  });
  example('GP-17.5 not twice on one', {
    units: [...rider('K20'), figure('a3', 'tuskrider', 'K22', { squad: 'qb' }), far],
    play: [refused('MOUNT_TAKEN', act('a', 'mount', { units: [{ unit: 'a3', target: 'a2' }] }))],
  });
  example('GP-17.5 getting off is the movement; then one may rush, but not get on again', {
    units: [...rider('K20'), far],
    play: [
      refused('BAD_PLACE', act('a', 'dismount', { units: [{ unit: 'a1', cell: 'K27' }] })),
      act('a', 'dismount', { units: [{ unit: 'a1', cell: 'K23' }] }),
      refused('ALREADY_MOVED', goes('a1', 'K24')),
      refused('ON_OFF_ONCE', act('a', 'mount', { units: [{ unit: 'a1', target: 'a2' }] })),
      act('a', 'rush', { units: 'a1 K24' }),
    ],
    has: { a1: { at: 'K24', aboard: null } },
  });
  example('GP-17.6 the bonus of the mount’s movement counts for the rider', {
    units: [...rider('K30'), basic('b1', 'K10', { gear: ['rifle'] }), bystander],
    play: [goes('a2', 'K22'), ends('a'), act('a', 'pass'), shoots('b', [shot('b1', 'a1')])],
    dice: [1],
    has: { a1: { bonus: 1 }, a2: { bonus: 1 } },
    after: (playing) => expect(needs(playing)).toEqual([5]),
  });
  const rides = (to: string, more = {}) => act('a', 'ride', { units: [{ unit: 'a2', to }], ...more });
  example('GP-17.9 who rides past provokes nobody, and is engaged only where it ends', {
    units: [...rider('J30'), basic('b1', 'M24', { stats: { wd: 9 } }), bystander],
    play: [rides('J18', { target: 'b1' }), allocates('b')],
    dice: [1, 1, 1, 1],
    has: { a2: { at: 'J18' } },
    after: (playing) => {
      expect(told(playing, 'provoked')).toEqual([]);
      expect(told(playing, 'engaged')).toEqual([]);
    },
  });
  example('GP-17.14 a rider that is lost leaves a living mount to its squad', {
    units: [
      ...rider('K20'),
      figure('a3', 'tuskrider', 'M22', { squad: 'qa' }),
      basic('b1', 'K10', { gear: ['rail-lance'], stats: { rc: 5 } }),
    ],
    turn: { active: 'b' },
    play: [shoots('b', [shot('b1', 'a1')])],
    dice: [6],
    has: { a1: { is: 'dead' }, a2: { is: 'standing', at: 'K20', group: 'qa' } },
  });
  example('GP-17.15 a small vehicle that is lost leaves no wreck, and its rider is put down', {
    units: [
      ...bike('K20', { with: { damage: 3, moved: true, distance: 0 } }),
      bystander,
      basic('b1', 'K10', { gear: ['rail-lance'], stats: { rc: 5 } }),
    ],
    turn: { active: 'b' },
    play: [shoots('b', [shot('b1', 'a2')])],
    dice: [6],
    has: { a2: { is: 'dead' }, a1: { is: 'standing', aboard: null, prone: false } },
    after: (playing) => {
      expect(told(playing, 'wreck')).toEqual([]);
      expect(viewOf(playing).board.pieces).toEqual([]);
    },
  });
  example('GP-17.15 it turns free, and its rider may carry', {
    units: [...bike('K20'), far],
    markers: [{ id: 'm1', kind: 'marker', at: 'K22' }],
    own: { control: { 1: 1 } },
    play: [act('a', 'take', { unit: 'a1', marker: 'm1' }), goes('a2', 'K16', { dir: 'S' })],
    has: { a2: { cost: 4 } },
  });
});

describe('scatter and blasts', () => {
  const thrower = (rc = 3) => basic('a1', 'K15', { gear: ['grenades'], stats: { rc } });
  const throws = shoots('a', [shot('a1', 'b1', { weapon: 'grenades' })]);
  example('GP-18.1 a scatter weapon hits like any other, and the blast lies on the target', {
    units: [thrower(), basic('b1', 'K10', { stats: { wd: 9 } }), basic('b2', 'L9', { squad: 'q2', stats: { wd: 9 } })],
    play: [throws],
    dice: [4, 6, 6],
    after: (playing) => {
      expect(told(playing, 'blast')).toMatchObject([{ cell: 'K10', radius: 1 }]);
      expect(told(playing, 'save').map(({ target }) => target)).toEqual(['b1', 'b2']);
    },
  });
  it('GP-18.1 on a large target the blast lies on its middle cell, of an even one the north-west of the middle', () => {
    const view = look({
      units: [figure('a1', 'tusker', 'K20', { squad: 'qa' }), figure('a2', 'mother-of-tusks', 'P20'), far],
    });
    const field = fieldOf(view);
    expect(['a1', 'a2'].map((id) => label(view, centreOf(field, bodyIn(field, unitOf(view, id)))))).toEqual([
      'K20',
      'Q21',
    ]);
  });
  example('GP-18.5 where it scatters it hits whoever is there', {
    units: [thrower(), basic('b1', 'K10'), basic('b2', 'M9', { squad: 'q2', stats: { wd: 9 } })],
    play: [throws],
    dice: [2, 3, 6],
    after: (playing) => expect(told(playing, 'save').map(({ target }) => target)).toEqual(['b2']),
  });
  example('GP-18.6 a blast that misses because of a melee scatters; nobody is hit instead', {
    units: [thrower(), basic('b1', 'K10'), basic('a2', 'K9', { squad: 'q2' })],
    play: [throws],
    // 8 against 7 + 2: a melee's miss; direction south, one inch.
    dice: [5, 6, 6],
    after: (playing) => {
      expect(told(playing, 'stray')).toEqual([]);
      expect(told(playing, 'scatter')).toMatchObject([{ by: 1, to: 'K11' }]);
      expect(told(playing, 'save').map(({ target }) => target)).toEqual(['b1']);
    },
  });
  const lucky = { units: [thrower(0), basic('b1', 'K10'), basic('b2', 'L9', { squad: 'q2' })] };
  example('GP-18.7 an impossible throw that misses does not scatter', {
    ...lucky,
    play: [shoots('a', [shot('a1', 'b1', { weapon: 'grenades', impossible: 'yes' })])],
    dice: [5],
    after: (playing) => expect(told(playing, 'scatter')).toEqual([]),
  });
  example('GP-18.7 and one that hits strikes its target alone', {
    ...lucky,
    play: [shoots('a', [shot('a1', 'b1', { weapon: 'grenades', impossible: 'yes' })])],
    dice: [6, 6, 1],
    has: { b1: { is: 'fallen' }, b2: { is: 'standing' } },
    after: (playing) => expect(told(playing, 'blast')).toEqual([]),
  });
});

describe('levels of the air', () => {
  example('GP-19.1 only fliers rise above the ground', {
    units: [basic('a1', 'K20'), far],
    play: [refused('PATH_BLOCKED', act('a', 'move', { units: [{ unit: 'a1', path: ['K20'], level: 'middle' }] }))],
  });
  example('GP-19.2 a flier on the ground ignores rough ground and can be engaged', {
    units: [figure('a1', 'glider', 'K20'), basic('b1', 'K10'), bystander],
    terrain: [{ kind: 'forest', cells: ['K12:K18'] }],
    play: [act('a', 'charge', { targets: ['b-warder-1'], units: 'a1 K11' })],
    has: { a1: { at: 'K11', cost: 9 } },
    after: (playing) => expect(told(playing, 'engaged')).toMatchObject([{ unit: 'a1', targets: ['b1'] }]),
  });
  const duel = (gear: string, type = 'warder') => ({
    units: [figure('a1', type, 'K11', { gear: [gear] }), figure('b1', 'glider', 'K10', { level: 1 }), bystander],
  });
  example('GP-19.4 in melee only at the same level', {
    ...duel('blade'),
    play: [refused('NOT_IN_REACH', fights('a', [shot('a1', 'b1')]))],
  });
  example('GP-19.9 above and below each other there is room', {
    units: [figure('a1', 'glider', 'K20', { level: 1 }), basic('a2', 'K16'), far],
    play: [goes('a1', 'K16')],
    has: { a1: { at: 'K16', level: 1 }, a2: { at: 'K16', level: 0 } },
  });
  example('GP-19.7 from high above any terrain cover is +2', {
    units: [figure('a1', 'glider', 'K30', { level: 1, gear: ['rifle'], stats: { rc: 3 } }), basic('b1', 'K20')],
    terrain: [{ kind: 'underbrush', cells: ['K20'] }],
    play: [shoots('a', 'a1 b1')],
    dice: [1],
    after: (playing) => expect(needs(playing)).toEqual([6]),
  });
});

describe('trampling', () => {
  const tramples = act('a', 'ride', { units: [{ unit: 'a2', to: 'J18', trample: 'yes' }] });
  const dodges = (units: string) => act('b', 'dodge', { units });
  const pair = [...rider('J30'), basic('b1', 'J24', { squad: 'qb' }), basic('b2', 'J21', { squad: 'qc' }), far];
  example('GP-17.10 nobody is trampled whom the ride as it went did not reach', {
    units: [
      ...rider('J30'),
      basic('b1', 'J28'),
      figure('b2', 'tusker', 'J25', { squad: 'qb' }),
      figure('b3', 'tuskrider', 'J25', { squad: 'qb', with: { aboard: 'b2' } }),
      far,
    ],
    play: [tramples, dodges('')],
    has: { a2: { at: 'J29' }, b1: { is: 'standing' } },
    after: (playing) => expect(told(playing, 'trampled')).toEqual([]),
  });
  example('GP-17.11 the owner of everybody in the way is asked, also of who comes after those it can trample', {
    units: pair,
    play: [tramples, dodges('b1 L24, b2 L21')],
    has: { a2: { at: 'J18' }, b1: { at: 'L24', acted: true }, b2: { at: 'L21', acted: true } },
    after: (playing) => expect(told(playing, 'trampled')).toEqual([]),
  });
  example('GP-17.11 who dodges goes to a cell outside the leg, no farther than Movement less one inch', {
    units: [...pair, basic('b3', 'S24')],
    play: [
      tramples,
      refused('BAD_PLACE', dodges('b1 J23')),
      refused('BAD_PLACE', dodges('b1 K25')),
      refused('MOVE_TOO_FAR', dodges('b1 N24')),
      refused('BAD_TARGET', dodges('b3 S23')),
      dodges('b1 L24'),
    ],
    dice: [1, 6],
    has: { b1: { at: 'L24' }, b3: { at: 'S24' } },
    after: (playing) => expect(told(playing, 'trampled')).toMatchObject([{ unit: 'b2' }]),
  });
  example('GP-17.11 who has spent its action does not get out of the way with its squad', {
    units: [
      ...rider('J30'),
      basic('b1', 'J24', { squad: 'qb' }),
      basic('b2', 'J21', { squad: 'qb', with: { acted: true } }),
      basic('b3', 'T40', { squad: 'qb' }),
      far,
    ],
    play: [
      tramples,
      asks('b dodge'),
      (playing) => expect(playing.match().asked[0]?.facts).toMatchObject({ units: ['b1'], squads: ['qb'] }),
      dodges('b1 L24'),
    ],
    dice: [1, 6],
    has: { b1: { at: 'L24', acted: true }, b2: { at: 'J21' }, b3: { acted: true } },
    after: (playing) => {
      expect(told(playing, 'dodged').map(({ unit }) => unit)).toEqual(['b1']);
      expect(told(playing, 'trampled').map(({ unit }) => unit)).toEqual(['b2']);
    },
  });
  example('GP-R101 no two dodge to one place', {
    units: [...rider('J30'), basic('b1', 'J24', { squad: 'qb' }), basic('b2', 'J23', { squad: 'qb' }), far],
    play: [tramples, refused('BAD_PLACE', dodges('b1 L24, b2 L24')), dodges('b1 L24, b2 L23')],
    has: { b1: { at: 'L24' }, b2: { at: 'L23' } },
  });
  it('GP-17.11 every cell that is offered to dodge to is outside the leg', () => {
    const playing = openPlaying(book, positionOf({ units: pair }), []);
    playing.act(tramples);
    const offers = [...book.handle.offers(playing.view('b'), 'b')];
    expect(offers.length).toBeGreaterThan(1);
    expect(JSON.stringify(offers)).not.toMatch(/"[JK]\d/);
  });
  it('GP-17.11 a question of the revision before that did not know the legs gets them', () => {
    const playing = openPlaying(book, positionOf({ units: pair }), []);
    playing.act(tramples);
    const match = playing.match();
    const old = JSON.parse(JSON.stringify(match), (key, value: unknown) =>
      key === 'legs' ? undefined : value,
    ) as typeof match;
    expect(old.asked).not.toEqual(match.asked);
    expect(book.handle.upgraded({ ...old, rules: 4 })).toMatchObject({ asked: match.asked, form: book.handle.rules });
  });
  it('GP-17.11 a match of the revision that still listed who dodges is read without that list', () => {
    const match = openPlaying(book, positionOf({ units: pair }), []).match();
    const old = { ...match, rules: 5, own: { ...(match.own as object), dodging: [] } } as typeof match;
    const read = book.handle.upgraded(old);
    expect(read).toEqual({ ...match, rules: 5, form: book.handle.rules });
  });
});
