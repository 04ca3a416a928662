import type { Beat, Event, Facts, Position, Result, SideId, SystemId, Viewer } from '../../engine/index.ts';
import type { SeedPhrases, OpenedSeal, Seal } from '../fairness/types.ts';
import type { Note } from '../log/notes.ts';
import type { Entry } from '../log/entry.ts';
import type { Player } from '../ids.ts';

/** Version of the format below; see docs/export.md and docs/export.schema.json. */
export const EXPORT_VERSION = 3;

/** The beginning of all exports. People are called `p1`, `p2` … with the names they used; their ids are left out. */
interface ExportHeader {
  readonly umpire: 'match';
  readonly version: number;
  readonly system: SystemId;
  /** Revision of the book's code. */
  readonly rules: number;
  readonly options: Facts;
  /** Instants in milliseconds since 1970. */
  readonly created: number;
  readonly players: readonly Player[];
  readonly seats: Readonly<Record<SideId, readonly string[]>>;
  readonly adjusted: boolean;
  readonly dice: ExportedDice;
}

/**
 * How to check the dice and seals: the id the dice are drawn under, the SHA-256 of the seed, and what the sides added.
 */
export interface ExportedDice {
  readonly match: string;
  readonly commitment: string;
  readonly words: SeedPhrases | null;
}

/** An entry as logged; `by` is a player's key. Notes have players as `{ id, name }` of the list. */
export type ExportedEntry = Omit<Entry, 'by'> & { readonly by: string | null };

/** A finished match, with everything needed to replay it. */
export interface WholeExport extends ExportHeader {
  readonly importable: true;
  readonly dice: ExportedDice & { readonly seed: string };
  readonly ended: number;
  readonly result: Result;
  readonly entries: readonly ExportedEntry[];
  /**
   * SHA-256 over everything else, in hexadecimal digits. It detects damage; what commits to the match is the link of
   * its last entry.
   */
  readonly digest: string;
}

/** An entry of an unfinished match, as a viewer may know it; numbers count what this viewer sees. */
export interface ExportedSight {
  readonly number: number;
  readonly at: number;
  readonly by: string | null;
  readonly side: SideId | null;
  readonly note: Note | null;
  readonly events: readonly Event[];
  readonly beats: readonly Beat[];
  readonly sealed: readonly Seal[];
  readonly opened: readonly OpenedSeal[];
}

/** An unfinished match, as one viewer may know it. It cannot be imported. */
export interface SeenExport extends ExportHeader {
  readonly importable: false;
  readonly viewer: Viewer;
  readonly position: Position;
  readonly entries: readonly ExportedSight[];
}

export type Exported = WholeExport | SeenExport;
