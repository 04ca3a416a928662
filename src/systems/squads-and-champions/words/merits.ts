import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  // An attack that may do it has not done it yet.
  result: ['it would win the match', 'it would lose the match'],
  goals: ['victory points for it, now or soon', 'victory points for the enemy, now or soon'],
  units: ['the enemy loses more units, or better ones', 'it loses more units, or better ones'],
  danger: ['less danger for its units, or more for the enemy’s', 'more danger for its units, or less for the enemy’s'],
  order: ['less to fear from all enemy attacks together', 'more to fear from all enemy attacks together'],
  spare: ['more turns to spare than the enemy', 'fewer turns to spare than the enemy'],
  near: ['nearer to where it can score points', 'farther from where it can score points'],
} as const satisfies Phrases['merits'];
