import { DiceError, scriptedDice } from '../engine/index.ts';
import type { Action, Dice, SystemHandle, Outcome } from '../engine/index.ts';
import { sealedDice } from '../table/index.ts';
import { bookSays, cut, no } from './request-error.ts';
import type { Book } from '../systems/index.ts';
import type { Answer, Exchange, Played, Session } from './session.ts';

/** The book with that name. Throws a refusal. */
export function bookOf({ books }: Session, system: string): Book {
  const book = Object.hasOwn(books, system) ? books[system] : undefined;
  if (!book)
    throw no('NO_SUCH_SYSTEM', `There is no system "${cut(system)}".`, { system, systems: Object.keys(books) });
  return book;
}

/** The current match. Throws a refusal. */
export function onTable({ played }: Session): Played {
  if (!played) throw no('NO_MATCH', 'There is no match; begin one with "new" or "position".');
  return played;
}

/** An answer about the current match: the fields that all answers have, and its own. */
export function answer({ played, dice }: Session, about: object = {}): Answer {
  const asked = played ? played.handle.view(played.match, 'umpire').asked : [];
  return {
    ok: true,
    version: played?.version ?? 0,
    events: [],
    asked,
    left: dice.length,
    result: played?.match.result ?? null,
    ...about,
  };
}

/** The same for a request that changes nothing. */
export const tell = (session: Session, about: object): Exchange => ({ session, answer: answer(session, about) });

/**
 * Makes the outcome of an input the current match. `before` is the match it was applied to, null at the beginning;
 * `action` the input, if it is one. Throws a refusal.
 */
export function put(
  session: Session,
  handle: SystemHandle,
  seed: string | null,
  before: Played | null,
  run: (dice: Dice) => Outcome,
  action: Action | null = null,
): Exchange {
  const { outcome, rest } = roll(session, seed, before?.match.drawn ?? 0, run);
  if (!outcome.ok) throw bookSays(handle, before?.match ?? null, outcome.refusal, action);
  const { match, events, dice } = outcome;
  const played: Played = {
    handle,
    match,
    seed,
    version: (before?.version ?? 0) + 1,
    told: [...(before?.told ?? []), events],
  };
  const after: Session = { ...session, played, dice: rest };
  return { session: after, answer: answer(after, { events, dice }) };
}

/**
 * Runs something with the scripted dice, or with those of the seed if none are scripted; gives the unused scripted dice
 * as well.
 */
export function roll<T>(
  { dice }: Session,
  seed: string | null,
  drawn: number,
  run: (dice: Dice) => T,
): { outcome: T; rest: Session['dice'] } {
  if (dice.length === 0 && seed !== null)
    return { outcome: run(sealedDice({ seed, match: 'referee', words: null }, drawn)), rest: dice };
  const scripted = scriptedDice(dice);
  try {
    const outcome = run(scripted);
    return { outcome, rest: dice.slice(dice.length - scripted.left()) };
  } catch (error) {
    if (error instanceof DiceError) throw no('BAD_DICE', error.message);
    throw error;
  }
}
