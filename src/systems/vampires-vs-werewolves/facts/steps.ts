import type { NoFacts } from '../../../engine/index.ts';
import type { Forces } from '../../../kit/index.ts';

/** Steps with what they must remember. */
export interface VampiresSteps {
  muster: { readonly given?: Forces };
  deploy: NoFacts;
  turn: NoFacts;
  initiative: NoFacts;
  phase: NoFacts;
  'turn.end': NoFacts;
}
