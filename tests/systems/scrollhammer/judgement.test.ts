import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { clashesOf, expectedLead, lossesIn } from '../../../src/systems/scrollhammer/judgement/clash.ts';
import { standingOf, unitWorth } from '../../../src/systems/scrollhammer/judgement/judged-group.ts';
import type { JudgedGroup } from '../../../src/systems/scrollhammer/judgement/judged-group.ts';
import { threatsOf } from '../../../src/systems/scrollhammer/judgement/threats.ts';
import type { HammerView } from '../../../src/systems/scrollhammer/state.ts';
import { openPlaying } from '../../support/example.ts';
import { book, ground, positionOf, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const seen = (placed: Placed): HammerView => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['levyman', 'AV1'] } as const;

describe('a group as it is judged', () => {
  const judged = (groups: Placed['groups'], whole = 0): JudgedGroup => {
    const found = standingOf(seen({ groups: { ...groups, ...far } }), whole).find(({ id }) => id === 'a-1');
    if (!found) throw new Error('It stands there');
    return found;
  };

  it('SH-8.1 is worth its points by the wounds that are left, and something as a whole', () => {
    expect(judged({ 'a-1': ['hunter', 'K20:O20'] }).worth).toBe(45);
    expect(judged({ 'a-1': ['hunter', 'K20:O20'] }, 40).worth).toBe(85);
    expect(judged({ 'a-1': ['captain', 'K20', { with: { 'a-1.1': { wounds: 1 } } }] }).worth).toBe(15);
    // A standard costs 10 besides; a Thrall that was summoned is worth 3.
    expect(judged({ 'a-1': ['spearman', 'K20', { with: { 'a-1.1': { standard: true } } }] }).worth).toBe(17);
    expect(unitWorth(judged({ 'a-1': ['thrall', 'K20'] }).lead)).toBe(3);
  });

  it('SH-12.2 brings its full ranks, a twelfth of a horde, and one standard to a score', () => {
    const { order, standard } = judged({
      'a-1': ['spearman', 'K20:O20 K21:O21 K22:O22', { with: { 'a-1.1': { standard: true } } }],
    });
    expect([order, standard]).toEqual([3, 1]);
    expect(judged({ 'a-1': ['clansman', 'K20:U20'] }).order).toBe(0);
    expect(judged({ 'a-1': ['clansman', 'K20:V20'] }).order).toBe(1);
    expect(judged({ 'a-1': ['hunter', 'K20:V20'] })).toMatchObject({ order: 0, standard: 0 });
  });

  it('SH-2.5, SH-13.3 has the best Leadership of anybody in it, and is steady if all but characters are', () => {
    const position = positionOf({ groups: { 'a-1': ['spearman', 'K20:O20'], ...far } });
    const captain = { id: 'a-2.1', side: 'a' as const, type: 'captain', at: 'P20', group: 'a-1' };
    const view = viewOf(openPlaying(book, { ...position, units: [...position.units, captain] }, []));
    expect(standingOf(view, 0)[0]).toMatchObject({ leadership: 9, steady: false });
    expect(judged({ 'a-1': ['oathguard', 'K20:O20'] })).toMatchObject({ leadership: 8, steady: true });
    expect(judged({ 'a-1': ['barrow-king', 'K20'] })).toMatchObject({ steady: true, ponderous: false });
    expect(judged({ 'a-1': ['captain', 'K20'] }).steady).toBe(false);
    expect(judged({ 'a-1': ['marl-troll', 'K20'] }).ponderous).toBe(true);
  });

  it('SH-11.12 strikes once more with two weapons', () => {
    expect([judged({ 'a-1': ['hunter', 'K20'] }).attacks, judged({ 'a-1': ['clansman', 'K20'] }).attacks]).toEqual([
      1, 2,
    ]);
  });
});

describe('what a fight is expected to cost', () => {
  const losses = (groups: Placed['groups'], own?: Placed['own']) => {
    const view = seen({ groups, ...(own ? { own } : {}) });
    const [clash] = clashesOf(standingOf(view, 0));
    if (!clash) throw new Error('Nobody fights');
    return lossesIn(view, clash);
  };

  // An Oathguard strikes first: 4+ to hit, 4+ to wound, 3+ to save, which is 18 of 216 wounds, half a Wight each. What is
  // left of it strikes back: 4+, 3+ and, past its point of penetration, 3+: 24 of 216. Neither ever breaks.
  const wight = (18 / 216 / 2) * 20;
  const oathguard = (1 - 18 / 216 / 2) * (24 / 216) * 13;

  it('SH-11.4, SH-11.15 in the order of Initiative, who is slain does not strike back', () => {
    const one = losses({ 'a-1': ['oathguard', 'K20'], 'b-1': ['barrow-wight', 'K19'] });
    expect(one.b).toBeCloseTo(wight, 9);
    expect(one.a).toBeCloseTo(oathguard, 9);
    const five = losses({ 'a-1': ['oathguard', 'K20:O20'], 'b-1': ['barrow-wight', 'K19:O19'] });
    expect(five.a).toBeCloseTo(5 * oathguard, 9);
  });

  it('SH-10.18 who is flanked strikes last, with all that is left', () => {
    const flanked = losses({
      'a-1': ['oathguard', 'K20', { flanks: [{ by: 'b-1', arc: 'left' }] }],
      'b-1': ['barrow-wight', 'K19'],
    });
    expect(flanked.a).toBeCloseTo((24 / 216) * 13, 9);
    expect(flanked.b).toBeCloseTo((1 - 24 / 216) * wight, 9);
  });

  it('SH-10.1 who charged strikes once more', () => {
    const charged = losses({ 'a-1': ['oathguard', 'K20', { did: ['charged'] }], 'b-1': ['barrow-wight', 'K19'] });
    expect(charged.b).toBeCloseTo(2 * wight, 9);
    const countered = losses({ 'a-1': ['oathguard', 'K20', { did: ['countered'] }], 'b-1': ['barrow-wight', 'K19'] });
    expect(countered.b).toBeCloseTo(2 * wight, 9);
  });

  it('SH-11.6 no more strike than find room: twice the enemies and two more, and twelve at most', () => {
    const many = (count: string) => losses({ 'a-1': ['oathguard', count], 'b-1': ['barrow-wight', 'K19'] }).b;
    expect(many('K20:N20')).toBeCloseTo(4 * wight, 9);
    expect(many('K20:Q20')).toBeCloseTo(4 * wight, 9);
  });

  it('SH-12.4, SH-12.8 who loses may break, and is caught or flees', () => {
    // The hunter slays 30 of 216 clansmen; what is left strikes twice, 45 of 216. So side a is behind by 0.22.
    const slain = 30 / 216;
    const hurt = (1 - slain) * 2 * (45 / 216);
    // Behind by 0.22, half the time, it needs 6 of 2D6: 15 of 36. By 3.22, a quarter of the time, 3: 3 of 36. Then the
    // clansmen, slower by 2, catch it 10 times of 36, or half of it is lost in flight.
    const caught = 10 / 36 + 26 / 36 / 2;
    const broken = (0.5 * (21 / 36) + 0.25 * (33 / 36)) * caught;
    // The clansmen are behind by 2.78 a quarter of the time, need 3, and are caught 30 times of 36.
    const theirs = 0.25 * (33 / 36) * (30 / 36 + 6 / 36 / 2);
    const found = losses({ 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K19'] });
    expect(found.a).toBeCloseTo(9 * (hurt + (1 - hurt) * broken), 9);
    expect(found.b).toBeCloseTo(6 * (slain + (1 - slain) * theirs), 9);
  });

  it('SH-10.16 who was caught as it fell back is lost, and strikes nobody', () => {
    const found = losses({ 'a-1': ['oathguard', 'K20'], 'b-1': ['barrow-wight', 'K19'] }, { doomed: ['b-1'] });
    expect(found).toEqual({ a: 0, b: 20 });
  });

  it('SH-11.1 groups in contact, and those in contact with these, are one fight', () => {
    const view = seen({
      groups: {
        'a-1': ['hunter', 'K20'],
        'a-2': ['hunter', 'M20'],
        'a-3': ['hunter', 'T20'],
        'b-1': ['clansman', 'K19:M19'],
        'b-2': ['clansman', 'T19'],
        'b-3': ['clansman', 'AE19'],
      },
    });
    const fights = clashesOf(standingOf(view, 0)).map(({ groups }) => groups.map(({ id }) => id).sort());
    expect(fights).toEqual([
      ['a-1', 'a-2', 'b-1'],
      ['a-3', 'b-2'],
    ]);
  });
});

describe('what a side may do next', () => {
  const threats = (groups: Placed['groups'], side: 'a' | 'b' = 'b', rest: Partial<Placed> = {}): number => {
    const view = seen({ groups, ...rest });
    return threatsOf(view, side, standingOf(view, 0));
  };
  const prey = { 'a-1': ['magister', 'K20'] } as const;

  it('SH-10.12 a charge counts as far as 12 inches, or 14 of beasts, the likelier the nearer', () => {
    const at = (entry: string, cells: string) => threats({ ...prey, 'b-1': [entry, cells] });
    expect(at('clansman', 'K7:O7')).toBeGreaterThan(0);
    expect(at('clansman', 'K6:O6')).toBe(0);
    expect(at('hound', 'K5:O5')).toBeGreaterThan(0);
    expect(at('hound', 'K4:O4')).toBe(0);
    // Two dice come to 5 or more 30 times of 36, to 8 or more 15 times.
    expect(at('clansman', 'K14:O14') / at('clansman', 'K11:O11')).toBeCloseTo(30 / 15, 9);
  });

  it('section 5.4 counts in full for the side whose turn comes first, else three quarters', () => {
    const groups = { ...prey, 'b-1': ['clansman', 'K14:O14'] } as const;
    const full = threats(groups, 'b', { turn: { phase: 'movement', active: 'b' } });
    expect(threats(groups, 'b', { turn: { phase: 'movement', active: 'a' } })).toBeCloseTo(0.75 * full, 9);
    expect(threats(groups, 'b', { turn: { phase: 'shooting', active: 'b' } })).toBeCloseTo(full, 9);
    const marched = { ...prey, 'b-1': ['clansman', 'K14:O14', { did: ['marched'] }] } as const;
    expect(threats(marched, 'b', { turn: { phase: 'shooting', active: 'b' } })).toBeCloseTo(0.75 * full, 9);
    // After the charges of a turn the other side charges first.
    expect(threats(groups, 'b', { turn: { phase: 'charge', active: 'b' } })).toBeCloseTo(0.75 * full, 9);
  });

  it('SH-9.2, SH-13.9 nothing by who falls back, has gone to ground or fights already; nothing on who falls back', () => {
    const by = (differs: Facts) => threats({ ...prey, 'b-1': ['clansman', 'K14:O14', differs] });
    expect(by({})).toBeGreaterThan(0);
    expect(by({ fleeing: true })).toBe(0);
    expect(by({ down: 1 })).toBe(0);
    expect(threats({ 'a-1': ['magister', 'K20', { fleeing: true }], 'b-1': ['clansman', 'K14:O14'] })).toBe(0);
    expect(threats({ 'a-1': ['magister', 'K20'], 'a-2': ['hunter', 'O15'], 'b-1': ['clansman', 'K14:O14'] })).toBe(0);
  });

  it('SH-7.3 a shot counts in range, and less where the shooter must come nearer or sees nobody', () => {
    const bows = (cells: string, terrain: Placed['terrain'] = []) =>
      threats({ 'a-1': ['levyman', 'K30:P30'], 'b-1': ['bowman', cells] }, 'b', {
        terrain,
        turn: { phase: 'movement', active: 'b' },
      });
    const inRange = bows('K6:O6');
    expect(inRange).toBeGreaterThan(0);
    const house = [ground('house', ...[...'IJKLMNOPQRS'].map((letter) => `${letter}20`))];
    expect(bows('K6:O6', house)).toBeCloseTo(0.3 * inRange, 9);
    // A longbow carries 24 inches; six more can be walked before.
    expect(bows('K5:O5')).toBeCloseTo(0.3 * inRange, 9);
    expect(bows('K1:O1')).toBeCloseTo(0.3 * inRange, 9);
    const far = threats({ 'a-1': ['levyman', 'K33:P33'], 'b-1': ['bowman', 'K2:O2'] }, 'b');
    expect(far).toBe(0);
  });

  it('SH-3.3 each group does what hurts most, and a group cannot lose more than it is', () => {
    const one = threats({ ...prey, 'b-1': ['clansman', 'K17:O17'] });
    const many = threats({
      ...prey,
      'b-1': ['clansman', 'K17:O17'],
      'b-2': ['clansman', 'E20 F20 G20'],
      'b-3': ['marl-troll', 'O20'],
    });
    expect(many).toBeGreaterThan(one);
    expect(many).toBeLessThanOrEqual(60);
  });
});

describe('how a charge may end', () => {
  const lead = (charger: Placed['groups'][string], charged: Placed['groups'][string]): number => {
    const view = seen({ groups: { 'a-1': charger, 'b-1': charged } });
    return expectedLead(view, { groups: standingOf(view, 0), charger: 'a-1', flanked: null }, 'a');
  };

  it('SH-12.2 full ranks help whoever has them', () => {
    expect(lead(['hunter', 'K20:O20'], ['spearman', 'O16:K16 O15:K15'])).toBeLessThan(-2);
    expect(lead(['spearman', 'K20:O20 K21:O21'], ['hunter', 'K16:O16'])).toBeGreaterThan(2);
  });

  it('SH-12.1 a fight is won where nobody of the enemy is left, whatever the score', () => {
    expect(lead(['hunter', 'K20:O20'], ['hunter', 'M16'])).toBe(Infinity);
    expect(lead(['bowman', 'M20'], ['spearman', 'O16:K16 O15:K15'])).toBe(-Infinity);
  });
});
