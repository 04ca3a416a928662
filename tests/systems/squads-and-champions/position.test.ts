import { describe, expect } from 'vitest';
import { attack, move } from './deeds.ts';
import { example, refused, standard } from './example.ts';

describe('a worked example', () => {
  example('SC-E1 Leaving contact', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'L10')],
    play: [refused('TOO_FAR', move('a1', 'K11 K12 K13 K14 K15')), move('a1', 'K11 K12 K13 K14')],
    gives: [['moved', { unit: 'a1', path: ['K11', 'K12', 'K13', 'K14'], cost: 6, allowance: 6 }]],
    has: { a1: { at: 'K14' } },
    asked: ['a activation'],
    after: ({ left }) => expect(left()).toBe(0),
  });
  example('SC-E13 Ties fail', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a1', 'b1')],
    dice: [5, 4],
    gives: ['attack-declared', 'rolled', 'attack-succeeded', 'defeated', ['scored', { side: 'a', points: 1 }]],
    scores: { a: 1, b: 0 },
  });
});
