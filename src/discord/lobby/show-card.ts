import { editPosted } from '../posting.ts';
import type { ComponentUse } from '../components/component.ts';
import { isOpenSource } from '../deliver.ts';
import { hash } from '../hash.ts';
import type { Page } from '../payload.ts';

/**
 * Shows everybody what has become of a match that has not started: on its card, and as a message of its own where that
 * cannot be edited. Who pressed a button behind the details sees `own` there.
 */
export async function showCard({ bot, reply, interaction, id }: ComponentUse, card: Page, own: Page): Promise<void> {
  if (isOpenSource(interaction)) return reply.send(card);
  const { client, channelId } = interaction;
  try {
    if (!channelId || !id.param) throw new Error('The details were not opened from a card.');
    await editPosted(client, channelId, id.param, card.component);
  } catch (error) {
    bot.log.info('the card of a match could not be edited', { match: id.match, error });
    if (channelId) await bot.post(channelId, card, hash(interaction.id, 24));
  }
  await reply.send(own);
}
