import type { Position } from '../../../engine/index.ts';
import { presets } from './terrain.ts';

/**
 * A newcomer's first match: three units a side face one another across the crossroads, ten cells apart, in turn 1 of 4.
 * SS-R67
 */
export const firstMatch: Position = {
  system: 'salvation-and-steel',
  options: { scenario: 'annihilation', terrain: 'crossroads', points: 100, 'turn-limit': 4 },
  turn: { round: 1, active: 'b', begin: true },
  units: [
    { side: 'a', type: 'knight', at: 'Q14' },
    { side: 'a', type: 'squire', at: 'S13' },
    { side: 'a', type: 'ranged-knight', at: 'R11' },
    { side: 'b', type: 'dragonkin', at: 'R25' },
    { side: 'b', type: 'grykin', at: 'T24' },
    { side: 'b', type: 'ranged-grykin', at: 'R26' },
  ],
  terrain: presets.crossroads,
  own: { edges: { a: '1' } },
};
