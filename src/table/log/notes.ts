import type { DecisionId, Facts, SideId, UnitId } from '../../engine/index.ts';
import type { ReminderShare } from '../clock/ledger.ts';
import type { Player } from '../ids.ts';

/**
 * What both sides may agree on. `undo`: back to the state after that entry, which people call `step` (see
 * `Table.steps`; the table fills it in).
 */
export type Proposal =
  | { readonly what: 'pause'; readonly hours: number }
  | { readonly what: 'resume' }
  | { readonly what: 'undo'; readonly to: number; readonly step?: number }
  | { readonly what: 'draw' };

/**
 * By what right somebody did something outside the game: as a player, by consent of both, as an organiser, or the
 * clock.
 */
export type Authority = 'player' | 'consent' | 'organiser' | 'clock';

/**
 * Something that happened at the table and not in the game; public, and logged like the game's own entries, so that it
 * is announced once, in order, and survives a restart. `until` and `at` are instants.
 */
export type Note =
  | {
      readonly kind: 'reminder';
      readonly side: SideId;
      readonly decision: DecisionId;
      readonly share: ReminderShare;
      readonly until: number;
    }
  | { readonly kind: 'nudged'; readonly side: SideId; readonly by: Player }
  | { readonly kind: 'grace'; readonly side: SideId; readonly decision: DecisionId; readonly until: number }
  /** On an entry that takes the default. */
  | {
      readonly kind: 'default';
      readonly side: SideId;
      readonly decision: DecisionId;
      readonly misses: number;
      readonly of: number;
    }
  | { readonly kind: 'seat-offered'; readonly side: SideId; readonly who: readonly Player[]; readonly why: Authority }
  | { readonly kind: 'seat-taken'; readonly side: SideId; readonly who: Player; readonly from: readonly Player[] }
  | { readonly kind: 'seat-released'; readonly side: SideId; readonly who: Player }
  | { readonly kind: 'proposed'; readonly side: SideId; readonly by: Player; readonly proposal: Proposal }
  | {
      readonly kind: 'proposal-dropped';
      readonly side: SideId;
      readonly by: Player;
      readonly proposal: Proposal;
      readonly how: 'declined' | 'withdrawn';
    }
  | { readonly kind: 'paused'; readonly until: number; readonly why: Authority; readonly reason: string | null }
  | { readonly kind: 'resumed'; readonly why: Authority }
  | {
      readonly kind: 'undone';
      readonly to: number;
      readonly step?: number;
      readonly by: Player | null;
      readonly why: Authority;
      readonly reason: string | null;
    }
  | { readonly kind: 'words'; readonly side: SideId; readonly by: Player; readonly words: string | null }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'conceded'; readonly side: SideId; readonly why: Authority }
  | {
      readonly kind: 'extended';
      readonly side: SideId;
      readonly by: Player;
      readonly more: number;
      readonly until: number | null;
      readonly reason: string;
    }
  | {
      readonly kind: 'replaced';
      readonly side: SideId;
      readonly by: Player;
      readonly from: readonly Player[];
      readonly who: Player;
      readonly reason: string;
    }
  /** On the entry that begins a lesson: from here on the dice are those of its script. */
  | { readonly kind: 'lesson'; readonly lesson: string; readonly dice: readonly number[] }
  /** A step of a lesson is done without an action: the pupil has seen what is refused, or has looked. */
  | { readonly kind: 'lesson-step'; readonly how: 'refused' | 'looked' }
  /** A side is held by a council from here on, or no longer. */
  | { readonly kind: 'council-held'; readonly side: SideId; readonly by: Player; readonly on: boolean }
  /** On the first entry of a plan that a council has chosen; `plan`: its place among `plans`. */
  | {
      readonly kind: 'council';
      readonly side: SideId;
      readonly number: number;
      readonly plan: number;
      readonly plans: number;
      readonly approvals: number;
      readonly voters: number;
      readonly members: number;
      /** As it would be typed. */
      readonly lines: readonly string[];
    }
  /** What the plans of a vote were worth, as chances to win from 0 to 1; `taken`: the place of the one that was chosen. */
  | {
      readonly kind: 'council-judged';
      readonly side: SideId;
      readonly number: number;
      readonly taken: number;
      readonly chances: readonly number[];
    }
  /** On an entry that replaces the position. */
  | { readonly kind: 'adjusted'; readonly by: Player; readonly reason: string };

/** What somebody with the organiser role may do in any match of the server. */
export type OrganiserOrder = { readonly reason: string } & (
  | { readonly what: 'extend'; readonly side: SideId; readonly more: number }
  | { readonly what: 'replace'; readonly side: SideId; readonly player: Player }
  | { readonly what: 'rewind'; readonly to: number }
  | { readonly what: 'pause'; readonly hours: number }
  | { readonly what: 'resume' }
  /** `at`: a label, or null to take it off the board; `with`: as a position notes it. */
  | { readonly what: 'adjust'; readonly unit: UnitId; readonly at?: string | null; readonly with?: Facts }
);
