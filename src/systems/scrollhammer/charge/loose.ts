import type { Cell, UnitId } from '../../../engine/index.ts';
import { apart, linked } from '../formation/links.ts';
import { distanceSquared, touch } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { formationOf, groupOf, unitsOf } from '../groups.ts';
import { bySize } from '../movement/field.ts';
import { MoveDraft } from '../movement/movers.ts';
import type { Plan } from '../movement/movers.ts';
import { search } from '../movement/reach.ts';
import { roomAmong } from '../movement/room.ts';
import type { Formation } from '../data/formations.ts';
import type { GroupId, Placed, Seen } from '../state.ts';
import { chargeField, contactCells, marksOf, touched } from './paths.ts';
import type { ChargeOf, Mark } from './paths.ts';

/** A position that a unit could take, with what its path costs and enters. */
interface Spot {
  readonly unit: Placed;
  readonly cell: Cell;
  readonly cost: number;
  readonly dangers: number;
  readonly hard: number;
}

/** The cheapest contact of any unit with any of some enemy units, as if it moved first; null: out of range. SH-10.15 */
export function firstContact(seen: Seen, charge: ChargeOf, targets: readonly GroupId[], points: number): Spot | null {
  const marks = marksOf(seen, charge).filter(({ group }) => targets.includes(group));
  const sized = bySize(chargeField(seen, charge));
  const units = unitsOf(seen, charge.group);
  const hasRoom = roomAmong(seen, allUnits(seen));
  const bySizeOf = new Map<number, Uint8Array>();
  const contacts = (size: number): Uint8Array => {
    const made = bySizeOf.get(size) ?? contactCells(seen, marks, size);
    bySizeOf.set(size, made);
    return made;
  };
  const byNearness = units
    .map((unit) => ({
      unit,
      away: apart(
        seen,
        [unit],
        marks.map((mark) => mark.unit),
      ),
    }))
    .sort((one, two) => one.away - two.away);
  let best: Spot | null = null;
  for (const { unit, away } of byNearness) {
    // A contact costs at least the way to the next cell but one.
    if (best && 10 * (Math.floor(Math.sqrt(away)) - 2) > best.cost) break;
    const limit = Math.min(points, best ? best.cost : points);
    const reach = search(sized(unit.size), unit.at, { limit });
    for (const cell of reach.cells) {
      const cost = reach.cost(cell);
      if (best && cost >= best.cost) break;
      if (contacts(unit.size)[cell] !== 1 || !hasRoom(unit, cell)) continue;
      const same = reach.cells.filter((each) => reach.cost(each) === cost);
      const first = same
        .filter((each) => contacts(unit.size)[each] === 1 && hasRoom(unit, each))
        .reduce((least, each) => Math.min(least, each), cell);
      best = { unit, cell: first, cost, dangers: reach.dangers(first), hard: reach.hard(first) };
      break;
    }
  }
  return best;
}

const allUnits = (seen: Seen): Placed[] =>
  Object.values(seen.own.groups).flatMap(({ id, reserve }) => (reserve ? [] : unitsOf(seen, id)));

/** The charge of a loose group within so many points; null: the range does not reach every target. SH-10.18 */
export function chargeLoose(seen: Seen, charge: ChargeOf, points: number): Plan | null {
  const initial = firstContact(seen, charge, charge.targets, points);
  if (!initial || charge.targets.some((target) => !firstContact(seen, charge, [target], points))) return null;
  const formation = formationOf(groupOf(seen, charge.group));
  const marks = marksOf(seen, charge);
  const enemies = marks.map(({ unit }) => unit);
  const units = unitsOf(seen, charge.group);
  const others = allUnits(seen).filter(({ group }) => group !== charge.group);
  const draft = new MoveDraft();
  const moved = new Map<UnitId, Base>();
  const fresh = new Set(marks);
  const put = ({ unit, cell, cost, dangers, hard }: Spot): void => {
    draft.put(unit, cell, { cost, dangers, hard });
    moved.set(unit.id, { at: cell, size: unit.size });
    for (const mark of touched(seen, marks, { at: cell, size: unit.size })) fresh.delete(mark);
  };
  put(initial);
  const inTurn = units
    .filter(({ id }) => id !== initial.unit.id)
    .map((unit) => ({ unit, away: apart(seen, [unit], enemies) }))
    .sort((one, two) => one.away - two.away);
  for (const { unit } of inTurn) {
    const standing = units.map((each) => ({ ...each, at: moved.get(each.id)?.at ?? each.at }));
    const field = chargeField({ ...seen, units: withMoved(seen, standing) }, charge, ({ id }) => moved.has(id));
    const reach = search(bySize(field)(unit.size), unit.at, { limit: points });
    const hasRoom = roomAmong(seen, [...others, ...standing]);
    const spots = reach.cells
      .filter((cell) => hasRoom(unit, cell))
      .map((cell) => ({ unit, cell, cost: reach.cost(cell), dangers: reach.dangers(cell), hard: reach.hard(cell) }));
    const spot = bestSpot(seen, spots, { marks, fresh, enemies, moved: [...moved.values()], formation });
    if (spot) put(spot);
  }
  return draft;
}

const withMoved = (seen: Seen, units: readonly Placed[]): Seen['units'] => ({
  ...seen.units,
  ...Object.fromEntries(units.map((unit) => [unit.id, unit])),
});

interface Around {
  readonly marks: readonly Mark[];
  /** Enemy units that no charging unit is in contact with yet. */
  readonly fresh: ReadonlySet<Mark>;
  readonly enemies: readonly Placed[];
  readonly moved: readonly Base[];
  readonly formation: Formation;
}

/** The first kind of position that can be had, and of that the best. SH-10.18, SH-R33 */
function bestSpot(seen: Seen, spots: readonly Spot[], around: Around): Spot | null {
  const { marks, fresh, enemies, moved, formation } = around;
  const base = ({ cell, unit }: Spot): Base => ({ at: cell, size: unit.size });
  const isLinked = (spot: Spot): boolean => moved.some((each) => linked(seen, formation, each, base(spot)));
  const inContact = contactCells(seen, marks, spots[0]?.unit.size ?? 1);
  const contacts = spots
    .filter((spot) => inContact[spot.cell] === 1 && isLinked(spot))
    .map((spot) => ({ spot, met: touched(seen, marks, base(spot)) }));
  const news = contacts.filter(({ met }) => met.some((mark) => fresh.has(mark)));
  if (news.length > 0) {
    const large = (news[0]?.spot.unit.size ?? 1) > 1;
    const count = ({ met }: { met: readonly Mark[] }): number =>
      large ? Math.min(2, met.filter((mark) => fresh.has(mark)).length) : 0;
    const most = Math.max(...news.map(count));
    return cheapest(news.filter((each) => count(each) === most).map(({ spot }) => spot));
  }
  if (contacts.length > 0) return cheapest(contacts.map(({ spot }) => spot));
  const clear = spots.filter((spot) => !enemies.some((enemy) => touch(seen, enemy, base(spot))));
  const fighting = moved.filter((each) => enemies.some((enemy) => touch(seen, enemy, each)));
  const behind = clear.filter((spot) => fighting.some((each) => touch(seen, each, base(spot))));
  if (behind.length > 0) return cheapest(behind);
  const near = clear.filter(isLinked);
  if (near.length > 0) return closest(seen, near, enemies);
  return closest(seen, clear, moved);
}

const before = (one: Spot, two: Spot): number =>
  one.cost - two.cost || one.dangers - two.dangers || one.hard - two.hard || one.cell - two.cell;

const cheapest = (spots: readonly Spot[]): Spot | null =>
  spots.reduce<Spot | null>((best, spot) => (!best || before(spot, best) < 0 ? spot : best), null);

function closest(seen: Seen, spots: readonly Spot[], goals: readonly Base[]): Spot | null {
  const away = (spot: Spot): number =>
    Math.min(...goals.map((goal) => distanceSquared(seen, goal, { at: spot.cell, size: spot.unit.size })));
  let best: { spot: Spot; away: number } | null = null;
  for (const spot of spots) {
    const found = { spot, away: away(spot) };
    if (!best || found.away < best.away || (found.away === best.away && before(spot, best.spot) < 0)) best = found;
  }
  return best?.spot ?? null;
}
