import { totalMerit } from '../engine/index.ts';
import type { Action, AnyMatch, SideId, SystemHandle } from '../engine/index.ts';
import { tried, underMore, worthOf } from './lines.ts';
import { sights } from './skills.ts';
import { endingAside } from './turn-end.ts';
import { askedOf, mayAct, openTrials } from './variants.ts';
import type { Trials } from './variants.ts';

/**
 * How often dice are thrown for each action, after the few throws that all get first: enough that an attack which works one
 * time in five is not taken for useless by bad luck.
 */
const MORE_THROWS = [7, 7, 7];

/** The same trials, but an action that happens to end the turn is not blamed for what the end of the turn brings. */
function withoutEnd(trials: Trials, match: AnyMatch, throws: number): Trials {
  const { handle, side } = trials;
  const decision = askedOf(match, side);
  if (!decision || !mayAct(match, side)) return trials;
  const view = handle.view(match, side);
  const ends = handle.guide?.ends.map((verb): Action => ({ verb, by: side, params: {} })) ?? [];
  const end = ends.find((action) => handle.check(view, action) === null) ?? null;
  return endingAside(trials, match, { decision, end, throws });
}

/**
 * What each of some actions brings a side on average, in the book's own points, compared with how the match stands; null
 * for one that is not legal, or for which no time was left. `known`: the match as the side imagines it. `before`: what the
 * side does before each of them, which needs no dice. The same for the same seed as long as it is not late.
 */
export function gainsOf(
  handle: SystemHandle,
  known: AnyMatch,
  side: SideId,
  actions: readonly Action[],
  {
    seed,
    isLate,
    before,
  }: { readonly seed: number; readonly isLate: () => boolean; readonly before: readonly Action[] },
): readonly (number | null)[] {
  const { heeds } = handle.guide?.mindsDanger === false ? sights.soldier : sights.master;
  const { throws } = sights.master;
  const given = openTrials(handle, side, seed, { sight: { heeds, most: Infinity }, isLate });
  const start = before.length === 0 ? known : given.play(known, before, 0)?.there;
  if (!start) return actions.map(() => null);
  const trials = withoutEnd(given, start, throws);
  const worth = totalMerit(trials.merits(start));
  let lines = actions.map((action) => tried(trials, start, [action], throws));
  let after = throws;
  // In turns, so that none is left out where time is short.
  for (const more of MORE_THROWS) {
    lines = lines.map((line) => line && underMore(trials, start, line, { after, throws: more }));
    after += more;
  }
  return lines.map((line) => line && worthOf(line) - worth);
}
