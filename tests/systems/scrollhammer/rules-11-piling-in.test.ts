import { describe, expect, it } from 'vitest';
import { isOver, pileIn } from '../../../src/systems/scrollhammer/fight/pile-in.ts';
import { label } from '../../../src/systems/scrollhammer/geometry.ts';
import { openPlaying } from '../../support/example.ts';
import { book, example, ground, matchOf, positionOf, quiet, viewOf } from './example.ts';
import type { Placed } from './example.ts';

type Terrain = NonNullable<Placed['terrain']>;

/** Where the group a-1 stands once those that may have piled in, and who went through danger. */
function piled(
  groups: Placed['groups'],
  {
    may = () => true,
    fighting = Object.keys(groups),
    terrain = [],
    joined = {},
  }: {
    may?: (unit: string) => boolean;
    fighting?: readonly string[];
    terrain?: Terrain;
    joined?: NonNullable<Placed['joined']>;
  } = {},
) {
  const position = positionOf({ groups: { ...groups, 'b-9': ['hunter', 'AR2'] }, terrain, joined });
  const match = structuredClone(matchOf(openPlaying(book, position, [])));
  const { from, danger } = pileIn(match, 'a-1', fighting, ({ id }) => may(id));
  const units = match.own.groups['a-1']?.units ?? [];
  return {
    cells: units.map((id) => label(match, match.units[id]?.at ?? 0)).join(' '),
    moved: Object.keys(from).sort(),
    danger,
  };
}

describe('SH-11.9 Ranks', () => {
  const three = ['spearman', 'K20:M20'] as const;
  const clear = (foe: string, terrain: Terrain = []) =>
    piled({ 'a-1': three, 'b-1': ['levyman', foe] }, { terrain }).cells;
  it('go straight ahead together, three cells at most, until one touches an enemy', () => {
    expect(clear('K15')).toBe('K17 L17 M17');
    expect(clear('K17')).toBe('K18 L18 M18');
    expect(clear('N18')).toBe('K19 L19 M19');
    expect(clear('K19')).toBe('K20 L20 M20');
  });
  it('no further than all of them can', () => {
    expect(clear('K15', [ground('pond', 'M18')])).toBe('K19 L19 M19');
    expect(piled({ 'a-1': ['spearman', 'K2:M2'], 'b-1': ['levyman', 'O4'] }).cells).toBe('K1 L1 M1');
  });
  it('SH-11.8 not up to enemies of another combat', () => {
    const groups: Placed['groups'] = { 'a-1': three, 'b-1': ['levyman', 'K15'], 'b-2': ['levyman', 'M17'] };
    expect(piled(groups, { fighting: ['a-1', 'b-1'] }).cells).toBe('K19 L19 M19');
    expect(piled(groups).cells).toBe('K18 L18 M18');
  });
  it('only those whose step it is', () => {
    const groups: Placed['groups'] = { 'a-1': three, 'b-1': ['levyman', 'K17'] };
    expect(piled(groups, { may: () => false })).toEqual({ cells: 'K20 L20 M20', moved: [], danger: [] });
  });
  it('step up in their files as far as the front of those that fight', () => {
    const groups: Placed['groups'] = { 'a-1': ['spearman', 'K20 L21 M22'], 'b-1': ['levyman', 'K19'] };
    expect(piled(groups).cells).toBe('K20 L20 M20');
    expect(piled(groups, { may: (unit) => unit === 'a-1.2' })).toMatchObject({
      cells: 'K20 L20 M22',
      moved: ['a-1.2'],
    });
  });
  it('SH-11.8 in their files, too, not up to enemies of another combat', () => {
    const groups: Placed['groups'] = {
      'a-1': ['spearman', 'K20 L20 K21 L21 M21'],
      'b-1': ['clansman', 'K19'],
      'b-2': ['clansman', 'N19'],
    };
    expect(piled(groups, { fighting: ['a-1', 'b-1'] }).cells).toBe('K20 L20 K21 L21 M21');
    expect(piled(groups).cells).toBe('K20 L20 K21 L21 M20');
  });
  it('SH-5.12 through a bog if it lies before them', () => {
    const groups: Placed['groups'] = { 'a-1': three, 'b-1': ['levyman', 'K15'] };
    expect(piled(groups, { terrain: [ground('bog', 'L18:L19')] })).toMatchObject({
      cells: 'K17 L17 M17',
      danger: ['a-1.2'],
    });
  });

  const apart = (cells: string) => piled({ 'a-1': ['spearman', cells], 'b-1': ['levyman', 'K19'] }).cells;
  it('close up if they have come apart: the fewest to the rest, of as many those with the highest number', () => {
    expect(apart('K20 L20 N20')).toBe('K20 L20 M20');
    expect(apart('K20 L20 O20 P20')).toBe('K20 L20 M20 N20');
    expect(apart('O20 K20 L20')).toBe('M20 K20 L20');
    expect(apart('K20 Q20')).toBe('K20 Q20');
  });
  it('SH-11.8, SH-R74 those that fight stay: the others close up to them, at their own step', () => {
    const groups = (cells: string, foes: string): Placed['groups'] => ({
      'a-1': ['spearman', cells],
      'b-1': ['clansman', foes],
    });
    expect(piled(groups('K20 N20 O20 P20', 'K19'))).toMatchObject({
      cells: 'K20 L20 M20 N20',
      moved: ['a-1.2', 'a-1.3', 'a-1.4'],
    });
    expect(piled(groups('K20 N20 O20 P20', 'K19 O19')).moved).toEqual([]);
    expect(piled(groups('K20 N20 O20 P20', 'K19'), { may: (unit) => unit === 'a-1.2' }).moved).toEqual(['a-1.2']);
  });
});

describe('SH-11.9 loose groups', () => {
  it('to enemies that nobody touches yet, then beside those that fight', () => {
    const groups: Placed['groups'] = { 'a-1': ['clansman', 'K20 M20 O20'], 'b-1': ['levyman', 'K19 O18'] };
    expect(piled(groups)).toEqual({ cells: 'K20 L20 N19', moved: ['a-1.2', 'a-1.3'], danger: [] });
  });
  it('as near as can be if they reach nobody', () => {
    expect(piled({ 'a-1': ['clansman', 'K20'], 'b-1': ['levyman', 'K12'] }).cells).toBe('K17');
    expect(piled({ 'a-1': ['clansman', 'K20'], 'b-1': ['levyman', 'K12'] }, { may: () => false }).cells).toBe('K20');
  });
  it('nowhere without an enemy', () => {
    expect(piled({ 'a-1': ['clansman', 'K20'] })).toEqual({ cells: 'K20', moved: [], danger: [] });
  });
  it('SH-17.1 a character that joined them after their own', () => {
    const groups: Placed['groups'] = {
      'a-1': ['hunter', 'K19 M17'],
      'a-5': ['chieftain', 'O17'],
      'b-1': ['warden', 'K20 N20'],
    };
    expect(piled(groups, { fighting: ['a-1', 'b-1'], joined: { 'a-5.1': 'a-1' } }).cells).toBe('K19 M19 N19');
  });
  it('SH-5.12 through a bog that they cannot go round', () => {
    const groups: Placed['groups'] = { 'a-1': ['clansman', 'K20'], 'b-1': ['levyman', 'K17'] };
    expect(piled(groups, { terrain: [ground('bog', 'A19:V19')] })).toMatchObject({ cells: 'K18', danger: ['a-1.1'] });
  });
});

describe('SH-11.10 when a combat is over', () => {
  const over = (groups: Placed['groups'], terrain: Terrain = []) =>
    isOver(
      viewOf(
        openPlaying(
          book,
          positionOf({ groups: { ...groups, 'a-9': ['hunter', 'A36'], 'b-9': ['hunter', 'AR2'] }, terrain }),
          [],
        ),
      ),
      Object.keys(groups),
    );
  const two = (cell: string): Placed['groups'] => ({ 'a-1': ['clansman', 'K20'], 'b-1': ['levyman', cell] });
  it('six inches and no more to contact', () => {
    expect([over(two('K13')), over(two('K12'))]).toEqual([false, true]);
    expect(over({ 'a-1': ['clansman', 'K20'] })).toBe(true);
    expect(over({ 'b-1': ['clansman', 'K20'] })).toBe(true);
  });
  it('by a way that there is', () => {
    expect(over(two('K14'), [ground('pond', 'A17:AV17')])).toBe(true);
    expect(over(two('K14'), [ground('pond', 'A17:J17', 'L17:AV17')])).toBe(false);
  });
});

describe('SH-17.1 of Ranks, too, a character comes last', () => {
  it('as of parts as large that which it is in closes up', () => {
    const groups: Placed['groups'] = {
      'a-1': ['spearman', 'T20 K20 S20'],
      'a-5': ['captain', 'O20'],
      'b-1': ['levyman', 'T19'],
    };
    const { moved } = piled(groups, { fighting: ['a-1', 'b-1'], joined: { 'a-5.1': 'a-1' } });
    expect(moved).toEqual(['a-5.1']);
  });
});

describe('SH-5.12, SH-12.2 whoever sinks as it piles in', () => {
  const sinking = (die: number, rest: readonly number[], score: number, slain: readonly string[]) =>
    example(die === 1 ? 'counts for the other side' : 'does not on a 2', {
      groups: { 'a-1': ['clansman', 'K20 M21'], 'b-1': ['levyman', 'K19'], 'b-9': ['hunter', 'AR2'] },
      terrain: [ground('bog', 'L18:L24')],
      turn: { phase: 'fight' },
      secrets: quiet(),
      play: [],
      dice: [die, ...rest],
      gives: [
        ['group.piled', { group: 'a-1', units: [{ unit: 'a-1.2', from: 'M21', to: 'L20' }] }],
        ['roll', { purpose: 'dangerous', units: ['a-1.2'], dice: [die] }],
        ['combat.result', { wounds: { a: 0, b: score }, winner: score > 0 ? 'b' : null }],
      ],
      slain,
    });
  // One Clansman is left, who strikes twice, and the Levyman; then the test of who lost.
  sinking(1, [1, 1, 1, 1, 1], 1, ['a-1.2']);
  sinking(2, [1, 1, 1, 1, 1], 0, []);

  example('SH-11.8 does so before the next group goes in', {
    groups: {
      'a-1': ['clansman', 'K20 L22'],
      'b-1': ['clansman', 'K19 L17'],
      'a-9': ['levyman', 'A36'],
      'b-9': ['hunter', 'AR2'],
    },
    terrain: [ground('bog', 'L20:M20', 'L21:M21')],
    turn: { phase: 'fight' },
    secrets: quiet(),
    play: [],
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
    gives: [
      ['group.piled', { group: 'a-1', units: [{ unit: 'a-1.2', from: 'L22', to: 'L20' }] }],
      ['roll', { purpose: 'dangerous', units: ['a-1.2'] }],
      ['unit.slain', { units: ['a-1.2'] }],
      ['group.piled', { group: 'b-1', units: [{ unit: 'b-1.2', from: 'L17', to: 'L19' }] }],
    ],
  });
});
