import { cellParam, optional } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { cells, firstOf, nothing, unitOf } from '../../../kit/index.ts';
import { becomesPike, facingOn, farthestCell } from '../combat/dismount.ts';
import { attackOf } from '../combat/fate.ts';
import { directionNames, label, labels } from '../geometry.ts';
import { facingParam } from '../params.ts';
import { spaceOf } from '../movement/space.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView, SeenUnit } from '../state.ts';
import { words } from '../texts.ts';

const params = { cell: cellParam, facing: optional(facingParam) };

/** The unit that loses its mount, and its attacker. */
const thrown = (view: ChampionsView): { readonly unit: SeenUnit; readonly attacker: SeenUnit } | null => {
  if (!view.own.attack) return null;
  const { attacker, target } = attackOf(view);
  return { unit: unitOf(view, target), attacker: unitOf(view, attacker) };
};

/** The cells it covered, the default one first. */
function formerCells(view: ChampionsView): readonly Cell[] {
  const fall = thrown(view);
  if (!fall) return [];
  const first = farthestCell(view, fall.unit, fall.attacker);
  return [first, ...spaceOf(view, fall.unit).filter((cell) => cell !== first)];
}

/** Chooses the cell of a unit that has lost its mount, and for a Pike its facing. SC-7.5 */
export const place: ChampionsVerb<typeof params> = {
  rule: 'SC-7.5',
  place: 'answer',
  params,
  choices(view, _by, _given, param) {
    const fall = thrown(view);
    if (!fall) return nothing;
    if (param === 'cell') return cells(formerCells(view));
    return becomesPike(fall.unit) ? words(directionNames, 'direction') : nothing;
  },
  *offers(view) {
    const fall = thrown(view);
    if (!fall) return;
    for (const cell of formerCells(view)) yield { cell, facing: facingOn(view, fall.unit, cell, fall.attacker) };
  },
  refuse(view, _by, { cell, facing }) {
    const fall = thrown(view);
    if (!fall) return null;
    const space = spaceOf(view, fall.unit);
    return firstOf(
      space.includes(cell)
        ? null
        : refusal('NOT_FORMER_CELL', 'SC-7.5', {
            unit: fall.unit.id,
            cell: label(view, cell),
            cells: labels(view, space),
          }),
      facing === null || becomesPike(fall.unit) ? null : refusal('NO_FACING', 'SC-7.5', { unit: fall.unit.id }),
    );
  },
};
