import { MERITS, SIDES, totalMerit } from '../../engine/index.ts';
import type { AnyView, Merit, SideId, SystemHandle } from '../../engine/index.ts';

/** What the book's judgement of a position says about who will win, as side a sees it. */
export interface Features {
  /** By how much side a is ahead in each kind of merit, in the order of `MERITS`; the last is all together. */
  readonly margins: readonly number[];
  /** 1: side a is asked, -1: side b, 0: both or neither. */
  readonly mover: number;
  /** The round that is played. */
  readonly round: number;
}

/** Reads the features from any view: of a side, of a spectator, of the umpire. */
export function featuresOf(handle: SystemHandle, view: AnyView): Features {
  const [own, theirs] = SIDES.map((side) => handle.judge(view, side));
  const of = (merits: readonly Merit[] | undefined, kind: string): number =>
    totalMerit((merits ?? []).filter((merit) => merit.kind === kind));
  // Most merits count what one side has and the other has not; those that do not become so by taking the difference.
  const margins = MERITS.map((kind) => (of(own, kind) - of(theirs, kind)) / 2);
  const isAsked = (side: SideId): number => (view.asked.some((asked) => asked.of === side && !asked.in) ? 1 : 0);
  return {
    margins: [...margins, margins.reduce((sum, each) => sum + each, 0)],
    mover: isAsked('a') - isAsked('b'),
    round: Number(handle.write(view).turn?.round ?? 0),
  };
}
