import type { SystemHandle, SideId, Viewer, Event, Beat, AnyView, Facts, Names } from '../engine/index.ts';
import type { CampaignLink } from './campaign/record.ts';
import type { ClockPace } from './clock/paces.ts';
import type { Waking } from './clock/waking-hours.ts';
import type { Seal, OpenedSeal, SeenFairness } from './fairness/types.ts';
import type { Player, MatchId, Room, Stage, Seats } from './ids.ts';
import type { Note } from './log/notes.ts';
import type { LessonState, Pending, JoinRequest, OfferedSeat } from './stored-match.ts';

/**
 * An entry as a viewer may know it: without input, and without dice that belong to others. Entries that do not exist
 * for the viewer are left out, so that numbers may have gaps: they are for code, not for display.
 */
export interface SeenEntry {
  readonly number: number;
  readonly at: number;
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly note: Note | null;
  readonly events: readonly Event[];
  readonly beats: readonly Beat[];
  readonly newlyAsked: readonly SideId[];
  readonly sealed: readonly Seal[];
  readonly opened: readonly OpenedSeal[];
  /** Its link if it threw dice that this viewer may see; else null. */
  readonly link: string | null;
}

/** A side's clock, as everybody may see it. */
export interface SeenClock {
  /** Waking hours of its players. */
  readonly hours: readonly Waking[];
  /** When time for the open question or the grace period runs out; null: no time runs. */
  readonly until: number | null;
  readonly grace: boolean;
  /** What is left of the bank at present; null without one. */
  readonly bank: number | null;
  readonly misses: number;
}

/**
 * A match as one viewer may see it. The `Match` itself never leaves the table. `rev`, `entries` and `told` also count
 * what this viewer may not know: they are for code, not for display.
 */
export interface MatchView {
  readonly id: MatchId;
  readonly rev: number;
  readonly room: Room;
  readonly stage: Stage;
  readonly handle: SystemHandle;
  readonly options: Facts;
  /** It begins, or began, from a ready position; in the lobby nothing of it is shown, since part of it may be secret. */
  readonly fromPosition: boolean;
  readonly creator: Player;
  readonly created: number;
  readonly seats: Seats;
  readonly viewer: Viewer;
  /** Null in the lobby. */
  readonly view: AnyView | null;
  readonly names: Names;
  readonly entries: number;
  readonly told: number;
  /** A secret salt: a hash made from it and a number does not reveal the number. */
  readonly salt: string;
  readonly pace: ClockPace | null;
  readonly clocks: Readonly<Record<SideId, SeenClock>>;
  readonly pausedUntil: number | null;
  readonly pending: Pending | null;
  readonly joining: readonly JoinRequest[];
  readonly offered: readonly OfferedSeat[];
  readonly followers: readonly Player[];
  readonly adjusted: boolean;
  /** The lesson it is given for, and its next step, from 0; null: none. */
  readonly lesson: Pick<LessonState, 'id' | 'step' | 'recorded'> | null;
  /** Null: it stands alone. */
  readonly campaign: CampaignLink | null;
  readonly ended: number | null;
  readonly fairness: SeenFairness;
}
