import { other } from '../../engine/index.ts';
import type { Cell, Merit, SideId } from '../../engine/index.ts';
import { merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
import { weapons } from './data/weapons.ts';
import { perInch, runBonus } from './data/constants.ts';
import { cryptOf, gridFor, groundOf, squared } from './geometry.ts';
import { scenarioOf } from './options.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import { baseOf, enemiesOf, formOf, inGame, shootingWeapons, worthOf } from './units.ts';

/** Section 13; in points of figures. */
const weights = {
  win: 1000,
  down: 0.3,
  materials: 15,
  soon: 25,
  ready: 40,
  safe: 150,
  way: 1,
  danger: 0.25,
  engaged: 8,
  gear: 2,
  loss: 0.3,
  near: 0.006,
} as const;

/** Straight distance in steps, where a way need not be searched for. */
const steps = (view: VampiresView, one: Cell, two: Cell): number => gridFor(view).apart(one, two);

/** How much of a figure its enemies may take in their next turn: those who can come to it or shoot at it. */
function danger(view: VampiresView, unit: SeenFigure & { readonly at: Cell }): number {
  let threats = 0;
  for (const enemy of onBoard(view, other(unit.side))) {
    if (enemy.down) continue;
    const range = Math.max(0, ...shootingWeapons(enemy).map((id) => weapons[id].range));
    const walks = (baseOf(enemy) + runBonus) / perInch;
    if (squared(view, enemy.at, unit.at) <= Math.max(range, walks) ** 2) threats += 1;
  }
  return Math.min(2, threats) * weights.danger;
}

const sumOf = (view: VampiresView, side: SideId, value: (unit: SeenFigure) => number): number =>
  inGame(view, side).reduce((sum, unit) => sum + value(unit), 0);

/** What a figure has lost of its worth: it lies on the ground, or its gear does. */
const harm = (unit: SeenFigure): number =>
  -(unit.down ? weights.down * worthOf(unit) : 0) - (unit.gearAt !== null ? weights.gear : 0);

/** What its enemies may do to a figure where it stands. */
function exposed(view: VampiresView, unit: SeenFigure): number {
  if (unit.at === null) return 0;
  const shooter = shootingWeapons(unit).length > 0;
  const pinned = (shooter || unit.materials) && enemiesOf(view, unit).length > 0;
  return -danger(view, { ...unit, at: unit.at }) * worthOf(unit) * weights.loss - (pinned ? weights.engaged : 0);
}

/** How far a side is with its ritual. VW-13 */
function ritualOf(view: VampiresView, side: SideId): number {
  const { tomb } = groundOf(view);
  const crypt = cryptOf(view, side);
  if (!scenarioOf(view).ritual || tomb === null || crypt === null) return 0;
  let value = 0;
  let nearest = Infinity;
  for (const unit of inGame(view, side)) {
    if (unit.at === null) continue;
    const free = enemiesOf(view, unit).length === 0 && !unit.down;
    const toTomb = steps(view, unit.at, tomb);
    if (!unit.materials) {
      if (formOf(unit).hands) nearest = Math.min(nearest, steps(view, unit.at, crypt) + steps(view, crypt, tomb));
      continue;
    }
    nearest = Math.min(nearest, toTomb);
    if (!free) continue;
    value += weights.materials;
    if (toTomb <= (baseOf(unit) + runBonus) / perInch) value += weights.soon;
    if (toTomb === 1 && formOf(unit).hands) value += weights.ready;
    if (unit.ritual) value += weights.safe;
  }
  return value - weights.way * Math.min(nearest, gridFor(view).rows * 2);
}

const far = (view: VampiresView, side: SideId): number => {
  const placed = (of: SideId) => onBoard(view, of);
  const walkers = placed(side).map((unit) => ({
    at: unit.at,
    worth: worthOf(unit) * weights.near,
    range: Math.max(1, ...shootingWeapons(unit).map((id) => weapons[id].range)),
  }));
  const enemies = placed(other(side)).map(({ at }) => at);
  return remoteness(walkers, enemies, [], gridFor(view).apart);
};

/** What makes the position good for a side, in points of figures. Section 13 */
export function judge(view: VampiresView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.win);
  return [
    merit('goals', 'VW-13.1', side, (each) => ritualOf(view, each)),
    merit('units', 'VW-9.1', side, (each) => sumOf(view, each, worthOf)),
    merit('harm', 'VW-9.1', side, (each) => sumOf(view, each, harm)),
    merit('danger', 'VW-5.7', side, (each) => sumOf(view, each, (unit) => exposed(view, unit))),
    near('VW-4.3', far(view, side)),
  ];
}
