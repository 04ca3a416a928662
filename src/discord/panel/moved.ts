import { MessageFlags } from 'discord-api-types/v10';
import type { MatchId, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { Interaction } from '../deliver.ts';
import type { Reply } from '../respond.ts';

/** The private message in which an interaction was used, where the reply took its place; null for a reply of its own. */
function privateSource(interaction: Interaction, reply: Reply): string | null {
  const source = interaction.isChatInputCommand() || reply.where() !== 'here' ? null : interaction.message;
  return source?.flags.has(MessageFlags.Ephemeral) ? source.id : null;
}

/** The answer to this interaction is now the player's panel in this match. Where it stands is a convenience: failing to find out is logged. */
export async function panelMoved(
  bot: Bot,
  interaction: Interaction,
  reply: Reply,
  match: MatchId,
  player: Player,
): Promise<void> {
  if (reply.isForm() || !reply.isAnswered()) return;
  try {
    const [clicked, below] = [privateSource(interaction, reply), reply.below()];
    const message = below ?? clicked ?? (await interaction.fetchReply()).id;
    const place = { token: reply.replyToken, message, isFollowUp: below !== null, note: reply.note() };
    await bot.panels.opened(match, player.id, place, below === null ? null : clicked);
  } catch (error) {
    bot.log.warn('an older panel could not be closed', { match, error });
  }
}
