import type { ButtonBuilder } from '@discordjs/builders';
import type { SideId } from '../../engine/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { isLessonDone, lessonButtons, lessonLines } from '../learn/card.ts';
import { buttonRows, page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { split } from '../text/split.ts';
import { sideLines } from '../text/standing.ts';
import { publicQuestion } from '../question/answers.ts';
import { answerChances, answersExplained, askedLines, publicRows } from '../question/page.ts';
import { callsOf } from './calls.ts';
import { guessButtons } from '../guesses/buttons.ts';
import { guessWords } from '../words/guesses.ts';
import { isSmallPrint } from '../text/events.ts';
import { endLines } from '../fairness/lines.ts';
import { en } from '../words/en.ts';
import { whyButtons } from '../log-page/why.ts';

/** Leaves room for the lines at the foot of the last message. */
const MOST = 3_000;

/** What is said and shown of some entries. */
export interface News {
  readonly lines: readonly string[];
  readonly picture: Picture | null;
  /** Ids of people to notify. */
  readonly ping: readonly string[];
  /** Buttons besides those that belong to the entries and the questions. */
  readonly more: readonly ButtonBuilder[];
}

/**
 * The messages that announce what happened: all but the last are text alone; the last has the picture, the questions
 * and who must answer them, the one ping and the buttons. Empty if nothing public happened. The match view must be a
 * spectator's. Throws if it is not.
 */
export function publicPages(
  matchView: MatchView,
  entries: readonly SeenEntry[],
  { lines, picture, ping, more }: News,
): readonly Page[] {
  if (matchView.viewer !== 'all')
    throw new Error(`The view of ${matchView.viewer} was about to be shown to everybody.`);
  const called = callsOf(matchView, entries).length > 0;
  const lesson = lessonLines(matchView);
  if (lines.length === 0 && !called && lesson.length === 0) return [];
  const texts = split(lines, MOST);
  // A message that only publishes a seal needs no board and no buttons.
  if (!called && lesson.length === 0 && lines.every(isSmallPrint)) return texts.map((text) => page({ texts: [text] }));
  const result = matchView.view?.result;
  const guesses = guessButtons(matchView);
  const last = page({
    texts: texts.slice(-1),
    picture,
    foot:
      lesson.length > 0
        ? lesson
        : [
            ...(result || entries.some(({ number }) => number === 1) ? leaderLines(matchView) : []),
            // Who has won stands above, in the book's own words.
            ...(result && tellsOf(entries)
              ? [en.status.over]
              : askedLines(matchView, ping, {
                  timed: timedIn(entries),
                  proposed: entries.some(({ note }) => note?.kind === 'proposed'),
                  // That somebody has answered stands above, too.
                  waiting: !lines.every(isSmallPrint),
                })),
            ...answerLines(matchView),
            ...(guesses.length > 0 ? [guessWords.question] : []),
            ...endLines(matchView),
          ],
    rows: [
      ...buttonRows(guesses),
      // After a lesson nothing is left to do on its board.
      ...(isLessonDone(matchView)
        ? []
        : publicRows(matchView, [...whyButtons(matchView, entries), ...more], picture !== null)),
      ...buttonRows(lessonButtons(matchView)),
    ],
    tone: result ? 'good' : toneOf(matchView),
    ping,
  });
  return [...texts.slice(0, -1).map((text) => page({ texts: [text] })), last];
}

/** What the answers that have a button below mean, and what they may bring. */
function answerLines(matchView: MatchView): readonly string[] {
  const question = publicQuestion(matchView);
  return question ? [...answersExplained(matchView, question), ...answerChances(matchView, question)] : [];
}

/** For the messages that begin and end a match: who leads what, where it is on the board already. */
const leaderLines = (matchView: MatchView): readonly string[] =>
  Object.keys(matchView.view?.units ?? {}).length > 0 ? sideLines(matchView) : [];

/** Whether the newest of these entries tells of something on the board. */
const tellsOf = (entries: readonly SeenEntry[]): boolean => (entries.at(-1)?.events.length ?? 0) > 0;

/** The sides of whose time these entries tell. */
const timedIn = (entries: readonly SeenEntry[]): readonly SideId[] =>
  entries.flatMap(({ note }) => (note?.kind === 'reminder' || note?.kind === 'grace' ? [note.side] : []));

function toneOf(matchView: MatchView): 'plain' | 'side-a' | 'side-b' {
  const open = matchView.view?.asked.filter((decision) => !decision.in) ?? [];
  const [only] = open;
  return open.length === 1 && only ? (only.of === 'a' ? 'side-a' : 'side-b') : 'plain';
}
