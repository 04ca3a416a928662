import { other } from '../../../engine/index.ts';
import type { Cell, Place, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { enemiesOf } from '../movement/contacts.ts';
import { dragCells } from '../data/scenarios.ts';
import { grid, neighboursOf, occupancy } from '../geometry.ts';
import { treasureOf } from './treasure.ts';
import type { Edge } from '../facts/terms.ts';
import type { SalvationView } from '../state.ts';
import { onBoard, speedLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';

/** How far this many carriers may drag. SS-20.5 */
export const allowance = (carriers: number): number =>
  carriers === 0 ? 0 : (dragCells[Math.min(carriers, dragCells.length) - 1] ?? 0);

/** Cells next to the treasure, if it has been found. */
const beside = (view: SalvationView, unit: SeenUnit): boolean => {
  const at = treasureOf(view)?.at ?? null;
  return at !== null && unit.at !== null && grid.apart(at, unit.at) === 1;
};

type CarrierFault =
  | 'NOT_ADJACENT'
  | 'UNIT_FALLEN'
  | 'UNIT_RUNNING'
  | 'JUST_RAISED'
  | 'IN_CONTACT'
  | 'ACTIVATION_OVER'
  | 'NOT_ENOUGH_SPEED';

/** Why a unit may not carry, as the code of a refusal; in the order of the codes. SS-20.5 */
export const carrierChecks: readonly {
  readonly code: CarrierFault;
  readonly rule: string;
  fails(view: SalvationView, unit: SeenUnit): boolean;
}[] = [
  { code: 'NOT_ADJACENT', rule: 'SS-20.5', fails: (view, unit) => !beside(view, unit) },
  { code: 'UNIT_FALLEN', rule: 'SS-20.5', fails: (_view, unit) => unit.fallen !== null },
  { code: 'UNIT_RUNNING', rule: 'SS-20.5', fails: (_view, unit) => unit.running },
  { code: 'JUST_RAISED', rule: 'SS-20.5', fails: (view, unit) => unit.raised > 0 && unit.raised === view.own.turn },
  { code: 'IN_CONTACT', rule: 'SS-20.5', fails: (view, unit) => enemiesOf(view, unit.id).length > 0 },
  { code: 'ACTIVATION_OVER', rule: 'SS-6.3', fails: (_view, unit) => unit.activation === 'closed' },
  { code: 'NOT_ENOUGH_SPEED', rule: 'SS-20.5', fails: (_view, unit) => speedLeft(unit) < 1 },
];

/** Units of a side that stand next to the treasure, able to carry or not. */
export const besideTreasure = (view: SalvationView, side: SideId): SeenUnit[] =>
  onBoard(view, side).filter((unit) => beside(view, unit));

/** Units of a side that may carry the treasure now. SS-20.5 */
export const carriersOf = (view: SalvationView, side: SideId): SeenUnit[] =>
  besideTreasure(view, side).filter((unit) => carrierChecks.every(({ fails }) => !fails(view, unit)));

export interface Carrier {
  readonly unit: UnitId;
  /** Where it is now; off the board only beyond the enemy's edge. */
  at: Place;
  /** Cells of the board that it entered. */
  readonly path: Cell[];
  /** Why it no longer carries. SS-20.8 */
  dropped: 'blocked' | 'contact' | null;
}

export interface Drag {
  /** The path of the treasure, step by step; if `won`, the last step crossed the edge. */
  readonly path: readonly Place[];
  readonly carriers: readonly Carrier[];
  readonly won: boolean;
  /** The place that blocked the next step; null if it went as ordered, or ended for want of carriers. */
  readonly blocked: Place | null;
}

const beyond: Readonly<Record<Edge, (place: Place) => boolean>> = {
  1: ({ column }) => column < 0,
  37: ({ column }) => column >= grid.columns,
  A: ({ row }) => row < 0,
  AJ: ({ row }) => row >= grid.rows,
};

/** The result of dragging the treasure with these units in these directions. SS-20.7, SS-20.8, SS-20.10 */
export function dragAlong(
  view: SalvationView,
  side: SideId,
  units: readonly UnitId[],
  directions: readonly number[],
): Drag {
  const start = treasureOf(view)?.at ?? null;
  if (start === null) throw new Error('There is no treasure to drag');
  const edge = view.own.edges?.[other(side)] ?? null;
  const taken = occupancy(view).slice();
  const enemies = neighboursOf(view, other(side));
  const carriers: Carrier[] = units.map((unit) => ({
    unit,
    at: grid.place(cellOf(unitOf(view, unit))),
    path: [],
    dropped: null,
  }));
  const path: Place[] = [];
  let treasure = grid.place(start);

  for (const direction of directions) {
    const carrying = carriers.filter(({ dropped }) => dropped === null);
    if (path.length >= allowance(carrying.length)) break;
    const moving = movers(carrying, treasure, direction);
    const next = grid.step(treasure, direction);
    if (!isOpen(next, leftBy(treasure, moving))) return { path, carriers, won: false, blocked: next };
    if (moving.length === 0) {
      const [foremost] = carrying;
      if (path.length === 0 && foremost)
        return { path, carriers, won: false, blocked: grid.step(foremost.at, direction) };
      for (const carrier of carrying) carrier.dropped = 'blocked';
      break;
    }
    for (const carrier of carrying) if (!moving.includes(carrier)) carrier.dropped = 'blocked';
    for (const cell of leftBy(treasure, moving)) taken[cell] = 0;
    treasure = next;
    path.push(next);
    for (const carrier of moving) shift(carrier, direction);
    const cell = grid.cellAt(treasure);
    if (cell === null) return { path, carriers, won: true, blocked: null };
    taken[cell] = 1;
  }
  return { path, carriers, won: false, blocked: null };

  /** Whether a place is open: on the board free or left in this step; off it, only over the enemy's edge. */
  function isOpen(place: Place, left: ReadonlySet<Cell>): boolean {
    const cell = grid.cellAt(place);
    return cell === null ? edge !== null && beyond[edge](place) : taken[cell] === 0 || left.has(cell);
  }

  function leftBy(thing: Place, moving: readonly Carrier[]): ReadonlySet<Cell> {
    return new Set(
      [thing, ...moving.map(({ at }) => at)].map((place) => grid.cellAt(place)).filter((cell) => cell !== null),
    );
  }

  /** Carriers that can move along; one that stays leaves no room for the next. */
  function movers(carrying: readonly Carrier[], thing: Place, direction: number): readonly Carrier[] {
    const left = leftBy(thing, carrying);
    const able = carrying.filter(({ at }) => isOpen(grid.step(at, direction), left));
    return able.length === carrying.length ? able : movers(able, thing, direction);
  }

  function shift(carrier: Carrier, direction: number): void {
    carrier.at = grid.step(carrier.at, direction);
    const cell = grid.cellAt(carrier.at);
    if (cell === null) return;
    taken[cell] = 1;
    carrier.path.push(cell);
    if (enemies[cell]) carrier.dropped = 'contact';
  }
}
