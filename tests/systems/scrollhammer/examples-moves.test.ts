import { describe, expect, it } from 'vitest';
import { linked } from '../../../src/systems/scrollhammer/formation/links.ts';
import { arcOfBase, boxOf } from '../../../src/systems/scrollhammer/formation/ranks.ts';
import { rowsOf } from '../../../src/systems/scrollhammer/formation/ranks.ts';
import { distanceSquared, gridFor } from '../../../src/systems/scrollhammer/geometry.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { openPlaying } from '../../support/example.ts';
import {
  asks,
  book,
  charges,
  ends,
  example,
  faces,
  ground,
  marches,
  moves,
  pivots,
  positionOf,
  quiet,
  rallies,
  reforms,
  refused,
  shoots,
  viewOf,
} from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const spearmen = ['spearman', 'K20:O20 K21:O21'] as const;
const shooting = { phase: 'shooting' };

describe('Scrollhammer, worked examples of movement', () => {
  example('SH-E13 a heavy weapon is silent for who moved', {
    groups: { 'a-1': ['arbalester', 'K20 M20'], 'b-1': ['hunter', 'L8 M8'] },
    secrets: quiet(),
    play: [moves('a-1', 'M21', { unit: 'a-1.2', stay: ['a-1.1'] }), ends('a'), shoots('a-1', 'b-1')],
    dice: [1],
    gives: [['hits', { dice: [1] }]],
  });

  example('SH-E13 nobody fires if both moved', {
    groups: { 'a-1': ['arbalester', 'K20 M20'], 'b-1': ['hunter', 'L8 M8'] },
    play: [moves('a-1', 'K19'), ends('a'), refused('HEAVY_MOVED', shoots('a-1', 'b-1'))],
  });

  example('SH-E14 what a block can and cannot do', {
    groups: { 'a-1': spearmen, ...far },
    play: [
      refused('OUT_OF_REACH', moves('a-1', 'L14'), { cost: 64 }),
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'P16')),
      refused('OUT_OF_REACH', moves('a-1', 'G20'), { cost: 40, points: 30 }),
      refused('OUT_OF_REACH', moves('a-1', 'K24')),
      refused('ILLEGAL_MANOEUVRE', moves('a-1', 'J21')),
      moves('a-1', 'K14', { finish: 'no' }),
      moves('a-1', 'O16', { finish: 'no' }),
      moves('a-1', 'H20', { finish: 'no' }),
      moves('a-1', 'K23', { finish: 'no' }),
      moves('a-1', 'M15'),
    ],
    stand: { 'a-1': 'M15:Q15 M16:Q16' },
    has: { 'a-1': { facing: 0 } },
  });

  example('SH-E15 one empty cell stays between', {
    groups: { 'a-1': spearmen, 'b-1': ['hunter', 'M13'] },
    play: [refused('ENEMY_TOO_CLOSE', moves('a-1', 'K14')), moves('a-1', 'K15')],
    stand: { 'a-1': 'K15:O15 K16:O16' },
  });

  example('SH-E16 the way round is too far', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'I17 K17 M17'] },
    play: [refused('OUT_OF_REACH', moves('a-1', 'K15'), { cost: 112, points: 60 })],
  });

  it('SH-E17 links by formation', () => {
    const view = viewOf(openPlaying(book, positionOf({ groups: { 'a-1': ['hunter', 'K20'], ...far } }), []));
    const base = (label: string) => ({ at: gridFor(view).read(label) ?? 0, size: 1 });
    const by = (label: string) =>
      (['ranks', 'horde', 'skirmish'] as const).filter((each) => linked(view, each, base('K20'), base(label)));
    expect(by('L21')).toEqual(['ranks', 'horde', 'skirmish']);
    for (const label of ['M20', 'K22']) expect(by(label)).toEqual(['horde', 'skirmish']);
    for (const label of ['M21', 'L22', 'M22', 'N20']) expect(by(label)).toEqual(['skirmish']);
    expect(by('N21')).toEqual([]);
  });

  const wood = [ground('wood', 'I16:P18')];
  example('SH-E18 three inches of wood are enough', {
    groups: { 'a-1': ['clansman', 'K20:M20'], ...far },
    terrain: wood,
    play: [refused('NEEDS_THROUGH', moves('a-1', 'K14')), moves('a-1', 'K14', { through: 'yes' })],
    dice: [3, 1],
    gives: [['roll', { purpose: 'difficult', result: 3 }]],
    stand: { 'a-1': 'K14:M14' },
  });

  example('SH-E18 with two inches the group orders again', {
    groups: { 'a-1': ['clansman', 'K20:M20'], ...far },
    terrain: wood,
    play: [moves('a-1', 'K14', { through: 'yes' }), asks('a movement'), moves('a-1', 'K17', { through: 'yes' })],
    dice: [2, 1],
    gives: [['move.stuck', { cap: 2 }]],
    stand: { 'a-1': 'K17:M17' },
  });

  example('SH-E19 a bog costs whoever rolls a 1', {
    groups: { 'a-1': ['hunter', 'K20:M20'], ...far },
    terrain: [ground('bog', 'K18:M18')],
    play: [moves('a-1', 'K16', { through: 'yes' })],
    dice: [1, 4, 1],
    slain: ['a-1.1', 'a-1.3'],
    stand: { 'a-1': 'L16' },
  });

  example('SH-E19 a ward saves the Captain from the bog', {
    groups: { 'a-1': ['captain', 'K20'], ...far },
    terrain: [ground('bog', 'I18:M18')],
    play: [moves('a-1', 'K17', { through: 'yes' })],
    dice: [1, 5],
    has: { 'a-1.1': { wounds: 3 } },
  });

  const house = [ground('house', 'M16', 'M17')];
  example('SH-E20 a block passes a house', {
    groups: { 'a-1': spearmen, ...far },
    terrain: house,
    play: [moves('a-1', 'K15')],
    stand: { 'a-1': 'K15:O15 K16 L16 L17 N16 O16' },
  });

  example('SH-E20 a block ends round a house', {
    groups: { 'a-1': spearmen, ...far },
    terrain: house,
    play: [moves('a-1', 'K17')],
    stand: { 'a-1': 'K17 L17 M19 N17 O17 K18:O18' },
    after: (playing) => {
      const view = viewOf(playing);
      expect(rowsOf(view, unitsOf(view, 'a-1'), 0).sort()).toEqual([1, 2, 2, 5]);
    },
  });

  const bowmen = ['bowman', 'K20:O20 K21:O21'] as const;
  example('SH-E21 a failed march test', {
    groups: { 'a-1': bowmen, 'b-1': ['hunter', 'K12'] },
    turn: shooting,
    play: [
      refused('NOT_STRAIGHT', marches('a-1', 'L19')),
      marches('a-1', 'K17'),
      refused('ALREADY_SHOT', shoots('a-1', 'b-1')),
      ends('a'),
      asks('a charge'),
    ],
    dice: [3, 5],
    stand: { 'a-1': 'K20:O20 K21:O21' },
  });

  example('SH-E21 who marches does not charge', {
    groups: { 'a-1': bowmen, 'b-1': ['hunter', 'K12'], 'a-2': ['warden', 'P12'] },
    turn: shooting,
    play: [marches('a-1', 'K17'), ends('a'), refused('MARCHED', charges('a-1', 'b-1'))],
    dice: [3, 4],
    stand: { 'a-1': 'K17:O17 K18:O18' },
  });

  example('SH-E36 half of a group rallies on its Leadership', {
    groups: { 'a-1': ['spearman', 'K20:O20', { strength: 10, fleeing: true }], ...far },
    secrets: quiet(),
    play: [rallies('a-1'), ends('a'), refused('REGROUPED', shoots('a-1', 'b-9'))],
    dice: [3, 4],
    has: { 'a-1': { fleeing: false } },
  });

  example('SH-E36 fewer than half need a double 1', {
    groups: { 'a-1': ['spearman', 'K20:N20', { strength: 10, fleeing: true }], ...far },
    secrets: quiet(),
    play: [rallies('a-1')],
    dice: [2, 1, 1, 1],
    has: { 'a-1': { fleeing: true } },
  });

  example('SH-E36 a double 1 it is', {
    groups: { 'a-1': ['spearman', 'K20:N20', { strength: 10, fleeing: true }], ...far },
    secrets: quiet(),
    play: [rallies('a-1')],
    dice: [1, 1],
    has: { 'a-1': { fleeing: false } },
  });

  example('SH-E45 a flanked block turns to its enemy', {
    groups: {
      'a-1': ['oathguard', 'Q14 Q13 Q12', { facing: 'W' }],
      'b-1': ['shieldbearer', 'P13:L13 P12:L12', { facing: 'S', flanks: [{ by: 'a-1', arc: 'left' }] }],
    },
    turn: { active: 'b' },
    play: [faces('b-1')],
    dice: [3, 4],
    stand: { 'b-1': 'P13:L13 P12 O12 N12 M12 L12' },
    has: { 'b-1': { facing: 1, flanks: [] } },
  });

  example('SH-E50 who has turned neither shoots nor charges', {
    groups: { 'a-1': bowmen, 'b-1': ['hunter', 'K8'], 'a-2': ['warden', 'P10'] },
    play: [
      refused('STILL_COHERENT', reforms('a-1')),
      pivots('a-1', 'E'),
      ends('a'),
      refused('MANOEUVRED', shoots('a-1', 'b-1')),
      marches('a-1', 'M20'),
      ends('a'),
      refused('MARCHED', charges('a-1', 'b-1')),
    ],
    stand: { 'a-1': 'M20:Q20 M21:Q21' },
  });

  it('SH-E51 a Large base', () => {
    const view = viewOf(openPlaying(book, positionOf({ groups: { 'a-1': ['marl-troll', 'K20'], ...far } }), []));
    const troll = unitsOf(view, 'a-1')[0];
    const away = (label: string) =>
      troll && distanceSquared(view, troll, { at: gridFor(view).read(label) ?? 0, size: 1 });
    expect(['N23', 'O20', 'K18'].map(away)).toEqual([8, 9, 4]);
  });

  example('SH-E51 a gap that is too narrow for a troll', {
    groups: { 'a-1': ['marl-troll', 'K20'], 'a-2': ['clansman', 'N19'], ...far },
    terrain: [ground('house', 'A17:K17', 'M17:AV17')],
    play: [refused('OUT_OF_REACH', moves('a-1', 'L15')), moves('a-2', 'L16')],
    stand: { 'a-2': 'L16' },
  });

  it('SH-E52 arcs round a block', () => {
    const view = viewOf(
      openPlaying(
        book,
        positionOf({
          groups: { 'a-1': ['hunter', 'A30'], 'b-1': ['bone-soldier', 'P13:L13 P12:L12', { facing: 'S' }] },
        }),
        [],
      ),
    );
    const box = boxOf(view, unitsOf(view, 'b-1'));
    const arc = (label: string) => arcOfBase(view, box, 2, { at: gridFor(view).read(label) ?? 0, size: 1 });
    expect(['Q14', 'Q15', 'S16', 'K14'].map(arc)).toEqual(['front', 'front', 'front', 'front']);
    expect(['Q12', 'R14', 'R11'].map(arc)).toEqual(['left', 'left', 'left']);
    expect(arc('J13')).toBe('right');
    expect(['Q11', 'N9', 'K9'].map(arc)).toEqual(['rear', 'rear', 'rear']);
  });
});
