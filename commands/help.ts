import { phrasesOf } from '../src/discord/words/phrases.ts';
import { askedOf } from '../src/discord/question/question.ts';
import { askedLines, publicRows } from '../src/discord/question/page.ts';
import { spokenNames } from '../src/discord/text/names.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { command } from './build.ts';

/** What this user can do now. */
function nowLines(matchView: MatchView | null): readonly string[] {
  if (!matchView) return [en.noMatch];
  const decision = matchView.view && askedOf(matchView.view);
  if (!decision || decision.in) return askedLines(matchView);
  const commands = decision.verbs.flatMap((name) => {
    const verb = matchView.handle.verbs[name];
    if (!verb || verb.place === 'table') return [];
    return [verb.place === 'turn' ? `\`/${verb.command}\`` : `\`/${verb.place} ${verb.command}\``];
  });
  return [
    phrasesOf(matchView.handle).question(decision.kind, decision.facts, spokenNames(matchView)).long,
    commands.join(' '),
  ];
}

/** `/help`: what to do now in this channel, and how to play in one minute. */
export const helpCommand: Command = {
  data: command('help', en.commands.help.about).toJSON(),
  run: (interaction, bot) =>
    respond(
      interaction,
      'private',
      async (reply) => {
        const matchView = await matchViewAt(bot, interaction);
        await reply.send(
          page({
            texts: [
              [en.help.title, `**${en.help.now}**`, ...nowLines(matchView)].join('\n'),
              en.help.minute.join('\n'),
            ],
            rows: matchView?.view && !matchView.view.result ? publicRows(matchView) : [],
          }),
        );
      },
      { timing: bot.timing },
    ),
};
