import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { isExhibition } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { spokenNames } from './names.ts';
import { plain } from './split.ts';

/** How a match stands, as its board says it. */
export interface Standing {
  /** Such as "Turn 3 of 12, first half: Ann". */
  readonly turn: string;
  /** What each side has: "8 of 9 units, 175 points"; empty if the book says nothing. */
  readonly sides: readonly {
    readonly side: SideId;
    readonly name: string;
    readonly note: string;
    /** What else the board says of it, such as a score. */
    readonly more: string;
  }[];
}

/** How a match stands, for the viewer of the match view; null before it has begun. */
export function standingOf(matchView: MatchView): Standing | null {
  const { view, handle } = matchView;
  if (!view) return null;
  const { banner, sides } = handle.scene(view, { words: phrasesOf(handle), names: spokenNames(matchView) });
  return { turn: banner.title, sides: sides.map(({ side, name, note, more = '' }) => ({ side, name, note, more })) };
}

/** Whether a match of the bot against itself was ended early: nobody has agreed on a draw. */
export const isStopped = ({ seats, view }: MatchView): boolean =>
  isExhibition(seats) && view?.result?.winner === null && view.result.reason === 'agreed';

/** A line for each side: who plays it, and what they have on the board; at the end of the match all that is said of it. */
export function sideLines(matchView: MatchView): readonly string[] {
  const sides = standingOf(matchView)?.sides ?? [];
  const isOver = matchView.view?.result != null;
  return SIDES.map((side) => {
    const { note = '', more = '' } = sides.find((one) => one.side === side) ?? {};
    return en.status.side(
      side,
      matchView.seats[side].map(({ name }) => plain(name)),
      [note, ...(isOver ? [more] : [])].filter((part) => part !== '').join('; '),
    );
  });
}
