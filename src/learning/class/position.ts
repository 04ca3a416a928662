import { seededDice } from '../../engine/index.ts';
import type { AnyMatch, Refusal, SystemHandle } from '../../engine/index.ts';
import { playOut } from '../puzzles/play-out.ts';
import type { ClassPosition } from './question.ts';

/** Dice for what leads to a question: the same for everybody. */
const LEAD_DICE = 1;

/**
 * The match that a class is asked about, after what leads to the question, which stays open. A refusal if the book
 * refuses the position.
 */
export function openClassPosition(
  handle: SystemHandle,
  { position, side, lead }: ClassPosition,
): { readonly match: AnyMatch; readonly refusal: null } | { readonly match: null; readonly refusal: Refusal } {
  const opened = handle.open(position, seededDice(LEAD_DICE));
  if (!opened.ok) return { match: null, refusal: opened.refusal };
  if (lead.length === 0) return { match: opened.match, refusal: null };
  const { match } = playOut(handle, opened.match, side, lead, seededDice(LEAD_DICE), { asks: true });
  return { match, refusal: null };
}
