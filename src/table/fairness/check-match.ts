import { wrongLinks } from './chain.ts';
import type { Ending, UnlinkedEntry } from './chain.ts';
import { dieOf } from './dice.ts';
import type { FairnessSeed } from './types.ts';
import { fairnessSeedOf } from './fairness.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import { readEntries } from '../log/log.ts';
import { sealNonce, sealOf } from './seals.ts';
import type { Head } from '../stored-match.ts';
import type { TableResult } from '../trouble.ts';
import type { Entry } from '../log/entry.ts';
import type { MatchId } from '../ids.ts';
import { trouble } from '../trouble.ts';

/**
 * Something that does not follow from the seed: a die, counted over the match from 1; seed phrases that the dice do not
 * use, or that came after the first die; a seal that does not match what was opened; a link of the hash chain over the
 * log.
 */
export type Mistake =
  | { readonly what: 'die'; readonly entry: number; readonly number: number }
  | { readonly what: 'seal'; readonly entry: number; readonly decision: string }
  | { readonly what: 'words' | 'link'; readonly entry: number };

/** What was checked in a match. */
export interface CheckedMatch {
  /** Dice that were drawn again from the seed; 0 before the match is over. */
  readonly dice: number;
  readonly sealed: number;
  readonly opened: number;
  /** In order; empty if all is right. */
  readonly mistakes: readonly Mistake[];
}

type LinkedEntry = UnlinkedEntry & Pick<Entry, 'link'>;
type EntrySeals = Pick<Entry, 'number' | 'sealed' | 'opened'>;

/** Everything that does not follow from the seed, in the order of the log; `ending`: the outcome of the match. */
export function mistakesIn(
  fairnessSeed: FairnessSeed,
  entries: readonly LinkedEntry[],
  ending: Ending | null,
): readonly Mistake[] {
  const links = wrongLinks(fairnessSeed, entries, ending).map((entry) => ({ what: 'link', entry }) as const);
  return [
    ...wrongDice(fairnessSeed, entries),
    ...wrongWords(fairnessSeed, entries),
    ...wrongSeals(entries, fairnessSeed),
    ...links,
  ].sort((one, two) => one.entry - two.entry);
}

/** Seed phrases are added before the first die, and the last one of a side is the one used for the dice. */
function wrongWords({ words }: FairnessSeed, entries: readonly LinkedEntry[]): Mistake[] {
  const first = entries.findIndex(({ dice }) => dice.length > 0);
  return entries.flatMap(({ number: entry, note }, index) => {
    if (note?.kind !== 'words') return [];
    const { side } = note;
    const late = first >= 0 && index > first;
    const another =
      !entries.some((other, place) => place > index && other.note?.kind === 'words' && other.note.side === side)
      && note.words !== (words?.[side] ?? null);
    return late || another ? [{ what: 'words', entry } as const] : [];
  });
}

function wrongDice(fairnessSeed: FairnessSeed, entries: readonly LinkedEntry[]): Mistake[] {
  let number = 0;
  return entries.flatMap(({ number: entry, dice }) =>
    dice.flatMap(({ sides, value }) => {
      number += 1;
      return dieOf(fairnessSeed, number, sides) === value ? [] : [{ what: 'die', entry, number } as const];
    }),
  );
}

/**
 * Each opened seal is the last one its side published for the question, and matches what it opens to; with the seed,
 * its nonce is checked too.
 */
function wrongSeals(entries: readonly EntrySeals[], fairnessSeed: FairnessSeed | null): Mistake[] {
  const published = new Map<string, { readonly seal: string; readonly entry: number }>();
  const mistakes: Mistake[] = [];
  for (const { number: entry, sealed, opened } of entries) {
    for (const open of opened) {
      const last = published.get(`${open.side} ${open.decision}`);
      const right =
        last?.seal === open.seal
        && sealOf(open) === open.seal
        && (!fairnessSeed || sealNonce(fairnessSeed, open.decision, last.entry) === open.nonce);
      if (!right) mistakes.push({ what: 'seal', entry, decision: open.decision });
    }
    for (const { decision, side, seal } of sealed) published.set(`${side} ${decision}`, { seal, entry });
  }
  return mistakes;
}

/** The outcome of a match; null if it has none. */
function endOf({ adjusted, created, ended, options, system, log: { rules }, match }: Head): Ending | null {
  return ended === null || !match?.result
    ? null
    : { adjusted, created, ended, options, result: match.result, rules, system };
}

/** Checks a match; see `Table.checked`. */
export async function checkMatch(
  context: TableContext,
  match: MatchId,
): Promise<TableResult<{ readonly checked: CheckedMatch }>> {
  const head = await load(context, match);
  if (!head) return trouble('no-match');
  const entries = await readEntries(context, head, 1, head.log.entries);
  const over = head.stage === 'over';
  const count = (of: (entry: Entry) => readonly object[]): number =>
    entries.reduce((sum, entry) => sum + of(entry).length, 0);
  return {
    ok: true,
    checked: {
      dice: over ? count(({ dice }) => dice) : 0,
      sealed: count(({ sealed }) => sealed),
      opened: count(({ opened }) => opened),
      mistakes: over ? mistakesIn(fairnessSeedOf(head), entries, endOf(head)) : wrongSeals(entries, null),
    },
  };
}
