import type { GeneralCodes } from '../../engine/index.ts';
import { refusal } from './refusals.ts';

/** This book's codes for the refusals that every book has; section 6. */
export const codes: GeneralCodes = {
  over: refusal('MATCH_OVER', 'SC-12.4'),
  notAsked: refusal('NOT_YOUR_DECISION', 'SC-3.1'),
  wrongVerb: refusal('WRONG_PHASE', 'SC-3.7'),
  unknownThing: refusal('UNKNOWN_UNIT', 'SC-1.9'),
  badLabel: refusal('BAD_CELL', 'SC-1.1'),
  badValue: refusal('BAD_VALUE', 'SC-1.1'),
  badOption: refusal('BAD_OPTION', 'SC-2.1'),
  noDecision: refusal('NO_SUCH_DECISION', 'SC-3.1'),
};
