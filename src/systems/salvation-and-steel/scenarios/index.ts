import type { ScenarioId } from '../data/scenarios.ts';
import type { SalvationView } from '../state.ts';
import { annihilation } from './annihilation.ts';
import { escape } from './escape.ts';
import { hostage } from './hostage.ts';
import { lockDown } from './lock-down.ts';
import type { Scenario } from './scenario.ts';
import { siege } from './siege.ts';
import { treasure } from './treasure.ts';

/** All scenarios, in the order of the book. */
export const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  'lock-down': lockDown,
  hostage,
  treasure,
  siege,
  annihilation,
  escape,
};

/** The scenario of a match. Throws before one is chosen. */
export function scenarioOf(view: Pick<SalvationView, 'own'>): Scenario {
  const { scenario } = view.own;
  if (scenario === null) throw new Error('The scenario is not chosen yet');
  return scenarios[scenario];
}
