import { readFileSync } from 'node:fs';
import { door, readRulebook } from '../engine/index.ts';
import type { Door, Facts, RuleEntry, SystemId } from '../engine/index.ts';
import { presets } from './salvation-and-steel/presets.ts';
import { salvationAndSteel } from './salvation-and-steel/index.ts';

/** A rule book as everybody outside sees it. */
export interface Book {
  readonly door: Door;
  readonly rulebook: ReadonlyMap<string, RuleEntry>;
  /** Sets of options that people often agree on, by name: `quick`, `learn`. */
  readonly presets: Readonly<Record<string, Facts>>;
}

const book = (handle: Door, sets: Book['presets']): Book =>
  ({ door: handle, presets: sets, rulebook: readRulebook(readFileSync(new URL(`./${handle.id}/rulebook.md`, import.meta.url), 'utf8')) });

/** All rule books, by system id. The only place that names them. */
export const systems: Readonly<Record<SystemId, Book>> = Object.fromEntries(
  [book(door(salvationAndSteel), presets)].map((one) => [one.door.id, one]),
);
