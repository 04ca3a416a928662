import type { AnyView } from '../../engine/index.ts';
import { namesOf } from '../../table/index.ts';
import type { MatchView, SeenEntry, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { askedLines, publicRows } from '../question/page.ts';
import { chunksOf, digestLines } from './digest.ts';
import type { Chunk } from './digest.ts';
import { button, page } from '../payload.ts';
import type { Media, Page } from '../payload.ts';
import { ownPicture } from '../board/pictures.ts';
import { replayWords as words } from '../words/replay.ts';

const MOST_PICTURES = 3;

/** The match as it was at a past position. */
export const matchViewThen = (matchView: MatchView, view: AnyView): MatchView => ({
  ...matchView,
  view,
  viewer: view.viewer,
  names: namesOf(matchView.handle, view, matchView.seats, matchView.options),
});

/** The activations worth a picture: spread over those that changed something on the board, and always the last. */
function pickPictures(chunks: readonly Chunk[]): readonly Chunk[] {
  const moved = chunks.filter((chunk) => chunk.some(({ beats }) => beats.length > 0));
  const seen = moved.length > 0 ? moved : chunks.slice(-1);
  return seen.filter(
    (_, place) =>
      Math.floor(((place + 1) * MOST_PICTURES) / seen.length) > Math.floor((place * MOST_PICTURES) / seen.length),
  );
}

async function picturesOf(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  missed: readonly SeenEntry[],
): Promise<readonly Media[]> {
  const media: Media[] = [];
  for (const chunk of pickPictures(chunksOf(missed))) {
    const view = await bot.table.past(matchView.id, player, chunk.at(-1)?.number ?? 0);
    const picture =
      view
      && (await ownPicture(bot, matchViewThen(matchView, view), player, {
        view: 'crop',
        events: chunk.flatMap(({ events }) => events),
      }));
    if (picture) media.push({ bytes: picture.png, name: `seen-${media.length + 1}.png`, alt: picture.alt });
  }
  return media;
}

/** What a player missed since their last action, as they may know it, with up to three pictures and what to do now. */
export async function catchUpPage(bot: Bot, matchView: MatchView, player: Player): Promise<Page> {
  const entries = await bot.table.log(matchView.id, player, 1);
  const at = entries.findLastIndex(({ by }) => by?.id === player.id);
  const last = entries[at] ?? null;
  const missed = entries.slice(at + 1);
  const then = last && (await bot.table.past(matchView.id, player, last.number));
  return page({
    texts: [digestLines(matchView, last, missed, then).join('\n')],
    media: await picturesOf(bot, matchView, player, missed),
    foot: askedLines(matchView),
    rows: matchView.view
      ? publicRows(
          matchView,
          matchView.stage === 'over'
            ? []
            : [button(writeId({ kind: 'replay', match: matchView.id }), words.replay.button)],
        )
      : [],
  });
}
