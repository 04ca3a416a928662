import { rehearse } from '../../engine/index.ts';
import type { Action, AnyView } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actionName, valuesOf } from '../question/values.ts';
import { phrasesOf } from '../words/phrases.ts';
import { headlines } from './events.ts';
import { plain } from './split.ts';

/** A rehearsal lets the time of others run up to go on; nobody's time is up in fact. */
const TIMED_OUT = 'timed-out';

/** The book's sentence for an action in a position, or what its button says: "Ann: Hold"; null if it has neither. */
export function deedSentence(
  { handle, names }: Pick<MatchView, 'handle' | 'names'>,
  view: AnyView,
  action: Action,
): string | null {
  const { verbs, deeds } = phrasesOf(handle);
  const named = { handle, names, view };
  const side = plain(names.side(action.by));
  const values = Object.fromEntries(valuesOf(named, action).map(({ param, name }) => [param, name]));
  const said = deeds?.[action.verb]?.({ values, params: handle.plain(view, action).params, side }) ?? null;
  if (said !== null) return said;
  const { label } = verbs[action.verb] ?? {};
  // The words of a book that make a label read rows as they are typed.
  const typed = valuesOf(named, action, 'typed').map(({ name }) => name);
  const shown = label?.(typed.join(', ')) ?? '';
  return shown === '' ? null : `${side}: ${shown}`;
}

/**
 * An action in words, in the position of the match view: the book's sentence; without one what it surely brings, such as
 * "a1 Knight moves to K12."; where dice or the other side decide, what is done, and with whom: "Charge: a1 Knight, b2".
 */
export function deedText(matchView: MatchView, action: Action): string {
  const { handle, view } = matchView;
  if (!view) return actionName(matchView, action);
  const sentence = deedSentence(matchView, view, action);
  if (sentence !== null) return `${sentence}.`;
  const rehearsal = rehearse(handle, view);
  const tried = rehearsal.try(action);
  const events = tried.refusal === null && !tried.open ? rehearsal.events() : [];
  const [line] = headlines(
    matchView,
    events.filter(({ kind }) => kind !== TIMED_OUT),
  );
  return line ?? actionName(matchView, action);
}
