import { blockedAt, other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import type { OnBoard } from '../../../kit/index.ts';
import { shotEnergy } from '../data/constants.ts';
import { grid, sightBlockers } from '../geometry.ts';
import { contactBetween, enemiesOf, notFightable } from '../movement/contacts.ts';
import { defenceNeed, hitNeed, longRange, shotNeed, woundNeed } from '../needs.ts';
import type { SalvationView } from '../state.ts';
import { card, mayAttack, onBoard, usableEnergy } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { attackOdds } from './chances.ts';
import type { AttackNumbers, AttackOdds } from './chances.ts';

type Placed = OnBoard<SeenUnit>;

/** How likely it is that an attack will be made that could be. */
const likely = { fight: 0.7, shot: 0.6, charge: 0.4 } as const;

/** Whether a side still has its half-turn of this turn, or is in it: then Energy that is spent is missing. SS-5.7 */
const isStillOn = ({ own }: SalvationView, side: SideId): boolean => own.active === side || own.half === 1;

/** Everybody's dice when a side fights next: what is left in this turn, or all of it. SS-5.6, SS-8.8 */
const diceOf = (view: SalvationView, unit: SeenUnit, next: SideId): number =>
  isStillOn(view, next) ? usableEnergy(unit) : card(unit).energy;

/** An attack with all dice against all dice that a unit has for it. SS-9 */
function strike(attack: number, defence: number, accuracy: number, unit: SeenUnit, target: SeenUnit): AttackOdds {
  return known({
    attack,
    accuracy,
    force: woundNeed(unit, false).total,
    defence: Math.min(attack, defence),
    resistance: defenceNeed(target, false).total,
    sure: defence === 0,
  });
}

const seen = new Map<string, AttackOdds>();
/** The same few attacks come up again and again. */
function known(numbers: AttackNumbers): AttackOdds {
  const key = Object.values(numbers).join(' ');
  const before = seen.get(key);
  if (before) return before;
  const odds = attackOdds(numbers);
  seen.set(key, odds);
  return odds;
}

/** How likely a unit attacks another in its side's next half-turn, and with which Accuracy and how many dice. */
function attackOn(
  view: SalvationView,
  unit: Placed,
  target: Placed,
): { readonly chance: number; readonly dice: number; readonly accuracy: number } | null {
  if (!mayAttack(view, { ...unit, energySpent: 0 })) return null;
  const dice = diceOf(view, unit, unit.side);
  const contact = contactBetween(view, unit.id, target.id);
  if (contact) {
    // SS-8.3: what was fought in this half-turn waits for the next one, which is the other side's or a new turn's.
    const waits = view.own.active === unit.side && notFightable(view, contact) !== null;
    return {
      chance: likely.fight,
      dice: waits ? card(unit).energy : dice,
      accuracy: hitNeed(unit, false, false).total,
    };
  }
  if (enemiesOf(view, unit.id).length > 0) return null;
  const apart = grid.apart(unit.at, target.at);
  const speed = isStillOn(view, unit.side) ? card(unit).speed - unit.speedSpent : card(unit).speed;
  const charge =
    apart <= speed + 1 ? { chance: likely.charge, dice, accuracy: hitNeed(unit, false, false).total } : null;
  const shots = card(unit).class === 'ranged' && apart <= longRange(unit) ? Math.floor(dice / shotEnergy) : 0;
  if (shots > 0 && !blockedAt(grid, unit.at, target.at, sightBlockers(view, unit.id, target.id)))
    return { chance: likely.shot, dice: shots, accuracy: shotNeed(unit, apart, false).total };
  return charge;
}

/** What a unit stands to lose on average, in shares of its points. */
export interface Exposure {
  readonly unit: Placed;
  /** By the one enemy that is the most dangerous to it. */
  readonly alone: number;
  /** By all that had best attack it and nobody else; it has its dice only once, however many they are. */
  readonly together: number;
}

/** What an attack costs a unit, in a share of its points. */
type Cost = (unit: SeenUnit, odds: AttackOdds) => number;

/** What the next attacks of the other side may take from each unit of a side. SS-7.13, SS-8.7 */
export function exposures(view: SalvationView, side: SideId, cost: Cost): readonly Exposure[] {
  const own = onBoard(view, side);
  const enemies = onBoard(view, other(side));
  const loss = (enemy: Placed, target: Placed, attackers: number): number => {
    const attack = attackOn(view, enemy, target);
    if (!attack || attack.dice === 0) return 0;
    const defence = Math.floor(diceOf(view, target, enemy.side) / attackers);
    return attack.chance * Math.min(1, cost(target, strike(attack.dice, defence, attack.accuracy, enemy, target)));
  };
  const alone = own.map((unit) => enemies.map((enemy) => loss(enemy, unit, 1)));
  // Which of the units each enemy had best attack, by what that is worth.
  const aims = enemies.map((_, by) => bestOf(own.map((unit, at) => (alone[at]?.[by] ?? 0) * card(unit).points)));
  return own.map((unit, at) => {
    const attackers = enemies.filter((_, by) => aims[by] === at);
    const kept = attackers.reduce((left, enemy) => left * (1 - loss(enemy, unit, attackers.length)), 1);
    return { unit, alone: Math.max(0, ...(alone[at] ?? [])), together: 1 - kept };
  });
}

/** The place of the highest figure above 0, or null. */
const bestOf = (figures: readonly number[]): number | null => {
  const most = Math.max(0, ...figures);
  return most > 0 ? figures.indexOf(most) : null;
};
