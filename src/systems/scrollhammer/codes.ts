import type { GeneralCodes } from '../../engine/index.ts';
import { refusal } from './refusals.ts';

/** How this book names the refusals that every book has; section 6. */
export const codes: GeneralCodes = {
  over: refusal('MATCH_OVER', 'SH-18.1'),
  notAsked: refusal('NOT_YOUR_TURN', 'SH-3.1'),
  waiting: refusal('DECISION_PENDING', 'SH-3.1'),
  wrongVerb: refusal('WRONG_PHASE', 'SH-3.1'),
  unknownThing: refusal('NO_SUCH_UNIT', 'SH-2.2'),
  badLabel: refusal('NO_SUCH_CELL', 'SH-1.1'),
  badValue: refusal('BAD_VALUE', 'SH-1.1'),
  badOption: refusal('BAD_OPTION', 'SH-18.7'),
  noDecision: refusal('NO_SUCH_DECISION', 'SH-3.1'),
};
