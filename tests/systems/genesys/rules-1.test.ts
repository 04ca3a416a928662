import { describe, expect, it } from 'vitest';
import { unitsUnder } from '../../../src/systems/genesys/combat/casualties.ts';
import { gapOf, label } from '../../../src/systems/genesys/geometry.ts';
import { contactsOf, bodyIn, fieldOf, isEngaged } from '../../../src/systems/genesys/sight/field.ts';
import { blockOf } from '../../../src/systems/genesys/units.ts';
import { basic, example, figure, goes, look, refused, setUp } from './example.ts';
import { unitOf } from '../../../src/kit/index.ts';

const far = basic('b9', 'AV1');

describe('contact and levels', () => {
  const touching = (at: string, level = 0): boolean => {
    const view = look({ units: [figure('a1', 'glider', 'K20', { level }), basic('b1', at)] });
    return isEngaged(fieldOf(view), unitOf(view, 'b1'));
  };
  it('GP-1.5 neighbours touch, also across a corner', () => {
    expect([touching('K19'), touching('L19'), touching('L20')]).toEqual([true, true, true]);
    expect([touching('K18'), touching('M20')]).toEqual([false, false]);
  });
  it('GP-1.5 at another level nobody is touched', () => expect(touching('K19', 1)).toBe(false));
  it('GP-1.5 whoever is aboard does not touch its own carrier', () => {
    const view = look({
      units: [
        figure('a1', 'tuskrider', 'K20', { squad: 'qa', with: { aboard: 'a2' } }),
        figure('a2', 'tusker', 'K20', { squad: 'qa' }),
        far,
      ],
    });
    expect(contactsOf(fieldOf(view), bodyIn(fieldOf(view), unitOf(view, 'a2')))).toEqual([]);
  });
  it('GP-1.6 a level does not change how far it is', () => {
    const gap = (level: number): number => {
      const view = look({ units: [figure('a1', 'glider', 'K20', { level }), basic('b1', 'K10')] });
      return gapOf(view, blockOf(view, unitOf(view, 'a1')), blockOf(view, unitOf(view, 'b1')));
    };
    expect([gap(0), gap(1), gap(2)]).toEqual([9, 9, 9]);
  });
});

describe('GP-1.9 what bars the way', () => {
  const house = [{ kind: 'building', cells: ['K15:L15'] }];
  const walks = (
    title: string,
    units: Parameters<typeof look>[0]['units'],
    to: string,
    code: string | null,
    terrain = house,
  ) =>
    example(`GP-1.9 ${title}`, {
      units: [...units, far],
      terrain,
      play: [code === null ? goes('a1', to) : refused(code, goes('a1', to))],
      ...(code === null ? { has: { a1: { at: to } } } : {}),
    });
  walks('a building', [basic('a1', 'K18')], 'K12', 'PATH_BLOCKED');
  walks('an enemy', [basic('a1', 'K18'), basic('b1', 'K16')], 'K12', 'PATH_BLOCKED', []);
  walks('a friend is passed', [basic('a1', 'K18'), basic('a2', 'K16')], 'K12', null, []);
  walks('but nobody ends on one', [basic('a1', 'K18'), basic('a2', 'K12')], 'K12', 'CELL_OCCUPIED', []);
  walks('a fallen enemy is passed', [basic('a1', 'K18'), basic('b1', 'K16', { with: { damage: 1 } })], 'K12', null, []);
  walks(
    'but nobody ends on one either',
    [basic('a1', 'K18'), basic('b1', 'K12', { with: { damage: 1 } })],
    'K12',
    'CELL_OCCUPIED',
    [],
  );
  walks('a corner with a wall on one side is passed', [basic('a1', 'J16')], 'K15', null, [
    { kind: 'building', cells: ['J15'] },
  ]);
  walks('with walls on both sides it is not', [basic('a1', 'J16')], 'K15', 'PATH_BLOCKED', [
    { kind: 'building', cells: ['J15'] },
    { kind: 'building', cells: ['K16'] },
  ]);
  example('GP-1.9 above the ground walls and enemies bar nobody', {
    units: [figure('a1', 'glider', 'K18', { level: 1 }), basic('b1', 'K16'), far],
    terrain: house,
    play: [goes('a1', 'K12')],
    has: { a1: { at: 'K12', level: 1 } },
  });
  example('GP-1.9 large footprints do not squeeze through', {
    units: [
      figure('a1', 'tuskrider', 'K18', { squad: 'qa', with: { aboard: 'a2' } }),
      figure('a2', 'tusker', 'K18', { squad: 'qa' }),
      far,
    ],
    terrain: [{ kind: 'building', cells: ['L15'] }],
    play: [refused('PATH_BLOCKED', goes('a2', 'K12'))],
  });
});

describe('GP-1.17 blasts', () => {
  const under = (radius: number, ...cells: readonly string[]): string[] => {
    const view = look({ units: [...cells.map((at, index) => basic(`b${index + 1}`, at)), basic('a1', 'A48')] });
    const centre = 9 * 48 + 10;
    expect(label(view, centre)).toBe('K10');
    return unitsUnder(view, centre, radius, 0).map((id) => label(view, unitOf(view, id).at ?? 0));
  };
  it('GP-1.17 with radius 1 the cell and its eight neighbours', () => {
    expect(under(1, 'K10', 'J9', 'L11', 'M10', 'K8')).toEqual(['K10', 'J9', 'L11']);
  });
  it('GP-1.17 with radius 2 five by five cells without their corners', () => {
    expect(under(2, 'M12', 'M11', 'K8', 'N10').sort()).toEqual(['K8', 'M11']);
  });
});

describe('GP-1.18 dice', () => {
  it('a roll-off is thrown again while it is a draw, a first', () => {
    const { told: facts, left } = setUp({ terrain: 'preset:open', markers: 'players' }, [4, 4, 2, 5]);
    expect(facts('roll-off')).toMatchObject([
      { roll: { a: 4, b: 4 }, winner: null },
      { roll: { a: 2, b: 5 }, winner: 'b' },
    ]);
    expect(left).toBe(0);
  });
});
