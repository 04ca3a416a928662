import { wordsOf } from '../src/discord/bot.ts';
import { askedOf } from '../src/discord/asked.ts';
import { askedLines, publicRows } from '../src/discord/messages/asked.ts';
import { spokenNames } from '../src/discord/names.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { Glance } from '../src/table/table.ts';
import { command } from './build.ts';

/** What to do now, for who asks. */
function nowLines(glance: Glance | null): readonly string[] {
  if (!glance) return [en.noMatch];
  const decision = glance.view && askedOf(glance.view);
  if (!decision || decision.in) return askedLines(glance);
  const commands = decision.verbs.flatMap((name) => {
    const verb = glance.door.verbs[name];
    if (!verb || verb.place === 'table') return [];
    return [verb.place === 'turn' ? `\`/${verb.command}\`` : `\`/${verb.place} ${verb.command}\``];
  });
  return [wordsOf(glance.door).question(decision.kind, decision.facts, spokenNames(glance)).long, commands.join(' ')];
}

/** `/help`: what to do now in this channel, and how to play in one minute. */
export const helpCommand: Command = {
  data: command('help', en.commands.help.about).toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const glance = await glanceAt(bot, interaction);
    await reply.send(page({
      texts: [[en.help.title, `**${en.help.now}**`, ...nowLines(glance)].join('\n'), en.help.minute.join('\n')],
      rows: glance?.view && !glance.view.result ? publicRows(glance) : [],
    }));
  }, { timing: bot.timing }),
};
