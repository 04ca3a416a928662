import { leaving } from './leaving.ts';

/** Gets off mounts. GP-17.5 */
export const dismount = leaving('GP-17.5', 'mount');
