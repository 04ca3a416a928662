import { valuesOf } from '../../engine/index.ts';
import type { Action, Odds, Reason, Text, UnitId } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { dieSides } from './combat/attack.ts';
import type { Attack } from './combat/attack.ts';
import { attackChances, blowOn, hitFaces, plainFaces, pluckFaces } from './combat/chances.ts';
import { aimFault, attacksOf, friendsAtRisk, isIntoFight, redirectedTo, shotOn, wastes } from './combat/shots.ts';
import { weapons } from './data/weapons.ts';
import type { WeaponId } from './data/weapons.ts';
import type { PowerId } from './data/talents.ts';
import { attackSum, isCapped } from './needs.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import { armourOf } from './units.ts';
import { cast } from './verbs/cast.ts';
import { disengage, mustRoll } from './verbs/disengage.ts';
import { blowsOf, fight } from './verbs/fight.ts';
import { mob, mobWeapon } from './verbs/mob.ts';
import { shift } from './verbs/shift.ts';
import { shoot, shotOf } from './verbs/shoot.ts';
import { stand } from './verbs/stand.ts';
import { fightingOf } from './units.ts';
import { text } from './texts.ts';

/** Chances are counted in whole parts of these, so that nothing is rounded. */
const hundred = dieSides * dieSides;

const line = (what: Text, chance: number): Odds => ({ text: what, chance });

/** Chances of an action, exact; section 10. */
export function odds(view: VampiresView, action: Action): readonly Odds[] {
  switch (action.verb) {
    case 'shoot':
      return ofShot(view, action);
    case 'fight':
      return ofFight(view, action);
    case 'mob':
      return ofMob(view, action);
    case 'disengage': {
      const unit = unitOf(view, valuesOf(disengage, view, action).unit);
      return [line(text('odds.disengage', { unit: unit.id }), mustRoll(view, unit) ? plainFaces(unit) / dieSides : 1)];
    }
    case 'stand': {
      const unit = unitOf(view, valuesOf(stand, view, action).unit);
      return [
        line(
          text('odds.stand', { unit: unit.id }),
          view.options['standRoll'] === 'on' ? plainFaces(unit) / dieSides : 1,
        ),
      ];
    }
    case 'shift':
      return ofPower(unitOf(view, valuesOf(shift, view, action).unit), 'shapeshift');
    case 'cast':
      return ofPower(unitOf(view, valuesOf(cast, view, action).unit), 'zone');
    default:
      return [];
  }
}

const ofPower = (unit: SeenFigure, power: PowerId): Odds[] => [
  line(text(`odds.${power}`, { unit: unit.id }), plainFaces(unit) / dieSides),
  line(text('odds.power-lost', { power }), 1 / hundred),
];

/** A modifier with what its words need. */
const reasons = (because: readonly Reason[]) =>
  because.map(({ value, text: { key, facts } }) => ({ value, key, facts }));

/** That an attack hits, what it adds up to, and which friends it puts at risk. */
function hitLine(view: VampiresView, attack: Attack, friends: readonly UnitId[] = []): Odds {
  const { attacker, target, kind, value, weapon, modifiers } = attack;
  const sum = attackSum(kind, value, weapon, modifiers);
  const facts = { unit: attacker, target, friends, sum: reasons(sum.because), armour: armourOf(unitOf(view, target)) };
  return line(text('odds.hit', facts), hitFaces(view, attack) / dieSides);
}

/** What comes of a hit on its target; `hit`: faces of ten that bring one, not whole where two attacks may. */
function woundLines(view: VampiresView, attack: Attack, hit: number): Odds[] {
  const { target: unit, attacker, weapon } = attack;
  const target = unitOf(view, unit);
  const { out, down } = pluckFaces(view, attack);
  const capped = isCapped(unitOf(view, attacker), weapon, target);
  return [
    // VW-10.3: what cannot put it out is said with what it can do at most.
    ...(capped && !target.down ? [] : [line(text('odds.out', { unit }), (hit * out) / hundred)]),
    ...(target.down ? [] : [line(text('odds.down', { unit, capped }), (hit * down) / hundred)]),
  ];
}

/** Hit, out and Down of one attack. */
const attackLines = (view: VampiresView, attack: Attack, friends: readonly UnitId[] = []): Odds[] => [
  hitLine(view, attack, friends),
  ...woundLines(view, attack, hitFaces(view, attack)),
];

const lostLine = (weapon: WeaponId, chance: number): Odds[] =>
  weapons[weapon].unarmed ? [] : [line(text('odds.lost', { weapon }), chance)];

/** Each attack with a weapon may lose it, until one does. VW-7.4, 7.5 */
const lostLines = (attacks: readonly Attack[]): Odds[] =>
  [...new Set(attacks.map(({ weapon }) => weapon))].flatMap((id) =>
    lostLine(id, 1 - (1 - 1 / hundred) ** attacks.filter(({ weapon }) => weapon === id).length),
  );

/** That it misses, and the weapon is not lost by it: then it is redirected. VW-5.11 */
const missedChance = (view: VampiresView, attack: Attack): number =>
  1 - hitFaces(view, attack) / dieSides - 1 / hundred;

/** How likely each figure of the Fight is hit, the chosen target by either attack. Section 10 */
function strayChances(view: VampiresView, attack: Attack, others: readonly SeenFigure[]): Map<string, number> {
  const candidates = redirectedTo(view, attack);
  const lead = unitOf(view, attack.attacker);
  const first = hitFaces(view, attack) / dieSides;
  const missed = missedChance(view, attack);
  const chances = new Map<string, number>([[attack.target, first]]);
  for (const unit of candidates) {
    const second = hitFaces(view, shotOn(view, lead, attack.weapon, unit, others, true)) / dieSides;
    chances.set(unit.id, (chances.get(unit.id) ?? 0) + (missed / candidates.length) * second);
  }
  return chances;
}

function ofShot(view: VampiresView, action: Action): Odds[] {
  const given = valuesOf(shoot, view, action);
  const shot = shotOf(view, given);
  if (!shot) return [];
  const attacks = attacksOf(view, shot);
  const [first, ...more] = attacks;
  if (!first) return [];
  // VW-5.16: a shot that is wasted hits nobody.
  if (wastes(view) && aimFault(view, shot)) return [{ ...hitLine(view, first), chance: 0 }];
  const friends = friendsAtRisk(view, shot);
  if (more.length > 0) {
    const average = attacks.reduce((total, attack) => total + attackChances(view, attack).out, 0) / hundred;
    return [
      ...attacks.flatMap((attack) => attackLines(view, attack, attack === first ? friends : [])),
      ...lostLines(attacks),
      line(text('odds.sum-out', { average: average.toFixed(2) }), Math.min(1, average)),
    ];
  }
  if (!isIntoFight(first)) return [...attackLines(view, first), ...lostLines(attacks)];
  const others = shot.others.map((id) => unitOf(view, id));
  return intoFightLines(view, first, others, friends);
}

/** A shot whose miss finds somebody: the chosen target may be hit by either attack. Harm to friends comes first. VW-5.11 */
function intoFightLines(
  view: VampiresView,
  attack: Attack,
  others: readonly SeenFigure[],
  friends: readonly UnitId[],
): Odds[] {
  const { [attack.target]: hit = 0, ...strays } = Object.fromEntries(strayChances(view, attack, others));
  const strayLines = (own: boolean): Odds[] =>
    Object.entries(strays).flatMap(([unit, chance]) =>
      friends.includes(unit) === own ? [line(text('odds.stray', { unit }), chance)] : [],
    );
  return [
    hitLine(view, attack, friends),
    ...strayLines(true),
    ...(view.options['missRedirect'] === 'all' ? [line(text('odds.in-all', { unit: attack.target }), hit)] : []),
    ...woundLines(view, attack, hit * dieSides),
    ...lostLine(attack.weapon, (1 + missedChance(view, attack)) / hundred),
    ...strayLines(false),
  ];
}

function ofFight(view: VampiresView, action: Action): Odds[] {
  const given = valuesOf(fight, view, action);
  const unit = unitOf(view, given.unit);
  const attacks = blowsOf(view, given).map((blow) => blowOn(view, unit, blow, 0));
  return [...attacks.flatMap((attack) => attackLines(view, attack)), ...lostLines(attacks)];
}

function ofMob(view: VampiresView, action: Action): Odds[] {
  const given = valuesOf(mob, view, action);
  const lead = unitOf(view, given.unit);
  const blow = { target: given.target, share: fightingOf(lead), weapon: mobWeapon(view, given) };
  const attack = blowOn(view, lead, blow, given.with.length);
  return [...attackLines(view, attack), ...lostLines([attack])];
}
