import type { Text } from './need.ts';

/** One chance, exact. */
export interface Odds {
  readonly text: Text;
  readonly chance: number;
}
