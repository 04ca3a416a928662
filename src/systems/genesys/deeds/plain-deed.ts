import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import type { ItemId } from '../data/gear.ts';
import type { Intent } from '../facts/declared.ts';
import { gapOf } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { squadId } from '../squads.ts';
import type { GenesysPlay, Seen, SeenUnit, SquadId } from '../state.ts';
import { blockOf, isStanding } from '../units.ts';

/** Actions of this kind. */
export type PlainVerb = Extract<Intent, { readonly kind: 'plain' }>['verb'];
type Pair = { readonly unit: UnitId; readonly target: UnitId };

/** What a plain action is about, as it waits on the agenda. */
export interface PlainParams {
  readonly unit?: UnitId;
  readonly squad?: SquadId;
  readonly order?: string;
  readonly item?: ItemId;
  readonly target?: UnitId | null;
  readonly cell?: Cell | null;
  readonly rows?: readonly Pair[];
}

/** An action that needs no more than who does it and to what: why it cannot be done, and what it does. GP-8.12 */
export interface PlainDeed {
  /** The first reason, in the order of section 6; `by` does it with units of these squads. */
  refuse(seen: Seen, by: SideId, squads: readonly SquadId[], params: PlainParams): Refusal | null;
  run(play: GenesysPlay, by: SideId, params: PlainParams): void;
}

/** Do two units touch at one level? GP-1.5 */
export const inContact = (seen: Seen, one: SeenUnit, other: SeenUnit): boolean =>
  one.at !== null
  && other.at !== null
  && one.level === other.level
  && gapOf(seen, blockOf(seen, one), blockOf(seen, other)) === 0;

/** Who does it to whom, where it names pairs. */
export const rowsOf = ({ rows = [] }: PlainParams): readonly Pair[] => rows;

/** Why this unit can do nothing now: not of the acting squads, spent, or still recovering. GP-8.8, GP-22.6 */
export function actorRefusal(by: SideId, squads: readonly SquadId[], unit: SeenUnit): Refusal | null {
  const facts = { unit: unit.id };
  if (unit.side !== by || !squads.includes(squadId(unit)) || !isStanding(unit))
    return refusal('NOT_YOURS', 'GP-8.9', facts);
  if (unit.acted) return refusal('ACTION_SPENT', 'GP-8.8', facts);
  return unit.recovering && unit.moved ? refusal('RECOVERING', 'GP-22.6', facts) : null;
}
