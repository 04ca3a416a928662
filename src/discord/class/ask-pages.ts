import type { ClassAsk } from '../../learning/index.ts';
import { optionLetter } from '../../learning/index.ts';
import type { ClassView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { suggestedActors } from '../orders/suggested.ts';
import { buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { puzzleKey, puzzleOf } from '../puzzles/page.ts';
import { actorName } from '../text/names.ts';
import { classWords as words } from '../words/class.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { OrTrouble } from './asking.ts';
import { boardAt } from './asking.ts';
import { classButton, classId, classTroublePage, deskPage } from './page.ts';
import { classPicture, seePosition } from './position.ts';

const MOST_OPTIONS = 25;

export const troubledPage = (text: string): Page => page({ texts: [text], tone: 'bad' });

/** The units that a question about this board can be about; the desk again, with the reason, if there are none. */
export async function unitsPage(bot: Bot, room: ClassView, player: Player): Promise<Page> {
  const about = await boardAt(bot, { server: room.server, channel: room.id });
  if ('trouble' in about) return deskPage(room, player, about.trouble);
  const seen = seePosition(bot, about);
  const actors = seen ? suggestedActors(seen.handle, seen.view, about.side).slice(0, MOST_OPTIONS) : [];
  if (!seen || actors.length === 0) return deskPage(room, player, words.noOptions);
  return page({
    texts: [words.whichUnit],
    rows: [
      menuRow(
        menu(
          classId('class-unit', room),
          words.chooseUnit,
          actors.map((id) => ({ value: id, name: actorName(seen, id) })),
        ),
      ),
    ],
  });
}

/** The puzzles that a class can be asked, of all books, as many as fit. */
export function puzzlesPage(bot: Bot, room: ClassView, player: Player): Page {
  const all = Object.values(bot.systems).flatMap(({ handle }) =>
    Object.keys(handle.puzzles).flatMap((id) => puzzleOf(handle, id) ?? []),
  );
  const each = Math.max(1, Math.floor(MOST_OPTIONS / Math.max(1, new Set(all.map(({ handle }) => handle.id)).size)));
  const shown = all.filter((one) => all.filter(({ handle }) => handle === one.handle).indexOf(one) < each);
  if (shown.length === 0) return deskPage(room, player, words.noOptions);
  return page({
    texts: [words.whichPuzzle],
    rows: [
      menuRow(
        menu(
          classId('class-puzzle', room),
          words.choosePuzzle,
          shown
            .slice(0, MOST_OPTIONS)
            .map((one) => ({ value: puzzleKey(one), name: one.told.title, note: phrasesOf(one.handle).title })),
        ),
      ),
    ],
  });
}

/** What the class will see; `source`: what the button to ask it carries, since a question is worked out again then. */
export async function previewPage(
  bot: Bot,
  room: ClassView,
  player: Player,
  ask: OrTrouble<ClassAsk>,
  source: { readonly verb: 'unit' | 'puzzle'; readonly param: string },
): Promise<Page> {
  if ('trouble' in ask) return deskPage(room, player, ask.trouble);
  const seen = seePosition(bot, ask.about);
  return page({
    texts: [words.preview, ask.text],
    picture: seen && (await classPicture(bot, room.server, seen, { options: ask.options })),
    foot: [ask.options.map(({ text }, place) => words.option(optionLetter(place), text)).join('\n')],
    rows: buttonRows([classButton('class-put', room, words.buttons.put, { ...source, weight: 'main' })]),
  });
}

/** Asks the class; the public message is posted by itself, and the teacher is told so. */
export async function putQuestion(bot: Bot, room: ClassView, player: Player, ask: OrTrouble<ClassAsk>): Promise<Page> {
  if ('trouble' in ask) return troubledPage(ask.trouble);
  const done = await bot.table.classes.ask(room.id, player, ask);
  if (!done.ok) return classTroublePage(done.trouble);
  const { number } = done.question;
  await bot.classBoards.put(room.id, number);
  return page({
    texts: [words.asked],
    rows: buttonRows([classButton('class-close', room, words.buttons.close, { page: number, weight: 'main' })]),
  });
}
