import type { Beat, Event, Facts, Position, Result, SideId, SystemId, Viewer } from '../../engine/index.ts';
import type { SeedPhrases, OpenedSeal, Seal } from '../fairness/types.ts';
import type { Note } from '../log/notes.ts';
import type { Entry } from '../types.ts';
import type { Player } from '../ids.ts';

/** Version of the form below; see docs/export.md and docs/export.schema.json. */
export const EXPORT_VERSION = 3;

/** What all exports begin with. People are named as `p1`, `p2` … with the names they went by; who they are elsewhere is not told. */
interface Common {
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

/** How the dice and seals can be checked: the id they are drawn under, the SHA-256 of the seed, and what the sides have added. */
export interface ExportedDice {
  readonly match: string;
  readonly commitment: string;
  readonly words: SeedPhrases | null;
}

/** An entry as it stands in the log; `by` names a player. Notes name players as `{ id, name }` of the list. */
export type ExportedEntry = Omit<Entry, 'by'> & { readonly by: string | null };

/** A match that is over, with all that is needed to play it again. */
export interface WholeExport extends Common {
  readonly importable: true;
  readonly dice: ExportedDice & { readonly seed: string };
  readonly ended: number;
  readonly result: Result;
  readonly entries: readonly ExportedEntry[];
  /** SHA-256 over all the rest, in hexadecimal digits. It finds damage; what binds the match is the link of its last entry. */
  readonly digest: string;
}

/** An entry of a match that is not over, as a viewer may know it; numbers count what this viewer sees. */
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

/** A match that is not over, as one viewer may know it. It cannot be imported. */
export interface SeenExport extends Common {
  readonly importable: false;
  readonly viewer: Viewer;
  readonly position: Position;
  readonly entries: readonly ExportedSight[];
}

export type Exported = WholeExport | SeenExport;
