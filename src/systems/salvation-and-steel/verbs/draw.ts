import { drawVerb } from '../../../kit/index.ts';
import { drawn } from '../scenarios/verdict.ts';
import type { Salvation } from '../state.ts';

/** A draw is offered, accepted or declined. SS-16.6, D25 */
export const draw = drawVerb<Salvation>('SS-16.6', (play) => { drawn(play, 'agreed', 'SS-16.6'); });
