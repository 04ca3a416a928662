import { isRulebook } from '../../support/rulebook.ts';
import { book } from './example.ts';

isRulebook(book, {
  prefix: 'GP',
  rules: [18, 11, 15, 20, 7, 17, 11, 13, 10, 13, 29, 11, 16, 10, 9, 7, 15, 7, 9, 14, 8, 10, 6, 15],
  rulings: 103,
  // The text of a ruling lists what may be chosen.
  wordsToldOf: ({ rule, values }) => (rule.startsWith('GP-R') ? values : []),
  finds: [
    ['how do I win', 'How to win'],
    ['how far can I move', 'How far units move'],
    ['command value', 'Command Value'],
    ['what does a reaction cost', 'What a reaction costs'],
    ['dive for cover', 'Diving for cover'],
    ['line of sight', 'Line of sight'],
    ['soft and hard cover', 'Soft and hard cover'],
    ['critical hit', 'Critical hits'],
    ['how do saves work', 'Saves'],
    ['exhausted', 'Exhausted'],
    ['impossible attack', 'Impossible attacks'],
    ['charge', 'Charges: attacking in melee'],
    ['movement bonus', 'Movement bonus'],
    ['leave a melee', 'Leaving a melee'],
    ['what happens to the fallen', 'The fallen'],
    ['regroup', 'Regrouping'],
    ['reserves', 'Reserve rolls'],
    ['carry objective', 'Carrying objectives'],
    ['shoot into melee', 'Shooting into melee'],
    ['trample', 'Trampling'],
    ['scatter', 'A scatter weapon misses'],
    ['channel a power', 'Channelling a power'],
    ['when do I enter the next age', 'Ages'],
  ],
});
