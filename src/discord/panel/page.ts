import type { ButtonBuilder } from '@discordjs/builders';
import { gridOf } from '../../engine/index.ts';
import type { Cell, ParamInfo, ParamWords, SeenDecision, UnitId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { isEmpty } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { actorParam, askedOf } from '../question/question.ts';
import type { FormState } from './form.ts';
import { writeId } from '../components/ids.ts';
import { spokenNames } from '../text/names.ts';
import type { ComponentKind } from '../components/ids.ts';
import { groupCells } from './narrow-cells.ts';
import type { CellGroup } from './narrow-cells.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { MenuOption, Page, Picture, Row } from '../payload.ts';
import { en } from '../words/en.ts';
import { forceAsked } from '../force/force.ts';
import { sampleRows } from '../force/page.ts';
import { offerButtons } from '../question/page.ts';
import { autoButtons, setUpButtons } from '../set-up/buttons.ts';
import { percent } from '../text/odds.ts';
import { refusalLines } from '../text/refusal.ts';
import { fieldId, rowText } from './rows.ts';
import { listedIn, rowMenus } from '../answer-form/rows.ts';
import { priceLines } from './price.ts';

const MOST_OPTIONS = 25;
const MOST_WHOLE = 5;
const MOST_VERBS = 10;
const MOST_ASKS = 10;

/** What the panel shows besides the form itself. */
export interface PanelNews {
  /** What just happened, or why something could not be done. */
  readonly note?: readonly string[];
  readonly picture?: Picture | null;
  /** The page of a long menu; the group of cells. */
  readonly shown?: number;
  readonly group?: number;
}

/**
 * A player's panel: the question, the values entered, a picture of the possibilities, and the controls of the next
 * step.
 */
export function panelPage(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
  news: PanelNews = {},
): Page {
  const words = phrasesOf(matchView.handle);
  const question = words.question(decision.kind, decision.facts, spokenNames(matchView));
  return page({
    texts: [[...(news.note ?? []), question.long, `-# ${decision.rule}`].join('\n')],
    picture: news.picture ?? null,
    foot: [...givenLines(matchView, draft, state), ...stateLines(matchView, draft, state)],
    rows: [
      ...(forceAsked(matchView) && Object.keys(draft.given).length === 0 ? sampleRows(matchView, decision.id) : []),
      ...rowsOf(matchView, decision, draft, state, news),
      ...buttonRows([
        ...(offersDefault(decision, draft, state) ? autoButtons(matchView, decision) : []),
        ...(isEmpty(draft) ? setUpButtons(matchView) : []),
      ]),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
}

/** The default answer is offered until a value is entered, unless complete answers are listed already. */
const offersDefault = (decision: SeenDecision, draft: Draft, state: FormState): boolean =>
  !decision.in && isEmpty({ ...draft, instead: [] }) && !(state.at === 'actors' && state.whole.length > 0);

type Label = readonly [verb: string, name: string];

/** The words for a parameter of a verb, or for a field within it, which needs none if its own name says enough. */
function labelOf({ handle }: MatchView, [verb, name]: Label): ParamWords {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return phrasesOf(handle).verbs[verb]?.params[name] ?? { name: last, about: en.panel.value(last) };
}

/** A unit's name, or a group's. */
const actorName = ({ names, view }: MatchView, id: string): string =>
  view && Object.hasOwn(view.units, id) ? names.unit(id) : names.group(id);

function givenLines(matchView: MatchView, draft: Draft, state: FormState): readonly string[] {
  const words = phrasesOf(matchView.handle);
  if (state.at === 'actors') return [];
  if (state.at === 'verbs') return [`**${actorName(matchView, state.actor)}**`];
  const verb = words.verbs[state.verb.verb];
  const values = state.verb.params
    .filter(({ name }) => draft.given[name])
    .map(({ name, kind }) =>
      en.panel.given(
        verb?.params[name]?.name ?? name,
        kind === 'unit'
          ? matchView.names.unit(draft.given[name] ?? '')
          : kind === 'group'
            ? matchView.names.group(draft.given[name] ?? '')
            : (draft.given[name] ?? ''),
      ),
    );
  return [`**${verb?.name ?? state.verb.verb}** · ${values.join(' · ')}`.replace(/ · $/, '')];
}

function stateLines(matchView: MatchView, draft: Draft, state: FormState): readonly string[] {
  const words = phrasesOf(matchView.handle);
  switch (state.at) {
    case 'actors':
      return [state.actors.length > 0 ? en.panel.unit : en.panel.verbs];
    case 'verbs':
      return [en.panel.verb];
    case 'row':
      return [
        en.panel.given(
          words.text(state.record.name, matchView.names),
          state.param.rows ? rowText(state.param.rows, state.text, state.record.key) : '',
        ),
      ];
    case 'param':
      return [
        ...(state.record ? [`**${words.text(state.record.name, matchView.names)}**`] : []),
        ...listLines(matchView, draft, state),
        labelOf(matchView, state.label).about,
      ];
    case 'confirm':
      return state.refusal
        ? refusalLines(matchView, state.refusal)
        : [en.panel.confirm, ...oddsLines(matchView, state)];
  }
}

/** A list being built, and what the rules say of it so far. */
function listLines(
  matchView: MatchView,
  draft: Draft,
  { verb, param }: FormState & { at: 'param' },
): readonly string[] {
  const list = listedIn(draft, param.name);
  const { view, handle } = matchView;
  if (!view?.side || list.length === 0) return [];
  const action = { verb: verb.verb, by: view.side, params: { ...draft.given, [param.name]: list.join(', ') } };
  const refusal = handle.check(view, action);
  return [
    en.panel.given(
      phrasesOf(handle).verbs[verb.verb]?.params[param.name]?.name ?? param.name,
      handle.print(view, action)[param.name] ?? '',
    ),
    ...priceLines(matchView, action),
    ...(refusal ? refusalLines(matchView, refusal) : [en.panel.fits]),
  ];
}

function oddsLines(matchView: MatchView, state: FormState & { at: 'confirm' }): readonly string[] {
  if (!matchView.view) return [];
  return matchView.handle
    .odds(matchView.view, state.action)
    .slice(0, 6)
    .map(({ text, chance }) =>
      en.panel.odds(phrasesOf(matchView.handle).text(text, spokenNames(matchView)), percent(chance)),
    );
}

type IdOf = (
  kind: ComponentKind,
  rest?: { readonly verb?: string; readonly param?: string; readonly page?: number },
) => string;

function rowsOf(
  matchView: MatchView,
  decision: SeenDecision,
  draft: Draft,
  state: FormState,
  news: PanelNews,
): readonly Row[] {
  const words = phrasesOf(matchView.handle);
  const id: IdOf = (kind, rest = {}) => writeId({ kind, match: matchView.id, decision: decision.id, ...rest });
  const verbButtons = (verbs: readonly string[]): readonly ButtonBuilder[] =>
    verbs.slice(0, MOST_VERBS).map((verb) => button(id('verb', { verb }), words.verbs[verb]?.name ?? verb, 'main'));
  const back = button(id('back'), en.buttons.back);
  /** `within`: the rows that they are fields of, by the words of which they go. */
  const askButtons = (verb: string, params: readonly ParamInfo[], within?: Label): readonly ButtonBuilder[] =>
    params.slice(0, MOST_ASKS).map(({ name }) => {
      const last = name.slice(name.lastIndexOf('.') + 1);
      const label: Label = within ? [within[0], fieldId(within[1], last)] : [verb, name];
      return button(id('ask', { verb, param: name }), labelOf(matchView, label).name);
    });
  switch (state.at) {
    case 'actors':
      return [
        ...longMenu(
          id,
          'unit',
          '',
          en.panel.unit,
          state.actors.map(({ actor, verbs }) => ({
            value: actor,
            name: actorName(matchView, actor),
            note: verbs.map((verb) => words.verbs[verb]?.name ?? verb).join(', '),
          })),
          news.shown,
        ),
        ...buttonRows([...offerButtons(matchView, state.whole, decision.id, MOST_WHOLE), ...verbButtons(state.verbs)]),
      ];
    case 'verbs':
      return buttonRows([...verbButtons(state.verbs), back]);
    case 'param':
      return [
        ...choiceRows(matchView, id, draft, state, news),
        ...('rows' in state.choices
          ? []
          : buttonRows([
              ...askButtons(state.verb.verb, state.beside),
              button(id('type', { verb: state.verb.verb, param: state.param.name }), en.buttons.type),
              back,
            ])),
      ];
    case 'row':
      return buttonRows([
        ...askButtons(
          state.verb.verb,
          state.fields.map((field) => ({ ...field, name: fieldId(state.param.name, field.name) })),
          state.label,
        ),
        button(id('drop', { verb: state.verb.verb, param: state.param.name }), en.buttons.drop),
        back,
      ]);
    case 'confirm':
      return buttonRows([
        button(
          id('do', { verb: state.verb.verb }),
          words.verbs[state.verb.verb]?.name ?? state.verb.verb,
          'good',
          state.refusal !== null,
        ),
        ...offerButtons(matchView, state.refusal?.instead ?? [], decision.id),
        ...askButtons(state.verb.verb, state.more),
        back,
      ]);
  }
}

function choiceRows(
  matchView: MatchView,
  id: IdOf,
  draft: Draft,
  state: FormState & { at: 'param' },
  news: PanelNews,
): readonly Row[] {
  const words = phrasesOf(matchView.handle);
  const { verb, param, choices } = state;
  const name = labelOf(matchView, state.label).name;
  const choose = (options: readonly MenuOption[]): readonly Row[] =>
    longMenu(id, 'value', param.name, en.panel.value(name), options, news.shown, verb.verb);
  if ('rows' in choices)
    return rowMenus(matchView, id, choices.rows, draft.rows[param.name] ?? {}, {
      verb: verb.verb,
      part: param.name,
      shown: news.shown ?? 0,
    });
  if ('records' in choices) {
    return [
      ...longMenu(
        id,
        'record',
        param.name,
        en.panel.value(name),
        choices.records.map(({ key, name: called, byDefault }) => ({
          value: key,
          name: words.text(called, matchView.names),
          note:
            (param.rows && rowText(param.rows, state.text, key))
            || (byDefault ? words.text(byDefault, matchView.names) : en.panel.open),
        })),
        news.shown,
        verb.verb,
      ),
      ...buttonRows([button(id('rows', { verb: verb.verb, param: param.name }), en.buttons.done, 'good')]),
    ];
  }
  if ('list' in choices) {
    const list = listedIn(draft, param.name);
    const done =
      param.kind === 'rows' && !param.name.includes('.')
        ? buttonRows([
            button(id('rows', { verb: verb.verb, param: param.name }), en.buttons.done, 'good', list.length === 0),
            button(id('drop', { verb: verb.verb, param: param.name }), en.buttons.drop, 'other', list.length === 0),
          ])
        : [];
    return [
      ...choose(
        choices.list
          .map((choice) => ({
            value: choice.value,
            name: words.text(choice.name, matchView.names),
            ...(choice.note ? { note: words.text(choice.note, matchView.names) } : {}),
          }))
          .filter(({ value }) => value.length <= 100),
      ),
      ...done,
    ];
  }
  if ('cells' in choices) return cellRows(matchView, id, draft, state, choices.cells, news);
  return choose(numbers(choices));
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

/** Many cells are chosen in two menus: the group by direction and distance from the unit, then the cell. */
function cellRows(
  matchView: MatchView,
  id: IdOf,
  draft: Draft,
  state: FormState & { at: 'param' },
  cells: readonly Cell[],
  news: PanelNews,
): readonly Row[] {
  if (!matchView.view) return [];
  const grid = gridOf(matchView.view.board);
  const { verb, param } = state;
  const groups = cells.length <= MOST_OPTIONS ? [{ name: '', cells }] : groupsOf(matchView, draft, state);
  const chosen = groups.length === 1 ? groups[0] : groups[news.group ?? -1];
  const cellMenu = (list: readonly Cell[]): readonly Row[] =>
    longMenu(
      id,
      'value',
      param.name,
      en.panel.value(labelOf(matchView, state.label).name),
      list.map((cell) => ({ value: grid.label(cell), name: grid.label(cell) })),
      0,
      verb.verb,
    );
  return [
    ...(groups.length > 1
      ? longMenu(
          id,
          'cells',
          param.name,
          en.panel.cell,
          groups.map(({ name }, index) => ({ value: String(index), name, chosen: index === news.group })),
          news.shown ?? Math.floor((news.group ?? 0) / MOST_OPTIONS),
          verb.verb,
        )
      : []),
    ...(chosen ? cellMenu(chosen.cells) : []),
  ];
}

/** A menu, with buttons to its other pages if there are more than 25 options. */
export function longMenu(
  id: IdOf,
  kind: ComponentKind,
  param: string,
  placeholder: string,
  options: readonly MenuOption[],
  shown = 0,
  verb = '',
): readonly Row[] {
  if (options.length === 0) return [];
  const pages = Math.ceil(options.length / MOST_OPTIONS);
  const at = Math.min(Math.max(shown, 0), pages - 1);
  const rest = { ...(verb ? { verb } : {}), ...(param ? { param } : {}) };
  const select = menu(
    id(kind, rest),
    pages > 1 ? `${placeholder} (${en.panel.page(at + 1, pages)})` : placeholder,
    options.slice(at * MOST_OPTIONS, (at + 1) * MOST_OPTIONS),
  );
  if (pages === 1) return [menuRow(select)];
  return [
    menuRow(select),
    ...buttonRows([
      button(id('page', { ...rest, page: Math.max(at - 1, 0) }), en.buttons.earlier, 'other', at === 0),
      button(id('page', { ...rest, page: at + 1 }), en.buttons.more, 'other', at === pages - 1),
    ]),
  ];
}
