import type { Beat, Facts } from '../../engine/index.ts';
import type { SeenEntry, Stage } from '../../table/index.ts';

/** Which of the pending entries to announce now, and which wait for more. */
export interface Portion {
  readonly now: readonly SeenEntry[];
  readonly later: readonly SeenEntry[];
}

/** The beats at which messages are cut, by option `posts`; any other value cuts after each action. */
const CUTS: Readonly<Record<string, readonly Beat[]>> = {
  activation: ['activation', 'turn', 'round'],
  turn: ['turn', 'round'],
};

/**
 * Cuts entries where the option `posts` says: after an activation or a turn. A question to somebody else, an event at
 * the table, the seal of a secret answer, the beginning and the end are announced at once with everything before them;
 * so nothing is lost and no question waits.
 */
export function portionOf(entries: readonly SeenEntry[], options: Facts, stage: Stage): Portion {
  const cuts = CUTS[String(options['posts'])];
  if (!cuts || stage === 'over') return { now: entries, later: [] };
  const last = entries.findLastIndex(
    ({ number, note, newlyAsked, sealed, beats }) =>
      number === 1
      || note !== null
      || newlyAsked.length + sealed.length > 0
      || beats.some((beat) => cuts.includes(beat)),
  );
  return { now: entries.slice(0, last + 1), later: entries.slice(last + 1) };
}
