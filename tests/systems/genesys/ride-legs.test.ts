import { describe, expect, it } from 'vitest';
import { inTheWay, ridesOf } from '../../../src/systems/genesys/deeds/ride.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { basic, figure, look } from './example.ts';
import type { Differs } from './example.ts';

const far = basic('b9', 'AV1');
const rider = (at: string, mount: Differs = {}) => [
  figure('a1', 'tuskrider', at, { squad: 'qa', with: { aboard: 'a2' } }),
  figure('a2', 'tusker', at, { squad: 'qa', ...mount }),
];

describe('GP-17.10 a leg as it is ridden', () => {
  const cellIn = (view: ReturnType<typeof look>, name: string): number =>
    Array.from({ length: view.board.columns * view.board.rows }, (_, cell) => cell).findIndex(
      (cell) => label(view, cell) === name,
    );
  /** Where a ride from J30 to J18 ends, its length, whom it tramples, and who is in its way. */
  const ride = (trample: 'yes' | null, ...others: readonly ReturnType<typeof basic>[]) => {
    const view = look({ units: [...rider('J30', { with: { traits: { trample: 1 } } }), far, ...others] });
    const rows = [{ unit: 'a2', to: cellIn(view, 'J18'), trample }];
    const [way] = ridesOf(view, rows);
    const end = way?.march.path.at(-1) ?? 0;
    return [label(view, end), way?.distance, way?.trampled, inTheWay(view, rows)];
  };
  it('leads as far as nobody stops it', () => {
    expect(ride(null)).toEqual(['J18', 12, [], []]);
    expect(ride('yes')).toEqual(['J18', 12, [], []]);
    expect(ride(null, basic('b1', 'M24'))).toEqual(['J18', 12, [], []]);
  });
  it('stops before the first enemy if it does not trample', () => {
    expect(ride(null, basic('b1', 'J24'))).toEqual(['J25', 5, [], []]);
    expect(ride(null, basic('b1', 'K24'))).toEqual(['J25', 5, [], []]);
  });
  it('goes over as many smaller ones as it may trample, those of both columns', () => {
    expect(ride('yes', basic('b1', 'J24'))).toEqual(['J18', 12, ['b1'], ['b1']]);
    expect(ride('yes', basic('b1', 'J24'), basic('b2', 'K22'))).toEqual(['J18', 12, ['b1', 'b2'], ['b1', 'b2']]);
  });
  it('stops before who is as large as itself', () => {
    expect(ride('yes', basic('b1', 'J26'), figure('b2', 'tusker', 'J22'))).toEqual(['J24', 6, ['b1'], ['b1']]);
  });
  it('goes over the fallen, and stops on nobody', () => {
    const fallen = basic('b1', 'J18', { with: { damage: 1 } });
    expect(ride(null, fallen)).toEqual(['J19', 11, [], []]);
    expect(ride('yes', basic('b1', 'J18'))).toEqual(['J19', 11, [], ['b1']]);
    expect(ride(null, basic('a3', 'K19', { squad: 'qc' }))).toEqual(['J20', 10, [], []]);
  });
});
