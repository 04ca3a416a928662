import { SIDES, refusal } from '../../../engine/index.ts';
import type { Facts, Json, Position, Refusal, SideId } from '../../../engine/index.ts';
import { readOrders } from '../../../kit/index.ts';
import { updateContacts } from '../movement/contacts.ts';
import { pieceTypes } from '../data/terrain.ts';
import { factions } from '../data/units.ts';
import type { FactionId } from '../data/units.ts';
import { edges, grid, opposite } from '../geometry.ts';
import { orderSpecs } from '../orders.ts';
import type { Contact, Edge, Moment, SalvationMatch } from '../state.ts';
import { kindOf } from '../setup/terrain.ts';

/** Something in a position that cannot be. */
export const bad = (what: string, value: Json): Refusal => refusal('BAD_POSITION', 'SS-1.3', { what, value });

type Fields = Readonly<Record<string, Json | undefined>>;

const isSide = (value: Json | undefined): value is SideId => value === 'a' || value === 'b';
export const isCount = (value: Json | undefined): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;
const isFields = (value: Json | undefined): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: Json | undefined): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isMoment = (value: Json | undefined): value is { turn: number; half: 1 | 2 } => isFields(value) && isCount(value['turn']) && (value['half'] === 1 || value['half'] === 2);
const cellOf = (value: Json | undefined): number | null => (typeof value === 'string' ? grid.read(value) : null);
const isUnit = (match: SalvationMatch, value: Json | undefined): value is string => typeof value === 'string' && Object.hasOwn(match.units, value);

function put(own: SalvationMatch['own'], fields: Partial<SalvationMatch['own']>): true {
  Object.assign(own, fields);
  return true;
}

/** Takes over one field of `own`; false where the value cannot be. */
const readers: Readonly<Record<string, (match: SalvationMatch, value: Json) => boolean | Refusal>> = {
  contacts(match, value) {
    if (!Array.isArray(value)) return false;
    for (const contact of value as readonly Json[]) {
      const read = isFields(contact) ? readContact(match, contact) : false;
      if (read !== true) return read;
    }
    return true;
  },
  edges({ own }, value) {
    const edge = isFields(value) ? value['a'] : null;
    if (!edges.includes(edge as Edge)) return false;
    own.edges = { a: edge as Edge, b: opposite(edge as Edge) };
    return true;
  },
  factions({ own }, value) {
    const { a = null, b = null }: Fields = isFields(value) ? value : { a: false };
    if ([a, b].some((each) => each !== null && !factions.includes(each as FactionId))) return false;
    own.factions = { a: a as FactionId | null, b: b as FactionId | null };
    return true;
  },
  picked({ own }, value) {
    const { a = [], b = [] }: Fields = isFields(value) ? value : { a: false };
    if (![a, b].every((each) => isTexts(each) && each.every((piece) => Object.hasOwn(pieceTypes, kindOf(piece))))) return false;
    own.picked = { a: [...(a as readonly string[])], b: [...(b as readonly string[])] };
    return true;
  },
  began({ own }, value) {
    if (!isFields(value)) return false;
    const began = Object.entries(value).map(([id, text]) => [id, cellOf(text)] as const);
    if (began.some(([, cell]) => cell === null)) return false;
    own.began = Object.fromEntries(began) as Record<string, number>;
    return true;
  },
  scores({ own }, value) {
    const { a = 0, b = 0 }: Fields = isFields(value) ? value : { a: false };
    if (!isCount(a) || !isCount(b)) return false;
    own.scores = { a, b };
    return true;
  },
  treasure({ own }, value) {
    const { rolls = 0, dragged = null }: Fields = isFields(value) ? value : { rolls: false };
    if (!isCount(rolls) || !(dragged === null || isMoment(dragged))) return false;
    own.treasure = { rolls, touched: [], dragged };
    return true;
  },
  known(match, value) {
    if (!isFields(value) || !Object.entries(value).every(([id, shown]) => isUnit(match, id) && typeof shown === 'boolean')) return false;
    match.own.known = { ...(value as Readonly<Record<string, boolean>>) };
    return true;
  },
  handovers(match, value) {
    if (!isTexts(value) || !value.every((id) => isUnit(match, id))) return false;
    match.own.handovers = [...value];
    return true;
  },
  hidden({ own }, value) {
    if (!Array.isArray(value) || !value.every(isSide)) return false;
    own.hidden = SIDES.filter((side) => value.includes(side));
    return true;
  },
  attacker: ({ own }, value) => (isSide(value) || value === null) && put(own, { attacker: value }),
  truce: ({ own }, value) => typeof value === 'boolean' && put(own, { truce: value }),
  first: ({ own }, value) => isSide(value) && put(own, { first: value }),
  idleTurns: ({ own }, value) => isCount(value) && put(own, { idleTurns: value }),
  acted: ({ own }, value) => typeof value === 'boolean' && put(own, { acted: value }),
  draw: ({ own }, value) => (isSide(value) || value === null) && put(own, { draw: value }),
};

/** The book's own part of a position: contacts with their marks, edges, scores. A refusal names the field that cannot be. */
export function readOwn(match: SalvationMatch, own: Facts): Refusal | null {
  updateContacts(match, 'other');
  for (const [key, value] of Object.entries(own)) {
    const read = Object.hasOwn(readers, key) ? readers[key]?.(match, value) : false;
    if (read !== true) return typeof read === 'object' ? read : bad(`own.${key}`, value);
  }
  return null;
}

/** Marks of one contact: `{ pair: 'a1-b1', charger?, how?, arose?, fought? }`. */
function readContact(match: SalvationMatch, { pair, charger, how, arose, fought }: Fields): boolean | Refusal {
  const [one, two] = typeof pair === 'string' ? pair.split('-') : [];
  const found = match.own.contacts.findIndex((contact) => (contact.a === one && contact.b === two) || (contact.a === two && contact.b === one));
  const contact = match.own.contacts[found];
  if (!contact) return one === undefined || two === undefined ? false : refusal('NOT_IN_CONTACT', 'SS-1.7', { unit: one, target: two });
  if (charger !== undefined && charger !== null && charger !== one && charger !== two) return false;
  if (how !== undefined && !['charge', 'caught', 'fresh', 'other'].includes(how as string)) return false;
  if (![arose, fought].every((moment) => moment === undefined || moment === null || isMoment(moment))) return false;
  match.own.contacts[found] = {
    ...contact,
    charger: typeof charger === 'string' ? charger : null,
    how: typeof how === 'string' ? (how as Contact['how']) : typeof charger === 'string' ? 'charge' : 'other',
    arose: (arose as unknown as Moment | null | undefined) ?? contact.arose,
    fought: (fought as unknown as Moment | null | undefined) ?? null,
  };
  return true;
}

/** What sides keep to themselves: orders, plans, hidden cells, couriers. */
export function readSecrets(match: SalvationMatch, { secrets }: Position): Refusal | null {
  for (const side of SIDES) {
    const given: Fields | undefined = secrets?.[side];
    if (!given) continue;
    const { orders = {}, unitOrders = {}, plan = {}, auto = false, hostage = null, cells = [], couriers = [] } = given;
    const secret = match.secrets[side];
    const kept = isFields(orders) ? readOrders(orderSpecs, orders) : { wrong: '' };
    if ('wrong' in kept) return bad('orders', orders);
    secret.orders = kept.orders;
    if (!isFields(unitOrders)) return bad('unitOrders', unitOrders);
    for (const [id, own] of Object.entries(unitOrders)) {
      const each = isUnit(match, id) && isFields(own) ? readOrders(orderSpecs, own) : { wrong: '' };
      if ('wrong' in each) return bad(`orders of ${id}`, own);
      secret.unitOrders[id] = each.orders;
    }
    secret.auto = auto === true;
    if (!isFields(plan)) return bad('plan', plan);
    for (const [id, text] of Object.entries(plan)) {
      const cell = cellOf(text);
      if (cell === null) return refusal('BAD_CELL', 'SS-1.3', { param: id, text });
      secret.plan[id] = cell;
    }
    if (!isTexts(cells) || (hostage !== null && cellOf(hostage) === null)) return bad('hidden cells', hostage);
    const hidden = cells.map(cellOf);
    if (hidden.includes(null)) return refusal('BAD_CELL', 'SS-1.3', { param: 'cells', text: cells });
    secret.hostage = cellOf(hostage);
    secret.cells = hidden as number[];
    if ((hostage !== null || cells.length > 0) && !match.own.hidden.includes(side)) match.own.hidden.push(side);
    if (!isTexts(couriers) || !couriers.every((id) => match.units[id]?.side === side)) return bad('couriers', couriers);
    secret.couriers = [...couriers];
  }
  return null;
}
