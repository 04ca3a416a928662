import { copy, scriptedDice } from '../engine/index.ts';
import type { AnyMatch, Door, Facts, Setup, Thrown } from '../engine/index.ts';
import { doorOf, veil } from './ground.ts';
import type { Ground } from './ground.ts';
import { readPage } from './log.ts';
import type { Entry, Head, Page } from './table.ts';

/** The dice of an entry, to be thrown again. */
const again = (dice: readonly Thrown[]) => scriptedDice(dice.map(({ sides, value }) => `d${sides}:${value}`));

const setupOf = (begin: Facts): Setup => ({ options: begin.options as Facts, ...(begin.sides ? { sides: begin.sides as NonNullable<Setup['sides']> } : {}) });

/**
 * Puts the inputs of these entries into a match again, with the dice they took; `from` is null where the first one begins it.
 * Throws if one is refused or takes other dice: then the rules are not those that made the log.
 */
export function replay(door: Door, from: AnyMatch | null, entries: readonly Entry[]): AnyMatch | null {
  let match = from && copy(from);
  for (const { number, input, dice } of entries) {
    const kept = again(dice);
    const outcome = 'begin' in input ? door.begin(setupOf(input.begin), kept, veil) : match && door.advance(match, input, kept, veil);
    if (!outcome?.ok || kept.left() > 0) throw new Error(`Entry ${number} of a match of ${door.id} cannot be replayed: ${outcome && !outcome.ok ? outcome.refusal.code : 'other dice'}`);
    match = outcome.match;
  }
  return match;
}

/** The match as it was after entry `number`; null where there is none, or where another revision of the book's code made it. */
export async function positionAfter(ground: Ground, head: Head, number: number): Promise<AnyMatch | null> {
  const { log } = head;
  if (!Number.isInteger(number) || number < 1 || number > log.entries) return null;
  if (number === log.entries) return head.match;
  const index = log.pages.findIndex(({ first, last }) => first <= number && number <= last);
  const segment = await segmentOf(ground, log, index);
  if (segment.state && segment.entries.at(-1)?.number === number) return segment.state;
  const door = doorOf(ground, head);
  if (segment.rules !== door.rules) return null;
  const before = log.pages[index === -1 ? log.pages.length - 1 : index - 1];
  const from = before ? (await readPage(ground.store, before)).state : null;
  return replay(door, from, segment.entries.filter((entry) => entry.number <= number));
}

/** The page of that index, or the tail for -1. */
async function segmentOf({ store }: Ground, log: Head['log'], index: number): Promise<Pick<Page, 'entries' | 'rules'> & { readonly state: AnyMatch | null }> {
  const note = log.pages[index];
  return note ? readPage(store, note) : { entries: log.tail, rules: log.rules, state: null };
}
