import { readFileSync } from 'node:fs';
import { door, readRulebook } from '../engine/index.ts';
import type { Door, RuleEntry, SystemId } from '../engine/index.ts';
import { salvationAndSteel } from './salvation-and-steel/index.ts';
import { squadsAndChampions } from './squads-and-champions/index.ts';

/** A rule book as everybody outside sees it. */
export interface Book {
  readonly door: Door;
  readonly rulebook: ReadonlyMap<string, RuleEntry>;
}

const book = (handle: Door): Book =>
  ({ door: handle, rulebook: readRulebook(readFileSync(new URL(`./${handle.id}/rulebook.md`, import.meta.url), 'utf8')) });

/** All rule books, by system id. The only place that names them. */
export const systems: Readonly<Record<SystemId, Book>> = Object.fromEntries(
  [door(salvationAndSteel), door(squadsAndChampions)].map((handle) => [handle.id, book(handle)]),
);
