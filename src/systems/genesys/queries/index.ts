import type { GenesysQuery } from './named.ts';
import { distance, sight, reach, threat } from './board.ts';
import { force, unit, score, squads, orders } from './state.ts';

/** What can be asked without acting. */
export const queries: Readonly<Record<string, GenesysQuery>> = {
  distance,
  sight,
  reach,
  threat,
  unit,
  score,
  squads,
  orders,
  force,
};
