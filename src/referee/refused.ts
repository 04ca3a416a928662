import type { Door, Facts, Refusal } from '../engine/index.ts';
import type { AnyMatch } from '../engine/index.ts';
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

/** A refusal of this protocol. */
export const no = (code: Code, text: string, facts: Facts = {}): Refused => new Refused({ code, rule: null, text, facts });

/** A refusal of a book, in its words. */
export function bookSays(door: Door, match: AnyMatch | null, refusal: Refusal): Refused {
  const { code, rule, facts, instead } = refusal;
  const text = door.words.en?.refusal(refusal, namesOf(door, match && door.view(match, 'umpire'))) ?? code;
  return new Refused({ code, rule, text, facts, ...(instead ? { instead } : {}) });
}
