import type { AnyMatch, Facts, Position, SideId, SystemId } from '../engine/index.ts';
import type { RecordedLesson } from '../learning/index.ts';
import type { CampaignLink } from './campaign/record.ts';
import type { Ledger } from './clock/ledger.ts';
import type { ClockSnapshot } from './clock/snapshots.ts';
import type { SecretSeal, SeedPhrases } from './fairness/types.ts';
import type { MatchId, Player, Room, Seats, Stage } from './ids.ts';
import type { Proposal } from './log/notes.ts';
import type { MatchLog } from './log/pages.ts';

/** A seat that anybody may take, and who holds it until then. */
export interface OfferedSeat {
  readonly side: SideId;
  readonly who: readonly Player[];
}

/** Somebody who asks to join a side that others hold, until its first player approves. */
export interface JoinRequest {
  readonly side: SideId;
  readonly who: Player;
}

/** A proposal that waits for the other side. */
export interface Pending {
  readonly side: SideId;
  readonly by: Player;
  readonly proposal: Proposal;
}

/** The lesson that a match is given for. */
export interface LessonState {
  /** Its id in the course of the book, or on the shelf of a server. */
  readonly id: string;
  /** The lesson itself where somebody has recorded it; null: it is one of the book's. */
  readonly recorded: RecordedLesson | null;
  /** The step that comes next, from 0; as many as it has: it is done. */
  readonly step: number;
  /** Its dice, as they were written when the match began. */
  readonly dice: readonly number[];
}

/** Everything the store keeps of a match under one key. */
export interface Head {
  readonly rev: number;
  readonly format: number;
  readonly id: MatchId;
  readonly room: Room;
  readonly stage: Stage;
  readonly system: SystemId;
  /** The book's options, resolved, and the table's own. */
  readonly options: Facts;
  /** Where it begins, until it has begun; null: by the book, or it has begun and its first entry says from where. */
  readonly position: Position | null;
  /** It begins, or has begun, from a position and not by the book. */
  readonly fromPosition: boolean;
  readonly creator: Player;
  readonly created: number;
  readonly ended: number | null;
  readonly seats: Seats;
  /** Null in the lobby, and for good in a match cancelled there. */
  readonly match: AnyMatch | null;
  /**
   * The seed of the match's dice, secret until it is over; in no view. `drawnAs` and `words` go into the dice with it:
   * the id they are drawn under, and the sides' seed phrases.
   */
  readonly seed: string;
  readonly drawnAs: MatchId;
  readonly words: SeedPhrases | null;
  /** Published seals that are not opened yet; in no view. */
  readonly seals: readonly SecretSeal[];
  readonly log: MatchLog;
  /** Interaction id -> the number of the entry it made, and when, for the latest interactions. */
  readonly accepted: Readonly<Record<string, { readonly entry: number; readonly at: number }>>;
  /** The channel has been told everything up to this entry. */
  readonly told: number;
  readonly clock: Ledger;
  /** Snapshots of clocks before the actions that a player may still undo alone, in order. */
  readonly halted: readonly ClockSnapshot[];
  /** When a pause ends by itself; null: not paused. */
  readonly pausedUntil: number | null;
  /** How long pauses by the players have lasted so far, in milliseconds. */
  readonly pausedFor: number;
  readonly pending: Pending | null;
  /** Requests to join a side that others hold; in the lobby only, the newest last. */
  readonly joining: readonly JoinRequest[];
  /** Seats that anybody may take. */
  readonly offered: readonly OfferedSeat[];
  /** People who are notified of the match without playing. */
  readonly followers: readonly Player[];
  /** People who held a seat and gave it up or lost it; null: an earlier release did not keep them, the log names them. */
  readonly formerPlayers: readonly Player[] | null;
  /** How much waking time each side took for its last answers by hand, in milliseconds, the newest last; in no view. */
  readonly answerTimes: Readonly<Record<SideId, readonly number[]>>;
  /** When each side was last nudged. */
  readonly nudged: Readonly<Partial<Record<SideId, number>>>;
  /** An organiser has changed it, so that it is never rated. */
  readonly adjusted: boolean;
  /** What lesson it is given for, and how far that is; null: it is a match like others. */
  readonly lesson: LessonState | null;
  /** Null: it stands alone. */
  readonly campaign: CampaignLink | null;
}
