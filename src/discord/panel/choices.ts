import { gridOf } from '../../engine/index.ts';
import type { Action, Cell, ParamWords, Refusal, UnitId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { listedIn, printRows, rowMenus } from '../answer-form/rows.ts';
import type { ComponentKind } from '../components/ids.ts';
import { unitEmoji } from '../emoji/units.ts';
import { button, buttonRows, menu, menuRow } from '../payload.ts';
import type { MenuOption, Row } from '../payload.ts';
import { choiceNote } from '../question/abouts.ts';
import { actorParam, askedOf } from '../question/question.ts';
import { chancesInMenu } from '../text/odds.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import type { Draft } from './drafts.ts';
import type { FormState } from './form.ts';
import { actionOf } from './form.ts';
import { letteredCells } from './lettered-cells.ts';
import { fitInMenu, groupCells } from './narrow-cells.ts';
import type { CellGroup } from './narrow-cells.ts';
import { rowText } from './rows.ts';

const MOST_OPTIONS = 25;
const LETTERED = 1;

/** What of a long list is shown: the page of a menu, and the group of cells. */
export interface ListPlace {
  readonly shown?: number;
  readonly group?: number;
  /** Places of the same parameter are offered by name above it. */
  readonly named?: boolean;
  /** Ready-made forces are offered above it. */
  readonly ownForce?: boolean;
}

/** A verb and one of its parameters, or a field within it: `moves.cell`. */
export type FieldLabel = readonly [verb: string, name: string];

/** The words for a parameter of a verb, or for a field within it, which needs none if its own name says enough. */
export function labelOf({ handle }: MatchView, [verb, name]: FieldLabel): ParamWords {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return phrasesOf(handle).verbs[verb]?.params[name] ?? { name: last, about: '' };
}

/** What a panel asks above the possible values of a parameter or field. */
export function questionOf(matchView: MatchView, label: FieldLabel): readonly string[] {
  const { about, question = about } = labelOf(matchView, label);
  return question === '' ? [] : [question];
}

/** Writes the ids of a panel's controls. */
export type IdOf = (
  kind: ComponentKind,
  rest?: { readonly verb?: string; readonly param?: string; readonly page?: number },
) => string;

/** Whether a value is a list that is built one by one, each from the same menu. */
export const isBuilt = ({ param, choices }: Pick<FormState & { at: 'param' }, 'param' | 'choices'>): boolean =>
  'list' in choices && param.kind === 'rows' && !param.name.includes('.');

type OfList = FormState & { at: 'param' };

/** What a list that is being built amounts to so far; null where none is. */
export const listAction = (matchView: MatchView, draft: Draft, state: OfList): Action | null =>
  isBuilt(state) ? actionWith(matchView, draft, state, listedIn(draft, state.param.name).join(', ')) : null;

function actionWith({ view }: MatchView, draft: Draft, { verb, param }: OfList, value: string): Action | null {
  return view?.side ? { verb: verb.verb, by: view.side, params: { ...draft.given, [param.name]: value } } : null;
}

/** Whether rows as they are filled in would be refused; rows within a row have to be looked at as a whole. */
function rowsRefused(matchView: MatchView, draft: Draft, state: OfList, value: string): boolean {
  if (state.param.name.includes('.') || !matchView.view) return false;
  const action = actionWith(matchView, draft, state, value);
  return value === '' || (action !== null && matchView.handle.check(matchView.view, action) !== null);
}

/** Why the list as it stands would be refused; null if it would not. */
export function listRefusal(matchView: MatchView, draft: Draft, state: OfList): Refusal | null {
  const action = listAction(matchView, draft, state);
  return action && matchView.view ? matchView.handle.check(matchView.view, action) : null;
}

/** The controls that ask for a value: menus, and for lists and rows the buttons to go on. */
export function choiceRows(
  matchView: MatchView,
  id: IdOf,
  draft: Draft,
  state: FormState & { at: 'param' },
  news: ListPlace,
): readonly Row[] {
  const words = phrasesOf(matchView.handle);
  const { verb, param, choices } = state;
  const name = labelOf(matchView, state.label).name;
  const emoji = unitEmoji(matchView);
  const kind = param.items ?? param.kind;
  const namesUnits = kind === 'unit' || kind === 'group';
  const about = { verb: verb.verb, param: param.name };
  const choose = (options: readonly MenuOption[]): readonly Row[] =>
    longMenu(id, 'value', news.ownForce ? en.panel.ownForce(name) : name, options, { ...about, shown: news.shown });
  if ('rows' in choices)
    return rowMenus(matchView, id, choices.rows, draft.rows[param.name] ?? {}, {
      verb: verb.verb,
      part: param.name,
      shown: news.shown ?? 0,
      refused: rowsRefused(matchView, draft, state, printRows(choices.rows, draft.rows[param.name] ?? {})),
    });
  if ('records' in choices) {
    return [
      ...longMenu(
        id,
        'record',
        name,
        choices.records.map(({ key, name: called, byDefault }) => ({
          value: key,
          name: words.text(called, matchView.names),
          emoji: emoji(key),
          note:
            (param.rows && rowText(param.rows, state.text, key))
            || (byDefault ? words.text(byDefault, matchView.names) : en.panel.open),
        })),
        { ...about, shown: news.shown },
      ),
      ...buttonRows([
        button(id('rows', about), en.buttons.done, rowsRefused(matchView, draft, state, state.text) ? 'other' : 'good'),
      ]),
    ];
  }
  if ('list' in choices) {
    const list = listedIn(draft, param.name);
    // A field of a row completes no action, and so many chances would take long.
    const namesTargets = param.items === undefined && !param.name.includes('.') && choices.list.length <= MOST_OPTIONS;
    const done = isBuilt(state)
      ? buttonRows([
          button(
            id('rows', about),
            en.buttons.done,
            listRefusal(matchView, draft, state) ? 'other' : 'good',
            list.length === 0,
          ),
          button(id('drop', about), en.buttons.drop, 'other', list.length === 0),
        ])
      : [];
    return [
      ...choose(
        choices.list
          // What is in a list already is not offered again.
          .filter(({ value }) => param.items === undefined || !list.includes(value))
          .map((choice) => ({
            value: choice.value,
            name: words.text(choice.name, matchView.names),
            ...(namesUnits ? { emoji: emoji(choice.value) } : {}),
            ...choiceNote(matchView, choice),
            ...(choice.note || choice.about || !namesTargets ? {} : chanceNote(matchView, draft, state, choice.value)),
          }))
          .filter(({ value }) => value.length <= 100),
      ),
      ...done,
    ];
  }
  if ('cells' in choices) return cellRows(matchView, id, draft, state, choices.cells, news);
  return choose(numbers(choices));
}

/** What dice may bring where this value completes the action, in place of what the book says of a choice. */
function chanceNote(
  matchView: MatchView,
  draft: Draft,
  { verb, param }: FormState & { at: 'param' },
  value: string,
): { readonly note?: string } {
  const { view, handle } = matchView;
  if (!view?.side) return {};
  const action = actionOf(verb.verb, view.side, { given: { ...draft.given, [param.name]: value } });
  const note = handle.check(view, action) === null ? chancesInMenu(matchView, view, action) : '';
  return note === '' ? {} : { note };
}

function numbers({ least, most }: { readonly least: number; readonly most: number }): readonly MenuOption[] {
  return Array.from({ length: Math.min(most - least + 1, 500) }, (_, index) => ({
    value: String(least + index),
    name: String(least + index),
  }));
}

/** The groups in which the cells of a parameter are chosen. */
export function groupsOf({ view }: MatchView, draft: Draft, state: FormState): readonly CellGroup[] {
  if (!view || state.at !== 'param' || !('cells' in state.choices)) return [];
  // From the unit that acts, or else the one that the question is about.
  const about = askedOf(view)?.facts['unit'];
  const unit: UnitId = draft.given[actorParam(state.verb)?.name ?? ''] ?? (typeof about === 'string' ? about : '');
  return groupCells(gridOf(view.board), view.units[unit]?.at ?? null, state.choices.cells);
}

/**
 * Many cells are chosen in two menus: the group by direction and distance from the unit, then the cell. What the book
 * offers is in a menu before them.
 */
function cellRows(
  matchView: MatchView,
  id: IdOf,
  draft: Draft,
  state: FormState & { at: 'param' },
  cells: readonly Cell[],
  news: ListPlace,
): readonly Row[] {
  if (!matchView.view) return [];
  const grid = gridOf(matchView.view.board);
  const about = { verb: state.verb.verb, param: state.param.name };
  const groups = fitInMenu(cells) ? [{ name: '', cells }] : groupsOf(matchView, draft, state);
  const chosen = groups.length === 1 ? groups[0] : groups[news.group ?? -1];
  const lettered = letteredCells(matchView, state);
  const letters = new Map(lettered.map(({ cell, letter, label }) => [cell, turnWords.option(letter, label)]));
  const cellMenu = (list: readonly Cell[]): readonly Row[] =>
    longMenu(
      id,
      'value',
      labelOf(matchView, state.label).name,
      list.map((cell) => ({ value: grid.label(cell), name: letters.get(cell) ?? grid.label(cell) })),
      about,
    );
  return [
    ...(lettered.length > 0 && !fitInMenu(cells)
      ? longMenu(
          id,
          'value',
          en.panel.place,
          lettered.map(({ cell, label }) => ({ value: label, name: letters.get(cell) ?? label })),
          // Menus of one message need different ids.
          { ...about, page: LETTERED },
        )
      : []),
    ...(groups.length > 1
      ? longMenu(
          id,
          'cells',
          lettered.length > 0 || news.named ? en.panel.anyCell : en.panel.cell,
          groups.map(({ name }, index) => ({ value: String(index), name, chosen: index === news.group })),
          { ...about, shown: news.shown ?? Math.floor((news.group ?? 0) / MOST_OPTIONS) },
        )
      : []),
    ...(chosen ? cellMenu(chosen.cells) : []),
  ];
}

/** What a menu asks about, and which of its pages is shown, from 0. */
interface MenuPlace {
  readonly verb?: string;
  readonly param?: string;
  readonly page?: number;
  readonly shown?: number | undefined;
}

/** A menu, with buttons to its other pages if there are more than 25 options. */
export function longMenu(
  id: IdOf,
  kind: ComponentKind,
  placeholder: string,
  options: readonly MenuOption[],
  { shown = 0, ...about }: MenuPlace,
): readonly Row[] {
  if (options.length === 0) return [];
  const pages = Math.ceil(options.length / MOST_OPTIONS);
  const at = Math.min(Math.max(shown, 0), pages - 1);
  const select = menu(
    id(kind, about),
    pages > 1 ? `${placeholder} (${en.panel.page(at + 1, pages)})` : placeholder,
    options.slice(at * MOST_OPTIONS, (at + 1) * MOST_OPTIONS),
  );
  if (pages === 1) return [menuRow(select)];
  return [
    menuRow(select),
    ...buttonRows([
      button(id('page', { ...about, page: Math.max(at - 1, 0) }), en.buttons.earlier, 'other', at === 0),
      button(id('page', { ...about, page: at + 1 }), en.buttons.more, 'other', at === pages - 1),
    ]),
  ];
}
