import type { Marker } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { inFight, isDown, noHands, offBoard } from '../units.ts';
import { singleVerb } from './single.ts';
import { refusal } from '../refusals.ts';

/** Ritual materials of its own side that lie where it stands. VW-12.4 */
const materialsFor = ({ markers }: Pick<Seen, 'markers'>, unit: SeenFigure): Marker | undefined =>
  unit.materials
    ? undefined
    : Object.values(markers).find(({ at, facts }) => at === unit.at && facts['side'] === unit.side);

/** What a figure may take up from its own cell. VW-12.3 */
export const liesFor = (seen: Pick<Seen, 'markers'>, unit: SeenFigure): ('gear' | 'materials')[] => [
  ...(unit.gearAt !== null && unit.gearAt === unit.at ? ['gear' as const] : []),
  ...(materialsFor(seen, unit) ? ['materials' as const] : []),
];

/** A figure takes up its gear, or materials of its side. VW-12.1 – 12.4 */
export const pickup = singleVerb({
  rule: 'VW-12.3',
  refuse: (view, unit) =>
    firstOf(
      offBoard(unit),
      isDown(unit),
      () => inFight(view, unit),
      () => noHands(unit, 'VW-12.3'),
      () => (liesFor(view, unit).length > 0 ? null : refusal('NOTHING_HERE', 'VW-12.3', { unit: unit.id })),
    ),
  run(play, unit) {
    const { match } = play;
    const what = liesFor(match, unit);
    const materials = materialsFor(match, unit);
    if (what.includes('gear')) unit.gearAt = null;
    if (materials) {
      unit.materials = true;
      delete match.markers[materials.id];
    }
    play.tell('picked-up', 'VW-12.3', { unit: unit.id, what });
  },
});
