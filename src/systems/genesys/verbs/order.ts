import { firstVerb } from '../../../kit/index.ts';
import type { Genesys } from '../state.ts';

/** First or second player turn of the round. GP-7.6 */
export const order = { ...firstVerb<Genesys>('GP-7.6'), command: 'first' };
