import type { BaseInteraction } from 'discord.js';
import type { CouncilScore } from '../../learning/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { holdsRole } from '../people.ts';
import { percent } from '../text/odds.ts';
import { plain } from '../text/split.ts';
import { councilWords } from '../words/council.ts';

const words = councilWords.scores;

/** Who sees everybody's score: the organisers of the server, and whoever has opened the match without playing in it. */
async function teaches(bot: Bot, matchView: MatchView, player: Player, interaction: BaseInteraction): Promise<boolean> {
  const plays = Object.values(matchView.seats)
    .flat()
    .some(({ id }) => id === player.id);
  if (matchView.creator.id === player.id && !plays) return true;
  const settings = interaction.guildId === null ? null : await bot.table.serverSettings(interaction.guildId);
  return settings?.organiser != null && holdsRole(interaction, settings.organiser);
}

const said = ({ votes, best, lost }: CouncilScore) => ({ votes, best, lost: percent(Math.max(0, lost)) });

/** How the council has voted, and the reader; teachers see everybody. */
export async function scoresPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  interaction: BaseInteraction,
): Promise<Page> {
  const isTeacher = await teaches(bot, matchView, player, interaction);
  const scores = await bot.table.councils.scores(matchView.id, player, isTeacher);
  const judged = scores.filter(({ council }) => council.votes > 0);
  if (judged.length === 0) return page({ texts: [words.none] });
  const isMember = (side: 'a' | 'b'): boolean => matchView.seats[side].some(({ id }) => id === player.id);
  return page({
    texts: [
      [
        words.title,
        ...judged.flatMap(({ side, council, own, all }) => [
          words.council(said(council)),
          ...(own ? [words.own(said(own))] : isMember(side) ? [words.noOwn] : []),
          ...(all
            ? [words.all(all.length), ...all.map(({ who, score }) => words.one(plain(who.name), said(score)))]
            : []),
        ]),
        words.about,
      ].join('\n'),
    ],
  });
}
