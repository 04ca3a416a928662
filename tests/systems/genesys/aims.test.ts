import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { fightDeed, newBrawl, wouldBe } from '../../../src/systems/genesys/deeds/fight.ts';
import { act, activates, basic, example, fights, figure, look, refused, shoots } from './example.ts';

const far = basic('b9', 'AV1');
const ready = (power: string): Facts => ({ hasChannelled: true, channelled: { power, total: 9, held: false } });
const casts = (power: string, target: string, unit = 'a1') => act('a', 'cast', { casts: [{ unit, power, target }] });
const adept = (power: string) => figure('a1', 'adept', 'K26', { squad: 'qa', facing: 'N', with: ready(power) });
const priest = (power: string) => figure('a1', 'hearthpriest', 'K26', { squad: 'qa', facing: 'N', with: ready(power) });
const arcane = { powers: ['ember-bolt', 'thunderclap', 'stride', 'glass-ward'] };
const faith = { powers: ['mend', 'zeal', 'dread', 'pyre'] };

describe('GP-21.3 whom a power may be aimed at', () => {
  const bad = (power: string, target: string, aim: string) =>
    refused('BAD_TARGET', casts(power, target), { unit: 'a1', power, target, units: [], aim });
  example('GP-21.3 an enemy that stands', {
    units: [
      adept('ember-bolt'),
      basic('a2', 'M20', { squad: 'qc' }),
      basic('b1', 'K20', { squad: 'qb', with: { damage: 1 } }),
      far,
    ],
    own: { squads: { qa: arcane } },
    play: [bad('ember-bolt', 'b1', 'enemy'), bad('ember-bolt', 'a2', 'enemy'), bad('ember-bolt', 'qc', 'enemy')],
  });
  example('GP-21.3 a friend that lives, also one that has fallen', {
    units: [
      priest('mend'),
      figure('a2', 'husk', 'K24', { squad: 'qc' }),
      figure('a3', 'hoverbike', 'H24', { squad: 'qd' }),
      basic('a4', 'K28', { squad: 'qe', with: { damage: 1 } }),
      basic('b1', 'M24', { squad: 'qb', with: { damage: 1 } }),
    ],
    own: { squads: { qa: faith } },
    play: [
      bad('mend', 'b1', 'friend'),
      bad('mend', 'a2', 'friend'),
      bad('mend', 'a3', 'friend'),
      bad('mend', 'qe', 'friend'),
      casts('mend', 'a4'),
    ],
    has: { a4: { is: 'standing', recovering: true } },
  });
  example('GP-21.3 a squad of which anybody stands, of its own side or of the other', {
    units: [
      adept('stride'),
      basic('a2', 'K24', { squad: 'qc', with: { damage: 1 } }),
      basic('a3', 'M24', { squad: 'qd' }),
      basic('b1', 'K20', { squad: 'qb' }),
    ],
    own: { squads: { qa: arcane } },
    play: [
      bad('stride', 'qc', 'friend-squad'),
      bad('stride', 'qb', 'friend-squad'),
      bad('stride', 'a3', 'friend-squad'),
      casts('stride', 'qd'),
    ],
  });
  example('GP-21.3 as near as its nearest', {
    units: [
      adept('stride'),
      basic('a2', 'K10', { squad: 'qc' }),
      basic('a3', 'K8', { squad: 'qc' }),
      basic('a4', 'K13', { squad: 'qd' }),
      basic('a5', 'K11', { squad: 'qd' }),
      far,
    ],
    own: { squads: { qa: arcane } },
    play: [
      refused('OUT_OF_RANGE', casts('stride', 'qc'), { target: 'qc', gap: 15, most: 12, reaction: false }),
      casts('stride', 'qd'),
    ],
  });
  example('GP-21.3 any of a squad that is seen', {
    units: [
      priest('dread'),
      basic('b1', 'K16', { squad: 'qb' }),
      basic('b2', 'M16', { squad: 'qb' }),
      basic('b3', 'K36', { squad: 'qd' }),
    ],
    terrain: [{ kind: 'building', cells: ['K18'] }],
    own: { squads: { qa: faith } },
    play: [
      refused('NO_LINE_OF_SIGHT', casts('dread', 'qd'), { unit: 'a1', power: 'dread', target: 'qd' }),
      casts('dread', 'qb'),
    ],
    dice: [1],
  });
});

describe('GP-8.8, GP-8.9 who may use a power', () => {
  const units = [
    adept('stride'),
    figure('a2', 'adept', 'M26', { squad: 'qc', with: ready('stride') }),
    figure('b1', 'adept', 'K10', { squad: 'qb', with: ready('stride') }),
  ];
  const knows = { qa: arcane, qc: arcane, qb: arcane };
  const both = (...units: readonly string[]) =>
    act('a', 'cast', { casts: units.map((unit) => ({ unit, power: 'stride', target: 'qa' })) });
  example('GP-8.9 units of the active squads', {
    units,
    own: { squads: knows },
    play: [
      activates('a', 'qa'),
      refused('NOT_YOURS', both('a1', 'a2'), { unit: 'a2', power: 'stride' }),
      refused('NOT_YOURS', both('a1', 'b1'), { unit: 'b1', power: 'stride' }),
      casts('stride', 'qa'),
    ],
    has: { a1: { acted: true, hasCast: true } },
  });
  for (const state of ['acted', 'forgone'])
    example(`GP-8.8 no squad that has ${state}`, {
      units,
      own: { squads: { ...knows, qa: { ...arcane, [state]: true } } },
      play: [
        refused('ACTION_SPENT', casts('stride', 'qa'), { squad: 'qa' }),
        refused('ACTION_SPENT', fights('a', 'a1 b1', { squad: 'qa' }), { squad: 'qa' }),
        refused('ACTION_SPENT', shoots('a', 'a1 b1', { squad: 'qa' }), { squad: 'qa' }),
        refused('ACTION_SPENT', act('a', 'command', { unit: 'a1', squad: 'qa', order: 'aim' }), { squad: 'qa' }),
      ],
    });
  example('GP-8.8 nor one in whose activation something was done', {
    units,
    own: { squads: knows, activation: { squads: ['qa'], acted: true } },
    play: [
      refused('ACTION_SPENT', casts('stride', 'qa'), { squad: 'qa' }),
      refused('ACTION_SPENT', fights('a', 'a1 b1'), { squad: 'qa' }),
      refused('ACTION_SPENT', shoots('a', 'a1 b1'), { squad: 'qa' }),
      refused('ACTION_SPENT', act('a', 'command', { unit: 'a1', squad: 'qa', order: 'aim' }), { squad: 'qa' }),
    ],
  });
});

describe('GP-11.7 who would be exhausted in a melee', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'L20', { squad: 'qa', with: { acted: true } }),
    basic('a3', 'M20', { squad: 'qa', with: { recovering: true } }),
    basic('a4', 'N20', { squad: 'qa', with: { damage: 1, acted: true } }),
    basic('a5', 'Z20', { squad: 'qc', with: { acted: true } }),
    basic('b1', 'K19', { squad: 'qb' }),
    basic('b2', 'L19', { squad: 'qb', with: { acted: true } }),
    basic('b3', 'Z10', { squad: 'qd', with: { acted: true } }),
  ];
  const exhausted = (own: Facts, spent: { readonly a: number; readonly b: number } = { a: 0, b: 0 }): Facts => {
    const view = look({ units, own });
    const paid = { ...view, own: { ...view.own, spent } };
    return wouldBe(paid, 'a', ['qa'], [{ unit: 'a1', target: 'b1' } as never]).exhausted as Facts;
  };
  it('who has acted or recovers, of the squads that are in it', () => {
    expect(exhausted({})).toEqual({ a2: 'no-action', a3: 'no-action', b2: 'no-action' });
  });
  it('who flees', () => {
    expect(exhausted({ squads: { qb: { fleeing: true } } })).toEqual({
      a2: 'no-action',
      a3: 'no-action',
      b1: 'no-action',
      b2: 'no-action',
    });
  });
  it('GP-11.6 the enemy that has no Command left; the side in whose turn it is has paid', () => {
    const none = { a2: 'no-action', a3: 'no-action', b1: 'no-command', b2: 'no-action' };
    expect(exhausted({}, { a: 0, b: 2 })).toEqual(none);
    expect(exhausted({}, { a: 2, b: 2 })).toEqual(none);
    expect(exhausted({}, { a: 2, b: 1 })).toEqual({ a2: 'no-action', a3: 'no-action', b2: 'no-action' });
  });
  it('GP-8.10 a cohort fights as one only where several squads are active', () => {
    const view = (squads: readonly string[]) => look({ units, own: { activation: { squads: [...squads] } } });
    const isCohort = (squads: readonly string[], active: readonly string[]) =>
      newBrawl(view(active), 'a', squads).cohort;
    expect([
      isCohort(['qa', 'qc'], ['qa', 'qc']),
      isCohort(['qa'], ['qa', 'qc']),
      isCohort(['qa', 'qc'], ['qa']),
      newBrawl(look({ units }), 'a', ['qa', 'qc']).cohort,
    ]).toEqual([true, false, false, false]);
  });
  const fight = (order: Facts, given = units) =>
    fightDeed(look({ units: given, own: { activation: { squads: ['qa'] } } }), 'a', ['qa'], {
      target: null,
      rows: [],
      pile: [],
      ...order,
    } as never);
  it('GP-11.14 nobody to strike within reach', () => {
    expect(fight({ target: 'b3' })).toMatchObject({
      code: 'NOT_IN_REACH',
      rule: 'GP-11.14',
      facts: { squad: 'qa', target: 'b3' },
    });
  });
  it('GP-11.7 nobody who could strike', () => {
    const spent = units.map((unit) => (unit.side === 'a' ? { ...unit, with: { acted: true } } : unit));
    expect(fight({}, spent)).toMatchObject({
      code: 'ACTION_SPENT',
      rule: 'GP-11.7',
      facts: { squad: 'qa', target: null },
    });
    const recovering = units.map((unit) =>
      unit.side === 'a' ? { ...unit, with: { recovering: true, acted: true } } : unit,
    );
    expect(fight({}, recovering)).toMatchObject({ code: 'RECOVERING', rule: 'GP-22.6', facts: { unit: 'a1' } });
  });
  it('GP-11.12 a squad that is named is struck, and nobody else', () => {
    const more = [...units, basic('b4', 'J19', { squad: 'qe' })];
    const struck = (order: Facts) => {
      const deed = fight(order, more);
      return 'strikes' in deed ? deed.strikes.map(({ unit, target }) => `${unit} ${target}`) : deed.code;
    };
    expect(struck({ target: 'qe' })).toEqual(['a1 b4']);
    expect(struck({ target: 'b4' })).toEqual(['a1 b4']);
    expect(struck({ target: 'qb' })).toEqual(['a1 b1']);
  });
});
