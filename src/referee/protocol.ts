import { isObject } from './fields.ts';
import { no, Refused } from './request-error.ts';
import { act, check, script, timeUp } from './requests/act.ts';
import { begin, open } from './requests/begin.ts';
import { back, keep } from './requests/keep.ts';
import { sheet } from './requests/sheet.ts';
import { ask, choices, events, odds, offers, rule, state, view } from './requests/show.ts';
import type { Request, Session, Exchange } from './session.ts';

export { openSession } from './session.ts';
export type { Answer, Books, Exchange, Played, Request, Session } from './session.ts';

/** Every request by its name. */
export const REQUESTS: Readonly<Record<string, (session: Session, request: Request) => Exchange>> = {
  new: begin,
  position: open,
  dice: script,
  act,
  check,
  timeup: timeUp,
  offers,
  choices,
  odds,
  ask,
  view,
  events,
  state,
  rule,
  sheet,
  keep,
  back,
};

/**
 * Answers one request. Pure: the given session is unchanged, and a refused request returns it as it was. No content of
 * a request makes it throw: an error in a book is answered with `FAULT`.
 */
export function handle(session: Session, request: unknown): Exchange {
  try {
    if (!isObject(request)) throw no('BAD_FIELD', 'A request is an object.', { field: '', wanted: 'an object' });
    const word = request.do;
    const run = typeof word === 'string' && Object.hasOwn(REQUESTS, word) ? REQUESTS[word] : undefined;
    if (!run) throw no('UNKNOWN_REQUEST', 'No such request.', { do: word ?? null, requests: Object.keys(REQUESTS) });
    return run(session, request);
  } catch (error) {
    return { session, answer: { ok: false, refusal: refusalOf(error) } };
  }
}

/** The same for a line of text, answered with a line of text (without its line end). */
export function handleLine(session: Session, line: string): { readonly session: Session; readonly line: string } {
  const { session: after, answer } = handleText(session, line);
  return { session: after, line: JSON.stringify(answer) };
}

function handleText(session: Session, line: string): Exchange {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return { session, answer: { ok: false, refusal: no('BAD_JSON', 'The line is no JSON.').said } };
  }
  return handle(session, request);
}

const refusalOf = (error: unknown): Refused['said'] => {
  if (error instanceof Refused) return error.said;
  return no('FAULT', error instanceof Error ? error.message : String(error)).said;
};
