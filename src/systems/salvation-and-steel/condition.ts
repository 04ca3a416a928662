import type { Text } from '../../engine/index.ts';
import type { SalvationView } from './state.ts';
import { text } from './texts.ts';
import { card, energyLeft, resistanceOf, speedLeft, speedOf } from './units.ts';

/** What a unit has left of its card, and in what state it is: from the ground it goes nowhere. SS-2.2, SS-11.2 */
export function condition(view: SalvationView, id: string): readonly Text[] {
  const unit = Object.hasOwn(view.units, id) ? view.units[id] : undefined;
  if (!unit || unit.removed !== null) return [];
  const enemies = view.own.contacts.filter((contact) => contact[unit.side] === id).length;
  return [
    unit.fallen === null ? text('now.speed', { left: speedLeft(unit), of: speedOf(unit) }) : text('now.fallen'),
    text('now.energy', { left: energyLeft(unit), of: card(unit).energy }),
    text('now.wounds', { wounds: unit.wounds }),
    text('now.saves', { resistance: resistanceOf(unit) }),
    ...(unit.helpless ? [text('state.helpless')] : []),
    ...(unit.escorting === null ? [] : [text('state.escorting')]),
    ...(enemies > 0 ? [text('now.contacts', { enemies })] : []),
  ];
}
