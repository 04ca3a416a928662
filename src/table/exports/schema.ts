import { formCheck, isJsonObject, SIDES } from '../../engine/index.ts';
import type { FormCheck, Json } from '../../engine/index.ts';
import { EXPORT_VERSION } from './format.ts';
import { readSeedPhrase } from '../fairness/fairness.ts';
import type { Note } from '../log/notes.ts';

const { anyFields, list, object, oneOf, orNull, text, when, whole } = formCheck;

export const MOST_ENTRIES = 5_000;
const MOST_PLAYERS = 100;
const MOST_NAME = 100;
const MOST_TEXT = 2_000;

/** Text that forms one line of the input to dice and seals. */
const line = (most: number): FormCheck =>
  when((value) => typeof value === 'string' && value.length <= most && !/\p{C}/u.test(value));
/** A seed phrase in stored form: no other form was ever in a match. */
const words = when((value) => typeof value === 'string' && readSeedPhrase(value) === value);
/** A number of sides that a die can have. */
const sides = when((value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 2 ** 32);
const yesNo = when((value) => typeof value === 'boolean');
const share = when((value) => typeof value === 'number' && value >= 0 && value <= 1);
const side = oneOf(...SIDES);

/** An object whose form depends on the value of one field. */
const byField =
  (field: string, forms: Readonly<Record<string, FormCheck>>): FormCheck =>
  (value, at) => {
    const kind = isJsonObject(value) ? value[field] : undefined;
    const form = typeof kind === 'string' && Object.hasOwn(forms, kind) ? forms[kind] : undefined;
    return form ? form(value, at) : at;
  };

/** An object whose form depends on which of these fields it has. */
const byPresence =
  (forms: Readonly<Record<string, FormCheck>>): FormCheck =>
  (value, at) => {
    const found = isJsonObject(value) ? Object.entries(forms).find(([name]) => Object.hasOwn(value, name)) : undefined;
    return found ? found[1](value, at) : at;
  };

const person = object({ id: text(8), name: text(MOST_NAME) });
const people = list(person, MOST_PLAYERS);
const kind = text(40);
const why = oneOf('player', 'consent', 'organiser', 'clock');
const proposal = byField('what', {
  pause: object({ what: kind, hours: whole }),
  resume: object({ what: kind }),
  undo: object({ what: kind, to: whole }, { step: whole }),
  draw: object({ what: kind }),
});

const NOTES: Readonly<Record<Note['kind'], FormCheck>> = {
  reminder: object({ kind, side, decision: text(20), share: oneOf('half', 'nine-tenths'), until: whole }),
  nudged: object({ kind, side, by: person }),
  grace: object({ kind, side, decision: text(20), until: whole }),
  default: object({ kind, side, decision: text(20), misses: whole, of: whole }),
  'seat-offered': object({ kind, side, who: people, why }),
  'seat-taken': object({ kind, side, who: person, from: people }),
  'seat-released': object({ kind, side, who: person }),
  proposed: object({ kind, side, by: person, proposal }),
  'proposal-dropped': object({ kind, side, by: person, proposal, how: oneOf('declined', 'withdrawn') }),
  paused: object({ kind, until: whole, why, reason: orNull(text(MOST_TEXT)) }),
  resumed: object({ kind, why }),
  undone: object({ kind, to: whole, by: orNull(person), why, reason: orNull(text(MOST_TEXT)) }, { step: whole }),
  words: object({ kind, side, by: person, words: orNull(words) }),
  drawn: object({ kind }),
  conceded: object({ kind, side, why }),
  extended: object({ kind, side, by: person, more: whole, until: orNull(whole), reason: text(MOST_TEXT) }),
  replaced: object({ kind, side, by: person, from: people, who: person, reason: text(MOST_TEXT) }),
  lesson: object({ kind, lesson: text(40), dice: list(whole, 100) }),
  'lesson-step': object({ kind, how: oneOf('refused', 'looked') }),
  'council-held': object({ kind, side, by: person, on: yesNo }),
  council: object({
    kind,
    side,
    number: whole,
    plan: whole,
    plans: whole,
    approvals: whole,
    voters: whole,
    members: whole,
    lines: list(text(MOST_TEXT), 100),
  }),
  'council-judged': object({ kind, side, number: whole, taken: whole, chances: list(share, 100) }),
  adjusted: object({ kind, by: person, reason: text(MOST_TEXT) }),
};

const input = byPresence({
  verb: object({ verb: text(40), by: side, params: anyFields }),
  timeUp: object({ timeUp: text(20) }),
  adjust: object({ adjust: anyFields, reason: text(MOST_TEXT) }),
  settled: object({ settled: object({ winner: orNull(side), reason: text(40) }) }),
  begin: object({ begin: object({ options: anyFields }, { sides: anyFields }) }),
  open: object({ open: anyFields }),
  back: object({ back: whole }, { own: side }),
});

const event = object(
  { kind: text(60), rule: text(20), facts: anyFields, seen: oneOf('all', ...SIDES) },
  { outside: anyFields },
);
const beat = oneOf('activation', 'turn', 'round');
const player = text(8);

const hash = when((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));
const seal = { decision: line(20), side, seal: hash };

const entry = object({
  number: whole,
  at: whole,
  by: orNull(player),
  side: orNull(side),
  input: orNull(input),
  note: orNull(byField('kind', NOTES)),
  events: list(event, 2_000),
  dice: list(object({ sides, value: whole, purpose: text(60) }), 2_000),
  barrier: yesNo,
  beats: list(beat, 200),
  newlyAsked: list(side, 2),
  sealed: list(object(seal), 20),
  opened: list(object({ ...seal, nonce: hash, answers: anyFields }), 100),
  link: orNull(hash),
});

const wholeExport = object({
  umpire: oneOf('match'),
  version: oneOf(EXPORT_VERSION),
  importable: oneOf(true),
  system: text(60),
  rules: whole,
  options: anyFields,
  created: whole,
  ended: whole,
  players: people,
  seats: object({ a: list(player, MOST_PLAYERS), b: list(player, MOST_PLAYERS) }),
  adjusted: yesNo,
  result: object({ winner: orNull(side), reason: text(60), rule: text(20) }),
  entries: list(entry, MOST_ENTRIES),
  digest: hash,
  dice: object({
    match: line(40),
    commitment: hash,
    seed: hash,
    words: orNull(object({ a: orNull(words), b: orNull(words) })),
  }),
});

/** Where a whole export deviates from docs/export.schema.json, as `entries.3.at`; null: nowhere. */
export const malformed = (exported: Json): string | null => wholeExport(exported, '');
