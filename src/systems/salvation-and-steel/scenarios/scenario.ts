import type { Cell, SideId, Text, UnitId } from '../../../engine/index.ts';
import type { Edge } from '../facts/terms.ts';
import type {
  Contact,
  SalvationAgenda,
  SalvationMatch,
  SalvationPlay,
  SalvationUnit,
  SalvationView,
} from '../state.ts';
import type { SeenUnit } from '../units.ts';

/** Verbs of a half-turn that belong to one scenario; the others refuse them. */
export const scenarioVerbs: readonly string[] = ['drag', 'escort', 'handover', 'pickup'];

/** How a unit comes from one cell to the next: on its feet, on the ground, or moved by a wound or a stun. SS-19.15 */
export type Movement = 'walk' | 'crawl' | 'fall' | 'push';

/** What distinguishes a scenario; section 9. The common rules apply to everything that is left out. */
export interface Scenario {
  /** The rule that its refusals cite. */
  readonly rule: string;
  /** Number of terrain pieces: fixed, or the dice thrown without agreement. SS-4.2 */
  readonly terrain: { readonly fixed: number } | { readonly dice: { readonly count: number; readonly sides: number } };
  /** The side that chooses and places terrain alone; without it, both do in turn. */
  readonly terrainBy?: (match: SalvationMatch) => SideId;
  /** Preset terrain does not fit here and counts as none. SS-21.2 */
  readonly noPresets?: boolean;
  /** The first of a piece's cells that must stay clear of terrain, or null. SS-21.2, SS-23.2 */
  barred?(view: SalvationView, cells: readonly Cell[]): Cell | null;
  /** Steps before terrain: a dice-off for roles. SS-17.1 */
  readonly roles?: SalvationAgenda;
  /** Puts markers and fixed terrain on the board, before other terrain. */
  prepare?(match: SalvationMatch): void;
  /** Steps that decide the edges, if they are not rolled for; then units are set up. SS-4.7 */
  edges?(match: SalvationMatch): SalvationAgenda;
  /** Depth of a side's set-up zone in cells. */
  depth(view: SalvationView, side: SideId): number;
  /** A zone that is not a strip along the side's own edge. */
  zone?(view: SalvationView, side: SideId): readonly Cell[] | null;
  /** How units are set up after `winner` won the edge roll, or chose the edge. */
  setUp(winner: SideId, match: SalvationMatch): SalvationAgenda;
  /**
   * The cells where a side has planned to set up its units, the default one first: only these are legal. From the view
   * of that side. SS-19.6
   */
  planned?(view: SalvationView, side: SideId): readonly Cell[];
  /** A unit is set up at a cell: the cell where it stands, or null if that is asked first. SS-19.7 */
  setDown?(play: SalvationPlay, unit: SalvationUnit, cell: Cell): Cell | null;
  /** The side that begins turn 1, if not the loser of the edge roll. SS-17.1 */
  opens?(match: SalvationMatch): SideId;
  /** The side that goes first in every turn, if no dice-off decides. SS-23.6 */
  first?(match: SalvationMatch): SideId | null;
  /** Nobody panics or runs. SS-23.8 */
  readonly calm?: boolean;
  /** A unit has gone from one cell to the next, whatever the kind of movement. */
  entered?(play: SalvationPlay, unit: SalvationUnit, left: Cell, how: Movement): void;
  /** A unit has gone through these cells, including its first one. */
  travelled?(play: SalvationPlay, unit: SalvationUnit, cells: readonly Cell[]): void;
  /** A unit begins to run. SS-15.2 */
  runs?(play: SalvationPlay, unit: SalvationUnit): void;
  /** Contacts have arisen. SS-23.9 */
  touched?(play: SalvationPlay, contacts: readonly Contact[]): void;
  /**
   * An action, combat, shot, spell or rally phase is complete: makes rolls that wait for it. Called before losses are
   * checked.
   */
  afterAction?(play: SalvationPlay): void;
  /** A unit was taken off the board; `cell` is where it last stood. */
  removed?(play: SalvationPlay, unit: UnitId, cell: Cell | null): void;
  /** A unit left over an edge on purpose: true if that ends the match or is recorded in another way. SS-6.9 */
  exited?(play: SalvationPlay, unit: UnitId, edge: Edge): void;
  /** Scoring and victory at the end of a turn. SS-16.4 */
  endOfTurn?(play: SalvationPlay): void;
  /** Decides the match at the turn limit, if not by units on the board. SS-16.5 */
  decide?(play: SalvationPlay, rule: string): void;
  /** Cells to which a side wants to go. It reads what that side may know. */
  aims?(view: SalvationView, side: SideId): readonly Cell[];
  /**
   * By how many cells a band counts as nearer for what has been searched. Otherwise a search in vain would be a loss, since
   * the next counter is farther away.
   */
  searched?(view: SalvationView): number;
  /** The edge over which a unit has to leave the board; null if it has no such errand, as far as the viewer may know. */
  leavesBy?(view: SalvationView, unit: SeenUnit): Edge | null;
  /** How far a side has come towards what wins the scenario, in points of units. */
  success?(view: SalvationView, side: SideId): number;
  /** The state of the scenario for the picture's banner: scores, what is left of a limit. */
  standing?(view: SalvationView): readonly Text[];
}
