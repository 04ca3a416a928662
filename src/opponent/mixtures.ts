import { changeOf, other, seededDice, totalMerit } from '../engine/index.ts';
import type { AnyMatch, Decision } from '../engine/index.ts';
import { ideasFor } from './ideas.ts';
import { average } from './lines.ts';
import { solve } from './matrix-game.ts';
import { planOf, standsStill } from './weighed-plan.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import type { Sight } from './skills.ts';
import { askedOf } from './variants.ts';
import type { Trials } from './variants.ts';

/**
 * Secret answers as a game: every way of ours against every way of the enemy's, both sides asked at once, solved as a
 * mixture. null where the enemy is not asked the same, so that there is nothing to guess.
 */
export function mixed(
  trials: Trials,
  match: AnyMatch,
  decision: Decision,
  sight: Sight,
): readonly WeighedPlan[] | null {
  const { handle, side } = trials;
  const theirs = askedOf(match, other(side));
  if (!theirs?.secret) return null;
  const mine = ideasFor(handle, match, decision, sight, trials).actions;
  const replies = ideasFor(handle, match, theirs, sight, trials).actions;
  if (mine.length < 2 || replies.length < 2) return null;
  const before = trials.merits(match);
  const outcomes = mine.map((action) =>
    replies.map((reply) => {
      const ended = Array.from({ length: sight.throws }, (_, each) =>
        trials.isOver() ? null : trials.after(match, [action, reply], each),
      ).flatMap((each) => each ?? []);
      return ended.length === 0 ? before : average(ended.map((one) => trials.merits(one)));
    }),
  );
  const { rows, columns } = solve(outcomes.map((row) => row.map(totalMerit)));
  const plans = mine.map((action, row) => {
    const parts = (outcomes[row] ?? []).flatMap((merits, column) =>
      merits.map((merit) => ({ ...merit, value: merit.value * (columns[column] ?? 0) })),
    );
    return { ...planOf([action], before, changeOf([], parts)), share: rows[row] ?? 0 };
  });
  return [...plans].sort((one, two) => two.share - one.share || two.gain - one.gain);
}

/** One plan of a mixture, by its shares. */
export function drawn(plans: readonly WeighedPlan[], seed: number): WeighedPlan {
  const SIDES_OF_DIE = 1_000_000;
  let left = seededDice(seed).throw(SIDES_OF_DIE) / SIDES_OF_DIE;
  for (const plan of plans) {
    left -= plan.share;
    if (left <= 0) return plan;
  }
  return plans[0] ?? standsStill;
}
