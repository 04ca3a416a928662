import { describe, expect, it } from 'vitest';
import {
  kills,
  isAccomplished,
  artifactPoints,
  positionHolder,
  quarters,
  targetChoices,
} from '../../../src/systems/genesys/missions/score.ts';
import { claimedBy } from '../../../src/systems/genesys/missions/objectives.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { worthOf } from '../../../src/systems/genesys/units.ts';
import { unitOf } from '../../../src/kit/index.ts';
import {
  act,
  activates,
  basic,
  ends,
  example,
  figure,
  goes,
  look,
  passes,
  refused,
  setUp,
  shoots,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const far = basic('b9', 'AV1');
const marker = (number: number, at: string, more = {}) => ({ id: `m${number}`, kind: 'marker', at, with: more });
const gone = (id: string, type = 'warder') => figure(id, type, null, { with: { place: 'dead' } });
const where = (playing: Playing, id: string): string => {
  const view = viewOf(playing);
  return label(view, view.markers[id]?.at ?? 0);
};

describe('which missions', () => {
  it('GP-4.1 a, b and the secondary mission are rolled in this order', () => {
    const { view, told: facts } = setUp(
      { 'mission.a': 'roll', 'mission.b': 'roll', 'mission.secondary': 'roll' },
      [1, 3, 2],
    );
    expect(view.own.missions).toEqual({ a: 'assassinate', b: 'expansion', secondary: 'kill-points' });
    expect(facts('mission-rolled').map(({ die }) => die)).toEqual([1, 3, 2]);
  });
  it('GP-4.3 positions, control points, artifact: in this order, once each', () => {
    const { view, left } = setUp(
      { 'mission.a': 'artifact', 'mission.b': 'hold-ground', 'mission.secondary': 'objectives' },
      [2, 5, 1, 1, 4, 6],
    );
    expect(left).toBe(0);
    expect(view.own).toMatchObject({ positions: [2, 5], control: { 1: 2, 4: 1 }, artifact: 6 });
  });
  it('GP-4.3 one roll serves all missions of the same name', () => {
    const { view, left } = setUp({ 'mission.a': 'hold-ground', 'mission.b': 'hold-ground' }, [3, 3]);
    expect(left).toBe(0);
    expect(view.own.positions).toEqual([3]);
  });
});

describe('assassinate', () => {
  const missions = { a: 'assassinate', b: 'kill-points', secondary: 'kill-points' };
  it('GP-4.4 the target is the enemy of the highest Command, of these the dearest', () => {
    const view = look({
      units: [
        basic('a1', 'A48'),
        figure('b1', 'adept', 'A1'),
        figure('b2', 'marshal', 'C1'),
        figure('b3', 'marshal', 'E1', { gear: ['blade', 'venom-knife', 'rifle'] }),
        figure('b4', 'marshal', 'G1', { gear: ['blade', 'venom-knife', 'rifle'] }),
      ],
    });
    expect(targetChoices(view, 'a')).toEqual(['b3', 'b4']);
  });
  it('GP-4.4 the holder chooses among equals', () => {
    const start = setUp(
      { 'mission.a': 'assassinate', points: 250 },
      [],
      [act('a', 'muster', { list: 'holds-250' }), act('b', 'muster', { squads: '1 trooper; 1 trooper' })],
    );
    expect(start.match.asked.map(({ of, kind }) => [of, kind])).toEqual([['a', 'target']]);
    expect(start.codeOf(act('a', 'target', { unit: 'a1' }))).toBe('BAD_TARGET');
    expect(start.codeOf(act('a', 'target', { unit: 'b2' }))).toBe(null);
  });
  const begins = (place: 'board' | 'edge' | 'reserve') =>
    place === 'board' ? basic('b1', 'A1') : figure('b1', 'warder', null, { with: { place } });
  for (const [place, dice, guarded] of [
    ['board', [], ['b1']],
    ['edge', [], ['b1']],
    ['reserve', [1], []],
  ] as const)
    example(
      `GP-4.5 a target that begins ${place === 'board' ? 'on the board' : place === 'edge' ? 'lined up' : 'in reserve'} ${guarded.length > 0 ? 'has' : 'does not have'} +1 Defense`,
      {
        units: [basic('a1', 'A48'), begins(place), far],
        turn: { phase: 'round', round: 0 },
        own: { missions, targets: { a: 'b1' } },
        play: [],
        dice,
        after: (playing) => expect(viewOf(playing).own.guarded).toEqual(guarded),
      },
    );
  example('GP-4.5 a target that comes from the reserve in round 1 has +1 Defense', {
    units: [basic('a1', 'A48'), begins('reserve'), far],
    turn: { phase: 'round', round: 0 },
    own: { missions, targets: { a: 'b1' } },
    play: [],
    dice: [6],
    after: (playing) => expect(viewOf(playing).own.guarded).toEqual(['b1']),
  });
  example('GP-4.5 who has not come on in round 1 never gets it', {
    units: [basic('a1', 'A48'), figure('b1', 'warder', null, { with: { place: 'edge' } }), far],
    turn: { round: 1, phase: 'effects' },
    own: { missions, targets: { a: 'b1' }, guarded: ['b1'] },
    play: [],
    after: (playing) => expect(viewOf(playing).own).toMatchObject({ round: 2, guarded: [] }),
  });
  it('GP-4.6 it is accomplished if the target is a casualty', () => {
    const done = (place: string) =>
      isAccomplished(
        look({
          units: [basic('a1', 'A48'), far, figure('b1', 'thane', null, { with: { place } })],
          own: { missions, targets: { a: 'b1' } },
        }),
        'a',
        'assassinate',
      );
    expect(['dead', 'fled', 'lost', 'reserve'].map(done)).toEqual([true, true, true, false]);
  });
});

describe('GP-4.7 kill points', () => {
  const view = look({
    units: [
      basic('a1', 'A48'),
      far,
      figure('b1', 'trooper', null, { gear: ['blade', 'rifle', 'light'], with: { place: 'dead' } }),
      figure('b2', 'hoverbike', null, { squad: 'bikes', with: { place: 'dead' } }),
      gone('a2'),
    ],
  });
  it('a unit is worth its points with gear, mounts and vehicles their own', () => {
    expect(worthOf(unitOf(view, 'b1'))).toBe(13 + 6 + 6);
    expect(worthOf(unitOf(view, 'b2'))).toBe(26);
  });
  it('whose casualties are worth less has accomplished it', () => {
    expect([kills(view, 'a'), kills(view, 'b')]).toEqual([51, 14]);
    expect([isAccomplished(view, 'a', 'kill-points'), isAccomplished(view, 'b', 'kill-points')]).toEqual([true, false]);
  });
});

describe('positions and the artifact', () => {
  it('GP-4.11 where positions overlap a squad counts for the one that holds more of it', () => {
    const held = (hold: number | null, ...cells: readonly string[]) => {
      const view = look({
        units: [...cells.map((at, index) => basic(`a${index + 1}`, at, { squad: 'qa' })), far],
        markers: [marker(2, 'K20'), marker(3, 'S20')],
        own: { positions: [2, 3], squads: { qa: { hold } } },
      });
      return [positionHolder(view, 2), positionHolder(view, 3)];
    };
    // K20 reaches to R, S20 from L on: N and P are in both.
    expect(held(null, 'I20', 'K21', 'M20')).toEqual(['a', null]);
    expect(held(null, 'P20', 'Q20', 'S21')).toEqual([null, 'a']);
    expect(held(null, 'N20', 'O20')).toEqual(['a', null]);
    expect(held(3, 'N20', 'O20')).toEqual([null, 'a']);
  });
  example('GP-4.11 the owner says which with a movement', {
    units: [basic('a1', 'N26'), far],
    markers: [marker(2, 'K20'), marker(3, 'S20')],
    own: { positions: [2, 3] },
    play: [goes('a1', 'N20'), (playing) => expect(positionHolder(viewOf(playing), 2)).toBe('a')],
  });
  example('GP-4.11 with hold', {
    units: [basic('a1', 'N26'), far],
    markers: [marker(2, 'K20'), marker(3, 'S20')],
    own: { positions: [2, 3] },
    play: [
      act('a', 'move', { units: 'a1 O20', hold: 3 }),
      (playing) => expect(positionHolder(viewOf(playing), 3)).toBe('a'),
    ],
  });
  example('GP-4.12 a position stays where it was though its marker is carried off', {
    units: [basic('a1', 'K21'), far],
    markers: [marker(1, 'K20')],
    own: { positions: [1], control: { 1: 1 } },
    play: [act('a', 'take', { unit: 'a1', marker: 'm1' }), goes('a1', 'K14')],
    after: (playing) => {
      expect(where(playing, 'm1')).toBe('K14');
      // Within 6 inches of K20, not of where the marker is now.
      expect(positionHolder(viewOf(playing), 1)).toBe('a');
    },
  });
  it('GP-4.19 the artifact is for the side with more points within 6 inches', () => {
    const view = look({
      units: [figure('a1', 'thane', 'K13'), basic('a2', 'K12'), basic('b1', 'K27'), basic('b2', 'L27')],
      markers: [marker(5, 'K20')],
      own: { artifact: 5 },
    });
    // a2 is 7 inches away.
    expect([artifactPoints(view, 'a'), artifactPoints(view, 'b')]).toEqual([80, 28]);
    expect(isAccomplished(view, 'a', 'artifact')).toBe(true);
  });
  example('GP-4.19, GP-4.15 it cannot be moved', {
    units: [basic('a1', 'K21'), far],
    markers: [marker(1, 'K20')],
    own: { artifact: 1, control: { 1: 1 } },
    play: [refused('OBJECTIVE_LOCKED', act('a', 'take', { unit: 'a1', marker: 'm1' }))],
  });
  it('GP-4.20 who has fallen counts for nothing', () => {
    const units = (damage: number) => [
      basic('a9', 'X48'),
      figure('a1', 'thane', 'K19', { with: { damage } }),
      basic('b1', 'K22'),
    ];
    const holds = (damage: number) => {
      const view = look({ units: units(damage), markers: [marker(1, 'K20')], own: { positions: [1] } });
      return [positionHolder(view, 1), quarters(view)[0]];
    };
    expect(holds(2)).toEqual(['a', 'a']);
    expect(holds(3)).toEqual(['b', 'b']);
  });
  it('GP-4.20 who is aboard counts where its carrier is', () => {
    const view = look({
      units: [
        figure('a1', 'crawler-open', 'K20', { squad: 'qa' }),
        figure('a2', 'crewman', 'K20', { squad: 'qa', with: { aboard: 'a1', seat: 'driver' } }),
        basic('b1', 'N23'),
      ],
      markers: [marker(1, 'N20')],
      own: { control: { 1: 1 } },
    });
    const [m1] = Object.values(view.markers);
    expect(m1 && claimedBy(view, m1)).toBe('a');
  });
});

describe('carrying objectives', () => {
  const carried = (carrier: string, at: string) => [marker(1, at, { carrier })];
  const own = { control: { 1: 1 } };
  example('GP-4.17 one handing over in an activation', {
    units: [
      basic('a1', 'K20', { squad: 'qa' }),
      basic('a2', 'K19', { squad: 'qb' }),
      basic('a3', 'K18', { squad: 'qa' }),
      far,
    ],
    markers: carried('a1', 'K20'),
    own,
    play: [
      activates('a', 'qa'),
      refused('NOT_ADJACENT', act('a', 'hand', { unit: 'a1', to: 'a3' })),
      act('a', 'hand', { unit: 'a1', to: 'a2' }),
      (playing) => expect(where(playing, 'm1')).toBe('K19'),
      refused('WRONG_PHASE', act('a', 'hand', { unit: 'a2', to: 'a3' })),
    ],
  });
  example('GP-4.17 the 6 inches stay in force', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'K13', { squad: 'qb' }), far],
    markers: carried('a1', 'K20'),
    own,
    play: [goes('a1', 'K14'), refused('OBJECTIVE_FAR', act('a', 'hand', { unit: 'a1', to: 'a2' }))],
  });
  example('GP-4.18 a carrier that falls leaves it where it was', {
    units: [basic('a1', 'K20', { gear: ['rifle'] }), basic('b1', 'K10'), far],
    markers: carried('b1', 'K10'),
    own,
    play: [shoots('a', 'a1 b1')],
    dice: [4, 1],
    has: { b1: { is: 'fallen' } },
    after: (playing) => {
      expect(where(playing, 'm1')).toBe('K10');
      expect(told(playing, 'objective')).toMatchObject([{ unit: 'b1', deed: 'drop', cell: 'K10' }]);
    },
  });
  example('GP-4.18 another may take it, but not if it has moved already in this round', {
    units: [basic('a1', 'K20'), basic('a2', 'J14'), far],
    markers: [marker(1, 'K14', { movedIn: 1, origin: 'K20' })],
    own: { ...own, count: 1 },
    play: [
      refused('OBJECTIVE_MOVED', act('a', 'take', { unit: 'a2', marker: 'm1' })),
      activates('a', 'a1'),
      ends('a'),
      passes('a'),
    ],
  });
});
