import { describe, expect, it } from 'vitest';
import { scriptedDice, totalMerit } from '../../../src/engine/index.ts';
import type { AnyMatch, Merit, SideId } from '../../../src/engine/index.ts';
import { choose } from '../../../src/opponent/index.ts';
import { presets } from '../../../src/systems/scrollhammer/presets.ts';
import { book, positionOf } from './example.ts';
import type { Differs, Placed } from './example.ts';

const { handle } = book;

function opened(placed: Placed): AnyMatch {
  const found = handle.open(positionOf(placed), scriptedDice([]));
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.match;
}

/** What one kind of merit is worth to a side. */
const worth = (placed: Placed, kind: Merit['kind'], side: SideId = 'a'): number => {
  const match = opened(placed);
  return totalMerit(handle.judge(handle.view(match, side), side).filter((merit) => merit.kind === kind));
};

describe('section 13: the value of a position', () => {
  it('SH-18.8, SH-18.9 names the rule by which its mission is won', () => {
    const ruleOf = (mission: string): string | undefined => {
      const groups: Placed['groups'] = { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K3'] };
      const match = opened({ groups, options: { mission } });
      return handle.judge(handle.view(match, 'a'), 'a').find(({ kind }) => kind === 'goals')?.rule;
    };
    expect([ruleOf('kill-points'), ruleOf('objectives')]).toEqual(['SH-18.8', 'SH-18.9']);
  });

  it('SH-5.2 is better the nearer those are who have a skill but nothing to shoot with', () => {
    const spears = (cells: string): Placed => ({
      groups: { 'a-1': ['spearman', cells], 'b-1': ['clansman', 'K7:O7 K6:O6'] },
    });
    const steps = ['K35:O35 K36:O36', 'K31:O31 K32:O32', 'K26:O26 K27:O27'].map((cells) =>
      worth(spears(cells), 'near'),
    );
    expect(steps).toEqual([...steps].sort((one, two) => one - two));
    expect(new Set(steps).size).toBe(3);
  });

  it('SH-5.2 lets the spears of the first match walk at the enemy instead of standing where they are', () => {
    const first = presets['learn'];
    if (!first || !('position' in first)) throw new Error('There is no first match');
    const begun = handle.open(first.position, scriptedDice([]));
    if (!begun.ok) throw new Error(begun.refusal.code);
    const match = handle.imagined(begun.match, 'a', 1);
    const chosen = choose({ handle, match, side: 'a', skill: 'recruit', seed: 1 });
    expect(chosen?.action).toMatchObject({ verb: 'move', params: { group: 'a-1' } });
  });

  it('SH-10.4 is worse with somebody in reach of a charge, and better with somebody to charge', () => {
    const apart = (row: number): Placed => ({
      groups: { 'a-1': ['bowman', `K${row}:O${row}`], 'b-1': ['clansman', 'K7:O7 K6:O6 K5:O5 K4:O4'] },
    });
    expect(worth(apart(14), 'danger')).toBeLessThan(worth(apart(35), 'danger') - 5);
    expect(worth(apart(35), 'danger')).toBeCloseTo(0, 9);
    // They are of no danger to twenty clansmen that run at them.
    expect(worth(apart(14), 'danger', 'b')).toBeGreaterThan(worth(apart(14), 'danger'));
    expect(worth(apart(14), 'near', 'b')).toBeGreaterThan(worth(apart(35), 'near', 'b') + 5);
  });

  it('SH-7.3 is worse in range of bows, and less so behind a wall', () => {
    const shot = (row: number, terrain: Placed['terrain'] = []): Placed => ({
      groups: { 'a-1': ['levyman', `K${row}:P${row} K${row + 1}:P${row + 1}`], 'b-1': ['gloom-archer', 'K7:O7'] },
      terrain,
    });
    const wall = [{ kind: 'wall', cells: ['J15:Q15'] }];
    expect(worth(shot(16), 'danger')).toBeLessThan(worth(shot(16, wall), 'danger'));
    expect(worth(shot(16, wall), 'danger')).toBeLessThan(worth(shot(35), 'danger'));
  });

  it('SH-6.16 is better with the enemy’s flank in reach than with its front', () => {
    const guard = (cells: string, facing: string): Placed => ({
      groups: {
        'a-1': ['oathguard', cells, { facing }],
        'b-1': ['shieldbearer', 'L10:P10 L11:P11 L12:P12 L13:P13', { facing: 'S' }],
      },
    });
    const flank = worth(guard('T10 T11 T12 T13 T14', 'W'), 'near');
    const front = worth(guard('L17:P17', 'N'), 'near');
    expect(flank).toBeGreaterThan(front);
  });

  it('SH-12.2 counts on who will win the fights that have begun', () => {
    const fight: Placed = {
      groups: { 'a-1': ['bowman', 'K20:O20'], 'b-1': ['clansman', 'K19:O19 K18:O18 K17:O17'] },
      turn: { phase: 'movement', active: 'b', round: 2 },
    };
    expect(worth(fight, 'harm')).toBeLessThan(-20);
    expect(worth(fight, 'harm', 'b')).toBeCloseTo(-worth(fight, 'harm'), 9);
  });

  it('SH-13.16 gives up a group that falls back and can hardly rally', () => {
    const runs = (differs: Differs): number =>
      worth({ groups: { 'a-1': ['spearman', 'K30:O30', differs], 'b-1': ['clansman', 'K7:O7 K6:O6'] } }, 'units');
    expect(runs({ fleeing: true, strength: 20 })).toBeLessThan(runs({ fleeing: true, strength: 8 }));
    expect(runs({ fleeing: true, strength: 8 })).toBeLessThan(runs({}));
  });

  it('SH-16.3 what was summoned is worth what units like it cost: a servant more than the dice that call it', () => {
    const called = (entry: string): number =>
      worth({ groups: { 'a-1': [entry, 'K30'], 'a-2': ['spearman', 'A35'], 'b-1': ['clansman', 'K7:O7'] } }, 'units')
      - worth({ groups: { 'a-2': ['spearman', 'A35'], 'b-1': ['clansman', 'K7:O7'] } }, 'units');
    expect(called('bound-servant')).toBeCloseTo(14, 9);
    expect(called('thrall')).toBeCloseTo(3, 9);
  });

  it('SH-14.1, SH-14.10 a Power Die is kept for spells at any time: most against an enemy who casts', () => {
    const die = (caster: string, enemy: string): number => {
      const with_ = (pool: number): number =>
        worth(
          { groups: { 'a-1': [caster, 'K30', { with: { 'a-1.1': { pool } } }], 'b-1': [enemy, 'K7', {}] } },
          'units',
        );
      return with_(2) - with_(1);
    };
    expect(die('magister', 'necromancer')).toBeCloseTo(3, 9);
    expect(die('magister', 'captain')).toBeCloseTo(0.5, 9);
    expect(die('shaman', 'necromancer')).toBeCloseTo(0.5, 9);
    expect(die('necromancer', 'captain')).toBeCloseTo(0, 9);
  });

  it('SH-14.14 a caster is near enough where its spells reach, and need not come into contact', () => {
    const shaman = (row: number): number =>
      worth({ groups: { 'a-1': ['shaman', `K${row}`], 'b-1': ['clansman', 'K7:O7'] } }, 'near');
    expect(shaman(36)).toBeLessThan(shaman(33));
    // Its Rime Lance has 24 inches.
    expect(shaman(30)).toBeCloseTo(shaman(28), 9);
  });

  it('SH-18.1 makes a win worth more than all that fights, but no small hope of it worth the loss of a lead', () => {
    const match = opened({ groups: { 'a-1': ['warden', 'K30:O30'], 'b-1': ['clansman', 'K7:O7 K6:O6'] } });
    const done = handle.apply(match, { verb: 'concede', by: 'b', params: {} }, scriptedDice([]));
    if (!done.ok) throw new Error(done.refusal.code);
    const win = totalMerit(handle.judge(handle.view(done.match, 'a'), 'a'));
    const points = Number(match.options['points']);
    expect(win).toBeGreaterThan(points);
    // One chance in eight of it is worth less than half an army.
    expect(win / 8).toBeLessThan(points / 2);
  });
});
