import { PARTS, figuresOf, markOf } from '../../learning/index.ts';
import type { KeyMoment, Review, ReviewPart } from '../../learning/index.ts';
import { SIDES } from '../../engine/index.ts';
import type { Action, AnyView, SideId } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { actionName } from '../question/values.ts';
import { deedText } from '../text/deed.ts';
import { tell } from '../text/events.ts';
import { clip, plain } from '../text/split.ts';
import { standingOf } from '../text/standing.ts';
import { phrasesOf } from '../words/phrases.ts';
import { reviewWords as words } from '../words/review.ts';

const MOST_ORDER = 160;
/** Rows of the table that are there even if they are 0; the others only if something is in them. */
const ALWAYS: readonly ReviewPart[] = ['luck', 'play'];

/** A key moment with the letter by which the page names it, and the step that shows it. */
interface ShownMoment {
  readonly letter: string;
  readonly step: number;
  /** When it was, as the board says it. */
  readonly turn: string;
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
  const nameOf = (side: SideId): string => plain(matchView.names.side(side));
  const reader = matchView.view?.side ?? 'a';
  const figures = figuresOf(review, reader);
  const parts = PARTS.filter((part) => ALWAYS.includes(part) || figures.parts[part] !== 0);
  const shown: ShownMoment[] = [];
  const texts: string[] = [];
  for (const side of SIDES) {
    const moments: ShownMoment[] = [];
    for (const moment of review.moments[side])
      moments.push(
        await shownMoment(bot, matchView, player, {
          side,
          moment,
          letter: 'ABCDEF'[shown.length + moments.length] ?? '',
        }),
      );
    const errors = moments.filter(({ moment: { kind, value } }) => kind === 'error' && markOf(-value) !== null).length;
    texts.push([words.marks(nameOf(side), review.marks[side], errors), ...moments.map(({ line }) => line)].join('\n'));
    shown.push(...moments);
  }
  const { id: match } = matchView;
  const curve = await curveOf(bot, matchView, player, review, shown);
  return page({
    texts: [
      words.title(phrasesOf(matchView.handle).title),
      words.table(nameOf(reader), figures, parts),
      words.how,
      ...texts,
    ],
    picture: curve,
    rows: [
      ...buttonRows(
        shown.map(({ letter, step }) =>
          // The letter keeps the ids of two moments of one step apart.
          button(writeId({ kind: 'replay', match, param: letter, page: step }), words.see(letter)),
        ),
      ),
      ...(shown.length > 0
        ? [
            menuRow(
              menu(
                writeId({ kind: 'retry', match }),
                words.retry,
                shown.map(({ letter, step, turn }) => ({
                  value: `${letter} ${Math.max(1, step - 1)}`,
                  name: clip(words.retryFrom(letter, turn), 100),
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
  // A moment in the middle of an action is where the action has come to its end.
  const placeOf = (number: number): number => review.curve.findIndex((point) => point.number >= number) + 1;
  try {
    const { theme, palette } = await bot.table.person(player);
    const moments = shown.map(({ letter, moment }) => ({ at: placeOf(moment.number), letter }));
    const { png } = await bot.painter.curve({ chances, names, moments, ends: words.ends }, { theme, palette });
    const points = chances.map((chance) => Math.round(100 * chance));
    const [first = 50, last = 50] = [points[0], points.at(-1)];
    const named = shown.map(({ letter, turn }) => words.marked(letter, turn));
    return {
      png,
      alt: words.alt(names.a, { first, last, most: Math.max(...points), least: Math.min(...points) }, named),
    };
  } catch (error) {
    bot.log.error('the curve of a review failed', error, { match: matchView.id });
    return null;
  }
}

/** When a moment was, what happened, what it made of the chance, and what would have been better. */
async function shownMoment(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  { side, letter, moment }: { readonly side: SideId; readonly letter: string; readonly moment: KeyMoment },
): Promise<ShownMoment> {
  const { id } = matchView;
  const { number, kind, value, after, better } = moment;
  const step = Math.max(1, await bot.table.stepOf(id, number));
  const before = await bot.table.past(id, player, number - 1, 'umpire');
  const turn = (before && standingOf({ ...matchView, view: before })?.turn) ?? words.step(step);
  const taken = await bot.table.taken(id, player, number);
  const said = (action: Action, view: AnyView): string => clip(deedText({ ...matchView, view }, action), MOST_ORDER);
  const own = kind === 'error' && before && taken?.by === side ? said(taken, before) : null;
  const what = own ?? (await happened(bot, matchView, player, number)) ?? (taken && before && said(taken, before));
  const verdict = words.verdict(kind, plain(matchView.names.side(side)), {
    // Whole points that were given away, as marks count them: 4.9 are no inaccuracy yet.
    points: kind === 'error' ? Math.trunc(100 * value) : Math.round(100 * value),
    after: Math.round(100 * after),
    mark: kind === 'error' ? markOf(-value) : null,
  });
  const line = words.moment(letter, turn, what ?? words.timeUp, verdict);
  const order =
    better === null || better === 'wait' ? better && words.wait : before && betterText(matchView, before, better, own);
  return { letter, step, turn, moment, line: order ? `${line}\n${words.better(order)}` : line };
}

/** The better plan in words that tell it from what was done. */
function betterText(matchView: MatchView, view: AnyView, better: Action, taken: string | null): string {
  const text = deedText({ ...matchView, view }, better);
  return clip(text === taken ? actionName({ ...matchView, view }, better) : text, MOST_ORDER);
}

/** What came of an entry, in a line: a result with its dice before all else; null if it tells nothing. */
async function happened(bot: Bot, matchView: MatchView, player: Player, number: number): Promise<string | null> {
  const entries = await bot.table.log(matchView.id, player, number, number, 'umpire');
  const told = tell(
    matchView,
    entries.flatMap(({ events }) => events),
  );
  const best = told.find(({ stages }) => stages.length > 0) ?? told[0];
  return best ? clip(best.line.replaceAll('**', ''), MOST_ORDER) : null;
}
