import { other } from '../../engine/index.ts';
import type { SideId, UnitId } from '../../engine/index.ts';
import { grid } from './ground.ts';
import type { Contact, Moment, SalvationMatch, SalvationView } from './state.ts';
import { byNumber, numberOf, onBoard, unitOf } from './units.ts';

type Seen = Pick<SalvationView, 'units' | 'own'>;

export const now = (match: Pick<SalvationView, 'own'>): Moment => ({ turn: match.own.turn, half: match.own.half });
export const sameMoment = (one: Moment | null, two: Moment): boolean => one !== null && one.turn === two.turn && one.half === two.half;

/** The unit of a contact that belongs to a side. */
export const ofSide = (contact: Pick<Contact, 'a' | 'b'>, side: SideId): UnitId => contact[side];
const sideOf = (id: UnitId): SideId => (id.startsWith('a') ? 'a' : 'b');
/** The enemy in a contact of this unit. */
export const enemyIn = (contact: Pick<Contact, 'a' | 'b'>, unit: UnitId): UnitId => ofSide(contact, other(sideOf(unit)));

/** Contacts of a unit. */
export const contactsOf = (match: Pick<SalvationView, 'own'>, unit: UnitId): readonly Contact[] =>
  match.own.contacts.filter((contact) => contact.a === unit || contact.b === unit);

/** Enemies in contact with a unit, by number. */
export const enemiesOf = (match: Pick<SalvationView, 'own'>, unit: UnitId): UnitId[] =>
  contactsOf(match, unit).map((contact) => enemyIn(contact, unit)).sort((one, two) => numberOf(one) - numberOf(two));

/** The contact of two enemies, given in either order. */
export function contactBetween(match: Pick<SalvationView, 'own'>, one: UnitId, two: UnitId): Contact | null {
  return match.own.contacts.find((contact) => (contact.a === one && contact.b === two) || (contact.a === two && contact.b === one)) ?? null;
}

/**
 * Brings contacts up to date when an action or the results of a combat are complete. Units adjacent before and after keep
 * theirs with its marks; new ones arise in the way given. SS-8.12
 */
export function updateContacts(match: SalvationMatch, how: Contact['how']): Contact[] {
  const enemies = onBoard(match, 'b');
  const all: Contact[] = [];
  const fresh: Contact[] = [];
  for (const a of onBoard(match, 'a')) {
    for (const b of enemies) {
      if (grid.apart(a.at as number, b.at as number) !== 1) continue;
      const known = contactBetween(match, a.id, b.id);
      const contact = known ?? { a: a.id, b: b.id, arose: now(match), how, charger: null, fought: null };
      all.push(contact);
      if (!known) fresh.push(contact);
    }
  }
  match.own.contacts = all;
  return fresh;
}

/** All contacts joined to this unit, directly or through other units. */
export function meleeOf(match: Seen, unit: UnitId): readonly Contact[] {
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

/** Why a contact may not be fought now, or null. SS-8.3, 8.4 */
export function notFightable(view: Pick<SalvationView, 'own' | 'options'>, contact: Contact): 'ALREADY_FOUGHT' | 'FRESH_CONTACT' | null {
  const moment = now(view);
  const again = view.options['rounds'] === 'per-turn' ? contact.fought?.turn === moment.turn : sameMoment(contact.fought, moment);
  if (again) return 'ALREADY_FOUGHT';
  return contact.how === 'fresh' && sameMoment(contact.arose, moment) ? 'FRESH_CONTACT' : null;
}

/** The charger of a charged unit, judged now, or null. SS-7.10 */
export function chargerOf(match: Pick<SalvationView, 'own'>, unit: UnitId): UnitId | null {
  const mine = contactsOf(match, unit);
  const only = mine.length === 1 ? mine[0] : undefined;
  return only && only.charger !== null && only.charger !== unit ? only.charger : null;
}

/** Units that take part in contacts, a side's, by number. */
export function unitsIn(view: Seen, contacts: readonly (readonly [UnitId, UnitId])[], side: SideId): UnitId[] {
  const ids = new Set(contacts.map(([a, b]) => (side === 'a' ? a : b)));
  return [...ids].map((id) => unitOf(view, id)).sort(byNumber).map(({ id }) => id);
}
