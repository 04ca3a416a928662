import { announceOutcome, takeSeat } from '../src/discord/agreements/agreements.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command } from './build.ts';
import { atTable, sideIn } from './here.ts';

const words = en.commands.table.seat;

/** `/seat`: offers one's seat, takes an offered one, lets the bot play for one, or leaves a side that has other players. */
export const seatCommand: Command = {
  data: command('seat', words.about)
    .addSubcommand((sub) => sub.setName('offer').setDescription(words.offer))
    .addSubcommand((sub) =>
      sub
        .setName('take')
        .setDescription(words.take)
        .addStringOption((option) =>
          option
            .setName('side')
            .setDescription(words.side)
            .addChoices({ name: 'a', value: 'a' }, { name: 'b', value: 'b' }),
        ),
    )
    .addSubcommand((sub) => sub.setName('bot').setDescription(words.bot))
    .addSubcommand((sub) => sub.setName('back').setDescription(words.back))
    .addSubcommand((sub) => sub.setName('open').setDescription(words.open))
    .addSubcommand((sub) => sub.setName('release').setDescription(words.release))
    .toJSON(),
  run: atTable((context, match, interaction) => {
    const {
      bot: { table },
      player,
      interaction: id,
    } = context;
    switch (interaction.options.getSubcommand()) {
      case 'offer':
        return announceOutcome(context, match, table.offerSeat(match, player, id));
      case 'bot':
        return announceOutcome(context, match, table.standIn(match, player, id));
      case 'back':
        return announceOutcome(context, match, table.takeBack(match, player, id));
      case 'open':
        return announceOutcome(context, match, table.openBotSeat(match, player, id));
      case 'release':
        return announceOutcome(context, match, table.releaseSeat(match, player, id));
      default:
        return takeSeat(context, match, sideIn(interaction));
    }
  }),
};
