import type { Action, SystemHandle, VerbInfo } from '../../engine/index.ts';
import { facts, list, optionalText, side, text } from '../fields.ts';
import { answer, onTable, put, tell } from '../match.ts';
import { bookSays, cut, no } from '../request-error.ts';
import type { Played, Request, Session, Exchange } from '../session.ts';

const TAGGED = /^d(\d{1,6}):(\d{1,6})$/;

/** The verb with that name. Throws a refusal. */
export function verbOf(handle: SystemHandle, verb: string): VerbInfo {
  const found = Object.hasOwn(handle.verbs, verb) ? handle.verbs[verb] : undefined;
  if (!found)
    throw no('NO_SUCH_VERB', `${handle.id} has no verb "${cut(verb)}".`, { verb, verbs: Object.keys(handle.verbs) });
  return found;
}

/** Checks that a verb has this parameter. Throws a refusal. */
export function needParam({ verb, params }: VerbInfo, param: string): void {
  if (params.some(({ name }) => name === param)) return;
  throw no('NO_SUCH_PARAM', `${verb} has no parameter "${cut(param)}".`, {
    verb,
    param,
    params: params.map(({ name }) => name),
  });
}

/** The action of a request, with a verb and parameters that the book has. Throws a refusal. */
export function actionOf(handle: SystemHandle, request: Request): Action {
  const verb = verbOf(handle, text(request, 'verb'));
  const action: Action = { verb: verb.verb, by: side(request), params: facts(request, 'params') };
  for (const name of Object.keys(action.params)) needParam(verb, name);
  return action;
}

/** Checks that this decision is open. Throws a refusal. */
function needAsked({ match }: Played, decision: string): void {
  const asked = match.asked.map(({ id }) => id);
  if (!asked.includes(decision))
    throw no('MOVED_ON', `Decision ${cut(decision)} is not asked now.`, { decision, asked });
}

/** `act`: a side's action. With `decision`, only if that is still open. */
export function act(session: Session, request: Request): Exchange {
  const played = onTable(session);
  const action = actionOf(played.handle, request);
  const decision = optionalText(request, 'decision');
  if (decision !== null) needAsked(played, decision);
  return put(
    session,
    played.handle,
    played.seed,
    played,
    (dice) => played.handle.apply(played.match, action, dice),
    action,
  );
}

/** `check`: whether an action would be refused, without performing it. Throws a refusal. */
export function check(session: Session, request: Request): Exchange {
  const { handle, match } = onTable(session);
  const action = actionOf(handle, request);
  const refusal = handle.check(handle.view(match, action.by), action);
  if (refusal) throw bookSays(handle, match, refusal, action);
  return tell(session, {});
}

/** `timeup`: the time of a decision is up, and its default is applied. */
export function timeUp(session: Session, request: Request): Exchange {
  const played = onTable(session);
  const decision = text(request, 'decision');
  needAsked(played, decision);
  return put(session, played.handle, played.seed, played, (dice) =>
    played.handle.apply(played.match, { timeUp: decision }, dice),
  );
}

/** `dice`: the next dice, replacing unused ones. Throws a refusal. */
export function script(session: Session, request: Request): Exchange {
  const values = list(request, 'values').map((value) => {
    if (!isDie(value))
      throw no(
        'BAD_DICE',
        `${cut(JSON.stringify(value))} is no die: give a whole number from 1, or one with its sides as "d6:3".`,
        { value },
      );
    return value;
  });
  const after = { ...session, dice: values };
  return { session: after, answer: answer(after) };
}

/** A value that some die can show, or one that this die can. */
function isDie(value: unknown): value is number | string {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1;
  const [, sides, shown] = typeof value === 'string' ? (TAGGED.exec(value) ?? []) : [];
  return sides !== undefined && Number(shown) >= 1 && Number(shown) <= Number(sides);
}
