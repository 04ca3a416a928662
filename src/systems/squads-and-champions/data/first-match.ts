import type { Position } from '../../../engine/index.ts';

/** A newcomer's first match: two squads and a captain a side, nine cells apart in the vale, before round 1. */
export const firstMatch: Position = {
  system: 'squads-and-champions',
  options: { composition: '2/1/0', target: 4, attacker: 'b', battlefield: 'vale' },
  turn: { phase: 'round', round: 0, active: 'b' },
  units: [
    ...['L8', 'M8', 'L7', 'M7'].map((at) => ({ side: 'a' as const, type: 'h-footman', group: 'red', at })),
    ...['O8', 'P8', 'O7', 'P7'].map((at) => ({ side: 'a' as const, type: 'h-bowman', group: 'green', at })),
    { side: 'a', type: 'h-captain', at: 'N6' },
    ...['M17', 'L17', 'M18', 'L18'].map((at) => ({ side: 'b' as const, type: 'e-cutter', group: 'red', at })),
    ...['J17', 'I17', 'J18', 'I18'].map((at) => ({ side: 'b' as const, type: 'e-slinger', group: 'green', at })),
    { side: 'b', type: 'e-overseer', at: 'K19' },
  ],
};
