import type { Beat, Facts } from '../../engine/index.ts';
import type { SeenEntry, Stage } from '../../table/index.ts';

/** What the channel is told now of what it was not told yet, and what waits for more. */
export interface Portion {
  readonly now: readonly SeenEntry[];
  readonly later: readonly SeenEntry[];
}

/** The beats at which messages are cut, by option `posts`; each action by itself where it is not here. */
const CUTS: Readonly<Record<string, readonly Beat[]>> = { activation: ['activation', 'turn', 'round'], turn: ['turn', 'round'] };

/**
 * Cuts entries where the match's option `posts` says: after an activation or turn. What asks somebody else, what happens at the table, the
 * seal of a secret answer, the beginning and the end are told at once, with all before it; so nothing is lost and nobody waits to be asked.
 */
export function portionOf(entries: readonly SeenEntry[], options: Facts, stage: Stage): Portion {
  const cuts = CUTS[String(options['posts'])];
  if (!cuts || stage === 'over') return { now: entries, later: [] };
  const last = entries.findLastIndex(({ number, note, newlyAsked, sealed, beats }) => number === 1 || note !== null || newlyAsked.length + sealed.length > 0 || beats.some((beat) => cuts.includes(beat)));
  return { now: entries.slice(0, last + 1), later: entries.slice(last + 1) };
}
