import { insteadOf } from '../engine/index.ts';
import type { Action, AnyMatch, SystemHandle, Facts, Json, Refusal } from '../engine/index.ts';
import { namesOf } from '../table/index.ts';
import type { RefusalSaid } from './session.ts';

/** What this protocol itself refuses; books have codes of their own. */
export type Code =
  | 'BAD_JSON' | 'UNKNOWN_REQUEST' | 'BAD_FIELD' | 'NO_MATCH' | 'NO_SUCH_SYSTEM' | 'NO_SUCH_VERB' | 'NO_SUCH_PARAM' | 'NO_SUCH_QUERY'
  | 'NO_SUCH_RULE' | 'NO_SUCH_NAME' | 'NO_SHEETS' | 'MOVED_ON' | 'BAD_DICE' | 'FAULT';

/** Stops a request: it is answered with a refusal and changes nothing. */
export class Refused extends Error {
  readonly said: RefusalSaid;

  constructor(said: RefusalSaid) {
    super(said.text);
    this.said = said;
  }
}

/** So much of a text is repeated. */
const MOST = 100;

/** The beginning of a text that came in, to be repeated. */
export const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** The names by which facts repeat what was given, whatever it is. */
const REPEATED: readonly string[] = ['text', 'value'];

/** Facts without texts of any length; what was given and is longer than its text may be is repeated as the beginning of its JSON. */
function cutFacts(facts: Facts): Facts {
  const cutOne = (value: Json): Json => {
    if (typeof value === 'string') return cut(value);
    if (Array.isArray(value)) return value.map(cutOne);
    return typeof value === 'object' && value !== null ? cutFacts(value as Facts) : value;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => {
    const json = REPEATED.includes(name) && typeof value === 'object' && value !== null ? JSON.stringify(value) : '';
    return [name, json.length > MOST ? cut(json) : cutOne(value)];
  }));
}

/** A refusal of this protocol. */
export const no = (code: Code, text: string, facts: Facts = {}): Refused => new Refused({ code, rule: null, text, facts: cutFacts(facts) });

/** A refusal of a book, in its words; with what could be done instead, where it is an action that was refused. */
export function bookSays(handle: SystemHandle, match: AnyMatch | null, refusal: Refusal, action: Action | null = null): Refused {
  const { code, rule } = refusal;
  const facts = cutFacts(refusal.facts);
  const text = handle.words.en?.refusal({ ...refusal, facts }, namesOf(handle, match && handle.view(match, 'umpire'))) ?? code;
  const instead = match && action ? insteadOf(handle, handle.view(match, action.by), action, refusal) : refusal.instead ?? [];
  return new Refused({ code, rule, text, facts, ...(instead.length > 0 ? { instead } : {}) });
}
