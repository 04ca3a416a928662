import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { freeCell, unitsUnder } from '../../../src/systems/genesys/combat/casualties.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';
import { basic, figure, look } from './example.ts';
import type { Placed } from './example.ts';

const far = [basic('a9', 'AA30'), basic('b9', 'AA40')];
const cellIn = (view: GenesysView, name: string): number => {
  const count = view.board.columns * view.board.rows;
  return Array.from({ length: count }, (_, cell) => cell).findIndex((cell) => label(view, cell) === name);
};

describe('GP-17.13, GP-19.8, GP-20.4 the nearest free cell', () => {
  /** Where a unit comes to stand beside a block, by default a Warder beside one cell. */
  const nearest = (
    beside: string,
    placed: Partial<Placed> = {},
    { id = 'b8', size = 1, most = 4, level = 0 }: { id?: string; size?: number; most?: number; level?: number } = {},
  ): string | null => {
    const view = look({ ...placed, units: [...far, ...(placed.units ?? [])] });
    const unit = { id, size };
    const cell = freeCell(view, unit, { at: cellIn(view, beside), size: 1 }, level, most);
    return cell === null ? null : label(view, cell);
  };
  const block = (...cells: readonly string[]) => ({ units: cells.map((cell, index) => basic(`b${index + 11}`, cell)) });

  it('is that of the least gap, then the first by row and by column', () => {
    expect(nearest('K20')).toBe('J19');
    expect(nearest('K20', block('J19'))).toBe('K19');
    expect(nearest('K20', block('J19', 'K19', 'L19'))).toBe('J20');
    expect(nearest('K20', block('J19', 'K19', 'L19', 'J20', 'K20', 'L20', 'J21'))).toBe('K21');
  });
  it('is on the board, and not on impassable ground', () => {
    expect(nearest('A1', block('A1'))).toBe('B1');
    expect(nearest('AV48', block('AV48'))).toBe('AU47');
    expect(nearest('K20', { terrain: [{ kind: 'building', cells: ['J19:L19'] }] })).toBe('J20');
    // Above the ground it does not matter.
    expect(nearest('K20', { terrain: [{ kind: 'building', cells: ['J19:L19'] }] }, { level: 1 })).toBe('J19');
  });
  it('is free for all of its footprint, at its level', () => {
    expect(nearest('K20', {}, { size: 2 })).toBe('I18');
    expect(nearest('K20', block('J19'), { size: 2 })).toBe('K18');
    expect(nearest('AV48', {}, { size: 2 })).toBe('AT46');
    const above = { units: [figure('b1', 'glider', 'J19', { level: 1 })] };
    expect(nearest('K20', above)).toBe('J19');
    expect(nearest('K20', above, { level: 1 })).toBe('K19');
  });
  it('may be where the unit itself is, and is none where all are taken', () => {
    expect(nearest('K20', block('J19'), { id: 'b11' })).toBe('J19');
    const round = block('J19', 'K19', 'L19', 'J20', 'K20', 'L20', 'J21', 'K21', 'L21');
    expect(nearest('K20', round, { most: 0 })).toBeNull();
    expect(nearest('K20', round, { most: 1 })).toBe('J18');
    // A cell on the diagonal is more than an inch away.
    const wider = [...round.units, ...['J18', 'K18', 'L18'].map((cell, index) => basic(`a${index + 1}`, cell))];
    expect(nearest('K20', { units: wider }, { most: 1 })).toBe('I19');
  });
});

describe('GP-1.17, GP-18.3, GP-18.4 who is under a blast', () => {
  const view = look({
    units: [
      basic('a1', 'K20'),
      basic('a2', 'M20'),
      basic('a3', 'N20'),
      basic('a4', 'L22'),
      basic('b1', 'K18', { with: { damage: 1 } }),
      figure('b2', 'husk', 'I20', { with: { damage: 3 } }),
      figure('b3', 'glider', 'J20', { level: 1 }),
      figure('b4', 'tuskrider', 'H21', { squad: 'qb', with: { aboard: 'b5' } }),
      figure('b5', 'tusker', 'H21', { squad: 'qb' }),
      figure('b6', 'crawler-open', 'K23', { squad: 'qc' }),
      figure('b7', 'crewman', 'K23', { squad: 'qc', with: { aboard: 'b6', seat: 'driver' } }),
    ],
  });
  const under = (radius: number, level = 0) => unitsUnder(view, cellIn(view, 'K20'), radius, level);
  it('is everybody at its level within its radius from the middle of the cell, the nearest first', () => {
    expect(under(0)).toEqual(['a1']);
    expect(under(1.5)).toEqual(['a1', 'a2', 'b1']);
    expect(under(1.6)).toEqual(['a1', 'a2', 'b1', 'a4', 'b4', 'b5']);
    expect(under(2.5)).toEqual(['a1', 'a2', 'b1', 'a4', 'b4', 'b5', 'a3', 'b6']);
    expect(under(2, 1)).toEqual(['b3']);
  });
  it('is a rider with its mount, but nobody inside a vehicle; the fallen if they live, and no wrecks', () => {
    const all = under(9);
    expect(all).toContain('b1');
    for (const id of ['b2', 'b3', 'b7']) expect(all).not.toContain(id);
    expect(unitOf(view, 'b4').aboard).toBe('b5');
  });
});
