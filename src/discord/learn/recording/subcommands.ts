import type { ChatInputCommandInteraction } from 'discord.js';
import { SIDES } from '../../../engine/index.ts';
import type { MatchView, Player } from '../../../table/index.ts';
import type { Bot } from '../../bot.ts';
import { page } from '../../payload.ts';
import { isOwn, matchViewAt, playerOf } from '../../people.ts';
import type { Reply } from '../../respond.ts';
import { replayWords } from '../../words/replay.ts';
import { drop, loadFile, mark, name, ownDraft, publish, record, save, shelfHere, withShelfLesson } from './acts.ts';
import { SHELF_DEEDS } from './acts.ts';

interface SubcommandUse {
  readonly interaction: ChatInputCommandInteraction;
  readonly bot: Bot;
  readonly reply: Reply;
}
type Subcommand = (use: SubcommandUse) => Promise<void>;

/** The named match, if this person plays or has imported it; else that of the channel. */
async function matchNamed({ bot, interaction }: SubcommandUse, player: Player): Promise<MatchView | null> {
  const named = interaction.options.getString('match');
  if (named === null) return matchViewAt(bot, interaction);
  const matchView = await bot.table.viewOf(named.trim(), player);
  return matchView && isOwn(matchView, player) ? matchView : null;
}

/** Making lessons by typed commands: everything that the buttons do. */
export const RECORDING_SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  record: async (use) => {
    const { bot, interaction, reply } = use;
    const player = playerOf(interaction);
    const matchView = await matchNamed(use, player);
    if (!matchView?.view) return reply.send(page({ texts: [replayWords.replay.here], tone: 'bad' }));
    const { options } = interaction;
    const side = options.getString('side');
    await reply.send(
      await record(bot, matchView, player, {
        after: options.getInteger('after', true),
        to: options.getInteger('to', true),
        side: SIDES.find((one) => one === side) ?? null,
      }),
    );
  },
  draft: async ({ bot, interaction, reply }) => reply.send(await ownDraft(bot, playerOf(interaction))),
  mark: async ({ bot, interaction, reply }) =>
    reply.send(
      await mark(
        bot,
        playerOf(interaction),
        interaction.options.getInteger('step', true),
        interaction.options.getString('text') ?? '',
      ),
    ),
  name: async ({ bot, interaction, reply }) =>
    reply.send(await name(bot, playerOf(interaction), interaction.options.getString('title', true))),
  save: async ({ bot, interaction, reply }) => reply.send(await save(bot, playerOf(interaction))),
  load: async ({ bot, interaction, reply }) =>
    reply.send(await loadFile(bot, playerOf(interaction), interaction.options.getAttachment('file', true))),
  publish: async ({ bot, interaction, reply }) =>
    reply.send(await publish(bot, playerOf(interaction), interaction.guildId)),
  drop: async ({ bot, interaction, reply }) => reply.send(await drop(bot, playerOf(interaction))),
  shelf: async ({ bot, interaction, reply }) => {
    const id = interaction.options.getString('lesson');
    if (id === null) return reply.send(await shelfHere(bot, interaction));
    const wanted = interaction.options.getString('do');
    const deed = SHELF_DEEDS.find((one) => one === wanted) ?? 'show';
    await withShelfLesson(bot, reply, interaction, { id: id.trim(), deed });
  },
};
