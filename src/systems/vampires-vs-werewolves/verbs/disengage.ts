import { cellParam, optional } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { cells, firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { testPluck } from '../combat/pluck.ts';
import { go, goalRefusal, isWay, runRefusal, walksAndRuns, waysFor, wayTo } from '../movement/moves.ts';
import { safest } from '../movement/goals.ts';
import { figureParam, viaParam, yesParam } from '../params.ts';
import type { Seen, SeenFigure, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { canRun, enemiesAt, enemiesOf, inGame, isDown, isEngaged, isFlying, notReady } from '../units.ts';
import { words } from '../texts.ts';
import { refusal } from '../refusals.ts';

const params = { unit: figureParam, to: cellParam, run: optional(yesParam), via: optional(viaParam) };

const leavers = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && !unit.down && isEngaged(view, unit));

/** Must it roll to leave? VW-4.14 */
export const mustRoll = (seen: Seen, unit: SeenFigure): boolean =>
  !isFlying(unit) && !(seen.options['freeDisengage'] === 'on' && enemiesOf(seen, unit).every(({ down }) => down));

/** A figure leaves its Fight. VW-4.13 – 4.15 */
export const disengage: VampiresVerb<typeof params> = {
  rule: 'VW-4.14',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const able = leavers(view, by);
    if (param === 'unit') return units(able);
    const unit = able.find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    // Whether it runs is asked afterwards.
    if (param === 'to') return cells(waysFor(view, unit, { run: canRun(unit), leaves: true }).cells);
    return param === 'run' ? words(canRun(unit) ? ['yes'] : [], 'run') : nothing;
  },
  *offers(view, by, given) {
    for (const unit of leavers(view, by)) {
      if (given?.unit !== undefined && given.unit !== unit.id) continue;
      const { walks, runs } = walksAndRuns(view, unit, true);
      for (const to of safest(view, unit, runs.cells))
        yield { unit: unit.id, to, run: walks.cost(to) === null ? 'yes' : null, via: null };
    }
  },
  refuse(view, by, { unit: id, to, run, via }) {
    const unit = unitOf(view, id);
    return firstOf(
      notReady(view, by, id),
      () => isDown(unit),
      () => (isEngaged(view, unit) ? null : refusal('NOT_ENGAGED', 'VW-4.14', { unit: id })),
      () => goalRefusal(view, unit, to),
      () => {
        const enemies = enemiesAt(view, by, to).map((enemy) => enemy.id);
        return enemies.length > 0 ? refusal('INTO_FIGHT', 'VW-4.15', { unit: id, enemies }) : null;
      },
      () => (run === null ? null : runRefusal(unit)),
      () => {
        const way = wayTo(view, unit, { to, run: run !== null, via: via ?? [], leaves: true });
        return isWay(way) ? null : way;
      },
    );
  },
  run(play, by, { unit: id, to, run, via }) {
    const { match } = play;
    const unit = unitOf(match, id);
    const way = wayTo(match, unit, { to, run: run !== null, via: via ?? [], leaves: true });
    if (!isWay(way)) throw new Error(`${id} has no way`);
    unit.acted = true;
    if (!mustRoll(match, unit) || testPluck(play, unit, 'disengage').passed) go(play, unit, way, 'VW-4.14');
    else play.tell('disengage-failed', 'VW-4.14', { unit: id });
    activated(play, by);
  },
};
