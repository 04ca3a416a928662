import type { Cell, Point, UnitId } from '../../../engine/index.ts';
import { SIDES } from '../../../engine/index.ts';
import { areaCover } from '../data/formations.ts';
import { hopeless } from '../data/charts.ts';
import { unitCover } from '../data/terrain.ts';
import { linked } from '../formation/links.ts';
import { boxOf } from '../formation/ranks.ts';
import type { Rectangle } from '../formation/ranks.ts';
import { cellsOfBase, touch } from '../geometry.ts';
import { entryOf, formationOf, groupOf, groupsOf, unitsOf } from '../groups.ts';
import type { GroupId, Placed, Seen } from '../state.ts';
import { groundOf, standsIn, topOf } from '../terrain.ts';
import { around, centreOf, crosses, inBox, samplesOf } from './sight.ts';

/** What may hide something between shooters and a target: terrain, units of other groups, gaps between them. */
interface Between {
  readonly terrain: readonly Cell[];
  /** The top of the unit that stands on a cell; 0: nobody's. */
  readonly tops: ReadonlyMap<Cell, number>;
  readonly gaps: readonly { readonly from: Point; readonly to: Point; readonly top: number }[];
}

/** Cover of one target unit from one firer: how many of four lines are hidden, and the best of what hides them. SH-7.14 */
export interface Hidden {
  readonly lines: number;
  readonly value: number;
  readonly gap: boolean;
}

function betweenOf(seen: Seen, group: GroupId, target: GroupId, box: Rectangle): Between {
  const tops = new Map<Cell, number>();
  const gaps: { from: Point; to: Point; top: number }[] = [];
  for (const side of SIDES)
    for (const third of groupsOf(seen, side)) {
      if (third.id === group || third.id === target) continue;
      const units = unitsOf(seen, third.id).filter((unit) => near(seen, box, unit));
      const formation = formationOf(third);
      for (const [index, unit] of units.entries()) {
        const top = topOf(seen, unit);
        for (const cell of cellsOfBase(seen, unit)) tops.set(cell, top);
        for (const other of units.slice(index + 1))
          if (linked(seen, formation, unit, other))
            gaps.push({
              from: centreOf(seen, unit),
              to: centreOf(seen, other),
              top: Math.max(top, topOf(seen, other)),
            });
      }
    }
  return { terrain: groundOf(seen).anyHides.filter((cell) => inBox(seen, box, cell)), tops, gaps };
}

const near = (seen: Seen, { west, east, north, south }: Rectangle, unit: Placed): boolean =>
  inBox(seen, { west: west - 3, east: east + 3, north: north - 3, south: south + 3 }, unit.at);

const turnOf = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const inSpan = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);

/** Have two closed lines a point in common? SH-7.18 */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two, three, four] = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)];
  if (one !== two && three !== four) return true;
  return (
    (one === 0 && inSpan(a, b, c))
    || (two === 0 && inSpan(a, b, d))
    || (three === 0 && inSpan(c, d, a))
    || (four === 0 && inSpan(c, d, b))
  );
}

/** How one unit is hidden from another. SH-7.14, SH-7.15, SH-7.18, SH-7.19 */
function hiddenFrom(seen: Seen, firer: Placed, unit: Placed, between: Between): Hidden {
  const { hides, kinds } = groundOf(seen);
  const own = new Set([...cellsOfBase(seen, firer), ...cellsOfBase(seen, unit)]);
  const high = Math.max(topOf(seen, firer), topOf(seen, unit));
  const lean = seen.options['lean-over'] !== 'off';
  const matters = (cell: Cell): number => {
    if (own.has(cell)) return 0;
    const top = between.tops.get(cell) ?? 0;
    const units = top > 0 && high <= top ? unitCover : 0;
    const cover = hides[cell] ?? 0;
    if (cover === 0) return units;
    const base = { at: cell, size: 1 };
    const leant = lean && kinds[cell]?.obstacle === true && touch(seen, firer, base) && !touch(seen, unit, base);
    if (leant) return units;
    return units === 0 ? cover : Math.min(units, cover);
  };
  const from = centreOf(seen, firer);
  let lines = 0;
  let value = hopeless;
  for (const to of samplesOf(seen, unit)) {
    let best = 0;
    crosses(seen, from, to, matters, (cover) => {
      best = best === 0 ? cover : Math.min(best, cover);
      return false;
    });
    if (best === 0) continue;
    lines += 1;
    value = Math.min(value, best);
  }
  const to = centreOf(seen, unit);
  const gap = between.gaps.some((each) => high <= each.top && meet(from, to, each.from, each.to));
  return { lines, value: gap ? Math.min(value, unitCover) : value, gap };
}

/** The same for a look-up: whatever stands or lies between. */
export function hiddenBetween(seen: Seen, firer: Placed, unit: Placed): Hidden {
  const box = around(boxOf(seen, [firer]), boxOf(seen, [unit]));
  return hiddenFrom(seen, firer, unit, betweenOf(seen, firer.group ?? '', unit.group ?? '', box));
}

/** Exactly half is enough. SH-7.14, SH-7.16 */
const half = 2;

/** What shelters each unit of a group from shooters that see it; 7: nothing. SH-7.16, SH-7.17, SH-7.20 */
export interface Cover {
  readonly group: number | null;
  readonly units: Readonly<Record<UnitId, number>>;
}

export function coverOf(seen: Seen, group: GroupId, target: GroupId, firers: readonly Placed[]): Cover {
  const units = unitsOf(seen, target);
  const values = new Map<UnitId, number>();
  const box = around(boxOf(seen, firers), boxOf(seen, units));
  const between = betweenOf(seen, group, target, box);
  const nothing = between.terrain.length === 0 && between.tops.size === 0;
  if (!nothing && firers.length > 0)
    for (const unit of units) {
      let count = 0;
      let value = hopeless;
      for (const firer of firers) {
        const found = hiddenFrom(seen, firer, unit, between);
        if (found.lines < half && !found.gap) continue;
        count += 1;
        value = Math.min(value, found.value);
      }
      if (2 * count >= firers.length) values.set(unit.id, value);
    }
  const inCover = values.size > 0 && 2 * values.size >= units.length;
  const shared = inCover ? common([...values.values()]) : hopeless;
  const covers = Object.fromEntries(
    units.map((unit) => [
      unit.id,
      Math.min(
        shared,
        inCover ? (values.get(unit.id) ?? hopeless) : hopeless,
        standing(seen, target, unit),
        entryOf(unit).shrouded ?? hopeless,
      ),
    ]),
  );
  return { group: inCover ? shared : null, units: covers };
}

/** The value that most have; of equally many the better. SH-7.17 */
function common(values: readonly number[]): number {
  const counted = new Map<number, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  const most = Math.max(...counted.values());
  return Math.min(...[...counted].filter(([, count]) => count === most).map(([value]) => value));
}

/** Cover for merely standing in area terrain, whatever the firer. SH-6.11, SH-6.20, SH-6.22, SH-7.20 */
const standing = (seen: Seen, group: GroupId, unit: Placed): number =>
  standsIn(seen, unit, ({ area }) => area) ? (areaCover[formationOf(groupOf(seen, group))] ?? hopeless) : hopeless;
