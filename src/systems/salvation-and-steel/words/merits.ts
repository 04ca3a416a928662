import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  goals: ['nearer to what wins the scenario', 'farther from what wins the scenario'],
  units: [
    'more points of enemy units off the board than of its own',
    'more points of its own units off the board than of the enemy’s',
  ],
  harm: ['the enemy takes more wounds, falls or runs', 'its own units take more wounds, fall or run'],
  danger: ['enemies driven to the edge or caught between two units', 'its units near the edge or between two enemies'],
  spare: ['Energy kept for defence, or spent by the enemy', 'Energy spent that may be missing for defence'],
  near: ['nearer to a charge, a shot or the goal', 'farther from a charge, a shot or the goal'],
} as const satisfies Phrases['merits'];
