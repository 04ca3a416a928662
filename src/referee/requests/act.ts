import type { Action } from '../../engine/index.ts';
import { facts, list, optionalText, side, text } from '../fields.ts';
import { answer, onTable, put, tell } from '../match.ts';
import { bookSays, no } from '../refused.ts';
import type { Request, Session, Turn } from '../session.ts';

const TAGGED = /^d(\d{1,6}):(\d{1,6})$/;

/** The action of a request. */
export const actionOf = (request: Request): Action => ({ verb: text(request, 'verb'), by: side(request), params: facts(request, 'params') });

/** `act`: what a side does. With `decision`, only if that is still asked. */
export function act(session: Session, request: Request): Turn {
  const played = onTable(session);
  const action = actionOf(request);
  const decision = optionalText(request, 'decision');
  const asked = played.match.asked.map(({ id }) => id);
  if (decision !== null && !asked.includes(decision)) throw no('MOVED_ON', `Decision ${decision} is not asked now.`, { decision, asked });
  return put(session, played.door, played.seed, played, (dice) => played.door.apply(played.match, action, dice));
}

/** `check`: only whether an action would be refused. */
export function check(session: Session, request: Request): Turn {
  const { door, match } = onTable(session);
  const action = actionOf(request);
  const refusal = door.check(door.view(match, action.by), action);
  if (refusal) throw bookSays(door, match, refusal);
  return tell(session, {});
}

/** `timeup`: the time of a decision is up, and its printed default is taken. */
export function timeUp(session: Session, request: Request): Turn {
  const played = onTable(session);
  const decision = text(request, 'decision');
  return put(session, played.door, played.seed, played, (dice) => played.door.apply(played.match, { timeUp: decision }, dice));
}

/** `dice`: the next dice, in place of those that are left. */
export function script(session: Session, request: Request): Turn {
  const values = list(request, 'values').map((value) => {
    if (!isDie(value)) throw no('BAD_DICE', `${JSON.stringify(value)} is no die: give a whole number from 1, or one with its sides as "d6:3".`, { value });
    return value;
  });
  const after = { ...session, dice: values };
  return { session: after, answer: answer(after) };
}

/** A value that some die can show, or one that the named die can. */
function isDie(value: unknown): value is number | string {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1;
  const [, sides, shown] = typeof value === 'string' ? (TAGGED.exec(value) ?? []) : [];
  return sides !== undefined && Number(shown) >= 1 && Number(shown) <= Number(sides);
}
