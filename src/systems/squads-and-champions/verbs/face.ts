import type { SideId } from '../../../engine/index.ts';
import { asGiven, firstOf, nothing, onBoard, unitOf, units } from '../../../kit/index.ts';
import { directionNames } from '../geometry.ts';
import { movementOver, notFacing, turn } from '../movement/moves.ts';
import { facingParam, unitNamed } from '../params.ts';
import { notReady, phasesOf } from '../phases.ts';
import type { ChampionsVerb, ChampionsView, SeenUnit } from '../state.ts';
import { isPike, notMine } from '../units.ts';
import { words } from '../texts.ts';

const params = { unit: unitNamed, facing: facingParam };

const mayTurn = (view: ChampionsView, unit: SeenUnit): boolean =>
  isPike(unit) && !notReady(view, unit) && !phasesOf(view, unit).movement.closed;
const turners = (view: ChampionsView, by: SideId): SeenUnit[] =>
  onBoard(view, by).filter((unit) => mayTurn(view, unit));

/** Turns a Pike in place; its movement phase begins or continues. SC-6.9 */
export const face: ChampionsVerb<typeof params> = {
  rule: 'SC-6.9',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(turners(view, by));
    const unit = turners(view, by).find(({ id }) => id === given.unit);
    return unit
      ? words(
          directionNames.filter((_, direction) => direction !== unit.facing),
          'direction',
        )
      : nothing;
  },
  *offers(view, by, given) {
    for (const unit of asGiven(turners(view, by), given?.unit)) {
      for (const facing of directionNames.keys()) if (facing !== unit.facing) yield { unit: unit.id, facing };
    }
  },
  refuse(view, by, { unit: id, facing }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notReady(view, unit),
      () => notFacing(unit, facing),
      () => (phasesOf(view, unit).movement.closed ? movementOver(unit, true) : null),
    );
  },
  run: (play, _by, { unit, facing }) => turn(play, unitOf(play.match, unit), facing),
};
