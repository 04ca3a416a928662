export type SystemId = string;
export type SideId = 'a' | 'b';
export type UnitId = string;
export type MarkerId = string;
/** The number of one rule of a spec, as `SS-4.12`. */
export type RuleId = string;
export type DecisionId = string;
/** One piece of a decision that needs its own answer, mostly a unit; `''` where there is only one. */
export type Part = string;
/** Who is looking: a side, everybody (spectators), or the umpire, who sees all. */
export type Viewer = SideId | 'all' | 'umpire';

export const SIDES: readonly SideId[] = ['a', 'b'];

/** The opposing side. */
export const other = (side: SideId): SideId => (side === 'a' ? 'b' : 'a');
