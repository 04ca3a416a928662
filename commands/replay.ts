import type { AutocompleteInteraction, BaseInteraction } from 'discord.js';
import { wordsOf } from '../src/discord/bot.ts';
import type { Bot } from '../src/discord/bot.ts';
import { playersOf } from '../src/discord/messages/asked.ts';
import { nearest } from '../src/discord/nearest.ts';
import type { Suggestion } from '../src/discord/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt, isOwn, playerOf } from '../src/discord/people.ts';
import { LOOKS, lookOf, replayPage } from '../src/discord/replay.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { SIDES } from '../src/engine/index.ts';
import type { Glance, Player } from '../src/table/index.ts';
import { anywhere, typedOption } from './build.ts';

const words = replayWords.commands;

/** The match that is named, if it is one that this player plays or has brought; else the channel's. */
async function matchFor(bot: Bot, interaction: BaseInteraction, player: Player, named: string | null): Promise<Glance | null> {
  if (named === null) return glanceAt(bot, interaction);
  const glance = await bot.table.glance(named.trim(), player);
  return glance && isOwn(glance, player) ? glance : null;
}

async function autocomplete(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Suggestion[]> {
  const mine = await bot.table.listOf(playerOf(interaction));
  return nearest(mine.filter(({ stage }) => stage !== 'lobby').map((glance) => ({
    name: `${wordsOf(glance.door).title}: ${SIDES.map((side) => playersOf(glance, side).replaceAll(/[*\\]/g, '')).join(' – ')}`,
    value: glance.id,
  })), interaction.options.getFocused());
}

/** `/replay`: steps through a match, here or one of one's own, for oneself or for all. */
export const replayCommand: Command = {
  data: anywhere('replay', words.replay.about)
    .addIntegerOption((option) => option.setName('step').setDescription(words.replay.step).setMinValue(1).setMaxValue(9_999))
    .addStringOption((option) => option.setName('view').setDescription(words.replay.view).addChoices(...LOOKS.map((value) => ({ name: words.views[value], value }))))
    .addBooleanOption((option) => option.setName('public').setDescription(words.replay.public))
    .addStringOption(typedOption('match', words.replay.match))
    .toJSON(),
  run(interaction, bot) {
    const { options } = interaction;
    const shared = options.getBoolean('public') ?? false;
    return respond(interaction, shared ? 'public' : 'private', async (reply) => {
      const player = playerOf(interaction);
      const named = options.getString('match');
      const glance = await matchFor(bot, interaction, player, named);
      if (!glance?.view) return reply.send(page({ texts: [named === null ? replayWords.replay.here : replayWords.replay.notYours] }), 'alone');
      const step = options.getInteger('step') ?? (glance.stage === 'over' ? 1 : Number.MAX_SAFE_INTEGER);
      const look = lookOf(options.getString('view')) ?? 'own';
      const hidden = glance.stage !== 'over' && look !== 'own' && look !== 'all' && look !== glance.view.side;
      await reply.send(await replayPage(bot, glance, player, { step, look, shared }, hidden ? [replayWords.replay.seeHidden] : []));
    }, { timing: bot.timing });
  },
  autocomplete,
};
