import type { SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { spellTypes } from '../data/spells.ts';
import { grid } from '../geometry.ts';
import type { Fight, SalvationPlay, SalvationView } from '../state.ts';
import { byRoster, card, energyLeft, isHostage, onBoard, standing } from '../units.ts';
import type { SeenUnit } from '../units.ts';

export const shieldEnergy = Number(spellTypes['shield']?.energy);
export const shieldRange = Number(spellTypes['shield']?.range);

/** Mages of a side that can cast Shield as an interrupt, by number. SS-5.11, SS-14.4 */
const bearers = (view: Pick<SalvationView, 'units'>, side: SideId): SeenUnit[] =>
  onBoard(view, side).filter(
    (unit) =>
      unit.spells.includes('shield')
      && standing(unit)
      && !unit.running
      && unit.escorting === null
      && energyLeft(unit) >= shieldEnergy,
  );

/** The mage that would cast Shield on this unit, or null if none can reach it. SS-14.4 */
export const bearerFor = (view: Pick<SalvationView, 'units'>, unit: SeenUnit): SeenUnit | null =>
  bearers(view, unit.side).find((bearer) => grid.apart(cellOf(bearer), cellOf(unit)) <= shieldRange) ?? null;

/** Units of a side with an unsaved wound, or that a spell would affect. */
export function endangered(fight: Fight, units: SalvationView['units'], side: SideId): UnitId[] {
  const ids =
    fight.kind === 'spell' && fight.spell && fight.attacks.length === 0
      ? fight.spell.hit.map(({ unit }) => unit)
      : fight.attacks.filter((attack) => attack.unsavedWounds > 0).map(({ target }) => target);
  return [...new Set(ids)]
    .filter((id) => units[id]?.side === side && units[id]?.at !== null && !isHostage(id))
    .sort(byRoster({ units }));
}

/** Those among them that a Shield can reach. */
export function protectable(view: Pick<SalvationView, 'units' | 'own'>, side: SideId): UnitId[] {
  const { fight } = view.own;
  return fight ? endangered(fight, view.units, side).filter((id) => bearerFor(view, unitOf(view, id)) !== null) : [];
}

/** Order `auto` of D18: the unit worth most points, then the lowest number. Section 5.3 */
export const dearest = (view: Pick<SalvationView, 'units'>, ids: readonly UnitId[]): UnitId | null =>
  [...ids].sort(byRoster(view)).sort((one, two) => card(unitOf(view, two)).points - card(unitOf(view, one)).points)[0]
  ?? null;

/** Shields a unit: a spell does not affect it, or the wound rolled first is neutralised. SS-14.4 */
export function spare(play: SalvationPlay, fight: Fight, id: UnitId, by: UnitId | null): void {
  if (fight.kind === 'spell' && fight.spell && fight.attacks.length === 0) {
    fight.spell.hit = fight.spell.hit.filter(({ unit }) => unit !== id);
    play.tell('shielded', 'SS-14.4', { unit: id, by, from: 'spell' });
    return;
  }
  const attack = fight.attacks.find((each) => each.target === id && each.unsavedWounds > 0);
  if (!attack) return;
  attack.unsavedWounds -= 1;
  play.tell('shielded', 'SS-14.4', { unit: id, by, from: 'wound' });
}
