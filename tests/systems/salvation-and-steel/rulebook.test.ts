import { isRulebook } from '../../support/rulebook.ts';
import { book } from './example.ts';

isRulebook(book, {
  prefix: 'SS',
  rules: [15, 7, 7, 11, 12, 10, 14, 12, 6, 10, 6, 10, 11, 6, 10, 7, 3, 3, 20, 11, 5, 1, 13, 6],
  rulings: 71,
  // The text of a ruling lists the possible values.
  wordsToldOf: ({ rule, values }) => (rule.startsWith('SS-R') ? values : []),
  finds: [
    ['line of sight', 'Line of sight (LoS)'],
    ['los', 'Line of sight (LoS)'],
    ['brace', 'Brace'],
    ['caught', 'Caught'],
    ['how does a charge work?', 'What a charge is'],
    ['what happens when I am stunned', 'What a stun does'],
    ['follow up', 'Follow-up'],
    ['pushed off the board', 'Pushed off the board'],
    ['fireball', 'Fireball'],
    ['standing up', 'Standing up'],
    ['crawl', 'Crawling'],
    ['truce', 'The truce'],
    ['couriers', 'Escape: couriers'],
    ['rally', 'Rallying'],
    ['contested', 'Lock-Down: contested objectives'],
    ['reactions', 'Reaction'],
    ['win annihilation', 'Annihilation: set-up and winning'],
  ],
});
