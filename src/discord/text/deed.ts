import { rehearse } from '../../engine/index.ts';
import type { Action, AnyView } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actionName, valuesOf } from '../question/values.ts';
import { phrasesOf } from '../words/phrases.ts';
import { headlines } from './events.ts';
import { plain } from './split.ts';

/** A rehearsal lets the time of others run up to go on; nobody's time is up in fact. */
const TIMED_OUT = 'timed-out';

/** What names an action of a position. */
type Named = Pick<MatchView, 'handle' | 'names'>;

/** The book's sentence for an action in a position, without its full stop; null if it has none. */
function bookSentence({ handle, names }: Named, view: AnyView, action: Action): string | null {
  const side = plain(names.side(action.by));
  const values = Object.fromEntries(valuesOf({ handle, names, view }, action).map(({ param, name }) => [param, name]));
  const { params } = handle.plain(view, action);
  return phrasesOf(handle).deeds?.[action.verb]?.({ values, params, side, names }) ?? null;
}

/** The book's sentence for an action in a position, or what its button says: "Ann: Hold"; null if it has neither. */
export function deedSentence({ handle, names }: Named, view: AnyView, action: Action): string | null {
  const said = bookSentence({ handle, names }, view, action);
  if (said !== null) return said;
  const { label } = phrasesOf(handle).verbs[action.verb] ?? {};
  // The words of a book that make a label read rows as they are typed.
  const typed = valuesOf({ handle, names, view }, action, 'typed').map(({ name }) => name);
  const shown = label?.(typed.join(', ')) ?? '';
  return shown === '' ? null : `${plain(names.side(action.by))}: ${shown}`;
}

/**
 * What an action is before it is done, and what it means that a setting is left out of it: "Bowmen 1 shoot at Husks 1.
 * After that you are asked what the squad does next." Empty where no setting needs saying.
 */
export function deedWithSettings({ handle, names }: Named, view: AnyView, action: Action): string {
  const words = phrasesOf(handle).verbs[action.verb]?.params ?? {};
  const { params } = handle.plain(view, action);
  const settings = Object.keys(words).filter((name) => words[name]?.leftOut !== undefined);
  if (settings.length === 0) return '';
  const sentence = bookSentence({ handle, names }, view, action);
  const leftOut = settings.filter((name) => (params[name] ?? null) === null).map((name) => words[name]?.leftOut ?? '');
  return [...(sentence === null ? [] : [`${sentence}.`]), ...leftOut].join(' ');
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
