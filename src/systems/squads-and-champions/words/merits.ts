import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  goals: ['nearer to the areas and stores of the scenario', 'farther from the areas and stores of the scenario'],
  units: [
    'victory points, or units that are safer than the enemy’s',
    'victory points for the enemy, or units in more danger than the enemy’s',
  ],
  harm: ['enemy units wounded', 'own units wounded'],
  danger: [
    'fewer of its units in reach, or more of the enemy’s',
    'more of its units in reach, or fewer of the enemy’s',
  ],
  order: ['pikes, archers and flanks stand better', 'pikes, archers and flanks stand worse'],
  spare: ['more turns, Feats or Fate left than the enemy', 'fewer turns, Feats or Fate left than the enemy'],
  near: ['nearer to the enemy or to an area', 'farther from the enemy and from the areas'],
} as const satisfies Phrases['merits'];
