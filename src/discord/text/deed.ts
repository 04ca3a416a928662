import { rehearse } from '../../engine/index.ts';
import type { Action } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actionName } from '../question/values.ts';
import { headlines } from './events.ts';

/** A rehearsal lets the time of others run up to go on; nobody's time is up in fact. */
const TIMED_OUT = 'timed-out';

/**
 * An action in words, in the position of the match view: what it surely brings, such as "a1 Knight moves to K12."; where
 * dice or the other side decide, what is done, and with whom: "Charge: a1 Knight, b2 Warrior".
 */
export function deedText(matchView: MatchView, action: Action): string {
  const { handle, view } = matchView;
  if (!view) return actionName(matchView, action);
  const rehearsal = rehearse(handle, view);
  const tried = rehearsal.try(action);
  const events = tried.refusal === null && !tried.open ? rehearsal.events() : [];
  const [line] = headlines(
    matchView,
    events.filter(({ kind }) => kind !== TIMED_OUT),
  );
  if (line !== undefined) return line;
  return actionName(matchView, action);
}
