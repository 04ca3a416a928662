import type { ClassAsk } from '../../src/learning/index.ts';

/** A question with three plans to choose from, on a position that nobody looks at. */
export const planAsk: ClassAsk = {
  kind: 'plan',
  text: 'What would you do?',
  about: { system: 'tally', position: { system: 'tally', units: [] }, side: 'a', lead: [] },
  options: ['wait', 'run', 'hide'].map((text) => ({ text, deeds: [{ verb: text, params: {} }], cell: null })),
  right: null,
  chance: null,
  rules: [],
};

export const oddsAsk: ClassAsk = { ...planAsk, kind: 'odds', options: [], chance: 0.4375 };
export const ruleAsk: ClassAsk = { ...planAsk, kind: 'rule', options: [], rules: ['SS-7.6', 'SS-7.7'] };
