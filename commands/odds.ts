import { actorUnits } from '../src/engine/index.ts';
import type { AnyView, SideId } from '../src/engine/index.ts';
import { deedSentence } from '../src/discord/text/deed.ts';
import { oddsLines } from '../src/discord/text/odds.ts';
import { refusalLines } from '../src/discord/text/refusal.ts';
import { actionName } from '../src/discord/question/values.ts';
import { askedOf } from '../src/discord/question/question.ts';
import { orderCompletions } from '../src/discord/orders/complete.ts';
import { printOrder, readOrder, withIds } from '../src/discord/orders/text.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { command, MOST_LISTED, typedOption } from './build.ts';
import { asPlayer } from './reply.ts';

const words = en.commands.odds;

/** The odds of the typed action, or why it is not possible. */
function answer(matchView: MatchView, view: AnyView, side: SideId, text: string): readonly string[] {
  const { handle } = matchView;
  const line = withIds(matchView, text).trim();
  const action = readOrder(handle, view, side, line);
  if (!action) {
    const like = handle.offers(view, side).find((offer) => handle.odds(view, offer).length > 0);
    const asked = view.asked.find(({ of }) => of === side)?.verbs ?? Object.keys(handle.verbs);
    const verbs = asked.map((verb) => handle.verbs[verb]?.command ?? verb);
    const [first = '', second] = line.split(/\s+/);
    const unread = second !== undefined && actorUnits(view, first.toLowerCase()).length > 0 ? second : first;
    return [en.odds.noVerb(unread, verbs, like ? printOrder(handle, view, like) : null)];
  }
  const title = en.odds.title(deedSentence(matchView, view, action) ?? actionName(matchView, action));
  const refusal = handle.check(view, action);
  if (refusal) return [title, ...refusalLines(matchView, refusal)];
  const lines = oddsLines(matchView, view, action);
  return [title, ...(lines.length > 0 ? lines : [en.odds.certain])];
}

/** `/odds`: the exact chances of an action before it is done. Only you see them. */
export const oddsCommand: Command = {
  data: command('odds', words.about)
    .addStringOption(typedOption('action', words.action, true, MOST_LISTED))
    .toJSON(),
  run: asPlayer(async ({ interaction, reply, matchView, view, side }) => {
    await reply.send(
      page({ texts: [answer(matchView, view, side, interaction.options.getString('action', true)).join('\n')] }),
    );
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    const decision = matchView?.view && askedOf(matchView.view);
    return decision ? orderCompletions(matchView, decision, interaction.options.getFocused()) : [];
  },
};
