import { createHash } from 'node:crypto';
import { plain } from '../../engine/index.ts';
import type { AnyMatch, Json } from '../../engine/index.ts';
import type { StoredState, MatchLog } from './pages.ts';

/** A part whose text is shorter than this is stored again each time: a reference would save nothing. */
const SHORT = 200;

const printOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * The match as stored by the page that begins with entry `page`, without the large parts that an earlier page stores
 * unchanged; and where all large parts are from now on.
 */
export function splitState(
  match: AnyMatch,
  page: number,
  known: MatchLog['parts'],
): { readonly state: StoredState; readonly parts: MatchLog['parts'] } {
  const state: Record<string, StoredState[string]> = {};
  const parts: Record<string, MatchLog['parts'][string]> = {};
  for (const [name, value] of Object.entries<Json | undefined>(plain(match))) {
    if (value === undefined) continue;
    const text = JSON.stringify(value);
    const print = text.length < SHORT ? null : printOf(text);
    const before = known[name];
    if (print !== null && before?.print === print) {
      state[name] = { in: before.in };
      parts[name] = before;
    } else {
      state[name] = { is: value };
      if (print !== null) parts[name] = { in: page, print };
    }
  }
  return { state, parts };
}

/** First entries of the other pages that store parts of this state. */
export const pagesOf = (state: StoredState): readonly number[] => [
  ...new Set(Object.values(state).flatMap((part) => ('in' in part ? [part.in] : []))),
];

/**
 * Reassembles the match that `splitState` took apart; `others`: the states of the pages named by `pagesOf`. Throws if one of
 * them lacks the part.
 */
export function joinState(state: StoredState, others: ReadonlyMap<number, StoredState>): AnyMatch {
  const whole = Object.entries(state).map(([name, part]): [string, Json] => {
    const stored = 'in' in part ? others.get(part.in)?.[name] : part;
    if (!stored || 'in' in stored) throw new Error(`A page does not keep ${name} of its match`);
    return [name, stored.is];
  });
  return Object.fromEntries(whole) as unknown as AnyMatch;
}
