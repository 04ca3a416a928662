import { cellParam, optional } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { cells, firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { terrainAt } from '../geometry.ts';
import {
  gateRefusal,
  go,
  goalRefusal,
  hunkerRefusal,
  isWay,
  runRefusal,
  walksAndRuns,
  waysFor,
  wayTo,
} from '../movement/moves.ts';
import type { Going } from '../movement/moves.ts';
import { goalsFor } from '../movement/goals.ts';
import { figureParam, viaParam, yesParam } from '../params.ts';
import type { Seen, SeenFigure, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { canRun, enemiesAt, inFight, inGame, isDown, isEngaged, notReady } from '../units.ts';
import { words } from '../texts.ts';

const params = {
  unit: figureParam,
  to: cellParam,
  run: optional(yesParam),
  via: optional(viaParam),
  hunker: optional(yesParam),
};

const movers = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && !unit.down && !isEngaged(view, unit) && !gateRefusal(view, unit));

const going = ({ to, run, via }: { to: Cell; run: 'yes' | null; via: readonly (Cell | null)[] | null }): Going => ({
  to,
  run: run !== null,
  via: via ?? [],
  leaves: false,
});

/** The way, or why there is none; then whether it may hunker down at its end. */
function wayRefusal(seen: Seen, unit: SeenFigure, where: Going, hunker: boolean): Refusal | null {
  const way = wayTo(seen, unit, where);
  if (!isWay(way)) return way;
  return hunker ? hunkerRefusal(seen, unit, where.to, way) : null;
}

const isSteps = (seen: Seen, cell: Cell): boolean => terrainAt(seen, cell).id === 'steps';
/** On steps that it comes to at a walk, out of contact. VW-4.16 */
const mayHunker = (seen: Seen, unit: SeenFigure, to: Cell): boolean =>
  isSteps(seen, to) && enemiesAt(seen, unit.side, to).length === 0 && walksAndRuns(seen, unit).walks.cost(to) !== null;

/** A figure walks, runs, flies, or comes in by its gate. VW-4.2 – 4.12 */
export const move: VampiresVerb<typeof params> = {
  rule: 'VW-4.2',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const able = movers(view, by);
    if (param === 'unit') return units(able);
    const unit = able.find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    switch (param) {
      case 'to':
        // Whether it runs is asked afterwards.
        return cells(waysFor(view, unit, { run: canRun(unit) }).cells);
      case 'run':
        return words(canRun(unit) ? ['yes'] : [], 'run');
      case 'hunker':
        return words(given.to === undefined || mayHunker(view, unit, given.to) ? ['yes'] : [], 'hunker');
      default:
        return nothing;
    }
  },
  *offers(view, by, given) {
    for (const unit of movers(view, by)) {
      if (given?.unit !== undefined && given.unit !== unit.id) continue;
      const { walks, runs } = walksAndRuns(view, unit);
      const offer = (to: Cell) => ({
        unit: unit.id,
        to,
        run: walks.cost(to) === null ? ('yes' as const) : null,
        via: null,
        hunker: null,
      });
      const best = goalsFor(view, unit, runs).map(({ cell }) => cell);
      for (const cell of best) yield offer(cell);
      const more = new Set(best);
      for (const cell of walks.cells) {
        if (!more.has(cell)) yield offer(cell);
        if (mayHunker(view, unit, cell)) yield { ...offer(cell), hunker: 'yes' };
      }
      for (const cell of runs.cells) if (!more.has(cell) && walks.cost(cell) === null) yield offer(cell);
    }
  },
  refuse(view, by, { unit: id, to, run, via, hunker }) {
    const unit = unitOf(view, id);
    return firstOf(
      notReady(view, by, id),
      () => isDown(unit),
      () => inFight(view, unit),
      () => goalRefusal(view, unit, to),
      () => (run === null ? null : runRefusal(unit)),
      () => gateRefusal(view, unit),
      () => wayRefusal(view, unit, going({ to, run, via }), hunker !== null),
    );
  },
  run(play, by, { unit: id, to, run, via, hunker }) {
    const before = play.view(by);
    const way = wayTo(before, unitOf(before, id), going({ to, run, via }));
    if (!isWay(way)) throw new Error(`${id} has no way`);
    const unit = unitOf(play.match, id);
    unit.acted = true;
    go(play, unit, way, 'VW-4.2', hunker !== null);
    activated(play, by);
  },
};
