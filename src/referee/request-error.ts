import { insteadOf, isJsonList, isJsonObject } from '../engine/index.ts';
import type { Action, AnyMatch, SystemHandle, Facts, Json, Refusal } from '../engine/index.ts';
import { namesOf } from '../table/index.ts';
import type { RefusalSaid } from './session.ts';

/** The refusals of this protocol; books have codes of their own. */
export type Code =
  | 'BAD_JSON'
  | 'UNKNOWN_REQUEST'
  | 'BAD_FIELD'
  | 'NO_MATCH'
  | 'NO_SUCH_SYSTEM'
  | 'NO_SUCH_VERB'
  | 'NO_SUCH_PARAM'
  | 'NO_SUCH_QUERY'
  | 'NO_SUCH_RULE'
  | 'NO_SUCH_NAME'
  | 'NO_SHEETS'
  | 'MOVED_ON'
  | 'BAD_DICE'
  | 'FAULT';

/** Stops a request: it is answered with a refusal and changes nothing. */
export class Refused extends Error {
  readonly said: RefusalSaid;

  constructor(said: RefusalSaid) {
    super(said.text);
    this.said = said;
  }
}

/** The longest text that is repeated. */
const MOST = 100;

/** The beginning of an input text, to be repeated. */
export const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** The names under which facts repeat input, whatever it is. */
const REPEATED: readonly string[] = ['text', 'value'];

/** Limits the length of texts in facts; input that is too long is repeated as the beginning of its JSON. */
function cutFacts(facts: Facts): Facts {
  const cutOne = (value: Json): Json => {
    if (typeof value === 'string') return cut(value);
    if (isJsonList(value)) return value.map(cutOne);
    return isJsonObject(value) ? cutFacts(value) : value;
  };
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const json = REPEATED.includes(name) && typeof value === 'object' && value !== null ? JSON.stringify(value) : '';
      return [name, json.length > MOST ? cut(json) : cutOne(value)];
    }),
  );
}

/** A refusal of this protocol. */
export const no = (code: Code, text: string, facts: Facts = {}): Refused =>
  new Refused({ code, rule: null, text, facts: cutFacts(facts) });

/** A refusal of a book, in its words; for a refused action, with the legal alternatives. */
export function bookSays(
  handle: SystemHandle,
  match: AnyMatch | null,
  refusal: Refusal,
  action: Action | null = null,
): Refused {
  const { code, rule } = refusal;
  const facts = cutFacts(refusal.facts);
  const text =
    handle.words.en?.refusal({ ...refusal, facts }, namesOf(handle, match && handle.view(match, 'umpire'))) ?? code;
  const instead =
    match && action ? insteadOf(handle, handle.view(match, action.by), action, refusal) : (refusal.instead ?? []);
  return new Refused({ code, rule, text, facts, ...(instead.length > 0 ? { instead } : {}) });
}

/** A refusal of a book's campaign, in the words it has for sheets. */
export function sheetSays(handle: SystemHandle, refusal: Refusal): Refused {
  const { code, rule } = refusal;
  const facts = cutFacts(refusal.facts);
  return new Refused({ code, rule, text: handle.words.en?.campaign?.refusal({ ...refusal, facts }) ?? code, facts });
}
