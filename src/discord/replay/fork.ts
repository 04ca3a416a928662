import { playsAlone } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import { mayNotOpen } from '../limits/open.ts';
import { addressOf } from '../text/links.ts';
import { nonceOf } from '../hash.ts';
import { askedLines, publicRows } from '../question/page.ts';
import { troubleLines } from '../text/refusal.ts';
import { page } from '../payload.ts';
import { roomOf } from '../people.ts';
import { questionPicture } from '../board/pictures.ts';
import type { ComponentUse } from '../components/component.ts';
import { NoThread, openAgain, openThread } from '../threads.ts';
import { entryOf } from './entry-of.ts';
import { replayWords as words } from '../words/replay.ts';

/**
 * Opens a practice match from the step of the button, in a thread: a private one while the match goes on. Leads to the
 * one that the player has open from there already. Rejects with any error except a missing thread.
 */
export async function forkHere(use: ComponentUse): Promise<void> {
  const { bot, interaction, matchView, id, player, reply } = use;
  const tooMany = await mayNotOpen(bot, player);
  if (tooMany) return reply.send(tooMany, 'private');
  const step = id.page ?? 0;
  const isLast = step === (await bot.table.stepCount(matchView.id));
  const number = isLast ? matchView.entries : ((await entryOf(bot.table, matchView.id, step)) ?? 0);
  const hidden = matchView.stage !== 'over';
  try {
    const forked = await bot.table.fork(
      matchView.id,
      player,
      number,
      async () => {
        const channel = await openThread(interaction, words.fork.thread(step), hidden ? player.id : null);
        return { server: roomOf(interaction)?.server ?? null, channel };
      },
      ({ channel }) => openAgain(interaction.client, channel, player.id),
    );
    if (!forked.ok)
      return await reply.send(
        page({ texts: [troubleLines(matchView, forked.trouble).join('\n')], tone: 'bad' }),
        'private',
      );
    const { channel } = forked.matchView.room;
    if (forked.again) return await reply.send(page({ texts: [words.fork.again(channel)] }), 'private');
    await welcome(use, forked.matchView, step, hidden);
    await reply.send(page({ texts: [words.fork.opened(channel)] }), 'private');
  } catch (error) {
    if (!(error instanceof NoThread)) throw error;
    bot.log.info('no thread for a fork', { match: matchView.id, error: error.cause ?? error });
    await reply.send(page({ texts: [error.full ? words.fork.full : words.fork.noThread], tone: 'bad' }), 'private');
  }
}

/** The first message of a practice match; in a private thread it says who can read there. */
async function welcome(
  { bot, matchView, player }: ComponentUse,
  forked: MatchView,
  step: number,
  hidden: boolean,
): Promise<void> {
  const seen = (await bot.table.viewOf(forked.id, null)) ?? forked;
  await bot.post(
    seen.room.channel,
    page({
      texts: [
        [
          words.fork.first(player.id, step, addressOf(matchView)),
          ...(hidden ? [words.fork.readers[playsAlone(matchView.seats, player) ? 'all' : 'known']] : []),
        ].join('\n'),
      ],
      picture: await questionPicture(bot, seen, 'whole'),
      foot: askedLines(seen),
      rows: publicRows(seen, [], true),
      ping: [player.id],
    }),
    nonceOf(seen, 'forked', seen.entries),
  );
  await bot.table.told(seen.id, seen.entries);
}
