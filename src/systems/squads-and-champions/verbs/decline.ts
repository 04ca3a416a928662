import { plainVerb } from '../../../kit/index.ts';
import type { Champions } from '../state.ts';

/** Spends no point, or protects nobody. SC-9.5, SC-10.6 */
export const decline = plainVerb<Champions>({ rule: 'SC-9.5', place: 'answer' });
