import { other } from '../../../engine/index.ts';
import type { SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { grid } from '../geometry.ts';
import { hostageOf, looseHostages } from '../scenarios/hostages.ts';
import type { Contact, Moment, SalvationMatch, SalvationView } from '../state.ts';
import { byRoster, isHostage, onBoard } from '../units.ts';

type Seen = Pick<SalvationView, 'units' | 'own'>;

export const now = (match: Pick<SalvationView, 'own'>): Moment => ({ turn: match.own.turn, half: match.own.half });
export const sameMoment = (one: Moment | null, two: Moment): boolean =>
  one !== null && one.turn === two.turn && one.half === two.half;

/** The unit in a contact that belongs to this side. */
export const ofSide = (contact: Pick<Contact, 'a' | 'b'>, side: SideId): UnitId => contact[side];
/** The enemy of this unit in a contact. */
export const enemyIn = (contact: Pick<Contact, 'a' | 'b'>, unit: UnitId): UnitId =>
  contact.a === unit ? contact.b : contact.a;

/** The hostage of a contact, or null. */
const hostageIn = ({ a, b }: Pick<Contact, 'a' | 'b'>): UnitId | null => (isHostage(a) ? a : isHostage(b) ? b : null);

/** Contacts of a unit, or of a hostage; those with a hostage hold nobody and do not count for the unit. SS-19.18 */
export const contactsOf = (match: Pick<SalvationView, 'own'>, unit: UnitId): readonly Contact[] =>
  match.own.contacts.filter(
    (contact) => (contact.a === unit || contact.b === unit) && (isHostage(unit) || hostageIn(contact) === null),
  );

/** Enemies in contact with a unit, by number. */
export const enemiesOf = (match: Pick<SalvationView, 'own' | 'units'>, unit: UnitId): UnitId[] =>
  contactsOf(match, unit)
    .map((contact) => enemyIn(contact, unit))
    .sort(byRoster(match));

/** The contact of two enemies, given in either order. */
export function contactBetween(match: Pick<SalvationView, 'own'>, one: UnitId, two: UnitId): Contact | null {
  return (
    match.own.contacts.find(
      (contact) => (contact.a === one && contact.b === two) || (contact.a === two && contact.b === one),
    ) ?? null
  );
}

/**
 * Updates contacts when an action or the results of a combat are complete. Units adjacent before and after keep their
 * contact with its marks; new contacts arise in the given way. SS-8.12
 */
export function updateContacts(match: Pick<SalvationMatch, 'units' | 'own'>, how: Contact['how']): Contact[] {
  const there = [...onBoard(match), ...looseHostages(match)];
  const mayTouch = (side: SideId) => there.filter((unit) => unit.side === side);
  const enemies = mayTouch('b');
  const all: Contact[] = [];
  const fresh: Contact[] = [];
  for (const a of mayTouch('a')) {
    for (const b of enemies) {
      if (grid.apart(a.at, b.at) !== 1 || (isHostage(a.id) && isHostage(b.id))) continue;
      const known = contactBetween(match, a.id, b.id);
      const contact = known ?? { a: a.id, b: b.id, arose: now(match), how, charger: null, fought: null };
      all.push(contact);
      if (!known) fresh.push(contact);
    }
  }
  match.own.contacts = all;
  return fresh;
}

/** A hostage has lost its escort: enemies next to it are in contact with it from now on. SS-19.18 */
export function exposeHostage(match: SalvationMatch, hostage: UnitId, how: Contact['how']): void {
  const { at, side } = unitOf(match, hostage);
  if (at === null) return;
  for (const enemy of onBoard(match, other(side))) {
    if (grid.apart(enemy.at, at) !== 1) continue;
    const pair = side === 'a' ? { a: hostage, b: enemy.id } : { a: enemy.id, b: hostage };
    match.own.contacts.push({ ...pair, arose: now(match), how, charger: null, fought: null });
  }
}

/**
 * All contacts joined to this unit, directly or through other units; those of a hostage are a melee of their own.
 * SS-8.2, SS-19.18
 */
export function meleeOf(match: Seen, unit: UnitId): readonly Contact[] {
  if (isHostage(unit)) return contactsOf(match, unit);
  if (contactsOf(match, unit).length === 0) {
    const hostage = (['a', 'b'] as const)
      .map(hostageOf)
      .find((id) => contactsOf(match, id).some((contact) => enemyIn(contact, id) === unit));
    return hostage === undefined ? [] : contactsOf(match, hostage);
  }
  const reached = new Set<UnitId>([unit]);
  const waiting = [unit];
  const melee = new Set<Contact>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const contact of contactsOf(match, next)) {
      melee.add(contact);
      const enemy = enemyIn(contact, next);
      if (!reached.has(enemy)) {
        reached.add(enemy);
        waiting.push(enemy);
      }
    }
  }
  return match.own.contacts.filter((contact) => melee.has(contact));
}

/** The melee that a contact belongs to. */
export const meleeWith = (match: Seen, contact: Contact): readonly Contact[] =>
  meleeOf(match, hostageIn(contact) ?? contact.a);

/** Why a contact may not be fought now, or null. SS-8.3, SS-8.4 */
export function notFightable(
  view: Pick<SalvationView, 'own' | 'options'>,
  contact: Contact,
): 'ALREADY_FOUGHT' | 'FRESH_CONTACT' | null {
  const moment = now(view);
  const again =
    view.options['rounds'] === 'per-turn' ? contact.fought?.turn === moment.turn : sameMoment(contact.fought, moment);
  if (again) return 'ALREADY_FOUGHT';
  return contact.how === 'fresh' && sameMoment(contact.arose, moment) ? 'FRESH_CONTACT' : null;
}

/** The charger of a charged unit at this moment, or null. SS-7.10 */
export function chargerOf(match: Pick<SalvationView, 'own'>, unit: UnitId): UnitId | null {
  const mine = contactsOf(match, unit);
  const only = mine.length === 1 ? mine[0] : undefined;
  return only && only.charger !== null && only.charger !== unit ? only.charger : null;
}

/** A side's units in these contacts, by number. */
export function unitsIn(view: Seen, contacts: readonly (readonly [UnitId, UnitId])[], side: SideId): UnitId[] {
  const ids = new Set(contacts.map(([a, b]) => (side === 'a' ? a : b)));
  return [...ids].sort(byRoster(view));
}
