import { ComponentType } from 'discord-api-types/v10';
import type { Check, RawFields } from './check.ts';
import { at, checking, fields, flag, list, missing, oneOf, say, text, unionType, whole } from './check.ts';
import type { Problem } from './check.ts';
import type { MessageTotals } from './components.ts';
import { checkSelect, choices, customId, selects, tally } from './components.ts';

const inLabel = [
  ...selects,
  ComponentType.TextInput,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
];

function checkInput(check: Check, input: RawFields, seen: MessageTotals, labelled: boolean): void {
  customId(at(check, 'custom_id'), input['custom_id'], seen);
  oneOf(at(check, 'style'), input['style'], [1, 2]);
  whole(at(check, 'min_length'), input['min_length'], 0, 4000);
  whole(at(check, 'max_length'), input['max_length'], 1, 4000);
  text(at(check, 'value'), input['value'], 0, 4000);
  text(at(check, 'placeholder'), input['placeholder'], 0, 100);
  if (!labelled) text(at(check, 'label'), input['label'], 1, 45);
  else if (!missing(input['label']))
    say(at(check, 'label'), 'TEXT_INPUT_LABEL_NOT_ALLOWED', 'A text input inside a label has no label of its own');
}

function checkInner(check: Check, it: RawFields, seen: MessageTotals): void {
  if (it['type'] === ComponentType.TextInput) return checkInput(check, it, seen, true);
  if (selects.includes(Number(it['type']))) {
    if (it['disabled'] === true)
      say(at(check, 'disabled'), 'COMPONENT_DISABLED_IN_MODAL', 'Components of a form cannot be disabled');
    return checkSelect(check, it, seen);
  }
  customId(at(check, 'custom_id'), it['custom_id'], seen);
  flag(at(check, 'required'), it['required']);
  switch (it['type']) {
    case ComponentType.RadioGroup:
      choices(at(check, 'options'), it['options'], 2, 10);
      break;
    case ComponentType.CheckboxGroup:
      choices(at(check, 'options'), it['options'], 1, 10);
      whole(at(check, 'min_values'), it['min_values'], 0, 10);
      whole(at(check, 'max_values'), it['max_values'], 1, 10);
      break;
    case ComponentType.FileUpload:
      whole(at(check, 'min_values'), it['min_values'], 0, 10);
      whole(at(check, 'max_values'), it['max_values'], 1, 10);
  }
}

function checkTop(check: Check, value: unknown, seen: MessageTotals): void {
  const it = fields(check, value);
  if (
    it === null
    || !unionType(check, it['type'], [ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label])
  )
    return;
  if (it['type'] === ComponentType.TextDisplay) return void text(at(check, 'content'), it['content'], 1, 4000);
  if (it['type'] === ComponentType.ActionRow) {
    return list(at(check, 'components'), it['components'], 1, 1).forEach((item, n) => {
      const here = at(check, 'components', n);
      const input = fields(here, item);
      if (input !== null && unionType(here, input['type'], [ComponentType.TextInput]))
        checkInput(here, input, seen, false);
    });
  }
  text(at(check, 'label'), it['label'], 1, 45);
  text(at(check, 'description'), it['description'], 0, 100);
  const place = at(check, 'component');
  const inner = fields(place, it['component']);
  if (inner !== null && unionType(place, inner['type'], inLabel)) checkInner(place, inner, seen);
}

/** Checks a form: title up to 45, one to five components, unique ids of 1 to 100. */
export function modalProblems(data: unknown): readonly Problem[] {
  const check = checking();
  const here = at(check, 'data');
  const modal = fields(here, data);
  if (modal === null) return check.problems;
  text(at(here, 'custom_id'), modal['custom_id'], 1, 100);
  text(at(here, 'title'), modal['title'], 1, 45);
  const seen = tally();
  list(at(here, 'components'), modal['components'], 1, 5).forEach((item, n) =>
    checkTop(at(here, 'components', n), item, seen),
  );
  return check.problems;
}
