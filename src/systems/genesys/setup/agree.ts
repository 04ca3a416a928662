import type { Facts } from '../../../engine/index.ts';

/** Markers of the map are there only where there is a map. 9.1 */
export const agree = (settled: Facts): Facts =>
  String(settled['terrain']).startsWith('preset:') ? settled : { ...settled, markers: 'players' };
