import { other } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import type { OnBoard } from '../../../kit/index.ts';
import { sightBlockedAt } from '../combat/sight.ts';
import { weapons } from '../data/weapons.ts';
import { cryptOf, groundOf, squared, terrainAt } from '../geometry.ts';
import { scenarioOf } from '../options.ts';
import type { GoalKind } from '../facts/texts.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { enemiesAt, formOf, inContactWith, shootingWeapons } from '../units.ts';
import { nextTo } from './moves.ts';
import type { Destinations } from './search.ts';

export interface Goal {
  readonly kind: GoalKind;
  readonly cell: Cell;
  /** The enemy it leads to. */
  readonly unit?: string;
}

/** Of several cells the one that is nearest to another, by the cheapest way to it. */
function nearest(seen: Seen, cells: readonly Cell[], to: Cell, cost: (cell: Cell) => number | null): Cell | null {
  const rank = (cell: Cell): number => squared(seen, cell, to) * 1000 + (cost(cell) ?? 0);
  return cells.reduce<Cell | null>((best, cell) => (best === null || rank(cell) < rank(best) ? cell : best), null);
}

const cheapest = (cells: readonly Cell[], cost: (cell: Cell) => number | null): Cell | null =>
  cells.reduce<Cell | null>(
    (best, cell) => (best === null || (cost(cell) ?? 0) < (cost(best) ?? 0) ? cell : best),
    null,
  );

/** The cells out of contact with any enemy. */
function freeOf(seen: Seen, unit: SeenFigure, cells: readonly Cell[]): readonly Cell[] {
  const contact = inContactWith(seen, other(unit.side));
  return cells.filter((cell) => contact[cell] === 0);
}

/** What a figure still has to do for the ritual: fetch materials, then come to the tomb. VW-13.2, 13.5 */
function* ritualGoals(seen: Seen, unit: SeenFigure, { cells, cost }: Destinations): Iterable<Goal> {
  if (!scenarioOf(seen).ritual) return;
  const { tomb } = groundOf(seen);
  const crypt = cryptOf(seen, unit.side);
  const hands = formOf(unit).hands;
  const free = freeOf(seen, unit, cells);
  if (unit.materials && tomb !== null) {
    const there = cheapest(
      free.filter((cell) => nextTo(seen, tomb).includes(cell)),
      cost,
    );
    const towards = there ?? nearest(seen, free, tomb, cost);
    if (towards !== null) yield { kind: there === null ? 'towards-tomb' : 'tomb', cell: towards };
  } else if (!unit.materials && hands) {
    const lies = Object.values(seen.markers).flatMap(({ at, facts }) =>
      facts['side'] === unit.side && at !== null ? [at] : [],
    );
    const marker = cheapest(
      free.filter((cell) => lies.includes(cell)),
      cost,
    );
    if (marker !== null) yield { kind: 'materials', cell: marker };
    if (crypt === null) return;
    const at = cheapest(
      free.filter((cell) => cell === crypt || (groundOf(seen).contacts[crypt] ?? []).includes(cell)),
      cost,
    );
    const towards = at ?? nearest(seen, free, crypt, cost);
    if (towards !== null && unit.at !== towards) yield { kind: at === null ? 'towards-crypt' : 'crypt', cell: towards };
  }
}

/** Into a Fight: one cell for each of these enemies that can be reached. VW-4.11 */
function* fightGoals(
  seen: Seen,
  { cells, cost }: Destinations,
  enemies: readonly OnBoard<SeenFigure>[],
): Iterable<Goal> {
  for (const enemy of enemies) {
    const near = groundOf(seen).contacts[enemy.at] ?? [];
    const cell = cheapest(
      cells.filter((each) => near.includes(each)),
      cost,
    );
    if (cell !== null) yield { kind: 'fight', cell, unit: enemy.id };
  }
}

/** Where it stands in cover, or sees something to shoot at. VW-5.2, 5.8 */
function* shelterGoals(seen: Seen, unit: SeenFigure, { cells, cost }: Destinations): Iterable<Goal> {
  const free = freeOf(seen, unit, cells);
  const coverOf = (cell: Cell): number => Math.max(terrainAt(seen, cell).cover, terrainAt(seen, cell).type);
  const most = Math.max(0, ...free.map(coverOf));
  const covered =
    most > 0
      ? cheapest(
          free.filter((cell) => coverOf(cell) === most),
          cost,
        )
      : null;
  if (covered !== null) yield { kind: 'cover', cell: covered };
  const steps = cheapest(
    free.filter((cell) => terrainAt(seen, cell).id === 'steps'),
    cost,
  );
  if (steps !== null) yield { kind: 'steps', cell: steps };
  const range = Math.max(0, ...shootingWeapons(unit).map((id) => weapons[id].range));
  if (range === 0) return;
  const enemies = onBoard(seen, other(unit.side));
  const byCost = [...free].sort((one, two) => (cost(one) ?? 0) - (cost(two) ?? 0));
  for (const cell of byCost) {
    const enemy = enemies.find(
      ({ at }) => squared(seen, cell, at) <= range * range && sightBlockedAt(seen, cell, at) === null,
    );
    if (!enemy) continue;
    yield { kind: 'aim', cell, unit: enemy.id };
    return;
  }
}

function* advanceGoals(seen: Seen, unit: SeenFigure, { cells, cost }: Destinations): Iterable<Goal> {
  const gear = unit.gearAt;
  if (gear !== null && formOf(unit).hands && cells.includes(gear)) yield { kind: 'gear', cell: gear };
  const enemies = onBoard(seen, other(unit.side));
  const from = unit.at;
  const enemy = enemies.reduce<(typeof enemies)[number] | null>(
    (best, each) =>
      best === null || (from !== null && squared(seen, each.at, from) < squared(seen, best.at, from)) ? each : best,
    null,
  );
  if (!enemy) return;
  const cell = nearest(seen, cells, enemy.at, cost);
  if (cell === null) return;
  // As near as it comes may be into a Fight, with that enemy or another one. VW-4.11
  const met = enemiesAt(seen, unit.side, cell).map(({ id }) => id);
  const [first] = met;
  if (first === undefined) yield { kind: 'towards-enemy', cell, unit: enemy.id };
  else yield { kind: 'fight', cell, unit: met.includes(enemy.id) ? enemy.id : first };
}

/** Cells worth going to, best first, each once. */
export function goalsFor(seen: Seen, unit: SeenFigure, ways: Destinations): Goal[] {
  const found = new Map<Cell, Goal>();
  const enemies = onBoard(seen, other(unit.side));
  const all = [
    // Contact ends a ritual that would win. VW-13.7
    fightGoals(
      seen,
      ways,
      enemies.filter(({ ritual }) => ritual),
    ),
    ritualGoals(seen, unit, ways),
    fightGoals(seen, ways, enemies),
    advanceGoals(seen, unit, ways),
    shelterGoals(seen, unit, ways),
  ];
  for (const goals of all) for (const goal of goals) if (!found.has(goal.cell)) found.set(goal.cell, goal);
  return [...found.values()];
}

/** Cells in order of how far they are from the nearest enemy, the farthest first. */
export function safest(seen: Seen, unit: SeenFigure, cells: readonly Cell[]): Cell[] {
  const enemies = onBoard(seen, other(unit.side)).map(({ at }) => at);
  const room = (cell: Cell): number => Math.min(...enemies.map((at) => squared(seen, cell, at)));
  return [...cells].sort((one, two) => room(two) - room(one) || one - two);
}
