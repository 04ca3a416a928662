import type { SystemId, SideId, DecisionId, Position, Facts, Json } from '../engine/index.ts';
import type { CampaignId } from './campaign/record.ts';
import type { Room, Player, MatchId, Seats } from './ids.ts';
import type { MatchView, SeenEntry } from './seen-match.ts';
import type { TableResult } from './trouble.ts';

/** A lobby to be opened; see `Table.create`. */
export interface LobbyRequest {
  readonly room: Room;
  readonly by: Player;
  readonly system: SystemId;
  readonly options: Facts;
  /** It begins from this position rather than by the book; `options` override those of the position. */
  readonly position?: Position | null;
  /** It counts for this campaign, whose forces its players hold. */
  readonly campaign?: CampaignId | null;
  /** Where the creator sits, by default `a`; null: the creator does not play. */
  readonly side?: SideId | null;
  /** Who sits where from the start, instead of the creator. */
  readonly seats?: Seats;
}

/** One use of a button or command, as an action. */
export interface ActRequest {
  readonly match: MatchId;
  readonly player: Player;
  readonly verb: string;
  /** As plain data or as typed text. */
  readonly params: Readonly<Record<string, Json>>;
  /** Id of the interaction: repeating one returns the same answer and does nothing. */
  readonly interaction: string;
  /** The question a button answers; without it, whatever is open now. */
  readonly decision?: DecisionId;
  /** For which side, if a player holds both (practice); default: the player's own. */
  readonly side?: SideId;
}

export type ActResult = TableResult<{
  readonly matchView: MatchView;
  /** As the actor's side sees it. */
  readonly entry: SeenEntry;
  /** This interaction had already been accepted. */
  readonly again: boolean;
  /** Who did it may take it back without asking anybody, as long as nothing else happens. */
  readonly free: boolean;
}>;

export type SeatResult = TableResult<{ readonly matchView: MatchView }>;

/** `again`: the player had it open already. */
export type ForkResult = TableResult<{ readonly matchView: MatchView; readonly again: boolean }>;

/** `asks`: the side is held, and its first player has to approve; null: the player is seated. */
export type JoinResult = TableResult<{ readonly matchView: MatchView; readonly asks: SideId | null }>;
