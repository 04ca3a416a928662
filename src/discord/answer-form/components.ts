import type { Action, Part } from '../../engine/index.ts';
import { proposedInstead } from '../council/propose.ts';
import { submit, refusedPage } from '../submit.ts';
import { refusalLines } from '../text/refusal.ts';
import { ROWS_A_PAGE } from './rows.ts';
import { fieldOf, receiptPage, formModal, formPage } from './page.ts';
import { nowPage, shownPanel } from '../panel/panel.ts';
import { modalChoice, menuChoice } from '../components/component.ts';
import type { AnswerUse, AnswerHandler } from '../components/component.ts';
import { formActions, formMenus, answerFormOf, withChoice } from './model.ts';
import type { AnswerForm } from './model.ts';
import { en } from '../words/en.ts';

/** The form for the player's question, with the values entered so far. */
async function currentForm({ bot, matchView, player, decision }: AnswerUse): Promise<AnswerForm | null> {
  if (!matchView.view) return null;
  return answerFormOf(
    matchView.handle,
    matchView.view,
    decision,
    await bot.drafts.read(matchView.id, player.id, decision.id),
  );
}

/** Opens the form for a secret answer, or its pages if it is too long for one form. */
const answer: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, reply, id } = use;
  const form = await currentForm(use);
  const modal = form && id.page === undefined ? formModal(matchView, decision, form) : null;
  if (modal && (await reply.form(modal))) return;
  // Answers already given are opened for editing.
  await reply.send(
    form
      ? formPage(matchView, decision, form, id.page)
      : await shownPanel(bot, matchView, player, decision, await bot.drafts.read(matchView.id, player.id, decision.id)),
  );
};

/** One menu of a form on pages. */
const chooseRow: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, id, reply } = use;
  const form = await currentForm(use);
  const at = id.page ?? 0;
  const one = form && formMenus(form)[at];
  const chosen = menuChoice(use);
  if (!one || chosen === null || !matchView.view) return answer(use);
  const draft = await bot.drafts.change(matchView.id, player.id, decision.id, (current) => ({
    ...current,
    rows: {
      ...current.rows,
      [one.part]: withChoice(current.rows[one.part] ?? form.values[one.part] ?? {}, one.key, chosen),
    },
  }));
  const now = answerFormOf(matchView.handle, matchView.view, decision, draft);
  await reply.send(
    now ? formPage(matchView, decision, now, Math.floor(at / ROWS_A_PAGE)) : await nowPage(bot, matchView, player),
  );
};

/** Gives the answers of a form, one for each part; stops at the first that is refused. */
async function submitAnswers(use: AnswerUse, actions: readonly Action[]): Promise<void> {
  const { bot, matchView, player, decision, interaction, reply } = use;
  if (await proposedInstead(use, decision, actions)) return;
  let now = matchView;
  for (const [index, action] of actions.entries()) {
    const result = await submit(
      bot,
      matchView,
      player,
      action,
      index === 0 ? interaction.id : `${interaction.id}.${index}`,
      decision.id,
    );
    if (!result.ok) {
      const { refusal } = result.trouble;
      const form = await currentForm(use);
      await reply.send(
        refusal && form
          ? formPage(matchView, decision, form, 0, refusalLines(matchView, refusal))
          : await refusedPage(bot, matchView, player, result, action),
      );
      if (index > 0) await bot.announcer.announce(matchView.id);
      return;
    }
    now = result.matchView;
  }
  const announcing = bot.announcer.announce(matchView.id);
  await reply.send(receiptPage(now, decision));
  await announcing;
}

/** Submits a form on pages. */
const send: AnswerHandler = async (use) => {
  const { matchView, decision, reply } = use;
  const form = await currentForm(use);
  const actions = form && formActions(form, decision.of, form.values);
  if (actions) return submitAnswers(use, actions);
  return form ? reply.send(formPage(matchView, decision, form, 0, [en.panel.missing])) : answer(use);
};

/** Submits the form. Its values are stored as a draft first, so that a refused or unfinished answer is not lost. */
const submitModal: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, interaction, reply } = use;
  const form = await currentForm(use);
  const { view, handle } = matchView;
  if (!form || !view || !interaction.isModalSubmit()) return answer(use);
  const values: Record<Part, Readonly<Record<string, string>>> = {};
  // A choice for one row counts more than the one for all of them that was there before.
  const menus = [...formMenus(form)].sort((one, two) => Number(one.row !== null) - Number(two.row !== null));
  for (const one of menus) {
    const chosen = modalChoice(use, fieldOf(one));
    if (chosen !== null) values[one.part] = withChoice(values[one.part] ?? {}, one.key, chosen);
  }
  const draft = await bot.drafts.change(matchView.id, player.id, decision.id, (current) => ({
    ...current,
    rows: { ...current.rows, ...values },
  }));
  const actions = formActions(form, decision.of, values);
  if (actions) return submitAnswers(use, actions);
  await reply.send(
    formPage(matchView, decision, answerFormOf(handle, view, decision, draft) ?? form, 0, [en.panel.missing]),
  );
};

export const answerFormComponents = { answer, sheetRow: chooseRow, sheet: send, filled: submitModal } as const;
