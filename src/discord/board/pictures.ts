import { actorUnits, gridOf, stringsIn } from '../../engine/index.ts';
import type { AnyView, Cell, Event, Highlight, Json, Overlay, Scene } from '../../engine/index.ts';
import type { PaletteChoice, ThemeChoice, MatchView, SeenEntry, Player } from '../../table/index.ts';
import { closestFirst } from './distances.ts';
import { withIntent } from './intent.ts';
import { withLayer } from './options.ts';
import type { Layer } from './options.ts';
import { lessonLook } from '../learn/look.ts';
import type { LessonLook } from '../learn/look.ts';
import { numberedResults } from '../text/events.ts';
import { placeOf } from '../text/numbered.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Bot } from '../bot.ts';
import { answerMarks, publicQuestion } from '../question/answers.ts';
import type { Picture } from '../payload.ts';

export interface BoardPictureOptions {
  readonly view: 'crop' | 'whole';
  readonly events?: readonly Event[];
  /** The position before the events; see `beforeEvents`. */
  readonly before?: AnyView | null;
  readonly overlay?: Overlay;
  readonly layer?: Layer | null;
  readonly theme?: ThemeChoice;
  readonly palette?: PaletteChoice;
  /** It asks a side to act: a crop shows the units that may act now, as far as tokens stay large. */
  readonly asks?: boolean;
  /** Cells that a crop is about, instead of all that its book finds worth showing. */
  readonly about?: readonly Cell[];
  /** The text beside it has all dice, with the numbers that it shows. */
  readonly withoutDice?: boolean;
  /** For scenes that are not worth a picture. */
  readonly unless?: (scene: Scene) => boolean;
}

const isEmpty = ({ tokens, terrain, markers }: Scene): boolean => tokens.length + terrain.length + markers.length === 0;

/** The scene as the viewer of the match view may see it; null in the lobby. */
export function sceneOf(matchView: MatchView, options: BoardPictureOptions): Scene | null {
  if (!matchView.view) return null;
  const scene = matchView.handle.scene(matchView.view, {
    words: phrasesOf(matchView.handle),
    names: matchView.names,
    ...(options.events ? { events: options.events } : {}),
    ...(options.before ? { before: options.before } : {}),
    ...(options.overlay ? { overlay: options.overlay } : {}),
  });
  const wider = options.overlay?.wider;
  const shown = withLayer(
    withIntent(wider ? { ...scene, wider } : scene, options.overlay ?? {}),
    options.layer ?? null,
  );
  const about = options.about?.length ? focusedOn(shown, options.about) : shown;
  return options.asks && asksForTurn(matchView) ? withReady(about) : about;
}

/** The scene with these cells in its crop, and those where something went or dice fell. */
function focusedOn(scene: Scene, cells: readonly Cell[]): Scene {
  const { trails, dice, board } = scene;
  const grid = gridOf(board);
  const crossed = trails.flatMap(({ points }) => points.flatMap((place) => grid.cellAt(place) ?? []));
  return { ...scene, focus: [...new Set([...cells, ...crossed, ...dice.map(({ at }) => at)])] };
}

/** Whether a side is to act with its units, not only to answer about one of them. */
const asksForTurn = ({ view }: MatchView): boolean => view?.asked.some(({ pace }) => pace === 'turn') ?? false;

/** The scene with those units in sight that may act now, the closest to what happened first, as far as there is room. */
function withReady(scene: Scene): Scene {
  const { focus, wider = [] } = scene;
  if (focus.length === 0) return scene;
  const ready = scene.tokens.filter(({ active }) => active).flatMap(({ cells }) => cells);
  return { ...scene, wider: [...wider, ...closestFirst(gridOf(scene.board), focus, ready)] };
}

/** The picture of a match; null in the lobby, and if drawing failed, which is logged and stops nothing else. */
async function pictureOf(bot: Bot, matchView: MatchView, options: BoardPictureOptions): Promise<Picture | null> {
  try {
    const scene = sceneOf(matchView, options);
    const { view, theme, palette, withoutDice = false } = options;
    return scene && !options.unless?.(scene)
      ? await bot.painter.paint(withoutDice ? { ...scene, dice: [] } : scene, {
          view,
          of: matchView.id,
          ...(theme ? { theme } : {}),
          ...(palette ? { palette } : {}),
        })
      : null;
  } catch (error) {
    bot.log.error('picture failed', error, { match: matchView.id, rev: matchView.rev });
    return null;
  }
}

/** The picture for everybody, in the colours set for the match's server. */
async function publicPicture(bot: Bot, matchView: MatchView, options: BoardPictureOptions): Promise<Picture | null> {
  const { server } = matchView.room;
  return pictureOf(
    bot,
    matchView,
    server === null ? options : { palette: (await bot.table.serverSettings(server)).palette, ...options },
  );
}

/** The picture for one person only, in their own colours; without a player, as for everybody. */
export async function ownPicture(
  bot: Bot,
  matchView: MatchView,
  player: Player | null,
  options: BoardPictureOptions,
): Promise<Picture | null> {
  if (!player) return publicPicture(bot, matchView, options);
  const { theme, palette } = await bot.table.person(player);
  return pictureOf(bot, matchView, { theme, palette, ...options });
}

/** Is somebody named in these events who is not on the board any more? */
const tellsOfGone = ({ units }: AnyView, events: readonly Event[]): boolean =>
  events.some(({ facts }) =>
    Object.values(facts).some((id) => typeof id === 'string' && Object.hasOwn(units, id) && units[id]?.at === null),
  );

/**
 * The position after entry `number`, before what is told, for a picture that shows where those stood who are gone; null
 * where nobody is, or where it is not known.
 */
export const beforeEvents = async (
  bot: Bot,
  { id, view }: MatchView,
  events: readonly Event[],
  number: number,
): Promise<AnyView | null> => (view && tellsOfGone(view, events) ? bot.table.past(id, null, number) : null);

/** A lesson asks for one thing: its picture is about that, not about all who may act. */
const asked = (look: LessonLook | null): Pick<BoardPictureOptions, 'asks' | 'about'> =>
  look ? { about: look.cells } : { asks: true };

const lettered = (marks: readonly Highlight[]): Pick<BoardPictureOptions, 'overlay'> =>
  marks.length > 0 ? { overlay: { highlights: marks } } : {};

/** The picture above the buttons of the open question, with the letters of answers that lead to cells. */
export function questionPicture(bot: Bot, matchView: MatchView, view: BoardPictureOptions['view']) {
  const look = lessonLook(matchView);
  return publicPicture(bot, matchView, {
    view,
    ...asked(look),
    ...lettered([...answerMarks(matchView), ...(look?.marks ?? [])]),
  });
}

/** Is the open question part of the set-up? It is about the board, even if its side was asked something before. */
const asksForSetUp = (matchView: MatchView): boolean => {
  const question = publicQuestion(matchView);
  return question !== null && question.pace === 'setup' && !question.secret;
};

/** Do these events name a unit or group that is on the board? */
function tellsOfBoard({ units }: AnyView, events: readonly Event[]): boolean {
  const ids = new Set(
    Object.values(units).flatMap(({ id, group, at }) => (at === null ? [] : group === null ? [id] : [id, group])),
  );
  return events.some(({ facts }) => stringsIn(facts as Json).some((named) => ids.has(named)));
}

/** Is there a question in the middle of an action that has already changed the board? Its side may not have seen that yet. */
const asksInAction = (matchView: MatchView, events: readonly Event[]): boolean =>
  matchView.view !== null && publicQuestion(matchView)?.pace === 'reaction' && tellsOfBoard(matchView.view, events);

/**
 * The picture below news. There is one if something moved, dice fell on the board, an organiser changed the position, a
 * side has a new question, or the open question is about the board; never one of an empty board.
 */
export async function newsPicture(
  bot: Bot,
  matchView: MatchView,
  entries: readonly SeenEntry[],
): Promise<Picture | null> {
  const events = entries.flatMap((entry) => entry.events);
  const quiet =
    !asksForSetUp(matchView)
    && !asksInAction(matchView, events)
    && entries.every(
      ({ beats, newlyAsked, note }) => beats.length === 0 && newlyAsked.length === 0 && note?.kind !== 'adjusted',
    );
  const results = resultsTold(bot, matchView, entries);
  const before = await beforeEvents(bot, matchView, events, (entries[0]?.number ?? 0) - 1);
  const numbers = resultMarks(results, [matchView.view, before]);
  const marks = answerMarks(matchView);
  const look = lessonLook(matchView);
  return publicPicture(bot, matchView, {
    view: 'crop',
    ...asked(look),
    ...lettered([...numbers, ...marks, ...(look?.marks ?? [])]),
    events,
    before,
    withoutDice: numbers.length > 0,
    unless: (scene) =>
      isEmpty(scene) || (quiet && marks.length === 0 && numbers.length === 0 && scene.dice.length === 0),
  });
}

/** The results that have numbers. A book that fails to put one into words costs the channel no more than these. */
function resultsTold(bot: Bot, matchView: MatchView, entries: readonly SeenEntry[]): readonly (readonly Event[])[] {
  try {
    return numberedResults(matchView, entries);
  } catch (error) {
    bot.log.error('results could not be numbered', error, { match: matchView.id });
    return [];
  }
}

/** The numbers that results have in the text beside a picture, at those who brought them about. */
export function resultMarks(
  results: readonly (readonly Event[])[],
  views: readonly (AnyView | null)[],
): readonly Highlight[] {
  const labels = new Map<Cell, string[]>();
  for (const [place, result] of results.entries()) {
    const cell = placeOf(
      result,
      views.filter((view) => view !== null),
    );
    if (cell !== null) labels.set(cell, [...(labels.get(cell) ?? []), String(place + 1)]);
  }
  return [...labels].map(([cell, numbers]) => ({
    shade: 'chosen',
    cells: [cell],
    name: '',
    outline: false,
    faint: true,
    label: numbers.join(' '),
  }));
}

/** The overlay from a query of the book; null if the book has no such query or no answer. */
export function overlayOf(
  matchView: MatchView,
  query: string,
  question: Readonly<Record<string, string>>,
): Overlay | null {
  if (!matchView.view || !matchView.handle.queries.includes(query)) return null;
  const shown = matchView.handle.query(matchView.view, query, question);
  if ('code' in shown || !shown.overlay) return null;
  const { unit } = question;
  return unit === undefined
    ? shown.overlay
    : { ...shown.overlay, chosen: actorUnits(matchView.view, unit).map(({ id }) => id) };
}
