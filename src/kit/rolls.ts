import type { Facts, Reason, RuleId, SideId } from '../engine/index.ts';
import { text } from './forms.ts';

/** One term of a sum, with its reason and its rule. */
export const because = (value: number, key: string, rule: RuleId, facts: Facts = {}): Reason => ({
  value,
  text: text(key, facts),
  rule,
});

/** A die of each side. */
export type RollOff = Readonly<Record<SideId, number>>;

/**
 * Each side throws, a first, until the results differ; the higher wins. `told` hears of each throw, with its winner or
 * null.
 */
export function rollOff(throwOne: () => number, told: (roll: RollOff, winner: SideId | null) => void): SideId {
  for (;;) {
    const roll = { a: throwOne(), b: throwOne() };
    const winner = roll.a === roll.b ? null : roll.a > roll.b ? 'a' : 'b';
    told(roll, winner);
    if (winner) return winner;
  }
}
