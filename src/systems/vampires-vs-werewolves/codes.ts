import type { GeneralCodes } from '../../engine/index.ts';
import { refusal } from './refusals.ts';

/** How this book names the refusals that every book has; section 6. */
export const codes: GeneralCodes = {
  over: refusal('MATCH_OVER', 'VW-14.1'),
  notAsked: refusal('NOT_YOUR_TURN', 'VW-3.6'),
  wrongVerb: refusal('WRONG_PHASE', 'VW-3.1'),
  unknownThing: refusal('NO_SUCH_UNIT', 'VW-2.1'),
  badLabel: refusal('CELL_IMPASSABLE', 'VW-1.1'),
  badValue: refusal('BAD_VALUE', 'VW-1.1'),
  badOption: refusal('BAD_OPTION', 'VW-14.1'),
  noDecision: refusal('NO_SUCH_DECISION', 'VW-3.6'),
};
