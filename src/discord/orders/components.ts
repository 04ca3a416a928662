import { onPanel } from '../components/answering.ts';
import { menuChoice, menuChoices, modalText } from '../components/component.ts';
import type { AnswerHandler, AnswerUse, ComponentSpec } from '../components/component.ts';
import { proposedInstead } from '../council/propose.ts';
import { listedIn, withList } from '../answer-form/rows.ts';
import { coachPage } from '../coach/page.ts';
import { EMPTY } from '../panel/drafts.ts';
import { actorOf } from '../panel/form.ts';
import { showNext } from '../panel/next.ts';
import { nowPage } from '../panel/panel.ts';
import { actorNames } from '../panel/suggestions.ts';
import type { Page } from '../payload.ts';
import { askedOf } from '../question/question.ts';
import { en } from '../words/en.ts';
import { turnWords } from '../words/turn.ts';
import { carryOut } from './carry.ts';
import { LEAVE_OUT, othersFor } from './change.ts';
import { keptOrders } from './kept.ts';
import { SUGGESTED, ordersHash } from './left.ts';
import { ordersModal, ordersPage, severalPage } from './page.ts';
import type { OrdersPreview } from './page.ts';
import { planOf, withoutRefused } from './plan.ts';
import { MOST_WALKERS, ordersTowards, rowsOf, walkersOf } from './several.ts';
import type { SharedGoal } from './several.ts';
import { endingOrder } from './suggested.ts';
import { MOST_ORDERS, ordersIn, readOrder } from './text.ts';
import { wholeTurn, withoutErrors } from './whole-turn.ts';

/** The units chosen to go somewhere together are kept with the draft under this name. */
const PICKED = '=several';

/** The preview of these orders, which are kept until they are carried out or dropped. */
async function previewPage(
  { bot, matchView, player, decision }: AnswerUse,
  lines: readonly string[],
  how: OrdersPreview = {},
): Promise<Page> {
  await bot.drafts.setOrders(matchView.id, player.id, lines);
  return lines.length === 0
    ? nowPage(bot, matchView, player, { note: [...(how.note ?? []), turnWords.orders.empty] })
    : ordersPage(bot, matchView, player, decision, lines, how);
}

const preview = async (use: AnswerUse, lines: readonly string[], how: OrdersPreview = {}): Promise<void> =>
  use.reply.send(await previewPage(use, lines, how));

const pickedIn = async ({ bot, matchView, player, decision }: AnswerUse): Promise<readonly string[]> =>
  listedIn(await bot.drafts.read(matchView.id, player.id, decision.id), PICKED);

/** Shows the page for several units; the panel where none can walk, since a menu cannot be empty. */
async function showSeveral(use: AnswerUse, units: readonly string[], note: readonly string[] = []): Promise<void> {
  const { bot, matchView, player, decision, side, reply } = use;
  const { handle, view } = matchView;
  const nobody = !view || walkersOf(handle, view, side).length === 0;
  await reply.send(
    nobody
      ? await nowPage(bot, matchView, player, { note: [turnWords.several.still] })
      : await severalPage(bot, matchView, player, decision, units, note),
  );
}

const several: AnswerHandler = async (use) => showSeveral(use, await pickedIn(use));

/** Chooses the units. */
const picked: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision } = use;
  const units = menuChoices(use);
  await bot.drafts.change(matchView.id, player.id, decision.id, (draft) => withList(draft, PICKED, units));
  return several(use);
};

/** Chooses all units that can walk, or all that can do so in the same turn as one of them. */
const everybody: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, side, id } = use;
  const { handle, view } = matchView;
  const walkers = view ? walkersOf(handle, view, side).slice(0, MOST_WALKERS) : [];
  const row = view && id.param !== undefined ? rowsOf(handle, view, walkers) : [];
  const units = row.find((each) => each.includes(id.param ?? '')) ?? walkers;
  await bot.drafts.change(matchView.id, player.id, decision.id, (draft) => withList(draft, PICKED, units));
  return several(use);
};

/** Chooses where they go: the orders for that are shown. */
const goal: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, side } = use;
  const { handle, view } = matchView;
  const chosen = menuChoice(use);
  if (!view || chosen === null) return several(use);
  const units = await pickedIn(use);
  const walkers = walkersOf(handle, view, side).filter((unit) => units.includes(unit));
  const lines = ordersTowards(handle, view, side, walkers, chosen as SharedGoal);
  if (lines.length === 0) return showSeveral(use, units, [turnWords.several.nobody]);
  await bot.drafts.take(matchView.id, player.id, decision.id);
  const going = lines
    .map((line) => readOrder(handle, view, side, line))
    .map((action) => action && actorOf(handle, action));
  const left = walkers.filter((walker) => !going.includes(walker));
  return preview(use, lines, left.length > 0 ? { note: [turnWords.orders.unused(actorNames(matchView, left))] } : {});
};

/** Orders for those who have something worth doing, by what comes of what the book suggests. */
async function suggestedPage(use: AnswerUse, note: readonly string[] = []): Promise<Page> {
  const { bot, matchView, player, side } = use;
  const { handle, view, id } = matchView;
  if (!view) return previewPage(use, [], { note });
  const found = await wholeTurn(handle, view, side, (actions, before) => bot.table.gains(id, player, actions, before));
  const lines = await withoutErrors(
    handle,
    view,
    side,
    found,
    async (action) => (await bot.table.advice(id, player, action, true))?.better ?? null,
  );
  return lines.length > 0
    ? previewPage(use, lines, { note, title: turnWords.orders.suggested, suggested: true })
    : previewPage(use, endingOrder(handle, view, side), { note, title: turnWords.orders.nothing });
}

const suggest: AnswerHandler = async (use) => use.reply.send(await suggestedPage(use));

const write: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, reply } = use;
  const lines = await keptOrders(bot, matchView, player);
  if (!(await reply.form(ordersModal(matchView, decision, lines))))
    await reply.send(await nowPage(bot, matchView, player));
};

const written: AnswerHandler = (use) => {
  const lines = ordersIn(modalText(use, 'text'), use.matchView);
  return lines.length > MOST_ORDERS
    ? preview(use, lines.slice(0, MOST_ORDERS), { note: [turnWords.orders.tooMany(MOST_ORDERS)] })
    : preview(use, lines);
};

/** Carries the kept orders out; what is left of them stays kept. */
const carry: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, interaction, reply, id } = use;
  const given = await keptOrders(bot, matchView, player);
  // A button of an earlier panel must not carry out orders that were given since.
  if (given.length > 0 && id.verb !== ordersHash(given)) return preview(use, given, { note: [en.movedOn] });
  const { handle, view: start } = matchView;
  const lines = start ? withoutRefused(planOf(handle, start, use.side, given).orders).map(({ line }) => line) : given;
  // A second press of the button finds nothing to do.
  if (lines.length === 0) return reply.send(await nowPage(bot, matchView, player, { note: [en.movedOn] }));
  if (await proposedInstead(use, decision, lines)) return bot.drafts.setOrders(matchView.id, player.id, []);
  const [line, second] = lines;
  const view = second === undefined ? matchView.view : null;
  const single = view && line !== undefined ? readOrder(matchView.handle, view, use.side, line) : null;
  const hint = single && (await coachPage(bot, matchView, player, decision, single, EMPTY));
  if (hint) {
    await bot.drafts.setOrders(matchView.id, player.id, []);
    return reply.send(hint);
  }
  const carried = await carryOut(bot, matchView, player, decision, lines, interaction.id);
  const { view: now } = carried.matchView;
  const next = now && id.param === SUGGESTED ? askedOf(now) : null;
  // A player who follows suggestions gets the next ones without asking.
  const goesOn = next?.of === use.side && !next.in && next.pace === 'turn';
  await showNext(use, carried.matchView, (isTold) => {
    const note = isTold ? carried.beside : carried.note;
    return goesOn
      ? suggestedPage({ ...use, matchView: carried.matchView, decision: next }, note)
      : nowPage(bot, carried.matchView, player, { note, undo: carried.undo });
  });
};

/** The orders that a control was made for; null where others have been given since. */
async function ordersMeant({ bot, matchView, player, id }: AnswerUse): Promise<readonly string[] | null> {
  const lines = await keptOrders(bot, matchView, player);
  return lines.length > 0 && id.verb === ordersHash(lines) ? lines : null;
}

/** How the preview of such orders is shown. */
const shownAs = ({ id }: AnswerUse): OrdersPreview =>
  id.param === SUGGESTED ? { title: turnWords.orders.suggested, suggested: true } : {};

/** Shows what else could be done instead of one of the orders. */
const amend: AnswerHandler = async (use) => {
  const { bot, matchView, player } = use;
  const lines = await ordersMeant(use);
  return lines
    ? preview(use, lines, { ...shownAs(use), changing: Number(menuChoice(use) ?? 0) })
    : preview(use, await keptOrders(bot, matchView, player), { note: [en.movedOn] });
};

/** Puts something else in the place of an order, or leaves it out. */
const replace: AnswerHandler = async (use) => {
  const { bot, matchView, player, side, id } = use;
  const { handle, view } = matchView;
  const lines = await ordersMeant(use);
  if (!lines || !view) return preview(use, await keptOrders(bot, matchView, player), { note: [en.movedOn] });
  const at = id.page ?? 0;
  const chosen = menuChoice(use);
  const order = planOf(handle, view, side, lines).orders[at];
  const other = order && othersFor(matchView, order).find(({ hash }) => hash === chosen);
  const instead = other ? [other.line] : chosen === LEAVE_OUT ? [] : lines.slice(at, at + 1);
  return preview(use, [...lines.slice(0, at), ...instead, ...lines.slice(at + 1)], shownAs(use));
};

const discard: AnswerHandler = async ({ bot, matchView, player, reply }) => {
  await bot.drafts.setOrders(matchView.id, player.id, []);
  await reply.send(await nowPage(bot, matchView, player));
};

export const orderComponents = {
  several: onPanel(several),
  picked: onPanel(picked),
  everybody: onPanel(everybody),
  goal: onPanel(goal),
  suggest: onPanel(suggest),
  write: onPanel(write, true),
  written: onPanel(written),
  orders: onPanel(carry),
  discard: onPanel(discard),
  amend: onPanel(amend),
  replace: onPanel(replace),
} as const satisfies Readonly<Record<string, ComponentSpec>>;
