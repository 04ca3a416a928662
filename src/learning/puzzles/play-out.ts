import { copyOf, openParts } from '../../engine/index.ts';
import type { Action, AnyMatch, Decision, Dice, Event, PuzzleDeed, SideId, SystemHandle } from '../../engine/index.ts';

/** More questions than this in a row, answered as usual: the book asks for ever. */
const MOST_QUESTIONS = 80;

const isOpen = (match: AnyMatch, decision: Decision): boolean => openParts(match, decision).length > 0;

/** May a side choose for itself what to do now? */
const isFree = (match: AnyMatch): boolean =>
  match.asked.some((decision) => decision.pace === 'turn' && !decision.secret && isOpen(match, decision));

/** A match, and what has been told on the way to it. */
interface Told {
  readonly match: AnyMatch;
  readonly events: readonly Event[];
}

/** The match once the next open question is answered as usual; null if there is none. */
function withUsual(handle: SystemHandle, match: AnyMatch, dice: Dice): Told | null {
  const decision = match.asked.find((one) => isOpen(match, one));
  const next = decision && handle.advance(match, { timeUp: decision.id }, dice);
  return next?.ok ? next : null;
}

/** What came of deeds. */
interface Played extends Told {
  /** The places of those that were not legal when their turn came, since a unit or a target was gone, for example. */
  readonly leftOut: readonly number[];
}

/**
 * Plays deeds and all that follows from them, until somebody is free to choose. One that is not legal, however the
 * questions before it are answered as usual, is left out. `asks`: what is asked after the last deed stays open. The match
 * is not changed.
 */
export function playOut(
  handle: SystemHandle,
  match: AnyMatch,
  side: SideId,
  deeds: readonly PuzzleDeed[],
  dice: Dice,
  { asks = false }: { readonly asks?: boolean } = {},
): Played {
  const leftOut: number[] = [];
  const events: Event[] = [];
  let now = copyOf(match);
  for (const [place, { verb, params, by = side }] of deeds.entries()) {
    const after = withDeed(handle, now, { verb, params, by }, dice);
    if (!after) {
      leftOut.push(place);
      continue;
    }
    now = after.match;
    events.push(...after.events);
  }
  if (asks) return { match: now, events, leftOut };
  const settled = withAnswers(handle, now, dice);
  return { match: settled.match, events: [...events, ...settled.events], leftOut };
}

/** The match after an action and the usual answers that had to come before it; null if it does not become legal. */
function withDeed(handle: SystemHandle, match: AnyMatch, action: Action, dice: Dice): Told | null {
  const events: Event[] = [];
  let now = match;
  for (let asked = 0; asked < MOST_QUESTIONS && !now.result; asked += 1) {
    const next = handle.advance(now, action, dice);
    if (next.ok) return { match: next.match, events: [...events, ...next.events] };
    const settled = isFree(now) ? null : withUsual(handle, now, dice);
    if (!settled) return null;
    now = settled.match;
    events.push(...settled.events);
  }
  return null;
}

/** The match once all questions are answered as usual, up to a free choice. */
function withAnswers(handle: SystemHandle, match: AnyMatch, dice: Dice): Told {
  const events: Event[] = [];
  let now = match;
  for (let asked = 0; asked < MOST_QUESTIONS && !now.result && !isFree(now); asked += 1) {
    const settled = withUsual(handle, now, dice);
    if (!settled) break;
    now = settled.match;
    events.push(...settled.events);
  }
  return { match: now, events };
}
