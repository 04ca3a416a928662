import type { GeneralCodes } from '../../engine/index.ts';
import { refusal } from './refusals.ts';

/** This book's codes for the refusals that every book has; section 6. */
export const codes: GeneralCodes = {
  over: refusal('MATCH_OVER', 'SS-16.2'),
  notAsked: refusal('NOT_YOUR_SIDE', 'SS-5.9'),
  waiting: refusal('WAITING', 'SS-5.9'),
  wrongVerb: refusal('WRONG_PHASE', 'SS-5.4'),
  unknownThing: refusal('NO_SUCH_UNIT', 'SS-3.4'),
  badLabel: refusal('BAD_CELL', 'SS-1.3'),
  badValue: refusal('BAD_VALUE', 'SS-5.9'),
  noDecision: refusal('NO_SUCH_DECISION', 'SS-5.9'),
};
