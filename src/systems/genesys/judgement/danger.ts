import { other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import type { OnBoard } from '../../../kit/index.ts';
import { plainChance } from '../combat/chances.ts';
import { accuracyOf, attacksOf, reachOf, shotsOf } from '../combat/in-hand.ts';
import { shotLimit, shotWeapons } from '../combat/shot.ts';
import { isMelee, meleeWeapon } from '../data/weapons.ts';
import type { MeleeId } from '../data/weapons.ts';
import { gapOf } from '../geometry.ts';
import { moveTimes, movementBonus, movementOf } from '../movement/allowance.ts';
import { blowSkill, shotStrength } from '../needs.ts';
import { fieldOf, isEngaged } from '../sight/field.ts';
import { hasSight } from '../sight/sight.ts';
import { squadsOf, standingIn } from '../squads.ts';
import type { GenesysView, Seen, SeenUnit, Squad } from '../state.ts';
import { blockOf, body, life, lifeLeft, mtn, rtn, stat, worthOf } from '../units.ts';

const weights = {
  /** Of a squad that has acted in this round. */
  done: 0.6,
  /** Shots at who is not in sight yet. */
  unseen: 0.3,
  /** What those who are charged do in return, while they are fresh. */
  back: 0.5,
  /** The unit whose Command counts for all, besides its own points. GP-8.1 */
  commander: 15,
} as const;

/** A squad on the board as it is judged. */
interface JudgedSquad {
  readonly squad: Readonly<Squad>;
  readonly units: readonly OnBoard<SeenUnit>[];
  /** What it would cost to lose all of it, in points. */
  readonly worth: number;
  /** Wounds until the last of it is down. */
  readonly life: number;
}

const leftOf = (unit: SeenUnit): number => (worthOf(unit) * lifeLeft(unit)) / life(unit);

function standingOf(view: GenesysView, side: SideId): readonly JudgedSquad[] {
  const found = squadsOf(view, side).flatMap((squad) => {
    const units = standingIn(view, squad.id) as readonly OnBoard<SeenUnit>[];
    if (units.length === 0) return [];
    const worth = units.reduce((sum, unit) => sum + leftOf(unit), 0);
    return [{ squad, units, worth, life: units.reduce((sum, unit) => sum + lifeLeft(unit), 0) }];
  });
  const commandOf = ({ units }: JudgedSquad): number => Math.max(...units.map((unit) => stat(unit, 'cm')));
  const most = Math.max(0, ...found.map(commandOf));
  return found.map((each) => (commandOf(each) === most ? { ...each, worth: each.worth + weights.commander } : each));
}

const between = (seen: Seen, one: JudgedSquad, two: JudgedSquad): number =>
  one.units.reduce(
    (least, a) =>
      two.units.reduce((nearest, b) => Math.min(nearest, gapOf(seen, blockOf(seen, a), blockOf(seen, b))), least),
    Infinity,
  );

/** Wounds that the shots of a squad deal on average, from where it can come to. GP-12.3, GP-9.7 */
function shotWounds(seen: Seen, by: JudgedSquad, { units: [victim] }: JudgedSquad, gap: number): number {
  if (!victim) return 0;
  const field = fieldOf(seen);
  let wounds = 0;
  for (const unit of by.units) {
    if (isEngaged(field, unit)) continue;
    const [weapon] = shotWeapons(seen, unit);
    if (weapon === undefined) continue;
    const apart = Math.max(0, gap - shotLimit(weapon) * movementOf(seen, unit));
    const accuracy = accuracyOf(unit, weapon);
    if (apart > 2 * accuracy) continue;
    const number = rtn(seen, victim) + body(seen, victim).bonus + (gap > accuracy ? 2 : 0);
    const aim = { target: number, skill: stat(unit, 'rc'), strength: shotStrength(unit, weapon, false) };
    wounds += shotsOf(unit, weapon) * plainChance(aim, victim);
  }
  const [first] = by.units;
  return wounds === 0 || !first || hasSight(field, first, victim) ? wounds : wounds * weights.unseen;
}

/** Wounds that a squad deals in a melee on average, on a charge over so many inches. GP-11.2, GP-13.1, GP-11.10 */
function blowWounds(seen: Seen, by: JudgedSquad, { squad, units: [victim] }: JudgedSquad, gap: number): number {
  if (!victim) return 0;
  const tired = squad.state === 'done';
  const bonus = movementBonus(gap);
  return by.units.reduce((sum, unit) => {
    const weapon = unit.gear.find((gear): gear is MeleeId => isMelee(gear)) ?? 'unarmed';
    if (gap > moveTimes * movementOf(seen, unit) + reachOf(unit, weapon)) return sum;
    const aim = {
      target: mtn(seen, victim) - (tired ? 1 : 0),
      skill: blowSkill(seen, unit) + (tired ? 1 : 0),
      strength: stat(unit, 'st') + meleeWeapon(weapon).strength + bonus,
    };
    return sum + attacksOf(unit, weapon) * plainChance(aim, victim, tired);
  }, 0);
}

const lossOf = ({ worth, life: all }: JudgedSquad, wounds: number): number => worth * Math.min(1, wounds / all);

/** What one squad may do to another next, in points. */
function threat(seen: Seen, by: JudgedSquad, target: JudgedSquad): number {
  const gap = between(seen, by, target);
  const blows = lossOf(target, blowWounds(seen, by, target, gap));
  const back = blows === 0 || target.squad.state === 'done' ? 0 : lossOf(by, blowWounds(seen, target, by, 0));
  const most = Math.max(blows - weights.back * back, lossOf(target, shotWounds(seen, by, target, gap)));
  return most * (by.squad.state === 'done' ? weights.done : 1);
}

/** What its enemies may do to a side next, in points: each squad does what hurts most. Section 13 */
export function dangerTo(view: GenesysView, side: SideId): number {
  const targets = standingOf(view, side);
  const suffered = new Map<JudgedSquad, number>();
  for (const by of standingOf(view, other(side))) {
    if (by.squad.fleeing || by.squad.broken) continue;
    let worst = 0;
    let on: JudgedSquad | null = null;
    for (const target of targets) {
      const most = threat(view, by, target);
      if (most <= worst) continue;
      worst = most;
      on = target;
    }
    if (on) suffered.set(on, Math.min(on.worth, (suffered.get(on) ?? 0) + worst));
  }
  return [...suffered.values()].reduce((sum, each) => sum + each, 0);
}
