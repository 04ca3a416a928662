import { describe, expect, it } from 'vitest';
import type { AnyMatch } from '../../../src/engine/index.ts';
import { afterRide, rideBrawl, ridesOf, trampleOf } from '../../../src/systems/genesys/deeds/ride.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import type { GenesysMatch } from '../../../src/systems/genesys/state.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  allocates,
  asks,
  basic,
  book,
  ends,
  example,
  figure,
  fights,
  look,
  positionOf,
  told,
  unitIn,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const near = basic('a9', 'A48', { squad: 'qy' });
const far = basic('b9', 'AV1', { squad: 'qz' });
const tough = { stats: { wd: 9 } };
const rider = (at: string, first = 1) => [
  figure(`a${first}`, 'tuskrider', at, { squad: 'qa', with: { aboard: `a${first + 1}` } }),
  figure(`a${first + 1}`, 'tusker', at, { squad: 'qa', facing: 'N' }),
];
const rides = (to: string, more = {}) => ({ unit: 'a2', to, ...more });
const ride = (units: readonly object[], strikes = '') =>
  act('a', 'ride', { squad: 'qa', units: units as never, ...(strikes === '' ? {} : { strikes }) });
const kinds = (playing: Playing): readonly string[] => playing.events.map(({ kind }) => kind);

describe('GP-17.7 a ride', () => {
  example('GP-17.7 turns who rides the way it goes, with the bonus of that way', {
    units: [...rider('J30'), near, far],
    play: [ride([rides('T20')]), asks('a turn')],
    has: {
      a1: { at: 'T20', moved: true, acted: true, charging: true, bonus: 2 },
      a2: { at: 'T20', moved: true, acted: true, charging: true, bonus: 2, facing: 1 },
    },
    after: (playing) => {
      expect(told(playing, 'moved')).toEqual([
        { unit: 'a2', from: 'J30', path: ['T20'], cost: 14.14, distance: 14.14, bonus: 2, level: 0 },
      ]);
      expect(viewOf(playing).own.squads['qa']).toMatchObject({ moved: true, acted: true, state: 'done' });
      expect(viewOf(playing).own.melee).toBeNull();
      expect(kinds(playing)).toEqual(['activated', 'move-declared', 'moved', 'activation-ended']);
    },
  });
  example('GP-9.3 costs the mount and who rides it as many inches as it is long', {
    units: [...rider('J30'), near, far],
    play: [ride([rides('J20')])],
    has: { a1: { at: 'J20', distance: 10, cost: 10 }, a2: { at: 'J20', distance: 10, cost: 10 } },
  });
  example('GP-17.8 is a fight with whom it strikes on the way; who strikes nobody has acted as well', {
    units: [...rider('J30'), ...rider('N30', 3), basic('b1', 'L22', { squad: 'qb', ...tough }), near, far],
    play: [ride([rides('J20'), { unit: 'a4', to: 'N20' }], 'a1 b1'), asks('b allocate'), allocates('b')],
    dice: [1, 1, 1],
    after: (playing) => {
      expect(told(playing, 'allocated')[0]).toEqual({
        side: 'a',
        strikes: [{ unit: 'a1', target: 'b1', weapon: 'lance', attacks: 2 }],
      });
      expect(['a1', 'a2', 'a3', 'a4', 'b1'].map((id) => unitIn(playing, id).acted)).toEqual([
        true,
        true,
        true,
        true,
        true,
      ]);
      expect(viewOf(playing).own.melee).toBeNull();
    },
  });
  example('GP-17.11 who has been trampled down before the blows fall draws its squad into nothing', {
    units: [
      ...rider('J30'),
      basic('b1', 'J24', { squad: 'qb' }),
      basic('b2', 'L24', { squad: 'qc', ...tough }),
      near,
      far,
    ],
    play: [ride([rides('J20', { trample: 'yes' })], 'a1 b1, a2 b2'), act('b', 'dodge'), allocates('b')],
    dice: [1, 1, 1, 1],
    has: { b1: { is: 'fallen', acted: false }, b2: { acted: true } },
    after: (playing) => {
      expect(told(playing, 'drawn-in')).toEqual([{ squad: 'qc', paid: true }]);
      expect(told(playing, 'attack').map(({ unit, target }) => [unit, target])).toEqual([
        ['a2', 'b2'],
        ['b2', 'a1'],
      ]);
    },
  });
  example('GP-17.11 nobody dodges who is not named, and nothing is paid', {
    units: [...rider('J30'), basic('b1', 'J24', { squad: 'qb' }), near, far],
    play: [ride([rides('J18', { trample: 'yes' })]), act('b', 'dodge')],
    dice: [1, 1],
    after: (playing) => {
      expect(told(playing, 'dodged')).toEqual([]);
      expect(viewOf(playing).own.spent.b).toBe(0);
      expect(viewOf(playing).own.squads['qb']).toMatchObject({ reacted: false, acted: false });
    },
  });
});

describe('GP-17.10 a ride that is weighed', () => {
  const view = look({
    units: [
      ...rider('J30'),
      basic('b1', 'G24', { squad: 'qb' }),
      basic('b2', 'N22', { squad: 'qc', with: { acted: true } }),
      basic('b3', 'P22', { squad: 'qd', with: { recovering: true } }),
      basic('b4', 'R22', { squad: 'qe' }),
      basic('b5', 'T22', { squad: 'qf', with: { acted: true, damage: 1 } }),
      basic('a3', 'A40', { squad: 'qx', with: { acted: true } }),
    ],
    own: { squads: { qe: { fleeing: true } } },
  });
  const cellIn = (name: string): number =>
    Array.from({ length: view.board.columns * view.board.rows }, (_, cell) => cell).findIndex(
      (cell) => label(view, cell) === name,
    );
  const ways = ridesOf(view, [{ unit: 'a2', to: cellIn('J26'), trample: null }]);
  it('has a way from cell to cell, at the level where it began', () => {
    expect(
      ways.map(({ march, cells, trampled, distance }) => ({
        path: march.path.map((cell) => label(view, cell)).join(' '),
        levels: march.levels,
        facing: march.facing,
        cells: cells.map((cell) => label(view, cell)).join(' '),
        trampled,
        distance,
      })),
    ).toEqual([{ path: 'J30 J26', levels: [0, 0], facing: 0, cells: 'J29 J28 J27 J26', trampled: [], distance: 4 }]);
  });
  it('GP-9.3 leaves who rides at its end with its bonus, and all others where they were', () => {
    const to = cellIn('J16');
    const after = afterRide(view, ridesOf(view, [{ unit: 'a2', to, trample: null }]));
    expect([after.units['a2'], after.units['a1']]).toMatchObject([
      { at: to, bonus: 2, charging: true },
      { at: to, bonus: 0, charging: false },
    ]);
    for (const id of ['a3', 'b1', 'b2']) expect(after.units[id]).toBe(view.units[id]);
  });
  it('GP-17.8, GP-11.9 exhausts enemies that have acted, recover or flee', () => {
    const brawl = rideBrawl(view, 'a', ['qa'], ways);
    expect(brawl).toMatchObject({ side: 'a', squads: ['qa'], enemies: null, cohort: false });
    expect(brawl.melee).toMatchObject({ initiator: 'a', acting: ['qa'], first: true });
    expect(brawl.melee?.exhausted).toEqual({ b2: 'no-action', b3: 'no-action', b4: 'no-action' });
  });
  it('GP-17.10 tramples as often as who is better at it, rider or mount', () => {
    const units = (of: number, mount: number) => [
      figure('a1', 'tuskrider', 'J30', { squad: 'qa', with: { aboard: 'a2', traits: { trample: of } } }),
      figure('a2', 'tusker', 'J30', { squad: 'qa', with: { traits: { trample: mount } } }),
      basic('b1', 'J24'),
    ];
    const often = (of: number, mount: number, id = 'a2') => {
      const seen = look({ units: units(of, mount) });
      const unit = seen.units[id];
      return unit ? trampleOf(seen, unit) : -1;
    };
    expect([often(1, 0), often(1, 2), often(3, 1), often(1, 0, 'b1')]).toEqual([
      Math.max(1, often(1, 0)),
      often(1, 0) + 2,
      3,
      0,
    ]);
  });
});

describe('GP-11.29 who leaves its blows to the umpire', () => {
  const pair = [
    basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
    basic('b1', 'K19', { squad: 'qb', facing: 'S' }),
    near,
    far,
  ];
  const orders = (value: string) => act('b', 'orders', { key: 'allocate', value });
  for (const value of ['auto', 'never'])
    example(`GP-11.29 is not asked, and strikes as usual: ${value}`, {
      units: pair,
      play: [orders(value), fights('a', 'a1 b1'), asks('a activation')],
      dice: [1, 1],
      after: (playing) => {
        expect(told(playing, 'allocated')[1]).toEqual({
          side: 'b',
          strikes: [{ unit: 'b1', target: 'a1', weapon: 'blade', attacks: 1 }],
        });
        expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'b1']);
      },
    });
  example('GP-11.12 is asked openly where it is to be asked, but not with what', {
    units: pair,
    play: [
      orders('ask'),
      fights('a', 'a1 b1'),
      asks('b allocate'),
      (playing) =>
        expect(playing.match().asked[0]).toMatchObject({
          rule: 'GP-11.12',
          secret: false,
          veiled: true,
          pace: 'reaction',
          facts: { squads: ['qb'], strikes: [{ unit: 'a1', target: 'b1', weapon: 'blade', attacks: 1 }], again: false },
        }),
    ],
  });
  example('GP-9.3 who was drawn in has fought with its bonus, who acts keeps it', {
    units: [
      basic('a1', 'K20', { squad: 'qa', facing: 'N', with: { bonus: 1, moved: true } }),
      basic('b1', 'K19', { squad: 'qb', facing: 'S', with: { bonus: 2, moved: true } }),
      near,
      far,
    ],
    play: [fights('a', 'a1 b1'), allocates('b')],
    dice: [1, 1],
    has: { b1: { bonus: 0, charging: false } },
  });
});

describe('GP-10.2 what a declared deed takes of an activation', () => {
  const active = (playing: Playing) => viewOf(playing).own.activation;
  example('GP-17.7 a ride takes movement and action at once', {
    units: [...rider('J30'), basic('b1', 'J24', { squad: 'qb' }), far],
    watch: 'all',
    play: [ride([rides('J18', { trample: 'yes' })]), asks('b reaction')],
    after: (playing) =>
      expect(active(playing)).toMatchObject({
        moved: true,
        acted: true,
        windows: { movement: true, action: false },
        flight: false,
      }),
  });
  example('GP-15.5 flight takes the movement', {
    units: [basic('a1', 'K20', { squad: 'qa' }), near, basic('b1', 'K12', { squad: 'qb' })],
    own: { squads: { qa: { broken: true } } },
    watch: 'all',
    play: [act('a', 'activate', { squads: ['qa'] }), asks('b reaction')],
    after: (playing) =>
      expect(active(playing)).toMatchObject({
        moved: true,
        acted: false,
        windows: { movement: true, action: false },
        flight: true,
      }),
  });
});

describe('matches of earlier revisions', () => {
  const opened = (watch: string) => {
    const playing = openPlaying(
      book,
      positionOf({ units: [...rider('J30'), basic('b1', 'J24', { squad: 'qb' }), far], watch }),
      [],
    );
    return playing;
  };
  it('GP-17.11 only the question who dodges is told how far the chargers ride', () => {
    const playing = opened('all');
    playing.act(ride([rides('J18', { trample: 'yes' })]));
    const match = playing.match();
    expect(match.asked.map(({ kind }) => kind)).toEqual(['reaction']);
    expect(book.handle.upgraded({ ...match, rules: 4 })).toEqual({ ...match, rules: 4, form: book.handle.rules });
  });
  it('go on where nothing waits to be done', () => {
    const playing = opened('none');
    playing.act(act('b', 'concede'));
    const match = playing.match();
    expect(book.handle.upgraded({ ...match, rules: 4 })).toEqual({ ...match, rules: 4, form: book.handle.rules });
    const before = opened('none');
    before.act(act('a', 'activate', { squads: ['qa'] }));
    before.act(ends('a'));
    expect(book.handle.upgraded({ ...before.match(), rules: 4 })).toMatchObject({ asked: before.match().asked });
  });
  it('GP-11.11, GP-22.6 know nobody of revision 11 who stays or has risen', () => {
    const playing = opened('none');
    playing.act(act('a', 'activate', { squads: ['qa'] }));
    const match = playing.match() as unknown as GenesysMatch;
    const { activation } = match.own;
    if (!activation) throw new Error('No squad is active.');
    const { stays, risen, ...before } = activation;
    expect([stays, risen]).toEqual([[], []]);
    const kept = { ...match, rules: 11, own: { ...match.own, activation: before } } as unknown as AnyMatch;
    expect(book.handle.upgraded(kept)).toEqual({ ...match, rules: 11, form: book.handle.rules });
  });
});
