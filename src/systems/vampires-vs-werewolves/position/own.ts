import type { Facts, Position, Refusal } from '../../../engine/index.ts';
import {
  bySide,
  oneOf,
  ordersField,
  listOf,
  nullable,
  refuseFields,
  setOf,
  shape,
  sideField,
  unitField,
  secretNotation,
  writeFields,
} from '../../../kit/index.ts';
import type { Fields, OfSide } from '../../../kit/index.ts';
import { companyIds } from '../data/companies.ts';
import type { CompanyId } from '../data/figures.ts';
import { orderSpecs } from '../orders.ts';
import { newOwn, newSecret } from '../state.ts';
import type { Seen, VampiresMatch, VampiresOwn, VampiresSecret, VampiresView, Zone } from '../state.ts';
import { bad, cell } from './fields.ts';

const zone = shape<{ -readonly [K in keyof Zone]: Zone[K] }, Seen>(
  () => ({ unit: '', at: 0 }),
  { unit: unitField, at: cell },
  ['unit', 'at'],
);

/** What is noted of the book's own state; turn, phase and whose turn it is stand in `turn`. */
const ownFields: Fields<VampiresOwn, Seen> = {
  south: sideField,
  companies: bySide(oneOf<CompanyId>(companyIds)),
  initiative: sideField,
  passed: setOf(sideField),
  zones: listOf(zone),
  draw: nullable(sideField),
};

/** The book's own part of a position; figures stand already. A refusal names the field that cannot be. */
export function readOwn(match: VampiresMatch, { own: given = {} }: Position): Refusal | null {
  const wrong = refuseFields(bad, 'own.', ownFields, match.own, given, match);
  if (wrong) return wrong;
  return match.own.zones.some(({ unit }) => unit === '') ? bad('own.zones', given['zones']) : null;
}

/** The book's own part as a position notes it. */
export const writeOwn = (view: VampiresView): Facts =>
  writeFields(ownFields, view.own, newOwn(), view, ['initiative', 'companies']);

/** What a side keeps to itself: its standing orders. Section 5 */
const secretFields: Fields<VampiresSecret, OfSide> = { orders: ordersField(orderSpecs) };

export const secrets = secretNotation({ fields: secretFields, fresh: newSecret, always: ['orders'], bad });
