import type { Door, RuleEntry, Scene, Words } from '../engine/index.ts';
import type { Table } from '../table/table.ts';
import type { Announcer } from './announce.ts';
import type { Drafts } from './drafts.ts';
import type { Left } from './left.ts';
import type { Log } from './log.ts';
import type { Timing } from './respond.ts';

/** The rule books by id. */
export type Systems = Readonly<Record<string, {
  readonly door: Door;
  readonly rulebook: ReadonlyMap<string, RuleEntry>;
}>>;

/** Draws scenes; see `openPainter` in rendering. */
export interface Painter {
  /** `of` names what the picture belongs to: what was drawn for it before is remembered. */
  paint(scene: Scene, how: { readonly view: 'crop' | 'whole'; readonly width?: number; readonly of?: string }): Promise<{ readonly png: Buffer; readonly alt: string }>;
}

/** All that commands and buttons need; made once at the start. */
export interface Bot {
  readonly table: Table;
  readonly systems: Systems;
  readonly painter: Painter;
  readonly drafts: Drafts;
  readonly left: Left;
  readonly announcer: Announcer;
  readonly log: Log;
  readonly timing: Timing;
}

export const LOCALE = 'en';

/** The sentences of a match's book. Throws where the book has none in English: a programming error. */
export function wordsOf(door: Door): Words {
  const words = door.words[LOCALE];
  if (!words) throw new Error(`${door.id} has no words in "${LOCALE}".`);
  return words;
}

