import { cellOf, firstOf } from '../../../kit/index.ts';
import { label, terrainAt } from '../geometry.ts';
import { inFight, isDown, offBoard } from '../units.ts';
import { singleVerb } from './single.ts';
import { refusal } from '../refusals.ts';

/** A figure hunkers down on the steps where it stands. VW-4.16 */
export const hunker = singleVerb({
  rule: 'VW-4.16',
  refuse: (view, unit) =>
    firstOf(
      offBoard(unit),
      isDown(unit),
      () => inFight(view, unit),
      () =>
        terrainAt(view, cellOf(unit)).id === 'steps'
          ? null
          : refusal('NOT_ON_STEPS', 'VW-4.16', { unit: unit.id, cell: label(view, cellOf(unit)) }),
    ),
  run(play, unit) {
    unit.hunkered = true;
    play.tell('hunkered', 'VW-4.16', { unit: unit.id });
  },
});
