import type { Action, Part } from '../../engine/index.ts';
import { submit, refusedPage } from '../submit.ts';
import { refusalLines } from '../text/refusal.ts';
import { ROWS_A_PAGE } from './rows.ts';
import { fieldOf, receiptPage, sheetForm, sheetPage } from './page.ts';
import { nowPage, shownPanel } from '../panel/panel.ts';
import { chosenIn, chosenOf } from '../components/component.ts';
import type { PressedForm, FormPress } from '../components/component.ts';
import { sheetActions, sheetMenus, sheetOf, withChoice } from './model.ts';
import type { AnswerForm } from './model.ts';
import { en } from '../words/en.ts';

/** The form for the player's question, with the values entered so far. */
async function sheetNow({ bot, matchView, player, decision }: PressedForm): Promise<AnswerForm | null> {
  if (!matchView.view) return null;
  return sheetOf(
    matchView.handle,
    matchView.view,
    decision,
    await bot.drafts.read(matchView.id, player.id, decision.id),
  );
}

/** Opens the form for a secret answer, or its pages if it is too long for one form. */
const answer: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, reply, id } = pressed;
  const sheet = await sheetNow(pressed);
  const form = sheet && id.page === undefined ? sheetForm(matchView, decision, sheet) : null;
  if (form && (await reply.form(form))) return;
  // Answers already given are opened for editing.
  await reply.send(
    sheet
      ? sheetPage(matchView, decision, sheet, id.page)
      : await shownPanel(bot, matchView, player, decision, await bot.drafts.read(matchView.id, player.id, decision.id)),
  );
};

/** One menu of a form on pages. */
const sheetRow: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, id, reply } = pressed;
  const sheet = await sheetNow(pressed);
  const at = id.page ?? 0;
  const one = sheet && sheetMenus(sheet)[at];
  const chosen = chosenOf(pressed);
  if (!one || chosen === null || !matchView.view) return answer(pressed);
  const draft = await bot.drafts.change(matchView.id, player.id, decision.id, (kept) => ({
    ...kept,
    rows: {
      ...kept.rows,
      [one.part]: withChoice(kept.rows[one.part] ?? sheet.values[one.part] ?? {}, one.key, chosen),
    },
  }));
  const now = sheetOf(matchView.handle, matchView.view, decision, draft);
  await reply.send(
    now ? sheetPage(matchView, decision, now, Math.floor(at / ROWS_A_PAGE)) : await nowPage(bot, matchView, player),
  );
};

/** Gives the answers of a form, one for each part; stops at the first that is refused. */
async function give(pressed: PressedForm, actions: readonly Action[]): Promise<void> {
  const { bot, matchView, player, decision, interaction, reply } = pressed;
  let now = matchView;
  for (const [index, action] of actions.entries()) {
    const acted = await submit(
      bot,
      matchView,
      player,
      action,
      index === 0 ? interaction.id : `${interaction.id}.${index}`,
      decision.id,
    );
    if (!acted.ok) {
      const { refusal } = acted.trouble;
      const sheet = await sheetNow(pressed);
      await reply.send(
        refusal && sheet
          ? sheetPage(matchView, decision, sheet, 0, refusalLines(matchView, refusal))
          : await refusedPage(bot, matchView, player, acted, action),
      );
      if (index > 0) await bot.announcer.tell(matchView.id);
      return;
    }
    now = acted.matchView;
  }
  const telling = bot.announcer.tell(matchView.id);
  await reply.send(receiptPage(now, decision));
  await telling;
}

/** Submits a form on pages. */
const send: FormPress = async (pressed) => {
  const { matchView, decision, reply } = pressed;
  const sheet = await sheetNow(pressed);
  const actions = sheet && sheetActions(sheet, decision.of, sheet.values);
  if (actions) return give(pressed, actions);
  return sheet ? reply.send(sheetPage(matchView, decision, sheet, 0, [en.panel.missing])) : answer(pressed);
};

/** Submits the form. Its values are stored as a draft first, so that a refused or unfinished answer is not lost. */
const filled: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, interaction, reply } = pressed;
  const sheet = await sheetNow(pressed);
  const { view, handle } = matchView;
  if (!sheet || !view || !interaction.isModalSubmit()) return answer(pressed);
  const values: Record<Part, Readonly<Record<string, string>>> = {};
  for (const one of sheetMenus(sheet)) {
    const chosen = chosenIn(pressed, fieldOf(one));
    if (chosen !== null) values[one.part] = withChoice(values[one.part] ?? {}, one.key, chosen);
  }
  const draft = await bot.drafts.change(matchView.id, player.id, decision.id, (kept) => ({
    ...kept,
    rows: { ...kept.rows, ...values },
  }));
  const actions = sheetActions(sheet, decision.of, values);
  if (actions) return give(pressed, actions);
  await reply.send(
    sheetPage(matchView, decision, sheetOf(handle, view, decision, draft) ?? sheet, 0, [en.panel.missing]),
  );
};

export const sheetPresses = { answer, sheetRow, sheet: send, filled } as const;
