import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder, TextDisplayBuilder } from '@discordjs/builders';
import type { Action, Refusal, SeenDecision } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { choiceNote } from '../question/abouts.ts';
import { actorParam } from '../question/question.ts';
import { valuesOf } from '../question/values.ts';
import { writeId } from '../components/ids.ts';
import { actorName, spokenNames } from '../text/names.ts';
import type { ComponentKind } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page, radioGroup } from '../payload.ts';
import type { MenuOption, Page } from '../payload.ts';
import { emptyRowText, formActions, formMenus, shortcutValue, WHOLE_ANSWER } from './model.ts';
import type { AnswerForm, FormMenu } from './model.ts';
import { refusalLines } from '../text/refusal.ts';
import { clip } from '../text/split.ts';
import { capital } from '../words/grammar.ts';
import { en } from '../words/en.ts';
import { withTerms } from '../terms/used.ts';
import { ROWS_A_PAGE } from './rows.ts';
import { autoButtons, setUpButtons } from '../set-up/buttons.ts';

const MOST_MENUS = 5;
/** So few choices all stand in the form: one tap instead of two. */
const MOST_RADIOS = 5;

/** The label of a menu: whose it is, and what for. */
const menuName = (matchView: MatchView, { part, row }: FormMenu): string =>
  [
    part === '' ? '' : matchView.names.unit(part),
    row ? phrasesOf(matchView.handle).text(row.name, matchView.names) : en.panel.whole,
  ]
    .filter(Boolean)
    .join(' → ');

/** A shortcut's label: its values without the unit, which the menu's label names already. */
function shortcutName(matchView: MatchView, action: Action): string {
  const verb = matchView.handle.verbs[action.verb];
  const actor = verb && actorParam(verb);
  return valuesOf(matchView, action)
    .filter(({ param }) => param !== actor?.name)
    .map(({ name }) => name)
    .join(', ');
}

/** The field of a form that holds a menu. */
export const fieldOf = ({ part, key }: FormMenu): string => `${part}|${key}`;

/** Answers for the whole part come first: they are what most want. */
function optionsOf(matchView: MatchView, { choices, shortcuts, value }: FormMenu): readonly MenuOption[] {
  const words = phrasesOf(matchView.handle);
  return [
    ...shortcuts.map(({ hash, action }) => ({
      value: shortcutValue(hash),
      name: shortcutName(matchView, action),
      chosen: shortcutValue(hash) === value,
    })),
    ...choices.map((choice) => ({
      value: choice.value,
      name: words.text(choice.name, matchView.names),
      ...choiceNote(matchView, choice),
      chosen: choice.value === value,
    })),
  ];
}

/** Whose a menu is and what there is to divide, above it: "a2 Squire → b2 Grykin: 3 Energy". */
function menuNote(matchView: MatchView, one: FormMenu): string {
  const note = one.row?.note && phrasesOf(matchView.handle).text(one.row.note, matchView.names);
  return note ? en.panel.given(menuName(matchView, one), note) : `**${menuName(matchView, one)}**`;
}

/** The form as a modal of at most five menus; null if it does not fit into one. */
export function formModal(matchView: MatchView, decision: SeenDecision, form: AnswerForm): ModalBuilder | null {
  const menus = formMenus(form);
  if (menus.length === 0 || menus.length > MOST_MENUS || menus.some((one) => optionsOf(matchView, one).length === 0))
    return null;
  const modal = new ModalBuilder()
    .setCustomId(writeId({ kind: 'filled', match: matchView.id, decision: decision.id }))
    .setTitle(
      clip(capital(phrasesOf(matchView.handle).question(decision.kind, decision.facts, matchView.names).short), 45),
    );
  // Discord takes five parts, of which the question is one if there is room.
  if (menus.length < MOST_MENUS)
    modal.addTextDisplayComponents(
      new TextDisplayBuilder().setContent(
        phrasesOf(matchView.handle).question(decision.kind, decision.facts, spokenNames(matchView)).long,
      ),
    );
  for (const one of menus) {
    // If a part has a menu for the whole of it, either that or its rows must be filled in.
    const required = !menus.some(({ part, key }) => part === one.part && key === WHOLE_ANSWER);
    const label = new LabelBuilder().setLabel(clip(menuName(matchView, one), 45));
    const options = optionsOf(matchView, one);
    if (options.length >= 2 && options.length <= MOST_RADIOS)
      label.setRadioGroupComponent(radioGroup(fieldOf(one), options).setRequired(required));
    else {
      const unset = required || !one.row ? en.panel.choose : en.panel.above;
      const select = menu(fieldOf(one), unset, options);
      label.setStringSelectMenuComponent(
        new StringSelectMenuBuilder({ ...select.toJSON(), min_values: required ? 1 : 0, required }),
      );
    }
    const note = one.row?.note && phrasesOf(matchView.handle).text(one.row.note, matchView.names);
    modal.addLabelComponents(note ? label.setDescription(clip(note, 100)) : label);
  }
  return modal;
}

/** Why what is chosen would be refused: the first of its answers that would be; null if none. */
const refusalOf = ({ handle, view }: MatchView, actions: readonly Action[]): Refusal | null =>
  view ? (actions.map((action) => handle.check(view, action)).find((refusal) => refusal !== null) ?? null) : null;

/** The form as pages of a private message, four menus each, for when it does not fit into a modal. */
export function formPage(
  matchView: MatchView,
  decision: SeenDecision,
  form: AnswerForm,
  shown = 0,
  note: readonly string[] = [],
): Page {
  const all = formMenus(form);
  const words = phrasesOf(matchView.handle);
  const empty = emptyRowText(form);
  const actions = formActions(form, decision.of, form.values);
  const isFilled = actions !== null;
  const refusal = refusalOf(matchView, actions ?? []);
  const howToFill = empty
    ? en.panel.fillSome(words.text(empty, matchView.names), en.buttons.send)
    : (isFilled ? en.panel.filled : en.panel.fill)(en.buttons.send);
  const pages = Math.max(Math.ceil(all.length / ROWS_A_PAGE), 1);
  const at = Math.min(Math.max(shown, 0), pages - 1);
  const id = (kind: ComponentKind, index?: number): string =>
    writeId({ kind, match: matchView.id, decision: decision.id, ...(index === undefined ? {} : { page: index }) });
  const listed = all.slice(at * ROWS_A_PAGE, (at + 1) * ROWS_A_PAGE);
  const menus = listed.map((one, index) => {
    const name = menuName(matchView, one);
    // A closed menu shows nothing but what is chosen: of several each must say whose it is.
    const named = optionsOf(matchView, one).map((option) => ({ ...option, name: `${name}: ${option.name}` }));
    const options = all.length > 1 ? named : optionsOf(matchView, one);
    return menuRow(menu(id('row', at * ROWS_A_PAGE + index), name, options));
  });
  const shownPage = page({
    texts: [
      [
        ...note,
        words.question(decision.kind, decision.facts, spokenNames(matchView)).long,
        ...(refusal && note.length === 0 ? refusalLines(matchView, refusal) : [howToFill]),
      ].join('\n'),
    ],
    foot: listed.filter(({ row }) => row !== null).map((one) => menuNote(matchView, one)),
    rows: [
      ...menus,
      ...buttonRows([
        ...(pages > 1
          ? [
              button(id('answer', Math.max(at - 1, 0)), en.buttons.earlier, 'other', at === 0),
              button(
                id('answer', at + 1),
                `${en.buttons.more} (${en.panel.page(at + 1, pages)})`,
                'other',
                at === pages - 1,
              ),
            ]
          : []),
        button(id('sheet'), en.buttons.send, refusal ? 'other' : 'good', !isFilled),
        ...autoButtons(matchView, decision),
        ...setUpButtons(matchView),
      ]),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
  return withTerms(matchView, shownPage);
}

/** An answer as its giver reads it: by the names of what was chosen. */
const answerInWords = (matchView: MatchView, action: Action): string =>
  valuesOf(matchView, action)
    .map(({ name }) => name)
    .join(', ');

/** The confirmation of a secret answer: what it says, and how to change it. */
export function receiptPage(matchView: MatchView, decision: SeenDecision | null, note: readonly string[] = []): Page {
  const { view, id: match } = matchView;
  const open = view?.asked.find(({ id }) => id === decision?.id);
  const answers =
    view && decision ? Object.values(view.answers[decision.id] ?? {}).filter((action) => action !== null) : [];
  const shown = view
    ? [...new Set(answers.map((action) => answerInWords(matchView, action)).filter((text) => text !== ''))]
    : [];
  return page({
    texts: [
      [
        ...note,
        open
          ? open.in
            ? en.secret.receipt
            : en.secret.missing(open.open.map((part) => actorName(matchView, part)))
          : en.secret.revealed,
        ...(open ? shown.map((text) => en.secret.yours(text)) : []),
      ].join('\n'),
    ],
    rows: open
      ? buttonRows([
          button(
            writeId({ kind: 'answer', match, decision: open.id }),
            open.in ? en.buttons.change : en.buttons.answer,
            open.in ? 'other' : 'main',
          ),
          ...setUpButtons(matchView),
        ])
      : [],
  });
}
