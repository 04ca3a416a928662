import { cellParam, derivedFor, listParam, optional, wordParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { firstOf, nothing, units } from '../../../kit/index.ts';
import { isLocked } from '../formation/links.ts';
import { label } from '../geometry.ts';
import { did, groupOf, groupsOf, notMine, unitsOf } from '../groups.ts';
import { goalsOf, usualGoals } from '../movement/goals.ts';
import { isPlan } from '../movement/movers.ts';
import { closingRefusal } from '../movement/restoring.ts';
import { otherOpen, stateRefusal } from '../movement/may-move.ts';
import { planMove } from '../movement/planning.ts';
import { marchOff, marchOrder } from '../steps/march.ts';
import { fireStored } from '../steps/shooting.ts';
import { groupNamed, unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView, Seen } from '../state.ts';
import { groupChoices } from './choices.ts';
import { yesNo } from './ground.ts';
import { text, words } from '../texts.ts';

const params = {
  group: groupNamed,
  cell: cellParam,
  stay: optional(listParam(unitNamed)),
  through: optional(wordParam(yesNo)),
};

/** Why a group may not march. SH-9.4 */
function marchRefusal(view: Seen, by: 'a' | 'b', id: GroupId): Refusal | null {
  return firstOf(
    notMine(view, by, id),
    () => {
      const group = groupOf(view, id);
      const used = did(group, 'acted') || view.own.stored?.group === id;
      return used && view.own.open?.group !== id ? refusal('ALREADY_SHOT', 'SH-9.4', { group: id }) : null;
    },
    () => (isLocked(view, id) ? refusal('LOCKED', 'SH-9.4', { group: id }) : null),
    () => stateRefusal(view, id, ['down', 'fleeing', 'regrouped', 'arrived']),
    () => otherOpen(view, id),
  );
}

/** Whether a group may march now. SH-9.4 */
export const mayMarch = (view: Seen, by: 'a' | 'b', id: GroupId): boolean => marchRefusal(view, by, id) === null;

/** Whether a group may march and has somewhere to go, through rough ground if need be. SH-9.4, SH-9.5 */
export const canMarch = derivedFor(
  (seen: Seen, id: GroupId): boolean =>
    mayMarch(seen, groupOf(seen, id).side, id) && usualGoals(seen, id, true).next().done === false,
);

const marchers = (view: HammerView, by: 'a' | 'b'): GroupId[] =>
  groupsOf(view, by)
    .map(({ id }) => id)
    .filter((id) => mayMarch(view, by, id));

/** A group goes on in place of shooting. SH-9.4 */
export const march: HammerVerb<typeof params> = {
  rule: 'SH-9.4',
  place: 'turn',
  params,
  choices(view, by, { group, through }, param) {
    if (param === 'group') return groupChoices(marchers(view, by));
    if (group === undefined || !view.own.groups[group] || groupOf(view, group).side !== by) return nothing;
    if (param === 'through') return words(yesNo, 'through');
    if (param === 'stay') return units(unitsOf(view, group));
    const goals =
      through === 'yes' ? goalsOf(view, group, { through: true, march: true }) : usualGoals(view, group, true);
    return {
      list: [...goals].map(({ cell, kind, group: about }) => ({
        value: label(view, cell),
        name: text('cell', { cell: label(view, cell) }),
        note: text(`goal.${kind}`, { group: about }),
      })),
    };
  },
  *offers(view, by) {
    for (const group of marchers(view, by))
      for (const { cell, through } of usualGoals(view, group, true))
        yield { group, cell, stay: null, through: through ? 'yes' : null };
  },
  refuse: (view, by, { group, cell, stay, through }) =>
    firstOf(marchRefusal(view, by, group), () => {
      const stranger = (stay ?? []).find((id) => !groupOf(view, group).units.includes(id));
      if (stranger !== undefined) return refusal('NO_SUCH_UNIT', 'SH-5.16', { unit: stranger });
      const plan = planMove(view, marchOrder({ group, goal: cell, stay: stay ?? [], through: through === 'yes' }));
      return isPlan(plan) ? closingRefusal(view, group, plan.to) : plan;
    }),
  run(play, _by, { group, cell, stay, through }) {
    const order = { group, goal: cell, stay: stay ?? [], through: through === 'yes' };
    const { own } = play.match;
    own.acted = true;
    if (own.stored && own.stored.group !== group) {
      play.next({ step: 'march', ...order });
      fireStored(play);
    } else marchOff(play, order);
  },
};
