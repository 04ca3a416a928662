import type { Cell } from '../../../engine/index.ts';
import { isNight, nightRange } from '../data/missions.ts';
import { columnOf, footprint, gapOf, rowOf, steps } from '../geometry.ts';
import { squadId } from '../squads.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { trait } from '../units.ts';
import { bodyIn, engagedOn, meleesOn } from './field.ts';
import type { Occupant, Battlefield } from './field.ts';
import { ofLayout } from './layout.ts';
import { middle, quarterPoints, viewerCells, walk } from './traces.ts';
import type { Obstacles } from './traces.ts';

/** Is a point in front of a footprint that faces so? GP-1.10 */
export function isInFront(seen: Pick<Seen, 'board'>, viewer: Occupant, target: Occupant): boolean {
  const facing = steps[viewer.unit.facing ?? 0];
  if (viewer.unit.facing === null || !facing) return true;
  const half = (viewer.block.size - 1) / 2;
  const [x, y] = [columnOf(seen, viewer.block.at) + half, rowOf(seen, viewer.block.at) + half];
  return footprint(seen, target.block.at, target.block.size).some(
    (cell) => facing.x * (columnOf(seen, cell) - x) + facing.y * (rowOf(seen, cell) - y) >= 0,
  );
}

/** Does one of the things in a cell block the sight of this viewer to this target? GP-1.14, GP-1.15 */
export function blocksSight(field: Battlefield, viewer: SeenUnit, target: SeenUnit): (met: Obstacles) => boolean {
  const [mine, theirs] = [squadId(viewer), squadId(target)];
  const melees = meleesOn(field);
  const engaged = engagedOn(field);
  return ({ terrain, bodies }) =>
    terrain?.blocks === true
    || bodies.some(({ unit, vehicle }) => {
      const squad = squadId(unit);
      if (vehicle) return true;
      if (unit.side === viewer.side && squad !== mine) return true;
      return engaged.has(unit.id) && melees.get(squad) !== melees.get(theirs);
    });
}

/** The viewer's cells from which the target is seen, whatever it faces. GP-1.14 */
export function seeingCells(field: Battlefield, viewer: SeenUnit, target: SeenUnit): Cell[] {
  const ends = { viewer: bodyIn(field, viewer), target: bodyIn(field, target) };
  const blocks = blocksSight(field, viewer, target);
  const points = quarterPoints(field, ends.target, ends.target.top);
  return viewerCells(field, ends.viewer).filter((cell) => {
    const eye = middle(field, cell, ends.viewer.top);
    return points.some((point) => !walk(field, ends, eye, point, blocks));
  });
}

/** Is the target in the viewer's front arc and not hidden? Darkness is another matter. GP-1.14 */
export const hasSight = ofLayout(
  (_field: Battlefield, viewer: SeenUnit, target: SeenUnit) => `${viewer.id} ${target.id}`,
  looks,
);

function looks(field: Battlefield, viewer: SeenUnit, target: SeenUnit): boolean {
  const ends = { viewer: bodyIn(field, viewer), target: bodyIn(field, target) };
  if (!isInFront(field.seen, ends.viewer, ends.target)) return false;
  const blocks = blocksSight(field, viewer, target);
  const points = quarterPoints(field, ends.target, ends.target.top);
  return viewerCells(field, ends.viewer).some((cell) => {
    const eye = middle(field, cell, ends.viewer.top);
    return points.some((point) => !walk(field, ends, eye, point, blocks));
  });
}

/** Too dark for this viewer at this gap. GP-3.12 */
export const isDark = ({ own }: Pick<Seen, 'own'>, viewer: SeenUnit, gap: number): boolean =>
  gap > nightRange && isNight(own.time, own.round) && trait(viewer, 'night-sight') === 0;

/** Does the viewer see the target? GP-1.14, GP-3.12 */
export function sees(field: Battlefield, viewer: SeenUnit, target: SeenUnit): boolean {
  const gap = gapOf(field.seen, bodyIn(field, viewer).block, bodyIn(field, target).block);
  return !isDark(field.seen, viewer, gap) && hasSight(field, viewer, target);
}
