import { firstVerb } from '../../../kit/index.ts';
import type { Salvation } from '../state.ts';

/** The winner of the dice-off goes first or second in this turn. SS-5.2, D12 */
export const first = firstVerb<Salvation>('SS-5.2');
