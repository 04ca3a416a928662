import { describe, expect, it } from 'vitest';
import type { Action, Facts, PositionUnit } from '../../../src/engine/index.ts';
import { panicNeed, standNeed } from '../../../src/systems/salvation-and-steel/needs.ts';
import { chance } from '../../../src/systems/salvation-and-steel/combat/chances.ts';
import type { SalvationView } from '../../../src/systems/salvation-and-steel/state.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { openPlaying } from '../../support/example.ts';
import { braces, casts, charge, ends, fight, move, passes, pushes, sets, shoot, stands } from './deeds.ts';
import { ask, book, defence, example, hit, positionOf, refused, unit, wound } from './example.ts';

const viewOf = (...units: readonly PositionUnit[]) => openPlaying(book, positionOf({ units }), []).view('a');

/** One attack from bare numbers. */
const attack = (numbers: Facts) =>
  ask(viewOf(), 'attack', numbers) as {
    readonly wounded: number;
    readonly stunned: number;
    readonly nothing: number;
    readonly deadly: number;
    readonly counters: readonly number[];
  };

/** The chance of the action in the book, for a side about to choose it. */
const chanceOf = (action: Action, ...units: readonly PositionUnit[]) =>
  book.handle.odds(viewOf(...units), action).map((odds) => odds.chance);

describe('one close attack', () => {
  it.each<[string, Facts, { wounded: number; stunned: number; nothing: number; deadly?: number }]>([
    [
      'SS-O1 four attack dice of a Warrior against four defence dice of another',
      { attack: 4, accuracy: 11, force: 11, defence: 4, resistance: 9 },
      { wounded: 0.208617, stunned: 0.268339, nothing: 0.523044, deadly: 0.010341 },
    ],
    [
      'SS-O2 one die each of two Skeletons',
      { attack: 1, accuracy: 8, force: 10, defence: 1, resistance: 8 },
      { wounded: 0.12, stunned: 0.12, nothing: 0.76 },
    ],
    [
      'SS-O3 three attack dice against none',
      { attack: 3, accuracy: 15, force: 14, defence: 0, resistance: 14 },
      { wounded: 0.973, stunned: 0.027, nothing: 0, deadly: 0.343 },
    ],
    [
      'SS-O4 a charged Squire',
      { attack: 1, accuracy: 14, force: 11, defence: 1, resistance: 9 },
      { wounded: 0.21175, stunned: 0.17325, nothing: 0.615 },
    ],
    [
      'SS-O5 a Grotesque with all its dice against a Knight',
      { attack: 8, accuracy: 16, force: 14, defence: 3, resistance: 14 },
      { wounded: 0.879094, stunned: 0.116777, nothing: 0.004128, deadly: 0.470365 },
    ],
    [
      'SS-O6 four attack dice against a braced Squire',
      { attack: 4, accuracy: 11, force: 11, defence: 4, resistance: 11 },
      { wounded: 0.13598, stunned: 0.226513, nothing: 0.637507 },
    ],
  ])('%s', (_title, numbers, expected) => {
    const found = attack(numbers);
    for (const [key, value] of Object.entries(expected))
      expect(found[key as keyof typeof expected], key).toBeCloseTo(value, 6);
    expect(found.wounded + found.stunned + found.nothing).toBeCloseTo(1, 12);
    expect(found.counters.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});

describe('shots', () => {
  const shot = (cell: string, type: string, target: PositionUnit, shots: number) =>
    chanceOf(shoot('a1', 'b1', { shots }), unit('a1', type, 'S10'), { ...target, at: cell });

  it('SS-O7 two shots of a Ranged Warrior at a Knight with two dice', () => {
    const knight = unit('b1', 'knight', null);
    for (const cell of ['S12', 'S15']) expect(shot(cell, 'ranged-warrior', knight, 2)[0]).toBeCloseTo(0.084647, 6);
    for (const cell of ['S16', 'S21']) expect(shot(cell, 'ranged-warrior', knight, 2)[0]).toBeCloseTo(0.030989, 6);
  });

  it('SS-O8 one long shot without defence dice is not automatic', () => {
    expect(shot('S18', 'ranged-grykin', unit('b1', 'squire', null, { energyLeft: 0 }), 1)[0]).toBeCloseTo(0.15, 6);
    expect(attack({ attack: 1, accuracy: 5, force: 12, defence: 0, resistance: 11, sure: false }).wounded).toBeCloseTo(
      0.15,
      6,
    );
  });
});

describe('what is said of shots', () => {
  const wounded = (defence: number | null) => ['odds.wounded', defence] as const;
  const said = (target: PositionUnit, options: Facts = {}) =>
    book.handle
      .odds(
        openPlaying(book, positionOf({ units: [unit('a1', 'ranged-warrior', 'S10'), target], options }), []).view('a'),
        shoot('a1', 'b1', { shots: 2 }),
      )
      .map(({ text, chance: share }) => [text.key, text.facts['defence'] ?? null, share] as const);
  const keys = (target: PositionUnit, options: Facts = {}) =>
    said(target, options).map(([key, defence]) => [key, defence]);
  const hit = ['odds.hit', null] as const;

  it('SS-12.6 is the wound with as many defence dice as are likely, then with none and with all, each once', () => {
    // As many as there are shots.
    expect(keys(unit('b1', 'knight', 'S12'))).toEqual([wounded(2), wounded(0), wounded(3), hit]);
    expect(keys(unit('b1', 'squire', 'S12', { energyLeft: 1 }))).toEqual([wounded(1), wounded(0), hit]);
    expect(keys(unit('b1', 'squire', 'S12', { energyLeft: 0 }))).toEqual([wounded(0), hit]);
  });

  it('SS-12.3 is with dice on 11 or less to hit and to wound what two shots make of that', () => {
    const one = 0.55 * 0.55;
    const [bare, hits] = said(unit('b1', 'squire', 'S12', { energyLeft: 0 }));
    expect(bare?.[2]).toBeCloseTo(1 - (1 - one) ** 2, 9);
    expect(hits?.[2]).toBeCloseTo(1 - 0.45 ** 2, 9);
  });

  it('SS-10.4 is how likely the last wound is, if there is one to come', () => {
    expect(keys(unit('b1', 'squire', 'S12', { wounds: 1 }))[1]).toEqual(['odds.dies', 2]);
  });

  it('SS-12.6 is where defence costs nothing one chance alone, and with no dice for who is helpless', () => {
    const free = { 'ranged-defence': 'free' };
    expect(keys(unit('b1', 'knight', 'S12'), free)).toEqual([wounded(null), hit]);
    expect(keys(unit('b1', 'knight', 'S12', { helpless: true, fallen: 1 }), free)).toEqual([wounded(0), hit]);
  });
});

describe('spells', () => {
  /** The chance that a unit is wounded, found by the line's words. */
  const wounds = (action: Action, unitId: string, ...units: readonly PositionUnit[]) =>
    book.handle
      .odds(viewOf(...units), action)
      .find(({ text }) => text.key === 'odds.wounded' && text.facts['unit'] === unitId)?.chance;

  it('SS-O9 a Necromancer’s Fireball on a Squire with one die', () => {
    const units = [unit('a1', 'necromancer', 'S10', { spells: ['fireball'] }), unit('b1', 'squire', 'S20')];
    expect(wounds(casts('a1', 'fireball', { cells: 'S20' }), 'b1', ...units)).toBeCloseTo(0.162, 6);
    expect(chanceOf(casts('a1', 'fireball', { cells: 'S20' }), ...units)[0]).toBeCloseTo(0.6, 6);
  });

  it('SS-13.7 without a defence die, for lack of Energy or because it is helpless, every wound goes through', () => {
    const mage = unit('a1', 'necromancer', 'S10', { spells: ['fireball'] });
    const at = casts('a1', 'fireball', { cells: 'S20' });
    expect(wounds(at, 'b1', mage, unit('b1', 'squire', 'S20', { energyLeft: 0 }))).toBeCloseTo(0.36, 6);
    expect(wounds(at, 'b1', mage, unit('b1', 'squire', 'S20', { helpless: true, fallen: 1, wounds: 1 }))).toBeCloseTo(
      0.36,
      6,
    );
  });

  it('SS-O10 Immolate with four Energy on Squires with one die, next to it and two cells away', () => {
    const units = [
      unit('a1', 'necromancer', 'S19', { spells: ['immolate'] }),
      unit('b1', 'squire', 'S20'),
      unit('b2', 'squire', 'S17'),
      unit('b3', 'squire', 'S16'),
    ];
    expect(wounds(casts('a1', 'immolate'), 'b1', ...units)).toBeCloseTo(0.162, 6);
    expect(wounds(casts('a1', 'immolate'), 'b2', ...units)).toBeCloseTo(0.108, 6);
    expect(wounds(casts('a1', 'immolate'), 'b3', ...units)).toBeUndefined();
  });
});

describe('single rolls', () => {
  it('SS-O11 a unit of Resistance 12 runs after two deaths half the time', () => {
    const view = viewOf(unit('a1', 'dragonkin', 'S10')) as SalvationView;
    expect(1 - chance(panicNeed(unitOf(view, 'a1'), 2, false).total)).toBeCloseTo(0.5, 6);
  });

  it('SS-O12 a Knight with one counter stands up', () => {
    const fallen = unit('a1', 'knight', 'S10', { wounds: 1, fallen: 1 });
    expect(chanceOf(stands('a1'), fallen)).toEqual([expect.closeTo(0.6, 6)]);
    expect(standNeed(unitOf(viewOf(fallen) as SalvationView, 'a1'), false).total).toBe(12);
  });

  it('a chance is never below 0 or above 1', () => {
    expect([-3, 0, 1, 20, 25].map(chance)).toEqual([0, 0, 0.05, 1, 1]);
  });
});

describe('puzzles', () => {
  const warrior = { accuracy: 11, force: 11 };
  /** The chance that at least one of two independent attacks wounds. */
  const either = (one: number, two: number) => 1 - (1 - one) * (1 - two);

  it('SS-P1 a fallen Knight at the edge is removed by any hit that gets through: all dice', () => {
    const grotesque = { accuracy: 16, force: 14, defence: 3, resistance: 12 };
    expect(1 - attack({ attack: 8, ...grotesque }).nothing).toBeCloseTo(0.997, 3);
    expect(1 - attack({ attack: 4, ...grotesque }).nothing).toBeCloseTo(0.786, 3);
  });

  example('SS-P1 every cell away is off the board, and the fallen unit cannot hit back', {
    units: [unit('a1', 'grotesque', 'S2'), unit('b1', 'knight', 'S1', { wounds: 1, fallen: 1 })],
    play: [
      fight('a1', { allocation: { a1: 'b1 8/0' } }),
      refused('CANNOT_ATTACK', sets('b1', 'a1 1/2')),
      sets('b1', 'a1 0/3'),
      pushes('a', 'b1', 'off'),
      passes('a'),
    ],
    dice: [
      hit('a1', 'b1', 16, [16, 17, 18, 19, 20, 17, 18, 19]),
      wound('a1', 'b1', 14, [15]),
      defence('b1', 'a1', 12, [13, 14, 15]),
    ],
    gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed off by a1', 'b1 dies: off-board'],
  });

  it('SS-P2 short range doubles a Ranged Grykin’s need', () => {
    const shots = { attack: 2, force: 12, defence: 2, resistance: 11, sure: false };
    expect(attack({ ...shots, accuracy: 10 }).wounded).toBeCloseTo(0.148, 3);
    expect(attack({ ...shots, accuracy: 5 }).wounded).toBeCloseTo(0.067, 3);
  });

  example('SS-P2 step in, shoot twice, and step back out of reach', {
    units: [unit('a1', 'ranged-grykin', 'S10'), unit('b1', 'squire', 'S18')],
    play: [
      move('a1', 'S12'),
      shoot('a1', 'b1', { shots: 2 }),
      move('a1', 'S6'),
      ends('a'),
      refused('NOT_ENOUGH_SPEED', charge('b1', 'a1'), { needed: 11, left: 6 }),
    ],
    dice: [hit('a1', 'b1', 10, [11, 12])],
    gives: ['a1 moves S11 S12', 'a1 shoots b1: 6 short', 'a1 at b1: miss', 'a1 moves S11 S10 S9 S8 S7 S6'],
    has: { a1: { at: 'S6', speed: 0, energy: 0 }, b1: { energy: 1 } },
  });

  it('SS-P3 two chargers undo the brace of a Knight', () => {
    const against = (dice: number) => attack({ attack: 4, ...warrior, defence: dice, resistance: 14 }).wounded;
    expect(against(4)).toBeCloseTo(0.059, 3);
    expect(either(against(2), against(1))).toBeCloseTo(0.612, 3);
    expect(either(against(3), against(0))).toBeCloseTo(0.964, 3);
  });

  it('SS-P4 with one Energy left a charged Squire braces', () => {
    const against = (dice: number) => attack({ attack: 4, ...warrior, defence: dice, resistance: 11 }).wounded;
    expect(against(4)).toBeCloseTo(0.136, 3);
    expect(against(1)).toBeCloseTo(0.537, 3);
    expect(against(0)).toBeCloseTo(0.959, 3);
  });

  example('SS-P4 the brace gets four dice for its one Energy', {
    units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19', { energyLeft: 1 })],
    charged: ['a1>b1'],
    play: [fight('a1', { allocation: { a1: 'b1 4/0' } }), braces('b1')],
    dice: [
      hit('a1', 'b1', 11, [1, 2, 3, 4]),
      wound('a1', 'b1', 11, [1, 2, 3, 4]),
      defence('b1', 'a1', 11, [1, 2, 3, 4]),
    ],
    gives: ['a1 at b1: nothing'],
    has: { b1: { energy: 0, wounds: 0 } },
  });

  it('SS-P5 a long shot of a Ranged Knight wounds less than once in four', () => {
    expect(
      chanceOf(shoot('a2', 'b1'), unit('a2', 'ranged-knight', 'K18'), unit('b1', 'squire', 'K28'))[0],
    ).toBeLessThan(0.25);
    expect(attack({ attack: 1, accuracy: 7, force: 14, defence: 0, resistance: 11, sure: false }).wounded).toBeCloseTo(
      0.245,
      6,
    );
  });
});
