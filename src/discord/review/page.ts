import { PARTS, figuresOf, markOf } from '../../learning/index.ts';
import type { KeyMoment, Review } from '../../learning/index.ts';
import { SIDES } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { printOrder } from '../orders/text.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { clip, plain } from '../text/split.ts';
import { phrasesOf } from '../words/phrases.ts';
import { reviewWords as words } from '../words/review.ts';

/** Names in the table of figures are cut to this, so that it fits on a phone. */
const MOST_NAME = 7;
const MOST_ORDER = 120;

/** A key moment with the letter by which the page names it, and the step that shows it. */
interface ShownMoment {
  readonly letter: string;
  readonly step: number;
  readonly moment: KeyMoment;
  readonly line: string;
}

/** What decided a match that is over, in words, with buttons to its key moments; or why there is no review. */
export async function reviewPage(bot: Bot, matchView: MatchView, player: Player): Promise<Page> {
  if (matchView.stage !== 'over') return page({ texts: [words.notOver] });
  try {
    const review = await bot.table.review(matchView.id);
    return review ? await pageOf(bot, matchView, player, review) : page({ texts: [words.none] });
  } catch (error) {
    bot.log.error('a review failed', error);
    return page({ texts: [words.failed], tone: 'bad' });
  }
}

async function pageOf(bot: Bot, matchView: MatchView, player: Player, review: Review): Promise<Page> {
  const nameOf = (side: 'a' | 'b'): string => plain(matchView.names.side(side));
  const figures = [figuresOf(review, 'a'), figuresOf(review, 'b')] as const;
  const parts = PARTS.filter((part) => figures.some((one) => one.parts[part] !== 0));
  const shown: ShownMoment[] = [];
  const texts: string[] = [];
  for (const side of SIDES) {
    const moments: ShownMoment[] = [];
    for (const moment of review.moments[side])
      moments.push(await shownMoment(bot, matchView, player, moment, 'ABCDEF'[shown.length + moments.length] ?? ''));
    texts.push([words.marks(nameOf(side), review.marks[side]), ...moments.map(({ line }) => line)].join('\n'));
    shown.push(...moments);
  }
  const { id: match } = matchView;
  return page({
    texts: [
      words.title(phrasesOf(matchView.handle).title),
      words.table([clip(nameOf('a'), MOST_NAME), clip(nameOf('b'), MOST_NAME)], figures, parts),
      words.how,
      ...texts,
    ],
    rows: [
      ...buttonRows(
        shown.map(({ letter, step }) =>
          // The letter keeps the ids of two moments of one step apart.
          button(writeId({ kind: 'replay', match, param: letter, page: step }), words.see(letter, step)),
        ),
      ),
      ...(shown.length > 0
        ? [
            menuRow(
              menu(
                writeId({ kind: 'retry', match }),
                words.retry,
                shown.map(({ letter, step }) => ({
                  value: `${letter} ${Math.max(1, step - 1)}`,
                  name: words.retryFrom(letter, Math.max(1, step - 1)),
                })),
              ),
            ),
          ]
        : []),
    ],
  });
}

async function shownMoment(
  bot: Bot,
  { id, handle }: MatchView,
  player: Player,
  moment: KeyMoment,
  letter: string,
): Promise<ShownMoment> {
  const { number, kind, value, before, after, better } = moment;
  const step = Math.max(1, await bot.table.stepOf(id, number));
  const points = Math.round(100 * value);
  const line = words.moment(letter, step, { kind, mark: kind === 'error' ? markOf(-value) : null }, points, [
    Math.round(100 * before),
    Math.round(100 * after),
  ]);
  const view = better && (await bot.table.past(id, player, number - 1, better.by));
  const order = better && view ? words.better(clip(printOrder(handle, view, better), MOST_ORDER)) : null;
  return { letter, step, moment, line: order === null ? line : `${line}\n${order}` };
}
