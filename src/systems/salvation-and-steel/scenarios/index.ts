import type { ScenarioId } from '../data/scenarios.ts';
import type { SalvationView } from '../state.ts';
import { annihilation } from './annihilation.ts';
import { escape } from './escape.ts';
import { hostage } from './hostage.ts';
import { lockDown } from './lock-down.ts';
import type { Scenario } from './scenario.ts';
import { siege } from './siege.ts';
import { treasure } from './treasure.ts';

/** Scenarios that can be played. */
export const scenarios: Readonly<Partial<Record<ScenarioId, Scenario>>> = { 'lock-down': lockDown, hostage, treasure, siege, annihilation, escape };

/** The scenario of a match. Throws before one is chosen. */
export function scenarioOf(view: Pick<SalvationView, 'own'>): Scenario {
  const { scenario } = view.own;
  const found = scenario === null ? undefined : scenarios[scenario];
  if (!found) throw new Error(`The scenario ${scenario ?? 'to be chosen'} is not known`);
  return found;
}
