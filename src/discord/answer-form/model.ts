import type {
  Action,
  AnyView,
  Choice,
  ChoiceRow,
  SystemHandle,
  Part,
  SeenDecision,
  Text,
  VerbInfo,
} from '../../engine/index.ts';
import type { Draft } from '../panel/drafts.ts';
import { actorParam } from '../question/question.ts';
import { actorOf } from '../panel/form.ts';
import { actionHash } from '../hash.ts';

/** The values entered for one part of a decision. */
export interface Section {
  readonly part: Part;
  readonly rows: readonly ChoiceRow[];
  /** Answers for the whole part that need no rows, by their hashes. */
  readonly shortcuts: readonly { readonly hash: string; readonly action: Action }[];
}

/** A decision that is answered row by row, for all its parts on one form. */
export interface AnswerForm {
  readonly verb: VerbInfo;
  /** The parameter that takes the rows. */
  readonly param: string;
  readonly sections: readonly Section[];
  readonly values: AnswerFormValues;
}

/** The chosen values, by part and row; `WHOLE_ANSWER` holds the hash of a shortcut. */
export type AnswerFormValues = Readonly<Record<Part, Readonly<Record<string, string>>>>;

/** The row that stands for all rows of a part. */
export const WHOLE_ANSWER = '=all';
const SHORTCUT = '=';

/** `b1 2/1, b2 0/2` -> values by row. */
export const readRows = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((row) => row.trim())
      .filter((row) => row.includes(' '))
      .map((row) => {
        const blank = row.indexOf(' ');
        return [row.slice(0, blank), row.slice(blank + 1).trim()];
      }),
  );

/** The parameters that name a part. */
const actorParams = (verb: VerbInfo, part: Part): Readonly<Record<string, string>> => {
  const actor = actorParam(verb);
  return actor && part !== '' ? { [actor.name]: part } : {};
};

const isNone = (value: unknown): boolean => value === undefined || value === null;

/** The form for a decision, with the values entered or answered so far; null if the answer is not given row by row. */
export function answerFormOf(
  handle: SystemHandle,
  view: AnyView,
  decision: SeenDecision,
  draft: Draft,
): AnswerForm | null {
  for (const name of decision.verbs) {
    const verb = handle.verbs[name];
    // Records are filled in on the panel, field by field.
    const param = verb?.params.find(({ kind, rows }) => kind === 'rows' && !rows);
    if (!verb || !param) continue;
    const sections = decision.parts.flatMap((part): readonly Section[] => {
      const chosen = actorParams(verb, part);
      const choices = handle.choices(view, decision.of, name, chosen, param.name);
      if (!('rows' in choices) || choices.rows.length === 0) return [];
      const own = handle
        .offers(view, decision.of, name, { given: chosen })
        .filter((offer) => isNone(offer.params[param.name]) && (part === '' || actorOf(handle, offer) === part));
      return [
        {
          part,
          rows: choices.rows,
          shortcuts: own.map((action) => ({ hash: actionHash(handle, view, action), action })),
        },
      ];
    });
    if (sections.length === 0) continue;
    return { verb, param: param.name, sections, values: valuesOf(handle, view, decision, draft, name, param.name) };
  }
  return null;
}

/** What rows that are left empty count as, by name; null where every row must be filled in. */
export function emptyRowText({ sections }: AnswerForm): Text | null {
  const rows = sections.flatMap((section) => section.rows);
  const [first] = rows;
  const same = rows.length > 1 && rows.every(({ ifEmpty }) => ifEmpty !== undefined && ifEmpty === first?.ifEmpty);
  return (same && first?.list.find(({ value }) => value === first.ifEmpty)?.name) || null;
}

/** What the book proposes first for a part: nobody has to begin with an empty form. */
function usualFor(
  handle: SystemHandle,
  view: AnyView,
  by: SeenDecision['of'],
  verb: VerbInfo,
  param: string,
  part: Part,
): Readonly<Record<string, string>> {
  const [usual] = handle.offers(view, by, verb.verb, { given: actorParams(verb, part), most: 1 });
  if (!usual || (part !== '' && actorOf(handle, usual) !== part)) return {};
  return isNone(usual.params[param])
    ? { [WHOLE_ANSWER]: SHORTCUT + actionHash(handle, view, usual) }
    : readRows(handle.print(view, usual)[param] ?? '');
}

/** The current answer, overlaid with newly entered values; where there is none, what is usual. */
function valuesOf(
  handle: SystemHandle,
  view: AnyView,
  decision: SeenDecision,
  draft: Draft,
  verb: string,
  param: string,
): AnswerFormValues {
  const values: Record<Part, Readonly<Record<string, string>>> = {};
  for (const part of decision.parts) {
    const answer = view.answers[decision.id]?.[part];
    const mine = answer?.verb === verb ? answer : null;
    const rows = mine && !isNone(mine.params[param]) ? readRows(handle.print(view, mine)[param] ?? '') : {};
    const whole =
      mine && isNone(mine.params[param]) ? { [WHOLE_ANSWER]: SHORTCUT + actionHash(handle, view, mine) } : {};
    const info = handle.verbs[verb];
    values[part] =
      draft.rows[part]
      ?? (mine ? { ...rows, ...whole } : info ? usualFor(handle, view, decision.of, info, param, part) : {});
  }
  return values;
}

/** One menu of a form. */
export interface FormMenu {
  readonly part: Part;
  readonly key: string;
  /** Null for the menu that stands for all rows of its part. */
  readonly row: ChoiceRow | null;
  readonly choices: readonly Choice[];
  readonly shortcuts: Section['shortcuts'];
  readonly value: string | null;
}

const MOST_OPTIONS = 25;

/**
 * The menus of a form: a part with one row lists its shortcuts among the choices, one with several has a menu of its
 * own for them.
 */
export const formMenus = ({ sections, values }: AnswerForm): readonly FormMenu[] =>
  sections.flatMap(({ part, rows, shortcuts }) => {
    const chosen = values[part] ?? {};
    const [only, second] = rows;
    if (only && !second) {
      return [
        {
          part,
          key: only.key,
          row: only,
          choices: only.list.slice(0, MOST_OPTIONS),
          shortcuts: shortcuts.slice(0, Math.max(MOST_OPTIONS - only.list.length, 0)),
          value: chosen[WHOLE_ANSWER] ?? chosen[only.key] ?? null,
        },
      ];
    }
    const whole: readonly FormMenu[] =
      shortcuts.length > 0
        ? [
            {
              part,
              key: WHOLE_ANSWER,
              row: null,
              choices: [],
              shortcuts: shortcuts.slice(0, MOST_OPTIONS),
              value: chosen[WHOLE_ANSWER] ?? null,
            },
          ]
        : [];
    return [
      ...whole,
      ...rows.map((row) => ({
        part,
        key: row.key,
        row,
        choices: row.list.slice(0, MOST_OPTIONS),
        shortcuts: [],
        value: chosen[WHOLE_ANSWER] ? null : (chosen[row.key] ?? null),
      })),
    ];
  });

/** The value of a shortcut in a menu. */
export const shortcutValue = (hash: string): string => SHORTCUT + hash;

/** The values of a part after one menu was used: a shortcut replaces the rows, a row replaces the shortcut. */
export function withChoice(
  values: Readonly<Record<string, string>>,
  key: string,
  value: string,
): Readonly<Record<string, string>> {
  const { [WHOLE_ANSWER]: _, ...rows } = values;
  return value.startsWith(SHORTCUT) ? { ...rows, [WHOLE_ANSWER]: value } : { ...rows, [key]: value };
}

/** The value of each row: what was chosen, else what an empty row counts as; null while nothing is chosen, or one is missing. */
function filledRows(rows: readonly ChoiceRow[], chosen: Readonly<Record<string, string>>): readonly string[] | null {
  if (!rows.some(({ key }) => chosen[key])) return null;
  const values = rows.map(({ key, ifEmpty = '' }) => [key, chosen[key] ?? ifEmpty] as const);
  return values.every(([, value]) => value !== '') ? values.map((pair) => pair.join(' ')) : null;
}

/** The actions that give the form's answers, one a part; null while a value is missing. */
export function formActions(
  { verb, param, sections }: AnswerForm,
  by: SeenDecision['of'],
  values: AnswerFormValues,
): readonly Action[] | null {
  const actions: Action[] = [];
  for (const { part, rows, shortcuts } of sections) {
    const chosen = values[part] ?? {};
    const shortcut = shortcuts.find(({ hash }) => shortcutValue(hash) === chosen[WHOLE_ANSWER]);
    if (shortcut) {
      actions.push(shortcut.action);
      continue;
    }
    const filled = filledRows(rows, chosen);
    if (!filled) return null;
    actions.push({ verb: verb.verb, by, params: { ...actorParams(verb, part), [param]: filled.join(', ') } });
  }
  return actions;
}
