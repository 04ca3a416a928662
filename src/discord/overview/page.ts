import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { sceneOf } from '../board/pictures.ts';
import type { BotPainter } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { isStopped, standingOf } from '../text/standing.ts';
import { plain } from '../text/split.ts';
import { overviewWords as words } from '../words/overview.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { SeenTable } from './model.ts';

/** How many tables fit into one message. */
export const MOST_SHOWN = 15;

const namesOn = ({ seats }: MatchView, side: SideId): readonly string[] => seats[side].map(({ name }) => plain(name));

/** Whom the match waits for and since when, that it has not begun, or how it ended. */
function stateOf(matchView: MatchView, since: number | null): string {
  const { stage, view, pausedUntil } = matchView;
  if (stage === 'lobby') return SIDES.every((side) => namesOn(matchView, side).length > 0) ? words.ready : words.free;
  if (view?.result) {
    if (view.result.winner) return words.won(namesOn(matchView, view.result.winner));
    return isStopped(matchView) ? words.stopped : words.drawn;
  }
  if (stage === 'over') return words.calledOff;
  if (pausedUntil !== null) return words.paused(pausedUntil);
  const asked = view?.asked.filter((decision) => !decision.in) ?? [];
  return words.waiting(
    SIDES.filter((side) => asked.some(({ of }) => of === side)).map((side) => namesOn(matchView, side)),
    since,
  );
}

/** Turn and score; empty before the beginning. */
function standingText(matchView: MatchView): string {
  const standing = standingOf(matchView);
  if (!standing) return '';
  return words.standing(
    standing.turn,
    standing.sides.filter(({ note }) => note !== '').map(({ name, note }) => [plain(name), note] as const),
  );
}

/** The title of the only book at these tables; null if they play several. */
function onlyBook(tables: readonly SeenTable[]): string | null {
  const books = new Set(tables.flatMap(({ matchView }) => (matchView ? [phrasesOf(matchView.handle).title] : [])));
  return books.size === 1 ? ([...books][0] ?? null) : null;
}

function tableLines({ number, channel, matchView, since }: SeenTable, book: string | null): readonly string[] {
  if (!matchView) return [words.line(number, channel, null, []), words.note(words.calledOff)];
  const standing = standingText(matchView);
  return [
    words.line(
      number,
      channel,
      book === null ? phrasesOf(matchView.handle).title : null,
      SIDES.map((side) => namesOn(matchView, side)),
    ),
    ...(standing === '' ? [] : [words.note(standing)]),
    words.note(stateOf(matchView, since)),
  ];
}

/** How to take a free seat; where all are taken, the lines of the tables say what is to be done. */
function howTo(tables: readonly SeenTable[]): string {
  const open = tables.flatMap(({ matchView }) => (matchView?.stage === 'lobby' ? [matchView] : []));
  if (open.length === 0) return words.watch;
  return open.every((matchView) => SIDES.every((side) => namesOn(matchView, side).length > 0))
    ? words.watch
    : words.how;
}

/** What an overview says in words: all that its picture shows, and the ways to the tables. */
export function overviewPage(tables: readonly SeenTable[], picture: Picture | null = null): Page {
  const book = onlyBook(tables);
  const shown = tables.slice(0, MOST_SHOWN);
  return page({
    texts: [
      [
        words.title(
          tables.length,
          book,
          tables.some(({ number }) => number > tables.length),
        ),
        ...shown.flatMap((table) => tableLines(table, book)),
        ...(tables.length > shown.length ? [words.more(tables.length - shown.length)] : []),
      ].join('\n'),
    ],
    picture,
    foot: [howTo(tables)],
  });
}

/** The boards of the tables at which a match has begun, by the tables' numbers. */
export const tilesOf = (tables: readonly SeenTable[]): Parameters<BotPainter['tables']>[0] =>
  tables.slice(0, MOST_SHOWN).flatMap(({ number, matchView }) => {
    const scene = matchView && sceneOf(matchView, { view: 'whole' });
    return scene ? [{ label: String(number), scene }] : [];
  });

/** The picture's text for people who cannot see it; the message says the same at more length. */
export const overviewAlt = (tables: readonly SeenTable[]): string =>
  words.alt(
    tables.flatMap(({ number, matchView }) => {
      const standing = matchView ? standingText(matchView) : '';
      return standing === '' ? [] : [[number, standing] as const];
    }),
  );
