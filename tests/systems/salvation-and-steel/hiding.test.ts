import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/index.ts';
import type { PositionUnit } from '../../../src/engine/index.ts';
import type { Edge } from '../../../src/systems/salvation-and-steel/facts/terms.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { open } from '../../../src/systems/salvation-and-steel/position/position.ts';
import {
  besideCells,
  defaultHiding,
  dropCells,
  hidingRefusal,
  hostageCells,
  setUpCells,
  sidewards,
  towardsMiddle,
} from '../../../src/systems/salvation-and-steel/scenarios/hide.ts';
import type { SalvationView } from '../../../src/systems/salvation-and-steel/state.ts';
import { labels } from './board.ts';
import { unit } from './example.ts';

const cell = (label: string): number => grid.read(label) ?? -1;
const next = (label: string): string[] => labels(grid.nextTo(cell(label)));

/** A Hostage Exchange with these units; a's edge is `edge`, and b's is the one across. */
function exchange(units: readonly PositionUnit[], edge: Edge = '1', options = {}): SalvationView {
  const across = { '1': '37', '37': '1', A: 'AJ', AJ: 'A' } as const;
  const match = open({
    system: 'salvation-and-steel',
    scenario: 'hostage',
    options,
    turn: { phase: 'half', active: 'a' },
    units,
    own: { edges: { a: edge, b: across[edge] } },
  });
  if (isRefusal(match)) throw new Error(match.code);
  return match as unknown as SalvationView;
}
const standing = (...at: readonly string[]) =>
  exchange(at.map((label, index) => unit(`a${index + 1}`, 'squire', label)));
const waiting = (count: number, edge: Edge = '1') =>
  exchange(
    Array.from({ length: count }, (_, index) => unit(`a${index + 1}`, 'squire', null)),
    edge,
  );

describe('SS-19.5 cells for a hostage and for units', () => {
  it.each([
    ['1', ['R13', 'S13', 'Q13', 'T13'], 6 * 28, ['R3', 'S3', 'Q3', 'T3'], 24 * 32],
    ['37', ['R25', 'S25', 'Q25', 'T25'], 6 * 28, ['R35', 'S35', 'Q35', 'T35'], 24 * 32],
    ['A', ['M19', 'M18', 'M20', 'M17'], 6 * 29, ['C19', 'C18', 'C20', 'C17'], 24 * 33],
    ['AJ', ['X19', 'X18', 'X20', 'X17'], 6 * 29, ['AH19', 'AH18', 'AH20', 'AH17'], 24 * 33],
  ] as const)('are in this order for edge %s', (edge, hostage, hostages, cells, all) => {
    const view = waiting(1, edge);
    expect(labels(hostageCells(view, 'a')).slice(0, 4)).toEqual(hostage);
    expect(hostageCells(view, 'a')).toHaveLength(hostages);
    expect(labels(setUpCells(view, 'a')).slice(0, 4)).toEqual(cells);
    expect(setUpCells(view, 'a')).toHaveLength(all);
  });

  it('are more than 2 apart by default, the nearest to the own edge first', () => {
    const { hostage, cells } = defaultHiding(waiting(4), 'a');
    expect(labels([hostage, ...cells])).toEqual(['R13', 'R3', 'U3', 'O3', 'X3']);
  });

  it('are free', () => {
    const view = exchange([unit('a1', 'squire', null), unit('b1', 'squire', 'R13'), unit('b2', 'squire', 'R3')]);
    expect(labels(hostageCells(view, 'a'))[0]).toBe('S13');
    expect(labels(setUpCells(view, 'a'))[0]).toBe('S3');
    const taken = (hostage: string, at: string) =>
      hidingRefusal(view, 'a', { hostage: cell(hostage), cells: [cell(at)] });
    expect(taken('S13', 'S3')).toBeNull();
    expect(taken('R13', 'S3')).toMatchObject({ code: 'CELL_BLOCKED', facts: { cell: 'R13' } });
    expect(taken('S13', 'R3')).toMatchObject({ code: 'CELL_BLOCKED', facts: { cell: 'R3' } });
  });

  it('are refused in the order of the codes', () => {
    const view = waiting(2);
    const refused = (hostage: string, ...cells: readonly string[]) =>
      hidingRefusal(view, 'a', { hostage: cell(hostage), cells: cells.map(cell) });
    expect(refused('K13', 'K3', 'K6')).toBeNull();
    expect(refused('K12', 'K2', 'K3', 'K5')).toMatchObject({ code: 'HOSTAGE_CELL', facts: { cell: 'K12' } });
    expect(refused('K13', 'K3', 'K2', 'K5')).toMatchObject({ code: 'SETUP_CELL', facts: { cell: 'K2', near: null } });
    expect(refused('K13', 'K8', 'K3', 'K5')).toMatchObject({ code: 'SETUP_CELL', facts: { cell: 'K5', near: 'K3' } });
    expect(refused('K13', 'K3', 'K6', 'K30')).toMatchObject({
      code: 'WRONG_COUNT',
      facts: { count: 3, wanted: 2, what: 'cells' },
    });
    expect(refused('K13', 'K3')).toMatchObject({ code: 'WRONG_COUNT', facts: { count: 1, wanted: 2 } });
  });
});

describe('SS-19.7 beside a cell that is occupied', () => {
  it('are the free cells next to it, or else the nearest free one', () => {
    const around = next('K25');
    expect(labels(besideCells(standing('K25'), cell('K25')))).toEqual(around);
    expect(labels(besideCells(standing('K25', ...around.slice(1)), cell('K25')))).toEqual(around.slice(0, 1));
    const far = labels(besideCells(standing('K25', ...around), cell('K25')));
    expect(far).toHaveLength(1);
    expect(grid.apart(cell('K25'), cell(far[0] ?? ''))).toBe(2);
  });
});

describe('SS-19.9 a hostage whose cell is occupied', () => {
  const towards = (edge: Edge, from: string, ...taken: readonly string[]) =>
    labels(towardsMiddle(standing(from, ...taken), edge, cell(from)));

  it('by its own side goes towards the mid-line in its row', () => {
    expect(towards('1', 'K25')).toEqual(['K24']);
    expect(towards('37', 'K13')).toEqual(['K14']);
    expect(towards('A', 'V25')).toEqual(['U25']);
    expect(towards('A', 'N25')).toEqual(['O25']);
    expect(towards('AJ', 'V25')).toEqual(['U25']);
    expect(towards('AJ', 'N25')).toEqual(['O25']);
  });

  it('goes to the first free cell nearer the mid-line where that is taken, else to the first free one, else the nearest', () => {
    const around = next('K25');
    const nearer = around.filter((each) => each.endsWith('24'));
    const others = around.filter((each) => !each.endsWith('24'));
    expect(nearer).toContain('K24');
    expect(towards('1', 'K25', 'K24')).toEqual([nearer.find((each) => each !== 'K24') ?? others[0]]);
    expect(towards('1', 'K25', ...nearer)).toEqual(others.slice(0, 1));
    const [far = '', ...more] = towards('1', 'K25', ...around);
    expect([grid.apart(cell('K25'), cell(far)), more]).toEqual([2, []]);
  });

  const aside = (edge: Edge, from: string, ...taken: readonly string[]) =>
    labels(sidewards(standing(from, ...taken), edge, cell(from)));

  it('by an enemy goes 2, 4, 6 … aside, wherever there is room', () => {
    for (const edge of ['1', '37'] as const) {
      expect(aside(edge, 'K25')).toEqual(['I25', 'M25']);
      expect(aside(edge, 'K25', 'I25')).toEqual(['M25']);
      expect(aside(edge, 'K25', 'I25', 'M25')).toEqual(['G25', 'O25']);
      expect(aside(edge, 'B25', 'D25')).toEqual(['F25']);
    }
    for (const edge of ['A', 'AJ'] as const) {
      expect(aside(edge, 'K25')).toEqual(['K23', 'K27']);
      expect(aside(edge, 'K25', 'K27')).toEqual(['K23']);
      expect(aside(edge, 'K36', 'K34')).toEqual(['K32']);
    }
  });
});

describe('SS-19.17 a hostage that is dropped', () => {
  it('lies more than 1 from every unit of its captors, as near as there is room, or by SS-R62 anywhere', () => {
    const view = standing('K25');
    const dropped = labels(dropCells(view, [cell('K25')], cell('K25')));
    expect(dropped).toHaveLength(12);
    expect(dropped.every((each) => grid.apart(cell(each), cell('K25')) === 2)).toBe(true);
    const anywhere = exchange([unit('a1', 'squire', 'K25')], '1', { drop: 'anywhere' });
    expect(dropCells(anywhere, [cell('K25')], cell('K25'))).toHaveLength(grid.count - 7);
    // Elsewhere it may lie next to somebody who is no captor, but not in their cell.
    expect(labels(dropCells(view, [], cell('K25'))).sort()).toEqual([...next('K25')].sort());
  });
});
