import { positionError } from '../engine/index.ts';
import type { Facts, Position } from '../engine/index.ts';
import { text } from './fields.ts';
import { no } from './request-error.ts';

/** A position whose form has been checked, of any book; the book checks its meaning. Throws a refusal. */
export function readPosition(given: Facts): Position {
  const system = text(given, 'system');
  const wrong = positionError(given);
  if (wrong)
    throw no('BAD_FIELD', `"position.${wrong.field}" must be ${wrong.wanted}.`, {
      field: `position.${wrong.field}`,
      wanted: wrong.wanted,
    });
  return { units: [], ...given, system };
}
