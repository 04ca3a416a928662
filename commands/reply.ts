import type { ChatInputCommandInteraction } from 'discord.js';
import type { AnyView, SideId } from '../src/engine/index.ts';
import type { Bot } from '../src/discord/bot.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Reply } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView, Player } from '../src/table/index.ts';

type Run = Command['run'];

/** A use of a command. */
export interface CommandUse {
  readonly interaction: ChatInputCommandInteraction;
  readonly bot: Bot;
  readonly reply: Reply;
}

/** A use of a command about the match of its channel. */
export interface MatchUse extends CommandUse {
  readonly matchView: MatchView;
  readonly player: Player;
}

/** A use of a command about a match that has begun. */
export interface BegunUse extends MatchUse {
  readonly view: AnyView;
}

/** A use of a command by somebody who plays in the match. */
export interface PlayerUse extends BegunUse {
  readonly side: SideId;
}

/** A command whose reply nobody else sees. */
export const privately =
  (work: (use: CommandUse) => Promise<void>): Run =>
  (interaction, bot) =>
    respond(interaction, 'private', (reply) => work({ interaction, bot, reply }), { timing: bot.timing });

/** The same about the match of the channel; says so where there is none. */
export const aboutMatch = (work: (use: MatchUse) => Promise<void>): Run =>
  privately(async (use) => {
    const matchView = await matchViewAt(use.bot, use.interaction);
    if (!matchView) return use.reply.send(page({ texts: [en.noMatch] }));
    return work({ ...use, matchView, player: playerOf(use.interaction) });
  });

/** The same about a match that has begun. */
export const aboutBegun = (work: (use: BegunUse) => Promise<void>): Run =>
  aboutMatch(async (use) => {
    const { view } = use.matchView;
    return view ? work({ ...use, view }) : use.reply.send(page({ texts: [en.notStarted] }));
  });

/** The same for its players alone. */
export const asPlayer = (work: (use: PlayerUse) => Promise<void>): Run =>
  aboutBegun(async (use) => {
    const { side } = use.view;
    return side ? work({ ...use, side }) : use.reply.send(page({ texts: [en.whoPlays] }));
  });
