import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  goals: ['its mission goes forward, or the enemy’s back', 'its mission goes back, or the enemy’s forward'],
  units: ['the enemy loses more army value than it does', 'it loses more army value than the enemy does'],
  danger: [
    'its next shots and charges can do more, or the enemy’s less',
    'the enemy’s next shots and charges can do more, or its own less',
  ],
  order: ['more squads fresh and together than the enemy has', 'fewer squads fresh and together than the enemy has'],
  spare: [
    'more turns or Command left, or first to finish the round',
    'a turn or Command used up, or last to finish the round',
  ],
  near: ['nearer to the enemy or to a marker', 'farther from the enemy and from the markers'],
} as const satisfies Phrases['merits'];
