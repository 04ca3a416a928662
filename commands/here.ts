import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { SideId } from '../src/engine/index.ts';
import type { ReplyContext } from '../src/discord/agreements/agreements.ts';
import type { Bot } from '../src/discord/bot.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, matchAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import { suggestSteps } from '../src/discord/replay/steps.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchId } from '../src/table/index.ts';

/** Acts on the channel's match; the outcome is announced to everybody. */
export const atTable =
  (run: (context: ReplyContext, match: MatchId, interaction: ChatInputCommandInteraction) => Promise<unknown>) =>
  (interaction: ChatInputCommandInteraction, bot: Bot): Promise<void> =>
    respond(
      interaction,
      'public',
      async (reply) => {
        const match = await matchAt(bot, interaction);
        if (match === null) return reply.send(page({ texts: [en.noMatch] }), 'private');
        await run({ bot, reply, player: playerOf(interaction), interaction: interaction.id }, match, interaction);
      },
      { timing: bot.timing },
    );

/** The named side. */
export function sideIn(interaction: ChatInputCommandInteraction): SideId | null {
  const side = interaction.options.getString('side');
  return side === 'a' || side === 'b' ? side : null;
}

/** Steps of the channel's match, for autocomplete. */
export async function stepsHere(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Completion[]> {
  const matchView = await matchViewAt(bot, interaction);
  return matchView ? suggestSteps(bot, matchView, playerOf(interaction), interaction.options.getFocused()) : [];
}
