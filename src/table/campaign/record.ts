import type { Facts, RuleId, Sheet, SheetAction, SheetEvent, SideId, SystemId, Thrown } from '../../engine/index.ts';
import type { MatchId, Player } from '../ids.ts';
import type { AcceptedInteractions } from '../records/index.ts';

export type CampaignId = string;
/** A force of a campaign, by a short id: `1`, `2` … in the order of joining. */
export type ForceId = string;

/** What happened in a campaign. Its entries are the truth: the sheets follow from them, and from nothing else. */
export type CampaignInput =
  | { readonly kind: 'joined'; readonly force: ForceId; readonly name: string; readonly origin: string }
  /** A match was carried over: what it was for each side, as its book reports it. */
  | {
      readonly kind: 'carried';
      readonly match: MatchId;
      readonly forces: Readonly<Record<SideId, ForceId>>;
      readonly winner: SideId | null;
      readonly reports: Readonly<Record<SideId, Facts>>;
    }
  /** A match counts no longer: its end was taken back, or an organiser says so. */
  | { readonly kind: 'withdrawn'; readonly match: MatchId; readonly reason: string | null }
  | { readonly kind: 'spent'; readonly force: ForceId; readonly action: SheetAction; readonly why: 'player' | 'time' }
  /** An organiser has written fields of a sheet by hand. */
  | { readonly kind: 'corrected'; readonly force: ForceId; readonly fields: Facts; readonly reason: string }
  /** An organiser gives a force to somebody else. */
  | { readonly kind: 'handed'; readonly force: ForceId; readonly to: Player; readonly reason: string }
  | { readonly kind: 'closed' };

/** The campaign of a match, and since it has begun the forces that its sides play. */
export interface CampaignLink {
  readonly id: CampaignId;
  readonly forces: Readonly<Record<SideId, ForceId>> | null;
}

/** One entry of a campaign's log. Entries are never changed or removed. */
export interface CampaignEntry {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null: the table itself. */
  readonly by: Player | null;
  readonly input: CampaignInput;
  /** Its dice, for good: a replay throws the same. */
  readonly dice: readonly Pick<Thrown, 'sides' | 'value'>[];
  /** What it told, by the force it is about. */
  readonly events: readonly (SheetEvent & { readonly force: ForceId })[];
}

/** A force of a campaign as it stands. */
export interface CampaignForce {
  readonly id: ForceId;
  readonly player: Player;
  readonly name: string;
  readonly origin: string;
  readonly sheet: Sheet;
  /** Matches carried over, in order. */
  readonly matches: readonly { readonly match: MatchId; readonly against: ForceId; readonly result: MatchResult }[];
  /** Since when it owes a choice; null: it owes none. */
  readonly owesSince: number | null;
}

export type MatchResult = 'won' | 'lost' | 'draw';

/** Everything that follows from the entries. */
export interface CampaignState {
  readonly forces: Readonly<Record<ForceId, CampaignForce>>;
  /** Matches that count at present. */
  readonly counted: readonly MatchId[];
  /** Entries that no longer have an effect, such as what was bought with what a withdrawn match had brought. */
  readonly lapsed: readonly { readonly entry: number; readonly code: string; readonly rule: RuleId }[];
  readonly closed: boolean;
}

/** All that the store keeps of a campaign under one key. */
export interface CampaignRecord {
  readonly rev: number;
  readonly format: number;
  readonly id: CampaignId;
  readonly system: SystemId;
  /** Revision of the book's code that the state was last worked out by. */
  readonly rules: number;
  readonly name: string;
  readonly server: string | null;
  /** The channel it was opened in. */
  readonly channel: string;
  readonly organiser: Player;
  readonly created: number;
  /** Its house rules, resolved. */
  readonly options: Facts;
  /** How long a choice may wait, in milliseconds. */
  readonly patience: number;
  /** The seed of its dice, secret until it is closed. */
  readonly seed: string;
  /** The id under which its dice are drawn, and how many have been: that never goes back. */
  readonly drawnAs: CampaignId;
  readonly drawn: number;
  readonly entries: readonly CampaignEntry[];
  readonly state: CampaignState;
  /** Interactions accepted lately, with the entry each has made. */
  readonly accepted: AcceptedInteractions;
}
