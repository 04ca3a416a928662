import { describe, expect, it } from 'vitest';
import type { Facts, SideId } from '../../../src/engine/index.ts';
import type { MissionId } from '../../../src/systems/genesys/data/missions.ts';
import {
  artifactPoints,
  controlOf,
  expansion,
  isAccomplished,
  kills,
  positionCell,
  positionHolder,
  quarters,
  tally,
  targetChoices,
  winnerBy,
} from '../../../src/systems/genesys/missions/score.ts';
import {
  claimedBy,
  hasMoved,
  isNearEnough,
  isObjective,
  remember,
} from '../../../src/systems/genesys/missions/objectives.ts';
import { wantedMarkers } from '../../../src/systems/genesys/missions/wanted.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { worthOf } from '../../../src/systems/genesys/units.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';
import { basic, figure, look } from './example.ts';

const marker = (number: number, at: string, more: Facts = {}) => ({ id: `m${number}`, kind: 'marker', at, with: more });
const dead = (id: string, type = 'warder') => figure(id, type, null, { with: { place: 'dead' } });
const both = [basic('a1', 'A48'), basic('b1', 'A1')];
const sides = <T>(of: (side: SideId) => T): readonly T[] => [of('a'), of('b')];

describe('GP-4.8 Expansion', () => {
  /** One of each side across a border, which counts for no quarter. */
  const across = [figure('a9', 'tusker', 'X8'), figure('b9', 'tusker', 'X12')];
  it('GP-4.8 a quarter ends in the middle of the board', () => {
    const held = (at: string, more: Facts = {}) => quarters(look({ units: [basic('a1', at, more), ...across] }));
    expect(held('X24')).toEqual(['a', null, null, null]);
    expect(held('Y24')).toEqual([null, 'a', null, null]);
    expect(held('X25')).toEqual([null, null, 'a', null]);
    expect(held('Y25')).toEqual([null, null, null, 'a']);
    expect(held('Y25', { with: { damage: 1 } })).toEqual([null, null, null, null]);
  });

  it('GP-4.8 who stands across a border is in none', () => {
    const held = (at: string) => quarters(look({ units: [figure('a1', 'tusker', at), basic('b1', 'A1')] }));
    expect(held('X2')).toEqual(['b', null, null, null]);
    expect(held('C24')).toEqual(['b', null, null, null]);
    expect(held('Y25')).toEqual(['b', null, null, 'a']);
  });

  it('GP-4.8 a quarter is held by more points, and by nobody where they are even', () => {
    const first = (...units: readonly ReturnType<typeof basic>[]) =>
      quarters(look({ units: [...across, ...units] }))[0];
    expect(first(basic('a1', 'A1'), basic('b1', 'C1'))).toBeNull();
    expect(first(basic('a1', 'A1'), basic('a2', 'E1'), basic('b1', 'C1'))).toBe('a');
    expect(first(basic('a1', 'A1'), figure('b1', 'thane', 'C1'))).toBe('b');
  });

  it.each([
    ['NW', 'A1', 2, 1],
    ['NE', 'AV1', 2, 1],
    ['SW', 'A48', 1, 2],
    ['SE', 'AV48', 1, 2],
  ])('GP-4.8 is worth 1 at home and 2 at the enemy’s: %s', (_, at, a, b) => {
    expect(sides((side) => expansion(look({ units: [basic('a1', at), ...across] }), side))).toEqual([a, 0]);
    expect(sides((side) => expansion(look({ units: [basic('b1', at), ...across] }), side))).toEqual([0, b]);
  });
});

describe('GP-4.9 – GP-4.12 strategic positions', () => {
  it('GP-4.9 are held by who is within 6 inches', () => {
    const holder = (at: string) =>
      positionHolder(
        look({ units: [basic('a1', at), basic('b1', 'A1')], markers: [marker(1, 'K20')], own: { positions: [1] } }),
        1,
      );
    expect([holder('K13'), holder('K12')]).toEqual(['a', null]);
  });

  it('GP-4.12 stay where they were when their marker is carried off', () => {
    const view = look({
      units: [basic('a1', 'K30'), basic('b1', 'K14')],
      markers: [marker(1, 'K30', { start: 'K14' }), marker(2, 'M40')],
      own: { positions: [1, 2] },
    });
    const cells = [1, 2].map((number) => label(view, positionCell(view, number) ?? 0));
    expect(cells).toEqual(['K14', 'M40']);
    expect(positionHolder(view, 1)).toBe('b');
  });

  it('GP-4.12 of which there is no marker are nowhere, and held by nobody', () => {
    const view = look({ units: both, markers: [marker(1, 'A46')], own: { positions: [1, 2] } });
    expect([positionCell(view, 2), positionHolder(view, 2), positionHolder(view, 1)]).toEqual([null, null, 'a']);
  });
});

describe('GP-4.11 a squad at two positions', () => {
  const markers = [marker(1, 'K20'), marker(2, 'Y20')];
  const held = (units: readonly ReturnType<typeof basic>[], own: Facts = {}, more = markers) => {
    const view = look({ units, markers: more, own: { positions: [1, 2], ...own } });
    return [1, 2].map((number) => positionHolder(view, number));
  };
  const squad = (...at: readonly string[]) => at.map((cell, index) => basic(`a${index + 1}`, cell, { squad: 'qa' }));
  const enemies = [basic('b1', 'K26'), basic('b2', 'Y26')];
  it('GP-4.11 counts for the one where more of it is', () => {
    expect(held([...squad('K14', 'Y14', 'Z14'), basic('b9', 'A1')])).toEqual([null, 'a']);
    expect(held([...squad('K14', 'L14', 'Y14'), basic('b9', 'A1')])).toEqual(['a', null]);
  });
  it('GP-4.11 of two where as many are for the lower number, or for the one that was declared', () => {
    const even = [...squad('K14', 'Y14'), ...enemies];
    expect(held(even)).toEqual([null, 'b']);
    expect(held(even, { squads: { qa: { hold: 2 } } })).toEqual(['b', null]);
    // What was declared does not count where fewer are.
    expect(held([...squad('K14', 'Y14', 'Z14'), ...enemies], { squads: { qa: { hold: 1 } } })).toEqual(['b', 'a']);
  });
  it('GP-4.11 counts for both where these do not overlap', () => {
    const apart = [marker(1, 'K20'), marker(2, 'Z20')];
    const units = [...squad('K14', 'Z14'), basic('b1', 'K26'), basic('b9', 'A1')];
    expect(held(units, { squads: { qa: { hold: 1 } } }, apart)).toEqual([null, 'a']);
    expect(held(units, { squads: { qa: { hold: 1 } } })).toEqual([null, null]);
  });
  it('GP-4.12 a position without a marker is none that a squad could count for', () => {
    expect(held([...squad('A1', 'Y14'), basic('b9', 'A48')], {}, [marker(2, 'Y20')])).toEqual([null, 'a']);
    const view = look({ units: both, markers: [marker(1, 'A40')], own: { positions: [2] } });
    expect(positionHolder(view, 2)).toBeNull();
  });
});

describe('GP-4.9, GP-4.13, GP-4.19 which markers a side should go to', () => {
  const markers = [marker(1, 'K20'), marker(2, 'Y20'), marker(3, 'AK20')];
  const wanted = (own: Facts, units: readonly ReturnType<typeof basic>[] = both, laid = markers) => {
    const view = look({ units, markers: laid, own });
    return sides((side) => wantedMarkers(view, side).map(({ marker: number, at }) => [number, label(view, at)]));
  };
  const free = [
    [1, 'K20'],
    [2, 'Y20'],
  ];
  it('are positions that it does not hold, where they were', () => {
    expect(wanted({ positions: [1, 2] })).toEqual([free, free]);
    expect(wanted({ positions: [1, 2] }, [...both, basic('a2', 'K14')])).toEqual([[[2, 'Y20']], free]);
    expect(wanted({ positions: [1] }, both, [marker(1, 'K30', { start: 'K20' })])[0]).toEqual([[1, 'K20']]);
    expect(wanted({ positions: [4] })).toEqual([[], []]);
    // Who is near does not hold what is contested.
    expect(wanted({ positions: [1] }, [basic('a2', 'K14'), basic('b2', 'K26')])).toEqual([[[1, 'K20']], [[1, 'K20']]]);
  });
  it('are objectives that it does not claim', () => {
    const own = { control: { 1: 1, 2: 2 } };
    expect(wanted(own)).toEqual([free, free]);
    expect(wanted(own, [...both, basic('b2', 'K19')])).toEqual([free, [[2, 'Y20']]]);
    expect(wanted({})).toEqual([[], []]);
  });
  it('are the Artifact, as long as nobody of its own stands within 6 inches of it', () => {
    const near = (at: string) => wanted({ artifact: 3 }, [...both, basic('a2', 'A46'), basic('a3', at)]);
    const artifact = [[3, 'AK20']];
    expect(near('AK12')).toEqual([artifact, artifact]);
    expect(near('AK13')).toEqual([[], artifact]);
    expect(wanted({ artifact: 3, positions: [1] }, [...both, basic('a2', 'AK13')])[0]).toEqual([[1, 'K20']]);
    expect(wanted({ artifact: 4 })).toEqual([[], []]);
  });
});

describe('GP-4.19 the Artifact', () => {
  it('GP-4.19 brings the points of those within 6 inches of it', () => {
    const units = [basic('a1', 'K13'), figure('a2', 'thane', 'K12'), figure('b1', 'thane', 'K26'), basic('b2', 'K28')];
    const view = look({ units, markers: [marker(1, 'K20'), marker(2, 'K30')], own: { artifact: 1 } });
    const worth = (id: string) => worthOf(view.units[id]!);
    expect(sides((side) => artifactPoints(view, side))).toEqual([worth('a1'), worth('b1')]);
    expect(sides((side) => isAccomplished(view, side, 'artifact'))).toEqual([false, true]);
  });

  it('GP-4.19 brings nothing where there is none', () => {
    const view = look({ units: both, markers: [marker(1, 'A47')] });
    expect(sides((side) => artifactPoints(view, side))).toEqual([0, 0]);
  });
});

describe('GP-4.6, GP-4.7 casualties', () => {
  const lost = ['dead', 'fled', 'lost'].map((place, index) =>
    figure(`b${index + 2}`, 'warder', null, { with: { place } }),
  );
  it('GP-4.7 are worth their points to the enemy, however they were lost; the fallen are none', () => {
    const view = look({
      units: [...both, ...lost, basic('b6', 'C1', { with: { damage: 1 } }), dead('a2')],
      own: { missions: { a: 'kill-points', b: 'kill-points', secondary: null } },
    });
    const one = worthOf(view.units['a2']!);
    expect(sides((side) => kills(view, side))).toEqual([3 * one, one]);
    expect(sides((side) => isAccomplished(view, side, 'kill-points'))).toEqual([true, false]);
  });

  it('GP-4.7 as many on both sides are not more', () => {
    const view = look({ units: [...both, dead('a2'), dead('b2')] });
    expect(sides((side) => isAccomplished(view, side, 'kill-points'))).toEqual([false, false]);
  });

  it('GP-4.6 the target is wanted, and nobody else', () => {
    const done = (target: string | null) => {
      const own = {
        missions: { a: 'assassinate', b: 'assassinate', secondary: null },
        targets: { a: target, b: 'a1' },
      };
      const view = look({ units: [...both, dead('b2'), dead('b3')], own });
      return sides((side) => [tally(view, side, 'assassinate'), isAccomplished(view, side, 'assassinate')]);
    };
    expect(done('b2')).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(done('b1')[0]).toEqual([0, false]);
    const own = { missions: { a: 'assassinate', b: 'assassinate', secondary: null }, targets: { a: 'b2', b: 'a2' } };
    const alike = look({ units: [...both, dead('a2'), dead('b2')], own });
    expect(sides((side) => isAccomplished(alike, side, 'assassinate'))).toEqual([true, true]);
    expect(done(null)[0]).toEqual([0, false]);
  });

  it('GP-4.4 the target is of the highest Command, and of those of the most points', () => {
    const view = look({
      units: [
        basic('a1', 'A48', { stats: { cm: 9 } }),
        basic('b1', 'A1', { stats: { cm: 4 } }),
        figure('b2', 'thane', 'C1', { stats: { cm: 4 } }),
        figure('b3', 'thane', 'E1', { stats: { cm: 4 } }),
        figure('b4', 'thane', 'G1', { stats: { cm: 3 } }),
        basic('b5', 'I1', { stats: { cm: 0 } }),
      ],
    });
    const worth = (id: string) => worthOf(view.units[id]!);
    expect(worth('b2')).not.toBe(worth('b1'));
    const dearer = worth('b2') > worth('b1') ? ['b2', 'b3'] : ['b1'];
    expect(targetChoices(view, 'a')).toEqual(dearer);
    expect(targetChoices(view, 'b')).toEqual(['a1']);
    expect(targetChoices(look({ units: [both[0]!, basic('b1', 'A1', { stats: { cm: 0 } })] }), 'a')).toEqual([]);
  });
});

describe('GP-23.3, GP-23.4 who wins', () => {
  /** b1 and a1 alone have a quarter each; who has lost somebody has lost Kill Points. */
  const ended = (a: MissionId | null, b: MissionId | null, secondary: MissionId | null, ...lost: readonly string[]) => {
    const own = { missions: { a, b, secondary } };
    return winnerBy(look({ units: [...both, ...lost.map((id) => dead(id))], own }) as GenesysView);
  };
  it.each<[string, Parameters<typeof ended>, SideId | null, string]>([
    ['a alone has done its own', ['kill-points', 'kill-points', null, 'b2'], 'a', 'primary'],
    ['b alone has done its own', ['kill-points', 'kill-points', null, 'a2'], 'b', 'primary'],
    ['a has none, b has done its own', [null, 'kill-points', 'kill-points', 'a2'], 'b', 'primary'],
    ['nobody has, the secondary decides for a', ['hold-ground', 'artifact', 'kill-points', 'b2'], 'a', 'secondary'],
    ['nobody has, the secondary decides for b', ['hold-ground', 'artifact', 'kill-points', 'a2'], 'b', 'secondary'],
    ['nobody has, and there is no secondary', ['hold-ground', 'artifact', null, 'b2'], null, 'draw'],
    ['nobody has any', [null, null, null, 'b2'], null, 'draw'],
    ['nobody has done anything', ['kill-points', 'kill-points', 'kill-points'], null, 'draw'],
  ])('%s', (_, of, winner, reason) => {
    expect(ended(...of)).toEqual({ winner, reason });
  });

  it('where both have done their own the secondary decides', () => {
    const own = {
      missions: { a: 'assassinate', b: 'assassinate', secondary: 'kill-points' },
      targets: { a: 'b2', b: 'a2' },
    };
    const won = (...units: readonly ReturnType<typeof dead>[]) => winnerBy(look({ units: [...both, ...units], own }));
    expect(won(dead('a2', 'thane'), dead('b2'))).toEqual({ winner: 'b', reason: 'secondary' });
    expect(won(dead('a2'), dead('b2'))).toEqual({ winner: null, reason: 'draw' });
  });
});

describe('GP-4.14, GP-4.16 claims, and how far an objective goes', () => {
  it('GP-4.14 is claimed by the side with more of its units in contact, on the ground and standing', () => {
    const claimed = (...units: readonly ReturnType<typeof basic>[]) => {
      const view = look({ units: [...both, ...units], markers: [marker(1, 'K20')], own: { control: { 1: 2 } } });
      return [claimedBy(view, view.markers['m1']!), ...sides((side) => controlOf(view, side))];
    };
    const [a, b] = [basic('a2', 'K19'), basic('b2', 'K21')];
    expect(claimed()).toEqual([null, 0, 0]);
    expect(claimed(a)).toEqual(['a', 2, 0]);
    expect(claimed(b)).toEqual(['b', 0, 2]);
    expect(claimed(a, b)).toEqual([null, 0, 0]);
    expect(claimed(a, b, basic('a3', 'J20'))).toEqual(['a', 2, 0]);
    expect(claimed(a, b, basic('b3', 'J20'))).toEqual(['b', 0, 2]);
    expect(claimed(a, b, basic('b3', 'J20', { with: { damage: 1 } }))).toEqual([null, 0, 0]);
    expect(claimed(figure('a4', 'glider', 'K20', { level: 1 }))).toEqual([null, 0, 0]);
    expect(claimed(basic('a4', 'K22'))).toEqual([null, 0, 0]);
  });

  it('GP-4.13 a marker without control points is no objective', () => {
    const view = look({
      units: [...both, basic('a2', 'K19')],
      markers: [marker(1, 'K20')],
      own: { control: { 2: 1 } },
    });
    expect([isObjective(view, view.markers['m1']!), controlOf(view, 'a')]).toEqual([false, 0]);
  });

  it('GP-4.16 goes six inches from where it lay before the activation, or from where it lies', () => {
    const near = (facts: Facts, ...cells: readonly string[]) => {
      const view = look({ units: both, markers: [marker(1, 'K20', facts)], own: { count: 2 } });
      const at = (name: string) => view.board.columns * (Number(name.slice(1)) - 1) + name.charCodeAt(0) - 65;
      return cells.map((cell) => isNearEnough(view, view.markers['m1']!, at(cell)));
    };
    expect(near({}, 'K14', 'K13', 'K26', 'K27')).toEqual([true, false, true, false]);
    expect(near({ origin: 'K24', movedIn: 2 }, 'K18', 'K17', 'K30')).toEqual([true, false, true]);
    // What it did in an earlier activation does not matter.
    expect(near({ origin: 'K24', movedIn: 1 }, 'K14', 'K27')).toEqual([true, false]);
    expect(near({ movedIn: 2 }, 'K14', 'K13')).toEqual([true, false]);
  });

  it('GP-4.16 moves in one activation of a round alone', () => {
    const moved = (facts: Facts, count: number) => {
      const view = look({ units: both, markers: [marker(1, 'K20', facts)], own: { count } });
      return hasMoved(view, view.markers['m1']!);
    };
    expect([moved({ movedIn: 1 }, 2), moved({ movedIn: 2 }, 2), moved({}, 2)]).toEqual([true, false, false]);
  });

  it('remembers what is not nothing', () => {
    const kept = { facts: { number: 1, carrier: 'a1', movedIn: 1 } } as never as Parameters<typeof remember>[0];
    remember(kept, { carrier: null, origin: 7, movedIn: 0 });
    expect(kept.facts).toEqual({ number: 1, origin: 7 });
  });
});
