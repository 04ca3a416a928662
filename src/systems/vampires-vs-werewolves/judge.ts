import { other } from '../../engine/index.ts';
import type { Cell, Merit, SideId } from '../../engine/index.ts';
import { merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
import type { OnBoard } from '../../kit/index.ts';
import { weapons } from './data/weapons.ts';
import { perInch, runBonus } from './data/constants.ts';
import { armedAgainst } from './combat/armed.ts';
import { downLoss, exposures, interrupters } from './combat/prospects.ts';
import type { Exposure } from './combat/prospects.ts';
import { cryptOf, gatesOf, gridFor, groundOf } from './geometry.ts';
import { scenarioOf } from './options.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import { baseOf, canRun, enemiesOf, formOf, inGame, shootingWeapons, worthOf } from './units.ts';

/** Section 13; in points of figures. */
const weights = {
  win: 1000,
  materials: 15,
  soon: 25,
  ready: 40,
  safe: 150,
  way: 1,
  /** To come to the end of the ritual in time, by the turns to spare. */
  race: 100,
  inTime: [0.35, 0.6, 0.8],
  ample: 0.9,
  engaged: 8,
  gear: 2,
  arms: 0.5,
  loss: 0.7,
  bearer: 20,
  broken: 120,
  watched: 40,
  missed: 0.4,
  near: 0.006,
} as const;

/** Straight distance in steps, where a way need not be searched for. */
const steps = (view: VampiresView, one: Cell, two: Cell): number => gridFor(view).apart(one, two);

const sumOf = (view: VampiresView, side: SideId, value: (unit: SeenFigure) => number): number =>
  inGame(view, side).reduce((sum, unit) => sum + value(unit), 0);

/** What a figure has lost of its worth: it lies on the ground, or its gear does. */
const harm = (unit: SeenFigure): number =>
  -(unit.down ? downLoss * worthOf(unit) : 0) - (unit.gearAt !== null ? weights.gear : 0);

/** What a side's figures could do with their hands and shapes as they are, wherever they stand. VW-11.5 */
const arms = (view: VampiresView, side: SideId): number => {
  const enemies = inGame(view, other(side));
  return weights.arms * sumOf(view, side, (unit) => armedAgainst(view, unit, enemies));
};

/** How likely it is that one of so many that could do a thing does it. */
const anyOf = (count: number): number => 1 - weights.missed ** count;

/** What a side's rituals, begun and to be begun, have to fear from those who may still interrupt them. VW-13.7 */
const interrupted = (view: VampiresView, side: SideId): number =>
  onBoard(view, side).reduce((sum, unit) => {
    if (unit.ritual) return sum + weights.broken * anyOf(interrupters(view, unit, 'now').length);
    return isReady(view, unit) ? sum + weights.watched * anyOf(interrupters(view, unit, 'next').length) : sum;
  }, 0);

/** What is lost with a figure: what it is worth, and what it carries. */
const atStake = (unit: SeenFigure): number => worthOf(unit) + (unit.materials ? weights.bearer : 0);

/** What its enemies may do to a side, each by itself: to its figures, to those that carry materials, and to its ritual. */
function danger(view: VampiresView, side: SideId, threatened: readonly Exposure[]): number {
  const pinned = onBoard(view, side).filter(
    (unit) => (unit.materials || shootingWeapons(unit).length > 0) && enemiesOf(view, unit).length > 0,
  );
  return -(
    threatened.reduce((sum, { unit, alone }) => sum + weights.loss * alone * atStake(unit), 0)
    + weights.engaged * pinned.length
    + interrupted(view, side)
  );
}

/** What changes as every enemy attacks but once in a phase, and several may attack the same figure. VW-3.10, 6.6 */
const together = (threatened: readonly Exposure[]): number =>
  threatened.reduce((sum, { unit, ...lost }) => sum + weights.loss * (lost.alone - lost.together) * atStake(unit), 0);

/** How many inches a figure may cover in one move. VW-4.3, 4.4 */
const reachOf = (unit: SeenFigure): number => (baseOf(unit) + (canRun(unit) ? runBonus : 0)) / perInch;

/** Whether a figure could be at the tomb with its materials in one move. VW-13.5 */
function isReady(view: VampiresView, unit: OnBoard<SeenFigure>): boolean {
  const { tomb } = groundOf(view);
  if (!unit.materials || tomb === null || unit.down) return false;
  return enemiesOf(view, unit).length === 0 && steps(view, unit.at, tomb) <= reachOf(unit);
}

/** How many activations of a figure in Movement phases the ritual still takes, on straight ways; null if it has no hands. VW-13 */
function activationsTo(view: VampiresView, unit: SeenFigure, tomb: Cell, crypt: Cell): number | null {
  if (unit.at === null || !formOf(unit).hands) return null;
  if (unit.ritual) return 0;
  const inMoves = (from: Cell, to: Cell): number => Math.ceil(Math.max(0, steps(view, from, to) - 1) / reachOf(unit));
  const way = unit.materials ? inMoves(unit.at, tomb) : inMoves(unit.at, crypt) + 1 + inMoves(crypt, tomb);
  const delayed = unit.down || enemiesOf(view, unit).length > 0 ? 1 : 0;
  return way + 1 + delayed;
}

/** How likely a ritual comes to its end in time, by the turns to spare of the figure that is nearest to it. VW-13.10 */
function inTime(view: VampiresView, side: SideId, tomb: Cell, crypt: Cell): number {
  const later = Number(view.options['turns']) - view.own.turn;
  const spare = inGame(view, side).flatMap((unit) => {
    const needed = activationsTo(view, unit, tomb, crypt);
    const isOpen = view.own.phase === 'movement' && !unit.acted && !view.own.passed.includes(side);
    return needed === null ? [] : [later + (isOpen ? 1 : 0) - needed];
  });
  const most = Math.max(-1, ...spare);
  return most < 0 ? 0 : (weights.inTime[most] ?? weights.ample);
}

/** How far a side is with its ritual. VW-13 */
function ritualOf(view: VampiresView, side: SideId): number {
  const { tomb } = groundOf(view);
  const crypt = cryptOf(view, side);
  if (!scenarioOf(view).ritual || tomb === null || crypt === null) return 0;
  let value = weights.race * inTime(view, side, tomb, crypt);
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
    if (toTomb <= reachOf(unit)) value += weights.soon;
    if (toTomb === 1 && formOf(unit).hands) value += weights.ready;
    if (unit.ritual) value += weights.safe;
  }
  return value - weights.way * Math.min(nearest, gridFor(view).rows * 2);
}

/** From where a figure is of use: beside an enemy, or within range of what it shoots. */
const rangeOf = (unit: SeenFigure): number => Math.max(1, ...shootingWeapons(unit).map((id) => weapons[id].range));

/** How far a side's figures are from the enemy; those in reserve are farther away than any on the board. VW-4.12 */
const far = (view: VampiresView, side: SideId): number => {
  const { rows, columns, apart } = gridFor(view);
  const waiting = (of: SideId): readonly SeenFigure[] => inGame(view, of).filter(({ at }) => at === null);
  const value = (unit: SeenFigure): number => worthOf(unit) * weights.near;
  const walkers = onBoard(view, side).map((unit) => ({ at: unit.at, worth: value(unit), range: rangeOf(unit) }));
  const enemies = onBoard(view, other(side)).map(({ at }) => at);
  // Where there is nobody yet, they will come from their gates.
  const gates = enemies.length === 0 && waiting(other(side)).length > 0 ? gatesOf(view, other(side)) : [];
  const outside = waiting(side).reduce((sum, unit) => sum + value(unit) * (rows + columns), 0);
  return outside + remoteness(walkers, [...enemies, ...gates], [], apart);
};

/** What makes the position good for a side, in points of figures. Section 13 */
export function judge(view: VampiresView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.win);
  const threatened = { a: exposures(view, 'a', atStake), b: exposures(view, 'b', atStake) };
  return [
    merit('goals', 'VW-13.1', side, (each) => ritualOf(view, each)),
    merit('units', 'VW-9.1', side, (each) => sumOf(view, each, worthOf)),
    merit('harm', 'VW-9.1', side, (each) => sumOf(view, each, harm)),
    merit('danger', 'VW-5.7', side, (each) => danger(view, each, threatened[each])),
    merit('spare', 'VW-11.5', side, (each) => arms(view, each)),
    merit('order', 'VW-3.10', side, (each) => together(threatened[each])),
    near('VW-4.3', far(view, side)),
  ];
}
