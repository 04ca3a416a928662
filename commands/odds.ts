import type { Action, AnyView, Door, SideId } from '../src/engine/index.ts';
import { wordsOf } from '../src/discord/bot.ts';
import { oddsLines } from '../src/discord/messages/odds.ts';
import { refusalLines } from '../src/discord/messages/refusal.ts';
import { nearest } from '../src/discord/nearest.ts';
import type { Suggestion } from '../src/discord/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { printTyped, readTyped } from '../src/discord/typed.ts';
import { en } from '../src/discord/words/en.ts';
import type { Glance } from '../src/table/table.ts';
import { command, MOST_LISTED, typedOption } from './build.ts';

const words = en.commands.odds;

/** The odds of what was typed, or why it cannot be done. */
function answer(glance: Glance, view: AnyView, side: SideId, text: string): readonly string[] {
  const action = readTyped(glance.door, side, text);
  if (!action) return [en.odds.noVerb(text)];
  const title = en.odds.title(printTyped(glance.door, view, action));
  const refusal = glance.door.check(view, action);
  if (refusal) return [title, ...refusalLines(glance, refusal)];
  const lines = oddsLines(glance, view, action);
  return [title, ...(lines.length > 0 ? lines : [en.odds.certain])];
}

/** Verbs that may be asked about now, while no verb is typed yet; then its legal actions. */
function suggestions(door: Door, view: AnyView, side: SideId, typed: string): readonly Suggestion[] {
  const asked = view.asked.find(({ of }) => of === side)?.verbs ?? [];
  const [first = ''] = typed.trim().split(/\s+/);
  const verb = asked.find((name) => name === first || door.verbs[name]?.command === first);
  if (!verb) return nearest(asked.map((name) => ({ name: wordsOf(door).verbs[name]?.name ?? name, value: door.verbs[name]?.command ?? name })), typed);
  const actions: readonly Action[] = door.offers(view, side, verb);
  return nearest(actions.map((action) => printTyped(door, view, action)).map((value) => ({ name: value, value })), typed);
}

/** `/odds`: the exact chances of an action before it is done. Only you see them. */
export const oddsCommand: Command = {
  data: command('odds', words.about).addStringOption(typedOption('action', words.action, true, MOST_LISTED)).toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return reply.send(page({ texts: [glance ? en.notStarted : en.noMatch] }));
    const { side } = glance.view;
    if (!side) return reply.send(page({ texts: [en.whoPlays] }));
    await reply.send(page({ texts: [answer(glance, glance.view, side, interaction.options.getString('action', true)).join('\n')] }));
  }, { timing: bot.timing }),
  async autocomplete(interaction, bot) {
    const glance = await glanceAt(bot, interaction);
    return glance?.view?.side ? suggestions(glance.door, glance.view, glance.view.side, interaction.options.getFocused()) : [];
  },
};
