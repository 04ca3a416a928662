import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { open } from '../../../src/systems/salvation-and-steel/position/position.ts';
import {
  bearerFor,
  dearest,
  endangered,
  protectable,
} from '../../../src/systems/salvation-and-steel/sorcery/shields.ts';
import type { Attack, Fight, SalvationMatch } from '../../../src/systems/salvation-and-steel/state.ts';
import { unit } from './example.ts';

const paladin = (id: string, at: string, differs: Facts = {}) =>
  unit(id, 'paladin', at, { spells: ['strike', 'shield'], ...differs });

function matchWith(...units: ReturnType<typeof unit>[]): SalvationMatch {
  const match = open({ system: 'salvation-and-steel', units });
  if (isRefusal(match)) throw new Error(match.code);
  return match;
}

const attack = (target: string, unsavedWounds: number): Attack =>
  ({ attacker: 'a1', target, unsavedWounds, unsavedStuns: 1 }) as unknown as Attack;
const fightOf = (fight: Partial<Fight>): Fight => ({ kind: 'combat', spell: null, attacks: [], ...fight }) as Fight;

describe('SS-14.4 who can cast Shield on a unit', () => {
  const bearerOf = (...bearers: ReturnType<typeof unit>[]) => {
    const match = matchWith(unit('b1', 'squire', 'S20'), ...bearers);
    return bearerFor(match, unitOf(match, 'b1'))?.id ?? null;
  };
  it('is a mage of its side within 12, the lowest number first', () => {
    expect(bearerOf(paladin('b4', 'S32'))).toBe('b4');
    expect(bearerOf(paladin('b4', 'S33'))).toBeNull();
    expect(bearerOf(paladin('b3', 'S33'), paladin('b4', 'S32'), paladin('b5', 'S22'))).toBe('b4');
    expect(bearerOf(paladin('a1', 'S22'))).toBeNull();
  });
  it.each([
    ['fallen', { fallen: 1, wounds: 1 }],
    ['running', { running: true }],
    ['without 2 Energy', { energyLeft: 1 }],
    ['without the spell', { spells: ['strike'] }],
  ])('is nobody who is %s', (_, differs) => {
    expect(bearerOf(paladin('b4', 'S22', { energyLeft: 2 }))).toBe('b4');
    expect(bearerOf(paladin('b4', 'S22', differs))).toBeNull();
  });
});

describe('SS-14.4 whom a Shield may spare', () => {
  const match = matchWith(
    unit('a1', 'squire', 'S19'),
    unit('b1', 'squire', 'S20'),
    unit('b2', 'squire', 'S21'),
    unit('b3', 'squire', null),
    unit('b5', 'squire', 'S5'),
    paladin('b4', 'S30'),
  );
  const { units } = match;
  const hit = ['b2', 'b1', 'a1'].map((id) => ({ unit: id }));

  it('are those with an unsaved wound, each once, by number', () => {
    const fight = fightOf({
      attacks: [attack('b2', 1), attack('b1', 2), attack('b2', 1), attack('a1', 1), attack('b3', 1), attack('b4', 0)],
    });
    expect(endangered(fight, units, 'b')).toEqual(['b1', 'b2']);
    expect(endangered(fight, units, 'a')).toEqual(['a1']);
  });

  it('are those that a spell is about to hit, and once it has, those with an unsaved wound', () => {
    const spell = { hit } as unknown as NonNullable<Fight['spell']>;
    const before = fightOf({ kind: 'spell', spell });
    expect(endangered(before, units, 'b')).toEqual(['b1', 'b2']);
    expect(
      endangered(fightOf({ kind: 'spell', spell, attacks: [attack('b1', 1), attack('b2', 0)] }), units, 'b'),
    ).toEqual(['b1']);
    expect(endangered(fightOf({ kind: 'combat', spell }), units, 'b')).toEqual([]);
  });

  it('are within reach of one who can cast it, in a fight', () => {
    const under = (fight: Fight | null) =>
      protectable({ units, own: { ...match.own, fight } } as unknown as Parameters<typeof protectable>[0], 'b');
    expect(under(fightOf({ attacks: [attack('b5', 1), attack('b2', 1)] }))).toEqual(['b2']);
    expect(under(null)).toEqual([]);
  });

  it('are by order the dearest first, then the lowest number', () => {
    expect(dearest(match, ['b2', 'b4', 'b1'])).toBe('b4');
    expect(dearest(match, ['b2', 'b1'])).toBe('b1');
    expect(dearest(match, [])).toBeNull();
  });
});
