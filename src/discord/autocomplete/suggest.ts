import { readRecord, rowPath } from '../../engine/index.ts';
import type {
  AnyView,
  ChoiceRow,
  Choices,
  Facts,
  ParamInfo,
  RowPath,
  SideId,
  SystemHandle,
  VerbInfo,
} from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { nearest, nearestCells } from './nearest.ts';
import type { Completion } from './nearest.ts';
import { closed, openedIn, typingIn, typingOf } from './records.ts';
import { clip } from '../text/split.ts';

const LONGEST = 100;

/**
 * At most 25 values for a parameter, the nearest to the typed text first; none for somebody who does not play. Typed
 * values are checked again when submitted.
 */
export function suggest(
  matchView: MatchView,
  verb: VerbInfo,
  entered: Readonly<Record<string, string>>,
  param: string,
  typed: string,
): readonly Completion[] {
  const { view, handle } = matchView;
  const spec = verb.params.find(({ name }) => name === param);
  if (!view?.side || !spec) return [];
  const choices = handle.choices(view, view.side, verb.verb, entered, param);
  if ('records' in choices)
    return suggestWithin(matchView, { param: spec, verb, given: entered, top: param, lead: '', path: [] }, typed);
  return suggestFor(matchView, spec, choices, typed);
}

function suggestFor(
  matchView: MatchView,
  spec: ParamInfo,
  choices: Exclude<Choices, { records: unknown }>,
  typed: string,
): readonly Completion[] {
  if (!matchView.view) return [];
  if ('cells' in choices)
    return spec.kind === 'path'
      ? alongPath(matchView, choices.cells, typed)
      : nearestCells(matchView.view.board, choices.cells, typed);
  if ('rows' in choices) return rowByRow(matchView, choices.rows, typed);
  const named = suggestionsOf(matchView, choices);
  return spec.kind === 'rows' ? oneMore(named, typed) : nearest(named, typed);
}

function suggestionsOf(
  matchView: MatchView,
  choices: Exclude<Choices, { rows: unknown } | { cells: unknown } | { records: unknown }>,
): readonly Completion[] {
  if ('least' in choices)
    return Array.from({ length: Math.min(choices.most - choices.least + 1, 200) }, (_, index) => ({
      name: String(choices.least + index),
      value: String(choices.least + index),
    }));
  const words = phrasesOf(matchView.handle);
  return choices.list.map(({ value, name, note }) => ({
    value,
    name: clip(
      [words.text(name, matchView.names), ...(note ? [words.text(note, matchView.names)] : [])].join(' – '),
      LONGEST,
    ),
  }));
}

/** The text before the part being typed, with the separator, and that part. */
const lastPart = (typed: string, ...separators: readonly string[]): readonly [before: string, last: string] => {
  const cut = Math.max(...separators.map((separator) => typed.lastIndexOf(separator)));
  return cut < 0 ? ['', typed] : [typed.slice(0, cut + 1), typed.slice(cut + 1)];
};

/** The path so far with one more cell. */
function alongPath(matchView: MatchView, cells: readonly number[], typed: string): readonly Completion[] {
  if (!matchView.view) return [];
  const [before, last] = lastPart(typed, ' ');
  return nearestCells(matchView.view.board, cells, last)
    .map(({ name, value }) => ({ name: clip(before + name, LONGEST), value: before + value }))
    .filter(({ value }) => value.length <= LONGEST);
}

/** A list with one more item, items not in it yet first; lists of lists are separated by `;`. */
function oneMore(items: readonly Completion[], typed: string): readonly Completion[] {
  const [before, last] = lastPart(typed, ',', ';');
  const there = before.split(/[,;]/).map((item) => item.trim().toLowerCase());
  const isThere = ({ value }: Completion): boolean => there.includes(value.toLowerCase());
  const prefix = before === '' ? '' : `${before.trim()} `;
  return nearest([...items.filter((item) => !isThere(item)), ...items.filter(isThere)], last)
    .map(({ name, value }) => ({ name: clip(prefix + name, LONGEST), value: prefix + value }))
    .filter(({ value }) => value.length <= LONGEST);
}

/** `b1 2/1, b2 0/2`: completes the row being typed, or suggests the next one. */
function rowByRow(matchView: MatchView, rows: readonly ChoiceRow[], typed: string): readonly Completion[] {
  const words = phrasesOf(matchView.handle);
  const [before, last] = lastPart(typed, ',');
  const there = before.split(',').map((row) => row.trim().split(' ')[0]?.toLowerCase());
  const open = rows.filter(({ key }) => !there.includes(key.toLowerCase()));
  const prefix = before === '' ? '' : `${before.trim()} `;
  const current = open.filter(({ key }) => last.trim().toLowerCase().startsWith(key.toLowerCase()));
  const shown = (current.length > 0 ? current : open.slice(0, last.trim() === '' ? 1 : open.length)).flatMap((row) =>
    row.list.map((choice) => ({
      value: `${row.key} ${choice.value}`,
      name: `${words.text(row.name, matchView.names)}: ${words.text(choice.name, matchView.names)}`,
    })),
  );
  return nearest(shown, last)
    .map(({ name, value }) => ({ name: clip(prefix + name, LONGEST), value: prefix + value }))
    .filter(({ value }) => value.length <= LONGEST);
}

/** A parameter being typed, or a field somewhere within it. */
interface TypedSlot {
  readonly param: ParamInfo;
  /** The action it belongs to, which may be a value of another, and the other values of that. */
  readonly verb: VerbInfo;
  readonly given: Facts;
  /** The parameter of that action it is in, the text of that before it, and the rows on the way. */
  readonly top: string;
  readonly lead: string;
  readonly path: readonly Omit<RowPath, 'inner'>[];
}

const led = (before: string, suggestions: readonly Completion[]): readonly Completion[] =>
  suggestions
    .map(({ name, value }) => ({ name: clip(before + name, LONGEST), value: before + value }))
    .filter(({ value }) => value.length <= LONGEST);

/**
 * `a1 K12, a2 path=K12 K13`, `a.1 (a1 K12, a2 K13)`, `a.1 (shoot b1)`: suggests a key for the row being typed, or values
 * for its field being typed, in the innermost parentheses that are open.
 */
function suggestWithin(matchView: MatchView, slot: TypedSlot, typed: string): readonly Completion[] {
  const { view, handle } = matchView;
  if (!view?.side) return [];
  const opened = openedIn(typed);
  if (opened) {
    const step = stepInto(matchView, slot, opened.before.slice(0, -1));
    if (!step) return [];
    const lead = step.slot.path.length > 0 ? `${step.slot.lead}${step.last}(` : '';
    return led(opened.before, suggestWithin(matchView, { ...step.slot, lead }, opened.after));
  }
  const step = stepInto(matchView, slot, typed);
  if (step) {
    const choices = choicesFor(handle, view, view.side, step.slot);
    return 'records' in choices ? [] : led(step.before, suggestFor(matchView, step.slot.param, choices, step.last));
  }
  const choices = choicesFor(handle, view, view.side, slot);
  if (!('records' in choices)) return suggestFor(matchView, slot.param, choices, typed);
  const keys = slot.param.rows && typingOf(slot.param.rows, choices.records, typed);
  if (keys?.field !== null) return [];
  const words = phrasesOf(handle);
  const named = keys.open.map(({ key, name }) => ({ value: key, name: words.text(name, matchView.names) }));
  return led(keys.before, nearest(named, keys.last));
}

/** The values that a slot may have, after the text before it. */
const choicesFor = (handle: SystemHandle, view: AnyView, side: SideId, slot: TypedSlot): Choices =>
  handle.choices(
    view,
    side,
    slot.verb.verb,
    slot.path.length > 0 ? { ...slot.given, [slot.top]: closed(slot.lead) } : slot.given,
    slot.top,
    rowPath(slot.path),
  );

/** The field of a row, or the parameter of an action, that is being typed, with the text before it and its own. */
function stepInto(
  { handle }: MatchView,
  slot: TypedSlot,
  typed: string,
): { readonly slot: TypedSlot; readonly before: string; readonly last: string } | null {
  const { param, lead, path } = slot;
  if (param.rows) {
    const typing = typingOf(param.rows, [], typed);
    if (typing?.field == null) return null;
    const { field, row, before, last } = typing;
    return {
      slot: { ...slot, param: field, lead: lead + before, path: [...path, { row, field: field.name }] },
      before,
      last,
    };
  }
  const [, name = '', gap = '', rest = ''] = /^(\S+)(\s+)([^]*)$/.exec(typed) ?? [];
  const verb = param.actions?.includes(name.toLowerCase()) ? handle.verbs[name.toLowerCase()] : undefined;
  const typing = verb && typingIn(verb.params, rest);
  if (!verb || !typing) return null;
  const { field, before, last } = typing;
  const given = readRecord(
    verb.params.map((each) => each.name),
    before,
  );
  return {
    slot: { param: field, verb, given, top: field.name, lead: '', path: [] },
    before: name + gap + before,
    last,
  };
}
