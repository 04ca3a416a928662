import { deepEqual } from '../../engine/index.ts';
import type { Action, SeenDecision } from '../../engine/index.ts';
import { paces } from '../../table/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import { ownPicture } from '../board/pictures.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { actionHash } from '../hash.ts';
import { foreseen } from '../orders/trails.ts';
import type { Draft } from '../panel/drafts.ts';
import { actorOf } from '../panel/form.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { deedText } from '../text/deed.ts';
import { coachWords as words } from '../words/coach.ts';

/** In the id of a button below what the coach says: it is not to say anything to this action again. */
export const SURE = 'sure';

/** Whether a player wants to hear in this match of plans that give much away. */
async function isCoached(bot: Bot, { pace, lesson, campaign }: MatchView, player: Player): Promise<boolean> {
  if (lesson || campaign) return false;
  const { coach } = await bot.table.person(player);
  return coach === 'on' || (coach === 'learning' && deepEqual(pace, paces.learning));
}

/** The buttons below what the coach says. The actions are kept with the draft, where their hashes find them. */
function buttonsFor(
  { id: match, handle, view }: MatchView,
  { id: decision }: SeenDecision,
  { better, chosen, shown }: { readonly better: Action; readonly chosen: Action; readonly shown: boolean },
) {
  if (!view) return [];
  const hash = (action: Action): string => actionHash(handle, view, action);
  const id = (kind: 'offer' | 'coach', verb: string, param?: string): string =>
    writeId({ kind, match, decision, verb, ...(param === undefined ? {} : { param }) });
  return buttonRows([
    shown
      ? button(id('offer', hash(better), SURE), words.buttons.instead, 'good')
      : button(id('coach', hash(better), hash(chosen)), words.buttons.show, 'main'),
    button(id('offer', hash(chosen), SURE), words.buttons.anyway),
    button(writeId({ kind: 'act', match, decision }), words.buttons.back),
  ]);
}

/**
 * What the coach says to an action before it is carried out; null where it has nothing to say, is not wanted, or has
 * spoken before this activation already. The draft then keeps both actions, so that either can still be done.
 */
export async function coachPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  decision: SeenDecision,
  action: Action,
  draft: Draft,
): Promise<Page | null> {
  const { handle, view } = matchView;
  if (!view || decision.secret || decision.pace !== 'turn' || !(await isCoached(bot, matchView, player))) return null;
  const advice = await bot.table.advice(matchView.id, player, action);
  const activation = `${decision.id} ${actorOf(handle, action) ?? ''}`;
  if (!advice || !(await bot.drafts.coach(matchView.id, player.id, activation))) return null;
  const { better, gain } = advice;
  const chosen = handle.plain(view, action);
  await bot.drafts.change(matchView.id, player.id, decision.id, () => ({ ...draft, instead: [better, chosen] }));
  return page({
    texts: [words.hint(Math.round(100 * gain)), words.small],
    rows: buttonsFor(matchView, decision, { better, chosen, shown: false }),
  });
}

/** The better plan in words and on the board. */
export async function betterPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  decision: SeenDecision,
  plans: { readonly better: Action; readonly chosen: Action },
): Promise<Page> {
  const { ways } = foreseen(matchView, plans.better);
  return page({
    texts: [words.better(deedText(matchView, plans.better)), words.small],
    picture: await ownPicture(bot, matchView, player, { view: 'crop', ...(ways ? { overlay: ways } : {}) }),
    rows: buttonsFor(matchView, decision, { ...plans, shown: true }),
  });
}
