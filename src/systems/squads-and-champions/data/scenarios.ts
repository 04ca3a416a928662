import type { MapId } from './maps.ts';

export const scenarioIds = ['battle', 'fords', 'stores'] as const;
export type ScenarioId = (typeof scenarioIds)[number];

export interface Area {
  readonly id: string;
  /** Such as `D12:F13`. */
  readonly cells: string;
}

export interface StoreMark {
  readonly id: string;
  readonly kind: 'store';
  readonly cell: string;
}

/** What a scenario defines; areas and markers are data, so that more scenarios need no code. Section 9 */
export interface Scenario {
  readonly id: ScenarioId;
  /** The only battlefield it can be played on; null: any. */
  readonly battlefield: MapId | null;
  /** The round limit unless another is agreed. */
  readonly rounds: number;
  /** It must have a limit. */
  readonly limited: boolean;
  readonly areas: readonly Area[];
  readonly markers: readonly StoreMark[];
}

export const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  battle: { id: 'battle', battlefield: null, rounds: 12, limited: false, areas: [], markers: [] },
  fords: {
    id: 'fords',
    battlefield: 'fords',
    rounds: 10,
    limited: false,
    markers: [],
    areas: [
      { id: 'west', cells: 'D12:F13' },
      { id: 'bridge', cells: 'K12:N13' },
      { id: 'east', cells: 'S12:U13' },
    ],
  },
  stores: {
    id: 'stores',
    battlefield: 'keep',
    rounds: 8,
    limited: true,
    areas: [],
    markers: [
      { id: 'store-1', kind: 'store', cell: 'J19' },
      { id: 'store-2', kind: 'store', cell: 'O19' },
      { id: 'store-3', kind: 'store', cell: 'D14' },
    ],
  },
};

/** Points for burning a store, and for each store left at the end; the first round in which they burn. 9.3 */
export const stores = { points: 2, firstRound: 3 };
/** Points for holding an area alone at a round's end. SC-R43 */
export const areaPoints = 1;
