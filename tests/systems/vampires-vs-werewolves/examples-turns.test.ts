import { describe } from 'vitest';
import { example } from './example.ts';

describe('worked examples of turns', () => {
  example('VW-E10 Initiative with a tie and a leader who is Down', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: countess M20 (down); baron N20
      b: alpha M8
      1. initiative   dice 6 5 3 8
           InitiativeRolled a 6+1=7, b 5+2=7
           InitiativeRolled a 3+1=4, b 8+2=10
           InitiativeWon b
    `,
  ]);
});
