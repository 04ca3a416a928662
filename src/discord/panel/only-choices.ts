import type { AnyView, SeenDecision, SystemHandle } from '../../engine/index.ts';
import { gridOf } from '../../engine/index.ts';
import { withValue } from './draft-changes.ts';
import type { Draft } from './drafts.ts';
import { formStateOf } from './form.ts';
import type { FormState } from './form.ts';

/** The one possible value of what is asked next, as typed; null if there are several, or none. */
function onlyValue(view: AnyView, { param, choices, offers }: FormState & { at: 'param' }): string | null {
  // A list may stay shorter than its choices, and leaving out what is optional may be a choice, too.
  if (param.kind === 'rows' || param.name.includes('.')) return null;
  if (param.optional && !offers.every(({ params }) => params[param.name] !== undefined)) return null;
  const values =
    'list' in choices
      ? choices.list.map(({ value }) => value)
      : 'cells' in choices
        ? choices.cells.map((cell) => gridOf(view.board).label(cell))
        : [];
  const [only, second] = values;
  return second === undefined ? (only ?? null) : null;
}

/** The draft with every value filled in that leaves no choice, up to the first that does. */
export function withOnlyChoices(handle: SystemHandle, view: AnyView, decision: SeenDecision, draft: Draft): Draft {
  const state = draft.asks === null ? formStateOf(handle, view, decision, draft) : null;
  const only = state?.at === 'param' ? onlyValue(view, state) : null;
  return state?.at === 'param' && only !== null
    ? withOnlyChoices(handle, view, decision, withValue(draft, state.param.name, only))
    : draft;
}
