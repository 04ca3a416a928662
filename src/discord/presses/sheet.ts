import type { Action, Part } from '../../engine/index.ts';
import { act, refusedPage } from '../acting.ts';
import { refusalLines } from '../messages/refusal.ts';
import { ROWS_A_PAGE } from '../messages/rows.ts';
import { fieldOf, receiptPage, sheetForm, sheetPage } from '../messages/sheet.ts';
import { nowPage, shownPanel } from '../panel.ts';
import { chosenIn, chosenOf } from './press.ts';
import type { PressedForm } from './press.ts';
import type { FormPress } from './panel.ts';
import { sheetActions, sheetMenus, sheetOf, withChoice } from '../sheet.ts';
import type { Sheet } from '../sheet.ts';
import { en } from '../words/en.ts';

/** The sheet of the player's question with what is filled in so far. */
async function sheetNow({ bot, glance, player, decision }: PressedForm): Promise<Sheet | null> {
  if (!glance.view) return null;
  return sheetOf(glance.door, glance.view, decision, await bot.drafts.read(glance.id, player.id, decision.id));
}

/** Opens the form for a secret answer, or its pages where it is too long for one. */
const answer: FormPress = async (pressed) => {
  const { bot, glance, player, decision, reply, id } = pressed;
  const sheet = await sheetNow(pressed);
  const form = sheet && id.page === undefined ? sheetForm(glance, decision, sheet) : null;
  if (form && await reply.form(form)) return;
  // What is in already is opened again to be changed.
  await reply.send(sheet ? sheetPage(glance, decision, sheet, id.page) : await shownPanel(bot, glance, player, decision, await bot.drafts.read(glance.id, player.id, decision.id)));
};

/** One menu of a sheet on pages. */
const sheetRow: FormPress = async (pressed) => {
  const { bot, glance, player, decision, id, reply } = pressed;
  const sheet = await sheetNow(pressed);
  const at = id.page ?? 0;
  const one = sheet && sheetMenus(sheet)[at];
  const chosen = chosenOf(pressed);
  if (!one || chosen === null || !glance.view) return answer(pressed);
  const draft = await bot.drafts.change(glance.id, player.id, decision.id, (kept) => ({
    ...kept, rows: { ...kept.rows, [one.part]: withChoice(kept.rows[one.part] ?? sheet.values[one.part] ?? {}, one.key, chosen) },
  }));
  const now = sheetOf(glance.door, glance.view, decision, draft);
  await reply.send(now ? sheetPage(glance, decision, now, Math.floor(at / ROWS_A_PAGE)) : await nowPage(bot, glance, player));
};

/** Gives the answers of a sheet, one for each part; stops at the first that is refused. */
async function give(pressed: PressedForm, actions: readonly Action[]): Promise<void> {
  const { bot, glance, player, decision, interaction, reply } = pressed;
  let now = glance;
  for (const [index, action] of actions.entries()) {
    const acted = await act(bot, glance, player, action, index === 0 ? interaction.id : `${interaction.id}.${index}`, decision.id);
    if (!acted.ok) {
      const { refusal } = acted.trouble;
      const sheet = await sheetNow(pressed);
      await reply.send(refusal && sheet ? sheetPage(glance, decision, sheet, 0, refusalLines(glance, refusal)) : await refusedPage(bot, glance, player, acted, action));
      if (index > 0) await bot.announcer.tell(glance.id);
      return;
    }
    now = acted.glance;
  }
  const telling = bot.announcer.tell(glance.id);
  await reply.send(receiptPage(now, decision));
  await telling;
}

/** A sheet on pages is sent. */
const send: FormPress = async (pressed) => {
  const { glance, decision, reply } = pressed;
  const sheet = await sheetNow(pressed);
  const actions = sheet && sheetActions(sheet, decision.of, sheet.values);
  if (actions) return give(pressed, actions);
  return sheet ? reply.send(sheetPage(glance, decision, sheet, 0, [en.panel.missing])) : answer(pressed);
};

/** The form is sent. What is filled in is kept as a draft first, so that a refused or unfinished answer is not lost. */
const filled: FormPress = async (pressed) => {
  const { bot, glance, player, decision, interaction, reply } = pressed;
  const sheet = await sheetNow(pressed);
  const { view, door } = glance;
  if (!sheet || !view || !interaction.isModalSubmit()) return answer(pressed);
  const values: Record<Part, Readonly<Record<string, string>>> = {};
  for (const one of sheetMenus(sheet)) {
    const chosen = chosenIn(pressed, fieldOf(one));
    if (chosen !== null) values[one.part] = withChoice(values[one.part] ?? {}, one.key, chosen);
  }
  const draft = await bot.drafts.change(glance.id, player.id, decision.id, (kept) => ({ ...kept, rows: { ...kept.rows, ...values } }));
  const actions = sheetActions(sheet, decision.of, values);
  if (actions) return give(pressed, actions);
  await reply.send(sheetPage(glance, decision, sheetOf(door, view, decision, draft) ?? sheet, 0, [en.panel.missing]));
};

export const sheetPresses = { answer, sheetRow, sheet: send, filled } as const;
