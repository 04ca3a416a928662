import { numbers } from '../data/formations.ts';
import type { HammerSteps } from '../facts/steps.ts';
import { apart, enemiesOf } from '../formation/links.ts';
import { groupOf, note, unitsOf } from '../groups.ts';
import { leadershipTest } from '../morale/tests.ts';
import { isPlan } from '../movement/movers.ts';
import { carryOut, closeOpen, moveUnder, openMove } from '../movement/open-move.ts';
import { planMove } from '../movement/planning.ts';
import type { MoveOrder } from '../movement/planning.ts';
import type { HammerPlay, HammerStep } from '../state.ts';

/** Where a group marches, and how. */
type March = HammerSteps['march'];

export const marchOrder = (march: March): MoveOrder => ({ ...march, lead: null, unit: null, march: true });

/** A group marches; near the enemy only if it dares to. SH-9.4 – 9.6 */
export function marchOff(play: HammerPlay, march: March): void {
  const { match } = play;
  const order = marchOrder(march);
  const { group: id } = order;
  const plan = planMove(match, order);
  // Who has fled from the shots before may stand in the way now.
  if (!isPlan(plan)) return;
  const group = groupOf(match, id);
  const goesOn = match.own.open?.group === id;
  const open = openMove(play, id);
  if (!goesOn && apart(match, unitsOf(match, id), enemiesOf(match, group.side)) <= numbers.marchNear ** 2) {
    if (!leadershipTest(play, id, { purpose: 'march', rule: 'SH-9.6' })) {
      match.own.open = null;
      note(group, 'acted');
      return;
    }
  }
  carryOut(match, { to: open.from, slots: open.slots });
  if (moveUnder(play, id, plan, () => planMove(match, order), true)) closeOpen(play);
}

/** A group that had to wait for shots that were cast before. SH-14.15 */
export const marchStep: HammerStep<'march'> = {
  run(play, { group, goal, stay, through }) {
    marchOff(play, { group, goal, stay, through });
  },
};
