import type { SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { spokenNames } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Draft } from './drafts.ts';
import type { FormState } from './form.ts';
import { actorInForm } from './walks.ts';

/** The unit or group chosen so far, while there is still something to choose for it. */
function actorIn(matchView: MatchView, decision: SeenDecision, draft: Draft, state: FormState): string | null {
  if (state.at === 'verbs') return state.actor;
  return state.at === 'param' ? actorInForm(matchView, decision, { ...draft, verb: state.verb.verb }) : null;
}

/** Two lines on a phone: what matters least is left out rather than making a third. */
const MOST = 90;

/** What the chosen unit or group has left and can do now, in one line, for players who do not know its card. */
export function conditionLines(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
): readonly string[] {
  const { view, handle } = matchView;
  const actor = actorIn(matchView, decision, draft, state);
  const texts = view && actor !== null ? handle.condition(view, actor) : [];
  const names = spokenNames(matchView);
  const line = texts
    .map((text) => phrasesOf(handle).text(text, names))
    .reduce((told, part) => {
      const longer = told === '' ? part : `${told}, ${part}`;
      return longer.length <= MOST ? longer : told;
    }, '');
  return line === '' ? [] : [line];
}
