import { announceOutcome } from '../src/discord/agreements/agreements.ts';
import { councilPage } from '../src/discord/council/page.ts';
import { afterVote, propose } from '../src/discord/council/propose.ts';
import { scoresPage } from '../src/discord/council/scores.ts';
import { MOST_ORDERS, ordersIn } from '../src/discord/orders/text.ts';
import { panelMoved } from '../src/discord/panel/moved.ts';
import { page } from '../src/discord/payload.ts';
import { askedOf } from '../src/discord/question/question.ts';
import type { Command } from '../src/discord/router.ts';
import { lobbyPage } from '../src/discord/lobby/card.ts';
import { troubleLines } from '../src/discord/text/refusal.ts';
import { placesIn } from '../src/discord/text/letter.ts';
import { councilWords } from '../src/discord/words/council.ts';
import { command, MOST_LISTED, plainOption, subcommand } from './build.ts';
import { atTable, sideIn } from './here.ts';
import { aboutMatch, asPlayer } from './reply.ts';

const words = councilWords.commands;

/** Makes a side a council, or gives it back; joins one: everybody is told. */
const atCouncil = atTable(async ({ bot, reply, player, interaction: id }, match, interaction) => {
  const { councils } = bot.table;
  const subcommandName = interaction.options.getSubcommand();
  if (subcommandName === 'join') {
    const context = { bot, reply, player, interaction: id };
    const joined = await announceOutcome(context, match, councils.join(match, player, sideIn(interaction), id));
    return joined ? reply.send(page({ texts: [councilWords.joined] })) : undefined;
  }
  const on = subcommandName === 'open';
  const done = await councils.set(match, player, on, id);
  if (!done.ok)
    return reply.send(page({ texts: [troubleLines(null, done.trouble).join('\n')], tone: 'bad' }), 'private');
  if (done.matchView.stage === 'lobby') return reply.send(lobbyPage(done.matchView));
  return bot.announcer.announce(match, reply);
});

const show = asPlayer(async ({ bot, reply, matchView, player, interaction }) => {
  await reply.send(await councilPage(bot, matchView, player));
  await panelMoved(bot, interaction, reply, matchView.id, player);
});

const proposeTyped = asPlayer(async ({ bot, reply, matchView, player, view, interaction }) => {
  const decision = askedOf(view);
  const lines = ordersIn(interaction.options.getString('plan', true), matchView).slice(0, MOST_ORDERS);
  if (!decision || decision.in) await reply.send(await councilPage(bot, matchView, player));
  else await propose({ bot, matchView, player, reply }, decision, lines, interaction.options.getString('reason'));
  await panelMoved(bot, interaction, reply, matchView.id, player);
});

/** Votes in the vote that is open now, by the letters of its plans. */
const vote = asPlayer(async ({ bot, reply, matchView, player, interaction }) => {
  const voter = { match: matchView.id, player };
  const open = (await bot.table.councils.viewOf(voter))?.vote;
  if (!open) await reply.send(await councilPage(bot, matchView, player));
  else {
    const plans = placesIn(interaction.options.getString('plans', true));
    await afterVote({ bot, matchView, player, reply }, await bot.table.councils.approve(voter, open.number, plans));
  }
  await panelMoved(bot, interaction, reply, matchView.id, player);
});

const end = asPlayer(async ({ bot, reply, matchView, player, interaction }) => {
  const voter = { match: matchView.id, player };
  const open = (await bot.table.councils.viewOf(voter))?.vote;
  if (!open) await reply.send(await councilPage(bot, matchView, player));
  else await afterVote({ bot, matchView, player, reply }, await bot.table.councils.call(voter, open.number));
  await panelMoved(bot, interaction, reply, matchView.id, player);
});

const scores = aboutMatch(async ({ bot, reply, matchView, player, interaction }) =>
  reply.send(await scoresPage(bot, matchView, player, interaction)),
);

const SUBCOMMANDS: Readonly<Record<string, Command['run']>> = {
  open: atCouncil,
  close: atCouncil,
  join: atCouncil,
  show,
  propose: proposeTyped,
  vote,
  end,
  scores,
};

/** `/council`: a side that many play. */
export const councilCommand: Command = {
  data: command('council', words.about)
    .addSubcommand(subcommand('open', words.open))
    .addSubcommand(subcommand('close', words.close))
    .addSubcommand(
      subcommand('join', words.join, (one) =>
        one.addStringOption((option) =>
          option
            .setName('side')
            .setDescription(words.side)
            .addChoices({ name: 'a', value: 'a' }, { name: 'b', value: 'b' }),
        ),
      ),
    )
    .addSubcommand(subcommand('show', words.show))
    .addSubcommand(
      subcommand('propose', words.propose, (one) =>
        one
          .addStringOption(plainOption('plan', words.plan, true, MOST_LISTED))
          .addStringOption(plainOption('reason', words.reason, false, 200)),
      ),
    )
    .addSubcommand(
      subcommand('vote', words.vote, (one) => one.addStringOption(plainOption('plans', words.plans, true, 40))),
    )
    .addSubcommand(subcommand('end', words.end))
    .addSubcommand(subcommand('scores', words.scores))
    .toJSON(),
  async run(interaction, bot) {
    const run = SUBCOMMANDS[interaction.options.getSubcommand()];
    if (!run) throw new Error(`/council has no "${interaction.options.getSubcommand()}".`);
    await run(interaction, bot);
  },
};
