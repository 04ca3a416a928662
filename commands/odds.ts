import type { Action, AnyView, SystemHandle, SideId } from '../src/engine/index.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { oddsLines } from '../src/discord/text/odds.ts';
import { refusalLines } from '../src/discord/text/refusal.ts';
import { actionName } from '../src/discord/question/values.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { printTyped, readTyped } from '../src/discord/autocomplete/typed-values.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { command, MOST_LISTED, typedOption } from './build.ts';
import { asPlayer } from './reply.ts';

const words = en.commands.odds;

/** The odds of the typed action, or why it is not possible. */
function answer(matchView: MatchView, view: AnyView, side: SideId, text: string): readonly string[] {
  const action = readTyped(matchView.handle, side, text);
  if (!action) {
    const { handle } = matchView;
    const like = handle.offers(view, side).find((offer) => handle.odds(view, offer).length > 0);
    const asked = view.asked.find(({ of }) => of === side)?.verbs ?? Object.keys(handle.verbs);
    const verbs = asked.map((verb) => handle.verbs[verb]?.command ?? verb);
    return [en.odds.noVerb(text.trim().split(/\s+/)[0] ?? '', verbs, like ? printTyped(handle, view, like) : null)];
  }
  const title = en.odds.title(actionName(matchView, action));
  const refusal = matchView.handle.check(view, action);
  if (refusal) return [title, ...refusalLines(matchView, refusal)];
  const lines = oddsLines(matchView, view, action);
  return [title, ...(lines.length > 0 ? lines : [en.odds.certain])];
}

/** Until a verb is typed, the verbs that can be asked about now; then its legal actions. */
function suggestions(handle: SystemHandle, view: AnyView, side: SideId, typed: string): readonly Completion[] {
  const asked = view.asked.find(({ of }) => of === side)?.verbs ?? [];
  const [first = ''] = typed.trim().split(/\s+/);
  const verb = asked.find((name) => name === first || handle.verbs[name]?.command === first);
  if (!verb)
    return nearest(
      asked.map((name) => ({
        name: phrasesOf(handle).verbs[name]?.name ?? name,
        value: handle.verbs[name]?.command ?? name,
      })),
      typed,
    );
  const actions: readonly Action[] = handle.offers(view, side, verb);
  return nearest(
    actions.map((action) => printTyped(handle, view, action)).map((value) => ({ name: value, value })),
    typed,
  );
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
    return matchView?.view?.side
      ? suggestions(matchView.handle, matchView.view, matchView.view.side, interaction.options.getFocused())
      : [];
  },
};
