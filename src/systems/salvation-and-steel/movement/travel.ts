import type { Cell, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { updateContacts } from './contacts.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Movement } from '../scenarios/scenario.ts';
import type { Contact, SalvationPlay } from '../state.ts';
import { checkLosses } from '../scenarios/verdict.ts';

/** Moves a unit cell by cell, whatever the kind of movement; the scenario hears of each cell it enters. */
export function travel(play: SalvationPlay, id: UnitId, path: readonly Cell[], how: Movement = 'walk'): void {
  const unit = unitOf(play.match, id);
  const { entered, travelled } = scenarioOf(play.match);
  const from = cellOf(unit);
  for (const cell of path) {
    const left = cellOf(unit);
    unit.at = cell;
    entered?.(play, unit, left, how);
  }
  travelled?.(play, unit, [from, ...path]);
}

/** Updates contacts, records the new ones, and shows them to the scenario. SS-8.12 */
export function touch(play: SalvationPlay, how: Contact['how'], tell = true): Contact[] {
  const fresh = updateContacts(play.match, how);
  if (tell)
    for (const contact of fresh)
      play.tell('contact', how === 'fresh' ? 'SS-8.4' : 'SS-1.7', { unit: contact.a, enemy: contact.b, charge: false });
  scenarioOf(play.match).touched?.(play, fresh);
  return fresh;
}

/**
 * What is checked when anything is complete: rolls that wait for it, then losses. `rout`: it is something after which
 * units may run. SS-2.7, SS-15.9, SS-16.2
 */
export function conclude(play: SalvationPlay, { rout }: { readonly rout: boolean }): void {
  scenarioOf(play.match).afterAction?.(play);
  checkLosses(play, { rout });
}

/** Completes an action, then asks for the other side's reaction to the units that acted. SS-13.8 */
export function complete(
  play: SalvationPlay,
  acted: { readonly units: readonly UnitId[]; readonly verb: string } | null,
  after = { rout: false },
): void {
  conclude(play, after);
  if (acted && acted.units.length > 0) play.next({ step: 'reaction', units: [...acted.units], verb: acted.verb });
  play.beat('activation');
}
