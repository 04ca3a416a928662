import { eventFor, isRefusal } from '../../engine/index.ts';
import type { AnyView, Door } from '../../engine/index.ts';
import { namesOf } from '../../table/index.ts';
import { count, facts, optionalText, side, text, viewer } from '../fields.ts';
import { labelled, labelledChoices, labelledOverlay } from '../labels.ts';
import { bookOf, onTable, tell } from '../match.ts';
import { bookSays, cut, no } from '../refused.ts';
import type { Request, Session, Turn } from '../session.ts';
import { actionOf, needParam, verbOf } from './act.ts';

/** `offers`: whole legal actions of a side, best known first. */
export function offers(session: Session, request: Request): Turn {
  const { door, match } = onTable(session);
  const by = side(request);
  const verb = optionalText(request, 'verb');
  return tell(session, { offers: door.offers(door.view(match, by), by, verb === null ? undefined : verbOf(door, verb).verb) });
}

/** `choices`: what may stand for one parameter, after those given. */
export function choices(session: Session, request: Request): Turn {
  const { door, match } = onTable(session);
  const by = side(request);
  const verb = verbOf(door, text(request, 'verb'));
  const param = text(request, 'param');
  needParam(verb, param);
  const view = door.view(match, by);
  return tell(session, { choices: labelledChoices(view.board, door.choices(view, by, verb.verb, facts(request, 'given'), param)) });
}

/** `odds`: exact chances of an action that would be accepted now. */
export function odds(session: Session, request: Request): Turn {
  const { door, match } = onTable(session);
  const action = actionOf(door, request);
  const view = door.view(match, action.by);
  const refusal = door.check(view, action);
  if (refusal) throw bookSays(door, match, refusal, action);
  const names = namesOf(door, view);
  return tell(session, { odds: door.odds(view, action).map((one) => ({ ...one, words: door.words.en?.text(one.text, names) ?? one.text.key })) });
}

/** `ask`: a question of the book; with `system` and without a match, on a board as a match with default options begins it. */
export function ask(session: Session, request: Request): Turn {
  const { door, view } = askedOf(session, request);
  const query = text(request, 'query');
  if (!door.queries.includes(query)) throw no('NO_SUCH_QUERY', `${door.id} has no query "${cut(query)}".`, { query, queries: door.queries });
  const shown = door.query(view, query, facts(request, 'question'));
  if (isRefusal(shown)) throw bookSays(door, session.played?.door === door ? session.played.match : null, shown);
  return tell(session, { facts: shown.facts, overlay: shown.overlay ? labelledOverlay(view.board, shown.overlay) : null });
}

/** Whose view a question is put to. */
function askedOf(session: Session, request: Request): { readonly door: Door; readonly view: AnyView } {
  const system = optionalText(request, 'system');
  if (system === null || system === session.played?.match.system) {
    const { door, match } = onTable(session);
    return { door, view: door.view(match, viewer(request)) };
  }
  const { door } = bookOf(session, system);
  // Nothing of a match matters here but its board: all ones are as good as other dice.
  const blank = door.begin({ options: {} }, { throw: () => 1 });
  if (!blank.ok) throw bookSays(door, null, blank.refusal);
  return { door, view: door.view(blank.match, viewer(request)) };
}

/** `view`: what a viewer may know. */
export function view(session: Session, request: Request): Turn {
  const { door, match } = onTable(session);
  return tell(session, { view: labelled(door.view(match, viewer(request))) });
}

/** `events`: what a viewer was told, after version `since`. */
export function events(session: Session, request: Request): Turn {
  const { told } = onTable(session);
  const who = viewer(request);
  const since = count(request, 'since', 0, 0);
  return tell(session, { events: told.slice(since).flat().map((event) => eventFor(event, who)).filter((event) => event !== null) });
}

/** `state`: the position as `position` takes it, and what is still to be done. */
export function state(session: Session): Turn {
  const { door, match } = onTable(session);
  return tell(session, { position: door.write(door.view(match, 'umpire')), agenda: match.agenda });
}

/** `rule`: one rule in our words. */
export function rule(session: Session, request: Request): Turn {
  const id = text(request, 'id').trim().toUpperCase();
  const entry = Object.values(session.books).map(({ rulebook }) => rulebook.get(id)).find((found) => found !== undefined);
  if (!entry) throw no('NO_SUCH_RULE', `There is no rule ${cut(id)}.`, { id });
  return tell(session, { rule: entry });
}
