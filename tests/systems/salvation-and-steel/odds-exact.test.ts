import { describe, expect, it } from 'vitest';
import type { Action, AnyView } from '../../../src/engine/index.ts';
import { attackOdds, fateOf, through } from '../../../src/systems/salvation-and-steel/combat/chances.ts';
import { chargedAccuracy } from '../../../src/systems/salvation-and-steel/data/constants.ts';
import { openPlaying } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { casts, fight, move, orders, sets, shields, shoot, stands } from './deeds.ts';
import { act, book, positionOf, unit } from './example.ts';
import { line, oddsAt } from './odds.ts';
import type { Placed } from './odds.ts';

const { handle } = book;

describe('odds of a combat, worked out by hand', () => {
  it('SS-9.1 hits are certain against a target that sets no defence dice, and only against it', () => {
    const units = [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')];
    const odds = oddsAt({ units }, fight('a1', { allocation: { a1: 'b1 1/0' } }));
    const share = (what: string, plan: string) => line(odds, 'odds.unit', { unit: 'b1', what, plan });
    const [hit, force] = [11 / 20, 11 / 20];
    expect(share('wounded', 'attack')).toBeCloseTo(force, 9);
    expect(share('stunned', 'attack')).toBeCloseTo(1 - force, 9);
    expect(share('wounded', 'half')).toBeLessThan(hit * force);
  });

  it('SS-9.4 count which hits the target’s defence dice neutralise first', () => {
    const units = [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')];
    const hit = fight('a1', { allocation: { a1: 'b1 0/2' } });
    const wounded = (block: string) =>
      line(oddsAt({ units, secrets: { a: { orders: { block } } } }, hit), 'odds.unit', {
        unit: 'a1',
        what: 'wounded',
        plan: 'attack',
      });
    const exact = (first: 'wounds' | 'stuns') =>
      attackOdds({ attack: 3, accuracy: 12, force: 11, defence: 2, resistance: 9, sure: false, first }).wounded;
    expect([wounded('wounds'), wounded('stuns')]).toEqual([exact('wounds'), exact('stuns')].map((share) => expect.closeTo(share, 9))); // oxfmt-ignore
    expect(exact('stuns')).toBeGreaterThan(exact('wounds'));
  });

  it('SS-7.11 count the Accuracy of a charged unit that attacks its charger, and of nobody else', () => {
    const units = [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')];
    const wounded = (allocation: string, id: string, charged: readonly string[]) =>
      line(oddsAt({ units, charged }, fight('a1', { allocation: { a1: allocation } })), 'odds.unit', {
        unit: id,
        what: 'wounded',
        plan: 'attack',
      });
    const theirs = { force: 11, defence: 2, resistance: 9, sure: false };
    expect(wounded('b1 0/2', 'a1', ['a1>b1'])).toBeCloseTo(
      attackOdds({ ...theirs, attack: 1, accuracy: 12 + chargedAccuracy }).wounded,
      9,
    );
    expect(wounded('b1 0/2', 'a1', [])).toBeCloseTo(attackOdds({ ...theirs, attack: 3, accuracy: 12 }).wounded, 9);
  });
});

describe('odds of a later step of a combat, worked out by hand', () => {
  const units = [
    unit('a1', 'warrior', 'Q20'),
    unit('a2', 'squire', 'S19'),
    unit('b1', 'squire', 'R19', { wounds: 1, energyLeft: 0 }),
  ];
  /** The odds of one more attack die, after an automatic hit of the first step with this Force die. */
  const after = (die: number, squire = units) => {
    const playing = openPlaying(book, positionOf({ units: squire }), [die]);
    playing.act(act('a', 'fight', { steps: 'a1-b1 / a2-b1' }));
    playing.act(sets('a1', 'b1 1/0'));
    const odds = handle.odds(playing.view('a'), sets('a2', 'b1 1/0'));
    return (what: string) => line(odds, 'odds.unit', { unit: 'b1', what });
  };
  const force = 11 / 20;

  it('SS-8.11, SS-10.2 count the wounds of earlier steps, which are marked when all is over', () => {
    const chance = after(1);
    expect(chance('wounded')).toBeCloseTo(1, 9);
    expect(chance('dies')).toBeCloseTo(force, 9);
    expect(chance('stunned')).toBe(0);
  });
  it('SS-8.11, SS-10.3 count the stuns of earlier steps', () => {
    const chance = after(12);
    expect(chance('wounded')).toBeCloseTo(force, 9);
    expect(chance('stunned')).toBeCloseTo(1 - force, 9);
    expect(chance('dies')).toBe(0);
  });
  it('SS-14.4 know that a Shield is used up by the wound rolled first', () => {
    const shielded = units.map((each) =>
      each.id === 'b1' ? { ...each, with: { ...each.with, shielded: true } } : each,
    );
    expect(after(1, shielded)('wounded')).toBeCloseTo(force, 9);
    expect(after(12, shielded)('wounded')).toBe(0);
  });
});

describe('odds of spells and falls, worked out by hand', () => {
  it('SS-14.6 Immolate: three for each Energy next to the mage, two at two cells, and nothing for a shielded unit', () => {
    const odds = oddsAt(
      {
        units: [
          unit('a1', 'sorcerer', 'S10', { spells: ['immolate'] }),
          unit('b1', 'squire', 'S11', { energyLeft: 0 }),
          unit('b2', 'squire', 'S12', { energyLeft: 0 }),
          unit('b3', 'squire', 'R12', { energyLeft: 0, shielded: true }),
          unit('b4', 'squire', 'Q11', { energyLeft: 0, wounds: 2 }),
          unit('b5', 'squire', 'S13', { energyLeft: 0 }),
          unit('b6', 'squire', 'S8'),
        ],
      },
      casts('a1', 'immolate'),
    );
    // Cast on 10 or less; Force 12 and 8 of 20; b6 sets a die, which defends on 11 of 20.
    expect(odds.map(({ text: { key, facts }, chance }) => [key, facts['unit'], chance])).toEqual([
      ['odds.cast', 'a1', 0.5],
      ['odds.wounded', 'b1', expect.closeTo(0.5 * 0.6, 9)],
      ['odds.wounded', 'b2', expect.closeTo(0.5 * 0.4, 9)],
      ['odds.wounded', 'b6', expect.closeTo(0.5 * 0.4 * (9 / 20), 9)],
      ['odds.wounded', 'b4', expect.closeTo(0.5 * 0.4, 9)],
      ['odds.dies', 'b4', expect.closeTo(0.5 * 0.4, 9)],
    ]);
  });

  it('Icestorm goes astray half the time in a combat, never outside', () => {
    const units = [
      unit('a1', 'sorcerer', 'S10', { spells: ['icestorm'] }),
      unit('a2', 'squire', 'S19'),
      unit('b1', 'squire', 'S20'),
      unit('b2', 'squire', 'S23'),
    ];
    const storm = (target: string) =>
      oddsAt({ units }, casts('a1', 'icestorm', { target, attribute: 'speed' })).map(({ chance }) => chance);
    expect(storm('b1')).toEqual([0.5, 0.25, 0.25]);
    expect(storm('b2')).toEqual([0.5, 0.5]);
  });

  it('Arise, Strike and Shield: the cast; a roll lost on purpose never succeeds', () => {
    const paladin = unit('a1', 'paladin', 'S10', { spells: ['shield', 'strike'] });
    const units = [paladin, unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S25')];
    expect(oddsAt({ units }, casts('a1', 'shield', { target: 'a2' })).map(({ chance }) => chance)).toEqual([0.65]);
    expect(
      oddsAt({ units }, casts('a1', 'strike', { target: 'a2', cells: 'S14' })).map(({ chance }) => chance),
    ).toEqual([0.65]);
    expect(
      oddsAt({ units }, casts('a1', 'shield', { target: 'a2', lose: 'cast' })).map(({ chance }) => chance),
    ).toEqual([0]);
  });

  it('Shield as an interrupt', () => {
    const playing = openPlaying(
      book,
      positionOf({
        units: [
          unit('a1', 'warrior', 'S18'),
          unit('b1', 'knight', 'S19'),
          unit('b2', 'paladin', 'S31', { spells: ['shield'] }),
        ],
      }),
      [1, 1],
    );
    for (const deed of [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/0')]) playing.act(deed);
    expect(handle.odds(playing.view('b'), shields('b1')).map(({ chance }) => chance)).toEqual([0.65]);
  });

  it('standing up, and what a failure may cost', () => {
    const fallen = (wounds: number) => ({
      units: [unit('a1', 'knight', 'S10', { wounds, fallen: 1 }), unit('b1', 'squire', 'S30')],
    });
    expect(oddsAt(fallen(1), stands('a1')).map(({ chance }) => chance)).toEqual([0.6]);
    expect(oddsAt(fallen(2), stands('a1')).map(({ text, chance }) => [text.key, chance])).toEqual([
      ['odds.stands', 0.5],
      ['odds.dies', 0.5],
    ]);
    expect(oddsAt(fallen(1), stands('a1', { lose: 'stand' })).map(({ chance }) => chance)).toEqual([0]);
  });

  it('a certain result has no odds', () => {
    expect(oddsAt({ units: [unit('a1', 'knight', 'S10')] }, move('a1', 'S12'))).toEqual([]);
  });
});

describe('odds keep secrets', () => {
  const units = [
    unit('a1', 'warrior', 'S18'),
    unit('b1', 'knight', 'S19'),
    unit('a2', 'ranged-warrior', 'U10'),
    unit('b2', 'squire', 'U14'),
  ];
  const seen = (view: AnyView, ...actions: readonly Action[]) =>
    JSON.stringify(actions.map((action) => handle.odds(view, action)));

  it('are the same whatever the enemy has ordered or answered', () => {
    const read = (secrets: Placed['secrets'], ...answers: readonly Deed[]): string[] => {
      const playing = openPlaying(book, positionOf({ units, ...(secrets ? { secrets } : {}) }), []);
      const before = seen(playing.view('a'), fight('a1'), shoot('a2', 'b2'));
      playing.act(fight('a1'));
      for (const answer of answers) if (typeof answer !== 'function') playing.act(answer);
      return [before, seen(playing.view('a'), sets('a1', 'b1 2/2'))];
    };
    const open = read({ b: { orders: { shot: 'none', lose: ['hit', 'defence'], block: 'stuns' } } });
    expect(read({}, sets('b1', 'a1 3/0'))).toEqual(open);
    expect(read({}, orders('b', 'shot', 'all'), sets('b1', 'a1 0/0'))).toEqual(open);
  });

  it('take one’s own orders into account', () => {
    const lost = oddsAt({ units, secrets: { a: { orders: { lose: ['wound'] } } } }, shoot('a2', 'b2'));
    expect(lost[0]?.chance).toBe(0);
  });

  it('with open dice use the revealed ones', () => {
    const placed = { units: units.slice(0, 2), charged: ['a1>b1'], options: { 'charge-allocation': 'open' } };
    const odds = oddsAt(placed, sets('b1', 'a1 0/3'), [fight('a1'), sets('a1', 'b1 1/0')]);
    expect(odds.every(({ text }) => text.facts['plan'] === null)).toBe(true);
    expect(line(odds, 'odds.unit', { unit: 'b1', what: 'wounded' })).toBeCloseTo(0.55 * 0.55 * 0.3 ** 3, 6);
  });
});

describe('several attacks together', () => {
  const blow = { attack: 2, accuracy: 10, force: 10, defence: 1, resistance: 10, sure: false } as const;
  it('a single one is unchanged, two are added up', () => {
    const { wounded, stunned, counters } = attackOdds(blow);
    const one = { parts: through(blow), free: true, off: false };
    const alone = fateOf([one], { deadly: 3, shielded: false });
    expect(alone.wounded).toBeCloseTo(wounded, 12);
    expect(alone.stunned).toBeCloseTo(stunned, 12);
    const both = fateOf([one, one], { deadly: 3, shielded: false });
    expect(both.wounded).toBeCloseTo(1 - (1 - wounded) ** 2, 12);
    const [, c1 = 0, c2 = 0] = counters;
    expect(both.dies).toBeCloseTo(2 * c1 * c2 + c2 * c2, 12);
    expect(both.off).toBe(0);
    expect(fateOf([], { deadly: 3, shielded: false })).toEqual({ wounded: 0, stunned: 0, dies: 0, off: 0 });
  });
});

describe('odds that there are none of', () => {
  const units = [unit('a1', 'squire', 'S10'), unit('a2', 'sorcerer', 'S8'), unit('b1', 'squire', 'S25')];

  it.each<readonly [string, Action]>([
    ['SS-7.1 a charge that does not reach', { verb: 'charge', by: 'a', params: { unit: 'a1', target: 'b1' } }],
    ['SS-8.1 a fight with nobody', fight('a1')],
    ['SS-8.4 dice in no fight', sets('a1', 'b1 1/0')],
    ['SS-14.4 a Shield that nobody can cast', shields('a1')],
  ])('%s', (_, action) => {
    expect(oddsAt({ units, alone: true }, action)).toEqual([]);
  });

  it('SS-14.3 an Icestorm on nobody in particular has only its own chance', () => {
    expect(oddsAt({ units, alone: true }, casts('a2', 'icestorm')).map(({ text }) => text.key)).toEqual(['odds.cast']);
  });
});

describe('odds of dice for all units that have none yet', () => {
  it('SS-8.4 say nothing of one that has them already', () => {
    const units = [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'R19'), unit('b1', 'squire', 'S19')];
    const playing = openPlaying(book, positionOf({ units }), []);
    playing.act(fight('a1'));
    const told = (action: Action): readonly unknown[] => [
      ...new Set(handle.odds(playing.view('a'), action).map(({ text }) => text.facts['unit'])),
    ];
    const all: Action = { verb: 'allocate', by: 'a', params: { policy: 'attack' } };
    expect(told(all)).toEqual(expect.arrayContaining(['a1', 'a2', 'b1']));
    playing.act(sets('a1', 'b1 1/1'));
    expect([...told(all)].sort()).toEqual(['a2', 'b1']);
    expect([...told(sets('a2', 'b1 2/0'))].sort()).toEqual(['a2', 'b1']);
  });
});
