import { eventFor, isRefusal } from '../../engine/index.ts';
import type { AnyView, SystemHandle } from '../../engine/index.ts';
import { namesOf } from '../../table/index.ts';
import { count, facts, optionalText, side, text, viewer } from '../fields.ts';
import { labelled, labelledChoices, labelledOverlay } from '../label-cells.ts';
import { bookOf, onTable, tell } from '../match.ts';
import { bookSays, cut, no } from '../request-error.ts';
import type { Request, Session, Exchange } from '../session.ts';
import { actionOf, needParam, verbOf } from './act.ts';

/** `offers`: complete legal actions of a side, the most useful first. */
export function offers(session: Session, request: Request): Exchange {
  const { handle, match } = onTable(session);
  const by = side(request);
  const verb = optionalText(request, 'verb');
  return tell(session, {
    offers: handle.offers(handle.view(match, by), by, verb === null ? undefined : verbOf(handle, verb).verb),
  });
}

/** `choices`: the possible values of one parameter, given the others. */
export function choices(session: Session, request: Request): Exchange {
  const { handle, match } = onTable(session);
  const by = side(request);
  const verb = verbOf(handle, text(request, 'verb'));
  const param = text(request, 'param');
  needParam(verb, param);
  const view = handle.view(match, by);
  return tell(session, {
    choices: labelledChoices(view.board, handle.choices(view, by, verb.verb, facts(request, 'given'), param)),
  });
}

/** `odds`: exact probabilities of an action that would be accepted now. Throws a refusal. */
export function odds(session: Session, request: Request): Exchange {
  const { handle, match } = onTable(session);
  const action = actionOf(handle, request);
  const view = handle.view(match, action.by);
  const refusal = handle.check(view, action);
  if (refusal) throw bookSays(handle, match, refusal, action);
  const names = namesOf(handle, view);
  return tell(session, {
    odds: handle
      .odds(view, action)
      .map((one) => ({ ...one, words: handle.words.en?.text(one.text, names) ?? one.text.key })),
  });
}

/**
 * `ask`: a query of the book; with `system` and without a match, on the starting board of a match with default options.
 * Throws a refusal.
 */
export function ask(session: Session, request: Request): Exchange {
  const { handle, view } = askedOf(session, request);
  const query = text(request, 'query');
  if (!handle.queries.includes(query))
    throw no('NO_SUCH_QUERY', `${handle.id} has no query "${cut(query)}".`, { query, queries: handle.queries });
  const shown = handle.query(view, query, facts(request, 'question'));
  if (isRefusal(shown)) throw bookSays(handle, session.played?.handle === handle ? session.played.match : null, shown);
  return tell(session, {
    facts: shown.facts,
    overlay: shown.overlay ? labelledOverlay(view.board, shown.overlay) : null,
  });
}

/** The viewer of a query. */
function askedOf(session: Session, request: Request): { readonly handle: SystemHandle; readonly view: AnyView } {
  const system = optionalText(request, 'system');
  if (system === null || system === session.played?.match.system) {
    const { handle, match } = onTable(session);
    return { handle, view: handle.view(match, viewer(request)) };
  }
  const { handle } = bookOf(session, system);
  // Only the board of this match matters, so any dice will do: all ones.
  const blank = handle.begin({ options: {} }, { throw: () => 1 });
  if (!blank.ok) throw bookSays(handle, null, blank.refusal);
  return { handle, view: handle.view(blank.match, viewer(request)) };
}

/** `view`: what a viewer may know. */
export function view(session: Session, request: Request): Exchange {
  const { handle, match } = onTable(session);
  return tell(session, { view: labelled(handle.view(match, viewer(request))) });
}

/** `events`: the events a viewer was told, after version `since`. */
export function events(session: Session, request: Request): Exchange {
  const { told } = onTable(session);
  const who = viewer(request);
  const since = count(request, 'since', 0, 0);
  return tell(session, {
    events: told
      .slice(since)
      .flat()
      .map((event) => eventFor(event, who))
      .filter((event) => event !== null),
  });
}

/** `state`: the position in the form that `position` takes, and the agenda. */
export function state(session: Session): Exchange {
  const { handle, match } = onTable(session);
  return tell(session, { position: handle.write(handle.view(match, 'umpire')), agenda: match.agenda });
}

/** `rule`: one rule in our words. Throws a refusal. */
export function rule(session: Session, request: Request): Exchange {
  const id = text(request, 'id').trim().toUpperCase();
  const entry = Object.values(session.books)
    .map(({ rulebook }) => rulebook.get(id))
    .find((found) => found !== undefined);
  if (!entry) throw no('NO_SUCH_RULE', `There is no rule ${cut(id)}.`, { id });
  return tell(session, { rule: entry });
}
