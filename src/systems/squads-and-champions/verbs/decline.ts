import { plainVerb } from '../../../kit/index.ts';
import type { Champions } from '../state.ts';

/** No point is spent, nobody is protected. SC-9.5, 10.6 */
export const decline = plainVerb<Champions>({ rule: 'SC-9.5', place: 'answer' });
