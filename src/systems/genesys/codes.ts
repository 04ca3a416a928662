import type { GeneralCodes } from '../../engine/index.ts';
import { refusal } from './refusals.ts';

/** How this book names the refusals that every book has; section 6. */
export const codes: GeneralCodes = {
  over: refusal('MATCH_OVER', 'GP-7.11'),
  notAsked: refusal('NOT_YOUR_TURN', 'GP-7.7'),
  wrongVerb: refusal('WRONG_PHASE', 'GP-7.1'),
  unknownThing: refusal('UNKNOWN', 'GP-5.7'),
  badLabel: refusal('BAD_CELL', 'GP-1.2'),
  badValue: refusal('BAD_VALUE', 'GP-1.2'),
  badOption: refusal('BAD_OPTION', 'GP-3.2'),
  noDecision: refusal('NO_SUCH_DECISION', 'GP-7.1'),
};
