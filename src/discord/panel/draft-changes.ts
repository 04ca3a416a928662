import type { SeenDecision, SystemHandle, UnitId } from '../../engine/index.ts';
import { actorParam } from '../question/question.ts';
import type { MatchView } from '../../table/index.ts';
import { EMPTY } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { readFieldId, stepBack, upToRow, withField } from './rows.ts';
import { letteredFor } from './suggestions.ts';

/** The draft with a value set; this also answers a parameter that was asked out of turn. */
export const withValue = (draft: Draft, param: string, value: string): Draft => ({
  ...draft,
  given: { ...draft.given, [param]: value },
  asks: null,
});

/** The same, for a field of the row being filled in if there is one. */
export function withAnswer(
  handle: SystemHandle,
  draft: Draft,
  verb: string | undefined,
  id: string,
  value: string,
): Draft {
  const { param, fields } = readFieldId(id);
  const spec = handle.verbs[verb ?? '']?.params.find(({ name }) => name === param);
  if (fields.length === 0) return withValue(draft, param, value);
  return spec ? withField(draft, handle.verbs, spec, fields, value) : draft;
}

/** A draft for a unit's verb. */
export function withVerb(handle: SystemHandle, unit: UnitId | null, verb: string): Draft {
  const spec = handle.verbs[verb];
  const actor = spec && unit !== null ? actorParam(spec) : null;
  return { ...EMPTY, unit, verb, given: actor && unit !== null ? { [actor.name]: unit } : {} };
}

/** Without this parameter's value. */
export const without = (values: Draft['given'], param: string): Draft['given'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== param));

/** The draft without this parameter’s value, which is not asked for any more either. */
export const withoutValue = (draft: Draft, param: string): Draft => ({
  ...draft,
  given: without(draft.given, param),
  asks: null,
});

/** One step back: the last value, else the verb, else the unit. */
export function oneBack(matchView: MatchView, decision: SeenDecision, draft: Draft): Draft {
  if (draft.at) return { ...draft, at: stepBack(draft.at) };
  if (draft.asks) return { ...draft, asks: null };
  const spec = draft.verb ? matchView.handle.verbs[draft.verb] : undefined;
  if (draft.unit !== null && letteredFor(matchView, decision, draft.unit).length > 0)
    return draft.verb ? { ...EMPTY, unit: draft.unit } : EMPTY;
  const own = spec?.params.filter(({ name }) => draft.given[name] && name !== actorParam(spec)?.name) ?? [];
  const last = own[own.length - 1];
  if (last) return { ...draft, given: without(draft.given, last.name) };
  return draft.verb ? { ...EMPTY, unit: draft.unit } : EMPTY;
}

/** Out of a list of rows: to the row that it is in, or out of the parameter. */
export function doneWithRows(draft: Draft): Draft {
  const at = draft.at ? upToRow(draft.at) : null;
  return { ...draft, at, asks: at ? draft.asks : null };
}
