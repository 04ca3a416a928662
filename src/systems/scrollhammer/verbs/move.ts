import { cellParam, listParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { firstOf, nothing, units } from '../../../kit/index.ts';
import { label } from '../geometry.ts';
import { groupOf, groupsOf, notMyUnit, unitsOf } from '../groups.ts';
import { goalsOf, usualGoals } from '../movement/goals.ts';
import { isPlan } from '../movement/movers.ts';
import { carryOut, closeOpen, moveUnder, openMove, stepsTold } from '../movement/open-move.ts';
import { closingRefusal } from '../movement/restoring.ts';
import { moveRefusal } from '../movement/may-move.ts';
import { planMove } from '../movement/planning.ts';
import type { MoveOrder } from '../movement/planning.ts';
import { groupNamed, unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView } from '../state.ts';
import { groupChoices } from './choices.ts';
import { yesNo } from './ground.ts';
import { text, words } from '../texts.ts';

const params = {
  group: groupNamed,
  cell: cellParam,
  lead: optional(unitNamed),
  unit: optional(unitNamed),
  stay: optional(listParam(unitNamed)),
  through: optional(wordParam(yesNo)),
  finish: optional(wordParam(yesNo)),
};

interface Given {
  readonly group: GroupId;
  readonly cell: Cell;
  readonly lead: UnitId | null;
  readonly unit: UnitId | null;
  readonly stay: readonly UnitId[] | null;
  readonly through: 'yes' | 'no' | null;
}

const orderFrom = ({ group, cell, lead, unit, stay, through }: Given): MoveOrder => ({
  group,
  goal: cell,
  lead,
  unit,
  stay: stay ?? [],
  through: through === 'yes',
  march: false,
});

export const mayMove = (view: HammerView, by: 'a' | 'b'): GroupId[] =>
  groupsOf(view, by)
    .map(({ id }) => id)
    .filter((id) => moveRefusal(view, by, id) === null);

/** A group goes where its lead unit is sent, its shape kept; or one unit alone. SH-5.3, SH-5.15, SH-6.8 */
export const move: HammerVerb<typeof params> = {
  rule: 'SH-5.3',
  place: 'turn',
  params,
  choices(view, by, { group, through }, param) {
    if (param === 'group') return groupChoices(mayMove(view, by));
    if (group === undefined || !view.own.groups[group] || groupOf(view, group).side !== by) return nothing;
    switch (param) {
      case 'cell':
        return {
          list: [
            ...(through === 'yes'
              ? goalsOf(view, group, { through: true, march: false })
              : usualGoals(view, group, false)),
          ].map(({ cell, kind, group: about }) => ({
            value: label(view, cell),
            name: text('cell', { cell: label(view, cell) }),
            note: text(`goal.${kind}`, { group: about }),
          })),
        };
      case 'through':
        return words(yesNo, 'through');
      case 'finish':
        return words(yesNo, 'finish');
      default:
        return units(unitsOf(view, group));
    }
  },
  *offers(view, by) {
    for (const group of mayMove(view, by))
      for (const { cell, through } of usualGoals(view, group, false))
        yield { group, cell, lead: null, unit: null, stay: null, through: through ? 'yes' : null, finish: null };
  },
  refuse(view, by, given) {
    const order = orderFrom(given);
    const strangers = [given.lead, given.unit, ...(given.stay ?? [])].filter((id) => id !== null);
    return firstOf(moveRefusal(view, by, given.group), ...strangers.map((id) => () => notMyUnit(view, by, id)), () => {
      const stranger = strangers.find((id) => !groupOf(view, given.group).units.includes(id));
      if (stranger !== undefined) return refusal('NO_SUCH_UNIT', 'SH-5.16', { unit: stranger });
      const plan = planMove(view, order);
      if (!isPlan(plan)) return plan;
      return given.finish === 'no' ? null : closingRefusal(view, given.group, plan.to);
    });
  },
  run(play, by, given) {
    const order = orderFrom(given);
    const plan = planMove(play.view(by), order);
    if (!isPlan(plan)) throw new Error(`${given.group} has no way`);
    const { match } = play;
    match.own.acted = true;
    const open = openMove(play, given.group);
    if (order.unit === null) carryOut(match, { to: open.from, slots: open.slots });
    if (!moveUnder(play, given.group, plan, () => planMove(match, order), false)) return;
    if (given.finish === 'no') {
      const movers = Object.entries(open.from).map(([id, at]) => ({ id, at }));
      play.tell('move.planned', 'SH-5.3', { group: given.group, units: stepsTold(match, movers, plan.to) });
    } else closeOpen(play);
  },
};
