import { changeOf, other, seededDice, totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, Decision, Merit } from '../engine/index.ts';
import { ideasFor } from './ideas.ts';
import { average } from './lines.ts';
import { solve } from './matrix-game.ts';
import { planOf, standsStill } from './weighed-plan.ts';
import type { WeighedPlan } from './weighed-plan.ts';
import type { Sight } from './skills.ts';
import { askedOf } from './variants.ts';
import type { Trials } from './variants.ts';

/** How often the enemy is taken to answer as one would guess; otherwise they answer as well as they can. */
const AS_GUESSED = 0.5;

/**
 * Secret answers as a game: every way of ours against every way of the enemy's, both sides asked at once, solved as a
 * mixture. Half of the time the enemy is taken to answer as one would guess: a mixture against the best answers alone is safe, but
 * gains nothing from answers that are not so good. null where the enemy is not asked the same, so that there is nothing
 * to guess.
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
  const outcomes = payoffs(trials, match, { mine, replies: [null, ...replies], before }, sight)?.map(
    ([guessed = [], ...best]) =>
      best.map((merits) => [...weighted(guessed, AS_GUESSED), ...weighted(merits, 1 - AS_GUESSED)]),
  );
  if (!outcomes) return null;
  const { rows, columns } = solve(outcomes.map((row) => row.map(totalMerit)));
  const plans = mine.map((action, row) => {
    const parts = (outcomes[row] ?? []).flatMap((merits, column) => weighted(merits, columns[column] ?? 0));
    return { ...planOf([action], before, changeOf([], parts)), share: rows[row] ?? 0 };
  });
  return [...plans].sort((one, two) => two.share - one.share || two.gain - one.gain);
}

const weighted = (merits: readonly Merit[], by: number): readonly Merit[] =>
  merits.map((merit) => ({ ...merit, value: merit.value * by }));

interface Answers {
  readonly mine: readonly Action[];
  /** null: as one would guess. */
  readonly replies: readonly (Action | null)[];
  /** What the position is worth now: where two answers do not go together, nothing changes. */
  readonly before: readonly Merit[];
}

/**
 * What comes of each way against each of the enemy's on average, over as many throws of the dice as the budget has: a
 * mixture is made of small differences, and under few throws these are luck. null if there is not one for all.
 */
function payoffs(
  trials: Trials,
  match: AnyMatch,
  { mine, replies, before }: Answers,
  { throws, proof }: Sight,
): readonly (readonly (readonly Merit[])[])[] | null {
  const rounds: (readonly (readonly (readonly Merit[])[])[])[] = [];
  for (let round = 0; round < throws + proof; round += 1) {
    const under = (action: Action, reply: Action | null): readonly Merit[] => {
      const end = trials.isOver() ? null : trials.after(match, reply ? [action, reply] : [action], round);
      return end ? trials.merits(end) : before;
    };
    const all = mine.map((action) => replies.map((reply) => under(action, reply)));
    if (trials.isOver()) break;
    rounds.push(all);
  }
  return rounds.length === 0
    ? null
    : mine.map((_, row) => replies.map((__, column) => average(rounds.map((all) => all[row]?.[column] ?? []))));
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
