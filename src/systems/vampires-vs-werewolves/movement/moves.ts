import { derivedOf } from '../../../engine/index.ts';
import type { Cell, Refusal } from '../../../engine/index.ts';
import { firstOf, onBoard } from '../../../kit/index.ts';
import { interrupt, stopHunkering } from '../effects.ts';
import { perInch } from '../data/constants.ts';
import { gatesOf, gridFor, groundOf, label, labels, terrainAt } from '../geometry.ts';
import type { FigureUnit, Seen, SeenFigure, VampiresPlay } from '../state.ts';
import { baseOf, canRun, enemiesAt, enemiesOf, inReserve, isFlying, wornBy } from '../units.ts';
import { allowanceOf, directWayOf, waysOf } from './ways.ts';
import type { Destinations, Way } from './search.ts';
import { refusal } from '../refusals.ts';

/** Where a figure is to go, and how. `via`: waypoints; null for one that lies off the board. */
export interface Going {
  readonly to: Cell;
  readonly run: boolean;
  readonly via: readonly (Cell | null)[];
  readonly leaves: boolean;
}

/** Dearer than any way on a map, in half inches. */
const anyCost = 400;

/** How a figure is to go: `limit` in half inches, without one what it may spend. */
interface Looking {
  readonly run: boolean;
  readonly leaves?: boolean;
  readonly via?: readonly Cell[];
  readonly limit?: number | undefined;
}

/** Every place a figure can go, with or without the order to run. VW-4.4, 4.15, 4.17 */
export function waysFor(seen: Seen, unit: SeenFigure, { run, leaves = false, via = [], limit }: Looking): Destinations {
  const most = limit ?? allowanceOf(unit, run);
  const how = leaves ? 'leaves' : 'stays';
  return via.length === 0
    ? directWays(seen, firstLike(seen, unit), run ? 'run' : 'walk', how, most)
    : waysThrough(seen, unit, run, how, most, via);
}

const waysThrough = (
  seen: Seen,
  unit: SeenFigure,
  run: boolean,
  how: 'leaves' | 'stays',
  limit: number,
  via: readonly Cell[],
): Destinations => waysOf(seen, unit, { ...lookingFor(seen, unit, run, how, limit), via });

const lookingFor = (seen: Seen, unit: SeenFigure, run: boolean, how: 'leaves' | 'stays', limit: number) => ({
  jumps: run,
  limit,
  leaves: how === 'leaves' ? enemiesOf(seen, unit).map(({ id }) => id) : null,
});

const directWays = derivedOf(
  (seen: Seen, unit: SeenFigure, pace: 'run' | 'walk', how: 'leaves' | 'stays', limit: number) =>
    waysThrough(seen, unit, pace === 'run', how, limit, []),
);

/** The best way to one cell. VW-4.17 */
function wayFor(seen: Seen, unit: SeenFigure, to: Cell, { run, leaves = false, via = [], limit }: Looking): Way | null {
  if (via.length > 0) return waysFor(seen, unit, { run, leaves, via, limit }).way(to);
  const most = limit ?? allowanceOf(unit, run);
  const how = leaves ? 'leaves' : 'stays';
  return directWay(seen, firstLike(seen, unit), run ? 'run' : 'walk', how, most, to);
}

const directWay = derivedOf(
  (seen: Seen, unit: SeenFigure, pace: 'run' | 'walk', how: 'leaves' | 'stays', limit: number, to: Cell) => {
    const all = directWays.known(seen, unit, pace, how, limit);
    return all ? all.way(to) : directWayOf(seen, unit, lookingFor(seen, unit, pace === 'run', how, limit), to);
  },
);

/** Figures in reserve that move alike have the same ways in, which are looked for once: for the first of them. VW-4.12 */
const firstLike = (seen: Seen, unit: SeenFigure): SeenFigure =>
  unit.at !== null
    ? unit
    : (Object.values(seen.units).find(
        (each) =>
          each.at === null
          && each.side === unit.side
          && isFlying(each) === isFlying(unit)
          && canRun(each) === canRun(unit),
      ) ?? unit);

/** Everywhere a figure can walk, and everywhere it can go at a run. */
export interface WalksAndRuns {
  readonly walks: Destinations;
  readonly runs: Destinations;
}

/** Both at once; where nothing can be jumped a walk is a run that costs no more. VW-4.4 */
export function walksAndRuns(seen: Seen, unit: SeenFigure, leaves = false): WalksAndRuns {
  const runs = waysFor(seen, unit, { run: canRun(unit), leaves });
  if (groundOf(seen).jumpable && !isFlying(unit)) return { walks: waysFor(seen, unit, { run: false, leaves }), runs };
  const base = baseOf(unit);
  const cost = (cell: Cell): number | null => {
    const found = runs.cost(cell);
    return found !== null && found <= base ? found : null;
  };
  const walks = { cost, way: (cell: Cell) => runs.way(cell), cells: runs.cells.filter((cell) => cost(cell) !== null) };
  return { walks, runs };
}

/** The cell itself may not be gone to. Section 6 */
export function goalRefusal(seen: Seen, unit: SeenFigure, to: Cell): Refusal | null {
  const facts = { unit: unit.id, cell: label(seen, to) };
  if (terrainAt(seen, to).solid) return refusal('CELL_IMPASSABLE', 'VW-1.5', facts);
  if (unit.at === to) return refusal('SAME_CELL', 'VW-4.2', facts);
  const by = onBoard(seen).find(({ at }) => at === to);
  return by ? refusal('CELL_OCCUPIED', 'VW-1.1', { ...facts, by: by.id }) : null;
}

export const runRefusal = (unit: SeenFigure): Refusal | null =>
  canRun(unit) ? null : refusal('CANNOT_RUN', 'VW-4.5', { unit: unit.id, armour: wornBy(unit) });

/** VW-4.12 */
export function gateRefusal(seen: Seen, unit: SeenFigure): Refusal | null {
  if (!inReserve(unit)) return null;
  const held = gatesOf(seen, unit.side).every((gate) => enemiesOn(seen, unit, gate));
  return held ? refusal('GATE_BLOCKED', 'VW-4.12', { unit: unit.id }) : null;
}

const enemiesOn = (seen: Seen, unit: SeenFigure, cell: Cell): boolean =>
  onBoard(seen).some(({ at, side }) => at === cell && side !== unit.side);

/** The way it takes, or why there is none. VW-4.17 */
export function wayTo(seen: Seen, unit: SeenFigure, { to, run, via, leaves }: Going): Way | Refusal {
  const through = via.filter((cell) => cell !== null);
  const open =
    through.length === via.length
    && !through.some((cell) => terrainAt(seen, cell).solid || enemiesOn(seen, unit, cell));
  const found = open ? wayFor(seen, unit, to, { run, leaves, via: through }) : null;
  if (found) return found;
  const facts = { unit: unit.id, cell: label(seen, to), base: baseOf(unit) / perInch };
  if (!open) return refusal('OUT_OF_REACH', 'VW-4.6', { ...facts, cost: null });
  const running = run || !canRun(unit) ? null : wayFor(seen, unit, to, { run: true, leaves, via: through });
  if (running !== null) return refusal('MUST_RUN', 'VW-4.4', { ...facts, cost: running.cost / perInch });
  const way = wayFor(seen, unit, to, { run: canRun(unit), leaves, via: through, limit: anyCost });
  return refusal('OUT_OF_REACH', 'VW-4.6', {
    ...facts,
    cost: way === null ? null : way.cost / perInch,
    allowance: allowanceOf(unit, run) / perInch,
  });
}

export const isWay = (found: Way | Refusal): found is Way => 'path' in found;

/** Does this way count as a run? VW-4.4 */
export const isRun = (unit: SeenFigure, { cost, jumps }: Way): boolean => cost > baseOf(unit) || jumps > 0;

/** Why a figure may not hunker down at the end of its move. VW-4.16 */
export function hunkerRefusal(seen: Seen, unit: SeenFigure, to: Cell, way: Way): Refusal | null {
  const facts = { unit: unit.id, cell: label(seen, to) };
  return firstOf(
    terrainAt(seen, to).id === 'steps' ? null : refusal('NOT_ON_STEPS', 'VW-4.16', facts),
    isRun(unit, way) || enemiesAt(seen, unit.side, to).length > 0 ? refusal('CANNOT_HUNKER', 'VW-4.16', facts) : null,
  );
}

/** Puts a figure where its way ends, with all that comes of it. VW-4.11, 4.18, 13.7 */
export function go(play: VampiresPlay, unit: FigureUnit, way: Way, rule: string, hunker = false): void {
  const { match } = play;
  const to = way.path.at(-1);
  if (to === undefined) throw new Error(`${unit.id} goes nowhere`);
  const ran = isRun(unit, way);
  const from = unit.at === null ? 'gate' : label(match, unit.at);
  unit.at = to;
  unit.moved = way.length;
  unit.ran = ran;
  play.tell(ran ? 'ran' : 'moved', rule, {
    unit: unit.id,
    from,
    to: label(match, to),
    path: labels(match, way.path),
    length: way.length / perInch,
    cost: way.cost / perInch,
  });
  const enemies = enemiesOf(match, unit);
  if (enemies.length > 0) {
    play.tell('contact-made', 'VW-4.11', { unit: unit.id, enemies: enemies.map(({ id }) => id) });
    for (const { id } of enemies) interrupt(play, id, 'contact');
  }
  stopHunkering(play, unit.id);
  for (const { id } of enemies) stopHunkering(play, id);
  if (hunker) {
    unit.hunkered = true;
    play.tell('hunkered', 'VW-4.16', { unit: unit.id });
  }
}

/** Cells next to one, as far as they are on the board. */
export const nextTo = (seen: Seen, cell: Cell): readonly Cell[] => gridFor(seen).nextTo(cell);
/** Is a cell next to the tomb? VW-13.5 */
export function atTomb(seen: Seen, cell: Cell | null): boolean {
  const { tomb } = groundOf(seen);
  return tomb !== null && cell !== null && nextTo(seen, tomb).includes(cell);
}
