import { describe, expect, it } from 'vitest';
import { endGame } from '../../../src/systems/genesys/data/missions.ts';
import { boost, isChain, isCoherent, isNear, squadCommand, squadMorale } from '../../../src/systems/genesys/squads.ts';
import type { Squad } from '../../../src/systems/genesys/state.ts';
import { boardCommand, commandLeft, highestCommand, holderBonus } from '../../../src/systems/genesys/turns.ts';
import { newUnit, rtn, stat, worthOf } from '../../../src/systems/genesys/units.ts';
import { basic, figure, look } from './example.ts';
import type { Differs } from './example.ts';

const far = basic('b9', 'AV1', { squad: 'qz' });

describe('GP-2.6 a chain', () => {
  const chain = (...places: readonly number[]): boolean =>
    isChain(
      places.map((place) => ({ place })),
      (one, other) => Math.abs(one.place - other.place) <= 2,
    );
  it('holds all together, in whatever order they are, and whoever is alone', () => {
    expect([chain(), chain(5), chain(1, 3, 5), chain(1, 5, 3), chain(5, 1, 3)]).toEqual([true, true, true, true, true]);
    expect([chain(1, 4), chain(1, 3, 6), chain(1, 2, 7, 8)]).toEqual([false, false, false]);
  });
  it('of a squad is of those that stand on the board', () => {
    const coherent = (...others: readonly ReturnType<typeof basic>[]) =>
      isCoherent(look({ units: [basic('a1', 'K20', { squad: 'qa' }), ...others, far] }), 'qa');
    expect([
      coherent(),
      coherent(basic('a2', 'K23', { squad: 'qa' })),
      coherent(basic('a2', 'K24', { squad: 'qa' })),
      coherent(basic('a2', 'K30', { squad: 'qa', with: { damage: 1 } })),
      coherent(basic('a2', 'K23', { squad: 'qa', with: { damage: 1 } }), basic('a3', 'K26', { squad: 'qa' })),
    ]).toEqual([true, true, false, true, false]);
  });
});

describe('GP-8.10 squads near each other', () => {
  const view = look({
    units: [
      basic('a1', 'K20', { squad: 'qa' }),
      basic('a2', 'K22', { squad: 'qa' }),
      basic('a3', 'K25', { squad: 'qc' }),
      basic('a4', 'K27', { squad: 'qc' }),
      basic('a5', 'K31', { squad: 'qd' }),
      basic('a6', 'L20', { squad: 'qe', with: { damage: 1 } }),
      far,
    ],
  });
  it('are so where one of each stands within two inches of one of the other', () => {
    expect([isNear(view, 'qa', 'qc'), isNear(view, 'qc', 'qa')]).toEqual([true, true]);
    expect([isNear(view, 'qa', 'qd'), isNear(view, 'qc', 'qd'), isNear(view, 'qa', 'qe')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('GP-21.8 the same again', () => {
  it('takes the place of what it was before; others stay', () => {
    const squad = { boosts: [] } as unknown as Squad;
    const add = (source: 'aim' | 'strike', value: number) =>
      boost(squad, { source, on: source === 'aim' ? 'rc' : 'mc', value, until: 'round' });
    add('aim', 1);
    add('strike', 1);
    add('aim', 2);
    expect(squad.boosts.map(({ source, value }) => [source, value])).toEqual([
      ['strike', 1],
      ['aim', 2],
    ]);
  });
});

describe('GP-2.11, GP-8.1, GP-15.1 the best of those who stand', () => {
  const off = (place: string, cm: number) =>
    figure('a3', 'warder', null, { squad: 'qa', stats: { cm }, with: { place } });
  const seen = (third: ReturnType<typeof basic>) =>
    look({
      turn: { round: 1 },
      units: [
        basic('a1', 'K20', { squad: 'qa', stats: { cm: 2, di: 2, wp: 3 } }),
        basic('a2', 'L20', { squad: 'qa', stats: { cm: 5, di: 9, wp: 9 }, with: { damage: 1 } }),
        third,
        basic('a4', 'AA20', { squad: 'qc', stats: { cm: 3, di: 4, wp: 4 } }),
        far,
      ],
    });
  const edge = seen(off('edge', 4));
  const waiting = seen(off('waiting', 4));
  it('leads, and so does who waits at the edge to come in', () => {
    expect([squadCommand(edge, 'qa'), squadCommand(waiting, 'qa')]).toEqual([4, 2]);
    expect([highestCommand(edge, 'a'), highestCommand(waiting, 'a')]).toEqual([4, 3]);
    expect([squadCommand(edge, 'nobody'), commandLeft(waiting, 'a')]).toEqual([0, 3]);
  });
  it('GP-6.12, GP-7.4 only who is on the board leads there', () => {
    expect([boardCommand(edge, 'a'), boardCommand(waiting, 'a')]).toEqual([3, 3]);
  });
  it('lends its nerve to the squad', () => {
    expect([squadMorale(edge, 'qa'), squadMorale(edge, 'qc'), squadMorale(edge, 'nobody')]).toEqual([5, 8, 0]);
  });
  it('GP-7.4 adds two to the die of who has the initiative from the end game on, else one', () => {
    expect([endGame - 1, endGame, endGame + 1].map((round) => holderBonus({ round }))).toEqual([1, 2, 2]);
  });
});

describe('GP-4.7 what a unit is worth', () => {
  const worth = (differs: Differs & { readonly traits?: Readonly<Record<string, number>> } = {}, type = 'warder') =>
    worthOf({
      type,
      gear: (differs.gear ?? []) as never,
      traits: (differs.traits ?? {}) as never,
      stats: (differs.stats ?? {}) as never,
    });
  it('is its class, and its gear but for what it carries anyway', () => {
    const bare = worth();
    expect(worth({ gear: ['blade'] })).toBe(bare);
    expect(worth({ gear: ['blade', 'light'] })).toBeGreaterThan(bare);
    expect(worth({ gear: ['light', 'bow'] }) - bare).toBe(
      worth({ gear: ['light'] }) - bare + worth({ gear: ['bow'] }) - bare,
    );
  });
  it('GP-24.13 is dearer by each trait, as often as it has it', () => {
    const tusker = worth({}, 'tusker');
    const once = worth({ traits: { trample: 1 } }, 'tusker') - tusker;
    expect(once).toBeGreaterThan(0);
    expect(worth({ traits: { trample: 3 } }, 'tusker') - tusker).toBe(3 * once);
  });
  it('GP-24.8 is dearer by twenty for each step to Leader, with which what divides attacks comes free', () => {
    const bare = worth();
    const cm = stat({ ...newUnit('a', 'a1', 'warder', 'qa', []) }, 'cm');
    expect(worth({ stats: { cm: cm + 1 } }) - bare).toBe(20);
    expect(worth({ stats: { cm: cm + 2 } }) - bare).toBe(40);
    expect(worth({ traits: { 'split-attacks': 1 } })).toBeGreaterThan(bare);
    expect(worth({ stats: { cm: cm + 1 }, traits: { 'split-attacks': 1 } }) - bare).toBe(20);
    expect(worth({ traits: { scope: 1 } })).toBe(bare);
  });
});

describe('GP-5.7 a unit that joins', () => {
  it('has what it carries once, then its other gear, and is off the board', () => {
    const unit = newUnit('a', 'a1', 'tusker', 'qa', ['natural', 'barding']);
    expect(unit.gear).toEqual(['natural', 'barding']);
    expect(unit).toMatchObject({ id: 'a1', group: 'qa', home: 'qa', at: null, size: 2, facing: null, level: 0 });
  });
});

describe('3.13 barding on a machine', () => {
  const view = look({
    units: [figure('a1', 'hoverbike', 'K20'), figure('a2', 'hoverbike', 'P20', { gear: ['barding'] }), far],
  });
  it('makes it tougher, slower and easier to shoot, whose number is printed', () => {
    const numbers = ['a1', 'a2'].map((id) => {
      const unit = view.units[id];
      return unit ? [stat(unit, 'to'), stat(unit, 'mv'), rtn(view, unit)] : [];
    });
    expect(numbers).toEqual([
      [4, 8, 7],
      [5, 7, 6],
    ]);
  });
});
