import { isRulebook } from '../../support/rulebook.ts';
import { book } from './example.ts';

isRulebook(book, {
  prefix: 'SH',
  rules: [16, 10, 5, 10, 16, 23, 21, 14, 7, 24, 20, 13, 19, 20, 12, 9, 11, 10],
  rulings: 76,
  wordsToldOf: ({ rule, values }) => (rule.startsWith('SH-R') ? values : []),
  finds: [
    ['flanks', 'Flanks'],
    ['charge range', 'Charge range'],
    ['how far do units move', 'How far units move'],
    ['line of sight', 'Line of sight'],
    ['going to ground', 'Going to ground'],
    ['pivot', 'Pivot'],
    ['reform', 'Reform'],
    ['difficult terrain', 'Difficult ground'],
    ['how do I win', 'Who wins'],
    ['panic', 'Panic'],
    ['rally', 'Rallying'],
    ['power dice', 'Power Dice'],
    ['surge', 'Surge'],
    ['armour save', 'Armour saves'],
    ['ward', 'Ward saves'],
    ['standard bearer', 'Standard bearers'],
    ['stand and shoot', 'Stand and shoot'],
    ['who may not charge', 'Who may not charge'],
    ['marching', 'Marching'],
    ['objectives', 'Objectives'],
    ['deep strike', 'Deep Strike'],
    ['initiative', 'Initiative steps'],
  ],
});
