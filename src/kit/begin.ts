import { SIDES, isUnread, readValues, refuseUnread, viewOf } from '../engine/index.ts';
import type {
  Facts,
  Game,
  GeneralCodes,
  Json,
  Match,
  Params,
  Refusal,
  Setup,
  SideId,
  VerbSpec,
} from '../engine/index.ts';
import { keepOrder, orderRefusal } from './orders.ts';
import type { OrderBook, OrderKeeper, OrderValue } from './orders.ts';

/** What a book says of what sides may bring to a match. */
interface Baggage<G extends Game, P extends Params, V extends OrderValue> {
  readonly codes: GeneralCodes;
  /** The verb that gives a force. */
  readonly force: VerbSpec<G, P>;
  readonly orders: OrderBook<V>;
  /** Stores a set-up plan, or says why it cannot be. Without it no plan may be brought. */
  plan?(match: Match<G>, side: SideId, plan: Json): Refusal | null;
}

/** Forces that sides have brought with them: parameters of the verb that gives one. */
export type Forces = Readonly<Partial<Record<SideId, Facts>>>;

/**
 * Takes over what the sides bring to a match that begins. Forces are checked as if their sides had given them; they are
 * returned, for the step that asks for them:
 *
 *     autoAnswer: (_view, { of }, _part, { given }) => giveForce('muster', of, given),
 *
 * Orders and plans go into the secrets of `match`. Whatever is not legal is refused.
 */
export function bring<G extends Game & { secret: OrderKeeper<V> }, P extends Params, V extends OrderValue>(
  match: Match<G>,
  { sides = {} }: Setup,
  { codes, force: verb, orders: book, plan: store }: Baggage<G, P, V>,
): Forces | Refusal {
  const forces: Partial<Record<SideId, Facts>> = {};
  for (const side of SIDES) {
    const { force, orders = [], plan } = sides[side] ?? {};
    if (force) {
      const view = viewOf(match, side);
      const values = readValues(verb.params, view, force);
      const refused = isUnread(values)
        ? refuseUnread(codes, values, verb.params[values.param]?.wanted)
        : verb.refuse(view, side, values);
      if (refused) return refused;
      forces[side] = force;
    }
    for (const { key: named = '', value = '', unit } of orders) {
      const key = String(named).trim().toLowerCase();
      const refused = orderRefusal(book, key, value);
      if (refused) return refused;
      keepOrder(match.secrets[side], book, key, value, typeof unit === 'string' ? unit : null);
    }
    if (plan === undefined) continue;
    const refused = store ? store(match, side, plan) : { ...codes.badValue, facts: { param: 'plan', text: plan } };
    if (refused) return refused;
  }
  return forces;
}

/** Gives the force that a side has brought, if it has brought one. */
export const giveForce = (verb: string, of: SideId, forces: Forces | undefined) => {
  const params = forces?.[of];
  return params ? { verb, by: of, params } : null;
};
