import { firstOf } from '../../../kit/index.ts';
import { cryptOf, groundOf, label } from '../geometry.ts';
import { notInScenario } from '../options.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { inFight, isDown, noHands, offBoard } from '../units.ts';
import { singleVerb } from './single.ts';
import { refusal } from '../refusals.ts';

/** Is it in, or in contact with, its own side's crypt? VW-13.2 */
export function atCrypt(seen: Seen, unit: SeenFigure): boolean {
  const crypt = cryptOf(seen, unit.side);
  return (
    crypt !== null
    && unit.at !== null
    && (unit.at === crypt || (groundOf(seen).contacts[crypt] ?? []).includes(unit.at))
  );
}

/** A figure takes ritual materials out of its crypt. VW-13.2, 13.3 */
export const recover = singleVerb({
  rule: 'VW-13.2',
  refuse: (view, unit) =>
    firstOf(
      notInScenario(view, 'recover'),
      () => offBoard(unit),
      () => isDown(unit),
      () => inFight(view, unit),
      () => noHands(unit, 'VW-13.3'),
      () => {
        if (atCrypt(view, unit)) return null;
        const crypt = cryptOf(view, unit.side);
        return refusal('NOT_AT_CRYPT', 'VW-13.2', { unit: unit.id, cell: crypt === null ? null : label(view, crypt) });
      },
      () => (unit.materials ? refusal('HAS_MATERIALS', 'VW-13.3', { unit: unit.id }) : null),
    ),
  run(play, unit) {
    unit.materials = true;
    play.tell('materials-recovered', 'VW-13.2', { unit: unit.id });
  },
});
