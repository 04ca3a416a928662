import { other } from '../../engine/index.ts';
import type { Cell, SideId } from '../../engine/index.ts';
import { onBoard } from '../../kit/index.ts';
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

/** What a figure is worth to its side where it stands. */
function valueOf(view: VampiresView, unit: SeenFigure): number {
  const points = worthOf(unit);
  let value = points;
  if (unit.down) value -= weights.down * points;
  if (unit.gearAt !== null) value -= weights.gear;
  if (unit.at === null) return value;
  value -= danger(view, { ...unit, at: unit.at }) * points * 0.3;
  const shooter = shootingWeapons(unit).length > 0;
  if ((shooter || unit.materials) && enemiesOf(view, unit).length > 0) value -= weights.engaged;
  return value;
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

const total = (view: VampiresView, side: SideId): number =>
  inGame(view, side).reduce((sum, unit) => sum + valueOf(view, unit), 0) + ritualOf(view, side);

/** How good the position is for a side, in points of figures. Section 13 */
export function judge(view: VampiresView, side: SideId): number {
  if (view.result) return view.result.winner === null ? 0 : view.result.winner === side ? weights.win : -weights.win;
  return total(view, side) - total(view, other(side));
}
