import { dieOf } from './dice.ts';
import type { Fair } from './fairness.ts';
import { fairOf } from './fairness.ts';
import type { Ground } from '../ground.ts';
import { load } from '../head.ts';
import { readEntries } from '../log/log.ts';
import { nonceOf, sealOf } from './seals.ts';
import type { Done, Entry, MatchId } from '../table.ts';
import { trouble } from '../trouble.ts';

/** A die that is not the one that seed and words give, counted over the match from 1, or a seal that does not fit what it was opened to. */
export type Mistake =
  | { readonly what: 'die'; readonly entry: number; readonly number: number }
  | { readonly what: 'seal'; readonly entry: number; readonly decision: string };

/** What was checked of a match. */
export interface Checked {
  /** Dice that were drawn anew from the seed; none before the match is over. */
  readonly dice: number;
  readonly sealed: number;
  readonly opened: number;
  /** In order; none if all is right. */
  readonly mistakes: readonly Mistake[];
}

type Told = Pick<Entry, 'number' | 'dice' | 'sealed' | 'opened'>;

/** Everything that is not as the seed makes it, in the order of the log. */
export function mistakesIn(fair: Fair, entries: readonly Told[]): readonly Mistake[] {
  return [...wrongDice(fair, entries), ...wrongSeals(entries, fair)].sort((one, two) => one.entry - two.entry);
}

function wrongDice(fair: Fair, entries: readonly Told[]): Mistake[] {
  let number = 0;
  return entries.flatMap(({ number: entry, dice }) => dice.flatMap(({ sides, value }) => {
    number += 1;
    return dieOf(fair, number, sides) === value ? [] : [{ what: 'die', entry, number } as const];
  }));
}

/** Each opened seal was published before and is the fingerprint of what it opens to; with the seed, its nonce is checked too. */
function wrongSeals(entries: readonly Told[], fair: Fair | null): Mistake[] {
  const published = new Map<string, number>();
  const wrong: Mistake[] = [];
  for (const { number: entry, sealed, opened } of entries) {
    for (const open of opened) {
      const at = published.get(`${open.decision} ${open.seal}`);
      const right = at !== undefined && sealOf(open) === open.seal && (!fair || nonceOf(fair, open.decision, at) === open.nonce);
      if (!right) wrong.push({ what: 'seal', entry, decision: open.decision });
    }
    for (const { decision, seal } of sealed) published.set(`${decision} ${seal}`, entry);
  }
  return wrong;
}

/** Checks a match; see `Table.checked`. */
export async function checkMatch(ground: Ground, match: MatchId): Promise<Done<{ readonly checked: Checked }>> {
  const head = await load(ground, match);
  if (!head) return trouble('no-match');
  const entries = await readEntries(ground, head, 1, head.log.entries);
  const over = head.stage === 'over';
  const count = (of: (entry: Entry) => readonly object[]): number => entries.reduce((sum, entry) => sum + of(entry).length, 0);
  return {
    ok: true,
    checked: {
      dice: over ? count(({ dice }) => dice) : 0, sealed: count(({ sealed }) => sealed), opened: count(({ opened }) => opened),
      mistakes: over ? mistakesIn(fairOf(head), entries) : wrongSeals(entries, null),
    },
  };
}
