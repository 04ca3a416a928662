import { other, seededDice } from '../../engine/index.ts';
import type { Action, AnyMatch, AnyView, DuelHandle, DuelOutcome, SideId, SystemHandle } from '../../engine/index.ts';
import { solve } from '../../opponent/index.ts';
import type { Solution } from '../../opponent/index.ts';

/** A duel as a game: all choices of the person (rows) against all of the reader (columns). */
export interface DuelGame {
  /** When both are to choose, as everybody sees it. */
  readonly view: AnyView;
  /** The names of the choices. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly outcomes: readonly (readonly DuelOutcome[])[];
  /** What the person gets, in points. */
  readonly payoff: readonly (readonly number[])[];
  readonly solution: Solution;
}

/** Works out a duel exactly; no die is thrown. Throws an Error if the book's duel is not legal: that is a mistake in the book. */
export function duelGame(handle: SystemHandle, duel: DuelHandle): DuelGame {
  const match = openDuel(handle, duel);
  const view = handle.view(match, 'all');
  const [mine, theirs] = [waysOf(handle, match, duel, duel.side), waysOf(handle, match, duel, other(duel.side))];
  const outcomes = mine.map(({ action }) =>
    theirs.map((reply) =>
      duel.outcome(view, duel.side === 'a' ? { a: action, b: reply.action } : { a: reply.action, b: action }),
    ),
  );
  const payoff = outcomes.map((row) => row.map(({ worth }) => worth));
  const named = (ways: typeof mine): readonly string[] => ways.map(({ name }) => name);
  return { view, rows: named(mine), columns: named(theirs), outcomes, payoff, solution: solve(payoff) };
}

/** The match in which both sides are asked. */
function openDuel(handle: SystemHandle, { position, before, side }: DuelHandle): AnyMatch {
  const dice = seededDice(1);
  return before.reduce(
    (match, { verb, params, by = side }) => played(handle.apply(match, { verb, by, params }, dice)),
    played(handle.open(position, dice)),
  );
}

function played(outcome: ReturnType<SystemHandle['open']>): AnyMatch {
  if (!outcome.ok) throw new Error(`A duel cannot be opened: ${JSON.stringify(outcome.refusal)}`);
  return outcome.match;
}

function waysOf(
  handle: SystemHandle,
  match: AnyMatch,
  { ways }: DuelHandle,
  by: SideId,
): readonly { readonly name: string; readonly action: Action }[] {
  const view = handle.view(match, by);
  return Object.entries(ways[by]).map(([name, { verb, params }]) => {
    const action = { verb, by, params };
    const refused = handle.check(view, action);
    if (refused) throw new Error(`${name} is not legal: ${JSON.stringify(refused)}`);
    return { name, action: handle.plain(view, action) };
  });
}
