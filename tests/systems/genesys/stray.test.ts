import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { centreOf, scattered } from '../../../src/systems/genesys/combat/fire.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { bodyIn, fieldOf } from '../../../src/systems/genesys/sight/field.ts';
import { basic, example, figure, look, shoots, told } from './example.ts';
import type { Differs } from './example.ts';

const far = basic('b9', 'AV1');
const rifle = { gear: ['blade', 'rifle'] };
const shooter = basic('a1', 'K20', { ...rifle, squad: 'qa' });

describe('GP-12.9 a shot into a melee that misses by the melee alone', () => {
  /** a1 misses b1, who is in a melee, by one; whom the shot hits instead. */
  const stray = (
    title: string,
    others: readonly ReturnType<typeof basic>[],
    expected: string | null,
    pick: readonly number[] = [],
    target: Differs = {},
  ) =>
    example(`GP-12.9 ${title}`, {
      units: [shooter, basic('b1', 'K10', { squad: 'qb', ...target }), ...others, far],
      play: [shoots('a', 'a1 b1')],
      // The shot, who is hit, and the save of whoever that is.
      dice: [4, ...pick, ...(expected === null ? [] : [6])],
      after: (playing) => {
        const instead = told(playing, 'stray');
        expect(instead).toEqual(expected === null ? [] : [{ unit: 'a1', target: 'b1', instead: expected }]);
        expect(told(playing, 'save').map((save) => save['target'])).toEqual(expected === null ? [] : [expected]);
      },
    });
  const friend = (id: string, at: string, differs: Differs = {}) => basic(id, at, { squad: `q${id}`, ...differs });
  stray('hits who touches the target', [friend('a2', 'L9')], 'a2');
  stray('hits who is nearest to its line', [friend('a2', 'L9'), friend('b2', 'K9', { squad: 'qb' })], 'b2');
  stray('hits one of two that are as near', [friend('a2', 'L9'), friend('a3', 'J9')], 'a2', [1]);
  stray('hits the other of the two', [friend('a2', 'L9'), friend('a3', 'J9')], 'a3', [2]);
  stray('hits nobody who does not touch the target', [friend('a2', 'L9'), friend('b2', 'K8', { squad: 'qb' })], 'a2');
  stray(
    'hits nobody who has fallen',
    [friend('a2', 'L9'), friend('b2', 'K9', { squad: 'qb', with: { damage: 1 } })],
    'a2',
  );
  const riding = (id: string) => [
    figure(id, 'tuskrider', 'L8', { squad: 'qc', with: { aboard: 'a3' } }),
    figure('a3', 'tusker', 'L8', { squad: 'qc' }),
  ];
  stray('GP-17.1 hits who rides beside the target', riding('a2'), 'a2', [1]);
  stray('GP-17.1 or what is ridden', riding('a2'), 'a3', [2]);
  example('GP-12.9 a hit is a hit', {
    units: [shooter, basic('b1', 'K10', { squad: 'qb' }), friend('a2', 'L9'), far],
    play: [shoots('a', 'a1 b1')],
    dice: [6],
    has: { b1: { is: 'dead' }, a2: { is: 'standing' } },
    after: (playing) => expect(told(playing, 'stray')).toEqual([]),
  });
  example('GP-12.9 who misses somebody in no melee hits nobody', {
    units: [shooter, basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'K9', { squad: 'qb' }), far],
    play: [shoots('a', 'a1 b1')],
    dice: [1],
    after: (playing) => expect(told(playing, 'stray')).toEqual([]),
  });
});

describe('GP-12.7 shots at who is gone', () => {
  example('GP-20.2 nobody shoots at a vehicle that a blast has made a wreck', {
    units: [
      basic('a1', 'L17', { squad: 'qa', gear: ['blade', 'grenades'], stats: { rc: 9 } }),
      basic('a2', 'M17', { squad: 'qa', gear: ['blade', 'javelin'], stats: { rc: 9 } }),
      figure('b1', 'crawler-open', 'K10', { squad: 'qb', with: { damage: 5 } }),
      figure('b2', 'crewman', 'K10', { squad: 'qb', with: { aboard: 'b1', seat: 'driver' } }),
      far,
      basic('a9', 'A48'),
    ],
    play: [
      shoots('a', [
        { unit: 'a1', targets: [{ target: 'b1' }], weapon: 'grenades' },
        { unit: 'a2', targets: [{ target: 'b1' }], weapon: 'javelin' },
      ]),
    ],
    dice: [1, 1],
    has: { b1: { is: 'dead', at: null } },
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1']),
  });
});

describe('GP-18.1, GP-18.2 where a blast lies', () => {
  const view = look({
    units: [basic('a1', 'A48'), figure('b1', 'crawler-open', 'K10', { squad: 'qb' }), basic('b2', 'C5')],
  });
  const at = (cell: string): number => cellNumber(cell);
  const cellNumber = (cell: string): number => {
    const found = Array.from({ length: view.board.columns * view.board.rows }, (_, each) => each).find(
      (each) => label(view, each) === cell,
    );
    if (found === undefined) throw new Error(cell);
    return found;
  };
  it('GP-18.1 on the middle cell of a footprint', () => {
    const field = fieldOf(view);
    expect(label(view, centreOf(field, bodyIn(field, unitOf(view, 'b1'))))).toBe('L11');
    expect(label(view, centreOf(field, bodyIn(field, unitOf(view, 'b2'))))).toBe('C5');
  });
  it('GP-18.2 in ten directions, clockwise from north', () => {
    const lands = (inches: number, die: number): string | null => {
      const cell = scattered({ seen: view }, at('T20'), inches, die);
      return cell === null ? null : label(view, cell);
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((die) => lands(5, die))).toEqual([
      'T15',
      'W16',
      'Y18',
      'Y22',
      'W24',
      'T25',
      'Q24',
      'O22',
      'O18',
      'Q16',
    ]);
    expect(lands(0, 3)).toBe('T20');
    expect(lands(20, 1)).toBeNull();
    expect([lands(20, 8), lands(22, 8)]).toEqual(['A26', null]);
    expect(lands(19, 1)).toBe('T1');
  });
});
