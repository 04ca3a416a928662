import { handleOf } from '../../src/engine/index.ts';
import type { StepSpec, System } from '../../src/engine/index.ts';
import { tally } from './tally.ts';
import type { Tally } from './tally.ts';

const bids = tally.steps['bids'] as StepSpec<Tally>;

/** Tally with masked bids: nobody shall learn who has planned them. */
export const veiledTally: System<Tally> = {
  ...tally,
  steps: {
    ...tally.steps,
    bids: { ...bids, ask: (view, step) => (bids.ask?.(view, step) ?? []).map((ask) => ({ ...ask, veiled: true })) },
  },
};

export const veiledDoor = handleOf(veiledTally);
