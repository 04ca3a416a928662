import type { AutocompleteInteraction, BaseInteraction } from 'discord.js';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import type { Bot } from '../src/discord/bot.ts';
import { playersOf } from '../src/discord/question/page.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, isOwn, playerOf } from '../src/discord/people.ts';
import { LOOKS, replayViewer, replayPage } from '../src/discord/replay/replay.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { SIDES } from '../src/engine/index.ts';
import type { MatchView, Player } from '../src/table/index.ts';
import { matchAnywhere, typedOption } from './build.ts';

const words = replayWords.commands;

/** The named match, if this player plays or imported it; else the channel's. */
async function matchFor(
  bot: Bot,
  interaction: BaseInteraction,
  player: Player,
  named: string | null,
): Promise<MatchView | null> {
  if (named === null) return matchViewAt(bot, interaction);
  const matchView = await bot.table.viewOf(named.trim(), player);
  return matchView && isOwn(matchView, player) ? matchView : null;
}

async function autocomplete(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Completion[]> {
  const mine = await bot.table.listOf(playerOf(interaction));
  return nearest(
    mine
      .filter(({ stage }) => stage !== 'lobby')
      .map((matchView) => ({
        name: `${phrasesOf(matchView.handle).title}: ${SIDES.map((side) => playersOf(matchView, side).replaceAll(/[*\\]/g, '')).join(' – ')}`,
        value: matchView.id,
      })),
    interaction.options.getFocused(),
  );
}

/** `/replay`: steps through a match, this channel's or one's own, for oneself or for all. */
export const replayCommand: Command = {
  data: matchAnywhere('replay', words.replay.about)
    .addIntegerOption((option) =>
      option.setName('step').setDescription(words.replay.step).setMinValue(1).setMaxValue(9_999),
    )
    .addStringOption((option) =>
      option
        .setName('view')
        .setDescription(words.replay.view)
        .addChoices(...LOOKS.map((value) => ({ name: words.views[value], value }))),
    )
    .addBooleanOption((option) => option.setName('public').setDescription(words.replay.public))
    .addStringOption(typedOption('match', words.replay.match))
    .toJSON(),
  run(interaction, bot) {
    const { options } = interaction;
    const shared = options.getBoolean('public') ?? false;
    return respond(
      interaction,
      shared ? 'public' : 'private',
      async (reply) => {
        const player = playerOf(interaction);
        const named = options.getString('match');
        const matchView = await matchFor(bot, interaction, player, named);
        if (!matchView?.view)
          return reply.send(
            page({ texts: [named === null ? replayWords.replay.here : replayWords.replay.notYours] }),
            'private',
          );
        const step = options.getInteger('step') ?? (matchView.stage === 'over' ? 1 : Number.MAX_SAFE_INTEGER);
        const look = replayViewer(options.getString('view')) ?? 'own';
        const hidden = matchView.stage !== 'over' && look !== 'own' && look !== 'all' && look !== matchView.view.side;
        await reply.send(
          await replayPage(
            bot,
            matchView,
            player,
            { step, viewer: look, shared },
            hidden ? [replayWords.replay.seeHidden] : [],
          ),
        );
      },
      { timing: bot.timing },
    );
  },
  autocomplete,
};
