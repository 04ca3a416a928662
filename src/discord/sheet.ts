import type { Action, AnyView, ChoiceRow, Door, SeenDecision, VerbDoor } from '../engine/index.ts';
import type { Part } from '../engine/index.ts';
import type { Draft } from './drafts.ts';
import { actorOf, actorParam } from './form.ts';

/** What is filled in for one part of a decision. */
export interface Section {
  readonly part: Part;
  readonly rows: readonly ChoiceRow[];
  readonly values: Readonly<Record<string, string>>;
}

/** A decision that is answered row by row, for all its parts on one form. */
export interface Sheet {
  readonly verb: VerbDoor;
  /** The parameter that takes the rows. */
  readonly param: string;
  readonly sections: readonly Section[];
  /** Ready-made answers for all parts at once. */
  readonly ready: readonly Action[];
}

/** `b1 2/1, b2 0/2` -> values by row. */
export const readRows = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((row) => row.trim()).filter((row) => row.includes(' ')).map((row) => {
    const blank = row.indexOf(' ');
    return [row.slice(0, blank), row.slice(blank + 1).trim()];
  }));

/** The parameters that name a part. */
const givenFor = (verb: VerbDoor, part: Part): Readonly<Record<string, string>> => {
  const actor = actorParam(verb);
  return actor && part !== '' ? { [actor.name]: part } : {};
};

/** The sheet of what is asked, with what is filled in or answered so far; null where the answer is not given row by row. */
export function sheetOf(door: Door, view: AnyView, decision: SeenDecision, draft: Draft): Sheet | null {
  for (const name of decision.verbs) {
    const verb = door.verbs[name];
    const param = verb?.params.find(({ kind }) => kind === 'rows');
    if (!verb || !param) continue;
    const sections = decision.parts.flatMap((part): readonly Section[] => {
      const choices = door.choices(view, decision.of, name, givenFor(verb, part), param.name);
      if (!('rows' in choices) || choices.rows.length === 0) return [];
      const answer = view.answers[decision.id]?.[part];
      const answered = answer?.verb === name ? readRows(door.print(view, answer)[param.name] ?? '') : {};
      return [{ part, rows: choices.rows, values: { ...answered, ...draft.rows[part] } }];
    });
    if (sections.length === 0) continue;
    const ready = door.offers(view, decision.of, name).filter((offer) => actorOf(door, offer) === null);
    return { verb, param: param.name, sections, ready };
  }
  return null;
}

/** One row of a sheet with the part it belongs to. */
export interface SheetRow {
  readonly part: Part;
  readonly row: ChoiceRow;
  readonly value: string | null;
}

export const sheetRows = ({ sections }: Sheet): readonly SheetRow[] =>
  sections.flatMap(({ part, rows, values }) => rows.map((row) => ({ part, row, value: values[row.key] ?? null })));

/** The actions that give the sheet's answers, one a part; null while a row is open. */
export function sheetActions(sheet: Sheet, by: SeenDecision['of'], values: Readonly<Record<Part, Readonly<Record<string, string>>>>): readonly Action[] | null {
  const actions: Action[] = [];
  for (const { part, rows } of sheet.sections) {
    const given = values[part] ?? {};
    if (rows.some(({ key }) => !given[key])) return null;
    const text = rows.map(({ key }) => `${key} ${given[key] ?? ''}`).join(', ');
    actions.push({ verb: sheet.verb.verb, by, params: { ...givenFor(sheet.verb, part), [sheet.param]: text } });
  }
  return actions;
}
