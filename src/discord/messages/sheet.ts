import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import type { Action, SeenDecision } from '../../engine/index.ts';
import type { Glance } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { actorParam } from '../asked.ts';
import { writeId } from '../ids.ts';
import { spokenNames } from '../names.ts';
import type { Press } from '../ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { MenuOption, Page } from '../payload.ts';
import { sheetActions, sheetMenus, shortcutValue, WHOLE } from '../sheet.ts';
import type { Sheet, SheetMenu } from '../sheet.ts';
import { clip } from '../split.ts';
import { en } from '../words/en.ts';
import { ROWS_A_PAGE } from './rows.ts';

const MOST_MENUS = 5;

/** The name of a menu: whose it is, and for what. */
const menuName = (glance: Glance, { part, row }: SheetMenu): string =>
  [part === '' ? '' : glance.names.unit(part), row ? wordsOf(glance.door).text(row.name, glance.names) : en.panel.whole].filter(Boolean).join(' → ');

/** A shortcut's name: its values without the unit, which the menu names already. */
function shortcutName(glance: Glance, action: Action): string {
  const verb = glance.door.verbs[action.verb];
  const printed = glance.view ? glance.door.print(glance.view, action) : {};
  const words = wordsOf(glance.door).verbs[action.verb];
  const actor = verb && actorParam(verb);
  return Object.entries(printed).filter(([name, value]) => value !== '' && name !== actor?.name)
    .map(([name, value]) => `${words?.params[name]?.name ?? name}: ${value}`).join(', ');
}

/** The field of a form that holds a menu. */
export const fieldOf = ({ part, key }: SheetMenu): string => `${part}|${key}`;

function optionsOf(glance: Glance, { choices, shortcuts, value }: SheetMenu): readonly MenuOption[] {
  const words = wordsOf(glance.door);
  return [
    ...choices.map((choice) => ({
      value: choice.value,
      name: words.text(choice.name, glance.names),
      ...(choice.note ? { note: words.text(choice.note, glance.names) } : {}),
      chosen: choice.value === value,
    })),
    ...shortcuts.map(({ mark, action }) => ({ value: shortcutValue(mark), name: shortcutName(glance, action), chosen: shortcutValue(mark) === value })),
  ];
}

/** The sheet as a form of at most five menus; null where it does not fit into one. */
export function sheetForm(glance: Glance, decision: SeenDecision, sheet: Sheet): ModalBuilder | null {
  const menus = sheetMenus(sheet);
  if (menus.length === 0 || menus.length > MOST_MENUS || menus.some((one) => optionsOf(glance, one).length === 0)) return null;
  const modal = new ModalBuilder()
    .setCustomId(writeId({ press: 'filled', match: glance.id, decision: decision.id }))
    .setTitle(clip(wordsOf(glance.door).question(decision.kind, decision.facts, glance.names).short, 45));
  for (const one of menus) {
    // Where a part has a menu for all of it, either that or its rows are filled in.
    const required = !menus.some(({ part, key }) => part === one.part && key === WHOLE);
    const select = menu(fieldOf(one), en.panel.value(menuName(glance, one)), optionsOf(glance, one));
    const field = new StringSelectMenuBuilder({ ...select.toJSON(), min_values: required ? 1 : 0, required });
    modal.addLabelComponents(new LabelBuilder().setLabel(clip(menuName(glance, one), 45)).setStringSelectMenuComponent(field));
  }
  return modal;
}

/** The sheet as pages of a private message, four menus each, for what does not fit into a form. */
export function sheetPage(glance: Glance, decision: SeenDecision, sheet: Sheet, shown = 0, note: readonly string[] = []): Page {
  const all = sheetMenus(sheet);
  const words = wordsOf(glance.door);
  const pages = Math.max(Math.ceil(all.length / ROWS_A_PAGE), 1);
  const at = Math.min(Math.max(shown, 0), pages - 1);
  const id = (press: Press, index?: number): string => writeId({ press, match: glance.id, decision: decision.id, ...(index === undefined ? {} : { page: index }) });
  const menus = all.slice(at * ROWS_A_PAGE, (at + 1) * ROWS_A_PAGE).map((one, index) => {
    const name = menuName(glance, one);
    return menuRow(menu(id('row', at * ROWS_A_PAGE + index), name, optionsOf(glance, one).map((option) => ({ ...option, name: `${name}: ${option.name}` }))));
  });
  return page({
    texts: [[...note, words.question(decision.kind, decision.facts, spokenNames(glance)).long, `-# ${decision.rule}`, en.panel.fill(en.buttons.send)].join('\n')],
    rows: [
      ...menus,
      ...buttonRows([
        ...(pages > 1 ? [
          button(id('answer', Math.max(at - 1, 0)), en.buttons.earlier, 'other', at === 0),
          button(id('answer', at + 1), `${en.buttons.more} (${en.panel.page(at + 1, pages)})`, 'other', at === pages - 1),
        ] : []),
        button(id('sheet'), en.buttons.send, 'good', sheetActions(sheet, decision.of, sheet.values) === null),
      ]),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
}

/** What a player is told of a secret answer that is in: what it says, and how to change it. */
export function receiptPage(glance: Glance, decision: SeenDecision | null, note: readonly string[] = []): Page {
  const { view, door, id: match } = glance;
  const open = decision && view?.asked.some(({ id }) => id === decision.id);
  const answers = view && decision ? Object.values(view.answers[decision.id] ?? {}).filter((action) => action !== null) : [];
  const shown = view ? [...new Set(answers.map((action) => Object.values(door.print(view, action)).filter(Boolean).join(' ')).filter((text) => text !== ''))] : [];
  return page({
    texts: [[...note, open ? en.secret.receipt : en.secret.revealed, ...(open ? shown.map((text) => en.secret.yours(text)) : [])].join('\n')],
    rows: open ? buttonRows([button(writeId({ press: 'answer', match, decision: decision.id }), en.buttons.change)]) : [],
  });
}
