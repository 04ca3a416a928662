import { required } from '../engine/index.ts';
import type { Facts, Game, Play, Reason, RuleId, SideId } from '../engine/index.ts';
import { text } from './forms.ts';

/** One term of a sum, with its reason and its rule. */
export const because = (value: number, key: string, rule: RuleId, facts: Facts = {}): Reason => ({
  value,
  text: text(key, facts),
  rule,
});

/** Throws one die without a need. */
export const rollOne = <G extends Game>(play: Play<G>, sides: number, purpose: string): number =>
  required(play.roll(sides, 1, purpose).dice[0], 'die');

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
