import type { SideId, UnitId } from '../../engine/index.ts';
import { onBoard as allOnBoard, rosterOrder } from '../../kit/index.ts';
import type { OnBoard, Roster } from '../../kit/index.ts';
import { deadlyWounds, resistancePerWound } from './data/constants.ts';
import { hostageCard } from './data/scenarios.ts';
import { unitTypes } from './data/units.ts';
import type { UnitType } from './data/units.ts';
import type { SalvationUnit, SalvationView, UnitState } from './state.ts';
import type { Unit } from '../../engine/index.ts';

/** A unit, read-only, so that views and matches serve alike. */
export type SeenUnit = Readonly<Unit & UnitState>;
type Units = Pick<SalvationView, 'units'>;

/** The card of a unit. Throws for a type that is not in the book: a programming error. */
export function card(unit: Pick<SeenUnit, 'type' | 'made'>): UnitType {
  const type = unit.type === hostageCard.id ? hostageCard : unitTypes[unit.type];
  if (!type) throw new Error(`There is no unit type "${unit.type}"`);
  return unit.made ? { ...type, ...unit.made } : type;
}

/** `ha` and `hb`: hostages can be on the board, but are otherwise not units of their side. SS-19.18 */
export const isHostage = (id: UnitId): boolean => id === 'ha' || id === 'hb';

/** Compares ids by the roster; hostages come first. */
export function byRoster(match: Roster<object>): (one: UnitId, two: UnitId) => number {
  const order = rosterOrder(match);
  return (one, two) => Number(isHostage(two)) - Number(isHostage(one)) || order(one, two);
}

/** Units on the board in roster order, of one side or of both (a's first), without hostages. */
export function onBoard<U extends SeenUnit>(match: Roster<U>, side?: SideId): readonly OnBoard<U>[] {
  const all = allOnBoard(match, side);
  return 'ha' in match.units || 'hb' in match.units ? all.filter(({ id }) => !isHostage(id)) : all;
}

/** On the board and not fallen. */
export const standing = (unit: SeenUnit): boolean => unit.at !== null && unit.fallen === null;

/** Speed in this turn. SS-2.5 */
export const speedOf = (unit: SeenUnit): number =>
  unit.halvedSpeed ? Math.floor(card(unit).speed / 2) : card(unit).speed;
/** Speed not used yet in this turn. */
export const speedLeft = (unit: SeenUnit): number => Math.max(0, speedOf(unit) - unit.speedSpent);
/** Energy not used yet in this turn. SS-5.7 */
export const energyLeft = (unit: SeenUnit): number => Math.max(0, card(unit).energy - unit.energySpent);

/** Resistance after counters and halving. SS-2.5 */
export function resistanceOf(unit: SeenUnit): number {
  const wounded = card(unit).resistance + resistancePerWound * unit.wounds;
  return unit.halvedResistance ? Math.floor(wounded / 2) : wounded;
}

/** Whether it dies, and why: three counters, or no Resistance left. SS-16.1 */
export function deadOf(unit: SeenUnit): 'wounds' | 'resistance' | null {
  if (unit.wounds >= deadlyWounds) return 'wounds';
  return resistanceOf(unit) <= 0 ? 'resistance' : null;
}

/** Dice it may use for defence: none if it is helpless. SS-8.8 */
export const usableEnergy = (unit: SeenUnit): number => (unit.helpless ? 0 : energyLeft(unit));

/** Whether it may use attack dice in close combat, leaving Energy aside. SS-8.8, SS-12.10, SS-19.14 */
export function mayAttack(view: Pick<SalvationView, 'options'>, unit: SeenUnit): boolean {
  if (!standing(unit) || unit.running || unit.helpless || unit.escorting !== null) return false;
  return view.options['hand-weapon'] !== 'defence' || card(unit).class === 'fighter';
}

/** Units of a side that are not set up yet, by number. */
export const undeployed = (view: Units, side: SideId): SeenUnit[] =>
  Object.values(view.units).filter(
    (unit) => unit.side === side && unit.at === null && unit.removed === null && !isHostage(unit.id),
  );

/** The number of the side's next unit: one more than its highest. */
export function nextNumber(match: Units, side: SideId): number {
  let highest = 0;
  for (const id in match.units)
    if (match.units[id]?.side === side) highest = isHostage(id) ? highest : Math.max(highest, Number(id.slice(1)));
  return highest + 1;
}

/** Uses up all Speed of the turn. */
export function exhaust(unit: SalvationUnit): void {
  unit.speedSpent = Math.max(unit.speedSpent, card(unit).speed);
}
