import { isJsonList, isJsonObject, SIDES } from '../../engine/index.ts';
import type { Facts, Json } from '../../engine/index.ts';
import type { Ending } from '../fairness/chain.ts';
import { malformed } from './schema.ts';
import { EXPORT_VERSION } from './format.ts';
import type { WholeExport } from './format.ts';
import { digestOf, isTextOf } from './export-match.ts';

/** The longest text accepted. */
export const MOST_IMPORT = 4 * 1024 * 1024;

/**
 * An exported match that is over, or why it cannot be read: `why` is `size`, `json`, `seen`, `form` with `at`, `digest`
 * or `format`.
 */
export type ReadExport =
  | { readonly ok: true; readonly match: WholeExport }
  | { readonly ok: false; readonly facts: Facts };

/** Version 2 had no links. Any that are there anyway are left alone. */
function current(exported: Json): Json {
  if (!isJsonObject(exported) || exported['version'] !== 2 || !isJsonList(exported['entries'])) return exported;
  const entries = exported['entries'].filter(isJsonObject);
  if (entries.length < exported['entries'].length || entries.some((entry) => 'link' in entry)) return exported;
  return { ...exported, version: EXPORT_VERSION, entries: entries.map((entry) => ({ ...entry, link: null })) };
}

/** Where the text refers to somebody who is not among the players; null: nowhere. */
function unknownPersonIn({ players, seats, entries }: WholeExport): string | null {
  const known = new Set(players.map(({ id }) => id));
  const seat = SIDES.find((side) => seats[side].some((id) => !known.has(id)));
  if (seat !== undefined) return `seats.${seat}`;
  const entry = entries.findIndex(({ by }) => by !== null && !known.has(by));
  return entry < 0 ? null : `entries.${entry}.by`;
}

/**
 * Reads a stranger's text as an exported match, which must match our own format byte for byte: the same checks for
 * every reader. Any error on the way is the text's fault.
 */
export function readExport(text: string): ReadExport {
  if (text.length > MOST_IMPORT) return { ok: false, facts: { why: 'size' } };
  try {
    const parsed = JSON.parse(text) as Json;
    if (isJsonObject(parsed) && parsed['importable'] === false) return { ok: false, facts: { why: 'seen' } };
    const exported = current(parsed);
    const at = malformed(exported);
    if (at !== null) return { ok: false, facts: { why: 'form', at } };
    if (!isJsonObject(parsed) || digestOf(parsed) !== parsed['digest']) return { ok: false, facts: { why: 'digest' } };
    if (!isTextOf(parsed, text)) return { ok: false, facts: { why: 'format' } };
    const match = exported as unknown as WholeExport;
    const stranger = unknownPersonIn(match);
    return stranger === null ? { ok: true, match } : { ok: false, facts: { why: 'form', at: stranger } };
  } catch {
    return { ok: false, facts: { why: 'json' } };
  }
}

/** The ending of the match, as the link of its last entry covers it. */
export const endingOf = ({ adjusted, created, ended, options, result, rules, system }: WholeExport): Ending => ({
  adjusted,
  created,
  ended,
  options,
  result,
  rules,
  system,
});

/** The fewest digits of a link that count as it: as many as channels show. */
const LEAST_DIGITS = 16;

/** Is this the link that ended the match, or its beginning, as somebody has copied it? */
export function isLastOf({ entries }: WholeExport, last: string): boolean {
  const copied = last.trim().toLowerCase().replace(/…$/, '');
  return copied.length >= LEAST_DIGITS && (entries.at(-1)?.link?.startsWith(copied) ?? false);
}
