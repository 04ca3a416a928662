import type { SideId, UnitId, Cell, Place, Trail } from '../../../engine/index.ts';
import { trailOf } from '../../../kit/index.ts';
import { grid } from '../geometry.ts';
import type { SalvationEvent } from '../state.ts';

/** The cell of this label; null if it is none. */
export const cellAt = (label: unknown): Cell | null => (typeof label === 'string' ? grid.read(label) : null);

const placeAt = (label: unknown): Place | null => {
  const cell = cellAt(label);
  return cell === null ? null : grid.place(cell);
};

/** The side of the unit or hostage with this id. */
export const sideOf = (id: unknown): SideId | null => (typeof id === 'string' ? (/^h?a/.test(id) ? 'a' : 'b') : null);

/** From one cell to the next, by the unit of this id. */
const trail = (
  kind: Trail['kind'],
  unit: UnitId,
  cells: readonly (string | null)[],
  label: string | null = null,
): Trail[] => trailOf(kind, sideOf(unit), cells.map(placeAt), label);

type Journey = { readonly unit: UnitId; readonly from: string; readonly path: readonly string[] };
const moved = ({ unit, from, path }: Journey, kind: 'move' | 'charge' = 'move'): Trail[] =>
  trail(kind, unit, [from, ...path], String(path.length));

/** Trails from the recorded events. */
export function trailsOf({ kind, facts }: SalvationEvent): Trail[] {
  switch (kind) {
    case 'moved':
      return moved(facts);
    case 'charged':
    case 'caught':
      return moved(facts, 'charge');
    case 'crawled':
      return trail('crawl', facts.unit, [facts.from, ...facts.path]);
    case 'ran':
      return trail('run', facts.unit, [facts.from, ...facts.path]);
    case 'pushed':
      return facts.to === null ? offBoard(facts) : trail('push', facts.unit, [facts.from, facts.to]);
    case 'dragged':
      return [...moved({ ...facts, unit: facts.side }), ...facts.carriers.flatMap((one) => moved(one))];
    case 'followed':
      return trail('follow', facts.unit, [facts.from, facts.to]);
    case 'shot':
      return trail('shot', facts.unit, [facts.at, facts.aim], String(facts.distance));
    case 'cast':
      return trail('spell', facts.unit, [facts.at, facts.aim]);
    default:
      return [];
  }
}

/** A push over the edge points one cell beyond it. */
export function offBoard({ unit, from: label }: { readonly unit: string; readonly from: string }): Trail[] {
  const from = placeAt(label);
  if (from === null) return [];
  const beyond = [0, 1, 2, 3, 4, 5]
    .map((direction) => grid.step(from, direction))
    .find((to) => grid.cellAt(to) === null);
  return trailOf('push', sideOf(unit), [from, beyond ?? from]);
}
