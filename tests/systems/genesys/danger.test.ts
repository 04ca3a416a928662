import { describe, expect, it } from 'vitest';
import type { Facts, PositionUnit } from '../../../src/engine/index.ts';
import { dangersOf } from '../../../src/systems/genesys/judgement/danger.ts';
import { basic, figure, look } from './example.ts';
import type { Differs } from './example.ts';

/** Points of a Warder, and of one whose Command counts for its side. */
const [warder, leading] = [14, 14 + 15];
/** Chances of a Warder to wound another: by a blow, with a bonus of one or two, against who is exhausted; by an arrow, and by one from far. */
const [blow, charge, far, tired, arrow, long] = [14 / 36, 18 / 36, 21 / 36, 30 / 36, 12 / 36, 5 / 36];

const bow = { gear: ['bow', 'blade'] };
const lead = basic('a9', 'AV48', { squad: 'lead', stats: { cm: 6 } });
const victim = (differs: Differs = {}) => basic('a1', 'K30', { squad: 'qa', facing: 'N', ...differs });
const enemy = (at: string, differs: Differs = {}, id = 'b1') => basic(id, at, { squad: 'qb', facing: 'S', ...differs });

/** What may happen to both sides next, in points. */
const dangers = (units: readonly PositionUnit[], squads: Facts = {}) => dangersOf(look({ units, own: { squads } }));
const toA = (units: readonly PositionUnit[], squads: Facts = {}): number => dangers([lead, ...units], squads).a;
const toB = (units: readonly PositionUnit[], squads: Facts = {}): number => dangers([lead, ...units], squads).b;

describe('section 13: danger by charges, less half of what is struck in return', () => {
  const back = 0.5 * leading * blow;
  it('GP-11.2 comes as far as a charge does, and is more from afar', () => {
    expect(toA([victim(), enemy('K20')])).toBeCloseTo(warder * charge - back, 6);
    expect(toA([victim(), enemy('K16')])).toBeCloseTo(warder * far - back, 6);
    expect(toA([victim(), enemy('K15')])).toBe(0);
    expect(toB([victim(), enemy('K20')])).toBeCloseTo(leading * charge - 0.5 * warder * blow, 6);
    expect(toB([victim(), enemy('K29')])).toBeCloseTo(leading * blow - 0.5 * warder * blow, 6);
  });

  it('is none where more would be lost than won', () => {
    expect(toA([victim(), enemy('K26')])).toBe(0);
  });

  it('GP-11.10 who is done strikes nothing back and is hit more easily, but is less of a danger itself', () => {
    const done = { qa: { state: 'done' } };
    expect(toA([victim(), enemy('K26')], done)).toBeCloseTo(warder * tired, 6);
    expect(toB([victim(), enemy('K26')], done)).toBeCloseTo(0.6 * (leading * blow - 0.5 * warder * tired), 6);
  });

  it('GP-15.5, GP-15.8 who runs or will run is none', () => {
    for (const state of ['fleeing', 'broken']) expect(toA([victim(), enemy('K20')], { qb: { [state]: true } })).toBe(0);
  });

  it('is that of all of a squad, and never more than all there is to lose', () => {
    const two = [victim(), basic('a2', 'L30', { squad: 'qa', facing: 'N' })];
    // Two strike, and half of one is struck down in return.
    expect(toB([...two, enemy('K29')])).toBeCloseTo(leading * 2 * blow - 0.5 * 2 * warder * (blow / 2), 6);
    const many = Array.from({ length: 6 }, (_, index) =>
      basic(`a${index + 1}`, `${'HIJKLM'[index] ?? ''}30`, { squad: 'qa', facing: 'N' }),
    );
    expect(toB([...many, enemy('K26')])).toBeCloseTo(leading - 0.5 * 6 * warder * (blow / 6), 6);
  });
});

describe('section 13: danger by shots', () => {
  it('GP-12.3 is less from far, and none from where nobody comes within range', () => {
    expect(toA([victim(), enemy('K18', bow)])).toBeCloseTo(warder * arrow, 6);
    expect(toA([victim(), enemy('K17', bow)])).toBeCloseTo(warder * arrow, 6);
    expect(toA([victim(), enemy('K12', bow)])).toBeCloseTo(warder * long, 6);
  });

  it('GP-9.3 is less for who has moved far', () => {
    expect(toA([victim({ with: { bonus: 2, moved: true } }), enemy('K18', bow)])).toBeCloseTo(warder * long, 6);
  });

  it('GP-12.1 counts three in ten where there is no line of sight', () => {
    expect(toA([victim(), enemy('K18', { ...bow, facing: 'N' })])).toBeCloseTo(0.3 * warder * arrow, 6);
  });

  it('counts six in ten of who is done', () => {
    const done = { qb: { state: 'done' } };
    expect(toA([victim(), enemy('K18', bow)], done)).toBeCloseTo(0.6 * warder * arrow, 6);
  });

  it('GP-12.9 is none by who is in a melee', () => {
    const locked = [victim(), enemy('K14', bow), basic('a2', 'K13', { squad: 'qc', with: { acted: true } })];
    expect(toA(locked)).toBeLessThan(warder * arrow);
    expect(toA([victim(), enemy('K18', bow)])).toBeGreaterThan(toA([victim(), enemy('K18', { gear: ['blade'] })]));
  });

  it('is that of all of a squad, each with its own weapon', () => {
    const pair = (gear: readonly string[]) => [victim(), enemy('K12', bow), enemy('L12', { gear }, 'b2')];
    expect(toA(pair(bow.gear))).toBeCloseTo(warder * 2 * long, 6);
    // Who has no bow adds nothing to the shots.
    expect(toA(pair(['blade']))).toBeCloseTo(warder * long, 6);
  });

  it('is a share of the life that is left, and of the points for it', () => {
    const hardy = (damage: number) => [victim({ stats: { wd: 2 }, with: { damage } }), enemy('K18', bow)];
    expect(toA(hardy(0))).toBeCloseTo((warder * arrow) / 2, 6);
    expect(toA(hardy(1))).toBeCloseTo((warder / 2) * arrow, 6);
  });

  it('is never more than all there is to lose, however many squads shoot', () => {
    const four = ['I', 'J', 'K', 'L'].map((column, index) =>
      enemy(`${column}18`, { ...bow, squad: `q${index}` }, `b${index + 1}`),
    );
    expect(toA([victim(), ...four.slice(0, 2)])).toBeCloseTo(warder * 2 * arrow, 6);
    expect(toA([victim(), ...four])).toBeCloseTo(warder, 6);
  });

  it('is at who would be missed most', () => {
    const thane = figure('a2', 'thane', 'M30', { squad: 'qc', facing: 'N' });
    const [alone, both] = [toA([thane, enemy('K18', bow)]), toA([victim(), thane, enemy('K18', bow)])];
    expect(both).toBeCloseTo(Math.max(alone, warder * arrow), 6);
    expect(both).toBeGreaterThan(0);
  });
});

describe('section 13: danger by squads of several sorts', () => {
  it('GP-12.9 nobody of a squad shoots while one of it is in a melee', () => {
    const locked = [
      victim(),
      basic('a2', 'K17', { squad: 'qc', facing: 'N' }),
      enemy('K18', { ...bow, stats: { mv: 1 } }),
      enemy('O18', { ...bow, stats: { mv: 1 } }, 'b2'),
    ];
    const [both, half] = [2 * warder, (2 * warder + 15) / 2];
    expect(toA(locked)).toBeCloseTo(both * blow - 0.5 * half * blow, 6);
  });

  it('GP-8.1 the one of a squad whose Command is highest counts for it', () => {
    const units = [
      victim(),
      enemy('K20'),
      enemy('L20', { ...bow, stats: { cm: 5 } }, 'b2'),
      basic('b3', 'AV1', { squad: 'qz', stats: { cm: 3 } }),
    ];
    // Each point of Command above its class makes it 20 points dearer.
    expect(toB(units)).toBeCloseTo(((2 * warder + 3 * 20 + 15) * charge) / 2 - 0.5 * warder * 2 * blow, 6);
  });

  it('GP-11.13 strikes with the first weapon for blows, or with bare hands, as often as it may', () => {
    const back = 0.5 * leading * blow;
    expect(toA([victim(), enemy('K29', { gear: ['bow', 'great-axe'] })])).toBeCloseTo(warder * charge - back, 6);
    const twice = { stats: { at: 2 } };
    const many = [victim({ stats: { wd: 5 } }), enemy('K26', twice), enemy('L26', twice, 'b2')];
    expect(toA(many)).toBeCloseTo((warder * 4 * blow) / 5 - (0.5 * (2 * warder + 15) * blow) / 2, 6);
  });

  it('GP-12.8 throws with its own Strength', () => {
    expect(toA([victim(), enemy('K24', { gear: ['javelin'] })])).toBeCloseTo(warder * arrow, 6);
  });
});
