import type { ScenarioId } from '../data/scenarios.ts';
import type { SalvationView } from '../state.ts';
import { annihilation } from './annihilation.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios that can be played. */
export const scenarios: Readonly<Partial<Record<ScenarioId, Scenario>>> = { annihilation };

/** The scenario of a match. Throws before one is chosen. */
export function scenarioOf(view: Pick<SalvationView, 'own'>): Scenario {
  const { scenario } = view.own;
  const found = scenario === null ? undefined : scenarios[scenario];
  if (!found) throw new Error(`The scenario ${scenario ?? 'to be chosen'} is not known`);
  return found;
}
