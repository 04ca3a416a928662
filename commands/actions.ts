import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { SlashCommandBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { SeenDecision, VerbPlace } from '../src/engine/index.ts';
import { submit, refusedPage } from '../src/discord/submit.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { propose } from '../src/discord/council/propose.ts';
import { isVotedOn } from '../src/discord/council/voted-on.ts';
import { coachPage } from '../src/discord/coach/page.ts';
import { askedOf } from '../src/discord/question/question.ts';
import { headlines } from '../src/discord/text/events.ts';
import { EMPTY } from '../src/discord/panel/drafts.ts';
import { panelMoved } from '../src/discord/panel/moved.ts';
import { nowPage } from '../src/discord/panel/panel.ts';
import { actorNames, endsTurn, idleNames } from '../src/discord/panel/suggestions.ts';
import { receiptPage } from '../src/discord/answer-form/page.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Where } from '../src/discord/deliver.ts';
import type { Command } from '../src/discord/router.ts';
import { clip } from '../src/discord/text/split.ts';
import { suggest } from '../src/discord/autocomplete/suggest.ts';
import { en } from '../src/discord/words/en.ts';
import { turnWords } from '../src/discord/words/turn.ts';
import type { MatchView, Player } from '../src/table/index.ts';
import { command, longestOf, typedOption } from './build.ts';

/** A slash command or sub-command that submits an action, in every book that has one of this name. */
export interface ActionCommand {
  readonly name: string;
  readonly about: string;
  /** The union of the books' parameters, by name. */
  readonly options: readonly { readonly name: string; readonly about: string; readonly longest: number }[];
}

/** The commands made from the books' verbs of one place; verbs with the same command name share one. */
export function actionCommands(systems: RuleBooks, place: VerbPlace): readonly ActionCommand[] {
  const made = new Map<string, { about: string; options: Map<string, { about: string; longest: number }> }>();
  for (const { handle } of Object.values(systems)) {
    const words = phrasesOf(handle);
    for (const verb of Object.values(handle.verbs).filter((one) => one.place === place)) {
      const known = made.get(verb.command) ?? {
        about: words.verbs[verb.verb]?.about ?? verb.verb,
        options: new Map<string, { about: string; longest: number }>(),
      };
      for (const param of verb.params) {
        const { about, longest } = known.options.get(param.name) ?? {
          about: words.verbs[verb.verb]?.params[param.name]?.about ?? param.name,
          longest: 0,
        };
        known.options.set(param.name, { about, longest: Math.max(longest, longestOf(param)) });
      }
      made.set(verb.command, known);
    }
  }
  return [...made].map(([name, { about, options }]) => ({
    name,
    about,
    options: [...options].map(([option, how]) => ({ name: option, ...how })),
  }));
}

/** The verb of a command in the book of a match; null where that book has none. */
const verbOf = ({ handle }: MatchView, name: string, place: VerbPlace) =>
  Object.values(handle.verbs).find((verb) => verb.command === name && verb.place === place) ?? null;

/** The player's open question that a verb answers. */
const askedFor = ({ view }: MatchView, verb: string): SeenDecision | undefined =>
  view?.asked.find(({ of, verbs, in: given }) => of === view.side && !given && verbs.includes(verb));

/** The typed options, without empty ones and those of other books. */
export function typedParams(
  entered: readonly { readonly name: string; readonly value?: unknown }[],
  params: readonly { readonly name: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entered.flatMap(({ name, value }) =>
      typeof value === 'string' && value.trim() !== '' && params.some((param) => param.name === name)
        ? [[name, value.trim()]]
        : [],
    ),
  );
}

/** The options of a command, or of the sub-command that was used. */
export const optionsOf = (interaction: ChatInputCommandInteraction | AutocompleteInteraction) =>
  interaction.options.data.flatMap((option) => option.options ?? [option]);

/** Who has done nothing yet, where this verb ends the turn. */
function unusedNames(matchView: MatchView, verb: string): readonly string[] {
  const { handle, view } = matchView;
  if (!view?.side || !endsTurn(matchView, verb)) return [];
  return actorNames(matchView, handle.guide?.unused(view, view.side) ?? []);
}

/**
 * Whether a typed end must be confirmed: the first one names the units that have done nothing yet, and typing it again
 * ends all the same.
 */
async function asksBeforeEnd(bot: Bot, matchView: MatchView, player: Player, verb: string): Promise<boolean> {
  const decision = matchView.view && askedOf(matchView.view);
  if (!decision?.verbs.includes(verb) || unusedNames(matchView, verb).length === 0) return false;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  await bot.drafts.change(matchView.id, player.id, decision.id, () => ({ ...EMPTY, verb }));
  return draft.verb !== verb;
}

/** Performs the action of a command, publicly or privately as the book says. */
async function run(interaction: ChatInputCommandInteraction, bot: Bot, name: string, place: VerbPlace): Promise<void> {
  const player = playerOf(interaction);
  const looking = matchViewAt(bot, interaction);
  const where = looking.then((matchView): Where => {
    const verb = matchView?.view?.side ? verbOf(matchView, name, place) : null;
    // A refusal concerns nobody else, and text that cannot be read may hold a secret.
    if (!matchView?.view?.side || !verb) return 'private';
    // What is proposed to a council is not for the other side.
    const asked = askedFor(matchView, verb.verb);
    if (asked && isVotedOn(matchView, asked)) return 'private';
    if (unusedNames(matchView, verb.verb).length > 0) return 'private';
    return matchView.handle.secret(matchView.view, {
      verb: verb.verb,
      by: matchView.view.side,
      params: typedParams(optionsOf(interaction), verb.params),
    })
      ? 'private'
      : 'public';
  });
  await respond(
    interaction,
    where,
    async (reply) => {
      const matchView = await looking;
      if (!matchView) return reply.send(page({ texts: [en.noMatch] }), 'private');
      if (!matchView.view) return reply.send(page({ texts: [en.notStarted] }), 'private');
      const verb = verbOf(matchView, name, place);
      if (!verb) return reply.send(page({ texts: [en.trouble({ code: 'no-such-verb', facts: {} })] }), 'private');
      if (!matchView.view.side) return reply.send(page({ texts: [en.whoPlays] }), 'private');
      if (await asksBeforeEnd(bot, matchView, player, verb.verb)) {
        // The panel names those who are idle itself, if any are.
        const note = idleNames(matchView).length > 0 ? [] : [turnWords.idle(unusedNames(matchView, verb.verb))];
        await reply.send(await nowPage(bot, matchView, player, { note }), 'private');
        return panelMoved(bot, interaction, reply, matchView.id, player);
      }
      const voted = askedFor(matchView, verb.verb);
      if (voted && isVotedOn(matchView, voted)) {
        const action = { verb: verb.verb, by: voted.of, params: typedParams(optionsOf(interaction), verb.params) };
        await propose({ bot, matchView, player, reply }, voted, [action]);
        return panelMoved(bot, interaction, reply, matchView.id, player);
      }
      const decision = askedOf(matchView.view);
      const input = { verb: verb.verb, params: typedParams(optionsOf(interaction), verb.params) };
      const action = { ...input, by: matchView.view.side };
      const hint = decision && (await coachPage(bot, matchView, player, decision, action, EMPTY));
      if (hint) {
        await reply.send(hint, 'private');
        return panelMoved(bot, interaction, reply, matchView.id, player);
      }
      const result = await submit(bot, matchView, player, input, interaction.id);
      if (!result.ok) return reply.send(await refusedPage(bot, matchView, player, result, input), 'private');
      if (reply.where() === 'public') return bot.announcer.announce(matchView.id, reply);
      const announcing = bot.announcer.announce(matchView.id);
      const lines = headlines(result.matchView, result.entry.events);
      await reply.send(
        decision?.secret ? receiptPage(result.matchView, decision) : page({ texts: [lines.join('\n') || en.done] }),
      );
      await announcing;
    },
    { timing: bot.timing },
  );
}

/** Suggestions for the option being typed, from what this player may see. */
async function complete(interaction: AutocompleteInteraction, bot: Bot, name: string, place: VerbPlace) {
  const matchView = await matchViewAt(bot, interaction);
  const verb = matchView && verbOf(matchView, name, place);
  if (!matchView || !verb) return [];
  const { name: param, value: typed } = interaction.options.getFocused(true);
  const { [param]: _, ...entered } = typedParams(optionsOf(interaction), verb.params);
  return suggest(matchView, verb, entered, param, typed);
}

function withOptions<B extends SlashCommandBuilder | SlashCommandSubcommandBuilder>(
  builder: B,
  { options }: ActionCommand,
): B {
  for (const { name, about, longest } of options) builder.addStringOption(typedOption(name, about, false, longest));
  return builder;
}

/** Commands of a turn are commands of their own. */
const turnCommand = (action: ActionCommand): Command => ({
  data: withOptions(command(action.name, action.about), action).toJSON(),
  run: (interaction, bot) => run(interaction, bot, action.name, 'turn'),
  autocomplete: (interaction, bot) => complete(interaction, bot, action.name, 'turn'),
});

/** Those of set-up and answers are sub-commands of one command each. */
function placeCommand(name: string, about: string, place: VerbPlace, actions: readonly ActionCommand[]): Command {
  const builder = command(name, about);
  for (const action of actions)
    builder.addSubcommand(
      withOptions(
        new SlashCommandSubcommandBuilder().setName(action.name).setDescription(clip(action.about, 100)),
        action,
      ),
    );
  return {
    data: builder.toJSON(),
    run: (interaction, bot) => run(interaction, bot, interaction.options.getSubcommand(), place),
    autocomplete: (interaction, bot) => complete(interaction, bot, interaction.options.getSubcommand(), place),
  };
}

/** All commands that submit actions, made from the verbs of the books. */
export function commandsOfActions(systems: RuleBooks): readonly Command[] {
  const setup = actionCommands(systems, 'setup');
  const answer = actionCommands(systems, 'answer');
  return [
    ...actionCommands(systems, 'turn').map(turnCommand),
    ...(setup.length > 0 ? [placeCommand('setup', en.commands.setup, 'setup', setup)] : []),
    ...(answer.length > 0 ? [placeCommand('answer', en.commands.answer, 'answer', answer)] : []),
  ];
}
