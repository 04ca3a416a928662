import type { Facts, Json } from '../json.ts';
import type { SideId, SystemId } from '../ids.ts';

export interface PositionUnit {
  readonly id?: string;
  readonly side: SideId;
  readonly type: string;
  /** A label; null or missing for a unit off the board. */
  readonly at?: string | null;
  readonly facing?: number;
  readonly level?: number;
  readonly group?: string;
  /** Everything else in which it differs from a fresh unit. */
  readonly with?: Facts;
}

export interface PositionTerrain {
  readonly kind: string;
  /** Labels; ranges as `J13:L14`. */
  readonly cells?: readonly string[];
  readonly at?: string;
  readonly turned?: number;
}

export interface PositionMarker {
  readonly id?: string;
  readonly kind: string;
  readonly at?: string | null;
  readonly with?: Facts;
}

/**
 * A position as a person would note it down. Whatever is not stated is as for a fresh unit at the start of the phase.
 * `openPosition` is the only way in: it accepts anything and returns a legal match or a refusal.
 */
export interface Position {
  readonly system: SystemId;
  readonly scenario?: string;
  readonly options?: Facts;
  readonly map?: string;
  readonly turn?: {
    readonly phase?: string;
    readonly begin?: boolean;
    readonly active?: SideId;
    readonly round?: number;
    readonly [key: string]: Json | undefined;
  };
  readonly units: readonly PositionUnit[];
  readonly terrain?: readonly PositionTerrain[];
  readonly markers?: readonly PositionMarker[];
  readonly groups?: readonly Facts[];
  readonly own?: Facts;
  readonly secrets?: Readonly<Partial<Record<SideId, Facts>>>;
}
