import type { SideId } from '../../engine/index.ts';
import type { Change } from '../change.ts';
import type { Accepted } from '../enter.ts';
import { glanceAs, viewerOf } from '../glance.ts';
import { doorOf } from '../ground.ts';
import type { Ground } from '../ground.ts';
import { revised } from '../head.ts';
import { append, entryFor } from './log.ts';
import type { Note } from './notes.ts';
import type { Seal } from '../fairness/seals.ts';
import type { Back, Entry, Head, Player } from '../table.ts';

/** Something that happens at the table: by whom (nobody: the clock), and the interaction it came with. */
export interface Noted {
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly note: Note;
  readonly interaction: string | null;
  /** Sides that are waited for and have to be told anew. */
  readonly newlyAsked?: readonly SideId[];
  /** Only for going back: to where, and answers that stand and are sealed anew. */
  readonly back?: Back;
  readonly sealed?: readonly Seal[];
}

/** Puts a note on record together with what it does to the head, as one change. */
export function record(ground: Ground, head: Head, { by, side, note, interaction, newlyAsked = [], back, sealed = [] }: Noted, changes: Partial<Omit<Head, 'rev' | 'format' | 'id' | 'log' | 'accepted'>>): Change<Accepted> {
  const at = ground.clock();
  const number = head.log.entries + 1;
  const told: Omit<Entry, 'link'> = { number, at, by, side, input: back ?? null, note, events: [], dice: [], barrier: false, beats: [], newlyAsked, sealed, opened: [] };
  const door = doorOf(ground, head);
  const { entry, log, page } = append(head, told, door.rules, ground.random());
  const accepted = interaction === null ? head.accepted : { ...head.accepted, [interaction]: { entry: number, at } };
  const next = revised(head, { ...changes, log, accepted }, at);
  const viewer = side ?? viewerOf(door, next, by);
  return { next, page, done: { ok: true, glance: glanceAs(ground, next, viewer), entry: entryFor(entry, viewer), again: false } };
}
