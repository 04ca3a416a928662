import { aboardOf, gridOf, other } from '../../../src/engine/index.ts';
import type {
  Board,
  Cell,
  Deed,
  Facts,
  GeneralEvents,
  Match,
  NoFacts,
  Play,
  Refusal,
  Setup,
  SideId,
  Unit,
  UnitId,
  VerbSpec,
  View,
  Params,
} from '../../../src/engine/index.ts';
import { blankMatch, blankUnit, onBoard, refusalsFor, textsFor } from '../../../src/kit/index.ts';
import type { Asked, KitRefusals, KitTexts, NeedFacts, OnBoard, Unreadable } from '../../../src/kit/index.ts';

type OfSide = { readonly side: SideId };
type OfSquad = { readonly squad: string };

/** What a company has between matches. OP-5.1 */
export interface Company {
  origin: string;
  figures: number;
  coins: number;
  won: number;
  /** Banners earned and not chosen yet. OP-5.4 */
  owed: number;
  banners: string[];
}

/** What this book keeps beside figures and board, and the facts of what it tells, asks and does. */
export interface Outpost {
  unit: object;
  own: { round: number; marched: string[]; over: boolean };
  /** By squad, what it does when it may react. OP-3.2 */
  secret: { orders: Record<string, Deed> };
  events: GeneralEvents & {
    'set-up-in': OfSide;
    'set-up': NoFacts;
    marched: OfSide & OfSquad & { readonly to: readonly string[] };
    'turn-ended': OfSide;
    climbed: OfSide & { readonly unit: UnitId; readonly wagon: UnitId };
    held: OfSide;
    shot: OfSquad & NeedFacts & { readonly target: string; readonly hits: number; readonly dice: readonly number[] };
    fell: { readonly unit: UnitId };
    ordered: { readonly squads: readonly string[] };
    'match-over': { readonly side: SideId | null };
  };
  sheet: Company;
  decisions: { 'set-up': NoFacts; turn: NoFacts; reaction: { readonly target: string } };
  steps: { setUp: NoFacts; turn: { readonly of: SideId }; react: { readonly of: SideId; readonly target: string } };
}

interface OutpostTexts extends KitTexts {
  post: { readonly cell: string };
  stays: NoFacts;
  asks: NoFacts;
  aim: NoFacts;
  cover: NoFacts;
  hit: NeedFacts;
  camp: OfSide;
  'state.carries': { readonly count: number };
  'state.marched': NoFacts;
}
/** Refusals by code with their facts. */
interface OutpostRefusals extends KitRefusals {
  NOT_YOUR_TURN: Asked;
  WAITING: Asked;
  NOT_NOW: Asked;
  NO_SUCH_THING: Unreadable;
  NO_SUCH_CELL: Unreadable;
  NO_SUCH_QUESTION: NoFacts;
  NOT_YOURS: OfSquad;
  NOT_A_FOE: OfSquad;
  MARCHED: OfSquad;
  TOO_FAR: { readonly unit: UnitId };
  TAKEN: { readonly unit?: UnitId };
}
export const refusal = refusalsFor<OutpostRefusals>();

/** Squads and orders are too many for a table: they are named by what they are. */
interface OutpostWords {
  squad: string;
  order: string;
}
export const { text, words, because, sayIn } = textsFor<OutpostTexts, OutpostWords>();
export type { OutpostRefusals, OutpostTexts, OutpostWords };

export type OutpostView = View<Outpost>;
export type OutpostVerb<P extends Params> = VerbSpec<Outpost, P>;
type Roster = Pick<OutpostView, 'units'>;

export const REACH = 4;
const SQUAD = 5;

/** The side's figures on the board, of one squad or of all. OP-1.1 */
export const figures = (view: Roster, side: SideId, squad?: string): readonly OnBoard<Unit>[] =>
  onBoard(view, side).filter(({ group }) => squad === undefined || group === squad);

/** All figures of a side, on the board or not. */
export const all = ({ units }: Roster, side: SideId): readonly Unit[] =>
  Object.values(units).filter((unit) => unit.side === side);

export const squads = (view: Roster, side: SideId): readonly string[] => [
  ...new Set(figures(view, side).map(({ group }) => group ?? '')),
];

/** The side's own three rows, its own edge first. OP-1.2 */
export const homeRows = ({ board }: Pick<OutpostView, 'board'>, side: SideId): readonly Cell[] =>
  Array.from({ length: board.columns * 3 }, (_, cell) => (side === 'a' ? cell : board.columns * board.rows - 1 - cell));

/** Where a figure stands if nobody places it: in its side's rows, in the order of the roster. OP-1.2 */
export function post(view: Pick<OutpostView, 'board' | 'units'>, id: UnitId): Cell {
  const side = view.units[id]?.side ?? 'a';
  return homeRows(view, side)[all(view, side).findIndex((unit) => unit.id === id)] ?? 0;
}

export const isFree = ({ units }: Roster, cell: Cell): boolean => !Object.values(units).some(({ at }) => at === cell);

export const mine = (view: OutpostView, by: SideId, squad: string): Refusal | null =>
  squads(view, by).includes(squad) ? null : refusal('NOT_YOURS', 'OP-1.1', { squad });

/** Takes a figure off the board, and who is aboard. OP-2.2, OP-3.1 */
export function remove(play: Play<Outpost>, id: UnitId): void {
  const { units } = play.match;
  for (const each of [id, ...aboardOf(units, id)]) Object.assign(units[each] ?? {}, { at: null, aboard: null });
  play.tell('fell', 'OP-3.1', { unit: id });
}

/** A match at its beginning: `figures` a side, or as many as its company has, in squads of five. OP-5.1 */
export function fresh(options: Facts, sides: Setup['sides'] = {}): Match<Outpost> {
  const count = Number(options['figures'] ?? 10);
  const columns = Math.max(6, Math.ceil(count / 3));
  const labels: Board['labels'] = { first: 'letter', along: 'number', start: 'top' };
  const match = blankMatch<Outpost>({
    system: 'outpost',
    rules: 1,
    options,
    board: { shape: 'square', columns, rows: 14, labels, pieces: [] },
    own: { round: 1, marched: [], over: false },
    secret: () => ({ orders: {} }),
  });
  for (const side of ['a', 'b'] as const)
    for (let index = 0; index < Number(sides[side]?.sheet?.['figures'] ?? count); index += 1) {
      const unit = blankUnit(`${side}${index + 1}`, side, index % SQUAD === 0 ? 'wagon' : 'scout');
      match.units[unit.id] = { ...unit, group: `${side}.${Math.floor(index / SQUAD) + 1}` };
    }
  match.agenda = [{ step: 'setUp' }, { step: 'turn', of: 'a' }];
  return match;
}

export const apart = ({ board }: Pick<OutpostView, 'board'>, from: Cell, to: Cell): number =>
  gridOf(board).apart(from, to);
export const foes = (view: Roster, of: SideId): readonly string[] => squads(view, other(of));
