import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  goals: ['kill points or objectives gained', 'kill points or objectives lost'],
  units: ['the enemy loses more points of units, or falls back', 'it loses more points of units, or falls back'],
  near: ['nearer to a charge, a shot or an objective', 'farther from a charge, a shot or an objective'],
} as const satisfies Phrases['merits'];
