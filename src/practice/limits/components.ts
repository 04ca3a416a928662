import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Check, RawFields } from './check.ts';
import { at, fields, flag, isFields, list, missing, oneOf, say, text, unionType, whole } from './check.ts';

/** The totals of a whole message or form. */
export interface MessageTotals {
  components: number;
  characters: number;
  readonly customIds: Set<string>;
}

export const tally = (): MessageTotals => ({ components: 0, characters: 0, customIds: new Set() });

export const selects: readonly number[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

const inRow = [ComponentType.Button, ...selects];
const inContainer = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
];

/** A custom id of 1 to 100 characters, unique in the message or form. */
export function customId(check: Check, value: unknown, seen: MessageTotals): void {
  if (!text(check, value, 1, 100)) return;
  if (seen.customIds.has(value))
    say(check, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  seen.customIds.add(value);
}

/** Choices of a select, radio group or checkbox group: label, value, description up to 100 each, unique values. */
export function choices(check: Check, value: unknown, least: number, most: number): readonly unknown[] {
  const values = new Set<unknown>();
  const items = list(check, value, least, most);
  items.forEach((item, n) => {
    const here = at(check, n);
    const option = fields(here, item);
    if (option === null) return;
    text(at(here, 'label'), option['label'], 1, 100);
    text(at(here, 'value'), option['value'], 1, 100);
    text(at(here, 'description'), option['description'], 0, 100);
    flag(at(here, 'default'), option['default']);
    if (values.has(option['value']))
      say(at(here, 'value'), 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
    values.add(option['value']);
  });
  return items;
}

/** A select menu of any kind, in a message or a form. */
export function checkSelect(check: Check, select: RawFields, seen: MessageTotals): void {
  customId(at(check, 'custom_id'), select['custom_id'], seen);
  text(at(check, 'placeholder'), select['placeholder'], 0, 150);
  whole(at(check, 'min_values'), select['min_values'], 0, 25);
  whole(at(check, 'max_values'), select['max_values'], 1, 25);
  const [least, most] = [Number(select['min_values'] ?? 1), Number(select['max_values'] ?? 1)];
  if (least > most)
    say(
      at(check, 'min_values'),
      'SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX',
      'min_values must not be more than max_values',
    );
  if (select['type'] !== ComponentType.StringSelect) return;
  const options = choices(at(check, 'options'), select['options'], 1, 25);
  const chosen = options.filter((option) => isFields(option) && option['default'] === true).length;
  if (chosen > most)
    say(
      at(check, 'options'),
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'More options are chosen at first than may be chosen',
    );
  if (options.length < most && options.length > 0) {
    say(
      at(check, 'max_values'),
      'SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS',
      'max_values must not be more than the number of options',
    );
  }
}

function checkButton(check: Check, button: RawFields, seen: MessageTotals): void {
  const { style } = button;
  if (!oneOf(at(check, 'style'), style, [1, 2, 3, 4, 5, 6])) return;
  text(at(check, 'label'), button['label'], 0, 80);
  flag(at(check, 'disabled'), button['disabled']);
  const bare = (missing(button['label']) || button['label'] === '') && missing(button['emoji']);
  if (bare && style !== ButtonStyle.Premium)
    say(check, 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A button must have a label or an emoji');
  if (style === ButtonStyle.Link) {
    text(at(check, 'url'), button['url'], 1, 512);
    if (!missing(button['custom_id']))
      say(
        at(check, 'custom_id'),
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
  } else if (style === ButtonStyle.Premium) {
    text(at(check, 'sku_id'), button['sku_id'], 1, 20);
  } else {
    customId(at(check, 'custom_id'), button['custom_id'], seen);
    if (!missing(button['url']))
      say(
        at(check, 'url'),
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
  }
}

function checkRow(check: Check, row: RawFields, seen: MessageTotals): void {
  const place = at(check, 'components');
  const items = list(place, row['components'], 1, 5);
  items.forEach((item, n) => {
    const here = at(place, n);
    const it = fields(here, item);
    if (it === null || !unionType(here, it['type'], inRow)) return;
    seen.components += 1;
    if (it['type'] === ComponentType.Button) checkButton(here, it, seen);
    else {
      checkSelect(here, it, seen);
      if (items.length > 1)
        say(place, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');
    }
  });
}

function checkMedia(check: Check, value: unknown): void {
  const media = fields(check, value);
  if (media !== null) text(at(check, 'url'), media['url'], 1, 2048);
}

function checkText(check: Check, display: RawFields, seen: MessageTotals): void {
  if (text(at(check, 'content'), display['content'], 1, 4000)) seen.characters += [...display['content']].length;
}

function checkSection(check: Check, section: RawFields, seen: MessageTotals): void {
  list(at(check, 'components'), section['components'], 1, 3).forEach((item, n) => {
    const here = at(check, 'components', n);
    const it = fields(here, item);
    if (it === null || !unionType(here, it['type'], [ComponentType.TextDisplay])) return;
    seen.components += 1;
    checkText(here, it, seen);
  });
  const place = at(check, 'accessory');
  const accessory = fields(place, section['accessory']);
  if (accessory === null || !unionType(place, accessory['type'], [ComponentType.Button, ComponentType.Thumbnail]))
    return;
  seen.components += 1;
  if (accessory['type'] === ComponentType.Button) checkButton(place, accessory, seen);
  else {
    checkMedia(at(place, 'media'), accessory['media']);
    text(at(place, 'description'), accessory['description'], 0, 1024);
  }
}

function checkGallery(check: Check, gallery: RawFields): void {
  list(at(check, 'items'), gallery['items'], 1, 10).forEach((item, n) => {
    const here = at(check, 'items', n);
    const it = fields(here, item);
    if (it === null) return;
    checkMedia(at(here, 'media'), it['media']);
    text(at(here, 'description'), it['description'], 0, 1024);
    flag(at(here, 'spoiler'), it['spoiler']);
  });
}

function checkLayout(check: Check, value: unknown, allowed: readonly number[], seen: MessageTotals): void {
  const it = fields(check, value);
  if (it === null || !unionType(check, it['type'], allowed)) return;
  seen.components += 1;
  switch (it['type']) {
    case ComponentType.ActionRow:
      return checkRow(check, it, seen);
    case ComponentType.Section:
      return checkSection(check, it, seen);
    case ComponentType.TextDisplay:
      return checkText(check, it, seen);
    case ComponentType.MediaGallery:
      return checkGallery(check, it);
    case ComponentType.File:
      return checkMedia(at(check, 'file'), it['file']);
    case ComponentType.Separator:
      return flag(at(check, 'divider'), it['divider']);
    case ComponentType.Container:
      whole(at(check, 'accent_color'), it['accent_color'], 0, 0xffffff);
      list(at(check, 'components'), it['components'], 1, 40).forEach((inner, n) =>
        checkLayout(at(check, 'components', n), inner, inContainer, seen),
      );
  }
}

/**
 * The components of a message: five rows without the V2 flag; with it, 40 components in all and 4,000 characters of
 * text.
 */
export function checkComponents(check: Check, value: unknown, v2: boolean): void {
  const seen = tally();
  const allowed = v2 ? [...inContainer, ComponentType.Container] : [ComponentType.ActionRow];
  list(check, value, 0, v2 ? 40 : 5).forEach((item, n) => checkLayout(at(check, n), item, allowed, seen));
  if (!v2) return;
  if (seen.components > 40)
    say(check, 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'The maximum number of components in a message is 40');
  if (seen.characters > 4000)
    say(
      check,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      'Displayable text in a message cannot exceed 4000 characters',
    );
}
