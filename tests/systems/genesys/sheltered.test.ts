import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { areaCover, shotShelter } from '../../../src/systems/genesys/sight/cover.ts';
import { bodyIn, fieldOf, meleesOn } from '../../../src/systems/genesys/sight/field.ts';
import { isDark } from '../../../src/systems/genesys/sight/sight.ts';
import { basic, figure, look } from './example.ts';

const far = basic('b9', 'AV1');

describe('GP-14.6 terrain that a unit stands in', () => {
  const cover = (
    type: string,
    at: string,
    terrain: readonly { kind: string; cells: readonly string[] }[],
    level = 0,
  ) => {
    const view = look({ units: [figure('a1', type, at, { level }), far], terrain: terrain as never });
    const field = fieldOf(view);
    return areaCover(field, bodyIn(field, unitOf(view, 'a1')));
  };
  const forest = (...cells: readonly string[]) => ({ kind: 'forest', cells });
  const ruin = (...cells: readonly string[]) => ({ kind: 'ruins', cells });
  it('covers it if half of its cells are in it, and none in the air', () => {
    expect([cover('warder', 'K20', []), cover('warder', 'K20', [forest('K20')])]).toEqual([null, 'soft']);
    expect(cover('crawler-open', 'K20', [forest('K20', 'K21', 'K22', 'L20')])).toBeNull();
    expect(cover('crawler-open', 'K20', [forest('K20', 'K21', 'K22', 'L20', 'L21')])).toBe('soft');
    expect(cover('tusker', 'K20', [forest('K20', 'K21')])).toBe('soft');
    expect(cover('glider', 'K20', [forest('K20')], 1)).toBeNull();
    expect(cover('glider', 'K20', [forest('K20')])).toBe('soft');
  });
  it('is hard where half of its cells are', () => {
    expect(cover('warder', 'K20', [ruin('K20')])).toBe('hard');
    expect(cover('tusker', 'K20', [ruin('K20'), forest('K21', 'L20', 'L21')])).toBe('soft');
    expect(cover('tusker', 'K20', [ruin('K20', 'L20'), forest('K21', 'L21')])).toBe('hard');
    expect(cover('tusker', 'K20', [ruin('K20'), forest('K21')])).toBe('soft');
  });
});

describe('GP-3.12 the dark', () => {
  it('begins beyond so many inches, for whoever does not see at night', () => {
    const dark = (gap: number, traits: Record<string, number> = {}, time = 'night') => {
      const view = look({ units: [basic('a1', 'K20', { with: { traits } }), far], own: { time } });
      return isDark(view, unitOf(view, 'a1'), gap);
    };
    expect([dark(24), dark(24.5), dark(24.5, {}, 'daylight')]).toEqual([false, true, false]);
    expect(dark(30, { 'night-sight': 1 })).toBe(false);
  });
});

describe('section 2: a melee is all that are linked by contact', () => {
  it('has a number for its squads, others for those of another melee, and none for who touches nobody', () => {
    const view = look({
      units: [
        basic('a1', 'K20', { squad: 'a-one' }),
        basic('b1', 'K19', { squad: 'b-one' }),
        basic('a2', 'S20', { squad: 'a-two' }),
        basic('b2', 'S19', { squad: 'b-two' }),
        // It touches one of both.
        basic('a3', 'L18', { squad: 'a-three' }),
        basic('a4', 'R18', { squad: 'a-three' }),
        basic('a5', 'AA20', { squad: 'a-four' }),
        basic('b3', 'AA21', { squad: 'b-three' }),
        far,
      ],
    });
    const melees = meleesOn(fieldOf(view));
    const number = (squad: string) => melees.get(squad);
    const all = ['a-one', 'b-one', 'a-two', 'b-two', 'a-three'].map(number);
    expect(new Set(all).size).toBe(1);
    expect(number('a-four')).toBe(number('b-three'));
    expect(number('a-four')).not.toBe(number('a-one'));
    expect(number('b-warder-9')).toBeUndefined();
  });
});

describe('GP-1.15, GP-14.8 who is in front of a target', () => {
  const screened = (between: ReturnType<typeof basic>) => {
    const view = look({ units: [basic('a1', 'K20', { facing: 'N' }), basic('b1', 'K10'), between] });
    return shotShelter(fieldOf(view), unitOf(view, 'a1'), unitOf(view, 'b1')).models;
  };
  it('shelters it while it stands, on the way of the shot', () => {
    expect(screened(basic('b2', 'K12'))).toBe(true);
    expect(screened(basic('b2', 'K12', { with: { damage: 1 } }))).toBe(false);
    expect(screened(figure('b2', 'glider', 'K12', { level: 2 }))).toBe(false);
    expect(screened(basic('b2', 'M12'))).toBe(false);
  });
  it('GP-14.9 is nobody of the shooter’s own squad, but where the house rule says so', () => {
    const own = (options = {}) => {
      const units = [
        basic('a1', 'K20', { squad: 'qa', facing: 'N' }),
        basic('a2', 'K15', { squad: 'qa' }),
        basic('b1', 'K10'),
      ];
      const view = look({ units, options });
      return shotShelter(fieldOf(view), unitOf(view, 'a1'), unitOf(view, 'b1')).models;
    };
    expect([own({ ownSquadCover: 'off' }), own({ ownSquadCover: 'on' })]).toEqual([false, true]);
  });
});
