import { cellParam, optional, other, pathParam, required, unitParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { asGiven, cellChoice, cells, firstOf, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { activate, free, notMine } from '../movement/activation.ts';
import { chargeAlong } from '../movement/charge.ts';
import { noEscort, noTruce } from '../scenarios/hostages.ts';
import { acceptParam } from '../params.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete } from '../movement/travel.ts';
import { onBoard, speedLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { chargeEnds, chargeTargets, chargeWay, held, label, notReady } from '../movement/ways.ts';
import { isWay } from '../movement/way.ts';
import { text, words } from '../texts.ts';

const params = {
  unit: unitParam,
  target: unitParam,
  cell: optional(cellParam),
  path: optional(pathParam),
  caught: optional(acceptParam),
};

/** Why a unit may not charge anybody. SS-7.2, SS-19.10, SS-19.14 */
const notCharging = (view: SalvationView, unit: SeenUnit): Refusal | null =>
  firstOf(noTruce(view), notReady(unit, view.own.turn), noEscort(unit), () => held(view, unit));

/** Whether a unit may charge at all, leaving aside whom. */
export const mayCharge = (view: SalvationView, unit: SeenUnit): boolean =>
  !notCharging(view, unit) && speedLeft(unit) > 0;

/** A move that ends in contact with a named enemy. SS-7 */
export const charge: SalvationVerb<typeof params> = {
  rule: 'SS-7.1',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const ready = free(view, by).filter((unit) => mayCharge(view, unit));
    if (param === 'unit') return units(ready.filter((unit) => chargeTargets(view, unit).length > 0));
    if (param === 'caught') return words(['accept'], 'caught');
    const unit = ready.find(({ id }) => id === given.unit);
    if (param === 'target') {
      return unit
        ? {
            list: chargeTargets(view, unit).map(({ target, path }) =>
              unitChoice(
                unitOf(view, target),
                text('charge-way', { cells: path.length, cell: label(required(path.at(-1), 'end of the charge')) }),
              ),
            ),
          }
        : units(onBoard(view, other(by)));
    }
    if (!unit || given.target === undefined) return cells([]);
    const ends = chargeEnds(view, unit, unitOf(view, given.target), speedLeft(unit));
    return param === 'cell'
      ? {
          list: ends.map((end) =>
            cellChoice(label(end.cell), text('charge-end', { cells: end.path.length, others: end.others })),
          ),
        }
      : cells(ends.map(({ cell }) => cell));
  },
  *offers(view, by, given) {
    for (const unit of asGiven(free(view, by), given?.unit)) {
      if (!mayCharge(view, unit)) continue;
      for (const { target } of chargeTargets(view, unit))
        yield { unit: unit.id, target, cell: null, path: null, caught: null };
    }
  },
  refuse(view, by, { unit: id, target, cell, path, caught }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notCharging(view, unit),
      () => {
        const way = chargeWay(view, unit, unitOf(view, target), { goal: cell, path, caught, left: speedLeft(unit) });
        return isWay(way) ? null : way;
      },
    );
  },
  run(play, by, { unit: id, target, cell, path, caught }) {
    const before = play.view(by);
    const way = chargeWay(before, unitOf(before, id), unitOf(before, target), {
      goal: cell,
      path,
      caught,
      left: speedLeft(unitOf(before, id)),
    });
    if (!isWay(way)) throw new Error(`${id} has no way to ${target}`);
    const unit = unitOf(play.match, id);
    activate(play.match, id);
    unit.speedSpent += way.path.length;
    chargeAlong(play, id, target, way, { rule: 'SS-7.1', facts: { left: speedLeft(unit) } });
    complete(play, { units: [id], verb: 'charge' });
  },
};
