import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import type { MissionId } from '../data/missions.ts';
import { holdRange } from '../data/missions.ts';
import { atMost, cellsIn, columnOf, footprint, gapOf, rowOf, spot } from '../geometry.ts';
import { squadId, squadOf } from '../squads.ts';
import type { Seen, SeenUnit, SquadId } from '../state.ts';
import { blockOf, isCasualty, isStanding, sideUnits, stat, worthOf } from '../units.ts';
import { claimedBy, factsOf, isObjective, markerId } from './objectives.ts';

type Points = Record<SideId, number>;

/** Standing units that count for zones, positions and claims. GP-4.20 */
const counting = (seen: Seen): SeenUnit[] => Object.values(seen.units).filter(isStanding);

const pointsOf = (units: readonly SeenUnit[]): Points => ({
  a: units.reduce((sum, unit) => sum + (unit.side === 'a' ? worthOf(unit) : 0), 0),
  b: units.reduce((sum, unit) => sum + (unit.side === 'b' ? worthOf(unit) : 0), 0),
});

const more = ({ a, b }: Points): SideId | null => (a > b ? 'a' : b > a ? 'b' : null);

/** Is all of a unit in this quarter of the board? GP-4.8 */
function isInQuarter(seen: Seen, unit: SeenUnit, quarter: number): boolean {
  const { columns, rows } = seen.board;
  const { at, size } = blockOf(seen, unit);
  return footprint(seen, at, size).every(
    (cell) => (columnOf(seen, cell) < columns / 2 ? 0 : 1) + (rowOf(seen, cell) < rows / 2 ? 0 : 2) === quarter,
  );
}

/** Who controls each quarter: north-west, north-east, south-west, south-east. GP-4.8 */
export const quarters = (seen: Seen): (SideId | null)[] =>
  [0, 1, 2, 3].map((quarter) => more(pointsOf(counting(seen).filter((unit) => isInQuarter(seen, unit, quarter)))));

/** Victory points of Expansion: 1 for a quarter at home, 2 for one of the enemy's. GP-4.8 */
export const expansion = (seen: Seen, side: SideId): number =>
  quarters(seen).reduce(
    (sum, holder, quarter) => sum + (holder !== side ? 0 : quarter >= 2 === (side === 'a') ? 1 : 2),
    0,
  );

/** Where a strategic position is: it stays where it was, even if its marker is carried off. GP-4.12 */
export const positionCell = (seen: Pick<Seen, 'markers'>, number: number): Cell | null => {
  const marker = seen.markers[markerId(number)];
  return marker ? (factsOf(marker).start ?? marker.at) : null;
};

const within = (seen: Seen, unit: SeenUnit, cell: Cell): boolean =>
  atMost(gapOf(seen, blockOf(seen, unit), spot(cell)), holdRange);

/** Do two positions have cells in common? GP-4.11 */
function overlap(seen: Seen, one: Cell, other: Cell): boolean {
  const [x, y] = [columnOf(seen, one), rowOf(seen, one)];
  const reach = holdRange + 1;
  const around = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  return cellsIn(seen, around).some((cell) =>
    [one, other].every((centre) => atMost(gapOf(seen, spot(cell), spot(centre)), holdRange)),
  );
}

/** Does a squad count for a position? Of those that overlap for the one where more of it is, as declared, else the lower number. GP-4.11 */
function countsFor(seen: Seen, squad: SquadId, number: number): boolean {
  const here = positionCell(seen, number);
  const units = counting(seen).filter((unit) => squadId(unit) === squad);
  const counts = seen.own.positions.flatMap((each) => {
    const cell = positionCell(seen, each);
    const count = cell === null ? 0 : units.filter((unit) => within(seen, unit, cell)).length;
    const rivals = each === number || (count > 0 && here !== null && cell !== null && overlap(seen, here, cell));
    return rivals ? [{ number: each, count }] : [];
  });
  const most = Math.max(...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === most).map(({ number }) => number);
  const { hold } = squadOf(seen, squad);
  return (best.find((each) => each === hold) ?? best[0]) === number;
}

/** Which side holds a strategic position now. GP-4.9 – 4.11 */
export function positionHolder(seen: Seen, number: number): SideId | null {
  const cell = positionCell(seen, number);
  if (cell === null) return null;
  const units = counting(seen).filter((unit) => within(seen, unit, cell));
  const squads = [...new Set(units.map(squadId))].filter((squad) => countsFor(seen, squad, number));
  return more(pointsOf(units.filter((unit) => squads.includes(squadId(unit)))));
}

/** Control points of the objectives that a side claims. GP-4.13, GP-4.14 */
export const controlOf = (seen: Seen, side: SideId): number =>
  Object.values(seen.markers).reduce(
    (sum, marker) =>
      sum
      + (isObjective(seen, marker) && claimedBy(seen, marker) === side
        ? (seen.own.control[String(factsOf(marker).number)] ?? 0)
        : 0),
    0,
  );

/** Points of a side within 6" of the Artifact. GP-4.19 */
export function artifactPoints(seen: Seen, side: SideId): number {
  const cell = seen.markers[markerId(seen.own.artifact ?? 0)]?.at ?? null;
  if (cell === null) return 0;
  return pointsOf(counting(seen).filter((unit) => within(seen, unit, cell)))[side];
}

/** Points of the enemy's casualties. GP-4.7, GP-R97 */
export const kills = (seen: Seen, side: SideId): number =>
  sideUnits(seen, other(side)).reduce((sum, unit) => sum + (isCasualty(unit) ? worthOf(unit) : 0), 0);

/** What counts for each mission. 9.3 */
const counts: Readonly<Record<MissionId, (seen: Seen, side: SideId) => number>> = {
  assassinate: (seen, side) =>
    Object.values(seen.units).filter((unit) => unit.id === seen.own.targets[side] && isCasualty(unit)).length,
  'kill-points': kills,
  expansion,
  'hold-ground': (seen, side) => seen.own.scores[side],
  objectives: controlOf,
  artifact: artifactPoints,
};

/** What a side has towards a mission; nothing where there is none. 9.3 */
export const tally = (seen: Seen, side: SideId, mission: MissionId | null): number =>
  mission === null ? 0 : counts[mission](seen, side);

/** Has a side accomplished a mission as things stand? More than the opponent, except Assassinate. 9.3 */
export const isAccomplished = (seen: Seen, side: SideId, mission: MissionId | null): boolean =>
  mission === 'assassinate'
    ? tally(seen, side, mission) > 0
    : tally(seen, side, mission) > tally(seen, other(side), mission);

/** Enemy units that may be the target: the highest Command, of those the most points. GP-4.4 */
export function targetChoices(seen: Seen, side: SideId): UnitId[] {
  const enemies = sideUnits(seen, other(side)).filter((unit) => stat(unit, 'cm') > 0);
  const command = Math.max(...enemies.map((unit) => stat(unit, 'cm')));
  const best = enemies.filter((unit) => stat(unit, 'cm') === command);
  const points = Math.max(...best.map(worthOf));
  return best.filter((unit) => worthOf(unit) === points).map(({ id }) => id);
}

/** The side that has won by its missions; null: nobody. GP-23.3, GP-23.4 */
export function winnerBy(seen: Seen): {
  readonly winner: SideId | null;
  readonly reason: 'primary' | 'secondary' | 'draw';
} {
  const { missions } = seen.own;
  const done = (side: SideId): boolean => isAccomplished(seen, side, missions[side]);
  if (done('a') !== done('b')) return { winner: done('a') ? 'a' : 'b', reason: 'primary' };
  const also = (side: SideId): boolean => isAccomplished(seen, side, missions.secondary);
  if (also('a') === also('b')) return { winner: null, reason: 'draw' };
  return { winner: also('a') ? 'a' : 'b', reason: 'secondary' };
}
