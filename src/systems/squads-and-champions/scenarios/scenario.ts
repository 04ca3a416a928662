import { required, SIDES } from '../../../engine/index.ts';
import type { Cell, Marker, SideId } from '../../../engine/index.ts';
import { cellOf, onBoard } from '../../../kit/index.ts';
import { scenarioIds, scenarios } from '../data/scenarios.ts';
import type { Area, Scenario } from '../data/scenarios.ts';
import { cellAt, gridFor, pointOf } from '../geometry.ts';
import { spaceOf } from '../movement/space.ts';
import type { Seen } from '../state.ts';

/** The data of the agreed scenario. Section 9 */
export const scenarioOf = ({ options }: Pick<Seen, 'options'>): Scenario =>
  scenarios[
    required(
      scenarioIds.find((id) => id === options['scenario']),
      'scenario',
    )
  ];

/** The cells of `A1:C2`: all with columns A to C and rows 1 to 2. Throws for anything else: faulty data. 3.13 */
export function rectangle(seen: Pick<Seen, 'board'>, corners: string): Cell[] {
  const [one, two] = corners.split(':').map((corner) => gridFor(seen).read(corner));
  if (one === undefined || one === null || two === undefined || two === null)
    throw new Error(`${corners} is no rectangle of the board`);
  const [first, last] = [pointOf(seen, one), pointOf(seen, two)];
  const cells: Cell[] = [];
  for (let y = first.y; y <= last.y; y += 1) {
    for (let x = first.x; x <= last.x; x += 1) {
      const cell = cellAt(seen, x, y);
      if (cell !== null) cells.push(cell);
    }
  }
  return cells;
}

/** Sides with a unit in an area, even with only one cell of its space. SC-R43 */
export function sidesIn(seen: Seen, area: Area): SideId[] {
  const cells = new Set(rectangle(seen, area.cells));
  return SIDES.filter((side) =>
    onBoard(seen, side).some((unit) => spaceOf(seen, unit).some((cell) => cells.has(cell))),
  );
}

/** The side that alone has units in an area; null if both or none have. SC-R43 */
export function holderOf(seen: Seen, area: Area): SideId | null {
  const [only, second] = sidesIn(seen, area);
  return second === undefined ? (only ?? null) : null;
}

/** Stores not burnt yet, in order. 9.3 */
export const storesLeft = ({ markers }: Pick<Seen, 'markers'>): (Marker & { readonly at: Cell })[] =>
  // Nothing else lies on the board.
  Object.values(markers).map((store) => ({ ...store, at: cellOf(store) }));
