import { randomInt } from 'node:crypto';
import { optionLetter, playAnswer } from '../../learning/index.ts';
import type { PuzzleDeed } from '../../engine/index.ts';
import type { ClassQuestionView, ClassView } from '../../table/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { resultBlock } from '../text/result-block.ts';
import { tell } from '../text/events.ts';
import { classWords as words } from '../words/class.ts';
import { classButton } from './page.ts';
import { classPicture, seePosition } from './position.ts';

type ClosedQuestion = Extract<ClassQuestionView, { readonly stage: 'closed' }>;

/** An answer of a closed question: an option by its place, or `own0`, the most frequent orders of somebody's own. */
function chosenAnswer(
  { ask, count }: ClosedQuestion,
  which: string,
): { readonly name: string; readonly orders: string | null; readonly deeds: readonly PuzzleDeed[] } | null {
  const own = /^own(\d+)$/.exec(which)?.[1];
  if (own !== undefined) {
    const text = count.orders[Number(own)]?.text;
    return text === undefined
      ? null
      : { name: words.given.orders(text.replaceAll('\n', '; ')), orders: text, deeds: [] };
  }
  const option = ask.options[Number(which)];
  return option
    ? { name: words.given.option(optionLetter(Number(which)), option.text), orders: null, deeds: option.deeds }
    : null;
}

/**
 * Plays an answer on a copy of the position and tells what came of it. `chosen`: the first dice; null: real ones. Each
 * play begins from the position of the question.
 */
export async function playedPage(
  bot: Bot,
  room: ClassView,
  question: ClosedQuestion,
  which: string,
  chosen: readonly number[] | null,
  readOrders: (text: string) => readonly PuzzleDeed[],
): Promise<Page> {
  const seen = seePosition(bot, question.ask.about);
  const answer = chosenAnswer(question, which);
  const deeds = answer?.orders == null ? (answer?.deeds ?? []) : readOrders(answer.orders);
  const played =
    seen
    && answer
    && playAnswer(seen.handle, question.ask.about, deeds, { seed: randomInt(2 ** 31), chosen: chosen ?? [] });
  if (!seen || !answer || !played || (deeds.length > 0 && played.leftOut.length === deeds.length))
    return page({ texts: [words.impossible], tone: 'bad' });
  const { handle } = seen;
  const view = handle.view(played.match, 'all');
  const names = namesOf(handle, view);
  // Questions that nobody is there to answer get their usual answer, and no time is up.
  const events = played.events.filter(({ kind }) => kind !== 'timed-out');
  const told = tell({ handle, names }, events).flatMap(({ line, stages }) => [
    line,
    ...(stages.length > 0 ? [resultBlock(stages)] : []),
  ]);
  const left = played.leftOut.map((place) => deeds[place]?.verb ?? '');
  const { number, ask } = question;
  const others = ask.options.flatMap((_, place) =>
    String(place) === which
      ? []
      : [
          classButton('class-play', room, words.buttons.play(optionLetter(place)), {
            param: String(place),
            page: number,
          }),
        ],
  );
  return page({
    texts: [[words.played(number, answer.name), ...told].join('\n')],
    picture: await classPicture(bot, room.server, { handle, view, names }, { events: played.events }),
    foot: [
      words.dice(played.dice.map(({ value }) => value)),
      ...(left.length > 0 ? [words.leftOut(left.join(', '))] : []),
      words.copy,
    ],
    rows: [
      ...buttonRows([
        classButton('class-play', room, words.buttons.again, { param: which, page: number, weight: 'main' }),
        classButton('class-dice', room, words.buttons.dice, { param: which, page: number }),
      ]),
      ...buttonRows(others),
    ],
  });
}

/** Dice as somebody wrote them: whole numbers. */
export const readDice = (text: string): readonly number[] =>
  [...text.matchAll(/\d{1,3}/g)].map(([value]) => Number(value)).slice(0, 100);
