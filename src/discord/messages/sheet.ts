import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import type { SeenDecision } from '../../engine/index.ts';
import type { Glance } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { writeId } from '../ids.ts';
import type { Press } from '../ids.ts';
import { markOf } from '../marks.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { sheetRows } from '../sheet.ts';
import type { Sheet, SheetRow } from '../sheet.ts';
import { clip } from '../split.ts';
import { en } from '../words/en.ts';
import { actionName } from './asked.ts';
import { ROWS_A_PAGE } from './rows.ts';

const MOST_ROWS = 5;
const MOST_OPTIONS = 25;
/** The field of a form that takes a ready-made answer. */
export const READY = '=ready';

/** The name of a row: whose it is, and for what. */
const rowName = (glance: Glance, { part, row }: SheetRow): string =>
  [part === '' ? '' : glance.names.unit(part), wordsOf(glance.door).text(row.name, glance.names)].filter(Boolean).join(' → ');

/** The field of a form that holds a row. */
export const fieldOf = ({ part, row }: SheetRow): string => `${part}|${row.key}`;

const optionsOf = (glance: Glance, { row, value }: SheetRow) => {
  const words = wordsOf(glance.door);
  return row.list.slice(0, MOST_OPTIONS).map((choice) => ({
    value: choice.value,
    label: clip(words.text(choice.name, glance.names), 100),
    ...(choice.note ? { description: clip(words.text(choice.note, glance.names), 100) } : {}),
    ...(choice.value === value ? { default: true } : {}),
  }));
};

/** The sheet as a form of at most five menus; null where it does not fit into one. */
export function sheetForm(glance: Glance, decision: SeenDecision, sheet: Sheet): ModalBuilder | null {
  const rows = sheetRows(sheet);
  const { view, door } = glance;
  if (!view || rows.length === 0 || rows.length > MOST_ROWS || rows.some(({ row }) => row.list.length > MOST_OPTIONS || row.list.length === 0)) return null;
  const words = wordsOf(door);
  const withReady = sheet.ready.length > 0 && rows.length < MOST_ROWS;
  const modal = new ModalBuilder()
    .setCustomId(writeId({ press: 'filled', match: glance.id, decision: decision.id }))
    .setTitle(clip(words.question(decision.kind, decision.facts, glance.names).short, 45));
  for (const one of rows) {
    const select = new StringSelectMenuBuilder().setCustomId(fieldOf(one)).setMinValues(withReady ? 0 : 1).setMaxValues(1).setRequired(!withReady).addOptions(optionsOf(glance, one));
    modal.addLabelComponents(new LabelBuilder().setLabel(clip(rowName(glance, one), 45)).setStringSelectMenuComponent(select));
  }
  if (withReady) {
    const marked = new Map(sheet.ready.slice(0, MOST_OPTIONS).map((action) => [markOf(door, view, action), action]));
    const select = new StringSelectMenuBuilder().setCustomId(READY).setMinValues(0).setMaxValues(1).setRequired(false)
      .addOptions([...marked].map(([value, action]) => ({ value, label: clip(actionName(glance, action), 100) })));
    modal.addLabelComponents(new LabelBuilder().setLabel(en.panel.suggested).setStringSelectMenuComponent(select));
  }
  return modal;
}

/** The sheet as pages of a private message, four menus each, for what does not fit into a form. */
export function sheetPage(glance: Glance, decision: SeenDecision, sheet: Sheet, shown = 0, note: readonly string[] = []): Page {
  const rows = sheetRows(sheet);
  const { view, door, id: match } = glance;
  const words = wordsOf(door);
  const pages = Math.max(Math.ceil(rows.length / ROWS_A_PAGE), 1);
  const at = Math.min(Math.max(shown, 0), pages - 1);
  const id = (press: Press, index?: number, verb?: string): string =>
    writeId({ press, match, decision: decision.id, ...(verb ? { verb } : {}), ...(index === undefined ? {} : { page: index }) });
  const menus = rows.slice(at * ROWS_A_PAGE, (at + 1) * ROWS_A_PAGE).map((one, index) =>
    menuRow(menu(id('row', at * ROWS_A_PAGE + index), rowName(glance, one), optionsOf(glance, one)
      .map(({ label, description, ...rest }) => ({ ...rest, name: `${rowName(glance, one)}: ${label}`, ...(description ? { note: description } : {}), chosen: rest.value === one.value })))));
  const ready = view ? sheet.ready.slice(0, 5).map((action) => button(id('offer', undefined, markOf(door, view, action)), actionName(glance, action))) : [];
  return page({
    texts: [[...note, words.question(decision.kind, decision.facts, glance.names).long, `-# ${decision.rule}`, en.panel.fill(en.buttons.send)].join('\n')],
    rows: [
      ...menus,
      ...buttonRows(ready),
      ...buttonRows([
        ...(pages > 1 ? [
          button(id('answer', Math.max(at - 1, 0)), en.buttons.earlier, 'other', at === 0),
          button(id('answer', at + 1), `${en.buttons.more} (${en.panel.page(at + 1, pages)})`, 'other', at === pages - 1),
        ] : []),
        button(id('sheet'), en.buttons.send, 'good', rows.some(({ value }) => value === null)),
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
  const shown = view ? [...new Set(answers.map((action) => Object.values(door.print(view, action)).filter(Boolean).join(' ')))] : [];
  return page({
    texts: [[...note, open ? en.secret.receipt : en.secret.revealed, ...(open ? shown.map((text) => en.secret.yours(text)) : [])].join('\n')],
    rows: open ? buttonRows([button(writeId({ press: 'answer', match, decision: decision.id }), en.buttons.change)]) : [],
  });
}
