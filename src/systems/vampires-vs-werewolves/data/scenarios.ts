import type { MapId } from './maps.ts';

export type ScenarioId = 'ritual' | 'skirmish' | 'night-skirmish';

export interface Scenario {
  readonly map: MapId;
  readonly light: 'twilight' | 'day';
  readonly turns: number;
  /** By the gates out of the reserve, or set up in secret in a zone. VW-4.12, section 5 */
  readonly entry: 'gates' | 'zones';
  /** Are crypts and tomb of use? VW-13 */
  readonly ritual: boolean;
}

/** Section 9 */
export const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  ritual: { map: 'graveyard', light: 'twilight', turns: 12, entry: 'gates', ritual: true },
  skirmish: { map: 'heath', light: 'day', turns: 8, entry: 'zones', ritual: false },
  'night-skirmish': { map: 'graveyard', light: 'twilight', turns: 8, entry: 'gates', ritual: false },
};

export const scenarioIds = Object.keys(scenarios) as readonly ScenarioId[];
