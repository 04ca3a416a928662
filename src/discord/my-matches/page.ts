import { spokenNames } from '../text/names.ts';
import type { MatchView, Player } from '../../table/index.ts';
import { SIDES } from '../../engine/index.ts';
import type { SeenDecision, SideId } from '../../engine/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { writeId } from '../components/ids.ts';
import { standingOf } from '../text/standing.ts';
import { addressOf } from '../text/links.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { replayWords as words } from '../words/replay.ts';
import { playersOf } from '../question/page.ts';

/**
 * A match in a list: as its reader sees it, the message to link to, and whether anything has happened since they last
 * acted.
 */
export interface ListedMatch {
  readonly matchView: MatchView;
  readonly message: string | null;
  readonly missed: boolean;
}

const MOST = 15;
const MOST_BUTTONS = 5;

const holds = ({ seats }: MatchView, side: SideId, reader: Player): boolean =>
  seats[side].some(({ id }) => id === reader.id);
const openOf = ({ view }: MatchView): readonly SeenDecision[] => view?.asked.filter((decision) => !decision.in) ?? [];

/**
 * How urgent a match is: first those waiting for the reader, by deadline, then those waiting for others, then those
 * that have not begun.
 */
function urgency(matchView: MatchView, reader: Player): readonly [rank: number, at: number] {
  if (matchView.stage === 'lobby') return [2, matchView.created];
  const open = openOf(matchView);
  const mine = open.filter(({ of }) => holds(matchView, of, reader));
  const until = (decisions: readonly SeenDecision[]): number =>
    Math.min(...decisions.map(({ of }) => matchView.clocks[of].until ?? Infinity));
  return mine.length > 0 ? [0, until(mine)] : [1, until(open)];
}

/** The same matches, the most urgent for the reader first. */
export const byUrgency = (matchViews: readonly MatchView[], reader: Player): readonly MatchView[] =>
  matchViews
    .map((matchView) => ({ matchView, at: urgency(matchView, reader) }))
    .sort(
      ({ at: one, matchView: first }, { at: other, matchView: second }) =>
        one[0] - other[0] || (one[1] === other[1] ? first.created - second.created : one[1] - other[1]),
    )
    .map(({ matchView }) => matchView);

/** Whose decision it is, and until when. */
function stateOf(matchView: MatchView, reader: Player): string {
  if (matchView.stage === 'lobby') {
    const isFull = SIDES.every((side) => matchView.seats[side].length > 0);
    const others = SIDES.filter((side) => !holds(matchView, side, reader)).map((side) => playersOf(matchView, side));
    return isFull ? words.mine.ready(others.length < SIDES.length, others) : words.mine.waiting;
  }
  const isTheirs = ({ of }: SeenDecision): boolean => !holds(matchView, of, reader);
  // What the reader is to do comes first.
  const open = openOf(matchView).toSorted((one, next) => Number(isTheirs(one)) - Number(isTheirs(next)));
  const parts = open.map(({ of, kind, facts }) => {
    const who = holds(matchView, of, reader)
      ? words.mine.yours(phrasesOf(matchView.handle).question(kind, facts, spokenNames(matchView)).short)
      : words.mine.theirs(playersOf(matchView, of));
    const { until } = matchView.clocks[of];
    if (matchView.pausedUntil !== null) return who;
    return words.mine.timed(who, until);
  });
  return words.mine.both([
    ...parts,
    ...(matchView.pausedUntil === null ? [] : [words.mine.paused(matchView.pausedUntil)]),
  ]);
}

/** The turn, and what each side has on the board; empty before the match has begun. */
function standingText(matchView: MatchView): string {
  const standing = standingOf(matchView);
  if (!standing) return '';
  const sides = standing.sides.filter(({ note }) => note !== '');
  return words.mine.standing(
    standing.turn,
    sides.map(({ side, note }) => [playersOf(matchView, side), note] as const),
  );
}

/** A list of matches, with links to them, and buttons to catch up where something was missed. */
export function listPage(
  listed: readonly ListedMatch[],
  reader: Player,
  { title, none }: { readonly title: string; readonly none: string },
): Page {
  if (listed.length === 0) return page({ texts: [none] });
  const lines = listed
    .slice(0, MOST)
    .map(({ matchView, message }, index) =>
      words.mine.line(
        index + 1,
        phrasesOf(matchView.handle).title,
        addressOf(matchView, message),
        SIDES.map((side) => playersOf(matchView, side)).join(' – '),
        standingText(matchView),
        stateOf(matchView, reader),
      ),
    );
  const missed = listed
    .slice(0, MOST)
    .flatMap((one, index) => (one.missed ? [{ matchView: one.matchView, number: index + 1 }] : []))
    .slice(0, MOST_BUTTONS);
  return page({
    texts: [[title, ...lines, ...(listed.length > MOST ? [words.mine.more(listed.length - MOST)] : [])].join('\n')],
    rows: buttonRows(
      missed.map(({ matchView, number }) =>
        button(writeId({ kind: 'catch-up', match: matchView.id }), words.mine.catchUp(number)),
      ),
    ),
  });
}
