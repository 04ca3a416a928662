import { seededDice } from '../dice.ts';
import { other } from '../ids.ts';
import type { SideId } from '../ids.ts';
import { copyOf } from './copy.ts';
import type { Game, Match } from './match.ts';
import type { System } from '../system.ts';
import { viewOf } from './view.ts';

/**
 * A copy of a match in which `side` can try things out. Everything that the side may not know is replaced: the other
 * side's secrets are imagined by the book, from the side's own view, and its answers, secret or not, are missing until the
 * rules act on them, since no view shows them. The rest is in the view or follows from it.
 */
export function imagined<G extends Game>(system: System<G>, match: Match<G>, side: SideId, seed: number): Match<G> {
  const copy = copyOf(match);
  if (match.result) return copy;
  const dice = seededDice(seed);
  const enemy = other(side);
  copy.secrets[enemy] = system.imagine(viewOf(match, side), enemy, (below) => dice.throw(below) - 1);
  const hidden = new Set(match.asked.filter(({ of }) => of === enemy).map(({ id }) => id));
  copy.answers = Object.fromEntries(Object.entries(copy.answers).filter(([id]) => !hidden.has(id)));
  copy.agenda = copy.agenda.map((step) => ({ ...step, ...system.steps[step.step]?.imagined?.(step, side) }));
  return copy;
}
