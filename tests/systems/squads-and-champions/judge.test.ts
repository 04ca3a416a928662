import { describe, expect, it } from 'vitest';
import { scriptedDice, totalMerit } from '../../../src/engine/index.ts';
import type { AnyMatch } from '../../../src/engine/index.ts';
import { act, book, positionOf, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

function opened(placed: Placed): AnyMatch {
  const found = book.handle.open(positionOf(placed), scriptedDice([]));
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.match;
}

// How far its own units have to go is no loss to the enemy.
const judged = (match: AnyMatch, side: 'a' | 'b'): number =>
  totalMerit(book.handle.judge(book.handle.view(match, side), side).filter(({ kind }) => kind !== 'near'));
/** The value of a position for side a. */
const worth = (placed: Placed): number => judged(opened(placed), 'a');

const kindOf = (kind: string, placed: Placed): number => {
  const match = opened(placed);
  return totalMerit(book.handle.judge(book.handle.view(match, 'a'), 'a').filter((merit) => merit.kind === kind));
};

const apart = [standard('a1', 'warrior', 'K4'), standard('b1', 'warrior', 'K21')];

describe('section 13.1: the value of a position', () => {
  it('is as good for one side as it is bad for the other', () => {
    const match = opened({
      units: [...apart, unit('a2', 'h-aldric', 'M9', { wounded: true }), unit('b2', 'e-alpha', 'P14')],
    });
    expect(judged(match, 'a')).toBeCloseTo(-judged(match, 'b'), 9);
    expect(worth({ units: apart })).toBeCloseTo(0, 9);
  });

  it('SC-12.1 counts points scored, and units by their worth', () => {
    expect(worth({ units: apart, own: { scores: { a: 3, b: 1 } } }) - worth({ units: apart })).toBeCloseTo(2, 9);
    expect(worth({ units: [...apart, unit('a2', 'h-captain', 'A4')] })).toBeGreaterThan(
      worth({ units: [...apart, standard('a2', 'warrior', 'A4')] }),
    );
  });

  it('SC-12.2 is worse for a side that has used Feats and Fate', () => {
    const aldric = (differs: object): Placed => ({ units: [...apart, unit('a2', 'h-aldric', 'A4', differs)] });
    expect(worth(aldric({ featsUsed: ['frenzy'] }))).toBeLessThan(worth(aldric({})));
    expect(worth(aldric({ fateSpent: 2 }))).toBeLessThan(worth(aldric({ fateSpent: 1 })));
  });

  it('SC-5.5 is worse with a Wounded Champion in reach of an enemy', () => {
    const near = (differs: object): Placed => ({ units: [...apart, unit('a2', 'h-wizard', 'K16', differs)] });
    const far = (differs: object): Placed => ({ units: [...apart, unit('a2', 'h-wizard', 'A4', differs)] });
    expect(worth(far({})) - worth(far({ wounded: true }))).toBeLessThan(
      worth(near({})) - worth(near({ wounded: true })),
    );
  });

  it('SC-3.9 an enemy attacks only one of those that it threatens, and several may attack the same', () => {
    const archers = (...ids: readonly string[]) => ids.map((id) => standard(id, 'archer', `K${19 + Number(id[1])}`));
    const order = (second: string, ...ids: readonly string[]): number =>
      kindOf('order', {
        units: [...archers(...ids), standard('a1', 'warrior', 'G4'), standard('a2', 'warrior', second)],
      });
    expect(order('O4', 'b1')).toBeGreaterThan(order('X1', 'b1'));
    expect(order('X1', 'b1', 'b2', 'b3')).toBeLessThan(order('X1', 'b1'));
  });

  it('SC-6.6 is better the more cells a Pike near an enemy has before it', () => {
    const pike = (facing: 'N' | 'E' | 'S', enemy: string): number =>
      worth({ units: [standard('a1', 'pike', 'K1', { facing }), standard('b1', 'warrior', enemy)] });
    const [inside, along, outside] = (['N', 'E', 'S'] as const).map((facing) => pike(facing, 'K9')) as [
      number,
      number,
      number,
    ];
    expect(along).toBeGreaterThan(outside);
    expect((inside - outside) / (along - outside)).toBeCloseTo(3 / 2, 6);
    expect(pike('N', 'K10')).toBeCloseTo(pike('S', 'K10'), 9);
  });

  it('SC-6.9 is worse with a Pike without Guard whose rear an enemy can reach', () => {
    const lost = (klass: 'warrior' | 'archer', enemy: string): number => {
      const [guarded, open] = [[], ['guard']].map((off) =>
        worth({ units: [unit('a1', 'h-warden', 'K4', { facing: 'N', off }), standard('b1', klass, enemy)] }),
      ) as [number, number];
      return guarded - open;
    };
    const rate = 6;
    expect(lost('warrior', `K${4 + rate - 3}`)).toBeGreaterThan(0);
    expect(lost('warrior', `K${4 + rate - 2}`)).toBeCloseTo(0, 9);
    expect(lost('archer', 'K5')).toBeCloseTo(0, 9);
  });

  it('SC-6.14 is better with Archers out of contact', () => {
    const archer = (at: string): number =>
      worth({
        units: [standard('a1', 'archer', at), standard('b1', 'warrior', 'K11'), standard('b2', 'warrior', 'N11')],
      });
    expect(archer('K4')).toBeGreaterThan(archer('K10'));
  });

  it('SC-R43 is better with areas held alone, SC-12.3 and for the defender with stores standing', () => {
    const bridge = (at: string): number =>
      worth({
        units: [standard('a1', 'warrior', at), standard('b1', 'warrior', 'X22')],
        options: { scenario: 'fords' },
      });
    expect(bridge('L12')).toBeGreaterThan(bridge('L10'));
    const stores = (left: readonly string[]): number =>
      worth({
        units: apart,
        options: { scenario: 'stores' },
        turn: { round: 7 },
        markers: left.map((at) => ({ kind: 'store', at })),
      });
    expect(stores(['J19'])).toBeGreaterThan(stores(['J19', 'O19', 'D14']));
  });

  it('SC-3.4 is better with a spare turn', () => {
    expect(worth({ units: apart, own: { turns: { a: 3, b: 1 } } })).toBeGreaterThan(worth({ units: apart }));
  });

  it('SC-12.4 is decided once somebody has won', () => {
    const over = book.handle.apply(opened({ units: apart }), act('a', 'concede'), scriptedDice([]));
    if (!over.ok) throw new Error(over.refusal.code);
    expect([judged(over.match, 'a'), judged(over.match, 'b')]).toEqual([-100, 100]);
  });
});
