import { SIDES } from '../../engine/index.ts';
import type { AnyView, Viewer } from '../../engine/index.ts';
import type { MatchView, SeenEntry, Player } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Bot } from '../bot.ts';
import { matchViewThen } from './catch-up.ts';
import { writeId } from '../components/ids.ts';
import { playersOf } from '../question/page.ts';
import { deedText } from '../text/deed.ts';
import { entryLines, toldLines } from '../text/events.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Row } from '../payload.ts';
import { beforeEvents, ownPicture } from '../board/pictures.ts';
import { clip } from '../text/split.ts';
import { entryOf } from './entry-of.ts';
import type { EndedTurn } from './turns.ts';
import { recordingWords } from '../words/recording.ts';
import { replayWords as words } from '../words/replay.ts';

/** Whose view a replay shows: `own` is the reader's. */
export const LOOKS = ['own', 'all', 'a', 'b', 'umpire'] as const;
export type ReplayViewer = (typeof LOOKS)[number];

export const replayViewer = (text: string | null | undefined): ReplayViewer | null =>
  LOOKS.find((viewer) => viewer === text) ?? null;

/**
 * The position of a replay. `shared`: everybody sees it, so that until the end of the match it shows the public view.
 */
export interface ReplayCursor {
  readonly step: number;
  readonly viewer: ReplayViewer;
  readonly shared: boolean;
}

const MOST_LINES = 2_600;
const MOST_TURNS = 25;

/** The viewer in the table's terms; none for the reader's own view. */
const viewerArguments = (viewer: ReplayViewer): readonly [] | readonly [Viewer] => (viewer === 'own' ? [] : [viewer]);

/** The view that is allowed: until the match is over, one's own, or the public view if shared. */
function allowedViewer(matchView: MatchView, viewer: ReplayViewer, shared: boolean): ReplayViewer {
  if (matchView.stage === 'over') return shared && viewer === 'own' ? 'umpire' : viewer;
  return shared || viewer === 'all' ? 'all' : 'own';
}

/** One step of a match: what happened in it, the board after it, and the navigation. */
export async function replayPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  cursor: ReplayCursor,
  note: readonly string[] = [],
): Promise<Page> {
  const count = await bot.table.stepCount(matchView.id);
  const step = Math.min(Math.max(cursor.step, 1), count);
  const number = await entryOf(bot.table, matchView.id, step);
  if (number === undefined) return page({ texts: [words.exports.notHere] });
  const viewer = allowedViewer(matchView, cursor.viewer, cursor.shared);
  const as = viewerArguments(viewer);
  // Secret entries since the step before belong to this one, and those behind the last step to the last.
  const to = step === count ? matchView.entries : number;
  const before = (await entryOf(bot.table, matchView.id, step - 1)) ?? 0;
  const [entries, view] = await Promise.all([
    bot.table.log(matchView.id, player, before + 1, to, ...as),
    bot.table.past(matchView.id, player, to, ...as),
  ]);
  const seen = view ? matchViewThen(matchView, view) : matchView;
  const isQuiet = toldLines(seen, entries).length === 0;
  const more = isQuiet ? await deedLines(bot, matchView, player, { entries, viewer }) : [];
  const lines = entryLines(seen, entries, { more });
  const events = entries.flatMap((entry) => entry.events);
  const picture =
    view
    && (await ownPicture(bot, seen, cursor.shared ? null : player, {
      view: 'crop',
      events,
      before: await beforeEvents(bot, seen, events, before),
      unless: ({ tokens, terrain, markers }) => tokens.length + terrain.length + markers.length === 0,
    }));
  return page({
    texts: [
      [
        ...note,
        words.replay.title(step, count, phrasesOf(matchView.handle).title),
        words.replay.seen(replayViewerName(matchView, viewer, view), entries.at(-1)?.at ?? matchView.created),
      ].join('\n'),
      clip(lines.length > 0 ? lines.join('\n') : words.replay.quiet, MOST_LINES),
    ],
    picture,
    foot: view ? [] : [words.replay.gone],
    rows: await rowsOf(bot, matchView, { step, viewer, shared: cursor.shared }, count),
    tone: toneOf(entries),
  });
}

/** What was done in entries that tell of no event: an end of a phase, or an answer under a seal. Only who did it sees it. */
async function deedLines(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  { entries, viewer }: { readonly entries: readonly SeenEntry[]; readonly viewer: ReplayViewer },
): Promise<readonly string[]> {
  const lines: string[] = [];
  const own = SIDES.filter((side) => matchView.seats[side].some(({ id }) => id === player.id));
  for (const { number } of entries) {
    const action = await bot.table.taken(matchView.id, player, number);
    const isSeen =
      action && (viewer === 'umpire' || viewer === action.by || (viewer === 'own' && own.includes(action.by)));
    const view = isSeen ? await bot.table.past(matchView.id, player, number - 1, action.by) : null;
    if (action && view) lines.push(deedText({ ...matchView, view }, action));
  }
  return lines;
}

/**
 * The match after a past step, as the player may know it, with the step's title; or a page that says why not. `player`
 * null: the public view.
 */
export async function pastMatchView(
  bot: Bot,
  matchView: MatchView,
  player: Player | null,
  step: number,
): Promise<{ readonly matchView: MatchView; readonly title: readonly string[] } | Page> {
  const count = await bot.table.stepCount(matchView.id);
  const number = await entryOf(bot.table, matchView.id, step);
  if (number === undefined) return page({ texts: [words.replay.unknown(count)], tone: 'bad' });
  const view = await bot.table.past(matchView.id, player, step === count ? matchView.entries : number);
  if (!view) return page({ texts: [words.replay.gone], tone: 'bad' });
  return {
    matchView: matchViewThen(matchView, view),
    title: [words.replay.title(step, count, phrasesOf(matchView.handle).title)],
  };
}

const toneOf = (entries: readonly SeenEntry[]): 'plain' | 'side-a' | 'side-b' => {
  const side = entries.at(-1)?.side;
  return side ? (side === 'a' ? 'side-a' : 'side-b') : 'plain';
};

function replayViewerName(matchView: MatchView, replayViewer: ReplayViewer, view: AnyView | null): string {
  const viewer = replayViewer === 'own' ? (view?.viewer ?? 'all') : replayViewer;
  if (viewer === 'all') return words.replay.views.all;
  return viewer === 'umpire'
    ? words.replay.views.umpire
    : replayViewer === 'own'
      ? words.replay.views.own
      : words.replay.views.side(playersOf(matchView, viewer));
}

async function rowsOf(
  bot: Bot,
  matchView: MatchView,
  { step, viewer, shared }: ReplayCursor,
  count: number,
): Promise<readonly Row[]> {
  const to = (label: string, goal: number, verb: string) =>
    // The verb only keeps the ids of two buttons that lead to the same step apart.
    button(
      writeId({ kind: 'step', match: matchView.id, verb, param: viewer, page: goal }),
      label,
      'other',
      goal === step || goal < 1 || goal > count,
    );
  return [
    ...buttonRows([
      to(words.replay.first, 1, 'first'),
      to(words.replay.back, step - 1, 'back'),
      to(words.replay.forward, step + 1, 'forward'),
      to(words.replay.last, count, 'last'),
      button(writeId({ kind: 'go-to', match: matchView.id, param: viewer }), words.replay.goTo),
    ]),
    ...turnRows(matchView, viewer, await bot.turns.ended(matchView)),
    ...(matchView.stage === 'over'
      ? [
          menuRow(
            menu(
              writeId({ kind: 'look', match: matchView.id, page: step }),
              words.replay.view,
              LOOKS.filter((one) => one !== 'own' || !shared).map((one) => ({
                value: one,
                name: nameOf(matchView, one),
                chosen: one === viewer,
              })),
            ),
          ),
        ]
      : []),
    ...buttonRows([
      button(writeId({ kind: 'fork', match: matchView.id, page: step }), words.replay.fork, 'main'),
      ...(matchView.stage === 'over'
        ? [button(writeId({ kind: 'make-lesson', match: matchView.id, page: step }), recordingWords.from)]
        : []),
    ]),
  ];
}

function nameOf(matchView: MatchView, viewer: ReplayViewer): string {
  switch (viewer) {
    case 'own':
      return words.replay.views.own;
    case 'all':
      return words.replay.views.all;
    case 'umpire':
      return words.replay.views.umpire;
    default:
      return words.replay.views.side(matchView.names.side(viewer));
  }
}

function turnRows(matchView: MatchView, viewer: ReplayViewer, turns: readonly EndedTurn[]): readonly Row[] {
  if (turns.length < 2) return [];
  const options = turns.map(({ step, name }) => ({ value: String(step), name: words.replay.turn(step, name) }));
  const every = Math.ceil(options.length / MOST_TURNS);
  return [
    menuRow(
      menu(
        writeId({ kind: 'turns', match: matchView.id, param: viewer }),
        words.replay.turns,
        options.filter((_, index) => index % every === every - 1 || every === 1),
      ),
    ),
  ];
}
