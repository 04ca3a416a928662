import { required } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { rosterOrder } from '../../../kit/index.ts';
import { cellAt, inStart, label, pointOf, startRows, terrainAt } from '../geometry.ts';
import { adjacent, isCliff, occupants, spaceAt, spaceFrom, spaceOf } from '../movement/space.ts';
import { refusal } from '../refusals.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';
import { isCavalry, isStandard } from '../units.ts';

type Ground = Pick<Seen, 'board' | 'own' | 'units'>;
type Places = Readonly<Record<UnitId, Cell>>;
/** A unit being set up: only the size of its base matters. */
type Placed = Pick<SeenUnit, 'id' | 'size'>;

/** North for the attacker, south for the defender. SC-2.14 */
export const defaultFacing = ({ own }: Pick<Seen, 'own'>, side: SideId): Direction => (own.attacker === side ? 0 : 4);

/** A side's units that take part in the set-up, in number order. */
export const force = ({ units }: Pick<Seen, 'units'>, side: SideId): SeenUnit[] =>
  Object.values(units).filter((unit) => unit.side === side && !unit.defeated);

/** Units of a side that are not set up yet, in number order. */
export const undeployed = (seen: Pick<Seen, 'units'>, side: SideId): SeenUnit[] =>
  force(seen, side).filter(({ at }) => at === null);

/** Cells occupied by units. */
function takenBy(seen: Pick<Seen, 'board'>, units: readonly SeenUnit[]): Set<Cell> {
  const taken = new Set<Cell>();
  for (const unit of units) if (unit.at !== null) for (const cell of spaceOf(seen, unit)) taken.add(cell);
  return taken;
}

const within = (
  seen: Pick<Seen, 'board' | 'own'>,
  side: SideId,
  space: readonly Cell[] | null,
): space is readonly Cell[] => space !== null && space.every((cell) => inStart(seen, side, cell));

/** The first cell of a space that units cannot be put on; undefined if there is none. SC-2.12, SC-11.9 */
const badCell = (seen: Pick<Seen, 'board'>, space: readonly Cell[]): Cell | undefined =>
  space.find((cell) => {
    const { cost, end, level } = terrainAt(seen, cell);
    return cost === null || !end || (level === 'elevated' && space.some((other) => isCliff(seen, cell, other)));
  });

/** Whether the ground allows a base of this size there. */
function isOpen(seen: Pick<Seen, 'board' | 'own'>, side: SideId, size: number, cell: Cell): boolean {
  const space = spaceAt(seen, cell, size);
  return within(seen, side, space) && badCell(seen, space) === undefined;
}

/**
 * Why a unit may not be put with its anchor on a cell of its side's start area; its own old cells count as free.
 * SC-2.12
 */
export function placeRefusal(seen: Ground, side: SideId, { id, size }: Placed, cell: Cell): Refusal | null {
  const space = spaceAt(seen, cell, size);
  const facts = { unit: id, cell: label(seen, cell) };
  if (!within(seen, side, space)) {
    const [first, last] = startRows(seen, side);
    return refusal('NOT_START_AREA', 'SC-2.12', { ...facts, first, last });
  }
  const bad = badCell(seen, space);
  if (bad !== undefined)
    return refusal('TERRAIN_BLOCKED', 'SC-2.12', { ...facts, at: label(seen, bad), terrain: terrainAt(seen, bad).id });
  const taken = takenBy(
    seen,
    Object.values(seen.units).filter((unit) => unit.id !== id),
  );
  const occupied = space.find((each) => taken.has(each));
  return occupied === undefined ? null : refusal('CELL_OCCUPIED', 'SC-1.8', { ...facts, at: label(seen, occupied) });
}

/**
 * Where units can be put, as anchors, in the order of 5.3 (c): from the front row, west to east. The ground is examined
 * once for all of them.
 */
export function openPlaces(seen: Ground, side: SideId): (unit: Placed) => Iterable<Cell> {
  const holders = occupants(seen);
  const bySize = new Map<number, readonly Cell[]>();
  return function* ({ id, size }) {
    const open = bySize.get(size) ?? rowOrder(seen, side).filter((cell) => isOpen(seen, side, size, cell));
    bySize.set(size, open);
    for (const cell of open)
      if (spaceFrom(seen, cell, size).every((each) => (holders.get(each) ?? id) === id)) yield cell;
  };
}

/** Where one unit can be put. */
export const placesFor = (seen: Ground, side: SideId, unit: Placed): readonly Cell[] => [
  ...openPlaces(seen, side)(unit),
];

/** Rows of the start area, the one nearer to the centre of the board first. */
function rowsFromFront(seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly [front: number, back: number] {
  const [first, last] = startRows(seen, side);
  return seen.own.attacker === side ? [last, first] : [first, last];
}

const cellIn = (seen: Pick<Seen, 'board'>, x: number, y: number): Cell =>
  required(cellAt(seen, x, y), `cell (${x}, ${y})`);

const rowOrder = (seen: Pick<Seen, 'board' | 'own'>, side: SideId): Cell[] =>
  rowsFromFront(seen, side).flatMap((y) =>
    Array.from({ length: seen.board.columns }, (_, x) => cellIn(seen, x + 1, y)),
  );

/** A 2×2 part of the start area, and its neighbouring blocks. 5.3 (c) */
interface Block {
  /** Front row left, front row right, back row left, back row right. */
  readonly cells: readonly Cell[];
  /** Its south-west cell: the anchor of Large units. */
  readonly anchor: Cell;
  /** Its position from west to east. */
  readonly column: number;
  /** The position of its neighbour away from the centre. */
  readonly outwards: number;
}

/** The blocks of a side's start area from the centre outwards, left first. 5.3 (c) */
export function blocksOf(seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly Block[] {
  const [front, back] = rowsFromFront(seen, side);
  const count = Math.floor(seen.board.columns / 2);
  const left = Math.floor((count - 1) / 2);
  const order = Array.from({ length: left + 1 }, (_, step) => [left - step, left + 1 + step])
    .flat()
    .filter((column) => column < count);
  return order.map((column) => {
    const cell = (x: number, y: number): Cell => cellIn(seen, 2 * column + x, y);
    return {
      cells: [cell(1, front), cell(2, front), cell(1, back), cell(2, back)],
      anchor: cell(1, Math.min(front, back)),
      column,
      outwards: column <= left ? column - 1 : column + 1,
    };
  });
}

/** Squads among the units, in colour order, and the units that belong to none. */
function bySquad(seen: Pick<Seen, 'own'>, side: SideId, units: readonly SeenUnit[]): readonly (readonly SeenUnit[])[] {
  return seen.own.colours[side]
    .map((colour) => units.filter(({ group }) => group === colour))
    .filter((squad) => squad.length > 0);
}

/** Where the procedure puts the units of a side; those without a place are left out. 5.3 (c) */
export function defaultPlaces(seen: Ground, side: SideId, units: readonly SeenUnit[]): Places {
  return placesIn(seen, side, units, blocksOf(seen, side), ({ outwards }) => outwards);
}

/** Fills blocks in order; a Cavalry squad takes one and the one that `beside` names. */
function placesIn(
  seen: Ground,
  side: SideId,
  units: readonly SeenUnit[],
  blocks: readonly Block[],
  beside: (block: Block) => number,
): Places {
  const places: Record<UnitId, Cell> = {};
  const inRoster = rosterOrder(seen);
  const left = [...units].sort((one, two) => inRoster(one.id, two.id));
  const ids = new Set(left.map(({ id }) => id));
  const taken = takenBy(
    seen,
    Object.values(seen.units).filter(({ id }) => !ids.has(id)),
  );
  const open = (block: Block | undefined): block is Block =>
    block !== undefined && block.cells.every((cell) => !taken.has(cell)) && isOpen(seen, side, 2, block.anchor);
  const put = (unit: SeenUnit, cell: Cell): void => {
    places[unit.id] = cell;
    for (const each of spaceFrom(seen, cell, unit.size)) taken.add(each);
  };
  const anywhere = ({ size }: SeenUnit): Cell | undefined =>
    rowOrder(seen, side).find(
      (cell) => isOpen(seen, side, size, cell) && spaceFrom(seen, cell, size).every((each) => !taken.has(each)),
    );
  const fill = (group: readonly SeenUnit[]): void => {
    const block = blocks.find(open);
    for (const [index, unit] of group.entries()) {
      const cell = block?.cells[index] ?? anywhere(unit);
      if (cell !== undefined) put(unit, cell);
    }
  };
  const [riders, foot] = [left.filter(isCavalry), left.filter((unit) => !isCavalry(unit))];
  for (const squad of bySquad(seen, side, riders)) {
    const pair =
      squad.length < 2
        ? undefined
        : blocks
            .map((block) => [block, blocks.find(({ column }) => column === beside(block))] as const)
            .find((both) => both.every(open));
    if (pair) for (const [index, unit] of squad.entries()) if (pair[index]) put(unit, pair[index].anchor);
  }
  for (const unit of riders) {
    if (places[unit.id] !== undefined) continue;
    const cell = blocks.find(open)?.anchor ?? anywhere(unit);
    if (cell !== undefined) put(unit, cell);
  }
  for (const squad of bySquad(seen, side, foot)) fill(squad);
  const alone = foot.filter((unit) => !isStandard(unit));
  for (let from = 0; from < alone.length; from += 4) fill(alone.slice(from, from + 4));
  return places;
}

const isBeside = (seen: Ground, unit: SeenUnit, mates: readonly SeenUnit[]): boolean => {
  const space = spaceOf(seen, unit);
  return mates.some((mate) => mate.id !== unit.id && adjacent(seen, space, spaceOf(seen, mate)));
};

/** Units that are set up away from all others of their squad. SC-R7: one neighbour is enough; two pairs apart are legal. */
export function lonelyUnits(seen: Ground, side: SideId): SeenUnit[] {
  const placed = force(seen, side).filter(({ at }) => at !== null);
  return bySquad(seen, side, placed).flatMap((squad) =>
    squad.length > 1 ? squad.filter((unit) => !isBeside(seen, unit, squad)) : [],
  );
}

/** Why a side is not ready: a unit has no place, or a squad's member stands alone. SC-2.12, SC-2.13 */
export function readyRefusal(seen: Ground, side: SideId): Refusal | null {
  const left = undeployed(seen, side);
  if (left.length > 0) return refusal('NOT_ALL_DEPLOYED', 'SC-2.12', { units: left.map(({ id }) => id) });
  const [lonely] = lonelyUnits(seen, side);
  return lonely ? refusal('SQUAD_SCATTERED', 'SC-2.13', { unit: lonely.id, group: lonely.group }) : null;
}

/** Where a unit can be put next to one of these that belongs to its squad. SC-2.13 */
export function placesBeside(seen: Ground, side: SideId, unit: SeenUnit, units: readonly SeenUnit[]): readonly Cell[] {
  const mates = units.filter(({ group, at }) => group === unit.group && at !== null);
  return placesFor(seen, side, unit).filter((cell) => isBeside(seen, { ...unit, at: cell }, mates));
}

/** Places of the front row that are shown to a unit without squad-mates on the board, besides its usual one. */
const ALONG = 6;

/**
 * Where to put a unit, best first: next to its squad where that is on the board already, else where the procedure would,
 * and then along the front of its start area. SC-2.12, SC-2.13
 */
export function goodPlaces(seen: Ground, side: SideId, unit: SeenUnit): readonly Cell[] {
  const beside = placesBeside(
    seen,
    side,
    unit,
    force(seen, side).filter(({ id }) => id !== unit.id),
  );
  if (beside.length > 0) return beside;
  const usual = gathered(seen, side)[unit.id];
  const open = placesFor(seen, side, unit);
  const rowOf = (cell: Cell): number => pointOf(seen, cell).y;
  const front = open.filter((cell) => open[0] !== undefined && rowOf(cell) === rowOf(open[0]));
  const along = Array.from(
    { length: ALONG },
    (_, step) => front[Math.round((step * (front.length - 1)) / (ALONG - 1))],
  );
  return [...new Set([usual, ...along, ...open])].filter(
    (cell): cell is Cell => cell !== undefined && cell !== unit.at,
  );
}

/**
 * Places for the units of a side that keep squads together around what was placed by hand: who stands apart comes to the
 * others, and who has no place yet goes next to them. Units for which there is no such place are left out.
 */
export function gathered(seen: Ground, side: SideId): Places {
  const places: Record<UnitId, Cell> = { ...standing(seen, side) };
  for (const squad of bySquad(seen, side, force(seen, side))) {
    const placed = squad.filter(({ at }) => at !== null);
    if (placed.length === 0) continue;
    const together = placed.filter((unit) => isBeside(seen, unit, placed));
    const mates = together.length > 0 ? together : placed.slice(0, 1);
    const others = squad.filter((unit) => !mates.includes(unit));
    for (const { id } of others) delete places[id];
    for (const unit of others) {
      const there = rearranged(seen, side, places);
      const [cell] = placesBeside(there, side, { ...unit, at: null }, mates);
      if (cell === undefined) continue;
      places[unit.id] = cell;
      mates.push({ ...unit, at: cell });
    }
  }
  const there = rearranged(seen, side, places);
  return { ...places, ...defaultPlaces(there, side, undeployed(there, side)) };
}

/** The same position with a side's units in other places; units without a place are off the board. */
const rearranged = (seen: Ground, side: SideId, places: Places): Ground => ({
  ...seen,
  units: Object.fromEntries(
    Object.entries(seen.units).map(([id, unit]) => [
      id,
      unit.side === side && !unit.defeated ? { ...unit, at: places[id] ?? null } : unit,
    ]),
  ),
});

const standing = (seen: Pick<Seen, 'units'>, side: SideId): Places =>
  Object.fromEntries(force(seen, side).flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));

/**
 * A legal set-up of the whole side that keeps what was placed by hand, or one that places every unit anew; null if
 * there is none. 5.3 (c). Where pairs of blocks run out in the middle, as they may on boards with an odd number of
 * blocks on a side, blocks are filled from west to east.
 */
export function arrangement(seen: Ground, side: SideId): Places | null {
  const kept = { ...standing(seen, side), ...defaultPlaces(seen, side, undeployed(seen, side)) };
  if (!readyRefusal(rearranged(seen, side, kept), side)) return kept;
  const bare = rearranged(seen, side, {});
  const eastwards = [...blocksOf(seen, side)].sort((one, two) => one.column - two.column);
  const anew = [
    defaultPlaces(bare, side, force(bare, side)),
    placesIn(bare, side, force(bare, side), eastwards, ({ column }) => column + 1),
  ];
  return anew.find((places) => !readyRefusal(rearranged(bare, side, places), side)) ?? null;
}

/** Whether the procedure has to move units that were placed by hand. 5.3 (c) */
export function movesPlaced(seen: Ground, side: SideId): boolean {
  const places = arrangement(seen, side);
  return places !== null && Object.entries(standing(seen, side)).some(([id, cell]) => places[id] !== cell);
}
