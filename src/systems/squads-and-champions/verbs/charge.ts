import { cellParam, derivedOf, optional, other } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { asGiven, cellOf, cells, firstOf, nothing, onBoard, unitOf, units } from '../../../kit/index.ts';
import { declareAttack } from '../combat/attack.ts';
import { notAnEnemy } from '../combat/targets.ts';
import { arrivalRefusal, chargesAt, chargeWay, facingAt } from '../movement/charge.ts';
import { directionNames, label } from '../geometry.ts';
import { makeMove, movementOver, notFacing, turn } from '../movement/moves.ts';
import { facingParam, unitNamed } from '../params.ts';
import { isWay } from '../movement/paths.ts';
import type { Way } from '../movement/paths.ts';
import { notReady, phasesOf } from '../phases.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView, Seen, SeenUnit } from '../state.ts';
import { classOf, notMine, notThere } from '../units.ts';
import { text, words } from '../texts.ts';

const params = { unit: unitNamed, target: unitNamed, goal: optional(cellParam), facing: optional(facingParam) };

/** Why a unit may not charge anybody now. SC-6.11, SC-6.13 */
function notCharging(view: ChampionsView, unit: SeenUnit): Refusal | null {
  const notYet = notReady(view, unit);
  if (notYet) return notYet;
  if (!classOf(unit).charges) return refusal('CANNOT_CHARGE', 'SC-6.11', { unit: unit.id });
  const { movement, attacked } = phasesOf(view, unit);
  if (movement.closed || movement.moves > 0) return movementOver(unit, movement.closed);
  return attacked ? refusal('ATTACK_SPENT', 'SC-3.9', { unit: unit.id }) : null;
}

const chargers = (view: ChampionsView, by: SideId): SeenUnit[] =>
  onBoard(view, by).filter((unit) => !notCharging(view, unit));

/** Enemies that a unit can charge now, each with the best path. */
const targetsFor = derivedOf(
  (seen: Seen, unit: SeenUnit): readonly { readonly target: SeenUnit; readonly way: Way }[] =>
    onBoard(seen, other(unit.side)).flatMap((target) => {
      const way = chargeWay(seen, unit, target, null);
      return isWay(way) ? [{ target, way }] : [];
    }),
);

/** A straight move at an enemy, a turn towards it and the attack, as one action. SC-6.11 */
export const charge: ChampionsVerb<typeof params> = {
  rule: 'SC-6.11',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(chargers(view, by).filter((unit) => targetsFor(view, unit).length > 0));
    const unit = chargers(view, by).find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    const targets = targetsFor(view, unit).filter(
      ({ target }) => given.target === undefined || target.id === given.target,
    );
    const endOf = ({ path }: Way): Cell => path.at(-1) ?? cellOf(unit);
    if (param === 'target') {
      return {
        list: targets.map(({ target: { id }, way }) => ({
          value: id,
          name: text('unit', { unit: id }),
          note: text('charge-way', { cell: label(view, endOf(way)), cost: way.cost }),
        })),
      };
    }
    if (param === 'goal')
      return cells([...new Set(targets.flatMap(({ target }) => chargesAt(view, unit, target).map(endOf)))]);
    // With a goal, the facings in which its attack is possible; else in that of the best path.
    const goal = given.goal ?? null;
    const arrivals = targets.flatMap(({ target, way: best }) => {
      const ways = goal === null ? [best] : chargesAt(view, unit, target).filter((way) => endOf(way) === goal);
      return ways.map((way) => ({ target, way }));
    });
    const facings = arrivals.flatMap(({ target, way }) =>
      [...directionNames.keys()].filter(
        (facing) => !notFacing(unit, facing) && !arrivalRefusal(view, unit, target, way, facing),
      ),
    );
    return words(
      directionNames.filter((_, direction) => facings.includes(direction)),
      'direction',
    );
  },
  *offers(view, by, given) {
    for (const unit of asGiven(chargers(view, by), given?.unit))
      for (const { target } of targetsFor(view, unit))
        yield { unit: unit.id, target: target.id, goal: null, facing: null };
  },
  refuse(view, by, { unit: id, target: at, goal, facing }) {
    const [unit, target] = [unitOf(view, id), unitOf(view, at)];
    return firstOf(
      notMine(view, by, id),
      notThere(target),
      () => notCharging(view, unit),
      () => notAnEnemy(unit, target),
      () => {
        const way = chargeWay(view, unit, target, goal);
        return isWay(way) ? (notFacing(unit, facing) ?? arrivalRefusal(view, unit, target, way, facing)) : way;
      },
    );
  },
  run(play, _by, { unit: id, target: at, goal, facing }) {
    const { match } = play;
    const [unit, target] = [unitOf(match, id), unitOf(match, at)];
    const way = chargeWay(match, unit, target, goal);
    if (!isWay(way)) throw new Error(`${id} has no way to charge ${at}`);
    makeMove(play, unit, way, { doubled: false, feat: null });
    const towards = facing ?? facingAt(match, unit, target, cellOf(unit));
    if (towards !== null && towards !== unit.facing) turn(play, unit, towards);
    declareAttack(play, id, at, null);
  },
};
