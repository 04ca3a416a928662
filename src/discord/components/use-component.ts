import { MessageFlags } from 'discord-api-types/v10';
import type { MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import { isOwn, playerOf } from '../people.ts';
import { panelMoved } from '../panel/moved.ts';
import { respond } from '../respond.ts';
import type { Where } from '../deliver.ts';
import { en } from '../words/en.ts';
import type { ComponentUse } from './component.ts';
import { isMatchless, readId } from './ids.ts';
import { COMPONENTS, MATCHLESS } from './registry.ts';

/** Where the reply to a press on a private message goes: that message is edited, or everybody gets a message of its own. */
const BESIDE_PRIVATE: Readonly<Record<Where, Where>> = {
  private: 'here',
  here: 'here',
  public: 'channel',
  channel: 'channel',
};

/** Handles the use of a button or menu, or a submitted modal. */
export async function useComponent(
  bot: Bot,
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
): Promise<void> {
  const id = readId(interaction.customId);
  // A private message is edited in place; a public one stays as it was.
  const isEphemeral = interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false;
  const free = id && isMatchless(id.kind) ? MATCHLESS[id.kind] : null;
  if (id && free)
    return respond(
      interaction,
      isEphemeral && !free.opensForm && !free.beside ? BESIDE_PRIVATE[free.where] : free.where,
      (reply) => free.run({ bot, interaction, id, player: playerOf(interaction), reply }),
      { opensForm: free.opensForm ?? false, timing: bot.timing },
    );
  const spec = id && !isMatchless(id.kind) ? COMPONENTS[id.kind] : null;
  // The pages of a long form are turned in place; opening it may show a modal.
  const opensForm = (spec?.opensForm ?? false) && id?.page === undefined;
  const where =
    isEphemeral && !opensForm && !spec?.beside ? BESIDE_PRIVATE[spec?.where ?? 'private'] : (spec?.where ?? 'private');
  await respond(
    interaction,
    where,
    async (reply) => {
      const player = playerOf(interaction);
      const matchView = id && (await bot.table.viewOf(id.match, player));
      if (!spec || !id) return reply.send(page({ texts: [en.old] }), 'private');
      // Only its players may learn that a match on another server exists.
      const foreign =
        matchView !== null
        && matchView.room.server !== interaction.guildId
        && id.kind !== 'accept'
        && !isOwn(matchView, player);
      if (!matchView || foreign) return reply.send(page({ texts: [en.noMatch] }), 'private');
      const use: ComponentUse = { bot, interaction, id, player, matchView, reply };
      await spec.run(use);
      if (spec.panel) await panelMoved(bot, interaction, reply, matchView.id, player);
    },
    { opensForm, timing: bot.timing },
  );
}
