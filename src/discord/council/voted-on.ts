import type { SeenDecision } from '../../engine/index.ts';
import { isCouncil } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';

/** Whether a council votes on this question: set-up is left to its captain. */
export const isVotedOn = ({ options }: Pick<MatchView, 'options'>, { of, pace }: SeenDecision): boolean =>
  isCouncil(options, of) && pace !== 'setup';
