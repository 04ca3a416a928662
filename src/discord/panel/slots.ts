import { rowPath } from '../../engine/index.ts';
import type {
  AnyView,
  ChoiceRecord,
  Choices,
  ParamInfo,
  RowPath,
  SideId,
  SystemHandle,
  VerbInfo,
} from '../../engine/index.ts';
import type { FormPlace } from './drafts.ts';
import { actionIn, fieldId, rowIn } from './rows.ts';

/** A parameter of an action, or a field somewhere within it, with all that is needed to ask for its value. */
export interface Slot {
  readonly param: ParamInfo;
  /** `moves`, or within it `moves.cell`. */
  readonly id: string;
  /** Its value so far, as typed. */
  readonly text: string;
  /** The action it belongs to, which may itself be a value of another; and the other values of that. */
  readonly verb: VerbInfo;
  readonly given: Readonly<Record<string, string>>;
  /** The parameter of that action it is in, the value of that so far, and the rows on the way. */
  readonly top: string;
  readonly topText: string;
  readonly path: readonly Omit<RowPath, 'inner'>[];
  /** Its row, if it is a field of one. */
  readonly record?: ChoiceRecord;
}

/** What to ask within a parameter: the value of a slot, or what to change in a row that is filled in. */
export type SlotState =
  | { readonly at: 'slot'; readonly slot: Slot; readonly choices: Choices }
  | { readonly at: 'row'; readonly slot: Slot; readonly record: ChoiceRecord; readonly fields: readonly ParamInfo[] };

/** The values that a slot may have. */
export const choicesOf = (handle: SystemHandle, view: AnyView, side: SideId, slot: Slot): Choices =>
  handle.choices(
    view,
    side,
    slot.verb.verb,
    slot.path.length > 0 ? { ...slot.given, [slot.top]: slot.topText } : slot.given,
    slot.top,
    rowPath(slot.path),
  );

/** The slot of a field in a row of this slot. */
const fieldSlot = (slot: Slot, record: ChoiceRecord, field: ParamInfo, text: string): Slot => ({
  ...slot,
  param: field,
  id: fieldId(slot.id, field.name),
  text,
  path: [...slot.path, { row: record.key, field: field.name }],
  record,
});

/** The slot of a parameter of the action that this slot holds. */
function paramSlot(slot: Slot, verb: VerbInfo, given: Slot['given'], param: ParamInfo): Slot {
  const { [param.name]: text = '', ...others } = given;
  return {
    ...slot,
    param,
    id: fieldId(slot.id, param.name),
    text,
    verb,
    given: others,
    top: param.name,
    topText: text,
    path: [],
  };
}

/** The first parameter that an action still needs. */
const missingIn = ({ params }: VerbInfo, given: Slot['given']): ParamInfo | undefined =>
  params.find(({ name, optional }) => !optional && !given[name]);

/** Whether a value is complete, as far as a form can tell: an action has all that it needs. */
function isComplete(handle: SystemHandle, param: ParamInfo, text: string): boolean {
  if (text === '') return false;
  const action = param.actions && actionIn(handle.verbs, param, text);
  return !action || !missingIn(action.verb, action.given);
}

/**
 * What a form asks at this place of a slot: in rows the chosen one's next field, in an action its next parameter, else
 * the value itself.
 */
export function slotState(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  slot: Slot,
  place: FormPlace | null,
): SlotState {
  const action = slot.param.actions ? actionIn(handle.verbs, slot.param, slot.text) : null;
  if (action) {
    const asked = action.verb.params.find(({ name }) => name === place?.field) ?? missingIn(action.verb, action.given);
    if (asked)
      return slotState(handle, view, side, paramSlot(slot, action.verb, action.given, asked), place?.inner ?? null);
  }
  const choices = choicesOf(handle, view, side, slot);
  const record =
    'records' in choices && place?.row != null ? choices.records.find(({ key }) => key === place.row) : undefined;
  return record && place && slot.param.rows
    ? rowState(handle, view, side, slot, record, place)
    : { at: 'slot', slot, choices };
}

/** A row: at the chosen field, else at the first that is missing or incomplete, else complete. */
function rowState(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  slot: Slot,
  record: ChoiceRecord,
  place: FormPlace,
): SlotState {
  const { rows } = slot.param;
  const fields = rows?.fields.filter(({ name }) => name !== rows.key) ?? [];
  const filled = rows ? rowIn(rows, slot.text, record.key) : {};
  const chosen = fields.find(({ name }) => name === place.field);
  if (chosen) {
    const text = filled[chosen.name] ?? '';
    const within = fieldSlot(slot, record, chosen, text);
    // A complete action that is chosen again is asked for as a whole.
    return chosen.actions && !place.inner
      ? { at: 'slot', slot: within, choices: choicesOf(handle, view, side, within) }
      : slotState(handle, view, side, within, place.inner ?? null);
  }
  const missing = fields.find((field) => {
    const text = filled[field.name] ?? '';
    return (!field.optional || text !== '') && !isComplete(handle, field, text);
  });
  return missing
    ? slotState(handle, view, side, fieldSlot(slot, record, missing, filled[missing.name] ?? ''), null)
    : { at: 'row', slot, record, fields };
}
