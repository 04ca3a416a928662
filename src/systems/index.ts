import { readFileSync } from 'node:fs';
import { handleOf, readRulebook } from '../engine/index.ts';
import type { SystemHandle, RuleEntry, SystemId } from '../engine/index.ts';
import { genesys } from './genesys/index.ts';
import { salvationAndSteel } from './salvation-and-steel/index.ts';
import { scrollhammer } from './scrollhammer/index.ts';
import { squadsAndChampions } from './squads-and-champions/index.ts';
import { vampiresVsWerewolves } from './vampires-vs-werewolves/index.ts';

/** A rule book as everybody outside sees it. */
export interface Book {
  readonly handle: SystemHandle;
  readonly rulebook: ReadonlyMap<string, RuleEntry>;
}

const book = (handle: SystemHandle): Book => ({
  handle,
  rulebook: readRulebook(readFileSync(new URL(`./${handle.id}/rulebook.md`, import.meta.url), 'utf8')),
});

/** All rule books, by system id. The only place that names them. */
export const systems: Readonly<Record<SystemId, Book>> = Object.fromEntries(
  [
    handleOf(salvationAndSteel),
    handleOf(squadsAndChampions),
    handleOf(vampiresVsWerewolves),
    handleOf(scrollhammer),
    handleOf(genesys),
  ].map((handle) => [handle.id, book(handle)]),
);
