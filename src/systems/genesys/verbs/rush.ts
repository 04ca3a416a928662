import { cellParam, isRefusal, optional } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { squadNamed } from '../activation.ts';
import { marchDeed, moversIn } from '../deeds/march.ts';
import type { MarchOrder } from '../deeds/march.ts';
import { goalsFor } from '../movement/goals.ts';
import { marchesParam, squadParam } from '../params.ts';
import type { MarchRow } from '../params.ts';
import { movementOf } from '../movement/allowance.ts';
import type { GenesysVerb } from '../state.ts';
import { eachActor, squadChoices, withActing } from './acting.ts';
import { declareMarch, goalChoices, marchRowChoices } from './move.ts';

const params = { squad: optional(squadParam), goal: optional(cellParam), units: marchesParam };

const orderFrom = (goal: Cell | null, rows: readonly MarchRow[]): MarchOrder => ({
  verb: 'rush',
  goal,
  rows,
  dir: null,
  targets: [],
  forgo: false,
  hold: null,
  reaction: false,
});

/** A rush goes as far as the Movement, of which a whole movement has three. GP-9.1, GP-9.2 */
const PART = 1 / 3;

/** Spends the action to go once its Movement more. GP-9.2 */
export const rush: GenesysVerb<typeof params> = {
  rule: 'GP-9.2',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad') return squadChoices(view, by);
    const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
    return param === 'goal' ? goalChoices(view, by, squads, PART) : marchRowChoices(view, by, squads, at, PART);
  },
  *offers(view, by) {
    // A rush follows a movement: before it, a move goes farther.
    if (!view.own.activation?.moved || view.own.activation.acted) return;
    for (const { acting } of eachActor(view, by)) {
      const [lead] = moversIn(acting.seen, acting.squads);
      if (!lead) continue;
      for (const { cell } of goalsFor(acting.seen, by, acting.squads, PART * movementOf(acting.seen, lead)).slice(0, 8))
        if (!isRefusal(marchDeed(acting.seen, by, acting.squads, orderFrom(cell, []))))
          yield { squad: null, goal: cell, units: [] };
    }
  },
  refuse: (view, by, { squad, goal, units }) =>
    withActing(view, by, squadNamed(view, squad, units), (seen, squads) =>
      marchDeed(seen, by, squads, orderFrom(goal, units)),
    ),
  run(play, by, { squad, goal, units }) {
    declareMarch(play, by, squadNamed(play.view(by), squad, units), orderFrom(goal, units), null);
  },
};
