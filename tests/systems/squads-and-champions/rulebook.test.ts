import { isRulebook } from '../../support/rulebook.ts';
import { book } from './example.ts';

isRulebook(book, {
  prefix: 'SC',
  rules: [11, 15, 13, 15, 9, 21, 8, 9, 7, 10, 10, 8, 9],
  rulings: 54,
  // The text of a ruling lists the possible values, except numbers.
  wordsToldOf: ({ id, rule, values }) =>
    rule.startsWith('SC-R') || id === 'factions'
      ? values.flatMap((each) => each.split('/')).filter((each) => /^[a-z]{2}/.test(each))
      : [],
  finds: [
    ['flanking', 'Flanking'],
    ['charge', 'Charging'],
    ['line of fire', 'Where lines of fire run'],
    ['obscured', 'Obscured'],
    ['how does a pike face?', 'Facing and front arc of a Pike'],
    ['double time', 'Double-time'],
    ['passing', 'Passing'],
    ['what happens when cavalry is hit', 'Cavalry that is hit'],
    ['dismount', 'Dismounting'],
    ['wounded', 'Wounded'],
    ['fate points', 'Fate Points'],
    ['protect', 'Protect'],
    ['frenzy', 'Frenzy'],
    ['vault', 'Vault'],
    ['slopes', 'Slopes'],
    ['reinforcements', 'Reinforcements'],
    ['reform', 'Reforming'],
    ['round limit', 'The round limit'],
    ['range', 'Range'],
    ['leave an enemy', 'Leaving an enemy'],
    ['drumbeat', 'Drumbeat'],
  ],
});
