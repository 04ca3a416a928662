import { SIDES, isRefusal, plain } from '../engine/index.ts';
import type {
  Cell,
  Facts,
  Game,
  GeneralCodes,
  Grid,
  Refusal,
  RuleId,
  Shown,
  SideId,
  UnitId,
  View,
} from '../engine/index.ts';
import { orderIn } from './orders.ts';
import type { Orders, OrderKeeper, OrderSpec, OrderValue } from './orders.ts';
import { shaded } from './scene.ts';
import type { Roster } from './units.ts';

/** Something that can be asked without acting. */
export type Query<G extends Game> = (view: View<G>, question: Facts) => Shown | Refusal;

/** A place that a question names: the cells of a unit, or one cell. */
export interface Spot {
  readonly cells: readonly Cell[];
  /** null for a bare cell. */
  readonly unit: UnitId | null;
}

/** What a book says of places in questions. */
interface Places<U> {
  readonly grid: Grid;
  readonly codes: Pick<GeneralCodes, 'badLabel'>;
  /** The cells of a unit; none where it is off the board. */
  spaceOf(unit: U): readonly Cell[];
}

/** The place that a question names as `key`. Where both could be meant, as a1 and A1, units are written small. */
export function spotNamed<U>(
  { units }: Roster<U>,
  question: Facts,
  key: string,
  { grid, codes, spaceOf }: Places<U>,
): Spot | Refusal {
  const given = question[key];
  const missing = { ...codes.badLabel, facts: { param: key, text: given ?? null } };
  if (typeof given !== 'string') return missing;
  const unitNamed = (id: string): Spot | null => {
    const unit = Object.hasOwn(units, id) ? units[id] : undefined;
    const cells = unit === undefined ? [] : spaceOf(unit);
    return cells.length > 0 ? { cells, unit: id } : null;
  };
  const cell = grid.read(given);
  return (
    unitNamed(given)
    ?? (cell === null ? null : { cells: [cell], unit: null })
    ?? unitNamed(given.toLowerCase())
    ?? missing
  );
}

/** Queries of two places, `from` and `to`, as `spotOf` reads them. */
export const betweenSpots =
  <G extends Game, S extends object>(spotOf: (view: View<G>, question: Facts, key: string) => S | Refusal) =>
  (found: (view: View<G>, from: S, to: S) => Shown): Query<G> =>
  (view, question) => {
    const from = spotOf(view, question, 'from');
    if (isRefusal(from)) return from;
    const to = spotOf(view, question, 'to');
    return isRefusal(to) ? to : found(view, from, to);
  };

/** What a book says of threats. */
interface Threats<G extends Game> {
  /** Refuses what is no side. */
  readonly codes: Pick<GeneralCodes, 'badValue'>;
  readonly rule: RuleId;
  /** The cells that a side could attack, and the enemies that stand there, each with those who could attack it. */
  threatOf(view: View<G>, side: SideId): { readonly cells: readonly Cell[]; readonly targets: readonly object[] };
  labels(view: View<G>, cells: readonly Cell[]): readonly string[];
  /** The cells of a side's units. */
  cellsOf(view: View<G>, side: SideId): readonly Cell[];
}

/** What a side could attack in its next turn if it began now: `{ side }`, with the enemies that stand there. */
export const threatQuery =
  <G extends Game>({ codes, rule, threatOf, labels, cellsOf }: Threats<G>): Query<G> =>
  (view, question) => {
    const side = SIDES.find((each) => each === question['side']);
    if (!side) return { ...codes.badValue, rule, facts: { param: 'side', text: question['side'] ?? null } };
    const { cells, targets } = threatOf(view, side);
    return {
      facts: { side, cells: labels(view, cells), targets: plain(targets) },
      overlay: { highlights: shaded('danger', 'threat', cells), focus: [...cellsOf(view, side), ...cells] },
    };
  };

/** The viewer's own standing orders: what holds for its side, then what its units are told otherwise. */
export const ordersQuery =
  <G extends Game & { secret: OrderKeeper<V> }, V extends OrderValue>(
    specs: Readonly<Record<string, OrderSpec<V>>>,
  ): Query<G> =>
  ({ side, secrets }) => {
    const secret = side === null ? undefined : secrets[side];
    if (!secret) return { facts: { orders: [] } };
    const listed = (orders: Orders<V>, unit: UnitId | null, keys: readonly string[]) =>
      keys.map((key) => ({ key, value: orderIn(specs, key, orders), unit }));
    const ofUnits = Object.entries(secret.unitOrders ?? {}).flatMap(([unit, orders]) =>
      listed(orders, unit, Object.keys(orders)),
    );
    return { facts: { orders: plain([...listed(secret.orders, null, Object.keys(specs)), ...ofUnits]) } };
  };
