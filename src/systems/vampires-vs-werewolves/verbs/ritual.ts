import type { Refusal } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { groundOf, label } from '../geometry.ts';
import { atTomb } from '../movement/moves.ts';
import { notInScenario } from '../options.ts';
import type { FigureUnit, Seen, SeenFigure, VampiresPlay } from '../state.ts';
import { inFight, isDown, noHands, offBoard } from '../units.ts';
import { singleVerb } from './single.ts';
import { refusal } from '../refusals.ts';

/** Why a figure may not begin the ritual. VW-13.5 */
export function ritualRefusal(seen: Seen, unit: SeenFigure): Refusal | null {
  const { tomb } = groundOf(seen);
  return firstOf(
    notInScenario(seen, 'ritual'),
    () => offBoard(unit),
    () => isDown(unit),
    () => inFight(seen, unit),
    () => noHands(unit, 'VW-13.5'),
    () =>
      atTomb(seen, unit.at)
        ? null
        : refusal('NOT_AT_TOMB', 'VW-13.5', { unit: unit.id, cell: tomb === null ? null : label(seen, tomb) }),
    () => (unit.materials ? null : refusal('NO_MATERIALS', 'VW-13.5', { unit: unit.id })),
  );
}

export function beginRitual(play: VampiresPlay, unit: FigureUnit): void {
  unit.acted = true;
  unit.ritual = true;
  play.tell('ritual-begun', 'VW-13.5', { unit: unit.id });
}

export const ritual = singleVerb({ rule: 'VW-13.5', refuse: ritualRefusal, run: beginRitual });
