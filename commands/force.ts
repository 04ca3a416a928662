import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Facts } from '../src/engine/index.ts';
import { act, refusedPage } from '../src/discord/acting.ts';
import { wordsOf } from '../src/discord/bot.ts';
import type { Bot, Systems } from '../src/discord/bot.ts';
import { forceAsked, forceVerb, readCode, sampleName, samplesFor } from '../src/discord/force.ts';
import { forceLines, sampleRows } from '../src/discord/messages/force.ts';
import { priceLines } from '../src/discord/messages/price.ts';
import { nearest } from '../src/discord/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Reply } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { clip } from '../src/discord/split.ts';
import { suggest } from '../src/discord/suggest.ts';
import { en } from '../src/discord/words/en.ts';
import type { Glance } from '../src/table/table.ts';
import { optionsOf, typedParams } from './actions.ts';
import { command, longestOf, MOST_LISTED, plainOption, typedOption } from './build.ts';

const words = en.commands.force;

/** Gives the force, or with `check` only says what the rules think of it. */
async function give(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply, glance: Glance, params: Facts, check = false): Promise<void> {
  const verb = forceVerb(glance.door);
  const side = glance.view?.side;
  if (!verb || !side) return reply.send(page({ texts: [en.force.none] }));
  const action = { verb: verb.verb, by: side, params };
  if (check) return reply.send(page({ texts: [forceLines(glance, action).join('\n')] }));
  const player = playerOf(interaction);
  const acted = await act(bot, glance, player, action, interaction.id);
  if (!acted.ok) return reply.send(await refusedPage(bot, glance, player, acted, action));
  const telling = bot.announcer.tell(glance.id);
  await reply.send(page({ texts: [[en.force.given, ...forceLines(glance, action)].join('\n')] }));
  await telling;
}

/** The force given so far, or what can be taken; after the forces are known, the units of the side. */
function shownForce(glance: Glance): ReturnType<typeof page> {
  const { view } = glance;
  const verb = forceVerb(glance.door);
  if (!view || !verb) return page({ texts: [en.notStarted] });
  const decision = view.asked.find(({ of, verbs }) => of === view.side && verbs.includes(verb.verb));
  if (decision) {
    const given = Object.values(view.answers[decision.id] ?? {}).find((action) => action !== null);
    const rows = sampleRows(glance, decision.id);
    const pick = rows.length > 0 ? en.force.pick : en.force.build;
    return page({ texts: [given ? [en.force.given, ...forceLines(glance, given)].join('\n') : pick], rows });
  }
  const units = Object.values(view.units).filter(({ side }) => side === view.side).map(({ id, at }) => `${glance.names.unit(id)}${at === null ? ` (${en.unit.gone})` : ''}`);
  return page({ texts: [units.join('\n') || en.force.none] });
}

function buildOptions(systems: Systems): SlashCommandSubcommandBuilder {
  const sub = new SlashCommandSubcommandBuilder().setName('build').setDescription(words.build);
  const seen = new Set<string>();
  for (const { door } of Object.values(systems)) {
    const verb = forceVerb(door);
    for (const param of verb?.params ?? []) {
      const { name } = param;
      if (seen.has(name)) continue;
      seen.add(name);
      sub.addStringOption(typedOption(name, wordsOf(door).verbs[verb?.verb ?? '']?.params[name]?.about ?? name, false, longestOf(param)));
    }
  }
  return sub.addStringOption((option) => option.setName('only').setDescription(words.check).addChoices({ name: 'check', value: 'check' }));
}

/** `/force`: ready-made, built or taken over by a share code. Only you see it before both forces are in. */
export const forceCommand = (systems: Systems): Command => ({
  data: command('force', words.about)
    .addSubcommand((sub) => sub.setName('sample').setDescription(words.sample).addStringOption(typedOption('id', words.id, true)))
    .addSubcommand(buildOptions(systems))
    .addSubcommand((sub) => sub.setName('code').setDescription(words.code).addStringOption(plainOption('text', words.text, true, MOST_LISTED)))
    .addSubcommand((sub) => sub.setName('show').setDescription(words.show))
    .toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return reply.send(page({ texts: [glance ? en.notStarted : en.noMatch] }));
    if (!glance.view.side) return reply.send(page({ texts: [en.whoPlays] }));
    const doing = interaction.options.getSubcommand();
    if (doing === 'show') return reply.send(shownForce(glance));
    if (!forceAsked(glance)) return reply.send(page({ texts: [en.force.none] }));
    if (doing === 'sample') {
      const params = glance.door.samples[interaction.options.getString('id', true).trim().toLowerCase()];
      return params ? give(interaction, bot, reply, glance, params) : reply.send(page({ texts: [en.force.unknown] }));
    }
    if (doing === 'code') {
      const params = readCode(glance.door, interaction.options.getString('text', true));
      return params ? give(interaction, bot, reply, glance, params) : reply.send(page({ texts: [en.force.badCode] }));
    }
    return give(interaction, bot, reply, glance, typedParams(optionsOf(interaction), forceVerb(glance.door)?.params ?? []), interaction.options.getString('only') === 'check');
  }, { timing: bot.timing }),
  async autocomplete(interaction, bot) {
    const glance = await glanceAt(bot, interaction);
    const verb = glance && forceVerb(glance.door);
    if (!glance?.view?.side || !verb) return [];
    const { view, door } = glance;
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'id') {
      const ids = forceAsked(glance) ? samplesFor(glance).map(({ id }) => id) : Object.keys(door.samples);
      return nearest(ids.map((id) => ({ name: sampleName(door, id), value: id })), value);
    }
    const { [name]: _, ...given } = typedParams(optionsOf(interaction), verb.params);
    const side = view.side ?? 'a';
    // The total that each suggestion would make it.
    return suggest(glance, verb, given, name, value).map((one) => {
      const [total] = priceLines(glance, { verb: verb.verb, by: side, params: { ...given, [name]: one.value } });
      return { value: one.value, name: clip(total ? `${total.replaceAll('*', '')} · ${one.name}` : one.name, 100) };
    });
  },
});
