import type { Thrown, SideId, Position, Input, Event, Beat, Facts } from '../../engine/index.ts';
import type { Seal, OpenedSeal } from '../fairness/types.ts';
import type { Player } from '../ids.ts';
import type { Note } from './notes.ts';

/** How a match begins: by its book's rules, or from a position. */
export type Beginning = { readonly begin: Facts } | { readonly open: Position };

/** The entry to whose state the match was rewound. */
export interface Rewind {
  readonly back: number;
  readonly own?: SideId;
}

/** One line of a match's log: the input, who gave it, and the result. Inputs are authoritative; events are a record. */
export interface Entry {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Player | null;
  readonly side: SideId | null;
  /**
   * `back`: the match is again as it was after that entry, except that the counts of questions and dice go on; `own`: a
   * side took back only its own actions, so that stored answers stay, and so does what the other side did in secret.
   * `open`: the match begins from a position. Null: nothing was put into the match.
   */
  readonly input: Input | Beginning | Rewind | null;
  readonly note: Note | null;
  readonly events: readonly Event[];
  readonly dice: readonly Thrown[];
  readonly barrier: boolean;
  readonly beats: readonly Beat[];
  /** Sides the match waits for since this entry: each gets one ping. */
  readonly newlyAsked: readonly SideId[];
  /** Secret answers that this entry completed. */
  readonly sealed: readonly Seal[];
  /** Secret answers that this entry revealed. */
  readonly opened: readonly OpenedSeal[];
  /**
   * Its link in the hash chain over the log, covering this entry and all before it, as 64 hexadecimal digits; null in
   * matches begun before there was a chain.
   */
  readonly link: string | null;
}
