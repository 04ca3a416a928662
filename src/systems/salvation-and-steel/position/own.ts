import { SIDES, isJsonList, isOneOf } from '../../../engine/index.ts';
import type { Facts, Json, Position, Refusal, SideId } from '../../../engine/index.ts';
import {
  anyText,
  badPosition,
  bySide,
  cellField,
  checked,
  counter,
  flag,
  isFacts,
  listOf,
  nullable,
  oneOf,
  ordersField,
  refuseFields,
  recordOf,
  secretNotation,
  setOf,
  shape,
  sideField,
  unitField,
  writeFields,
} from '../../../kit/index.ts';
import type { Field, Fields, OfSide, Orders } from '../../../kit/index.ts';
import { updateContacts } from '../movement/contacts.ts';
import { pieceTypes } from '../data/terrain.ts';
import { factions } from '../data/units.ts';
import { edges, grid, opposite } from '../geometry.ts';
import { orderSpecs } from '../orders.ts';
import { newOwn, newSecret } from '../new-state.ts';
import type { Edge } from '../facts/terms.ts';
import { refusal } from '../refusals.ts';
import type { Contact, Moment, SalvationMatch, SalvationOwn, SalvationSecret, SalvationView } from '../state.ts';
import { kindOf } from '../setup/terrain.ts';

/** The refusal of an impossible value in a position. */
export const bad = badPosition('SS-1.3');

type Seen = Pick<OfSide, 'units'>;

const isUnit = (id: string, { units }: Seen): boolean => Object.hasOwn(units, id);

const cell = cellField(() => grid);
const half = oneOf<1 | 2>([1, 2]);
const moment: Field<Moment> = {
  read(given) {
    const { turn = null, half: part = null }: Readonly<Record<string, Json | undefined>> = isFacts(given) ? given : {};
    const [inTurn, inHalf] = [counter.read(turn, null), half.read(part, null)];
    return inTurn === undefined || inHalf === undefined ? undefined : { turn: inTurn, half: inHalf };
  },
  write: ({ turn, half: part }) => ({ turn, half: part }),
};
/** Side a's edge says the other one's. SS-4.7 */
const bothEdges: Field<Record<SideId, Edge>> = {
  read(given) {
    const edge = isFacts(given) ? oneOf(edges).read(given['a'] ?? null, null) : undefined;
    return edge && { a: edge, b: opposite(edge) };
  },
  write: (value) => ({ ...value }),
};

/** What is noted of the book's own state besides contacts. */
const ownFields: Fields<SalvationOwn, Seen> = {
  factions: bySide(nullable(oneOf(factions)), null),
  scores: bySide(counter, 0),
  treasure: shape(() => newOwn().treasure, { rolls: counter, dragged: nullable(moment) }, ['rolls']),
  truce: flag,
  hidden: setOf(sideField),
  handovers: listOf(unitField),
  known: recordOf<boolean, Seen>(flag, isUnit),
  attacker: nullable(sideField),
  idleTurns: counter,
  first: sideField,
  acted: flag,
  draw: nullable(sideField),
  picked: bySide(listOf(checked(anyText, (piece) => Object.hasOwn(pieceTypes, kindOf(piece)))), []),
  edges: nullable(bothEdges),
  began: recordOf(cell),
};

/** Written whatever they are. */
const always = ['factions', 'idleTurns', 'first', 'acted', 'draw', 'picked'] as const;
const alwaysOf: Readonly<Record<string, readonly (keyof SalvationOwn)[]>> = {
  treasure: ['treasure'],
  hostage: ['truce', 'hidden', 'handovers'],
  escape: ['known'],
};

/**
 * The book's own part of a position: contacts with their marks, edges, scores. A refusal names the field that cannot
 * be.
 */
export function readOwn(match: SalvationMatch, { contacts = [], ...own }: Facts): Refusal | null {
  updateContacts(match, 'other');
  if (!isJsonList(contacts)) return bad('own.contacts', contacts);
  for (const contact of contacts) {
    const read = isFacts(contact) ? readContact(match, contact) : false;
    if (read !== true) return read || bad('own.contacts', contacts);
  }
  return refuseFields(bad, 'own.', ownFields, match.own, own, match);
}

/** The same as a position notes it, with contacts as they will be when what is under way is over. */
export function writeOwn(view: SalvationView, contacts: readonly Contact[]): Facts {
  return {
    contacts: contacts.map(({ a, b, how, charger, arose, fought }) => ({
      pair: `${a}-${b}`,
      how,
      arose: { ...arose },
      ...(charger === null ? {} : { charger }),
      ...(fought === null ? {} : { fought: { ...fought } }),
    })),
    ...writeFields(ownFields, view.own, newOwn(), view, [...always, ...(alwaysOf[view.own.scenario ?? ''] ?? [])]),
  };
}

const origins = ['charge', 'caught', 'fresh', 'other'] as const;

/** Marks of one contact: `{ pair: 'a1-b1', charger?, how?, arose?, fought? }`. */
function readContact(
  match: SalvationMatch,
  { pair, charger, how, arose, fought }: Readonly<Record<string, Json | undefined>>,
): boolean | Refusal {
  const [one, two] = typeof pair === 'string' ? pair.split('-') : [];
  const found = match.own.contacts.findIndex(
    (contact) => (contact.a === one && contact.b === two) || (contact.a === two && contact.b === one),
  );
  const contact = match.own.contacts[found];
  if (!contact)
    return one === undefined || two === undefined
      ? false
      : refusal('NOT_IN_CONTACT', 'SS-1.7', { unit: one, target: two });
  if (charger !== undefined && charger !== null && charger !== one && charger !== two) return false;
  if (how !== undefined && !isOneOf(origins, how)) return false;
  const [since, last] = [arose, fought].map((given) => nullable(moment).read(given ?? null, null));
  if (since === undefined || last === undefined) return false;
  match.own.contacts[found] = {
    ...contact,
    charger: typeof charger === 'string' ? charger : null,
    how: how ?? (typeof charger === 'string' ? 'charge' : 'other'),
    arose: since ?? contact.arose,
    fought: last,
  };
  return true;
}

/** What a side keeps to itself: orders, plans, hidden cells, couriers. */
const secretFields: Fields<SalvationSecret, OfSide> = {
  orders: ordersField(orderSpecs),
  unitOrders: recordOf<Orders, OfSide>(ordersField(orderSpecs), isUnit),
  plan: recordOf(cell),
  auto: flag,
  hostage: nullable(cell),
  cells: listOf(cell),
  couriers: listOf(checked<string, OfSide>(anyText, (id, { units, side }) => units[id]?.side === side)),
};

const { read, write: writeSecrets } = secretNotation({
  fields: secretFields,
  fresh: newSecret,
  always: ['orders', 'unitOrders', 'plan', 'auto'],
  bad,
});
export { writeSecrets };

export function readSecrets(match: SalvationMatch, { secrets }: Position): Refusal | null {
  const wrong = read(match, secrets);
  if (wrong) return wrong;
  for (const side of SIDES) {
    const { hostage, cells } = match.secrets[side];
    if ((hostage !== null || cells.length > 0) && !match.own.hidden.includes(side)) match.own.hidden.push(side);
  }
  return null;
}
