import type { Cell, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { exitsOf, isFree } from '../deeds/places.ts';
import { carriedBy, factsOf, remember } from '../missions/objectives.ts';
import { cellAt, columnOf, fits, footprint, gapOf, label, labels, rowOf } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { paceOf } from '../movement/allowance.ts';
import { isImpassable } from '../movement/legs.ts';
import { fieldWithout } from '../sight/field.ts';
import type { GenesysPlay, GenesysUnit, Seen } from '../state.ts';
import {
  aboard,
  blockOf,
  isDown,
  isGone,
  isLiving,
  isMountUnit,
  isVehicleUnit,
  levelHeight,
  riderOf,
  stat,
} from '../units.ts';
import { strengthHit, takeHit } from './hits.ts';

/** A free cell nearest to a block, by gap, then row, then column. GP-17.13, GP-19.8, GP-20.4 */
export function freeCell(
  seen: Seen,
  unit: Pick<GenesysUnit, 'id' | 'size'>,
  near: Space,
  level: number,
  most: number,
): Cell | null {
  const field = fieldWithout(seen, [unit.id]);
  const reach = Math.ceil(most) + unit.size;
  const [x, y] = [columnOf(seen, near.at), rowOf(seen, near.at)];
  let best: { readonly cell: Cell; readonly gap: number } | null = null;
  for (let row = y - reach; row <= y + near.size + reach; row += 1)
    for (let column = x - reach; column <= x + near.size + reach; column += 1) {
      const cell = cellAt(seen, column, row);
      if (cell === null || !fits(seen, cell, unit.size) || isImpassable(field, cell, unit.size, level)) continue;
      const gap = gapOf(seen, { at: cell, size: unit.size }, near);
      if (gap > most + 0.000001 || (best && gap >= best.gap)) continue;
      if (footprint(seen, cell, unit.size).some((each) => field.at[each]?.some((other) => other.level === level)))
        continue;
      best = { cell, gap };
    }
  return best?.cell ?? null;
}

/** Takes somebody off its carrier and puts it on the ground beside it, on the `first` of some cells that is free or the nearest that is, or takes it off where there is no room at all. */
function setDown(
  play: GenesysPlay,
  unit: GenesysUnit,
  near: Space,
  most: number,
  level = 0,
  first: readonly Cell[] = [],
): void {
  dropAll(play, unit.id);
  unit.aboard = null;
  unit.seat = null;
  unit.level = level;
  unit.at = null;
  unit.at =
    first.find((cell) => isFree(play.match, cell, unit.size, level))
    ?? freeCell(play.match, unit, near, level, most)
    ?? freeCell(play.match, unit, near, level, play.match.board.rows);
  if (unit.at !== null)
    play.tell('placed', 'GP-17.13', { unit: unit.id, cell: label(play.match, unit.at), prone: unit.prone });
}

/** A casualty leaves the board; what it carried stays where it was. GP-4.18, GP-13.16 */
export function remove(play: GenesysPlay, unit: GenesysUnit, place: 'dead' | 'fled' | 'lost'): void {
  dropAll(play, unit.id);
  unit.at = null;
  unit.aboard = null;
  unit.seat = null;
  unit.place = place;
  unit.prone = false;
  unit.dived = false;
}

/** Objectives stay in the cell of a carrier that falls, runs or dies. GP-4.16, GP-4.18 */
export function dropAll(play: GenesysPlay, id: UnitId): void {
  for (const marker of carriedBy(play.match, id)) {
    remember(marker, { carrier: null });
    if (marker.at !== null)
      play.tell('objective', 'GP-4.18', {
        unit: id,
        marker: marker.id,
        deed: 'drop',
        to: null,
        cell: label(play.match, marker.at),
      });
  }
}

/** What must follow when units are down: mounts and vehicles lost, falls from the air, the dead removed. GP-13.16, GP-17.13, GP-19.8, GP-20.2 */
export function settle(play: GenesysPlay): void {
  const { match } = play;
  for (;;) {
    const unit = Object.values(match.units).find((each) => each.at !== null && isDown(each) && mustSettle(match, each));
    if (!unit) break;
    if (isVehicleUnit(unit)) loseVehicle(play, unit);
    else if (isMountUnit(unit) && riderOf(match, unit)) loseMount(play, unit);
    else if (unit.aboard != null && isMountUnit(unitOf(match, unit.aboard))) loseRider(play, unit);
    else if (isGone(unit)) remove(play, unit, 'dead');
    else if (unit.level > 0) fallDown(play, unit);
    else dropAll(play, unit.id);
  }
  takeSeats(play);
}

const mustSettle = (seen: Seen, unit: GenesysUnit): boolean =>
  isGone(unit)
  || isVehicleUnit(unit)
  || (isMountUnit(unit) && riderOf(seen, unit) !== null)
  || (unit.aboard != null && isMountUnit(unitOf(seen, unit.aboard)))
  || (unit.level > 0 && unit.aboard == null)
  || carriedBy(seen, unit.id).length > 0;

/** GP-17.14: who is down does not sit on a mount any more. */
function loseRider(play: GenesysPlay, rider: GenesysUnit): void {
  const mount = unitOf(play.match, rider.aboard ?? '');
  if (isGone(rider)) {
    remove(play, rider, 'dead');
    return;
  }
  const level = mount.level;
  setDown(play, rider, blockOf(play.match, mount), play.match.board.rows);
  if (level > 0) fallFrom(play, rider, level);
}

/** GP-17.13: its rider is thrown where it was fast. */
function loseMount(play: GenesysPlay, mount: GenesysUnit): void {
  const { match } = play;
  const rider = unitOf(match, riderOf(match, mount)?.id ?? '');
  const pace = paceOf(match, mount);
  const level = mount.level;
  const near = blockOf(match, mount);
  if (pace >= 2) {
    strengthHit(play, rider, pace, 'mount', 'GP-17.13');
    rider.prone = true;
  }
  setDown(play, rider, near, stat(rider, 'mv'));
  if (level > 0) fallFrom(play, rider, level);
}

/** A vehicle at 0 is a wreck; one that was destroyed outright is rough ground. GP-20.2 – 20.4 */
function loseVehicle(play: GenesysPlay, vehicle: GenesysUnit): void {
  const { match } = play;
  const near = blockOf(match, vehicle);
  const cells = footprint(match, near.at, near.size);
  const blown = vehicle.blown !== null;
  const pace = paceOf(match, vehicle);
  const crew = aboard(match, vehicle).map(({ id }) => unitOf(match, id));
  // GP-20.3, GP-20.4: into what is left of it, or out by its exits.
  const places = blown ? cells : exitsOf(match, vehicle);
  const kind = blown ? 'rough-ground' : 'wreck';
  const number = match.board.pieces.filter(({ id }) => id.startsWith(`${kind}-`)).length + 1;
  match.board.pieces = [
    ...match.board.pieces.flatMap((piece) => {
      const left = piece.cells.filter((cell) => !cells.includes(cell));
      return left.length === piece.cells.length
        ? [piece]
        : left.length === 0
          ? []
          : [{ ...piece, at: left[0] as Cell, cells: left }];
    }),
    { id: `${kind}-${number}`, kind, at: near.at, turned: 0, cells },
  ];
  play.tell('wreck', blown ? 'GP-20.3' : 'GP-20.2', { unit: vehicle.id, cells: labels(match, cells), blown });
  const strength = blown ? Math.ceil((vehicle.blown ?? 0) / 2) : pace >= 2 ? pace : 0;
  remove(play, vehicle, 'dead');
  for (const unit of crew) {
    if (strength === 0 || isGone(unit)) continue;
    strengthHit(play, unit, strength, blown ? 'explosion' : 'wreck', blown ? 'GP-20.3' : 'GP-20.4');
    unit.prone = true;
  }
  for (const unit of crew) {
    if (isGone(unit)) remove(play, unit, 'dead');
    else setDown(play, unit, near, match.board.rows, 0, places);
  }
}

/** Felled in the air: it falls to the ground. GP-19.8 */
function fallDown(play: GenesysPlay, unit: GenesysUnit): void {
  const { match } = play;
  const level = unit.level;
  const near = blockOf(match, unit);
  dropAll(play, unit.id);
  unit.level = 0;
  unit.at = null;
  unit.at = freeCell(match, unit, near, 0, match.board.rows);
  fallFrom(play, unit, level);
}

/** The hit of a fall; survivors are prone. GP-13.15, GP-19.8 */
function fallFrom(play: GenesysPlay, unit: GenesysUnit, level: number): void {
  const inches = level * levelHeight;
  play.tell('fall', 'GP-19.8', { unit: unit.id, inches });
  takeHit(play, unit, { cr: inches, strength: 0, rule: 'GP-13.15' });
  unit.prone = !isGone(unit);
}

/** If the driver is lost a member of the crew drives at once. GP-20.5 */
export function takeSeats({ match }: GenesysPlay): void {
  for (const vehicle of Object.values(match.units)) {
    if (!isVehicleUnit(vehicle) || vehicle.at === null) continue;
    const crew = aboard(match, vehicle).map(({ id }) => unitOf(match, id));
    const able = crew.filter((unit) => !isDown(unit));
    if (able.some(({ seat }) => seat === 'driver')) continue;
    const next = able.find(({ seat }) => seat === 'crew');
    if (!next) continue;
    for (const unit of crew) if (unit.seat === 'driver') unit.seat = 'passenger';
    next.seat = 'driver';
  }
}

/** Moves a unit with everybody aboard; objectives go with who carries them. GP-4.16 */
export function putAt({ match }: Pick<GenesysPlay, 'match'>, unit: GenesysUnit, at: Cell, level: number): void {
  for (const { id } of [unit, ...aboard(match, unit)]) {
    const moved = unitOf(match, id);
    moved.at = at;
    moved.level = level;
    for (const marker of carriedBy(match, id)) {
      if (marker.at === at) continue;
      if (factsOf(marker).movedIn !== match.own.count)
        remember(marker, { origin: marker.at, movedIn: match.own.count });
      marker.at = at;
    }
  }
}

/** How far a footprint is from the centre of a cell. GP-1.17 */
export function awayFrom(seen: Pick<Seen, 'board'>, { at, size }: Space, centre: Cell): number {
  const [x, y] = [columnOf(seen, centre) + 0.5, rowOf(seen, centre) + 0.5];
  const [left, top] = [columnOf(seen, at), rowOf(seen, at)];
  const dx = Math.max(0, left - x, x - left - size);
  const dy = Math.max(0, top - y, y - top - size);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Everything under a blast, nearest first, then in id order. GP-1.17, GP-18.3, GP-18.4 */
export function unitsUnder(seen: Seen, centre: Cell, radius: number, level: number): UnitId[] {
  return Object.values(seen.units)
    .filter(
      (unit) =>
        unit.at !== null
        && unit.level === level
        && !isGone(unit)
        && (isLiving(unit) || !isDown(unit))
        && (unit.aboard == null || isMountUnit(unitOf(seen, unit.aboard))),
    )
    .map((unit) => ({ id: unit.id, away: awayFrom(seen, blockOf(seen, unit), centre) }))
    .filter(({ away }) => away <= radius + 0.000001)
    .sort((one, other) => one.away - other.away)
    .map(({ id }) => id);
}
