import { cellParam, optional, pathParam, unitParam, wordParam } from '../../../engine/index.ts';
import type { Cell, Refusal } from '../../../engine/index.ts';
import { asGiven, cellOf, cells, firstOf, unitOf, units } from '../../../kit/index.ts';
import { activate, actorIn, free, notMine } from '../movement/activation.ts';
import { remove } from '../combat/casualties.ts';
import { edgeDistance, edges, edgesAt } from '../geometry.ts';
import { stepsLeft } from '../scenarios/hostages.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Edge } from '../facts/terms.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete, touch, travel } from '../movement/travel.ts';
import { speedLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { held, label, labels, moveReach, notReady, plainWay } from '../movement/ways.ts';
import { isWay } from '../movement/way.ts';
import type { Way } from '../movement/way.ts';
import { refusal } from '../refusals.ts';
import { words } from '../texts.ts';

const params = {
  unit: unitParam,
  cell: optional(cellParam),
  path: optional(pathParam),
  exit: optional(wordParam<Edge>(edges)),
};

const mayMove = (view: SalvationView, unit: SeenUnit): boolean =>
  !notReady(unit, view.own.turn) && !held(view, unit) && stepsLeft(unit) > 0;

/** The Speed it takes to leave the board: an escort also pays for its hostage if that goes home. SS-6.9, SS-19.19 */
export const crossingOf = (view: SalvationView, unit: SeenUnit, exit: Edge | null): number =>
  exit === null ? 0 : unit.escorting !== null && exit === view.own.edges?.[unit.side] ? 2 : 1;

/** The edges over which a unit can leave the board from a cell that is this many steps away. SS-6.9 */
const exitsAt = (view: SalvationView, unit: SeenUnit, cell: Cell, steps: number): readonly Edge[] =>
  edgesAt(cell).filter((edge) => steps + crossingOf(view, unit, edge) <= stepsLeft(unit));

/** Whether it can go anywhere at all: a cell, or over an edge. SS-6.5, SS-6.6, SS-6.9 */
const hasWay = (view: SalvationView, unit: SeenUnit): boolean =>
  moveReach(view, unit, 1).cells.length > 0 || exitsAt(view, unit, cellOf(unit), 0).length > 0;

/** The path of a move: empty if a unit only leaves the board from where it stands. SS-6.4, SS-6.5, SS-6.6, SS-6.9 */
function wayOf(
  view: SalvationView,
  unit: SeenUnit,
  cell: number | null,
  path: readonly number[] | null,
  exit: Edge | null,
): Way | Refusal {
  const left = stepsLeft(unit);
  const crossing = crossingOf(view, unit, exit);
  const [code, rule] =
    unit.escorting === null ? (['NOT_ENOUGH_SPEED', 'SS-6.4'] as const) : (['ESCORT_LIMIT', 'SS-19.12'] as const);
  const tooFar = (length: number): Refusal => refusal(code, rule, { unit: unit.id, needed: length + crossing, left });
  if (exit !== null && cell === null && path === null) return crossing > left ? tooFar(0) : { path: [], caughtBy: [] };
  return plainWay(view, unit, cell, path, left - crossing, tooFar);
}

/** A plain move, possibly over an edge of the board. SS-6 */
export const move: SalvationVerb<typeof params> = {
  rule: 'SS-6.4',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(free(view, by).filter((unit) => mayMove(view, unit) && hasWay(view, unit)));
    const unit = actorIn(view, by, given.unit);
    if (param === 'exit') {
      const from = given.path?.at(-1) ?? given.cell ?? unit?.at ?? null;
      return words(from === null ? [] : edgesAt(from), 'edge');
    }
    return cells(unit && mayMove(view, unit) ? moveReach(view, unit).cells : []);
  },
  *offers(view, by, given) {
    for (const unit of asGiven(free(view, by), given?.unit)) {
      if (!mayMove(view, unit)) continue;
      const ways = moveReach(view, unit);
      // By index: of all offers of a turn most are made here.
      for (let at = 0; at < ways.cells.length; at += 1) {
        const cell = ways.cells[at]!;
        yield { unit: unit.id, cell, path: null, exit: null };
        if (edgesAt(cell).length > 0)
          for (const exit of exitsAt(view, unit, cell, ways.cost(cell)))
            yield { unit: unit.id, cell, path: null, exit };
      }
      for (const exit of exitsAt(view, unit, cellOf(unit), 0)) yield { unit: unit.id, cell: null, path: null, exit };
    }
  },
  refuse(view, by, { unit: id, cell, path, exit }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notReady(unit, view.own.turn),
      () => held(view, unit),
      () => {
        const way = wayOf(view, unit, cell, path, exit);
        if (!isWay(way)) return way;
        const end = way.path.at(-1) ?? cellOf(unit);
        return exit !== null && edgeDistance(end, exit) !== 1
          ? refusal('NOT_AT_EDGE', 'SS-6.9', { unit: id, cell: label(end), edge: exit })
          : null;
      },
    );
  },
  run(play, by, { unit: id, cell, path, exit }) {
    const before = play.view(by);
    const way = wayOf(before, unitOf(before, id), cell, path, exit);
    if (!isWay(way)) throw new Error(`${id} has no way`);
    const unit = unitOf(play.match, id);
    activate(play.match, id);
    const steps = way.path.length + crossingOf(play.view(unit.side), unit, exit);
    unit.speedSpent += steps;
    if (unit.escorting !== null) unit.led += steps;
    if (way.path.length > 0) {
      const from = cellOf(unit);
      unit.focusLost = true;
      travel(play, id, way.path);
      play.tell('moved', 'SS-6.4', { unit: id, from: label(from), path: labels(way.path), left: speedLeft(unit) });
    }
    if (exit !== null) {
      const from = label(cellOf(unit));
      // SS-6.9: leaving on purpose is not a death, and nobody panics.
      remove(play, id, 'left');
      play.tell('exited', 'SS-6.9', { unit: id, cell: from, edge: exit });
      scenarioOf(play.match).exited?.(play, id, exit);
    }
    touch(play, 'other', false);
    complete(play, { units: [id], verb: 'move' });
  },
};
