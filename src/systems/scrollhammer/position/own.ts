import type { Facts, Json, Position, Refusal } from '../../../engine/index.ts';
import {
  anyText,
  bySide,
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
import type { Field, Fields, OfSide } from '../../../kit/index.ts';
import { elements } from '../data/damage.ts';
import { armies } from '../data/entries.ts';
import { spellIds } from '../data/spells.ts';
import { orderSpecs } from '../orders.ts';
import { newOwn, newSecret } from '../state.ts';
import type {
  Directed,
  HammerMatch,
  HammerOwn,
  HammerSecret,
  HammerView,
  OpenMove,
  Seen,
  StoredShots,
} from '../state.ts';
import { bad, cell, groupField } from './fields.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const open = shape<Mutable<OpenMove>, Seen>(
  () => ({ group: '', from: {}, slots: {}, cap: null, danger: [] }),
  { group: groupField, from: recordOf(cell), slots: recordOf(cell), cap: nullable(counter), danger: listOf(unitField) },
  ['group', 'from'],
);

const shot = shape<Mutable<StoredShots['shots'][number]>, Seen>(
  () => ({ unit: '', spell: 'ember-dart', element: null }),
  { unit: unitField, spell: oneOf(spellIds), element: nullable(oneOf(elements)) },
  ['unit', 'spell', 'element'],
);

const stored = shape<Mutable<StoredShots>, Seen>(
  () => ({ group: '', target: '', shots: [] }),
  { group: groupField, target: groupField, shots: listOf(shot) },
  ['group', 'target', 'shots'],
);

const directed = shape<Mutable<Directed>, Seen>(
  () => ({ group: '', weapon: null, attacks: 0 }),
  { group: groupField, weapon: nullable(anyText), attacks: counter },
  ['group', 'attacks'],
);

const stock = shape(() => ({ servants: 0, thralls: 0 }), { servants: counter, thralls: counter }, [
  'servants',
  'thralls',
]);

const combats: Field<HammerOwn['combats'], Seen> = {
  read(given) {
    if (!Array.isArray(given)) return undefined;
    const list = (given as readonly Json[]).map((each) => {
      if (!isFacts(each)) return undefined;
      const { id, groups, engaged } = each as Readonly<Record<string, Json>>;
      const texts = (value: Json | undefined): value is readonly string[] =>
        Array.isArray(value) && value.every((one) => typeof one === 'string');
      return typeof id === 'string' && texts(groups) && texts(engaged)
        ? { id, groups: [...groups], engaged: [...engaged] }
        : undefined;
    });
    return list.every((each) => each !== undefined) ? list : undefined;
  },
  write: (value) => value.map(({ id, groups, engaged }) => ({ id, groups: [...groups], engaged: [...engaged] })),
};

/** What is noted of the book's own state; groups, turn and phase stand elsewhere, and attacks under way are in no position. */
const ownFields: Fields<HammerOwn, Seen> = {
  rest: setOf(sideField),
  placed: flag,
  first: nullable(sideField),
  acted: flag,
  missed: bySide(counter, 0),
  armies: bySide(nullable(oneOf(armies)), null),
  stock: bySide(stock),
  arriving: listOf(groupField),
  open: nullable(open),
  stored: nullable(stored),
  combats,
  fought: listOf(anyText),
  directed: recordOf(listOf(directed)),
  casts: counter,
  doomed: listOf(groupField),
  spent: listOf(unitField),
};

export function readOwn(match: HammerMatch, { own: given = {} }: Position): Refusal | null {
  return refuseFields(bad, 'own.', ownFields, match.own, given, match);
}

export const writeOwn = (view: HammerView): Facts =>
  writeFields(ownFields, view.own, newOwn(), view, ['first', 'armies', 'stock']);

const secretFields: Fields<HammerSecret, OfSide> = {
  orders: ordersField(orderSpecs),
  groupOrders: recordOf(ordersField(orderSpecs)),
};

export const secrets = secretNotation({ fields: secretFields, fresh: newSecret, always: ['orders'], bad });
