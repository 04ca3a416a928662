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

/** Units of a squad that are armed alike, as one of them. */
interface Kind {
  readonly unit: OnBoard<SeenUnit>;
  readonly count: number;
}

/** A squad on the board as it is judged, counted once. */
interface JudgedSquad {
  readonly squad: Readonly<Squad>;
  readonly units: readonly OnBoard<SeenUnit>[];
  readonly kinds: readonly Kind[];
  /** Movement of the first of them. */
  readonly movement: number;
  readonly engaged: boolean;
  /** What it would cost to lose all of it, in points. */
  readonly worth: number;
  /** Wounds until the last of it is down. */
  readonly life: number;
}

function kindsOf(units: readonly OnBoard<SeenUnit>[]): readonly Kind[] {
  const found = new Map<string, Kind>();
  for (const unit of units) {
    const key = `${unit.type} ${unit.gear.join(' ')}`;
    found.set(key, { unit: found.get(key)?.unit ?? unit, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

function judged(view: GenesysView, side: SideId): readonly JudgedSquad[] {
  const field = fieldOf(view);
  const found = squadsOf(view, side).flatMap((squad): readonly JudgedSquad[] => {
    const units = standingIn(view, squad.id) as readonly OnBoard<SeenUnit>[];
    const [first] = units;
    if (!first) return [];
    return [
      {
        squad,
        units,
        kinds: kindsOf(units),
        movement: movementOf(view, first),
        engaged: units.some((unit) => isEngaged(field, unit)),
        worth: units.reduce((sum, unit) => sum + (worthOf(unit) * lifeLeft(unit)) / life(unit), 0),
        life: units.reduce((sum, unit) => sum + lifeLeft(unit), 0),
      },
    ];
  });
  const commandOf = ({ kinds }: JudgedSquad): number => Math.max(...kinds.map(({ unit }) => stat(unit, 'cm')));
  const most = Math.max(0, ...found.map(commandOf));
  return found.map((each) => (commandOf(each) === most ? { ...each, worth: each.worth + weights.commander } : each));
}

const between = (seen: Seen, one: JudgedSquad, two: JudgedSquad): number =>
  one.units.reduce(
    (least, a) =>
      two.units.reduce((nearest, b) => Math.min(nearest, gapOf(seen, blockOf(seen, a), blockOf(seen, b))), least),
    Infinity,
  );

/** Wounds that the shots of a squad deal on average, from where it can come to, if they see anybody. GP-12.3, GP-9.7 */
function shotWounds(seen: Seen, by: JudgedSquad, { units: [victim] }: JudgedSquad, gap: number): number {
  if (!victim || by.engaged) return 0;
  return by.kinds.reduce((sum, { unit, count }) => {
    const [weapon] = shotWeapons(seen, unit);
    if (weapon === undefined) return sum;
    const accuracy = accuracyOf(unit, weapon);
    if (gap - shotLimit(weapon) * by.movement > 2 * accuracy) return sum;
    const aim = {
      target: rtn(seen, victim) + body(seen, victim).bonus + (gap > accuracy ? 2 : 0),
      skill: stat(unit, 'rc'),
      strength: shotStrength(unit, weapon, false),
    };
    return sum + count * shotsOf(unit, weapon) * plainChance(aim, victim);
  }, 0);
}

/** Wounds that a squad deals in a melee on average, on a charge over so many inches. GP-11.2, GP-13.1, GP-11.10 */
function blowWounds(seen: Seen, by: JudgedSquad, { squad, units: [victim] }: JudgedSquad, gap: number): number {
  if (!victim) return 0;
  const tired = squad.state === 'done';
  const bonus = movementBonus(gap);
  return by.kinds.reduce((sum, { unit, count }) => {
    const weapon = unit.gear.find((gear): gear is MeleeId => isMelee(gear)) ?? 'unarmed';
    if (gap > moveTimes * by.movement + reachOf(unit, weapon)) return sum;
    const aim = {
      target: mtn(seen, victim) - (tired ? 1 : 0),
      skill: blowSkill(seen, unit) + (tired ? 1 : 0),
      strength: stat(unit, 'st') + meleeWeapon(weapon).strength + bonus,
    };
    return sum + count * attacksOf(unit, weapon) * plainChance(aim, victim, tired);
  }, 0);
}

const lossOf = ({ worth, life: all }: JudgedSquad, wounds: number): number => worth * Math.min(1, wounds / all);

/** What one squad may do to another next, in points; 0 if that is not more than `least`. */
function threat(seen: Seen, by: JudgedSquad, target: JudgedSquad, least: number): number {
  const gap = between(seen, by, target);
  const blows = lossOf(target, blowWounds(seen, by, target, gap));
  const back = blows === 0 || target.squad.state === 'done' ? 0 : lossOf(by, blowWounds(seen, target, by, 0));
  const often = by.squad.state === 'done' ? weights.done : 1;
  const charge = often * (blows - weights.back * back);
  const shots = often * lossOf(target, shotWounds(seen, by, target, gap));
  // Sight takes longer to find out than all the rest.
  if (shots <= Math.max(charge, least)) return charge > least ? charge : 0;
  const [from, to] = [by.units[0], target.units[0]];
  return Math.max(charge, from && to && hasSight(fieldOf(seen), from, to) ? shots : shots * weights.unseen);
}

/** What the squads of some may do to those of others next, in points: each does what hurts most. */
function harmBy(seen: Seen, attackers: readonly JudgedSquad[], targets: readonly JudgedSquad[]): number {
  const suffered = new Map<JudgedSquad, number>();
  for (const by of attackers) {
    if (by.squad.fleeing || by.squad.broken) continue;
    let worst = 0;
    let on: JudgedSquad | null = null;
    for (const target of targets) {
      const most = threat(seen, by, target, worst);
      if (most <= worst) continue;
      worst = most;
      on = target;
    }
    if (on) suffered.set(on, Math.min(on.worth, (suffered.get(on) ?? 0) + worst));
  }
  return [...suffered.values()].reduce((sum, each) => sum + each, 0);
}

/** What the enemies of each side may do to it next, in points. Section 13 */
export function dangersOf(view: GenesysView): Readonly<Record<SideId, number>> {
  const [a, b] = [judged(view, 'a'), judged(view, 'b')];
  return { a: harmBy(view, b, a), b: harmBy(view, a, b) };
}
