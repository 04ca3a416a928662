import { cellParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell, SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { withdrawal } from '../fight/withdraw.ts';
import { cellAt, columnOf, label, rowOf, stepColumns, stepRows } from '../geometry.ts';
import { unitsOf } from '../groups.ts';
import { isPlan } from '../movement/movers.ts';
import type { GroupId, HammerVerb, HammerView } from '../state.ts';
import { text, words } from '../texts.ts';

const staying = ['stay'] as const;
const params = { cell: optional(cellParam), stay: optional(wordParam(staying)) };

/** As far as two dice could carry it. SH-17.3 */
const most = 12;

const asked = (view: HammerView, by: SideId): GroupId | null => {
  for (const decision of view.asked)
    if (decision.of === by && decision.kind === 'withdraw') return decision.facts.group;
  return null;
};

/** As many places to slip away to as have a button each. */
const places = 5;

/** Cells to which it might slip away, each in another direction, towards its own edge first. */
export function* withdrawalCells(view: HammerView, id: GroupId): Generator<Cell> {
  const [lead] = unitsOf(view, id);
  if (!lead) return;
  const own = lead.side === 'a' ? [4, 3, 5, 2, 6, 1, 7, 0] : [0, 1, 7, 2, 6, 3, 5, 4];
  let count = 0;
  for (const direction of own) {
    if (count >= places) return;
    for (const steps of [7, 4]) {
      const cell = cellAt(
        view,
        columnOf(view, lead.at) + steps * (stepColumns[direction] ?? 0),
        rowOf(view, lead.at) + steps * (stepRows[direction] ?? 0),
      );
      if (cell === null || !isPlan(withdrawal(view, id, cell, most))) continue;
      yield cell;
      count += 1;
      break;
    }
  }
}

/** A group that is still locked may slip away. SH-17.3 */
export const withdraw: HammerVerb<typeof params> = {
  rule: 'SH-17.3',
  place: 'answer',
  params,
  choices(view, by, _given, param) {
    const id = asked(view, by);
    if (id === null) return nothing;
    if (param === 'stay') return words(staying, 'stay');
    return {
      list: [...withdrawalCells(view, id)].map((cell) => ({
        value: label(view, cell),
        name: text('cell', { cell: label(view, cell) }),
      })),
    };
  },
  *offers(view, by) {
    const id = asked(view, by);
    if (id === null) return;
    yield { cell: null, stay: 'stay' };
    for (const cell of withdrawalCells(view, id)) yield { cell, stay: null };
  },
  refuse(view, by, { cell, stay }) {
    const id = asked(view, by);
    if (id === null || cell === null || stay !== null) return null;
    const plan = withdrawal(view, id, cell, most);
    return isPlan(plan) ? null : plan;
  },
};
