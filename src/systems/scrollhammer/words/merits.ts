import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  goals: [
    'more of the enemy’s groups destroyed, or more objectives held',
    'more of its groups destroyed, or fewer objectives held',
  ],
  units: ['the enemy loses more figures, or falls back', 'it loses more figures, or falls back'],
  harm: ['the fights that have begun go better for it', 'the fights that have begun go worse for it'],
  danger: ['the enemy’s next shots and charges can do less', 'the enemy’s next shots and charges can do more'],
  near: [
    'nearer to a good charge, a good shot or an objective',
    'farther from a good charge, a good shot or an objective',
  ],
} as const satisfies Phrases['merits'];
