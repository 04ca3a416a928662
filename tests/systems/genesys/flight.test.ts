import { describe, expect, it } from 'vitest';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { flightEdge, runsOf } from '../../../src/systems/genesys/movement/flight.ts';
import { basic, figure, look } from './example.ts';
import type { Placed } from './example.ts';

const far = [basic('a9', 'AA30'), basic('b9', 'AA31')];

describe('GP-15.6 the edge to which a squad runs', () => {
  const edge = (side: 'a' | 'b', ...cells: readonly string[]) =>
    flightEdge(
      look({ units: [...far, ...cells.map((cell, index) => basic(`${side}${index + 1}`, cell, { squad: 'q' }))] }),
      'q',
    );
  it('is the nearest', () => {
    expect([edge('b', 'K5'), edge('b', 'C20'), edge('b', 'AU20'), edge('b', 'K46')]).toEqual([
      'north',
      'west',
      'east',
      'south',
    ]);
  });
  it('is the enemy’s, too, if that is the nearest', () => {
    expect([edge('a', 'K3'), edge('b', 'K46')]).toEqual(['north', 'south']);
  });
  it('is of equals home, then west, then east, then the enemy’s', () => {
    expect([edge('b', 'F6'), edge('a', 'F6')]).toEqual(['north', 'west']);
    expect([edge('b', 'F43'), edge('a', 'F43')]).toEqual(['west', 'south']);
    expect([edge('b', 'AQ43'), edge('a', 'AQ6')]).toEqual(['east', 'east']);
    // In the middle all are as far away, but for a board of even size.
    expect([edge('b', 'X24'), edge('a', 'X24')]).toEqual(['north', 'west']);
  });
  it('is that of whoever of it is nearest', () => {
    expect(edge('b', 'K12', 'K10', 'H11')).toBe('west');
  });
  it('GP-1.3 is measured from the footprint', () => {
    const view = look({ units: [...far, figure('a1', 'tusker', 'AT44', { squad: 'q' })] });
    expect(flightEdge(view, 'q')).toBe('east');
    const lower = look({ units: [...far, figure('a1', 'tusker', 'AT46', { squad: 'q' })] });
    expect(flightEdge(lower, 'q')).toBe('south');
  });
});

describe('GP-15.6, GP-15.7 how a squad runs', () => {
  /** Where b1 runs, cell by cell, and whether it leaves the board. */
  const run = (placed: Partial<Placed> = {}, at = 'X20', times = 2, reaction = false) => {
    const view = look({ ...placed, units: [...far, basic('b1', at, { squad: 'qb' }), ...(placed.units ?? [])] });
    return runsOf(view, 'qb', times, reaction).map(
      ({ march, leaves }) =>
        `${march.unit} ${march.path.map((cell) => label(view, cell)).join(' ')}${leaves ? ' off' : ''}`,
    );
  };
  it('goes straight, so many times its Movement', () => {
    expect(run()).toEqual(['b1 X19 X18 X17 X16 X15 X14 X13 X12']);
    expect(run({}, 'X20', 1)).toEqual(['b1 X19 X18 X17 X16']);
  });
  it('GP-10.6 goes an inch less of each Movement in answer', () => {
    expect(run({}, 'X20', 2, true)).toEqual(['b1 X19 X18 X17 X16 X15 X14']);
  });
  it('leaves the board with an inch left, and not without', () => {
    expect(run({}, 'X3')).toEqual(['b1 X2 X1 off']);
    expect(run({}, 'X8')).toEqual(['b1 X7 X6 X5 X4 X3 X2 X1 off']);
    expect(run({}, 'X9')).toEqual(['b1 X8 X7 X6 X5 X4 X3 X2 X1']);
    expect(run({}, 'X1')).toEqual(['b1  off']);
  });
  it('goes ahead on the left where the way is barred, else on the right, else not at all', () => {
    const wall = (cells: string) => ({ terrain: [{ kind: 'building', cells: [cells] }] });
    expect(run(wall('X18:X18'))).toEqual(['b1 X19 W18 W17 W16 W15 W14 W13']);
    expect(run(wall('W18:X18'))).toEqual(['b1 X19 Y18 Y17 Y16 Y15 Y14 Y13']);
    expect(run(wall('W18:Y18'))).toEqual(['b1 X19']);
  });
  it('goes to the left as seen facing the edge, to the west and to the east, too', () => {
    const wall = (cell: string) => ({ terrain: [{ kind: 'building', cells: [cell] }] });
    expect(run(wall('C20'), 'E20', 1)).toEqual(['b1 D20 C21 B21']);
    expect(run(wall('AT20'), 'AR20', 1)).toEqual(['b1 AS20 AT19 AU19']);
    // And to the right, where the left is barred as well.
    expect(run(wall('C20:C21'), 'E20', 1)).toEqual(['b1 D20 C19 B19']);
    expect(run(wall('AT19:AT20'), 'AR20', 1)).toEqual(['b1 AS20 AT21 AU21']);
  });
  it('GP-1.8 goes half as far on rough ground', () => {
    const rough = { terrain: [{ kind: 'rough-ground', cells: ['X16:X19'] }] };
    expect(run(rough)).toEqual(['b1 X19 X18 X17 X16']);
    expect(run({ terrain: [{ kind: 'rough-ground', cells: ['X17:X19'] }] })).toEqual(['b1 X19 X18 X17 X16 X15']);
  });
  it('comes into contact with no enemy, but may leave one that it touches', () => {
    expect(run({ units: [basic('a1', 'X16')] })).toEqual(['b1 X19 X18']);
    expect(run({ units: [basic('a1', 'Y21')] }, 'X20', 1)).toEqual(['b1 X19 X18 X17 X16']);
    expect(run({ units: [basic('a1', 'Y20')] }, 'X20', 1)).toEqual(['b1 X19 X18 X17 X16']);
  });
  it('goes one after the other, who is nearest to the edge first', () => {
    expect(run({ units: [basic('b2', 'X19', { squad: 'qb' })] }, 'X20', 1)).toEqual([
      'b2 X18 X17 X16 X15',
      'b1 X19 X18 X17 X16',
    ]);
    // Friends of another squad are in the way.
    expect(run({ units: [basic('b2', 'X19', { squad: 'qc' })] }, 'X20', 1)).toEqual(['b1 W19 W18 W17']);
  });
  it('GP-17.1 goes with its mount, and nobody who has fallen goes', () => {
    const riders = [
      figure('b3', 'tuskrider', 'R20', { squad: 'qb', with: { aboard: 'b4' } }),
      figure('b4', 'tusker', 'R20', { squad: 'qb' }),
      basic('b5', 'N20', { squad: 'qb', with: { damage: 1 } }),
    ];
    expect(run({ units: riders }, 'K20', 1).map((each) => each.split(' ')[0])).toEqual(['b1', 'b4']);
  });
});
