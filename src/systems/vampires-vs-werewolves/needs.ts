import { sum } from '../../engine/index.ts';
import type { Reason, Sum } from '../../engine/index.ts';
import { hunkerCover, modifiers, shortMove, twilightSight, zoneCover, zoneRadius } from './data/constants.ts';
import type { ModifierId } from './data/constants.ts';
import { weapons } from './data/weapons.ts';
import type { WeaponId } from './data/weapons.ts';
import { terrainAt, within } from './geometry.ts';
import type { Seen, SeenFigure } from './state.ts';
import { enemiesOf, fightOf, has, isEngaged } from './units.ts';
import { because } from './texts.ts';

/** One modifier of an attack. 3.1 */
export interface Modifier {
  readonly name: ModifierId;
  readonly value: number;
}

const rules: Readonly<Record<ModifierId, string>> = {
  'target-moved': 'VW-5.7',
  'target-ran': 'VW-5.7',
  'shooter-moved': 'VW-5.7',
  volley: 'VW-5.10',
  cover: 'VW-5.8',
  down: 'VW-9.2',
  'into-fight': 'VW-5.11',
  stealthy: 'VW-10.7',
  outnumber: 'VW-6.6',
  mob: 'VW-6.7',
};

const modifier = (name: keyof typeof modifiers, applies: boolean, times = 1): Modifier[] =>
  applies && times > 0 ? [{ name, value: modifiers[name] * times }] : [];

/** How a shot is made, besides who shoots at whom. */
export interface ShotManner {
  /** Who shoots with the lead. VW-5.10 */
  readonly others: readonly SeenFigure[];
  /** A redirected shot does not pay again for shooting into a Fight. VW-5.11 */
  readonly redirected: boolean;
}

/** Does the ground, or hunkering on it, cover a figure? Zones are not terrain. VW-5.8, 5.9, 10.7 */
function groundCover(seen: Pick<Seen, 'board'>, unit: SeenFigure): number {
  const { type, cover } = unit.at === null ? { type: 0, cover: 0 } : terrainAt(seen, unit.at);
  return Math.max(type, cover, unit.hunkered ? hunkerCover : 0);
}

export const isInZone = (seen: Pick<Seen, 'board' | 'own'>, unit: SeenFigure): boolean =>
  seen.own.zones.some(({ at }) => unit.at !== null && within(seen, at, unit.at, zoneRadius));

/** The highest of all that covers a target from a shooter. VW-5.8, 10.5, 10.6 */
export function coverOf(seen: Seen, shooter: SeenFigure, target: SeenFigure): number {
  if (has(shooter, 'marksman')) return 0;
  const zone = !has(shooter, 'nighteyes') && isInZone(seen, target) ? zoneCover : 0;
  return Math.max(groundCover(seen, target), zone);
}

/** What a shot gains or loses, in the order of 3.1, zeros left out. */
export function shotModifiers(
  seen: Seen,
  shooter: SeenFigure,
  target: SeenFigure,
  { others, redirected }: ShotManner,
): Modifier[] {
  const cover = coverOf(seen, shooter, target);
  const intoFight =
    !redirected && isEngaged(seen, target) && !fightOf(seen, target).some(({ id }) => id === shooter.id);
  return [
    ...modifier('target-moved', !target.ran && target.moved > shortMove),
    ...modifier('target-ran', target.ran),
    ...modifier(
      'shooter-moved',
      [shooter, ...others].some(({ moved }) => moved > shortMove),
    ),
    ...modifier('volley', true, others.length),
    ...(cover > 0 ? [{ name: 'cover' as const, value: -cover }] : []),
    ...modifier('down', target.down),
    ...modifier('into-fight', intoFight),
    ...modifier('stealthy', has(target, 'stealthy') && groundCover(seen, target) > 0),
  ];
}

/** VW-6.6 */
export function outnumbers(seen: Seen, attacker: SeenFigure, target: SeenFigure): boolean {
  const onTarget = enemiesOf(seen, target).filter(({ down }) => !down).length;
  const onAttacker = enemiesOf(seen, attacker).filter(({ id, down }) => id !== target.id && !down).length;
  return onTarget > 1 + onAttacker;
}

/** What a blow gains, in the order of 3.1. `others`: who fights with the lead. VW-6.4, 6.7 */
export const blowModifiers = (seen: Seen, attacker: SeenFigure, target: SeenFigure, others: number): Modifier[] => [
  ...modifier('outnumber', outnumbers(seen, attacker, target)),
  ...modifier('mob', true, others),
  ...modifier('down', target.down),
];

/** All that is added to the die of an attack, with its reasons. VW-5.4, 6.4 */
export function attackSum(
  kind: 'shooting' | 'fighting',
  value: number,
  weapon: WeaponId,
  list: readonly Modifier[],
): Sum {
  const rule = kind === 'shooting' ? 'VW-5.4' : 'VW-6.4';
  return sum(
    because(value, `value.${kind}`, rule),
    because(weapons[weapon].attack, `weapon.${weapon}`, rule),
    ...list.map(({ name, value: of }): Reason => because(of, `modifier.${name}`, rules[name])),
  );
}

/** What a figure that is hit adds to its Pluck die. VW-8.2 */
export function pluckParts(weapon: WeaponId, target: SeenFigure): { weapon: number; poison: number; tough: number } {
  const { pluck, poison } = weapons[weapon];
  return {
    weapon: pluck,
    poison: poison > 0 && !has(target, 'antivenom') ? -poison : 0,
    tough: has(target, 'tough') ? 1 : 0,
  };
}

/** The same as a sum with its reasons. */
export function pluckSum(weapon: WeaponId, target: SeenFigure): Sum {
  const parts = pluckParts(weapon, target);
  return sum(
    because(parts.weapon, `weapon.${weapon}`, 'VW-8.2'),
    ...(parts.poison === 0 ? [] : [because(parts.poison, 'modifier.poison', 'VW-10.1')]),
    ...(parts.tough === 0 ? [] : [because(parts.tough, 'modifier.tough', 'VW-10.8')]),
  );
}

/** Can a hit put an Invulnerable figure out? VW-10.3 */
export const canKill = (attacker: SeenFigure, weapon: WeaponId): boolean =>
  weapons[weapon].blessing !== null || (weapons[weapon].unarmed && has(attacker, 'invulnerable'));
/** Can this hit at worst put the target Down? VW-8.5 */
export const isCapped = (attacker: SeenFigure, weapon: WeaponId, target: SeenFigure): boolean =>
  has(target, 'invulnerable') && !canKill(attacker, weapon);

/** How far a figure sees in this light, in inches; null: without limit. VW-1.12 */
export const sightOf = (seen: Pick<Seen, 'options'>, unit: SeenFigure): number | null =>
  seen.options['light'] === 'twilight' && !has(unit, 'nighteyes') ? twilightSight : null;
