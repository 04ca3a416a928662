import { describe, expect, it } from 'vitest';
import { MERITS, SIDES, seededDice } from '../../src/engine/index.ts';
import type { Facts } from '../../src/engine/index.ts';
import { fromPreset } from '../../src/opponent/arena/index.ts';
import { chanceToWin } from '../../src/opponent/index.ts';
import { calibration, fitCurve, meanDifference } from '../../src/opponent/win-chance/index.ts';
import { curveOf } from '../../src/opponent/win-chance/chance.ts';
import { chanceBy } from '../../src/opponent/win-chance/curve.ts';
import { corrected, fitCorrection } from '../../src/opponent/win-chance/correction.ts';
import { curves } from '../../src/opponent/win-chance/curves.ts';
import type { Curve, Sample } from '../../src/opponent/win-chance/index.ts';
import { systems } from '../../src/systems/index.ts';
import { playedSteps } from '../support/played-match.ts';

const made: Curve['made'] = { commit: '', presets: '', matches: 0, positions: 0, seeds: '' };

/** Positions whose winner follows a known curve: the chance of side a is 1 / (1 + e^-lead). */
function madeUp(from: number, count: number): readonly Sample[] {
  return Array.from({ length: count }, (_, place) => {
    const dice = seededDice(from + place);
    const lead = (dice.throw(601) - 301) / 100;
    const won = dice.throw(1_000_000) / 1_000_000 <= 1 / (1 + Math.exp(-lead));
    const margins = [...MERITS.map(() => 0), lead];
    return { features: { margins, mover: 0, round: 1 + (place % 5) }, points: won ? 1 : 0, match: from + place };
  });
}

describe('A fitted chance to win', () => {
  const curve: Curve = { system: 'made-up', kind: '', made, ...fitCurve(madeUp(1, 2_000)) };

  it('is seen as often as it is said, in positions that it was not fitted to', () => {
    const bins = calibration([{ curve, unknown: madeUp(100_000, 4_000) }]);
    expect(bins.map(({ bin }) => bin)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { said, seen } of bins) expect(Math.abs(said - seen)).toBeLessThan(0.08);
    expect(meanDifference(bins)).toBeLessThan(0.03);
  });

  it('is seen with a standard error that counts the positions of one match together', () => {
    const unknown = madeUp(100_000, 400);
    const [plain, repeated] = [unknown, [...unknown, ...unknown]].map((all) => calibration([{ curve, unknown: all }]));
    const [first, again] = [plain?.[5], repeated?.[5]];
    expect(first?.error).toBeGreaterThan(0.02);
    expect(again?.positions).toBe(2 * (first?.positions ?? 0));
    expect(again?.matches).toBe(first?.matches);
    expect(again?.error).toBeCloseTo(first?.error ?? 0, 9);
  });

  it('is told apart from one that is wrong', () => {
    const wrong = { ...curve, weights: curve.weights.map((weight) => -weight) };
    expect(meanDifference(calibration([{ curve: wrong, unknown: madeUp(100_000, 1_000) }]))).toBeGreaterThan(0.3);
  });
});

describe('The curve of a match', () => {
  it('is that of its kind, and that of its book where it has none', () => {
    const { handle } = systems['salvation-and-steel'] ?? {};
    if (!handle) throw new Error('No book');
    const kindOf = (options: Facts): string | undefined => curveOf(handle.id, handle.kind(options))?.kind;
    expect(kindOf({ scenario: 'annihilation', 'turn-limit': 4 })).toBe('annihilation to a limit');
    expect(kindOf({ scenario: 'annihilation', 'turn-limit': 0 })).toBe('annihilation');
    expect(kindOf({ scenario: 'escape', 'turn-limit': 0 })).toBe('');
    expect(systems['vampires-vs-werewolves']?.handle.kind({ scenario: 'ritual' })).toBe('ritual');
    expect(systems['scrollhammer']?.handle.kind({ points: '250' })).toBe('');
  });
});

describe('A correction', () => {
  it('lies on straight lines between what was seen, and leads to 0 and 1', () => {
    const correction = [
      [0.4, 0.2],
      [0.6, 0.8],
    ] as const;
    const chances = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((said) => corrected(correction, said));
    for (const [place, chance] of [0, 0.1, 0.2, 0.5, 0.8, 0.9, 1].entries())
      expect(chances[place]).toBeCloseTo(chance, 9);
  });

  it('changes nothing where there is none', () => {
    for (const said of [0, 0.3, 1]) expect(corrected([], said)).toBeCloseTo(said, 9);
  });

  it('is what was seen, group by group', () => {
    const outcomes = Array.from({ length: 100 }, (_, place) => ({ said: place / 100, points: place < 50 ? 0 : 1 }));
    const correction = fitCorrection(outcomes);
    expect(corrected(correction, 0.4)).toBeLessThan(0.01);
    expect(corrected(correction, 0.6)).toBeGreaterThan(0.99);
  });

  it('never falls where more is said: what was seen of less is pooled with it', () => {
    const turned = Array.from({ length: 100 }, (_, place) => ({ said: place / 100, points: place < 50 ? 1 : 0 }));
    expect(fitCorrection(turned)).toEqual([[0.495, 0.5]]);
  });

  it('is none without positions', () => {
    expect(fitCorrection([])).toEqual([]);
  });
});

describe.each(Object.values(systems).map(({ handle }) => [handle.id, handle] as const))(
  'The chance to win in %s',
  (id, handle) => {
    const start = fromPreset('learn').begin(handle, 1);

    it('has a curve of its own, with how it was made', () => {
      const [own] = curves.filter(({ system }) => system === id);
      expect(own?.made.matches).toBeGreaterThanOrEqual(100);
      expect(own?.weights).toHaveLength(2 * (3 + MERITS.length + 1));
    });

    it('is never lower where the logistic curve says more', () => {
      for (const { correction } of curves.filter(({ system }) => system === id))
        for (const [place, [said, chance]] of correction.entries()) {
          const [before, least] = correction[place - 1] ?? [0, 0];
          expect(said).toBeGreaterThan(before);
          expect(chance).toBeGreaterThanOrEqual(least);
          expect(chance).toBeLessThanOrEqual(1);
        }
    });

    it('is shared by both sides, whoever looks', () => {
      const steps = playedSteps(handle, 'near' in handle.presets ? 'near' : 'learn', 5);
      for (const { before } of steps.slice(0, 12)) {
        const [a, b] = SIDES.map((side) => chanceToWin(handle, handle.view(before, side), side));
        expect((a ?? 0) + (b ?? 0)).toBeCloseTo(1, 6);
        expect(chanceToWin(handle, handle.view(before, 'all'), 'a')).toBeCloseTo(a ?? 0, 6);
      }
      const chances = new Set(steps.map(({ before }) => chanceToWin(handle, handle.view(before, 'all'), 'a')));
      expect(chances.size).toBeGreaterThan(3);
    });

    it('is certain of nothing before, however far ahead somebody is', () => {
      const ahead = { margins: MERITS.map(() => 1e6).concat(1e6), mover: 0, round: 1 };
      const behind = { ...ahead, margins: ahead.margins.map((margin) => -margin) };
      const own = curves.filter(({ system }) => system === handle.id);
      expect(own.length).toBeGreaterThan(0);
      for (const curve of own)
        for (const features of [ahead, behind]) {
          const chance = chanceBy(curve, features);
          expect(Math.min(chance, 1 - chance)).toBeGreaterThanOrEqual(0.005 - 1e-9);
        }
    });

    it('is certain once the match is over', () => {
      const over = (winner: 'a' | 'b' | null) => ({ ...start, result: { winner, reason: 'limit', rule: 'X-1' } });
      expect(
        (['a', 'b', null] as const).map((winner) => chanceToWin(handle, handle.view(over(winner), 'all'), 'a')),
      ).toEqual([1, 0, 0.5]);
    });
  },
);
