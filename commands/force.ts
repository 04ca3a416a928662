import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Facts } from '../src/engine/index.ts';
import { submit, refusedPage } from '../src/discord/submit.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { forceAsked, forceVerb, readCode, sampleName, samplesFor } from '../src/discord/force/force.ts';
import { forceLines, sampleRows } from '../src/discord/force/page.ts';
import { priceLines } from '../src/discord/panel/price.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { lookup } from '../src/discord/lookup.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import type { Reply } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { clip } from '../src/discord/text/split.ts';
import { suggest } from '../src/discord/autocomplete/suggest.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { optionsOf, typedParams } from './actions.ts';
import { command, longestOf, MOST_LISTED, plainOption, typedOption } from './build.ts';
import { asPlayer } from './reply.ts';

const words = en.commands.force;

/** Gives the force, or with `check` only says whether it is legal. */
async function give(
  interaction: ChatInputCommandInteraction,
  bot: Bot,
  reply: Reply,
  matchView: MatchView,
  params: Facts,
  check = false,
): Promise<void> {
  const verb = forceVerb(matchView.handle);
  const side = matchView.view?.side;
  if (!verb || !side) return reply.send(page({ texts: [en.force.none] }));
  const action = { verb: verb.verb, by: side, params };
  if (check) return reply.send(page({ texts: [forceLines(matchView, action).join('\n')] }));
  const player = playerOf(interaction);
  const result = await submit(bot, matchView, player, action, interaction.id);
  if (!result.ok) return reply.send(await refusedPage(bot, matchView, player, result, action));
  const announcing = bot.announcer.announce(matchView.id);
  await reply.send(page({ texts: [[en.force.given, ...forceLines(matchView, action)].join('\n')] }));
  await announcing;
}

/** The force given so far, or the ready-made ones; once the forces are revealed, the units of the side. */
function shownForce(matchView: MatchView): ReturnType<typeof page> {
  const { view } = matchView;
  const verb = forceVerb(matchView.handle);
  if (!view || !verb) return page({ texts: [en.notStarted] });
  const decision = view.asked.find(({ of, verbs }) => of === view.side && verbs.includes(verb.verb));
  if (decision) {
    const entered = Object.values(view.answers[decision.id] ?? {}).find((action) => action !== null);
    const rows = sampleRows(matchView, decision.id);
    const pick = rows.length > 0 ? en.force.pick : en.force.build;
    return page({ texts: [entered ? [en.force.given, ...forceLines(matchView, entered)].join('\n') : pick], rows });
  }
  const units = Object.values(view.units)
    .filter(({ side }) => side === view.side)
    .map(({ id, at }) => `${matchView.names.unit(id)}${at === null ? ` (${en.unit.gone})` : ''}`);
  return page({ texts: [units.join('\n') || en.force.none] });
}

function buildOptions(systems: RuleBooks): SlashCommandSubcommandBuilder {
  const sub = new SlashCommandSubcommandBuilder().setName('build').setDescription(words.build);
  const seen = new Set<string>();
  for (const { handle } of Object.values(systems)) {
    const verb = forceVerb(handle);
    for (const param of verb?.params ?? []) {
      const { name } = param;
      if (seen.has(name)) continue;
      seen.add(name);
      sub.addStringOption(
        typedOption(
          name,
          phrasesOf(handle).verbs[verb?.verb ?? '']?.params[name]?.about ?? name,
          false,
          longestOf(param),
        ),
      );
    }
  }
  return sub.addStringOption((option) =>
    option.setName('only').setDescription(words.check).addChoices({ name: 'check', value: 'check' }),
  );
}

/** `/force`: a force ready-made, built, or taken from a share code. Only you see it until both forces are in. */
export const forceCommand = (systems: RuleBooks): Command => ({
  data: command('force', words.about)
    .addSubcommand((sub) =>
      sub
        .setName('sample')
        .setDescription(words.sample)
        .addStringOption(typedOption('id', words.id, true)),
    )
    .addSubcommand(buildOptions(systems))
    .addSubcommand((sub) =>
      sub
        .setName('code')
        .setDescription(words.code)
        .addStringOption(plainOption('text', words.text, true, MOST_LISTED)),
    )
    .addSubcommand((sub) => sub.setName('show').setDescription(words.show))
    .toJSON(),
  run: asPlayer(async ({ interaction, bot, reply, matchView }) => {
    const subcommand = interaction.options.getSubcommand();
    if (subcommand === 'show') return reply.send(shownForce(matchView));
    if (!forceAsked(matchView)) return reply.send(page({ texts: [en.force.none] }));
    if (subcommand === 'sample') {
      const { samples } = matchView.handle;
      const typed = interaction.options.getString('id', true).trim();
      const params = lookup(samples, typed.toLowerCase());
      return params
        ? give(interaction, bot, reply, matchView, params)
        : reply.send(page({ texts: [en.force.unknown(typed, Object.keys(samples))] }));
    }
    if (subcommand === 'code') {
      const params = readCode(matchView.handle, interaction.options.getString('text', true));
      return params
        ? give(interaction, bot, reply, matchView, params)
        : reply.send(page({ texts: [en.force.badCode] }));
    }
    return give(
      interaction,
      bot,
      reply,
      matchView,
      typedParams(optionsOf(interaction), forceVerb(matchView.handle)?.params ?? []),
      interaction.options.getString('only') === 'check',
    );
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    const verb = matchView && forceVerb(matchView.handle);
    if (!matchView?.view?.side || !verb) return [];
    const { view, handle } = matchView;
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'id') {
      const ids = forceAsked(matchView) ? samplesFor(matchView).map(({ id }) => id) : Object.keys(handle.samples);
      return nearest(
        ids.map((id) => ({ name: sampleName(handle, id), value: id })),
        value,
      );
    }
    const { [name]: _, ...entered } = typedParams(optionsOf(interaction), verb.params);
    const side = view.side ?? 'a';
    // The total that each suggestion would lead to.
    return suggest(matchView, verb, entered, name, value).map((one) => {
      const [total] = priceLines(matchView, { verb: verb.verb, by: side, params: { ...entered, [name]: one.value } });
      return { value: one.value, name: clip(total ? `${total.replaceAll('*', '')} · ${one.name}` : one.name, 100) };
    });
  },
});
