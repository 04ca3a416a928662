import type { SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { aboutLine, aboutLines } from '../question/abouts.ts';
import { actorParam } from '../question/question.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Draft } from './drafts.ts';
import { actionOf, isSetting } from './form.ts';
import type { FormState } from './form.ts';
import { endsTurn } from './suggestions.ts';
import { onlyChoice } from './toggles.ts';

/**
 * What is about to be done, for players who do not know the book: what the chosen things do and those that a button sets,
 * such as a spell or a Feat; of a deed that asks nothing but who does it, what it is.
 */
export function meaningLines(
  matchView: MatchView,
  { of }: SeenDecision,
  draft: Draft,
  state: FormState,
): readonly string[] {
  const { view, handle } = matchView;
  if (!view || (state.at !== 'param' && state.at !== 'confirm')) return [];
  const { verb } = state.verb;
  const named = aboutLines(matchView, view, [actionOf(verb, of, draft)]);
  const settings = (state.at === 'param' ? state.beside : state.more).filter(isSetting);
  const buttons = settings.flatMap((param) => {
    const only = onlyChoice(handle, view, of, verb, draft.given, param);
    return only ? aboutLine(matchView, only) : [];
  });
  const lines = [...new Set([...named, ...buttons])];
  return lines.length > 0 || state.at === 'param' ? lines : deedLines(matchView, state);
}

/** What a deed is that asks nothing but who does it: nothing else on the panel says so. The end of a turn needs no words. */
function deedLines(matchView: MatchView, state: FormState & { at: 'confirm' }): readonly string[] {
  const { verb, params } = state.verb;
  const isBare = params.every(({ name }) => name === actorParam(state.verb)?.name);
  const about = phrasesOf(matchView.handle).verbs[verb]?.about ?? '';
  return isBare && params.length > 0 && !endsTurn(matchView, verb) && about !== '' ? [`${about}.`] : [];
}
