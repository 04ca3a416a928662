import type { Phrases } from '../../../engine/index.ts';

/** What makes a position better and worse, as the bot says it that plays. */
export const merits = {
  goals: ['better chances in the race for the ritual', 'worse chances in the race for the ritual'],
  units: ['enemy figures out of the game', 'own figures out of the game'],
  harm: ['enemy figures Down or without their gear', 'own figures Down or without their gear'],
  danger: ['fewer of its figures within reach of claws and guns', 'more of its figures within reach of claws and guns'],
  spare: [
    'its figures better armed and shaped than the enemy’s',
    'its figures worse armed and shaped than the enemy’s',
  ],
  near: ['nearer to the enemy', 'farther from the enemy'],
} as const satisfies Phrases['merits'];
