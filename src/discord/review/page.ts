import { PARTS, figuresOf, markOf } from '../../learning/index.ts';
import type { KeyMoment, Review } from '../../learning/index.ts';
import { SIDES } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { deedText } from '../text/deed.ts';
import { clip, plain } from '../text/split.ts';
import { phrasesOf } from '../words/phrases.ts';
import { reviewWords as words } from '../words/review.ts';

/** Names in the table of figures are cut to this, so that it fits on a phone. */
const MOST_NAME = 7;
const MOST_ORDER = 160;
/** More points than this that are in no other row are spoken of. */
const MOST_RESIDUE = 3;

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
  const curve = await curveOf(bot, matchView, player, review, shown);
  return page({
    texts: [
      words.title(phrasesOf(matchView.handle).title),
      words.table([clip(nameOf('a'), MOST_NAME), clip(nameOf('b'), MOST_NAME)], figures, parts),
      words.how,
      ...(figures.some(({ parts: { residue } }) => Math.abs(residue) > MOST_RESIDUE) ? [words.leftOver] : []),
      ...texts,
    ],
    picture: curve,
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

/** The chance to win over the match with its key moments, in the person's colours; null if drawing failed, which is logged. */
async function curveOf(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  review: Review,
  shown: readonly ShownMoment[],
): Promise<Picture | null> {
  const names = { a: plain(matchView.names.side('a')), b: plain(matchView.names.side('b')) };
  // The first point is how it stood before anything was played.
  const chances = [review.start, ...review.curve.map(({ chance }) => chance)];
  if (chances.length < 2) return null;
  const placeOf = (number: number): number => review.curve.findIndex((point) => point.number === number) + 1;
  try {
    const { theme, palette } = await bot.table.person(player);
    const moments = shown.map(({ letter, moment }) => ({ at: placeOf(moment.number), letter }));
    const { png } = await bot.painter.curve({ chances, names, moments, ends: words.ends }, { theme, palette });
    const points = chances.map((chance) => Math.round(100 * chance));
    const [first = 50, last = 50] = [points[0], points.at(-1)];
    const named = shown.map(({ letter, step }) => words.see(letter, step));
    return {
      png,
      alt: words.alt(names.a, { first, last, most: Math.max(...points), least: Math.min(...points) }, named),
    };
  } catch (error) {
    bot.log.error('the curve of a review failed', error, { match: matchView.id });
    return null;
  }
}

async function shownMoment(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  moment: KeyMoment,
  letter: string,
): Promise<ShownMoment> {
  const { id } = matchView;
  const { number, kind, value, before, after, better } = moment;
  const step = Math.max(1, await bot.table.stepOf(id, number));
  const points = Math.round(100 * value);
  const line = words.moment(letter, step, { kind, mark: kind === 'error' ? markOf(-value) : null }, points, [
    Math.round(100 * before),
    Math.round(100 * after),
  ]);
  const view = better && (await bot.table.past(id, player, number - 1, better.by));
  const order = better && view ? words.better(clip(deedText({ ...matchView, view }, better), MOST_ORDER)) : null;
  return { letter, step, moment, line: order === null ? line : `${line}\n${order}` };
}
