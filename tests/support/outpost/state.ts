import { aboardOf, gridOf, other, refusal } from '../../../src/engine/index.ts';
import type {
  Board,
  Cell,
  Deed,
  Facts,
  Match,
  Play,
  Refusal,
  SideId,
  Unit,
  UnitId,
  VerbSpec,
  View,
  Params,
} from '../../../src/engine/index.ts';

/** The book's own state beside figures and board. */
export interface Outpost {
  unit: object;
  own: { round: number; marched: string[]; over: boolean };
  /** By squad, what it does when it may react. OP-3.2 */
  secret: { orders: Record<string, Deed> };
}

export type OutpostView = View<Outpost>;
export type OutpostVerb<P extends Params> = VerbSpec<Outpost, P>;

export const REACH = 4;
const SQUAD = 5;
const ROWS = 14;

/** The side's figures on the board, in roster order; with `squad`, only its members. OP-1.1 */
export const figures = ({ units }: Pick<OutpostView, 'units'>, side: SideId, squad?: string): readonly Unit[] =>
  Object.values(units).filter(
    (unit) => unit.side === side && unit.at !== null && (squad === undefined || unit.group === squad),
  );

export const squads = (view: Pick<OutpostView, 'units'>, side: SideId): readonly string[] => [
  ...new Set(figures(view, side).map(({ group }) => group ?? '')),
];

/** The cell of a figure that nobody places: in the side's rows, in roster order. OP-1.2 */
export function post({ board, units }: Pick<OutpostView, 'board' | 'units'>, id: UnitId): Cell {
  const side = units[id]?.side ?? 'a';
  const order = Object.values(units)
    .filter((unit) => unit.side === side)
    .findIndex((unit) => unit.id === id);
  return side === 'a' ? order : board.columns * board.rows - 1 - order;
}

/** The side's own three rows. OP-1.2 */
export const homeRows = ({ board }: Pick<OutpostView, 'board'>, side: SideId): readonly Cell[] =>
  Array.from({ length: board.columns * 3 }, (_, cell) => (side === 'a' ? cell : board.columns * board.rows - 1 - cell));

export const isFree = ({ units }: Pick<OutpostView, 'units'>, cell: Cell): boolean =>
  !Object.values(units).some(({ at }) => at === cell);

export const mine = (view: OutpostView, by: SideId, squad: string): Refusal | null =>
  squads(view, by).includes(squad) ? null : refusal('NOT_YOURS', 'OP-1.1', { squad });

/** Takes a figure off the board, and those aboard it. OP-2.2, OP-3.1 */
export function remove(play: Play<Outpost>, id: UnitId): void {
  const { units } = play.match;
  for (const each of [id, ...aboardOf(units, id)]) Object.assign(units[each] ?? {}, { at: null, aboard: null });
  play.tell('fell', 'OP-3.1', { unit: id });
}

/** A fresh match: this many figures a side, in squads of five. */
export function fresh(options: Facts): Match<Outpost> {
  const count = Number(options['figures'] ?? 10);
  const columns = Math.max(6, Math.ceil(count / 3));
  const board: Board = {
    shape: 'square',
    columns,
    rows: ROWS,
    labels: { first: 'letter', along: 'number', start: 'top' },
    pieces: [],
  };
  const units = Object.fromEntries(
    (['a', 'b'] as const).flatMap((side) =>
      Array.from({ length: count }, (_, index): [UnitId, Unit] => {
        const id = `${side}${index + 1}`;
        return [
          id,
          {
            id,
            side,
            type: index % SQUAD === 0 ? 'wagon' : 'scout',
            group: `${side}.${Math.floor(index / SQUAD) + 1}`,
            at: null,
            size: 1,
            facing: null,
            level: 0,
          },
        ];
      }),
    ),
  );
  return {
    system: 'outpost',
    rules: 1,
    options,
    board,
    units,
    markers: {},
    own: { round: 1, marched: [], over: false },
    secrets: { a: { orders: {} }, b: { orders: {} } },
    agenda: [{ step: 'setUp' }, { step: 'turn', of: 'a' }],
    asked: [],
    answers: {},
    asks: 0,
    drawn: 0,
    result: null,
  };
}

export const apart = ({ board }: Pick<OutpostView, 'board'>, from: Cell, to: Cell): number =>
  gridOf(board).apart(from, to);
export const foes = (view: Pick<OutpostView, 'units'>, of: SideId): readonly string[] => squads(view, other(of));
