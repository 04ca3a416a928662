import type { SideId } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import { accept } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { append } from './log.ts';
import type { Note } from './notes.ts';
import type { Seal } from '../fairness/types.ts';
import type { Head } from '../stored-match.ts';
import type { Rewind, Entry } from './entry.ts';
import type { Player } from '../ids.ts';

/** Something that happens at the table: who does it (null: the clock), and with which interaction. */
export interface NoteInput {
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly note: Note;
  readonly interaction: string | null;
  /** Sides the match waits for that must be notified again. */
  readonly newlyAsked?: readonly SideId[];
  /** Only for a rewind: to where, and the answers that stay and are sealed anew. */
  readonly back?: Rewind;
  readonly sealed?: readonly Seal[];
}

/** Logs a note together with its effect on the head, as one change. */
export function record(
  context: TableContext,
  head: Head,
  { by, side, note, interaction, newlyAsked = [], back, sealed = [] }: NoteInput,
  changes: Partial<Omit<Head, 'rev' | 'format' | 'id' | 'log' | 'accepted'>>,
): Update<Accepted> {
  const entryBody: Omit<Entry, 'link'> = {
    number: head.log.entries + 1,
    at: context.clock(),
    by,
    side,
    input: back ?? null,
    note,
    events: [],
    dice: [],
    barrier: false,
    beats: [],
    newlyAsked,
    sealed,
    opened: [],
  };
  const written = append(head, entryBody, handleFor(context, head).rules, context.random());
  return accept(context, head, written, interaction, changes);
}
