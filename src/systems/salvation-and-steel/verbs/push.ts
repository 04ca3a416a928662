import { cellParam, optional, unitParam } from '../../../engine/index.ts';
import type { Cell, Param } from '../../../engine/index.ts';
import { firstOf, nothing, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { pushAsked, pushEnds } from '../combat/pushes.ts';
import type { SalvationVerb } from '../state.ts';
import { label } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { text } from '../texts.ts';

export type PushGoal = Cell | 'off' | 'stay';

/** A cell, `off` (off the board), or `stay`. SS-10.6 */
const goalParam: Param<PushGoal> = {
  kind: 'cell',
  optional: false,
  wanted: { words: ['off', 'stay'], like: 'K12' },
  read(input, view) {
    const word = typeof input === 'string' ? input.trim().toLowerCase() : '';
    return word === 'off' || word === 'stay' ? word : cellParam.read(input, view);
  },
  write: (value, view) => (typeof value === 'string' ? value : cellParam.write(value, view)),
  print: (value, view) => (typeof value === 'string' ? value : cellParam.print(value, view)),
};

const params = { unit: unitParam, cell: goalParam, by: optional(unitParam) };

const goalOf = (cell: Cell | null): PushGoal => cell ?? 'off';

/** Whether and where a stunned unit is pushed. SS-10.6, D20 */
export const push: SalvationVerb<typeof params> = {
  rule: 'SS-10.6',
  place: 'answer',
  params,
  choices(view, _by, given, param) {
    const order = pushAsked(view, 'push');
    if (!order) return nothing;
    const ends = pushEnds(view, order);
    if (param === 'unit') return units([unitOf(view, order.unit)]);
    if (param === 'by')
      return {
        list: ends
          .filter((end) => given.cell === undefined || goalOf(end.cell) === given.cell)
          .map((end) => unitChoice(unitOf(view, end.by))),
      };
    const distinct = ends.filter((end, index) => ends.findIndex(({ cell }) => cell === end.cell) === index);
    return {
      list: [
        ...distinct.map((end) =>
          end.cell === null
            ? { value: 'off', name: text('push.off', { unit: order.unit }) }
            : {
                value: label(end.cell),
                name: text('push.to', { unit: order.unit, cell: label(end.cell) }),
                note: text('away-from', { unit: end.by }),
              },
        ),
        { value: 'stay', name: text('push.stay', { unit: order.unit }) },
      ],
    };
  },
  *offers(view) {
    const order = pushAsked(view, 'push');
    if (!order) return;
    for (const end of pushEnds(view, order)) yield { unit: order.unit, cell: goalOf(end.cell), by: end.by };
    yield { unit: order.unit, cell: 'stay', by: null };
  },
  refuse(view, _by, { unit, cell, by }) {
    const order = pushAsked(view, 'push');
    const ends = order ? pushEnds(view, order) : [];
    const facts = {
      unit,
      cell: typeof cell === 'string' ? cell : label(cell),
      cells: [...new Set(ends.map((end) => (end.cell === null ? 'off' : label(end.cell))))],
    };
    return firstOf(
      order?.unit === unit ? null : refusal('NOT_A_PUSH_CELL', 'SS-10.6', facts),
      cell === 'stay' || ends.some((end) => goalOf(end.cell) === cell && (by === null || end.by === by))
        ? null
        : refusal('NOT_A_PUSH_CELL', 'SS-10.6', facts),
    );
  },
};
