import type { Cell } from '../../../engine/index.ts';
import type { Cover } from '../data/terrain.ts';
import { footprint, gapOf } from '../geometry.ts';
import { isOn } from '../options.ts';
import { squadId } from '../squads.ts';
import type { SeenUnit } from '../state.ts';
import { bodyIn } from './field.ts';
import type { Occupant, Battlefield } from './field.ts';
import { ofLayout } from './layout.ts';
import { seeingCells } from './sight.ts';
import { halfHeight, middle, quarterPoints, viewerCells, walk } from './traces.ts';
import type { Ends, Obstacles } from './traces.ts';

/** What shelters a target. GP-1.16, GP-14.5 – 14.7 */
export interface Shelter {
  readonly terrain: Cover | null;
  readonly models: boolean;
}

/** Occupant traces from one cell: how many there are, and how many meet what. */
interface Count {
  readonly all: number;
  readonly obstructed: number;
  readonly terrain: number;
  readonly hard: number;
  readonly models: number;
  /** Through a building or a wreck. */
  readonly walls: number;
}

function countFrom(field: Battlefield, ends: Ends, cell: Cell, isModel: (body: Occupant) => boolean): Count {
  const eye = middle(field, cell, ends.viewer.top);
  const points = quarterPoints(field, ends.target, halfHeight(ends.target));
  let [obstructed, terrain, hard, models, walls] = [0, 0, 0, 0, 0];
  for (const point of points) {
    let [covered, hardCovered, screened, walled] = [false, false, false, false];
    const note = (met: Obstacles): boolean => {
      if (met.terrain?.cover) covered = true;
      if (met.terrain?.cover === 'hard') hardCovered = true;
      if (met.terrain?.blocks) walled = true;
      if (met.bodies.some(isModel)) screened = true;
      return false;
    };
    walk(field, ends, eye, point, note);
    if (covered || screened) obstructed += 1;
    if (covered) terrain += 1;
    if (hardCovered) hard += 1;
    if (screened) models += 1;
    if (walled) walls += 1;
  }
  return { all: points.length, obstructed, terrain, hard, models, walls };
}

const shelterOf = ({ all, terrain, hard, models }: Count): Shelter => ({
  terrain: 2 * hard >= all ? 'hard' : 2 * terrain >= all ? 'soft' : null,
  models: 2 * models >= all,
});

/** Of several cells the one with the fewest obstructed traces, the first of equals: northernmost, then westernmost. GP-1.16 */
const clearest = (counts: readonly Count[]): Count | null =>
  counts.reduce<Count | null>((best, count) => (best && best.obstructed <= count.obstructed ? best : count), null);

const none: Shelter = { terrain: null, models: false };

/** Area terrain that covers at least half of a unit's cells on the ground. GP-14.6 */
export function areaCover({ seen, terrain }: Battlefield, { block, level }: Occupant): Cover | null {
  if (level > 0) return null;
  const cells = footprint(seen, block.at, block.size);
  const inside = cells.flatMap((cell) => (terrain[cell]?.area ? [terrain[cell].cover] : []));
  if (2 * inside.length < cells.length) return null;
  return 2 * inside.filter((cover) => cover === 'hard').length >= cells.length ? 'hard' : 'soft';
}

const better = (one: Cover | null, other: Cover | null): Cover | null =>
  one === 'hard' || other === 'hard' ? 'hard' : (one ?? other);

const ownCovers = ({ seen }: Battlefield): boolean => isOn(seen, 'ownSquadCover');

/** What shelters a target against a shot. GP-1.16, GP-14.6 – 14.9 */
export const shotShelter = ofLayout(
  (field: Battlefield, viewer: SeenUnit, target: SeenUnit) => `${viewer.id} ${target.id} ${ownCovers(field)}`,
  shelterFrom,
);

function shelterFrom(field: Battlefield, viewer: SeenUnit, target: SeenUnit): Shelter {
  const ends = { viewer: bodyIn(field, viewer), target: bodyIn(field, target) };
  const own = squadId(viewer);
  const all = ownCovers(field);
  const isModel = ({ unit }: Occupant): boolean => all || squadId(unit) !== own;
  const count = clearest(seeingCells(field, viewer, target).map((cell) => countFrom(field, ends, cell, isModel)));
  const { terrain, models } = count ? shelterOf(count) : none;
  return { terrain: better(terrain, areaCover(field, ends.target)), models };
}

/** Tells apart who strikes whom, from where to where: on a ride and on a way they are not where they stand. */
const blowKey = (_field: Battlefield, striker: Occupant, target: Occupant): string =>
  `${striker.unit.id} ${striker.block.at} ${striker.top} ${target.unit.id} ${target.block.at} ${target.top}`;

/** What shelters a target against a blow; traces count only over a gap. GP-11.18 */
export const blowShelter = ofLayout(blowKey, (field: Battlefield, striker: Occupant, target: Occupant): Shelter => {
  const area = areaCover(field, target);
  if (gapOf(field.seen, striker.block, target.block) === 0) return { terrain: area, models: false };
  const ends = { viewer: striker, target };
  const count = clearest(viewerCells(field, striker).map((cell) => countFrom(field, ends, cell, () => true)));
  const { terrain, models } = count ? shelterOf(count) : none;
  return { terrain: better(terrain, area), models };
});

/** Is there a wall in every way of a blow? GP-11.18 */
export const isWalledOff = ofLayout(blowKey, (field: Battlefield, striker: Occupant, target: Occupant): boolean => {
  const ends = { viewer: striker, target };
  return viewerCells(field, striker).every((cell) => {
    const { walls, all } = countFrom(field, ends, cell, () => false);
    return walls === all;
  });
});
