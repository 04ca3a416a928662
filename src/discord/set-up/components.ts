import type { DecisionId, SideId } from '../../engine/index.ts';
import type { AnswerHandler, ComponentUse, ComponentSpec } from '../components/component.ts';
import { newsLines, showNext } from '../panel/next.ts';
import { nowPage } from '../panel/panel.ts';
import { page } from '../payload.ts';
import { refusedPage, submit } from '../submit.ts';
import { en } from '../words/en.ts';
import { setUpButtons } from './buttons.ts';
import { ALL, ASK, mayBeLeft, setUpAction, setUpOrderOf, withKind } from './order.ts';

/** Gives the standing order `set-up`, and shows what it did and what comes next. */
async function order(use: ComponentUse, side: SideId, value: string, decision?: DecisionId): Promise<void> {
  const { bot, matchView, player, interaction, reply } = use;
  const action = setUpAction(side, value);
  const result = await submit(bot, matchView, player, action, interaction.id, decision);
  if (!result.ok) return reply.send(await refusedPage(bot, matchView, player, result, action));
  const continues = value !== ASK && setUpButtons(result.matchView).length > 0;
  await showNext(use, result.matchView, (isTold) => {
    const lines = newsLines(result.matchView, result.entry.events, isTold);
    const note = [...lines, ...(continues ? [en.panel.takeBack(en.buttons.mine)] : [])];
    return nowPage(bot, result.matchView, player, { note });
  });
}

/** Leaves the question to the bot, and all others of its kind. */
const auto: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, side, id } = use;
  const named = matchView.view?.asked.find((asked) => asked.id === id.decision);
  if (named?.kind !== decision.kind) return use.reply.send(await nowPage(bot, matchView, player));
  // The draft no longer applies.
  await bot.drafts.take(matchView.id, player.id, decision.id);
  return order(use, side, withKind(setUpOrderOf(matchView), decision.kind), decision.id);
};

/** For the players of a match, whoever is asked. */
const ofPlayers =
  (value: string): ComponentSpec['run'] =>
  async (use) => {
    const { bot, matchView, player, reply } = use;
    const { view } = matchView;
    if (!view?.side) return reply.send(page({ texts: [view ? en.whoPlays : en.notStarted] }), 'private');
    if (view.asked.some((decision) => mayBeLeft(matchView, decision))) return order(use, view.side, value);
    return reply.send(await nowPage(bot, matchView, player, { note: [en.movedOn] }));
  };

export const setUpComponents = {
  auto,
  /** Leaves all of the set-up to the bot. */
  rest: ofPlayers(ALL),
  /** Takes back what was left to the bot. */
  mine: ofPlayers(ASK),
} as const;
