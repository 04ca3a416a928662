import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { SideId } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { book, ground, positionOf } from './example.ts';
import type { Placed } from './example.ts';

const { guide } = book.handle;
const opened = (placed: Placed) => openPlaying(book, positionOf(placed), []);

/** What a group is shown first: `move K19: range b-1`, `cast aegis a-1`. */
function suggested(group: string, placed: Placed, by: SideId = 'a'): readonly string[] {
  const playing = opened(placed);
  const grid = gridOf(playing.match().board);
  const view = playing.view(by);
  return (guide?.suggest(view, by, group, 20) ?? []).map(({ deed, why, at }) => {
    const { group: _, unit: __, ...told } = deed.params;
    // What is shown on the map is where the deed leads: a cell, or the first of the group it is about.
    if (typeof told['cell'] === 'string') expect(at === null ? null : grid.label(at)).toBe(told['cell']);
    const [target] = [told['targets'] ?? told['target']].flat();
    if (deed.verb === 'shoot' || deed.verb === 'charge') expect(at).toBe(view.units[`${String(target)}.1`]?.at);
    const { kind, group: about } = why.facts;
    const reason = kind === undefined ? '' : `: ${[kind, about].filter(Boolean).join(' ')}`;
    return `${[deed.verb, ...Object.values(told).flat()].join(' ')}${reason}`;
  });
}
const turn = (phase: string) => ({ phase, active: 'a' as const });
const groups: Placed['groups'] = {
  'a-1': ['hunter', 'K20:M20'],
  'a-2': ['magister', 'P22'],
  'a-3': ['spearman', 'V20:Z20 V21:Z21'],
  'b-1': ['hunter', 'K10:M10'],
  'b-2': ['clansman', 'W8:Z8'],
  'b-3': ['captain', 'AE20'],
};

describe('the Movement phase', () => {
  it('SH-7.4 into range of its weapon, if it is not there yet: exactly the range is enough', () => {
    const hunters = (cells: string): Placed['groups'] => ({ 'a-1': ['hunter', cells], 'b-1': ['hunter', 'K10:M10'] });
    expect(suggested('a-1', { groups: hunters('K21:M21') })[0]).toBe('move K20: range b-1');
    // 10.2 inches, to the side as well.
    const aside: Placed['groups'] = { 'a-1': ['hunter', 'M20'], 'b-1': ['hunter', 'K10'] };
    expect(suggested('a-1', { groups: aside })[0]).toBe('move M19: range b-1');
    expect(suggested('a-1', { groups: hunters('K20:M20') }).filter((line) => line.includes('range'))).toEqual([]);
  });

  it('SH-5.3 as far as it goes towards the enemy, closer but wary, and back', () => {
    expect(suggested('a-1', { groups })).toEqual([
      'move K14: enemy b-1',
      'move O16: enemy b-2',
      'move L19: wary b-1',
      'move K26: back',
    ]);
  });

  it('SH-14.3 a wizard is shown three spells as well', () => {
    expect(suggested('a-2', { groups }).filter((line) => line.startsWith('cast'))).toEqual([
      'cast aegis a-1',
      'cast aegis a-2',
      'cast aegis a-3',
    ]);
    expect(suggested('a-1', { groups }).filter((line) => line.startsWith('cast'))).toEqual([]);
  });

  it('SH-13.16 who falls back rallies, and nothing else', () => {
    const fleeing: Placed['groups'] = { ...groups, 'a-1': ['hunter', 'K20:M20', { fleeing: true }] };
    expect(suggested('a-1', { groups: fleeing })).toEqual(['rally']);
  });

  it('SH-18.9 an objective comes first', () => {
    const two: Placed['groups'] = { 'a-1': ['hunter', 'K30:M30'], 'b-1': ['hunter', 'K3'] };
    expect(suggested('a-1', { groups: two, options: { mission: 'objectives' } })[0]).toBe('move I25: objective');
    expect(suggested('a-1', { groups: two })[0]).toBe('move K24: enemy b-1');
  });

  it('SH-5.1 who has moved is shown no more moves', () => {
    const moved: Placed['groups'] = { ...groups, 'a-1': ['hunter', 'K20:M20', { did: ['moved'] }] };
    expect(suggested('a-1', { groups: moved })).toEqual([]);
  });

  it('SH-2.2 nothing is suggested for a group of the other side, or one that there is not', () => {
    expect(suggested('b-1', { groups })).toEqual([]);
    expect(suggested('a-9', { groups })).toEqual([]);
    expect(suggested('a-1', { groups }, 'b')).toEqual([]);
  });
});

describe('the other phases', () => {
  it('SH-7.1 shots at the first three targets, and spells before them', () => {
    expect(suggested('a-1', { groups, turn: turn('shooting') })).toEqual(['shoot b-1']);
    expect(suggested('a-2', { groups, turn: turn('shooting') })).toEqual([
      'cast ember-dart b-1',
      'cast ember-dart b-2',
      'cast ember-dart b-3',
    ]);
    const many: Placed['groups'] = {
      'a-1': ['hunter', 'K20:M20'],
      'b-1': ['hunter', 'K12'],
      'b-2': ['hunter', 'M12'],
      'b-3': ['hunter', 'O13'],
      'b-4': ['hunter', 'H13'],
    };
    expect(suggested('a-1', { groups: many, turn: turn('shooting') })).toHaveLength(3);
  });

  it('SH-9.5 a march through rough ground, where there is no way round it', () => {
    const walled: Placed = {
      groups: { 'a-1': ['spearman', 'M20:Q20 M21:Q21'], 'b-1': ['hunter', 'N3'] },
      terrain: [ground('wall', ...'LMNOPQR'.split('').map((column) => `${column}19`))],
      turn: turn('shooting'),
    };
    expect(suggested('a-1', walled)[0]).toBe('march M17 yes: enemy b-1');
  });

  it('SH-9.4, SH-9.7 a march for those who are too far to charge this turn', () => {
    const at = (cells: string): Placed => ({
      groups: { 'a-1': ['hunter', cells], 'b-1': ['hunter', 'K3'] },
      turn: turn('shooting'),
    });
    expect(suggested('a-1', at('K30:M30'))).toEqual(['march K27: enemy b-1', 'march K28: wary b-1']);
    // Twelve inches by two dice, and two more: 14.
    expect(suggested('a-1', at('K18'))).not.toEqual([]);
    expect(suggested('a-1', at('K17'))).toEqual([]);
  });

  it('SH-10.12 no charge that hardly ever gets there', () => {
    const at = (cell: string): Placed => ({
      groups: { 'a-1': ['hunter', 'T20'], 'b-1': ['hunter', cell] },
      turn: turn('charge'),
    });
    // 10 inches: one time of six; 11: one of twelve.
    expect(suggested('a-1', at('T9'))).toEqual(['charge b-1']);
    expect(suggested('a-1', at('T8'))).toEqual([]);
  });

  it('SH-12.2 a charge says how the fight may go, at a guess', () => {
    const prospects = (entry: string, cells: string): readonly unknown[] => {
      const placed: Placed = { groups: { 'a-1': ['hunter', 'K20:O20'], 'b-1': [entry, cells] }, turn: turn('charge') };
      const found = guide?.suggest(opened(placed).view('a'), 'a', 'a-1', 1) ?? [];
      return found.map(({ why }) => why.facts['prospect']);
    };
    expect(prospects('spearman', 'O16:K16 O15:K15')).toEqual(['bad']);
    expect(prospects('hunter', 'K16:O16')).toEqual(['even']);
    expect(prospects('hunter', 'M16')).toEqual(['good']);
  });

  it('SH-10.13 charges, those that get there most often first', () => {
    expect(suggested('a-1', { groups, turn: turn('charge') })).toEqual(['charge b-1']);
    expect(suggested('a-3', { groups, turn: turn('charge') })).toEqual(['charge b-3']);
    const four: Placed['groups'] = {
      'a-1': ['hunter', 'T20'],
      'b-1': ['hunter', 'T11'],
      'b-2': ['hunter', 'P20'],
      'b-3': ['hunter', 'X14'],
      'b-4': ['hunter', 'T15'],
    };
    expect(suggested('a-1', { groups: four, turn: turn('charge') })).toEqual([
      'charge b-2',
      'charge b-4',
      'charge b-3',
    ]);
  });

  it('SH-3.3 a phase is ended by saying so', () => {
    expect(guide?.ends).toEqual(['end']);
  });
});

describe('who is reminded', () => {
  const idle = (placed: Placed, by: SideId = 'a') => guide?.idle(opened(placed).view(by), by);
  const unused = (placed: Placed, by: SideId = 'a') => guide?.unused(opened(placed).view(by), by);
  const ready = (placed: Placed, by: SideId = 'a') => guide?.ready(opened(placed).view(by), by);

  it('SH-5.1 in the Movement phase those that have not moved and could not shoot from where they stand', () => {
    expect(idle({ groups })).toEqual(['a-2', 'a-3']);
    const moved: Placed['groups'] = { ...groups, 'a-3': ['spearman', 'V20:Z20 V21:Z21', { did: ['moved'] }] };
    expect(idle({ groups: moved })).toEqual(['a-2']);
    const fleeing: Placed['groups'] = { ...groups, 'a-3': ['spearman', 'V20:Z20 V21:Z21', { fleeing: true }] };
    expect(idle({ groups: fleeing })).toEqual(['a-2']);
  });

  it('SH-7.1 in the Shooting phase those that have a target', () => {
    expect(idle({ groups, turn: turn('shooting') })).toEqual(['a-1']);
  });

  it('SH-10.13 in the Charge phase those that need 7 inches or less', () => {
    const at = (cell: string): Placed => ({
      groups: { 'a-1': ['hunter', 'T20'], 'b-1': ['hunter', cell] },
      turn: turn('charge'),
    });
    expect(idle(at('T12'))).toEqual(['a-1']);
    expect(idle(at('T11'))).toEqual([]);
    expect(suggested('a-1', at('T11'))).toEqual(['charge b-1']);
  });

  it('SH-12.2 nobody is reminded of a charge whose fight would be lost', () => {
    const at = (entry: string, cells: string): Placed => ({
      groups: { 'a-1': ['hunter', 'K20:O20'], 'b-1': [entry, cells] },
      turn: turn('charge'),
    });
    expect(idle(at('hunter', 'K16:O16'))).toEqual(['a-1']);
    expect(idle(at('spearman', 'O16:K16 O15:K15'))).toEqual([]);
    // But who types the end of the phase is, and judges for themselves.
    expect(unused(at('spearman', 'O16:K16 O15:K15'))).toEqual(['a-1']);
    // A charge that hardly ever gets there is nothing to be reminded of.
    expect(unused({ groups: { 'a-1': ['hunter', 'T20'], 'b-1': ['hunter', 'T8'] }, turn: turn('charge') })).toEqual([]);
    expect(unused({ groups })).toEqual(idle({ groups }));
  });

  it('SH-3.3 who can do nothing any more is not still to act: whom the list has and whom the ring marks are the same', () => {
    // Spears shoot at nobody, and the second block has the edge of the board before it.
    const boxed: Placed = {
      groups: { 'a-1': ['spearman', 'M20:Q20 M21:Q21'], 'a-2': ['spearman', 'V1:Z1 V2:Z2'], 'b-1': ['hunter', 'N3'] },
      turn: turn('shooting'),
    };
    const view = opened(boxed).view('a');
    const offered = new Set(book.handle.offers(view, 'a').flatMap(({ params }) => params['group'] ?? []));
    expect(ready(boxed)).toEqual(['a-1']);
    expect([...offered]).toEqual(['a-1']);
  });

  it('SH-10.4 nobody is still to charge who has no target', () => {
    const near: Placed['groups'] = { 'a-1': ['hunter', 'T20'], 'b-1': ['hunter', 'T8'] };
    expect(ready({ groups: near, turn: turn('charge') })).toEqual(['a-1']);
    const house = [ground('house', 'S14', 'T14', 'U14')];
    expect(ready({ groups: near, terrain: house, turn: turn('charge') })).toEqual([]);
  });

  it('SH-3.3 all that the question is about may still act; the other side has none', () => {
    expect(ready({ groups })).toEqual(['a-1', 'a-2', 'a-3']);
    expect(ready({ groups }, 'b')).toEqual([]);
    const moved: Placed['groups'] = { ...groups, 'a-3': ['spearman', 'V20:Z20 V21:Z21', { did: ['moved'] }] };
    expect(ready({ groups: moved })).toEqual(['a-1', 'a-2']);
  });
});

describe('a way in a direction', () => {
  const towards = (group: string, to: string, placed: Placed): unknown => {
    const playing = opened(placed);
    const cell = gridOf(playing.match().board).read(to) ?? -1;
    return guide?.towards?.(playing.view('a'), 'a', group, cell)?.params['cell'] ?? null;
  };

  it('SH-5.2 as near as it comes in one move', () => {
    expect(towards('a-1', 'K36', { groups })).toBe('K26');
    expect(towards('a-1', 'K22', { groups })).toBe('K22');
  });

  it('SH-5.1 nothing out of the Movement phase, or for who may not move', () => {
    expect(towards('a-1', 'K36', { groups, turn: turn('shooting') })).toBeNull();
    const fleeing: Placed['groups'] = { ...groups, 'a-1': ['hunter', 'K20:M20', { fleeing: true }] };
    expect(towards('a-1', 'K36', { groups: fleeing })).toBeNull();
    expect(towards('a-1', 'K20', { groups })).toBeNull();
  });
});
