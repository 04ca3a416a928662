import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { zone } from '../data/zones.ts';
import { atMost, cellsIn, contains, fits, footprint, forward, gapOf, label, labels, rowOf } from '../geometry.ts';
import type { Direction } from '../geometry.ts';
import { tableEdges } from '../movement/marches.ts';
import { fieldOf, fieldWithout } from '../sight/field.ts';
import { lasting, remembered } from '../lasting.ts';
import type { Battlefield } from '../sight/field.ts';
import { isImpassable } from '../movement/legs.ts';
import { chainGap, isChain, squadOf, squadsOf, unitsIn } from '../squads.ts';
import type { Edge, GenesysPlay, Seen, SeenUnit, SquadId } from '../state.ts';
import { isFlier, isMember, isVehicleUnit, trait } from '../units.ts';
import { seatsFor } from '../deeds/embark.ts';
import { putAt } from '../combat/casualties.ts';
import type { PlaceFault } from '../facts/refusals.ts';
import { refusal } from '../refusals.ts';

/** How many squads a side declares at a go. GP-6.6 */
export const squadsAGo = 2;

/** How a squad is deployed. GP-6.7 */
export interface Placement {
  readonly squad: SquadId;
  readonly mode: 'board' | 'edge' | 'reserve' | 'aboard';
  readonly places: readonly {
    readonly unit: UnitId;
    readonly cell: Cell;
    readonly dir: Direction | null;
    readonly level: number;
  }[];
  /** Where it lines up; null where it does not. GP-6.8 */
  readonly edge: Edge | null;
  /** The vehicle that it starts aboard; null where it does not. GP-6.15 */
  readonly vehicle?: UnitId | null;
}

export const zonesOf = (seen: Pick<Seen, 'board' | 'own'>, side: SideId) =>
  seen.own.zones[side].map((number) => zone(seen.board.columns, seen.board.rows, side, number));

/** Is a footprint wholly within a side's zones? GP-6.7 */
export function isInZones(seen: Pick<Seen, 'board' | 'own'>, side: SideId, at: Cell, size: number): boolean {
  const zones = zonesOf(seen, side);
  return (
    fits(seen, at, size) && footprint(seen, at, size).every((cell) => zones.some((each) => contains(seen, each, cell)))
  );
}

/** Bodies of a squad that need a place. */
export const bodiesIn = (seen: Seen, squad: SquadId): SeenUnit[] =>
  unitsIn(seen, squad).filter((unit) => unit.aboard == null);

/** Squads of a side that are not declared yet. GP-6.6 */
export const undeployed = (seen: Seen, side: SideId): SquadId[] =>
  squadsOf(seen, side)
    .map(({ id }) => id)
    .filter((id) => unitsIn(seen, id).some(({ place }) => place === 'waiting'));

/** How many squads may be, and are, in reserve. GP-6.10 */
export const reserveLimit = (seen: Seen, side: SideId): number => Math.floor(squadsOf(seen, side).length / 2);
export const inReserve = (seen: Seen, side: SideId): number =>
  squadsOf(seen, side).filter(({ id }) => unitsIn(seen, id).some(({ place }) => place === 'reserve')).length;

const isFreeFor = (field: Battlefield, at: Cell, size: number, level: number): boolean =>
  !isImpassable(field, at, size, level)
  && footprint(field.seen, at, size).every((cell) => !field.at[cell]?.some((body) => body.level === level));

/** Why a squad may not be placed so; in the order of section 6. */
export function placementRefusal(
  seen: Seen,
  by: SideId,
  { squad: id, mode, places, edge, vehicle = null }: Placement,
): Refusal | null {
  const squad = squadOf(seen, id);
  if (squad.side !== by) return refusal('NOT_YOURS', 'GP-6.7', { squad: id });
  if (!undeployed(seen, by).includes(id)) return refusal('SQUAD_DONE', 'GP-6.6', { squad: id });
  if (mode === 'board') return boardRefusal(seen, by, id, places);
  if (mode === 'reserve')
    return inReserve(seen, by) >= reserveLimit(seen, by)
      ? refusal('RESERVE_LIMIT', 'GP-6.10', { squad: id, most: reserveLimit(seen, by) })
      : null;
  if (mode === 'aboard') return aboardRefusal(seen, by, id, vehicle);
  const edges = tableEdges(by, seen.own.zones[by]);
  return edge !== null && edges.includes(edge) ? null : refusal('NO_TABLE_EDGE', 'GP-6.4', { squad: id, edges });
}

/** Why a squad cannot start in a vehicle: it must stand on the board already, with room for all of them. GP-6.15 */
function aboardRefusal(seen: Seen, by: SideId, squad: SquadId, id: UnitId | null): Refusal | null {
  const carrier = id === null ? undefined : seen.units[id];
  const bodies = bodiesIn(seen, squad);
  const facts = { unit: bodies[0]?.id ?? squad, target: id };
  if (!carrier || !isVehicleUnit(carrier) || carrier.side !== by || carrier.at === null)
    return refusal('NOT_ADJACENT', 'GP-6.15', facts);
  const members = unitsIn(seen, squad).every((unit) => isMember(unit) && unit.size === 1);
  return members && !seatsFor(seen, carrier, bodies).includes(null) ? null : refusal('VEHICLE_FULL', 'GP-6.15', facts);
}

function boardRefusal(seen: Seen, by: SideId, squad: SquadId, places: Placement['places']): Refusal | null {
  const field = fieldOf(seen);
  const bodies = bodiesIn(seen, squad);
  const used = new Set<Cell>();
  const bad = (unit: UnitId, cell: Cell | null, why: PlaceFault): Refusal =>
    refusal('BAD_PLACE', 'GP-6.7', { unit, cell: cell === null ? null : label(seen, cell), why });
  for (const unit of bodies) {
    const place = places.find((each) => each.unit === unit.id);
    if (!place) return bad(unit.id, null, 'missing');
    if (!isInZones(seen, by, place.cell, unit.size)) return bad(unit.id, place.cell, 'zone');
    if (place.level > 0 && !isFlier(unit)) return bad(unit.id, place.cell, 'level');
    if (!isFreeFor(field, place.cell, unit.size, place.level)) return bad(unit.id, place.cell, 'taken');
    const cells = footprint(seen, place.cell, unit.size);
    if (cells.some((cell) => used.has(cell))) return bad(unit.id, place.cell, 'taken');
    for (const cell of cells) used.add(cell);
  }
  const blocks = bodies.map((unit) => ({
    at: places.find((each) => each.unit === unit.id)?.cell ?? 0,
    size: unit.size,
  }));
  return isChain(blocks, (one, other) => gapOf(seen, one, other) <= chainGap)
    ? null
    : refusal('OUT_OF_COHERENCY', 'GP-6.7', { squad });
}

/** Cells of a zone from the row nearest the centre outward, west to east. 5, decision 9 */
const zoneCells = (seen: Seen, side: SideId, number: number): Cell[] => {
  const cells = cellsIn(seen, zone(seen.board.columns, seen.board.rows, side, number));
  return side === 'a' ? cells : cells.sort((one, other) => rowOf(seen, other) - rowOf(seen, one));
};

const placesFor = lasting((seen: Seen) =>
  remembered(
    (side: SideId, squad: SquadId, number: number, spread: number) => `${side} ${squad} ${number} ${spread}`,
    (side, squad, number, spread) => firstPlaces(seen, side, squad, number, spread),
  ),
);

/** The first free cells of a zone in which a squad holds together; null where it does not fit. */
export function placesIn(
  seen: Seen,
  side: SideId,
  squad: SquadId,
  number: number,
  spread = 0,
): Placement['places'] | null {
  return placesFor(seen)(side, squad, number, spread);
}

function firstPlaces(
  seen: Seen,
  side: SideId,
  squad: SquadId,
  number: number,
  spread: number,
): Placement['places'] | null {
  const field = fieldOf(seen);
  const cells = zoneCells(seen, side, number).filter((_, index) => index >= spread);
  const used = new Set<Cell>();
  const found: { unit: UnitId; cell: Cell; dir: Direction | null; level: number }[] = [];
  const blocks: { at: Cell; size: number }[] = [];
  for (const unit of bodiesIn(seen, squad)) {
    const cell = cells.find(
      (each) =>
        isInZones(seen, side, each, unit.size)
        && isFreeFor(field, each, unit.size, 0)
        && footprint(seen, each, unit.size).every((one) => !used.has(one))
        && (blocks.length === 0
          || blocks.some((block) => gapOf(seen, block, { at: each, size: unit.size }) <= chainGap)),
    );
    if (cell === undefined) return null;
    for (const each of footprint(seen, cell, unit.size)) used.add(each);
    blocks.push({ at: cell, size: unit.size });
    found.push({ unit: unit.id, cell, dir: null, level: 0 });
  }
  return found;
}

/** How a squad is deployed if nobody says otherwise: in the lowest zone that holds it. 5, decision 9 */
export function usualPlacement(seen: Seen, side: SideId, squad: SquadId): Placement {
  const zones = [...seen.own.zones[side]].sort((one, other) => one - other);
  for (const number of zones) {
    const places = placesIn(seen, side, squad, number);
    if (places) return { squad, mode: 'board', places, edge: null };
  }
  const [edge] = tableEdges(side, seen.own.zones[side]);
  if (edge) return { squad, mode: 'edge', places: [], edge };
  return { squad, mode: 'reserve', places: [], edge: null };
}

/** The position once a squad is placed so, for those declared after it in the same go. GP-6.6, GP-6.15 */
export function placedIn(seen: Seen, { squad, mode, places, vehicle = null }: Placement): Seen {
  const units: Record<UnitId, SeenUnit> = { ...seen.units };
  const carrier = vehicle === null ? undefined : seen.units[vehicle];
  for (const unit of unitsIn(seen, squad)) {
    const cell = places.find((each) => each.unit === (unit.aboard ?? unit.id));
    const at = cell?.cell ?? null;
    if (mode !== 'aboard' || !carrier) {
      units[unit.id] = { ...unit, place: mode === 'aboard' ? 'board' : mode, at, level: cell?.level ?? unit.level };
      continue;
    }
    const [seat = null] = seatsFor({ units }, carrier, [unit]);
    units[unit.id] = { ...unit, place: 'board', aboard: carrier.id, seat, at: carrier.at, level: carrier.level };
  }
  return { board: seen.board, options: seen.options, markers: seen.markers, own: seen.own, units };
}

/** Places a squad as declared. GP-6.7, GP-6.17 */
export function place(play: GenesysPlay, side: SideId, { squad, mode, places, edge, vehicle = null }: Placement): void {
  const { match } = play;
  const carrier = vehicle === null ? null : unitOf(match, vehicle);
  for (const each of unitsIn(match, squad)) {
    const unit = unitOf(match, each.id);
    unit.place = mode === 'aboard' ? 'board' : mode;
    unit.facing = forward(side);
    if (!carrier) continue;
    const [seat] = seatsFor(match, carrier, [unit]);
    Object.assign(unit, { aboard: carrier.id, seat, at: carrier.at, level: carrier.level });
  }
  squadOf(match, squad).edge = edge;
  for (const { unit: id, cell, dir, level } of places) {
    const unit = unitOf(match, id);
    if (dir !== null) unit.facing = dir;
    putAt(play, unit, cell, level);
  }
  play.tell('deployed', 'GP-6.7', {
    side,
    squad,
    mode,
    cells: labels(
      match,
      places.map(({ cell }) => cell),
    ),
    edge,
  });
}

/** How far Outriders may go, and how near the enemy. GP-6.16 */
const redeployRange = 6;
const enemyDistance = 12;

/** Squads that may be placed anew. GP-6.16 */
export const outriders = (seen: Seen, side: SideId): SquadId[] =>
  squadsOf(seen, side)
    .map(({ id }) => id)
    .filter((id) => unitsIn(seen, id).some((unit) => unit.place === 'board' && trait(unit, 'outrider') > 0));

/** Why Outriders may not be placed so. GP-6.16 */
export function redeployRefusal(
  seen: Seen,
  squad: SquadId,
  places: readonly { readonly unit: UnitId; readonly cell: Cell }[],
): Refusal | null {
  const field = fieldWithout(
    seen,
    bodiesIn(seen, squad).map(({ id }) => id),
  );
  const bodies = bodiesIn(seen, squad);
  const used = new Set<Cell>();
  const blocks: { at: Cell; size: number }[] = [];
  for (const unit of bodies) {
    const to = places.find((each) => each.unit === unit.id)?.cell ?? unit.at;
    if (to === null) continue;
    const bad = (why: PlaceFault): Refusal =>
      refusal('BAD_PLACE', 'GP-6.16', { unit: unit.id, cell: label(seen, to), why });
    const block = { at: to, size: unit.size };
    if (!fits(seen, to, unit.size) || !isFreeFor(field, to, unit.size, unit.level)) return bad('taken');
    if (unit.at !== null && !atMost(movedBy(seen, unit.at, to), redeployRange)) return bad('far');
    if (
      field.bodies.some((body) => body.unit.side !== unit.side && atMost(gapOf(seen, body.block, block), enemyDistance))
      && to !== unit.at
    )
      return bad('enemy');
    const cells = footprint(seen, to, unit.size);
    if (cells.some((cell) => used.has(cell))) return bad('taken');
    for (const cell of cells) used.add(cell);
    blocks.push(block);
  }
  return isChain(blocks, (one, other) => gapOf(seen, one, other) <= chainGap)
    ? null
    : refusal('OUT_OF_COHERENCY', 'GP-6.16', { squad });
}

const movedBy = (seen: Seen, from: Cell, to: Cell): number => {
  const [x, y] = [(from % seen.board.columns) - (to % seen.board.columns), rowOf(seen, from) - rowOf(seen, to)];
  return Math.sqrt(x * x + y * y);
};
