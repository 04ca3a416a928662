import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isMelee } from '../data/weapons.ts';
import type { MeleeId } from '../data/weapons.ts';
import { isTooLong, reachOf } from '../combat/in-hand.ts';
import { blowWeapons, isEnclosed, isWithin, longestReach } from '../combat/reach.ts';
import { bodyIn, engagedOn, fieldOf, isContact } from '../sight/field.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import { columnOf, rowOf } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { lasting, onceFor } from '../lasting.ts';
import type { March, Seen, SeenUnit } from '../state.ts';
import { aboard, body, isStanding, stat } from '../units.ts';
import { touchedAt, trackOf } from './legs.ts';

/** Where a striker may strike at a mover: at which step of its way, 0 for the cell it leaves. GP-11.22, GP-11.23 */
export interface Chance {
  readonly striker: UnitId;
  /** The mover, or who sits on it. */
  readonly movers: readonly UnitId[];
  readonly step: number;
  readonly at: Cell;
}

/** The places of a way, from the start on. */
function placesOf(field: Battlefield, march: March): Occupant[] {
  const mover = bodyIn(field, unitOf(field.seen, march.unit));
  const { cells, levels } = trackOf(field, mover, march);
  return [
    mover,
    ...cells.map((at, index): Occupant => {
      const level = levels[index] as number;
      const bottom = mover.bottom + (level - mover.level) * 12;
      return { ...mover, block: { at, size: mover.block.size }, level, bottom, top: bottom + mover.top - mover.bottom };
    }),
  ];
}

interface Striker {
  readonly id: UnitId;
  readonly body: Occupant;
  readonly reach: number;
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle in which a way lies, whose legs are straight. GP-1.7 */
function extentOf(seen: Seen, { at, size }: Space, path: readonly Cell[]): Extent {
  const columns = [at, ...path].map((cell) => columnOf(seen, cell));
  const rows = [at, ...path].map((cell) => rowOf(seen, cell));
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns) + size,
    bottom: Math.max(...rows) + size,
  };
}

/** Could somebody reach any place of a way? Of the many who cannot nothing more need be asked. */
function isNearWay(seen: Seen, { left, top, right, bottom }: Extent, { body: { block }, reach }: Striker): boolean {
  const [x, y] = [columnOf(seen, block.at), rowOf(seen, block.at)];
  return x + block.size + reach >= left && x - reach <= right && y + block.size + reach >= top && y - reach <= bottom;
}

/** The last step within reach before the mover leaves it, if it entered it on this way. GP-11.22 */
function passingStep(field: Battlefield, { body, reach }: Striker, places: readonly Occupant[]): number | null {
  const inside = places.map((place) => isWithin(field, body, place, reach));
  let entered = false;
  for (let step = 1; step < inside.length; step += 1) {
    if (inside[step] && !inside[step - 1]) entered = true;
    if (!inside[step] && inside[step - 1] && entered) return step - 1;
  }
  return null;
}

const isAble = (seen: Seen, unit: SeenUnit): boolean =>
  isStanding(unit) && !unit.acted && !unit.recovering && stat(unit, 'at') > 0 && !isEnclosed(seen, unit);

/** All of a side who might strike at somebody that passes. GP-11.22, GP-11.24, GP-20.12 */
const strikersOf = (field: Battlefield, side: SideId): Striker[] =>
  Object.values(field.seen.units).flatMap((unit) =>
    unit.side === side && isAble(field.seen, unit)
      ? [{ id: unit.id, body: bodyIn(field, unit), reach: longestReach(unit) }]
      : [],
  );

/** Who may strike at the movers of a movement, in the movers' order, then along the way, then in id order. GP-11.22 – 11.25 */
export const chancesAt = (seen: Seen, marches: readonly March[]): readonly Chance[] => chancesIn(seen)(marches);

const chancesIn = lasting((seen: Seen) => onceFor((marches: readonly March[]) => findChances(seen, marches)));

function findChances(seen: Seen, marches: readonly March[]): Chance[] {
  const side = strikingSide(seen, marches);
  if (side === null) return [];
  const field = fieldOf(seen);
  const strikers = strikersOf(field, side);
  return marches.flatMap((march) => {
    const unit = unitOf(seen, march.unit);
    if (unit.at === null || march.path.length === 0) return [];
    const along = extentOf(seen, { at: unit.at, size: unit.size }, march.path);
    const near = strikers.filter((striker) => isNearWay(seen, along, striker));
    if (near.length === 0) return [];
    const places = placesOf(field, march);
    if (places.length < 2) return [];
    const [start, end] = [places[0] as Occupant, places.at(-1) as Occupant];
    const ends = touchedAt(field, start, end.block.at, end.level).length > 0;
    const movers = [unit, ...aboard(seen, unit)]
      .filter((each) => isStanding(each) && !isEnclosed(seen, each))
      .map(({ id }) => id);
    const chances: Chance[] = [];
    for (const striker of near) {
      const { id, body } = striker;
      if (isContact(seen, body, start)) chances.push({ striker: id, movers, step: 0, at: start.block.at });
      else if (!ends && !engagedOn(field).has(body.unit.id)) {
        const step = passingStep(field, striker, places);
        if (step !== null) chances.push({ striker: id, movers, step, at: (places[step] as Occupant).block.at });
      }
    }
    return chances.sort((one, other) => one.step - other.step);
  });
}

/** The side that decides about provoked attacks: the movers' enemy. GP-11.25 */
const strikingSide = (seen: Pick<Seen, 'units'>, marches: readonly March[]): SideId | null => {
  const first = marches[0];
  return first ? (unitOf(seen, first.unit).side === 'a' ? 'b' : 'a') : null;
};

/** The first weapon that reaches the mover where it is struck. GP-11.16, GP-11.24 */
export function provokedWeapon(field: Battlefield, unit: SeenUnit, mover: Occupant): MeleeId | null {
  const striker = bodyIn(field, body(field.seen, unit));
  const contact = isContact(field.seen, striker, mover);
  return (
    blowWeapons(unit).find(
      (weapon) =>
        isMelee(weapon)
        && !(contact && isTooLong(unit, weapon))
        && isWithin(field, striker, mover, reachOf(unit, weapon)),
    ) ?? null
  );
}
