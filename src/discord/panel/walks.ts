import type { SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import type { Draft } from './drafts.ts';
import { actionOf, actorOf, agrees } from './form.ts';
import type { FormState } from './form.ts';
import { letteredFor } from './suggestions.ts';
import type { Lettered } from './suggestions.ts';

/** The unit or group that acts in a form, by its id: its name may have been typed. Null while none is chosen. */
export function actorInForm(
  { handle, view }: MatchView,
  { of }: SeenDecision,
  { verb, given }: Pick<Draft, 'verb' | 'given'>,
): string | null {
  const known = view && verb !== null && Object.hasOwn(handle.verbs, verb);
  return known ? actorOf(handle, handle.plain(view, actionOf(verb, of, { given }))) : null;
}

/**
 * Where the book suggests that a unit or group walks, while its form asks for the place and as far as that goes with what
 * is filled in. The letters are those that these places have among all that is suggested for it.
 */
export function walksFor(
  matchView: MatchView,
  decision: SeenDecision,
  { given }: Pick<Draft, 'given'>,
  state: FormState,
): readonly Lettered[] {
  const { handle, view } = matchView;
  if (!view || state.at !== 'param' || !('cells' in state.choices)) return [];
  const { verb } = state.verb;
  const actor = verb === handle.guide?.walk.verb ? actorInForm(matchView, decision, { verb, given }) : null;
  const filled = handle.print(view, actionOf(verb, decision.of, { given }));
  return actor === null
    ? []
    : letteredFor(matchView, decision, actor).filter(
        ({ deed }) => deed.verb === verb && agrees(handle, view, deed, filled),
      );
}
