import type { DecisionId, SideId } from '../../engine/index.ts';
import type { FormPress, Pressed, PressSpec } from '../components/component.ts';
import { nowPage } from '../panel/panel.ts';
import { page } from '../payload.ts';
import { refusedPage, submit } from '../submit.ts';
import { tell } from '../text/events.ts';
import { en } from '../words/en.ts';
import { setUpButtons } from './buttons.ts';
import { ALL, ASK, mayBeLeft, setUpAction, setUpOrderOf, withKind } from './order.ts';

/** The match's message in the channel tells the rest. */
const MOST_LINES = 12;

/** Gives the standing order `set-up`, and shows what it did and what comes next. */
async function order(pressed: Pressed, side: SideId, value: string, decision?: DecisionId): Promise<void> {
  const { bot, matchView, player, interaction, reply } = pressed;
  const action = setUpAction(side, value);
  const acted = await submit(bot, matchView, player, action, interaction.id, decision);
  if (!acted.ok) return reply.send(await refusedPage(bot, matchView, player, acted, action));
  const { lines } = tell(acted.matchView, acted.entry.events);
  const telling = bot.announcer.tell(matchView.id);
  const goesOn = value !== ASK && setUpButtons(acted.matchView).length > 0;
  const note = [...lines.slice(0, MOST_LINES), ...(goesOn ? [en.panel.takeBack(en.buttons.mine)] : [])];
  await reply.send(await nowPage(bot, acted.matchView, player, { note }));
  await telling;
}

/** Leaves the question to the bot, and all others of its kind. */
const auto: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, side, id } = pressed;
  const meant = matchView.view?.asked.find((asked) => asked.id === id.decision);
  if (meant?.kind !== decision.kind) return pressed.reply.send(await nowPage(bot, matchView, player));
  // The draft no longer applies.
  await bot.drafts.take(matchView.id, player.id, decision.id);
  return order(pressed, side, withKind(setUpOrderOf(matchView), decision.kind), decision.id);
};

/** For the players of a match, whoever is asked. */
const ofPlayers =
  (value: string): PressSpec['run'] =>
  async (pressed) => {
    const { bot, matchView, player, reply } = pressed;
    const { view } = matchView;
    if (!view?.side) return reply.send(page({ texts: [view ? en.whoPlays : en.notStarted] }), 'alone');
    if (view.asked.some((decision) => mayBeLeft(matchView, decision))) return order(pressed, view.side, value);
    return reply.send(await nowPage(bot, matchView, player, { note: [en.movedOn] }));
  };

export const setUpPresses = {
  auto,
  /** Leaves all of the set-up to the bot. */
  rest: ofPlayers(ALL),
  /** Takes back what was left to the bot. */
  mine: ofPlayers(ASK),
} as const;
