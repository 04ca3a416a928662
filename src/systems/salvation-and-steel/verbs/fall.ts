import { cellParam, optional, unitParam } from '../../../engine/index.ts';
import { cellChoice, firstOf, nothing, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { fallEnds, pushAsked } from '../combat/pushes.ts';
import type { PushEnd } from '../combat/pushes.ts';
import type { SalvationVerb } from '../state.ts';
import { label } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { text } from '../texts.ts';

const params = { unit: unitParam, cell: cellParam, from: optional(unitParam) };

/** Where a wounded unit falls. SS-10.7, D19 */
export const fall: SalvationVerb<typeof params> = {
  rule: 'SS-10.7',
  place: 'answer',
  params,
  choices(view, _by, given, param) {
    const order = pushAsked(view, 'fall');
    if (!order) return nothing;
    const ends = fallEnds(view, order).filter((end): end is PushEnd & { cell: number } => end.cell !== null);
    if (param === 'unit') return units([unitOf(view, order.unit)]);
    if (param === 'cell')
      return {
        list: ends
          .filter((end, index) => ends.findIndex(({ cell }) => cell === end.cell) === index)
          .map((end) => cellChoice(label(end.cell), text('away-from', { unit: end.by }))),
      };
    return {
      list: ends
        .filter((end) => given.cell === undefined || end.cell === given.cell)
        .map((end) => unitChoice(unitOf(view, end.by))),
    };
  },
  *offers(view) {
    const order = pushAsked(view, 'fall');
    if (!order) return;
    for (const end of fallEnds(view, order))
      if (end.cell !== null) yield { unit: order.unit, cell: end.cell, from: end.by };
  },
  refuse(view, _by, { unit, cell, from }) {
    const order = pushAsked(view, 'fall');
    const ends = order ? fallEnds(view, order) : [];
    const facts = {
      unit,
      cell: label(cell),
      cells: ends.flatMap((end) => (end.cell === null ? [] : [label(end.cell)])),
    };
    return firstOf(
      order?.unit === unit ? null : refusal('NOT_A_PUSH_CELL', 'SS-10.7', facts),
      ends.some((end) => end.cell === cell && (from === null || end.by === from))
        ? null
        : refusal('NOT_A_PUSH_CELL', 'SS-10.7', facts),
    );
  },
};
