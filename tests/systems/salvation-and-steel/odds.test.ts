import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Event, Odds } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { times } from '../../support/times.ts';
import { casts, charge, fight, sets, shoot } from './deeds.ts';
import { act, book, positionOf, unit } from './example.ts';
import { line, oddsAt } from './odds.ts';
import type { Placed } from './odds.ts';

const { handle } = book;
const TRIES = times(600);
/** Four standard deviations of the least certain share. */
const NEAR = 4 * Math.sqrt(0.25 / TRIES);

const openAt = (placed: Placed): AnyMatch => openPlaying(book, positionOf(placed), []).match();
const silent = { fall: 'auto', push: 'auto', follow: 'never', react: 'never', shield: 'never' };

/**
 * Plays these actions again and again with dice of many seeds; returns the share of plays in which each of `seen`
 * happened.
 */
function shares(
  placed: Placed,
  actions: readonly Action[],
  seen: Readonly<Record<string, (events: readonly Event[]) => boolean>>,
): Record<string, number> {
  const start = JSON.stringify(
    openAt({ ...placed, secrets: { a: { orders: silent }, b: { orders: silent }, ...placed.secrets } }),
  );
  const counts = Object.fromEntries(Object.keys(seen).map((key) => [key, 0]));
  const dice = seededDice(20_260_718);
  for (let play = 0; play < TRIES; play += 1) {
    const match = JSON.parse(start) as AnyMatch;
    const events: Event[] = [];
    for (const action of actions) {
      const outcome = handle.advance(match, action, dice);
      if (!outcome.ok) throw new Error(`${action.verb} is refused: ${outcome.refusal.code}`);
      events.push(...outcome.events);
    }
    for (const [key, holds] of Object.entries(seen)) if (holds(events)) counts[key] = (counts[key] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count / TRIES]));
}

const happened =
  (kind: string, id: string, cause?: string) =>
  (events: readonly Event[]): boolean =>
    events.some(
      ({ kind: told, facts }) =>
        told === kind && facts['unit'] === id && (cause === undefined || facts['cause'] === cause),
    );

/** Compares the results of a step with its odds, for each of these units. */
function agrees(
  odds: readonly Odds[],
  found: Readonly<Record<string, number>>,
  plan: string | null,
  ids: readonly string[],
): void {
  for (const id of ids) {
    for (const [what, key] of [
      ['wounded', 'wounded'],
      ['stunned', 'stunned'],
      ['dies', 'wounds'],
      ['off', 'off-board'],
    ] as const) {
      const share = line(odds, 'odds.unit', { unit: id, what, plan });
      expect(
        Math.abs(share - (found[`${id} ${key}`] ?? 0)),
        `${id} ${what}: ${share} against ${found[`${id} ${key}`]}`,
      ).toBeLessThan(NEAR);
    }
  }
}

const fates = (...ids: readonly string[]) =>
  Object.fromEntries(
    ids.flatMap(
      (id) =>
        [
          [`${id} wounded`, happened('wounded', id)],
          [`${id} stunned`, happened('stunned', id)],
          [`${id} wounds`, happened('died', id, 'wounds')],
          [`${id} off-board`, happened('died', id, 'off-board')],
        ] as const,
    ),
  );

describe('odds of a combat, compared with many plays with real dice', () => {
  it('one against one, both attacking and defending', () => {
    const placed = { units: [unit('a1', 'warrior', 'S18'), unit('b1', 'knight', 'S19', { wounds: 1 })] };
    const odds = oddsAt(placed, fight('a1', { allocation: { a1: 'b1 2/2' } }));
    agrees(
      odds,
      shares(
        placed,
        [fight('a1', { allocation: { a1: 'b1 2/2' } }), act('b', 'allocate', { policy: 'half' })],
        fates('a1', 'b1'),
      ),
      'half',
      ['a1', 'b1'],
    );
    agrees(
      odds,
      shares(
        placed,
        [fight('a1', { allocation: { a1: 'b1 2/2' } }), act('b', 'allocate', { policy: 'defend' })],
        fates('a1', 'b1'),
      ),
      'defend',
      ['a1', 'b1'],
    );
  });

  it('two against one at the edge of the board', () => {
    const placed = {
      units: [
        unit('a1', 'knight', 'R2'),
        unit('a2', 'warrior', 'Q1'),
        unit('b1', 'grotesque', 'R1', { energyLeft: 4, resistance: 12, wounds: 1 }),
      ],
    };
    const call = fight('a1', { policy: 'attack' });
    agrees(
      oddsAt(placed, call),
      shares(placed, [call, act('b', 'allocate', { policy: 'defend' })], fates('a1', 'a2', 'b1')),
      'defend',
      ['a1', 'a2', 'b1'],
    );
  });

  it('a corner that only leaves the way off the board', () => {
    const placed = { units: [unit('a1', 'knight', 'S2'), unit('b1', 'squire', 'S1')] };
    const call = fight('a1', { allocation: { a1: 'b1 2/0' } });
    const odds = oddsAt(placed, call);
    agrees(odds, shares(placed, [call, act('b', 'allocate', { policy: 'defend' })], fates('b1')), 'defend', ['b1']);
    const [off, wounded, stunned] = (['off', 'wounded', 'stunned'] as const).map((what) =>
      line(odds, 'odds.unit', { unit: 'b1', what, plan: 'defend' }),
    );
    expect(off).toBeCloseTo((wounded ?? 0) + (stunned ?? 0), 12);
    expect(off).toBeGreaterThan(0.2);
  });

  it('three attackers, a shielded target, and one that is fallen', () => {
    const placed = {
      units: [
        unit('a1', 'squire', 'S18'),
        unit('a2', 'squire', 'R19'),
        unit('a3', 'skeleton', 'T18'),
        unit('b1', 'squire', 'S19', { shielded: true, fallen: 1, wounds: 1 }),
      ],
    };
    const call = fight('a1', { policy: 'attack' });
    agrees(
      oddsAt(placed, call),
      shares(placed, [call, act('b', 'allocate', { policy: 'defend' })], fates('b1')),
      null,
      ['b1'],
    );
  });

  it('a charged unit that braces, and one that takes its one attack', () => {
    const placed = { units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')], charged: ['a1>b1'] };
    const call = fight('a1', { allocation: { a1: 'b1 3/1' } });
    const odds = oddsAt(placed, call);
    agrees(
      odds,
      shares(placed, [call, act('b', 'allocate', { unit: 'b1', brace: 'yes' })], fates('a1', 'b1')),
      'brace',
      ['a1', 'b1'],
    );
    agrees(odds, shares(placed, [call, act('b', 'allocate', { policy: 'attack' })], fates('a1', 'b1')), 'attack', [
      'a1',
      'b1',
    ]);
    // With one attack die, half and all are the same: only one of them is listed.
    expect(odds.some(({ text }) => text.facts['plan'] === 'half')).toBe(false);
  });

  it('rolls lost on purpose, stuns neutralised first, automatic hits by the total', () => {
    const placed = {
      units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'knight', 'S19')],
      options: { 'auto-hit': 'total' },
      secrets: {
        a: { orders: { ...silent, block: 'stuns', lose: ['defence'] }, unitOrders: { a2: { lose: [] } } },
        b: { orders: silent },
      },
    };
    const call = fight('a1', { allocation: { a1: 'b1 2/1', a2: 'b1 0/3' } });
    agrees(
      oddsAt(placed, call),
      shares(placed, [call, act('b', 'allocate', { policy: 'half' })], fates('a1', 'a2', 'b1')),
      'half',
      ['a1', 'a2', 'b1'],
    );
  });

  it('for an allocation are those of its combat, counting what friends have answered', () => {
    const placed = { units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'knight', 'S19')] };
    const [one, two] = [sets('a1', 'b1 2/2'), sets('a2', 'b1 4/0')];
    const odds = oddsAt(placed, one, [fight('a1'), two]);
    agrees(
      odds,
      shares(placed, [fight('a1'), two, one, act('b', 'allocate', { policy: 'half' })], fates('a1', 'b1')),
      'half',
      ['a1', 'b1'],
    );
    expect(odds.some(({ text }) => text.facts['unit'] === 'a2')).toBe(false);
  });

  it('for a charge are those of the combat after it', () => {
    const placed = { units: [unit('a1', 'warrior', 'S14'), unit('b1', 'squire', 'S19')] };
    const odds = oddsAt(placed, charge('a1', 'b1'));
    const found = shares(
      placed,
      [charge('a1', 'b1'), fight('a1', { policy: 'attack' }), act('b', 'allocate', { unit: 'b1', brace: 'yes' })],
      fates('b1'),
    );
    const braced = line(odds, 'odds.unit', { unit: 'b1', what: 'wounded', plan: 'brace' });
    expect(Math.abs(braced - (found['b1 wounded'] ?? 0))).toBeLessThan(NEAR);
    expect(braced).toBeCloseTo(0.13598, 5);
    const called = oddsAt(placed, fight('a1', { policy: 'attack' }), [charge('a1', 'b1')]);
    expect(line(odds, 'odds.unguarded', { unit: 'a1', what: 'wounded' })).toBe(
      line(called, 'odds.unit', { unit: 'a1', what: 'wounded', plan: 'attack' }),
    );
  });

  it('SS-7.11, SS-7.12 of a charge: what it gains at best and at worst, then what it risks', () => {
    const odds = oddsAt({ units: [unit('a1', 'warrior', 'S14'), unit('b1', 'squire', 'S19')] }, charge('a1', 'b1'));
    expect(odds.slice(0, 3).map(({ text }) => [text.key, text.facts['unit'], text.facts['plan'] ?? null])).toEqual([
      ['odds.unit', 'b1', 'attack'],
      ['odds.unit', 'b1', 'brace'],
      ['odds.unguarded', 'a1', null],
    ]);
    expect(odds.slice(3).every(({ chance }) => chance >= 0.05)).toBe(true);
    expect(odds.length).toBeLessThanOrEqual(4);
  });

  it('SS-7.10 of a charge that touches a second enemy: first its target, whichever of them is on top of the list', () => {
    const placed = { units: [unit('a1', 'warrior', 'S14'), unit('b1', 'squire', 'R18'), unit('b2', 'squire', 'S19')] };
    const way = charge('a1', 'b2', { path: 'S15 S16 S17 S18' });
    const odds = oddsAt(placed, way);
    const called = oddsAt(placed, fight('a1', { policy: 'attack' }), [way]);
    expect(odds[0]?.text.facts).toMatchObject({ unit: 'b2', what: 'wounded' });
    expect(odds.map(({ text }) => text.facts['unit'])).toContain('b1');
    for (const one of odds.filter(({ text }) => text.key === 'odds.unit')) expect(called).toContainEqual(one);
  });

  it('SS-8.8 of a combat with a fallen enemy: it only defends, whatever it wants', () => {
    const placed = {
      units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19', { fallen: true })],
      alone: true,
    };
    const plansOf = (key: string) => [...new Set(oddsAt(placed, fight('a1')).map(({ text }) => text.facts[key]))];
    expect(plansOf('theirs')).toEqual(['defend']);
    expect(plansOf('mine')).toEqual(['attack', 'half']);
  });

  it('for a combat without dice have a line for each pair of plans that can wound', () => {
    const odds = oddsAt({ units: [unit('a1', 'warrior', 'S18'), unit('b1', 'warrior', 'S19')] }, fight('a1'));
    expect(odds).toHaveLength(12);
    expect(line(odds, 'odds.combat', { whose: 'theirs', mine: 'attack', theirs: 'defend' })).toBeCloseTo(0.208617, 6);
    expect(line(odds, 'odds.combat', { whose: 'mine', mine: 'defend', theirs: 'attack' })).toBeCloseTo(0.208617, 6);
    expect(odds.some(({ text }) => text.facts['mine'] === 'defend' && text.facts['whose'] === 'theirs')).toBe(false);
  });
});

describe('odds of shots and spells, compared with many plays', () => {
  it('shots, with the dice that the enemy is likely to set', () => {
    const placed = { units: [unit('a1', 'ranged-warrior', 'S5'), unit('b1', 'squire', 'S1', { wounds: 1 })] };
    const odds = oddsAt(placed, shoot('a1', 'b1', { shots: 2 }));
    const found = shares(placed, [shoot('a1', 'b1', { shots: 2 })], fates('b1'));
    expect(Math.abs(line(odds, 'odds.wounded', { unit: 'b1', defence: 2 }) - found['b1 wounded']!)).toBeLessThan(NEAR);
    expect(Math.abs(line(odds, 'odds.dies', { unit: 'b1' }) - found['b1 wounds']!)).toBeLessThan(NEAR);
    expect(Math.abs(line(odds, 'odds.fallsOff', { unit: 'b1' }) - found['b1 off-board']!)).toBeLessThan(NEAR);
    expect(line(odds, 'odds.fallsOff', { unit: 'b1' })).toBeGreaterThan(0.1);
    expect(odds.map(({ text }) => text.facts['defence'] ?? null)).toEqual([2, 2, 2, 0, 3, null]);
  });

  it('shots against one free die for each hit', () => {
    const placed = {
      units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14')],
      options: { 'ranged-defence': 'free' },
    };
    const odds = oddsAt(placed, shoot('a1', 'b1', { shots: 2 }));
    expect(
      Math.abs(
        line(odds, 'odds.wounded', { unit: 'b1' })
          - shares(placed, [shoot('a1', 'b1', { shots: 2 })], fates('b1'))['b1 wounded']!,
      ),
    ).toBeLessThan(NEAR);
  });

  it('Fireball: the cast, and each unit in its area', () => {
    const placed = {
      units: [
        unit('a1', 'necromancer', 'S10', { spells: ['fireball'] }),
        unit('a2', 'skeleton', 'S19', { wounds: 2 }),
        unit('b1', 'squire', 'S20'),
        unit('b2', 'knight', 'R20', { shielded: true }),
      ],
    };
    const cast = casts('a1', 'fireball', { cells: 'S20' });
    const odds = oddsAt(placed, cast);
    const found = shares(placed, [cast], fates('a2', 'b1', 'b2'));
    expect(line(odds, 'odds.cast', { unit: 'a1' })).toBe(0.6);
    for (const id of ['a2', 'b1', 'b2'])
      expect(Math.abs(line(odds, 'odds.wounded', { unit: id }) - found[`${id} wounded`]!), id).toBeLessThan(NEAR);
    expect(line(odds, 'odds.wounded', { unit: 'b2' })).toBe(0);
    expect(Math.abs(line(odds, 'odds.dies', { unit: 'a2' }) - found['a2 wounds']!)).toBeLessThan(NEAR);
  });
});
