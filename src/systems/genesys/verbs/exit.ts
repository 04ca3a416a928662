import { leaving } from './leaving.ts';

/** Gets out of a vehicle. GP-20.8 */
export const exit = leaving('GP-20.8', 'vehicle');
