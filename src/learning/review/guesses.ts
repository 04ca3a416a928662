import type { Action, AnyMatch, Decision, SideId, SystemHandle } from '../../engine/index.ts';
import { copyOf } from '../../engine/index.ts';
import { ideasFor, keyOf, solve } from '../../opponent/index.ts';
import { openWeighing, reviewSight } from './variants.ts';
import type { JudgedStep, PlayedStep } from './step.ts';

/** Other ways to answer that each side's is compared with. */
const MOST_WAYS = 5;
const THROWS = { from: 0, count: 3 };

/**
 * Splits a sealed choice of both sides that a step settles: each side's error is what its answer loses against the best
 * mixture of the other; the guess is what remains of what the two answers brought together. null where no such choice
 * was settled.
 */
export function guessesOf(
  handle: SystemHandle,
  step: PlayedStep,
  seed: number,
): Pick<JudgedStep, 'guess' | 'errors' | 'better'> | null {
  const { before } = step;
  const [mine, theirs] = [settled(step, 'a'), settled(step, 'b')];
  if (!mine || !theirs) return null;
  // Before anybody had answered.
  const open = copyOf(before);
  open.answers = {};
  const [rows, columns] = [ways(handle, open, step, mine), ways(handle, open, step, theirs)];
  if (!rows || !columns) return null;
  const weigh = openWeighing(handle, 'a', seed);
  const start = weigh(open, [{ timeUp: mine.id }, { timeUp: theirs.id }], THROWS) ?? 0.5;
  const payoff = rows.map((row) => columns.map((column) => weigh(open, [...row, ...column], THROWS) ?? start));
  const game = solve(payoff);
  const at = (row: number, column: number): number => payoff[row]?.[column] ?? start;
  // The chosen answers are the first row and the first column.
  const againstBest = columns.reduce((sum, _, column) => sum + (game.columns[column] ?? 0) * at(0, column), 0);
  const bestAgainst = rows.reduce((sum, _, row) => sum + (game.rows[row] ?? 0) * at(row, 0), 0);
  const errors = { a: Math.max(0, game.value - againstBest), b: Math.max(0, bestAgainst - game.value) };
  return {
    guess: at(0, 0) - game.value + errors.a - errors.b,
    errors,
    better: { a: likeliest(rows, game.rows), b: likeliest(columns, game.columns) },
  };
}

/** Of the other ways to answer the one that the best mixture takes most often; null if that takes none of them. */
function likeliest(answers: readonly (readonly Action[])[], shares: readonly number[]): Action | null {
  const [, ...others] = answers.map((actions, place) => ({ actions, share: shares[place] ?? 0 }));
  const best = others.reduce<(typeof others)[number] | null>(
    (most, one) => (one.share > (most?.share ?? 0) ? one : most),
    null,
  );
  return best?.actions[0] ?? null;
}

/** The sealed question of a side that this step settles. */
const settled = ({ before, after }: PlayedStep, side: SideId): Decision | null =>
  before.asked.find(
    ({ id, of, secret, pace }) =>
      of === side && secret && pace !== 'setup' && !after.asked.some((asked) => asked.id === id),
  ) ?? null;

/** What a side answered, then other ways to answer; null if it did not answer by itself. */
function ways(
  handle: SystemHandle,
  open: AnyMatch,
  { before, input }: PlayedStep,
  decision: Decision,
): readonly (readonly Action[])[] | null {
  const last = input && 'verb' in input && input.by === decision.of ? [input] : [];
  const given = [...Object.values(before.answers[decision.id] ?? {}), ...last].filter((action) => action !== null);
  const chosen = [...new Map(given.map((action) => [keyOf(action), action])).values()];
  if (chosen.length === 0) return null;
  const keys = new Set(chosen.map(keyOf));
  const others = ideasFor(handle, open, decision, { ...reviewSight, answers: MOST_WAYS }).actions.filter(
    (action) => !keys.has(keyOf(action)),
  );
  return [chosen, ...others.slice(0, MOST_WAYS).map((action) => [action])];
}
