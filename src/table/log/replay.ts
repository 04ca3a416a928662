import { copy, scriptedDice, wentBack } from '../../engine/index.ts';
import type { AnyMatch, Dice, Door, Facts, Outcome, Setup, Thrown } from '../../engine/index.ts';
import { doorOf, veil } from '../ground.ts';
import type { Ground } from '../ground.ts';
import { readPage } from './log.ts';
import type { Beginning, Entry, Head, Page } from '../table.ts';

/** The dice of an entry, to be thrown again. */
export const again = (dice: readonly Thrown[]) => scriptedDice(dice.map(({ sides, value }) => `d${sides}:${value}`));

const setupOf = (begin: Facts): Setup => ({ options: begin.options as Facts, ...(begin.sides ? { sides: begin.sides as NonNullable<Setup['sides']> } : {}) });

/** What a beginning makes of a book. */
export const begun = (door: Door, beginning: Beginning, dice: Dice): Outcome =>
  ('open' in beginning ? door.open(beginning.open, dice, veil) : door.begin(setupOf(beginning.begin), dice, veil));

/**
 * Puts the inputs of these entries into a match again, with the dice they took; `from` is null where the first one begins it.
 * Throws if one is refused or takes other dice: then the rules are not those that made the log.
 */
export function replay(door: Door, from: AnyMatch | null, entries: readonly Entry[]): AnyMatch | null {
  return entries.reduce<AnyMatch | null>((match, entry) => follow(door, match, entry), from && copy(from));
}

/** The match after one entry more; the one before is used up. */
function follow(door: Door, match: AnyMatch | null, { number, input, dice }: Entry): AnyMatch | null {
  if (input === null || 'back' in input) return match;
  const kept = again(dice);
  const outcome = 'begin' in input || 'open' in input ? begun(door, input, kept) : match && door.advance(match, input, kept, veil);
  if (!outcome?.ok || kept.left() > 0) throw new Error(`Entry ${number} of a match of ${door.id} cannot be replayed: ${outcome && !outcome.ok ? outcome.refusal.code : 'other dice'}`);
  return outcome.match;
}

/** The entries from number `from` up to `to`, each with the match as it was after it; where another revision of the book's code made it, null. Every input is taken once. */
export async function* positions(ground: Ground, head: Head, from: number, to: number): AsyncGenerator<{ readonly entry: Entry; readonly match: AnyMatch | null }> {
  const { log } = head;
  const door = doorOf(ground, head);
  for (const [place, note] of [...log.pages, null].entries()) {
    if (note && note.last < from) continue;
    const segment = await segmentOf(ground, log, note ? place : -1);
    const earlier = log.pages[place - 1];
    const before = earlier ? stateOf(door, await readPage(ground.store, earlier)) : null;
    let match = segment.rules === door.rules ? (await startOf(ground, head, segment.entries[0], before)) : undefined;
    for (const entry of segment.entries) {
      if (entry.number > to) return;
      if (match !== undefined) match = follow(door, match && copy(match), entry);
      if (entry.number >= from) yield { entry, match: match ?? null };
    }
  }
}

/** The match as it was after entry `number`; null where there is none, or where another revision of the book's code made it. */
export async function positionAfter(ground: Ground, head: Head, number: number): Promise<AnyMatch | null> {
  const { log } = head;
  if (!Number.isInteger(number) || number < 1 || number > log.entries) return null;
  if (number === log.entries) return head.match;
  const index = log.pages.findIndex(({ first, last }) => first <= number && number <= last);
  const segment = await segmentOf(ground, log, index);
  const door = doorOf(ground, head);
  if (segment.state && segment.entries.at(-1)?.number === number) return stateOf(door, segment);
  if (segment.rules !== door.rules) return null;
  const before = log.pages[index === -1 ? log.pages.length - 1 : index - 1];
  const state = before ? stateOf(door, await readPage(ground.store, before)) : null;
  const from = await startOf(ground, head, segment.entries[0], state);
  return from === undefined ? null : replay(door, from, segment.entries.filter((entry) => entry.number <= number));
}

/** What a segment goes on from: the state before it, or the one its first entry went back to; undefined where that cannot be found any more. */
async function startOf(ground: Ground, head: Head, first: Entry | undefined, state: AnyMatch | null): Promise<AnyMatch | null | undefined> {
  if (!first?.input || !('back' in first.input) || !state) return state;
  const earlier = await positionAfter(ground, head, first.input.back);
  return earlier ? wentBack(earlier, state, first.input.own) : undefined;
}

/** The match that a page keeps, in the form of this revision; null where this release cannot read it. */
const stateOf = (door: Door, { state }: { readonly state: AnyMatch | null }): AnyMatch | null => state && door.upgraded(state);

/** The page of that index, or the tail for -1. */
async function segmentOf({ store }: Ground, log: Head['log'], index: number): Promise<Pick<Page, 'entries' | 'rules'> & { readonly state: AnyMatch | null }> {
  const note = log.pages[index];
  return note ? readPage(store, note) : { entries: log.tail, rules: log.rules, state: null };
}
